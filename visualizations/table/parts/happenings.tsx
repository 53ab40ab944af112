import { stateOfUpgrade } from '../../../machines/model/built-army.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { moveOf } from '../../../src/wording/moves.js';
import type { ShownTable } from '../game/shown-table.js';
import { changesOf } from '../game/upgrade-changes.js';
import { EndOfPhase } from './activation-phase.js';
import { useTable } from './context.js';
import { Referee } from './referee.js';

/** What happens at the table apart from the moves: casualties, orders from other sources, changed upgrades. */
export function Happenings({ shown, markFallen }: { shown: ShownTable; markFallen: () => void }) {
  const { view, source, place, isOver } = shown;
  const isHosted = source.kind === 'hosted';
  if (isOver || (isHosted && place.kind !== 'player')) return null;
  return (
    <>
      {place.kind === 'player' && view.phase !== 'end' && (
        <button type="button" onClick={markFallen}>
          Somebody fell
        </button>
      )}
      {!isHosted && <Referee view={view} players={shown.players} />}
      {view.activation && <EndOfPhase shown={shown} />}
      {view.phase !== 'end' && <UpgradeChanges shown={shown} />}
    </>
  );
}

/** Buttons that turn, exhaust or ready upgrades. At a hosted table, players change only their own upgrades. */
function UpgradeChanges({ shown: { view, source, place } }: { shown: ShownTable }) {
  const { names, act } = useTable();
  const changed = PLAYERS.filter(
    (player) => source.kind === 'local' || (place.kind === 'player' && place.player === player),
  );
  const events = changed.flatMap((player) =>
    view.players[player].army
      .filter(({ defeated }) => !defeated)
      .flatMap(({ id: unitId, upgrades = [] }) =>
        upgrades.flatMap((own) => {
          const { id: upgrade } = stateOfUpgrade(own);
          return changesOf(own, names.findUpgrade(upgrade)).map((to) => ({
            type: 'upgrade.change' as const,
            player,
            unitId,
            upgrade,
            to,
          }));
        }),
      ),
  );
  if (events.length === 0) return null;
  return (
    <details class="panel">
      <summary>
        {events.every(({ to }) => to === 'lost') ? 'Remove an upgrade' : 'Change an upgrade'}
      </summary>
      <div class="buttons">
        {events.map((event) => (
          <button
            key={JSON.stringify(event)}
            type="button"
            class={event.player}
            onClick={() => act({ act: 'happen', event })}
          >
            {moveOf(event, event.player, names)}
          </button>
        ))}
      </div>
    </details>
  );
}
