import { openPage, type Page } from './page.js';
import type { InspectionHost, OpenDestination, InspectorSettings } from './host.js';
import type { InspectorMessage, ViewerMessage } from './protocol.js';
import { createInspector, createWebSocketInspector } from './stately.js';

/** A destination of inspection events. @beta */
export interface Destination {
  open(settings: InspectorSettings, host: InspectionHost): OpenDestination;
}

/** The package's own viewer. `page.url` is the address at which you serve its files. @beta */
export function localViewer(page: Page): Destination {
  return {
    open: (settings, host) => openPage(page, 'legion-command-phase-viewer', settings, host),
  };
}

/** Stately's inspector, a page on stately.ai: it needs network access. @beta */
export function statelyInspector(page: Partial<Page> = {}): Destination {
  const url = page.url ?? 'https://stately.ai/inspect';
  return { open: (settings) => openPage({ ...page, url }, 'xstateinspector', settings) };
}

/**
 * A WebSocket relay, such as `@statelyai/inspect/server`, which forwards the events of a Node process to Stately's
 * inspector. Bind the relay to 127.0.0.1: everybody who can connect to it can read the events.
 * @beta
 */
export function relay(url = 'ws://127.0.0.1:8080'): Destination {
  return {
    open: (settings) => {
      const inspector = createWebSocketInspector({ ...settings, url });
      return { inspector, close: () => inspector.stop() };
    },
  };
}

/** A function that receives each message, for example to write it to a stream. @beta */
export function messagesTo(receive: (message: ViewerMessage) => void): Destination {
  return {
    open: (settings) => {
      const adapter = { send: (message: unknown) => receive(message as InspectorMessage) };
      return {
        inspector: createInspector(adapter, settings),
        tell: receive,
        close: () => undefined,
      };
    },
  };
}
