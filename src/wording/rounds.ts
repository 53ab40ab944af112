import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { CardId } from '../../machines/model/command-card.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { Names } from './names.js';

/** The public result of one round. */
export interface RoundSummary {
  round: number;
  /** The cards in play when priority was determined; `null`: none. */
  cards: EachPlayer<CardId | null>;
  priority: PlayerColor | null;
}

/** The result of a round in one line. `players` are the names or colours to show. */
export function describeRound(
  { round, cards, priority }: RoundSummary,
  names: Names,
  players: EachPlayer<string>,
): string {
  const card = (cardId: CardId | null) => (cardId === null ? 'no card' : names.card(cardId));
  return `Round ${round}: ${card(cards.blue)} (${players.blue}) against ${card(cards.red)} (${players.red}): ${priority ? players[priority] : 'nobody'} had priority.`;
}

/** Each round of a log in which priority was determined. The log keeps undone acts: the last determination counts. */
export function roundsOf(log: readonly LogEntry[]): RoundSummary[] {
  const rounds = new Map<number, RoundSummary>();
  let round = 1;
  let cards: EachPlayer<CardId | null> = { blue: null, red: null };
  for (const entry of log) {
    switch (entry.type) {
      case 'round.begun':
        round = entry.data.round;
        break;
      case 'cards.flipped':
        cards = entry.data;
        break;
      case 'contingency.revealed':
      case 'card.played-instead':
        cards = { ...cards, [entry.player]: entry.data.cardId };
        break;
      case 'card.replaced':
        cards = { ...cards, [entry.player]: 'standing-orders' };
        break;
      case 'priority.determined':
        rounds.set(round, { round, cards, priority: entry.player });
    }
  }
  return [...rounds.values()];
}
