import { createBrowserInspector } from '@xstate/inspect';
import { answered, isSendRequest } from './answering.js';
import { type Host, type Opened, type Settings } from './host.js';
import type { ViewerMessage } from './protocol.js';

/** What is needed of a browser's window, so that this can be read where there is no browser. */
interface OpenerWindow {
  open(url: string, name: string): ShownWindow | null;
  addEventListener(
    type: 'message',
    listener: (event: Heard) => void,
    options: { signal: AbortSignal },
  ): void;
}

interface ShownWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

interface Heard {
  source: unknown;
  data: unknown;
}

/** A frame of a page: an `HTMLIFrameElement`. */
export interface Frame {
  readonly contentWindow: ShownWindow | null;
  setAttribute(name: string, value: string): void;
}

/** A page that shows inspection events, in a frame of this page or in a window of its own. */
export interface Page {
  /** Its address. */
  url: string;
  /** A frame of this page to show it in; otherwise a window opens, which browsers allow on a click only. */
  iframe?: Frame;
  /** Told, in a sentence, if the browser did not let the window open; by default on the console. */
  onBlocked?: (sentence: string) => void;
}

const BLOCKED =
  'The browser did not let the inspector open in a window. Allow pop-ups for this page, and open it on a click.';

const CONNECTED = '@statelyai.connected';

/**
 * Open a page for inspection events. Only what that page itself says is heard, as several may be open.
 * @param name of the window, where it is no frame
 * @throws Error outside of a browser
 */
export function openPage(page: Page, name: string, settings: Settings, host?: Host): Opened {
  const { url, iframe, onBlocked = (sentence) => console.warn(sentence) } = page;
  const { window: here } = globalThis as { window?: OpenerWindow };
  if (!here) {
    throw new Error('A page can be shown from a browser only; from Node, use relay or messagesTo.');
  }
  const listening = new AbortController();
  let popup: ShownWindow | null = null;
  const shown = () => iframe?.contentWindow ?? popup;
  const hear = (listener: (event: Heard) => void) => {
    const fromThePage = (event: Heard) => {
      if (shown() !== null && event.source === shown()) listener(event);
    };
    here.addEventListener('message', fromThePage, { signal: listening.signal });
  };
  const tell = (message: ViewerMessage) => shown()?.postMessage(message, '*');

  const inspector = createBrowserInspector({
    ...settings,
    url,
    iframe: (iframe ?? null) as never,
    window: {
      open: (address: string) => {
        popup = here.open(address, name);
        if (!popup) onBlocked(BLOCKED);
        return popup;
      },
      addEventListener: (_type: 'message', listener: (event: Heard) => void) => hear(listener),
    } as never,
  });
  if (host) {
    // After the inspector's own listener, which sends what it has kept.
    hear(({ data }) => {
      if (isSendRequest(data)) tell(answered(data, host));
      else if (Object(data).type === CONNECTED) host.introduce();
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
