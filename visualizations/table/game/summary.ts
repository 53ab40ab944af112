import { PLAYERS } from '../../../machines/model/player.js';
import type { MatchView } from '../../../src/index.js';
import { armyInWords } from '../../../src/wording/army.js';
import { endOfMatch } from '../../../src/wording/end-of-match.js';
import { colourName, type Names } from '../../../src/wording/names.js';
import { roundsOf } from '../../../src/wording/rounds.js';

/** Returns a summary of a match to share, as lines of public facts. If the match has ended, the last line says how. */
export function summaryOf({ log, players }: MatchView, names: Names): string[] {
  const card = (cardId: string | null) => (cardId === null ? 'no card' : names.card(cardId));
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  return [
    ...roundsOf(log).map(
      ({ round, cards, priority }) =>
        `Round ${round}: ${card(cards.blue)} (blue) against ${card(cards.red)} (red): ${priority ?? 'nobody'} had priority.`,
    ),
    ...PLAYERS.map((player) => {
      const left = players[player].army.filter(({ defeated }) => !defeated);
      return `${colourName(player)} has left: ${armyInWords(left) || 'nobody'}.`;
    }),
    ...(ended ? [endOfMatch(ended.data)] : []),
  ];
}
