import { PLAYERS } from '../../../machines/model/player.js';
import { describeArmy } from '../../../src/wording/army.js';
import { endOfMatch, resultByObjectives } from '../../../src/wording/end-of-match.js';
import type { Names } from '../../../src/wording/names.js';
import { describeRound, roundsOf } from '../../../src/wording/rounds.js';
import type { ShownTable } from './shown-table.js';

/** Returns a summary of a match to share, as lines of public facts. If the match has ended, the last line says how. */
export function summaryOf(
  { view, players, result }: Pick<ShownTable, 'view' | 'players' | 'result'>,
  names: Names,
): string[] {
  const { log } = view;
  const ended = log.findLast((entry) => entry.type === 'match.ended');
  return [
    ...roundsOf(log).map((round) => {
      const score = view.score.find((each) => each.round === round.round);
      const points = score ? ` Score ${score.blue} to ${score.red}.` : '';
      return `${describeRound(round, names, players)}${points}`;
    }),
    ...PLAYERS.map((player) => {
      const left = view.players[player].army.filter(({ defeated }) => !defeated);
      return `${players[player]} has left: ${describeArmy(left) || 'nobody'}.`;
    }),
    ...(ended ? [endOfMatch(ended.data, players)] : []),
    ...(result?.by.length === PLAYERS.length ? [resultByObjectives(result, players)] : []),
  ];
}
