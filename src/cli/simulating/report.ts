import { PLAYERS } from '../../../machines/model/player.js';
import type { Distribution, Simulation } from '../../game/simulating/simulation.js';
import { aligned } from '../say.js';
import { counted } from '../../wording/counting.js';
import { colourName, type Names } from '../../wording/names.js';

/** The result of a simulation as lines of text: tables with headings. */
export function reportLines(simulation: Simulation, names: Names): string[] {
  const { phases, priority, reasons, players } = simulation;
  const share = (times: number, of = phases) => `${((100 * times) / of).toFixed(1)} %`;
  return [
    `${counted(phases, 'Command Phase')} were played.`,
    `Priority: blue ${share(priority.blue)}, red ${share(priority.red)}`,
    `   by fewer pips ${share(reasons['fewer-pips'])}, as the only card ${share(reasons['only-card'])}, by the die ${share(reasons.die)}`,
    ...PLAYERS.flatMap((player) => {
      const { cards, noCard, ordersIssued, ordersLost, passPool } = players[player];
      const rows = Object.entries(cards)
        .sort(([, one], [, another]) => another.played - one.played)
        .map(([id, { played, priority: won }]) => [
          names.card(id),
          share(played),
          share(won, played),
        ]);
      return [
        '',
        ...aligned([
          [`${colourName(player)}: card in play`, 'played', 'priority if played'],
          ...rows,
          ...(noCard > 0 ? [['No card', share(noCard), '']] : []),
        ]),
        `Orders issued: ${describeDistribution(ordersIssued, phases)}`,
        `Orders lost: ${describeDistribution(ordersLost, phases)}`,
        `Pass pool: ${describeDistribution(passPool, phases)}`,
      ];
    }),
    '',
  ];
}

function describeDistribution(distribution: Distribution, phases: number): string {
  const sum = distribution.reduce((all, times, number) => all + times * number, 0);
  const each = distribution.flatMap((times, number) =>
    times > 0 ? [`${number} in ${((100 * times) / phases).toFixed(1)} %`] : [],
  );
  return `${(sum / phases).toFixed(2)} on average; ${each.join(', ')}`;
}
