import { once } from 'node:events';
import { createActor, type AnyStateMachine, type EventObject } from 'xstate';
import { inspectedActors, mayTake } from '../inspect/inspected-actors.js';
import { DEFAULT_PORT, isEvent, PROTOCOL_VERSION } from '../inspect/protocol.js';
import { serveViewer, type ServedViewer } from '../inspect/server/index.js';
import type { Streams } from './command-line.js';
import { Unusable } from './exit.js';

/** The machine, events and port of the command `inspect`. */
export interface Inspecting {
  /** The machine to run. Without it, the viewer waits for apps. */
  machine: AnyStateMachine | undefined;
  input: unknown;
  /** Events with their payload. The page offers them, and each further event type of the machine without payload. */
  events: readonly EventObject[];
  port: number | undefined;
  /** The number of events that the page keeps, if it is not the usual one. */
  keep: number | undefined;
}

/** Serve the viewer until the user presses Ctrl-C. */
export async function inspect(inspecting: Inspecting, { stdout, stderr }: Streams): Promise<void> {
  const { machine, keep } = inspecting;
  const viewer = await (machine
    ? showMachine({ ...inspecting, machine }, (sentence) => stderr.write(`${sentence}\n`))
    : served({ port: inspecting.port ?? DEFAULT_PORT }));
  const { port } = new URL(viewer.appUrl);
  const url = Number(port) === DEFAULT_PORT ? '' : `{ url: '${viewer.appUrl}' }`;
  const lines = [
    `The viewer: ${viewer.url}${keep === undefined ? '' : `?keep=${keep}`}`,
    'A person who has this link sees the actors and can send events. Ctrl-C ends.',
    ...(machine
      ? []
      : [
          '',
          'In your app, in Node or a browser of this computer:',
          '',
          "  import { createInspector } from 'xstate-workbench/inspect';",
          `  createActor(machine, { inspect: createInspector(${url}).inspect }).start();`,
          '',
        ]),
  ];
  stdout.write(`${lines.join('\n')}\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await viewer.close();
}

/** Run a machine and serve the viewer with its actors. */
async function showMachine(
  { machine, input, events, port }: Inspecting & { machine: AnyStateMachine },
  warn: (sentence: string) => void,
): Promise<ServedViewer> {
  const viewer = await served({
    ...(port !== undefined && { port }),
    take: (sessionId, event) => actors.take(sessionId, event),
  });
  const actors = inspectedActors(viewer.tell);
  viewer.tell({ type: '@workbench.host', _version: PROTOCOL_VERSION, takesEvents: true });
  const actor = createActor(machine, { input, inspect: actors.inspect });
  const given = new Set(events.map(({ type }) => type));
  const all = [
    ...events,
    ...machine.events
      .map((type) => ({ type: String(type) }))
      .filter((event) => isEvent(event) && !event.type.includes('*') && !given.has(event.type)),
  ];
  const tellPossible = () =>
    viewer.tell({
      type: '@workbench.events',
      _version: PROTOCOL_VERSION,
      sessionId: actor.sessionId,
      events: all.filter((event) => mayTake(actor.getSnapshot(), event)),
      more: 0,
    });
  actor.subscribe({
    next: tellPossible,
    error: (error) => warn(`The machine failed: ${String(error)}`),
  });
  actor.start();
  tellPossible();
  return viewer;
}

async function served(options: Parameters<typeof serveViewer>[0] & {}): Promise<ServedViewer> {
  try {
    return await serveViewer(options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Unusable(`inspect: port ${options.port} is in use: choose another with --port.`);
  }
}
