import type { PlayerColor } from '../../index.js';
import { unmeasuredPairs } from './menu.js';
import { ask, isTaken, type SharedTable } from './shared-table.js';

type Pair = ReturnType<typeof unmeasuredPairs>[number];

/** Ask for the ranges that matter, one after another, as long as they do (CC-11, R14). */
export async function measureRanges(table: SharedTable, player: PlayerColor): Promise<void> {
  const { phase, names, terminal } = table;
  const leftOpen: Pair[] = [];
  terminal.show(
    'Orders are issued at range 1–3. Enter a range, or only Enter to leave it open. [CC-11]',
  );
  for (;;) {
    const pair = unmeasuredPairs(table, player).find(
      (each) => !leftOpen.some(({ from, to }) => from === each.from && to === each.to),
    );
    if (!pair) return;
    const { from, to } = pair;
    const answer = await ask(table, `${names.unit(player, from)} to ${names.unit(player, to)}: `);
    if (answer === '') {
      leftOpen.push(pair);
      continue;
    }
    const ranges = [{ from, to, range: Number(answer) }];
    isTaken(phase.seat(player).send({ type: 'range.measure', ranges }), table);
  }
}
