import { PLAYERS } from '../../../machines/model/player.js';
import { keyOfUnit } from '../game/measuring.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';
import { OrderToken } from './unit-rows.js';

interface WhoFellProps {
  shown: ShownTable;
  /** The keys of the units that are marked. */
  fallen: ReadonlySet<string>;
  mark: (key: string) => void;
}

/** Marks the units that are defeated, in the order of the table. At a hosted table, players mark only their own units. */
export function WhoFell({ shown, fallen, mark }: WhoFellProps) {
  const { view, source, place } = shown;
  const { names } = useTable();
  const heading = useFocusAfterMove('who fell');
  const own = place.kind === 'player' ? place.player : null;
  const sides = PLAYERS.filter((player) => source.kind === 'local' || player === own);
  return (
    <section class="prompt who-fell" aria-labelledby="who-fell">
      <h2 id="who-fell" ref={heading} tabIndex={-1}>
        Who fell?
      </h2>
      <p class="quiet">Tap a unit. Tap again if it lives.</p>
      <div>
        {sides.map((player) => (
          <ul key={player} class={player} aria-label={shown.players[player]}>
            {view.players[player].army.map((unit) => {
              const key = keyOfUnit({ player, unitId: unit.id });
              const isMarked = fallen.has(key);
              return (
                <li key={key}>
                  <button
                    type="button"
                    class={`unit legal ${isMarked ? 'fell' : ''} ${unit.defeated ? 'defeated' : ''}`}
                    disabled={unit.defeated === true}
                    aria-pressed={isMarked}
                    onClick={() => mark(key)}
                  >
                    <OrderToken view={view} player={player} unit={unit} />
                    <span class="of-unit unit-name">{names.unit(player, unit.id)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </section>
  );
}
