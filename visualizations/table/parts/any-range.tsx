import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import type { ShownTable } from '../game/shown-table.js';
import { keyOfUnit, type UnitRef } from '../game/measuring.js';
import { useTable } from './context.js';
import { Select } from './fields.js';

const RANGES = [1, 2, 3, 4, 5];

/** Notes the range between two units in numbers, for a player who has measured it (R14). */
export function AnyRange({ shown: { view, place } }: { shown: ShownTable }) {
  const { names, act } = useTable();
  const [ends, choose] = useState<readonly string[]>(['', '']);
  if (place.kind !== 'player') return null;
  const { player } = place;
  const refs = (of: UnitRef['player']): UnitRef[] =>
    view.players[of].army
      .filter(({ defeated }) => !defeated)
      .map(({ id }) => ({ player: of, unitId: id }));
  const own = refs(player);
  const all = PLAYERS.flatMap(refs);
  const [from, to] = ends.map((end) => all.find((unit) => keyOfUnit(unit) === end));
  const note = (range: number) => {
    if (!from || !to) return;
    const of = to.player === player ? {} : { of: to.player };
    const ranges = [{ from: from.unitId, to: to.unitId, ...of, range }];
    act({ act: 'play', event: { type: 'range.measure', ranges } });
  };
  return (
    <details class="panel measure">
      <summary>Measure a range</summary>
      {[own, all].map((units, end) => (
        <Select
          key={end}
          label={end === 0 ? 'From' : 'To'}
          value={ends[end]}
          set={(value) => choose(ends.with(end, value))}
          options={[
            ['', ''],
            ...units.map(
              (unit) => [keyOfUnit(unit), names.unit(unit.player, unit.unitId)] as const,
            ),
          ]}
        />
      ))}
      <div class="buttons" role="group" aria-label="Range">
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-label={`Range ${range}`}
            disabled={!from || !to || ends[0] === ends[1]}
            onClick={() => note(range)}
          >
            {range}
          </button>
        ))}
      </div>
    </details>
  );
}
