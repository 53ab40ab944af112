import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { LogEntry } from '../../../machines/model/log.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { RoundSnapshot } from '../../../machines/round/refusals.js';
import type { Seat, SendResult } from '../../game/controller/seat.js';
import type { MatchView } from '../../game/match/view.js';
import type { CommandPhaseView } from '../../game/phase/view.js';

/** The methods that a phase and a match have in common. */
export interface Playable {
  sendUnknown(given: unknown): SendResult;
  view(viewer: PlayerColor | 'spectator'): CommandPhaseView | MatchView;
  seat(player: PlayerColor): Pick<Seat, 'legalEvents' | 'send' | 'sendUnknown' | 'undo'>;
  readonly log: LogEntry[];
  toJSON(): { kind: string };
  /** The number of acts. */
  readonly moment: number;
  readonly actor: { getSnapshot(): CommandPhaseSnapshot | RoundSnapshot };
  /** The outcome; `undefined` until the phase or match is over. */
  readonly outcome: unknown;
}
