import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import type { RoundMachine } from '../../../machines/round/machine.js';
import type { SavedGame } from '../controller/saved-game.js';
import type { Seat } from '../controller/seat.js';
import type { Table } from '../controller/table.js';
import type { MatchView } from './view.js';

/** A player's place in a match. @public */
export type MatchSeat = Seat<'match-seat', MatchView>;

/** A match as plain JSON: its input and its acts. @public */
export type SavedMatch = SavedGame<'match', MatchInput, MatchEvent>;

/** Whole rounds that are being played. @public */
export interface Match extends Table<'match', RoundMachine, MatchInput, MatchEvent, MatchView> {}
