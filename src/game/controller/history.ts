import type { MatchEvent } from '../../../machines/model/match.js';
import type { TableEvent } from '../../../machines/model/proposal.js';

/** Everything that was accepted, in order: events of the chart, and acts on the table (undo, proposals, score). */
export type HistoryEntry<Event extends MatchEvent = MatchEvent> = Event | TableEvent;
