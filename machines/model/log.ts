import type { LogDataByType } from './log-data.js';
import type { PhaseContext } from './phase-context.js';
import type { PlayerColor } from './player.js';

/** The readers of an entry: everybody, one player, or only the host (`referee`). */
export type Visibility = 'public' | PlayerColor | 'referee';

/** The type of a log entry, such as `die.rolled`. Types are stable. @public */
export type LogType = keyof LogDataByType;

/** Entry types that never have a player. */
type WithoutPlayer =
  | 'cards.flipped'
  | 'selection.restarted'
  | 'pools.made-anew'
  | 'phase.completed'
  | 'round.begun'
  | 'activation.ended'
  | 'activations.by-table'
  | 'match.ended'
  | 'score.noted'
  | 'match.decided';

type PlayerOf<Type extends LogType> = Type extends WithoutPlayer
  ? { player?: undefined }
  : Type extends 'act.undone' // without a player if the host undid the act
    ? { player?: PlayerColor | undefined }
    : { player: PlayerColor };

/** The log record of one action, for these types. `data` is plain JSON. */
export type LogRecordOf<Type extends LogType> = {
  [Each in Type]: {
    type: Each;
    /** The identifier of the rule that the entry follows. */
    rule?: string;
    data: LogDataByType[Each];
    visibility: Visibility;
  } & PlayerOf<Each>;
}[Type];

/** The log record of one action: its `type` decides the fields of `data`. */
export type LogRecord = LogRecordOf<LogType>;

/**
 * An entry of the log. Its `seq` is 1, 2, …; a view numbers its own entries, because gaps would reveal hidden ones.
 * @public
 */
export type LogEntry = LogRecord & { seq: number };

/** A change of the table or of the match, with its log entries. */
export interface ActionResult<Context = PhaseContext> {
  context: Context;
  log: LogRecord[];
}

type DataOf<Type extends LogType> =
  Record<never, never> extends LogDataByType[Type]
    ? [data?: LogDataByType[Type], visibility?: Visibility]
    : [data: LogDataByType[Type], visibility?: Visibility];

export function logged<Type extends LogType>(
  type: Type,
  rule: string | undefined,
  player: PlayerOf<Type>['player'],
  ...[data = {} as LogDataByType[Type], visibility = 'public']: DataOf<Type>
): LogRecordOf<Type> {
  return {
    type,
    ...(rule && { rule }),
    ...(player && { player }),
    data,
    visibility,
  } as unknown as LogRecordOf<Type>;
}

/** The result of further changes, one after the other, with the log entries of all. */
export function andThen<Context>(
  before: ActionResult<Context>,
  ...changes: readonly ((context: Context) => ActionResult<Context>)[]
): ActionResult<Context> {
  return changes.reduce(({ context, log }, change) => {
    const after = change(context);
    return { context: after.context, log: [...log, ...after.log] };
  }, before);
}
