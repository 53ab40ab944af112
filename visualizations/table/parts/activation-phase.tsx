import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../machines/model/unit.js';
import { counted, listed, rankName } from '../../../src/wording/counting.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { colourName } from '../../../src/wording/names.js';
import type { EffectRef, MatchView, UnitId } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import {
  drawnToken,
  leftToActivate,
  pendingToken,
  turnToActivate,
  type ActivationStep,
} from '../game/activation.js';
import { note, readNote } from '../game/notes.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';
import { isUndeployed } from './referee.js';

const REASONS = {
  'fewer-pips': 'The command card with fewer pips decides.',
  'only-card': 'The other side has no command card in play.',
  die: 'The die has decided.',
} as const;

/** The panel of the Activation Phase: activations, its end, casualties, and effects that still apply. */
export function ActivationPhase({ shown }: { shown: ShownTable }) {
  const heading = useFocusAfterMove();
  const { view, id, isOver } = shown;
  const { priority, priorityReason, scheduledEffects, round } = view;
  const notedAs = `${id} round ${round} activations`;
  const read = () => JSON.parse(readNote(notedAs) ?? '[]') as ActivationStep[];
  const [at, setAt] = useState({ notedAs, steps: read() });
  // Each round has its own list.
  const steps = at.notedAs === notedAs ? at.steps : read();
  const keep = (changed: readonly ActivationStep[]) => {
    setAt({ notedAs, steps: [...changed] });
    note(notedAs, JSON.stringify(changed));
  };
  if (isOver) return null;
  return (
    <section class={`panel outcome ${priority ?? ''}`} aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {priority ? `${colourName(priority)} has priority` : 'The round goes on'}
      </h2>
      {priorityReason && <p>{REASONS[priorityReason]}</p>}
      {view.phase === 'activation' && (
        <>
          <Tracker shown={shown} steps={steps} keep={keep} />
          <EndOfPhase shown={shown} steps={steps} />
          <Casualties shown={shown} />
          <Effects title="At the start" effects={scheduledEffects.activationStart} />
          <Effects
            title="During the Activation Phase"
            effects={scheduledEffects.duringActivation}
          />
          <Reminders view={view} />
        </>
      )}
    </section>
  );
}

interface EndProps {
  shown: ShownTable;
  steps: readonly ActivationStep[];
}

/**
 * The button that ends the phase. At a hosted table both players must agree (CP-29). If the noted activations leave
 * units, it asks for confirmation.
 */
function EndOfPhase({ shown: { view, place, players, source }, steps }: EndProps) {
  const { act } = useTable();
  const [asked, ask] = useState(-1);
  const left = PLAYERS.flatMap((player) => {
    const { units } = leftToActivate(view, steps, player);
    return units > 0 ? [`${player} has ${counted(units, 'unit')} left`] : [];
  });
  const isAsking = asked === steps.length;
  const end = () =>
    steps.length > 0 && left.length > 0 && !isAsking
      ? ask(steps.length)
      : act({ act: 'happen', event: { type: 'activation.end' } });
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
      {isAsking && <p role="alert">Is the phase over? {listed(left)}.</p>}
      <button
        type="button"
        // Decisions and activations come before the end.
        class={view.waitingFor.length + left.length === 0 ? 'primary' : ''}
        data-key="z"
        onClick={end}
      >
        End the Activation Phase{isAsking && ' all the same'} <kbd aria-hidden="true">z</kbd>
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

/** Reminders of keyword effects that the players carry out themselves (KW-10 … KW-12). */
function Reminders({ view }: { view: MatchView }) {
  const { names } = useTable();
  const reminders = PLAYERS.flatMap((player) =>
    view.players[player].orders.flatMap(({ unitId, reminders: ofUnit = [] }) =>
      ofUnit.map(
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

interface TrackerProps {
  shown: ShownTable;
  steps: readonly ActivationStep[];
  keep: (steps: readonly ActivationStep[]) => void;
}

/** Shows whose turn it is, with that player's choices: a faceup order, a token of the pool, or a pass. */
function Tracker({ shown: { view, place, source }, steps, keep }: TrackerProps) {
  const { names, act } = useTable();
  const player = turnToActivate(view, steps);
  const other = opponentOf(player);
  const left = leftToActivate(view, steps, player);
  const theirs = leftToActivate(view, steps, other);
  const pending = pendingToken(steps);
  const add = (step: ActivationStep) => keep([...steps, step]);
  const draw = (rank: Rank | undefined) => rank && add({ player, did: 'token', rank });
  const ranks = RANKS.filter((rank) => (left.tokens[rank] ?? 0) > 0);
  // R39: the start of its activation deploys a unit. At a hosted table each player's own device sends this.
  const maySend = source.kind === 'local' || (place.kind === 'player' && place.player === player);
  const activate = (unitId: UnitId) => {
    if (!maySend || !isUndeployed(view, { player, unitId })) return;
    act({ act: 'happen', event: { type: 'unit.deploy', player, unitId } });
  };
  const choose = (unitId: UnitId) => {
    if (!pending) return;
    keep([...steps.slice(0, -1), { ...pending, unitId }]);
    activate(unitId);
  };
  return (
    <div class={`pool tracker ${player}`}>
      <h3>
        {left.units > 0 || pending
          ? `${colourName(player)}’s turn: ${counted(left.units, 'unit')} left`
          : 'Nobody has a unit left'}
      </h3>
      {pending ? (
        <div class="buttons" role="group" aria-label="The unit that is activated">
          <p>
            {colourName(player)} drew {rankName(pending.rank)}. Which unit?
          </p>
          {left.facedown
            .filter(({ rank }) => rank === pending.rank)
            .map(({ id }) => (
              <button key={id} type="button" onClick={() => choose(id)}>
                {names.unit(player, id)}
              </button>
            ))}
          <button type="button" onClick={() => choose('')}>
            Another unit, or none
          </button>
        </div>
      ) : (
        <>
          {left.faceup.length > 0 && (
            <div class="buttons" role="group" aria-label={`Faceup orders of ${player}`}>
              <span class="quiet">Faceup order:</span>
              {left.faceup.map((unitId) => (
                <button
                  key={unitId}
                  type="button"
                  onClick={() => {
                    add({ player, did: 'order', unitId });
                    activate(unitId);
                  }}
                >
                  {names.unit(player, unitId)}
                </button>
              ))}
            </div>
          )}
          {ranks.length > 0 && (
            <div class="buttons" role="group" aria-label={`Order pool of ${player}`}>
              <button
                type="button"
                class={view.waitingFor.length === 0 ? 'primary' : ''}
                onClick={() => draw(drawnToken(left, Math.random()))}
              >
                Draw a token at random
              </button>
              <span class="quiet">or I drew</span>
              {ranks.map((rank) => (
                <button key={rank} type="button" onClick={() => draw(rank)}>
                  {rankName(rank)}: {left.tokens[rank]} left
                </button>
              ))}
            </div>
          )}
          {left.passes > 0 && left.units > 0 && (
            <div class="buttons">
              <button type="button" onClick={() => add({ player, did: 'pass' })}>
                Pass ({left.passes} left)
              </button>
            </div>
          )}
        </>
      )}
      <p class="quiet">
        {colourName(other)}: {counted(theirs.units, 'unit')} left
        {theirs.passes > 0 && `, ${theirs.passes === 1 ? '1 pass' : `${theirs.passes} passes`}`}.
      </p>
      {steps.length > 0 && (
        <div class="buttons">
          <button type="button" onClick={() => keep(steps.slice(0, -1))}>
            Take back the last activation
          </button>
        </div>
      )}
    </div>
  );
}

/** Buttons that mark units as defeated. At a hosted table, players mark only their own units. */
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
