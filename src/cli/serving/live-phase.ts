import { serveViewer, type ServedViewer } from 'xstate-workbench/inspect/server';
import { inspectPhase } from '../../inspect/inspect-phase.js';
import type { Inspectable, InspectViewer } from '../../inspect/protocol.js';
import { messagesTo } from '../../inspect/destinations.js';
import { Unusable } from '../exit.js';
import { cannotListen } from './pages.js';

/**
 * Serve the viewer on 127.0.0.1, with this phase. The address contains a secret key: anyone who has it sees and acts as
 * that viewer.
 * @param folder the folder of the built page
 * @throws Unusable if the port is in use
 */
export async function showLive(
  phase: Inspectable,
  { viewer, port = 0, folder }: { viewer: InspectViewer; port?: number; folder?: string },
): Promise<ServedViewer> {
  const page = await serveViewer({
    port,
    ...(folder !== undefined && { folder }),
    take: (sessionId, event) => inspection.take(sessionId, event),
  }).catch((error: unknown) => {
    const why = cannotListen('127.0.0.1', port, error);
    throw why === undefined ? error : new Unusable(why);
  });
  const inspection = inspectPhase(phase, { viewer, to: messagesTo(page.tell) });
  return {
    ...page,
    close: () => {
      inspection.stop();
      return page.close();
    },
  };
}
