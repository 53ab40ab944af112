import { isDeepStrictEqual } from 'node:util';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { unmeasuredPairs } from './menu.js';
import { ask, wasTaken, type SharedTable } from './shared-table.js';

/** Ask for one range after another, until no range matters that is neither measured nor left open (CC-11, R14). */
export async function measureRanges(table: SharedTable, player: PlayerColor): Promise<void> {
  const { phase, names, terminal } = table;
  const leftOpen: UnmeasuredPair[] = [];
  terminal.show(
    'These ranges decide something. Type a range, or press Enter alone to leave it open. [R14]',
  );
  for (;;) {
    const pair = unmeasuredPairs(table, player).find(
      (each) => !leftOpen.some((pair) => isDeepStrictEqual(pair, each)),
    );
    if (!pair) return;
    const { from, to, of = player } = pair;
    const answer = await ask(table, `${names.unit(player, from)} to ${names.unit(of, to)}: `);
    if (answer === '') {
      leftOpen.push(pair);
      continue;
    }
    const ranges = [{ ...pair, range: Number(answer) }];
    wasTaken(phase.seat(player).send({ type: 'range.measure', ranges }), table);
  }
}
