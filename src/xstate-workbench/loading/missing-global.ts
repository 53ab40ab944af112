import { standIn } from './stand-in.js';

/** Globals of browsers and of React Native that modules read while they are loaded. */
const NAMES = new Set(
  (
    'window document navigator location history screen self localStorage sessionStorage indexedDB caches chrome browser ' +
    'matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame requestIdleCallback alert confirm prompt ' +
    'Image Audio AudioContext Element Node NodeList Document ShadowRoot DOMParser DOMRect Range Selection File FileReader ' +
    'FileList Worker SharedWorker Notification MutationObserver IntersectionObserver ResizeObserver MediaRecorder ' +
    'MediaStream EventSource WebSocket XMLHttpRequest customElements speechSynthesis visualViewport innerWidth innerHeight ' +
    'ErrorUtils HermesInternal nativeModuleProxy'
  ).split(' '),
);
const FAMILIES =
  /^(HTML|SVG|CSS|RTC|Media|Audio|IDB|XML|DOM|Speech|Touch|Pointer|Mouse|Keyboard|Canvas|WebGL|GPU)[A-Z]\w*$/;

/** The global that an error says is not defined, if browsers or React Native have it. XState wraps errors of guards. */
export function missingGlobal(error: unknown): string | undefined {
  const { message } = Object(error) as { message?: unknown };
  const [, missing = ''] = /(?:^|\s)(\S+) is not defined$/.exec(String(message)) ?? [];
  const isOfBrowsers = NAMES.has(missing) || FAMILIES.test(missing) || missing === '__DEV__';
  return isOfBrowsers ? missing : undefined;
}

/** A stand-in for a global of browsers, whose `location` is a real address. */
export function standInForGlobal(name: string): unknown {
  const location = new URL('http://localhost/');
  if (name === 'location') return location;
  return Object.assign(standIn(name) as object, { location });
}
