import { PLAYERS, type EachPlayer, type PlayerColor } from '../../machines/model/player.js';
import type { CardId } from '../../machines/model/command-card.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { Match } from '../game/match/match.js';
import { armyInWords } from './army.js';
import { counted } from './counting.js';
import { endOfMatch } from './end-of-match.js';
import { colourName, type Names } from './names.js';

/** The public result of one round. */
export interface RoundSummary {
  round: number;
  /** The cards in play when priority was determined; `null`: none. */
  cards: EachPlayer<CardId | null>;
  priority: PlayerColor | null;
}

/** Each round of a log in which priority was determined. */
export function roundsOf(log: readonly LogEntry[]): RoundSummary[] {
  const rounds: RoundSummary[] = [];
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
        rounds.push({ round, cards, priority: entry.player });
    }
  }
  return rounds;
}

/** A summary of a match, to share: the cards and the priority of each round, the units left, and the winner. */
export function matchSummary(match: Match, names: Names): string[] {
  const { outcome } = match;
  const { rounds = [], armies } = outcome ?? {};
  const won = (player: PlayerColor) => rounds.filter(({ priority }) => priority === player).length;
  return [
    `${counted(rounds.length, 'round')}: blue had priority in ${won('blue')}, red in ${won('red')}.`,
    ...rounds.map(({ round, players, priority }) => {
      const card = (player: PlayerColor) => {
        const { cardPlayed } = players[player];
        return cardPlayed ? names.card(cardPlayed) : 'no card';
      };
      return `Round ${round}: ${card('blue')} (blue) against ${card('red')} (red): ${priority}.`;
    }),
    ...PLAYERS.map((player) => {
      const left = armies?.[player].filter(({ defeated }) => !defeated) ?? [];
      return `${colourName(player)} has left: ${armyInWords(left) || 'nobody'}.`;
    }),
    ...(outcome ? [endOfMatch(outcome)] : []),
  ];
}
