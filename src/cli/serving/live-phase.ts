import { randomBytes } from 'node:crypto';
import { inspectPhase, type Inspectable } from '../../inspect/inspect-phase.js';
import { messagesTo } from '../../inspect/destinations.js';
import type { InspectViewer, ViewerMessage } from '../../inspect/protocol.js';
import { pageFolder } from '../package-files.js';
import { liveMessages, type LiveMessages } from './live-messages.js';
import { servePages, type ServedPages } from './pages.js';

/** The length of the key, in random bytes: too many to guess. */
const KEY_BYTES = 18;

/** A served viewer page. The address contains a secret key: anyone who has it sees and acts as that viewer. */
export interface LivePage extends ServedPages {
  /** Send a message to all open pages. */
  tell(message: ViewerMessage): void;
}

/**
 * Serve the viewer page on 127.0.0.1, with this phase.
 * @param folder the folder of the built page
 * @throws Unusable if the page is not built, or the port is in use
 */
export async function showLive(
  phase: Inspectable,
  { viewer, port, folder }: { viewer: InspectViewer; port?: number; folder?: string },
): Promise<LivePage> {
  const live = liveMessages((sessionId, event) => inspection.take(sessionId, event));
  const inspection = inspectPhase(phase, { viewer, to: messagesTo(live.tell) });
  const page = await serveViewer(live, port, folder);
  return {
    ...page,
    close: () => {
      inspection.stop();
      return page.close();
    },
  };
}

/** Serve the viewer page with these messages, under a new key. */
export async function serveViewer(
  { tell, answers }: LiveMessages,
  port = 0,
  folder = pageFolder('viewer'),
): Promise<LivePage> {
  const pages = await servePages(folder, {
    port,
    answers,
    key: randomBytes(KEY_BYTES).toString('base64url'),
  });
  return { url: pages.url, tell, close: pages.close };
}
