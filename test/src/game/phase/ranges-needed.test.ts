import { expect, it } from 'vitest';
import { createCommandPhase, rangesNeeded } from '../../../../src/index.js';
import { bothSelect } from '../../../support/events.js';
import { table, take } from '../../../support/table.js';

it('R14: the ranges that a table waits for can be sent as they are, with what was measured', () => {
  const phase = createCommandPhase(table({ ranges: [] }));
  expect(rangesNeeded(phase.view('blue'))).toEqual([]);
  take(phase, ...bothSelect('push', 'ambush'));
  const needed = rangesNeeded(phase.view('spectator'));
  expect(needed).not.toEqual([]);
  const player = needed[0]?.player ?? 'blue';
  expect(rangesNeeded(phase.view('spectator'), player)).toEqual(
    needed.filter((each) => each.player === player),
  );
  const ranges = needed.map((pair) => ({ ...pair, range: 2 }));
  expect(phase.seat(player).send({ type: 'range.measure', ranges })).toEqual({ ok: true });
  expect(rangesNeeded(phase.view('spectator'), player)).toEqual([]);
});
