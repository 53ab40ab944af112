import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { counted, listed, rankName } from '../../../src/wording/counting.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { narratePlainly } from '../../../src/wording/log.js';
import { usesLeftOf } from '../../../src/wording/uses.js';
import type { EachPlayer, ScheduledEffect } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';

/** The panel of the Activation Phase: its end, casualties, and effects that still apply. */
export function ActivationPhase({ shown }: { shown: ShownTable }) {
  const heading = useFocusAfterMove();
  const { view, isOver } = shown;
  const { scheduledEffects } = view;
  const { tell } = useTable();
  const decided = view.log.findLast(({ type }) => type === 'priority.determined');
  if (isOver) return null;
  return (
    <section class={`panel outcome ${view.activation?.turn ?? ''}`} aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {view.phase === 'activation' ? describeTurn(shown) : `End of round ${view.round}`}
      </h2>
      {decided && <p class="quiet">{tell((names) => narratePlainly(decided, names))}</p>}
      {view.phase === 'activation' && (
        <>
          <EndOfPhase shown={shown} />
          <Casualties shown={shown} />
          <Effects
            title="At the start"
            effects={scheduledEffects.activationStart}
            players={shown.players}
          />
          <Effects
            title="During the Activation Phase"
            effects={scheduledEffects.duringActivation}
            players={shown.players}
          />
          <Reminders view={view} players={shown.players} />
        </>
      )}
    </section>
  );
}

/** The active unit, or the drawn token, or whose turn it is. */
function describeTurn({ view: { activation }, players }: ShownTable): string {
  const { names } = useTable();
  if (!activation) return 'Activation Phase';
  const { active, drawn, turn } = activation;
  if (active)
    return `${players[active.player]} activates ${names.unit(active.player, active.unitId)}`;
  if (drawn.length > 0) return `${players[turn]} drew ${listed(drawn.map(rankName))}`;
  return `${players[turn]} has the turn`;
}

/**
 * The button that ends the phase. At a hosted table both players must agree (CP-29). While units are left to activate,
 * it asks first, and another key answers: the same key pressed twice must not end the phase.
 */
function EndOfPhase({ shown: { view, acts, place, players, source } }: { shown: ShownTable }) {
  const { act } = useTable();
  const [asked, ask] = useState(-1);
  const left = PLAYERS.flatMap((player) => {
    const { orders, orderPoolCounts } = view.players[player];
    const tokens = Object.values(orderPoolCounts).reduce((sum, count) => sum + count, 0);
    const activations = orders.length + tokens;
    return view.activation && activations > 0
      ? [`${players[player]} has ${counted(activations, 'activation')} left`]
      : [];
  });
  const isAsking = asked === acts;
  const end = () =>
    source.kind === 'hosted'
      ? source.send({ type: 'proposal.make', what: 'activation.end' })
      : act({ act: 'happen', event: { type: 'activation.end' } });
  if (source.kind === 'hosted' && place.kind !== 'player') return null;
  const agreed = PLAYERS.filter((each) => view.proposals[each]?.what === 'activation.end');
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
      {isAsking && left.length > 0 ? (
        <div class="buttons" role="group" aria-label="Is the Activation Phase over?">
          <p role="alert">{listed(left)}.</p>
          <button type="button" data-key="y" onClick={end}>
            End the Activation Phase all the same <kbd aria-hidden="true">y</kbd>
          </button>
          <button type="button" class="primary" onClick={() => ask(-1)}>
            Go on activating
          </button>
        </div>
      ) : (
        <button
          type="button"
          // Decisions and activations come before the end.
          class={view.waitingFor.length + left.length === 0 ? 'primary' : ''}
          data-key="x"
          onClick={() => (left.length > 0 ? ask(acts) : end())}
        >
          End the Activation Phase <kbd aria-hidden="true">x</kbd>
        </button>
      )}
    </>
  );
}

interface EffectsProps {
  title: string;
  effects: readonly ScheduledEffect[];
  players: EachPlayer<string>;
}

function Effects({ title, effects, players }: EffectsProps) {
  const { names } = useTable();
  if (effects.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {effects.map((effect) => {
          const { player, cardId, effectId } = effect;
          return (
            <li key={`${player} ${cardId} ${effectId}`} class={player}>
              <b>{names.card(cardId)}</b> ({players[player]}): {usesLeftOf(effect, names)}
              {names.findEffect(cardId, effectId)?.summary ?? effectId}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Reminders of keyword effects that the players carry out themselves (KW-10 … KW-12). */
function Reminders({ view, players }: Pick<ShownTable, 'view' | 'players'>) {
  const { names } = useTable();
  const reminders = PLAYERS.flatMap((player) =>
    view.players[player].orders.flatMap(({ unitId, reminders: ofUnit = [] }) =>
      ofUnit.map(
        (each) =>
          `${names.unit(player, unitId)} (${players[player]}): ${reminderOf({ ...each, player, when: 'order' }, names)}`,
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

/** Buttons that mark units as defeated. At a hosted table, players mark only their own units. */
export function Casualties({ shown: { view, place, source, players } }: { shown: ShownTable }) {
  const { names, act } = useTable();
  const marked = source.kind === 'local' ? PLAYERS : place.kind === 'player' ? [place.player] : [];
  if (marked.length === 0) return null;
  return (
    <details class="casualties">
      <summary>Mark a casualty</summary>
      {marked.map((player) => (
        <div key={player} class="buttons" role="group" aria-label={`Casualties of ${player}`}>
          {marked.length > 1 && <span class="quiet">{players[player]}:</span>}
          {view.players[player].army
            .filter(({ defeated }) => !defeated)
            .map(({ id: unitId }) => (
              <button
                key={unitId}
                type="button"
                class={player}
                onClick={({ currentTarget }) => {
                  // The button disappears. Without a focus nearby the page would go to its heading.
                  currentTarget.closest('details')?.querySelector('summary')?.focus();
                  act({ act: 'happen', event: { type: 'unit.defeat', player, unitId } });
                }}
              >
                {names.unit(player, unitId)}
              </button>
            ))}
        </div>
      ))}
    </details>
  );
}
