import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../machines/model/unit.js';
import { counted, rankName } from '../../../src/wording/counting.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { colourName } from '../../../src/wording/names.js';
import type { EffectRef, MatchView, PlayerColor } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { note, noted } from '../game/noted.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';

const REASONS = {
  'fewer-pips': 'The command card with fewer pips decides.',
  'only-card': 'The other side has no command card in play.',
  die: 'The die has decided.',
} as const;

/** The Activation Phase: what the cards still do, order pools to draw from, casualties, and its end. */
export function ActivationPhase({ shown }: { shown: ShownTable }) {
  const heading = useFocusAfterMove();
  const { view, id, isOver } = shown;
  const { priority, priorityReason, scheduledEffects, round } = view;
  if (isOver) return null;
  return (
    <section class={`panel outcome ${priority ?? ''}`} aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {priority ? `${colourName(priority)} has priority` : 'The round goes on'}
      </h2>
      {priorityReason && <p>{REASONS[priorityReason]}</p>}
      {view.phase === 'activation' && (
        <>
          <Casualties shown={shown} />
          <EndOfPhase shown={shown} />
          <Effects title="At the start" effects={scheduledEffects.activationStart} />
          <Effects
            title="During the Activation Phase"
            effects={scheduledEffects.duringActivation}
          />
          <Reminders view={view} />
          {PLAYERS.map((player) => (
            <OrderPool
              key={`${player} ${round}`}
              player={player}
              view={view}
              notedAs={`${id} round ${round} ${player}`}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** The table ends the phase; at a hosted table both players must agree (CP-29). */
function EndOfPhase({ shown: { view, place, players, source } }: { shown: ShownTable }) {
  const { act } = useTable();
  if (source.kind === 'hosted' && place.kind !== 'player') return null;
  const agreed = source.kind === 'hosted' ? source.endAgreedBy : [];
  const player = place.kind === 'player' ? place.player : null;
  const hasAgreed = player !== null && agreed.includes(player);
  const other = player && opponentOf(player);
  if (hasAgreed) {
    return (
      <p role="status">
        You have ended the Activation Phase. Waiting for {other && players[other]}.
      </p>
    );
  }
  return (
    <>
      {other && agreed.includes(other) && (
        <p role="status">{players[other]} wants to end the Activation Phase.</p>
      )}
      <button
        type="button"
        // Decisions come before the end.
        class={view.waitingFor.length === 0 ? 'primary' : ''}
        data-key="z"
        onClick={() => act({ act: 'happen', event: { type: 'activation.end' } })}
      >
        End the Activation Phase <kbd aria-hidden="true">z</kbd>
      </button>
    </>
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
function Reminders({ view }: { view: MatchView }) {
  const { names } = useTable();
  const reminders = PLAYERS.flatMap((player) =>
    view.players[player].orders.flatMap(({ unitId, reminders: told = [] }) =>
      told.map(
        (each) =>
          `${names.unit(player, unitId)} (${player}): ${reminderOf({ ...each, player, when: 'order' }, names)}`,
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

type Drawn = Partial<Record<Rank, number>>;

interface OrderPoolProps {
  player: PlayerColor;
  view: MatchView;
  /** The name under which this browser notes what was drawn. */
  notedAs: string;
}

/** Tokens are drawn at the table, and ticked off here. */
function OrderPool({ player, view, notedAs }: OrderPoolProps) {
  const [drawn, setDrawn] = useState<Drawn>(() => JSON.parse(noted(notedAs) ?? '{}') as Drawn);
  const draw = (tokens: Drawn) => {
    setDrawn(tokens);
    note(notedAs, JSON.stringify(tokens));
  };
  const { orderPoolCounts, passPool, orders } = view.players[player];
  const { names } = useTable();
  const ranks = RANKS.filter((rank) => (orderPoolCounts[rank] ?? 0) > 0);
  return (
    <div class={`pool ${player}`}>
      <h3>{colourName(player)}: order pool</h3>
      <p class="quiet">
        Faceup orders: {orders.map(({ unitId }) => names.unit(player, unitId)).join(', ') || 'none'}
        {passPool > 0 && `; ${counted(passPool, 'advantage token')}`}
      </p>
      {ranks.length > 0 && <p class="quiet">Choose the rank of each token that is drawn.</p>}
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

/** At a hosted table each player marks the own units. */
export function Casualties({ shown: { view, place, source } }: { shown: ShownTable }) {
  const { names, act } = useTable();
  const marked = source.kind === 'local' ? PLAYERS : place.kind === 'player' ? [place.player] : [];
  if (marked.length === 0) return null;
  return (
    <details class="casualties">
      <summary>Mark a casualty</summary>
      {marked.map((player) => (
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
