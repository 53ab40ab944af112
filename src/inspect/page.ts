import { isSendRequest, PROTOCOL_VERSION } from 'xstate-workbench/inspect';
import type { InspectionHost, OpenDestination } from './host.js';
import type { AnswerMessage, InspectSendRequest, ViewerMessage } from './protocol.js';

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

/** The messages by which pages of `@statelyai/inspect` begin and end. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';

const ANY_ORIGIN = '*';

/** The origin of a page; `*` for a page from a file, which has no usable origin. */
function webOriginOf(url: string, { location }: OpenerWindow): string {
  const { origin } = new URL(url, location?.href);
  return origin === 'null' ? ANY_ORIGIN : origin;
}

/**
 * Open a page for inspection events. It receives messages only from that page, because several may be open. Messages are
 * sent only to the page's origin, even if the window shows another page later.
 * @param name the name of the window, if there is no frame
 * @throws Error outside of a browser
 */
export function openPage(page: Page, name: string, host: InspectionHost): OpenDestination {
  const { url, iframe, onBlocked = (sentence) => console.warn(sentence) } = page;
  const { window: here } = globalThis as { window?: OpenerWindow };
  if (!here) throw new Error('A page can be opened only in a browser; in Node, use messagesTo.');
  const listening = new AbortController();
  const origin = webOriginOf(url, here);
  iframe?.setAttribute('src', url);
  const popup = iframe ? null : here.open(url, name);
  if (!iframe && !popup) onBlocked(BLOCKED);
  const shown = () => iframe?.contentWindow ?? popup;

  let isConnected = false;
  const tell = (message: ViewerMessage | { type: typeof DISCONNECTED }) => {
    // The page is not ready before its first message. Then `introduce` sends the current state.
    if (isConnected) shown()?.postMessage(message, origin);
  };
  const onMessage = ({ source, origin: from, data }: WindowMessage) => {
    const isThePage = origin === ANY_ORIGIN || from === origin;
    if (!isThePage || shown() === null || source !== shown()) return;
    if (isSendRequest(data)) tell(answerTo(data, host));
    else if (Object(data).type === CONNECTED) {
      isConnected = true;
      host.introduce();
    }
  };
  here.addEventListener('message', onMessage, { signal: listening.signal });
  return {
    tell,
    close: () => {
      tell({ type: DISCONNECTED });
      listening.abort();
    },
  };
}

/** Sends the event of a viewer's request, and returns the answer for the viewer. */
function answerTo(
  { request, sessionId, event }: InspectSendRequest,
  host: InspectionHost,
): AnswerMessage {
  const answer = host.take(sessionId, event);
  return { type: '@workbench.answer', _version: PROTOCOL_VERSION, request, ...answer };
}
