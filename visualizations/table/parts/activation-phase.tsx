import { useEffect, useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../machines/model/unit.js';
import { counted, listed, rankName } from '../../../src/wording/counting.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { narratePlainly } from '../../../src/wording/log.js';
import type { EachPlayer, EffectRef, PlayerColor, UnitId } from '../../../src/index.js';
import { activationInWords, latestActivations } from '../game/activations-in-words.js';
import type { ShownTable } from '../game/shown-table.js';
import { lastOfPerson } from '../game/computer-activations.js';
import {
  leftToActivate,
  pendingToken,
  turnToActivate,
  unitsForToken,
  type ActivationStep,
  type LeftToActivate,
  type TrackerEvent,
} from '../../../src/game/match/activation-tracker.js';
import type { Tracked } from './use-tracker.js';
import { useTable } from './context.js';
import { useFocusAfterMove } from './focus.js';
import { RankSymbol } from './rank-symbol.js';
import { isUndeployed } from './referee.js';

/** The panel of the Activation Phase: activations, its end, casualties, and effects that still apply. */
export function ActivationPhase({ shown, tracker }: { shown: ShownTable; tracker: Tracked }) {
  const heading = useFocusAfterMove();
  const { view, isOver } = shown;
  const { scheduledEffects } = view;
  const { tell } = useTable();
  const decided = view.log.findLast(({ type }) => type === 'priority.determined');
  const { steps, note: noteStep } = tracker;
  if (isOver) return null;
  return (
    <section
      class={`panel outcome ${view.phase === 'activation' ? turnToActivate(view, steps) : ''}`}
      aria-labelledby="outcome"
    >
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {view.phase === 'activation' ? turnInWords(shown, steps) : `End of round ${view.round}`}
      </h2>
      {view.phase === 'activation' && <LatestActivations shown={shown} steps={steps} />}
      {decided && <p class="quiet">{tell((names) => narratePlainly(decided, names))}</p>}
      {view.phase === 'activation' && (
        <>
          <Tracker shown={shown} steps={steps} note={noteStep} />
          <EndOfPhase shown={shown} steps={steps} />
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

function turnInWords(
  { view, players, place }: ShownTable,
  steps: readonly ActivationStep[],
): string {
  const player = turnToActivate(view, steps);
  if (leftToActivate(view, steps, player).activations === 0 && !pendingToken(steps)) {
    return 'Every unit has been activated';
  }
  const isHere = place.kind === 'player' && place.player === player;
  return isHere
    ? `Your turn, ${players[player]}: activate a unit`
    : `${players[player]} activates a unit`;
}

/** The last activations, by name: a player may have to carry them out for the computer. */
function LatestActivations({ shown: { players }, steps }: EndProps) {
  const { names } = useTable();
  return (
    <div role="status">
      <ul class="latest" aria-label="The latest activations">
        {latestActivations(steps).map((step, index) => (
          <li key={index} class={step.player}>
            {activationInWords(step, names, players)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EndProps {
  shown: ShownTable;
  steps: readonly ActivationStep[];
}

/**
 * The button that ends the phase. At a hosted table both players must agree (CP-29). While units are left to activate,
 * it asks first, and another key answers: the same key pressed twice must not end the phase.
 */
function EndOfPhase({ shown: { view, place, players, source }, steps }: EndProps) {
  const { act } = useTable();
  const [asked, ask] = useState(-1);
  const left = PLAYERS.flatMap((player) => {
    const { units, activations } = leftToActivate(view, steps, player);
    return activations > 0
      ? [`${players[player]} has ${counted(units, 'unit')} left to activate`]
      : [];
  });
  const isAsking = asked === steps.length;
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
          onClick={() => (left.length > 0 ? ask(steps.length) : end())}
        >
          End the Activation Phase <kbd aria-hidden="true">x</kbd>
        </button>
      )}
    </>
  );
}

interface EffectsProps {
  title: string;
  effects: readonly EffectRef[];
  players: EachPlayer<string>;
}

function Effects({ title, effects, players }: EffectsProps) {
  const { names } = useTable();
  if (effects.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {effects.map(({ player, cardId, effectId }) => (
          <li key={`${player} ${cardId} ${effectId}`} class={player}>
            <b>{names.card(cardId)}</b> ({players[player]}):{' '}
            {names.findEffect(cardId, effectId)?.summary ?? effectId}
          </li>
        ))}
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

interface TrackerProps {
  shown: ShownTable;
  steps: readonly ActivationStep[];
  note: (player: PlayerColor, event: TrackerEvent) => void;
}

/** Shows whose turn it is, with that player's choices: a faceup order, a token of the pool, or a pass. */
function Tracker({ shown, steps, note: noteStep }: TrackerProps) {
  const { view, place, source, players, computers } = shown;
  const { names } = useTable();
  const player = turnToActivate(view, steps);
  const other = opponentOf(player);
  const left = leftToActivate(view, steps, player);
  const theirs = leftToActivate(view, steps, other);
  const pending = pendingToken(steps);
  const rankOf = (unitId: UnitId): Rank =>
    view.players[player].army.find(({ id }) => id === unitId)?.rank ?? 'corps';
  const draw = (rank?: Rank) => noteStep(player, { type: 'tracker.draw', ...(rank && { rank }) });
  const ranks = RANKS.filter((rank) => (left.tokens[rank] ?? 0) > 0);
  // At a hosted table, players note the activations of their own units only.
  const isOwn = source.kind === 'local' || (place.kind === 'player' && place.player === player);
  const last = lastOwnStep({ place, source, computers }, steps);
  const fitting = pending ? unitsForToken(left, pending.rank) : [];
  useDeployment({ view, place, source }, steps);
  return (
    <div class={`pool tracker ${player}`}>
      <h3>
        {players[player]}: {leftInWords(left, pending ? 1 : 0)}
      </h3>
      {!isOwn ? (
        pending && (
          <p>
            {players[player]} drew {rankName(pending.rank)}.
          </p>
        )
      ) : pending ? (
        <>
          <div class="buttons" role="group" aria-label="The unit that is activated">
            <p>
              {players[player]} drew {rankName(pending.rank)}.{fitting.length > 1 && ' Which unit?'}
            </p>
            {fitting.map(({ id }) => (
              <button
                key={id}
                type="button"
                class={fitting.length === 1 ? 'primary' : ''}
                onClick={() => noteStep(player, { type: 'tracker.unit', unitId: id })}
              >
                {fitting.length === 1 && 'Activate '}
                {names.unit(player, id)}
              </button>
            ))}
          </div>
          <details open={fitting.length === 0}>
            <summary>Not this token</summary>
            <div class="buttons">
              <button type="button" onClick={() => noteStep(player, { type: 'tracker.undo' })}>
                Put the token back, and choose again
              </button>
              <button
                type="button"
                onClick={() => noteStep(player, { type: 'tracker.unit', unitId: null })}
              >
                Spend the token, and activate no unit
              </button>
            </div>
          </details>
        </>
      ) : (
        <>
          {left.faceup.length > 0 && (
            <div class="buttons" role="group" aria-label={`Faceup orders of ${player}`}>
              <span class="quiet">Faceup order:</span>
              {left.faceup.map((unitId) => (
                <button
                  key={unitId}
                  type="button"
                  class="of-rank"
                  onClick={() => noteStep(player, { type: 'tracker.order', unitId })}
                >
                  <span class="order-token faceup">
                    <RankSymbol rank={rankOf(unitId)} />
                  </span>
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
                onClick={() => draw()}
              >
                Draw a token at random
              </button>
              <span class="quiet">or I drew</span>
              {ranks.map((rank) => (
                <button key={rank} type="button" class="of-rank" onClick={() => draw(rank)}>
                  <RankSymbol rank={rank} /> {rankName(rank)}: {left.tokens[rank]} left
                </button>
              ))}
            </div>
          )}
          {left.passes > 0 && left.activations > 0 && (
            <div class="buttons">
              <button type="button" onClick={() => noteStep(player, { type: 'tracker.pass' })}>
                Pass ({left.passes} left)
              </button>
            </div>
          )}
        </>
      )}
      <p class="quiet">
        {players[other]}: {leftInWords(theirs)}
        {theirs.passes > 0 && `, ${theirs.passes === 1 ? '1 pass' : `${theirs.passes} passes`}`}.
      </p>
      {PLAYERS.flatMap((each) =>
        leftToActivate(view, steps, each).fallen.map(({ unitId, lost }) => (
          <p key={`${each} ${unitId}`} class="quiet">
            {names.unit(each, unitId)} is defeated:{' '}
            {lost === 'token'
              ? `its token left the order pool of ${players[each]}`
              : 'its faceup order is removed'}
            .
          </p>
        )),
      )}
      {/* A drawn token without its unit has a button of its own. */}
      {last && !pending && (
        <div class="buttons">
          <button type="button" onClick={() => noteStep(last.player, { type: 'tracker.undo' })}>
            Take back: {activationInWords(last, names, players)}
            {last !== steps.at(-1) && ' Later activations go with it.'}
          </button>
        </div>
      )}
    </div>
  );
}

/** The remaining units in words. Units and tokens are not always as many: of Unstoppable, or of a token spent on no unit. */
function leftInWords({ units, activations }: LeftToActivate, drawn = 0): string {
  const without = units - activations - drawn;
  const inWords = `${counted(units, 'unit')} to activate`;
  if (without > 0) return `${inWords}, ${without} without a token`;
  return without < 0 ? `${inWords}, and ${counted(-without, 'token')} more` : inWords;
}

/** The last step that the player at the screen may take back. The computer's answers to it are taken back too. */
function lastOwnStep(
  { place, source, computers }: Pick<ShownTable, 'place' | 'source' | 'computers'>,
  steps: readonly ActivationStep[],
): ActivationStep | undefined {
  if (source.kind === 'local') return steps[lastOfPerson(steps, computers)];
  const last = steps.at(-1);
  return place.kind === 'player' && place.player === last?.player ? last : undefined;
}

/** R39: the start of its activation deploys a unit. At a hosted table each player's own device sends this. */
function useDeployment(
  { view, place, source }: Pick<ShownTable, 'view' | 'place' | 'source'>,
  steps: readonly ActivationStep[],
): void {
  const { act } = useTable();
  const isBusy = source.kind === 'hosted' && source.isSending;
  const due = steps.find(
    (step) =>
      'unitId' in step &&
      step.unitId &&
      (source.kind === 'local' || (place.kind === 'player' && place.player === step.player)) &&
      isUndeployed(view, { player: step.player, unitId: step.unitId }),
  );
  const unitId = due && 'unitId' in due ? due.unitId : undefined;
  useEffect(() => {
    if (isBusy || !due || !unitId) return;
    act({ act: 'happen', event: { type: 'unit.deploy', player: due.player, unitId } });
  }, [unitId, isBusy]);
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
