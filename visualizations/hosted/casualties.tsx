import type { PlayerColor } from '../../src/index.js';
import type { TableState } from '../../src/hosting/tables.js';
import type { Names } from '../../src/wording/names.js';

interface CasualtiesProps {
  player: PlayerColor;
  state: TableState;
  names: Names;
  isSending: boolean;
  send: (event: object) => void;
}

/** Nobody but the players is at the table: each tells which own units fall. */
export function Casualties({ player, state, names, isSending, send }: CasualtiesProps) {
  const standing = state.view.players[player].army.filter(({ defeated }) => !defeated);
  if (standing.length === 0) return null;
  return (
    <details class="casualties">
      <summary>A unit of mine is defeated</summary>
      <ul class="units">
        {standing.map(({ id: unitId }) => (
          <li key={unitId}>
            <button
              type="button"
              disabled={isSending}
              onClick={() => send({ type: 'unit.defeat', player, unitId })}
            >
              {names.unit(player, unitId)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
