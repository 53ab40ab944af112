import {
  completeSnapshot,
  type EventMessage,
  type HostMessage,
  type PossibleEventsMessage,
  type InspectedMicrostep,
  type RefusalMessage,
  type RefusalReason,
  type TriedTransition,
  type InspectedSnapshot,
  type ViewerMessage,
} from '../../inspect/protocol.js';
import { changesBetween } from './changes.js';
import { sharing } from './sharing.js';

/** An inspected actor. */
export interface InspectedActor {
  sessionId: string;
  name: string;
  parentId: string | undefined;
  /** The machine's configuration as JSON; `undefined` if the actor is not a machine. */
  definition: string | undefined;
  snapshot: InspectedSnapshot;
  /** Events with an example of their payload. */
  examples: readonly { type: string }[];
  /** The names of the transitions that it took last. */
  taken: string[];
}

export type InspectedActors = ReadonlyMap<string, InspectedActor>;

/** An event that was sent to an actor, and its result. */
export interface LogLine {
  /** 1, 2, … */
  number: number;
  at: number;
  /** The actor that sent it; `undefined` if it came from outside. */
  from: string | undefined;
  to: string;
  event: { type: string };
  /** The microsteps that it caused; `undefined` until the actor has processed it. */
  steps: InspectedMicrostep[] | undefined;
  /** The changed parts of the actor's context, as paths: `cart.items.first`. */
  changed: readonly string[];
  /** The reasons for its refusal, empty if this viewer may not know them; `undefined` if it was not refused. */
  refused: readonly RefusalReason[] | undefined;
  /** Whether the machine had no transition for it, so that it changed nothing. */
  ignored: boolean;
  /** If it was ignored: the transitions that the machine tried; `undefined` if they are not known. */
  tried: readonly TriedTransition[] | undefined;
  /** All actors after the event; `undefined` until it was taken or refused. */
  actorsThen: InspectedActors | undefined;
}

/** Everything that a viewer has received. */
export interface Inspected {
  actors: InspectedActors;
  /** The oldest line first. */
  log: readonly LogLine[];
  /** The number of lines that were dropped, because the log is limited. */
  dropped: number;
  /** The largest number of lines in the log. */
  most: number;
  /** The session id of the machine that took the last event. */
  moved: string | undefined;
  host: HostMessage | undefined;
  possible: PossibleEventsMessage | undefined;
}

/** The number of lines in the log, unless `keep` of the page's address says another. */
export const LOG_LINES = 500;

export const NOTHING_YET: Inspected = {
  actors: new Map(),
  log: [],
  dropped: 0,
  most: LOG_LINES,
  moved: undefined,
  host: undefined,
  possible: undefined,
};

/** The largest number of lines in the log that the query of a page's address gives: `?keep=2000`. */
export function linesToKeep(query: string): number {
  const keep = Number(new URLSearchParams(query).get('keep'));
  return Number.isInteger(keep) && keep > 0 ? keep : LOG_LINES;
}

/** The state of the viewer after a message. */
export function afterMessage(inspected: Inspected, message: ViewerMessage): Inspected {
  switch (message.type) {
    case '@xstate.actor': {
      const { sessionId, name, parentId, definition, snapshot, examples = [] } = message;
      const existing = inspected.actors.get(sessionId);
      const taken = existing?.taken ?? [];
      const introduced = { sessionId, name, parentId, definition, snapshot, examples, taken };
      return withActor(inspected, introduced);
    }
    case '@xstate.event':
      return withLine(inspected, { ...lineOf(message), from: message.sourceId });
    case '@workbench.refusal':
      return withLine(inspected, {
        ...lineOf(message),
        steps: [],
        refused: message.reasons,
        actorsThen: inspected.actors,
      });
    case '@xstate.snapshot': {
      const { sessionId, snapshot, event } = message;
      const existing = inspected.actors.get(sessionId) ?? unknownActor(sessionId);
      const { microsteps: steps = [], ...standing } = completeSnapshot(existing.snapshot, snapshot);
      const taken = steps.flatMap(({ transitions }) => transitions);
      const actor = { ...existing, snapshot: sharing(existing.snapshot, standing), taken };
      const moved = existing.definition === undefined ? inspected.moved : sessionId;
      const { actors, ...rest } = withActor(inspected, actor);
      const before = existing.snapshot.context;
      const changed = before === undefined ? [] : changesBetween(before, actor.snapshot.context);
      // Only this package sends microsteps, and only machines have some.
      const isKnown = snapshot.microsteps !== undefined && existing.definition !== undefined;
      const log = withSteps(rest.log, sessionId, event.type, {
        steps,
        changed,
        ignored: isKnown && taken.length === 0 && event.type !== 'xstate.init',
        tried: message.tried,
        actorsThen: actors,
      });
      return { ...rest, actors, log, moved };
    }
    case '@workbench.host':
      return { ...inspected, host: message };
    case '@workbench.events':
      return { ...inspected, possible: message };
    case '@workbench.begin':
      return { ...NOTHING_YET, most: inspected.most };
    case '@workbench.answer':
      return inspected;
  }
}

/** Returns an actor whose introduction never arrived, so that the page can show it. */
function unknownActor(sessionId: string): InspectedActor {
  const snapshot = { status: 'active' };
  return {
    sessionId,
    name: sessionId,
    parentId: undefined,
    definition: undefined,
    snapshot,
    examples: [],
    taken: [],
  };
}

function lineOf({
  createdAt,
  sessionId,
  event,
}: EventMessage | RefusalMessage): Omit<LogLine, 'number'> {
  return {
    at: Number(createdAt) || Date.now(),
    from: undefined,
    to: sessionId,
    event,
    steps: undefined,
    changed: [],
    refused: undefined,
    ignored: false,
    tried: undefined,
    actorsThen: undefined,
  };
}

function withActor(inspected: Inspected, actor: InspectedActor): Inspected {
  return { ...inspected, actors: new Map(inspected.actors).set(actor.sessionId, actor) };
}

function withLine(
  { log, dropped, most, ...rest }: Inspected,
  line: Omit<LogLine, 'number'>,
): Inspected {
  const lines = [...log, { ...line, number: dropped + log.length + 1 }];
  const surplus = Math.max(0, lines.length - most);
  return { ...rest, most, log: lines.slice(surplus), dropped: dropped + surplus };
}

/** Adds a result to the first pending event of this type that was sent to the actor. */
function withSteps(
  log: readonly LogLine[],
  to: string,
  type: string,
  result: Pick<LogLine, 'steps' | 'changed' | 'ignored' | 'tried' | 'actorsThen'>,
): readonly LogLine[] {
  const index = log.findIndex(
    (line) => line.to === to && line.steps === undefined && line.event.type === type,
  );
  return index < 0 ? log : log.map((line, at) => (at === index ? { ...line, ...result } : line));
}
