import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import type { MatchView, PlayerColor, UnitId } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { Select, Text } from './fields.js';

/** R39: whether the unit is not on the battlefield yet. */
export function isUndeployed(
  { players }: Pick<MatchView, 'players'>,
  { player, unitId }: { player: PlayerColor; unitId: UnitId },
): boolean {
  return players[player].army.some(({ id, undeployed }) => id === unitId && undeployed === true);
}

/** Buttons for the events of the referee: a unit that arrives, an order from another source. */
export function Referee({ view, players }: Pick<ShownTable, 'view' | 'players'>) {
  const { names, act } = useTable();
  const [chosen, choose] = useState('');
  const [source, name] = useState('');
  const units = PLAYERS.flatMap((player) =>
    view.players[player].army.map(({ id }) => ({ player, unitId: id, key: `${player} ${id}` })),
  );
  const unit = units.find(({ key }) => key === chosen);
  if (view.phase !== 'command') return null;
  return (
    <details class="panel referee">
      <summary>Something else happens at the table</summary>
      <Select
        label="Unit"
        value={chosen}
        set={choose}
        options={[
          ['', 'Choose a unit'],
          ...units.map(
            ({ player, unitId, key }) =>
              [key, `${players[player]}: ${names.unit(player, unitId)}`] as const,
          ),
        ]}
      />
      {unit && isUndeployed(view, unit) && (
        <button
          type="button"
          onClick={() =>
            act({
              act: 'happen',
              event: { type: 'unit.deploy', player: unit.player, unitId: unit.unitId },
            })
          }
        >
          It is placed on the battlefield
        </button>
      )}
      <Text
        label="An order comes from"
        value={source}
        placeholder="a keyword, an upgrade"
        set={name}
      />
      <div class="buttons">
        <button
          type="button"
          disabled={!unit || source.trim() === ''}
          onClick={() =>
            unit &&
            act({
              act: 'happen',
              event: {
                type: 'order.grant',
                player: unit.player,
                unitId: unit.unitId,
                source: source.trim(),
              },
            })
          }
        >
          It receives that order
        </button>
      </div>
    </details>
  );
}
