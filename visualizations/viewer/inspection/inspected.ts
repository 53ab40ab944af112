import type {
  HostMessage,
  ToldMicrostep,
  ToldSnapshot,
  ViewerMessage,
} from '../../../src/inspect/protocol.js';

/** An actor as it is known here. */
export interface InspectedActor {
  sessionId: string;
  name: string;
  parentId: string | undefined;
  /** A machine's configuration as JSON; not every actor is a machine. */
  definition: string | undefined;
  snapshot: ToldSnapshot;
  /** The names of the transitions that it took last. */
  taken: string[];
}

/** An event on its way, and what came of it. */
export interface LogLine {
  /** 1, 2, … */
  number: number;
  at: number;
  /** The actor that sent it; `undefined` if it came from outside. */
  from: string | undefined;
  to: string;
  event: { type: string };
  /** `undefined` until the actor has taken it. */
  steps: ToldMicrostep[] | undefined;
}

/** All that a viewer has been told. */
export interface Inspected {
  actors: ReadonlyMap<string, InspectedActor>;
  /** The youngest last. */
  log: readonly LogLine[];
  /** How many lines were dropped, so that the log stays readable and small. */
  dropped: number;
  host: HostMessage | undefined;
}

export const NOTHING_YET: Inspected = {
  actors: new Map(),
  log: [],
  dropped: 0,
  host: undefined,
};

/** Lines that the log holds at most. */
export const LOG_LINES = 500;

/** What is known once a message is read. */
export function told(inspected: Inspected, message: ViewerMessage): Inspected {
  switch (message.type) {
    case '@xstate.actor': {
      const { sessionId, name, parentId, definition, snapshot } = message;
      const known = inspected.actors.get(sessionId);
      const actor = { sessionId, name, parentId, definition, snapshot, taken: known?.taken ?? [] };
      return withActor(inspected, actor);
    }
    case '@xstate.event':
      return withLine(inspected, {
        number: inspected.dropped + inspected.log.length + 1,
        at: Number(message.createdAt) || Date.now(),
        from: message.sourceId,
        to: message.sessionId,
        event: message.event,
        steps: undefined,
      });
    case '@xstate.snapshot': {
      const { sessionId, snapshot, event } = message;
      const { microsteps: steps = [], ...standing } = snapshot;
      const known = inspected.actors.get(sessionId) ?? strangerNamed(sessionId);
      const taken = steps.flatMap(({ transitions }) => transitions);
      const log = withSteps(inspected.log, sessionId, event.type, steps);
      return withActor({ ...inspected, log }, { ...known, snapshot: standing, taken });
    }
    case '@legion.host':
      return { ...inspected, host: message };
    case '@legion.answer':
      return inspected;
  }
}

/** An actor whose introduction never arrived: it is shown all the same. */
function strangerNamed(sessionId: string): InspectedActor {
  const snapshot = { status: 'active' };
  return {
    sessionId,
    name: sessionId,
    parentId: undefined,
    definition: undefined,
    snapshot,
    taken: [],
  };
}

function withActor(inspected: Inspected, actor: InspectedActor): Inspected {
  return { ...inspected, actors: new Map(inspected.actors).set(actor.sessionId, actor) };
}

function withLine({ log, dropped, ...rest }: Inspected, line: LogLine): Inspected {
  const lines = [...log, line];
  const surplus = Math.max(0, lines.length - LOG_LINES);
  return { ...rest, log: lines.slice(surplus), dropped: dropped + surplus };
}

/** The event that an actor has now taken is the first to it that it had not taken yet. */
function withSteps(
  log: readonly LogLine[],
  to: string,
  type: string,
  steps: ToldMicrostep[],
): readonly LogLine[] {
  const index = log.findIndex(
    (line) => line.to === to && line.steps === undefined && line.event.type === type,
  );
  return index < 0 ? log : log.map((line, at) => (at === index ? { ...line, steps } : line));
}
