import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../machines/model/unit.js';
import { counted, rankName } from '../../../src/wording/counting.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { capital } from '../../../src/wording/names.js';
import type { EffectRef, Match, MatchView, PlayerColor } from '../../../src/index.js';
import { useTable } from './context.js';

const REASONS = {
  'fewer-pips': 'The command card with fewer pips decides.',
  'only-card': 'The other side has no command card in play.',
  die: 'The die has decided.',
} as const;

/** The Activation Phase: what the cards still do, order pools to draw from, casualties, and its end. */
export function ActivationPhase({ view, match }: { view: MatchView; match: Match }) {
  const { act } = useTable();
  const { priority, priorityReason, scheduledEffects, round } = view;
  if (match.outcome) return null;
  return (
    <section class={`panel outcome ${priority ?? ''}`} aria-labelledby="outcome">
      <h2 id="outcome">{priority ? `${capital(priority)} has priority` : 'The round goes on'}</h2>
      {priorityReason && <p>{REASONS[priorityReason]}</p>}
      {view.phase === 'activation' && (
        <>
          <Effects title="At the start" effects={scheduledEffects.activationStart} />
          <Effects
            title="During the Activation Phase"
            effects={scheduledEffects.duringActivation}
          />
          <Reminders match={match} />
          {PLAYERS.map((player) => (
            <OrderPool key={`${player} ${round}`} player={player} view={view} />
          ))}
          <Casualties view={view} />
          <button
            type="button"
            class="primary"
            onClick={() => act({ act: 'happen', event: { type: 'activation.end' } })}
          >
            End the Activation Phase
          </button>
        </>
      )}
    </section>
  );
}

function Effects({ title, effects }: { title: string; effects: readonly EffectRef[] }) {
  const { names } = useTable();
  if (effects.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {effects.map(({ player, cardId, effectId }) => (
          <li key={`${player} ${cardId} ${effectId}`} class={player}>
            <b>{names.card(cardId)}</b> ({player}):{' '}
            {names.findEffect(cardId, effectId)?.summary ?? effectId}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What keywords give their units, for the table to do (KW-10 … KW-12). */
function Reminders({ match }: { match: Match }) {
  const { names } = useTable();
  const view = match.view('spectator');
  const reminders = PLAYERS.flatMap((player) =>
    view.players[player].orders.flatMap(({ unitId, reminders: told = [] }) =>
      told.map(
        (each) =>
          `${names.unit(player, unitId)} (${player}): ${reminderOf({ ...each, player, when: 'order' })}`,
      ),
    ),
  );
  if (reminders.length === 0) return null;
  return (
    <>
      <h3>Not to be forgotten</h3>
      <ul>
        {reminders.map((reminder) => (
          <li key={reminder}>{reminder}</li>
        ))}
      </ul>
    </>
  );
}

/** Tokens are drawn at the table, and ticked off here. */
function OrderPool({ player, view }: { player: PlayerColor; view: MatchView }) {
  const [drawn, draw] = useState<Partial<Record<Rank, number>>>({});
  const { orderPoolCounts, passPool, orders } = view.players[player];
  const { names } = useTable();
  const ranks = RANKS.filter((rank) => (orderPoolCounts[rank] ?? 0) > 0);
  return (
    <div class={`pool ${player}`}>
      <h3>{capital(player)}: order pool</h3>
      <p class="quiet">
        Faceup orders: {orders.map(({ unitId }) => names.unit(player, unitId)).join(', ') || 'none'}
        {passPool > 0 && `; ${counted(passPool, 'advantage token')}`}
      </p>
      <div class="buttons">
        {ranks.map((rank) => {
          const left = (orderPoolCounts[rank] ?? 0) - (drawn[rank] ?? 0);
          return (
            <button
              key={rank}
              type="button"
              disabled={left === 0}
              onClick={() => draw({ ...drawn, [rank]: (drawn[rank] ?? 0) + 1 })}
            >
              {rankName(rank)}: {left} left
            </button>
          );
        })}
        {ranks.length === 0 && <span class="quiet">The pool is empty.</span>}
        {Object.keys(drawn).length > 0 && (
          <button type="button" onClick={() => draw({})}>
            Put {player}’s tokens back
          </button>
        )}
      </div>
    </div>
  );
}

function Casualties({ view }: { view: MatchView }) {
  const { names, act } = useTable();
  return (
    <details class="casualties">
      <summary>A unit is defeated</summary>
      {PLAYERS.map((player) => (
        <div key={player} class="buttons" role="group" aria-label={`Casualties of ${player}`}>
          {view.players[player].army
            .filter(({ defeated }) => !defeated)
            .map(({ id: unitId }) => (
              <button
                key={unitId}
                type="button"
                class={player}
                onClick={() =>
                  act({ act: 'happen', event: { type: 'unit.defeat', player, unitId } })
                }
              >
                {names.unit(player, unitId)}
              </button>
            ))}
        </div>
      ))}
    </details>
  );
}
