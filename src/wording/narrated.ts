import type { LogType } from '../../machines/model/log.js';
import type { LogDataByType } from '../../machines/model/log-data.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Names } from './names.js';

/** A log entry with the names that its sentence uses: of its card and of its unit, if it has them. */
export type NarratedEntry<Type extends LogType> = Narrated<LogDataByType[Type]> &
  (LogDataByType[Type] extends { cardId: unknown } ? { card: string } : unknown) &
  (LogDataByType[Type] extends { unitId: unknown } ? { unit: string } : unknown);

interface Narrated<Data> {
  /** `Blue` or `Red`, for the beginning of a sentence. */
  who: string;
  player: PlayerColor;
  data: Data;
  names: Names;
  rule: string | undefined;
}

/** A sentence for each of these types of log entries. */
export type Sentences<Types extends LogType> = {
  readonly [Type in Types]: (entry: NarratedEntry<Type>) => string;
};

/** R53: the beginning of a sentence about what the players do at the table. */
export const toldBy = ({ told }: { told?: true }) => (told ? 'At the table: ' : '');
