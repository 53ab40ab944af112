import { type InspectionHost, type OpenDestination, type InspectorSettings } from './host.js';
import {
  PROTOCOL_VERSION,
  type AnswerMessage,
  type InspectSendResult,
  type InspectSendRequest,
  type ViewerMessage,
} from './protocol.js';
import { createBrowserInspector } from './stately.js';

/** The parts of a browser's window that this file uses, for programs without DOM types. */
interface OpenerWindow {
  readonly location?: { readonly href: string };
  open(url: string, name: string): ShownWindow | null;
  addEventListener(
    type: 'message',
    listener: (event: WindowMessage) => void,
    options: { signal: AbortSignal },
  ): void;
}

interface ShownWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

interface WindowMessage {
  source: unknown;
  origin?: string;
  data: unknown;
}

/** A frame of a page: an `HTMLIFrameElement`. @beta */
export interface Frame {
  readonly contentWindow: ShownWindow | null;
  addEventListener(type: 'load', listener: () => void): void;
  setAttribute(name: string, value: string): void;
}

/** A page that shows inspection events, in a frame of the current page or in a separate window. @beta */
export interface Page {
  /** The address of the page. */
  url: string;
  /** The frame that shows the page; absent: a new window, which browsers allow only after a click. */
  iframe?: Frame;
  /** Called with a message if the browser blocks the window. Default: `console.warn`. */
  onBlocked?: (sentence: string) => void;
}

const BLOCKED =
  'The browser did not let the inspector open in a window. Allow pop-ups for this page, and open it on a click.';

const CONNECTED = '@statelyai.connected';

const ANY_ORIGIN = '*';

/** The origin of a page; `*` for a page from a file, which has no usable origin. */
function webOriginOf(url: string, { location }: OpenerWindow): string {
  const { origin } = new URL(url, location?.href);
  return origin === 'null' ? ANY_ORIGIN : origin;
}

/** A window to which only messages for this origin are sent. */
function windowFor(shown: ShownWindow, origin: string): ShownWindow {
  return { postMessage: (message) => shown.postMessage(message, origin) };
}

/** A frame to which only messages for this origin are sent. */
function frameFor(iframe: Frame, origin: string): Frame {
  return {
    get contentWindow() {
      return iframe.contentWindow && windowFor(iframe.contentWindow, origin);
    },
    addEventListener: (type, listener) => iframe.addEventListener(type, listener),
    setAttribute: (name, value) => iframe.setAttribute(name, value),
  };
}

/**
 * Open a page for inspection events. It receives messages only from that page, because several may be open. With a
 * `host`, messages are sent only to the page's origin, even if the window shows another page later.
 * @param name the name of the window, if there is no frame
 * @throws Error outside of a browser
 */
export function openPage(
  page: Page,
  name: string,
  settings: InspectorSettings,
  host?: InspectionHost,
): OpenDestination {
  const { url, iframe, onBlocked = (sentence) => console.warn(sentence) } = page;
  const { window: here } = globalThis as { window?: OpenerWindow };
  if (!here) {
    throw new Error('A page can be opened only in a browser; in Node, use relay or messagesTo.');
  }
  const listening = new AbortController();
  let popup: ShownWindow | null = null;
  const shown = () => iframe?.contentWindow ?? popup;
  const origin = host ? webOriginOf(url, here) : ANY_ORIGIN;
  const listen = (listener: (event: WindowMessage) => void) => {
    const onMessage = (event: WindowMessage) => {
      const isThePage = origin === ANY_ORIGIN || event.origin === origin;
      if (isThePage && shown() !== null && event.source === shown()) listener(event);
    };
    here.addEventListener('message', onMessage, { signal: listening.signal });
  };
  let connected = false;
  const tell = (message: ViewerMessage) => {
    // The page is not ready before its first message. Then `introduce` sends the current state.
    if (connected) shown()?.postMessage(message, origin);
  };

  const inspector = createBrowserInspector({
    ...settings,
    url,
    iframe: (iframe ? frameFor(iframe, origin) : null) as never,
    window: {
      open: (address: string) => {
        popup = here.open(address, name);
        if (!popup) onBlocked(BLOCKED);
        return popup && windowFor(popup, origin);
      },
      addEventListener: (_type: 'message', listener: (event: WindowMessage) => void) =>
        listen(listener),
    } as never,
  });
  if (host) {
    // Added after the inspector's own listener, which sends its stored events.
    listen(({ data }) => {
      if (isInspectSendRequest(data)) tell(answerTo(data, host));
      else if (Object(data).type === CONNECTED) {
        connected = true;
        host.introduce();
      }
    });
  }
  return {
    inspector,
    ...(host && { tell }),
    close: () => {
      inspector.stop();
      listening.abort();
    },
  };
}

function isInspectSendRequest(data: unknown): data is InspectSendRequest {
  const { type, request, sessionId } = Object(data) as Partial<InspectSendRequest>;
  return type === '@legion.send' && typeof request === 'string' && typeof sessionId === 'string';
}

/** Sends the event of a viewer's request, and returns the answer for the viewer. */
function answerTo(
  { request, sessionId, event }: InspectSendRequest,
  host: InspectionHost,
): AnswerMessage {
  const answer: InspectSendResult = host.take(sessionId, event);
  return { type: '@legion.answer', _version: PROTOCOL_VERSION, request, ...answer };
}
