import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { counted, listed } from '../../../src/wording/counting.js';
import { moveOf } from '../../../src/wording/moves.js';
import { usesLeftOf } from '../../../src/wording/uses.js';
import type { PlayerColor, ScheduledEffect } from '../../../src/index.js';
import type { Offer } from '../game/offers.js';
import type { ShownTable } from '../game/shown-table.js';
import { isLaterEffect } from '../game/task.js';
import { isWide } from '../../wide.js';
import { useTable } from './context.js';
import { OrderToken } from './unit-rows.js';

interface PhaseProps {
  shown: ShownTable;
  moves: readonly Offer[];
}

/** The Activation Phase besides the turns: its end, if the players keep it at the table, and the effects that still apply. */
export function ActivationPhase({ shown, moves }: PhaseProps) {
  const { view, isOver } = shown;
  const { activationStart, duringActivation } = view.scheduledEffects;
  const effects = [...activationStart, ...duringActivation];
  const isAsked = PLAYERS.some((each) => view.proposals[each]?.what === 'activation.end');
  if (isOver || view.phase !== 'activation') return null;
  return (
    <>
      {(view.activation === null || isAsked) && (
        <section class="panel outcome" aria-labelledby="outcome">
          <h2 id="outcome">Activation Phase</h2>
          <EndOfPhase shown={shown} />
        </section>
      )}
      {effects.length > 0 && (
        <details class="panel effects" open={isWide()}>
          <summary>{counted(effects.length, 'card effect')}</summary>
          <Effects effects={effects} shown={shown} moves={moves} />
        </details>
      )}
    </>
  );
}

/** The army of a player as one line of tokens, for a screen without room for the names. */
export function TokensOf({ shown, player }: { shown: ShownTable; player: PlayerColor }) {
  const { view, players } = shown;
  const { army, orders, facedown } = view.players[player];
  return (
    <p class={`tokens-of ${player}`}>
      <b>{players[player]}</b>
      <span class="unseen">
        : {counted(orders.length, 'faceup order')}, {facedown.length} activated
      </span>
      <span class="tokens" aria-hidden="true">
        {army.map((unit) => (
          <span key={unit.id} class={unit.defeated ? 'defeated' : ''}>
            <OrderToken view={view} player={player} unit={unit} />
          </span>
        ))}
      </span>
    </p>
  );
}

/**
 * The button that ends the phase. At a hosted table both players must agree (CP-29). While units are left to activate,
 * it asks first, and another key answers: the same key pressed twice must not end the phase.
 */
export function EndOfPhase({
  shown: { view, acts, place, players, source },
}: {
  shown: ShownTable;
}) {
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

interface EffectsProps extends PhaseProps {
  effects: readonly ScheduledEffect[];
}

/** The effects that apply in the phase, with a button for each use that changes something at this table. */
function Effects({ effects, shown: { view, players, place }, moves }: EffectsProps) {
  const { names, tell, act } = useTable();
  const here = place.kind === 'player' ? place.player : null;
  const uses = ({ player, cardId, effectId, usesLeft }: ScheduledEffect) =>
    moves.filter(
      ({ event }) =>
        event.type === 'effect.resolve' &&
        player === here &&
        event.cardId === cardId &&
        event.effectId === effectId &&
        isLaterEffect(event, view, here) &&
        (usesLeft !== undefined || event.directives),
    );
  return (
    <ul>
      {effects.map((effect) => {
        const { player, cardId, effectId } = effect;
        return (
          <li key={`${player} ${cardId} ${effectId}`} class={player}>
            <b>{names.card(cardId)}</b> ({players[player]}): {usesLeftOf(effect, names)}
            {names.findEffect(cardId, effectId)?.summary ?? effectId}
            <div class="buttons">
              {uses(effect).map((offer) => (
                <button
                  key={JSON.stringify(offer.event)}
                  type="button"
                  onClick={() => act({ act: 'play', ...offer })}
                >
                  {'directives' in offer.event || 'unitId' in offer.event
                    ? tell((named) => moveOf(offer.event, player, named))
                    : 'It is used'}
                </button>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
