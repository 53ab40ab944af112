import { requireThat } from '../../machines/model/require-that.js';
import { requireOptions } from '../game/controller/require-player.js';
import { openPage, type Page } from './page.js';
import type { InspectionHost, OpenDestination } from './host.js';
import type { ViewerMessage } from './protocol.js';

/** A destination of inspection events. @beta */
export interface Destination {
  open(host: InspectionHost): OpenDestination;
}

/**
 * The viewer of xstate-workbench.
 * @param page `url` is the address at which you serve its files
 * @throws TypeError for anything but a page
 * @beta
 * @example
 * inspectPhase(phase, { to: localViewer({ url: '/viewer/' }) });
 */
export function localViewer(page: Page): Destination {
  requirePage('localViewer(page)', page);
  return { open: (host) => openPage(page, 'legion-command-phase-viewer', host) };
}

/**
 * Stately's inspector, a page on stately.ai: it needs network access.
 * @param page where it opens; by default a window
 * @throws TypeError for anything but a page
 * @beta
 * @example
 * inspectPhase(phase, { to: statelyInspector() });
 */
export function statelyInspector(page: Partial<Page> = {}): Destination {
  const url = Object(page).url ?? 'https://stately.ai/inspect';
  requirePage('statelyInspector(page)', page, url);
  return {
    open: (host) => {
      const { tell, close } = openPage({ ...page, url }, 'xstateinspector', host);
      return {
        tell: (message) => {
          if (message.type.startsWith('@xstate.')) tell(message);
        },
        close,
      };
    },
  };
}

/**
 * A function that receives each message, for example to write it to a stream or a WebSocket.
 * @param receive gets each message as plain JSON
 * @throws TypeError for anything but a function
 * @beta
 * @example
 * inspectPhase(phase, { to: messagesTo((message) => socket.send(JSON.stringify(message))) });
 */
export function messagesTo(receive: (message: ViewerMessage) => void): Destination {
  const call = 'messagesTo(receive)';
  requireThat(typeof receive === 'function', call, 'a function is expected', receive);
  return { open: () => ({ tell: receive, close: () => undefined }) };
}

/** @throws TypeError */
function requirePage(call: string, page: Partial<Page>, url: unknown = Object(page).url): void {
  requireOptions<Page>(call, { url: true, iframe: true, onBlocked: true }, page);
  requireThat(typeof url === 'string', call, 'the address of the page is expected as `url`', url);
}
