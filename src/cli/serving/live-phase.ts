import { randomBytes } from 'node:crypto';
import {
  inspectPhase,
  messagesTo,
  type Inspectable,
  type InspectViewer,
  type ViewerMessage,
} from '../../inspect/index.js';
import { pageFolder } from '../package-files.js';
import { liveMessages } from './live-messages.js';
import { servePages, type ServedPages } from './pages.js';

/** Too many for anybody to guess. */
const KEY_BYTES = 18;

/** A phase on a page, as one viewer may see it. Its address is the key to it: whoever has it sees and acts so too. */
export interface LivePhase extends ServedPages {
  /** Tell the pages something besides. */
  tell(message: ViewerMessage): void;
}

/**
 * The viewer's page with a phase on it, on a server of this machine alone.
 * @param folder of the built page
 * @throws Unusable if the page is not built, or the port cannot be had
 */
export async function showLive(
  phase: Inspectable,
  {
    viewer,
    port,
    folder = pageFolder('viewer'),
  }: { viewer: InspectViewer; port?: number; folder?: string },
): Promise<LivePhase> {
  const live = liveMessages((sessionId, event) => inspection.take(sessionId, event));
  const inspection = inspectPhase(phase, { viewer, to: messagesTo(live.tell) });
  const pages = await servePages(folder, {
    port: port ?? 0,
    answers: live.answers,
    key: randomBytes(KEY_BYTES).toString('base64url'),
  });
  return {
    url: pages.url,
    tell: live.tell,
    close: () => {
      inspection.stop();
      return pages.close();
    },
  };
}
