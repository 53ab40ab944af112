import type { LogDataByType } from './log-data.js';
import type { PhaseContext } from './phase-context.js';
import type { PlayerColor } from './player.js';

/** The readers of an entry: everybody, one player, or only the host. */
export type Visibility = 'public' | PlayerColor | 'referee';

/** The type of a log entry, `thing.happened`: stable. @public */
export type LogType = keyof LogDataByType;

/** Events that concern both players equally. */
type OfNobody =
  | 'cards.flipped'
  | 'selection.restarted'
  | 'pools.made-anew'
  | 'phase.completed'
  | 'round.begun'
  | 'activation.ended'
  | 'match.ended';

type PlayerOf<Type extends LogType> = Type extends OfNobody
  ? { player?: undefined }
  : Type extends 'act.undone' // by nobody: by the host of the table
    ? { player?: PlayerColor | undefined }
    : { player: PlayerColor };

/** The log record of one action, of these types. `data` is plain JSON. */
export type LogRecordOf<Type extends LogType> = {
  [Each in Type]: {
    type: Each;
    /** An identifier of the rule catalogue. */
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

/** A change of the table, with its log entries. */
export interface ActionResult {
  context: PhaseContext;
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
  // Written as a literal: each event creates a record, and object spread costs several times as much.
  const record: Record<string, unknown> = { type };
  if (rule) record['rule'] = rule;
  if (player) record['player'] = player;
  record['data'] = data;
  record['visibility'] = visibility;
  return record as unknown as LogRecordOf<Type>;
}
