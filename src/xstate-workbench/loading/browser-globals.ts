import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
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

/** The global that a `ReferenceError` misses, if browsers or React Native have it. */
export function missingGlobal(error: unknown): string | undefined {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  if (name !== 'ReferenceError') return undefined;
  const [, missing = ''] = /^(\S+) is not defined$/.exec(String(message)) ?? [];
  const isOfBrowsers = NAMES.has(missing) || FAMILIES.test(missing) || missing === '__DEV__';
  return isOfBrowsers ? missing : undefined;
}

/**
 * Define a global of browsers: as happy-dom has it, if the project has installed happy-dom, otherwise a stand-in.
 * @param file a file of the project
 * @returns what it is now, for a remark
 */
export async function defineGlobal(name: string, file: string): Promise<string> {
  const window = await happyDom(file);
  const define = (value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  if (name === '__DEV__') {
    define(false);
    return 'false';
  }
  if (window && name in window) {
    define(name === 'window' || name === 'self' ? window : window[name]);
    return 'of happy-dom';
  }
  define(standIn(name));
  return 'a stand-in';
}

let window: Promise<Record<string, unknown> | undefined> | undefined;

function happyDom(file: string): Promise<Record<string, unknown> | undefined> {
  window ??= (async () => {
    try {
      const path = createRequire(file).resolve('happy-dom');
      const { Window } = (await import(pathToFileURL(path).href)) as {
        Window: new (options: object) => Record<string, unknown>;
      };
      return new Window({ url: 'http://localhost/' });
    } catch {
      return undefined;
    }
  })();
  return window;
}
