import { PLAYERS } from '../../../machines/model/player.js';
import type { Match } from '../../game/match/match.js';
import { describeArmy } from '../../wording/army.js';
import { counted } from '../../wording/counting.js';
import { endOfMatch } from '../../wording/end-of-match.js';
import { colourName, type Names } from '../../wording/names.js';
import { awaitedAs } from '../../wording/waiting.js';

/** The lines after a match: both armies and discard piles; or, if it is not over, the decision that it waits for. */
export function matchEndingLines(match: Match, names: Names): string[] {
  const { round, waitingFor, phase, players } = match.view('spectator');
  if (!match.outcome) {
    const current = { command: 'Command', activation: 'Activation', end: 'End' }[phase];
    return [
      `The match is not over: it is in the ${current} Phase of round ${round}, and waits for:`,
      ...(waitingFor.length > 0
        ? waitingFor.map((awaited) => `   ${awaitedAs(awaited, names)}`)
        : ['   the end of the Activation Phase']),
    ];
  }
  const { rounds, armies } = match.outcome;
  return [
    `The match is over after ${counted(rounds.length, 'round')}. ${endOfMatch(match.outcome)}`,
    ...PLAYERS.flatMap((player) => {
      const cards = (ids: readonly string[]) =>
        ids.map((id) => names.card(id)).join(', ') || 'none';
      const played = rounds.flatMap(({ players: sides }) => sides[player].cardPlayed ?? []);
      return [
        `   ${colourName(player)}: ${describeArmy(armies[player].filter(({ defeated }) => !defeated))}`,
        `      Cards played: ${cards(played)}`,
        `      Discard pile: ${cards(players[player].discard)}`,
      ];
    }),
  ];
}
