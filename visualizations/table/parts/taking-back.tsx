import { useMemo } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import { FREE, phaseJustEnded } from '../game/ends-of-phases.js';
import { isFree, lastActInWords } from '../game/last-act.js';
import type { Done, Offers } from '../game/offers.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';

/** R13: the other player's request to undo the last act, which it names, with both answers. */
export function UndoRequest({ shown }: { shown: ShownTable }) {
  const { tell, act } = useTable();
  const { place, players } = shown;
  const askedBy = undoAskedBy(shown);
  if (place.kind !== 'player' || askedBy !== opponentOf(place.player)) return null;
  return (
    <section class="panel asked" aria-label="A request">
      <p role="alert">
        {players[askedBy]} wants to undo: {tell((names) => lastActInWords(shown, names))}
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => act({ act: 'undo', how: 'agree' })}>
          Agree: undo it
        </button>
        <button type="button" onClick={() => act({ act: 'undo', how: 'refuse' })}>
          Refuse
        </button>
      </div>
    </section>
  );
}

interface BarProps {
  shown: ShownTable;
  /** The act that ends a task. */
  done: Done | undefined;
  moves: Offers['moves'];
  /** The activations of this round. */
  steps: readonly ActivationStep[];
}

/**
 * The bar at the foot of the page: at the left the undo of a player's last act (R13), with the act in words; at the right
 * the act that ends a turn to issue orders. If the last act revealed something, the other player is asked.
 */
export function Bar({ shown, done, moves, steps }: BarProps) {
  const { tell, act } = useTable();
  const { place, view, computers, players, source } = shown;
  const stepsAtLastAct = useMemo(() => steps.length, [shown.acts]);
  const wasPlayed = view.log.some(({ type }) => FREE.includes(type) || type === 'cards.flipped');
  if (place.kind !== 'player' || !wasPlayed) return null;
  const { player } = place;
  const other = opponentOf(player);
  const askedBy = undoAskedBy(shown);
  if (askedBy === other) return null;
  const lastInWords = tell((names) => lastActInWords(shown, names));
  const ended = phaseJustEnded(shown, steps);
  const [last] = shown.lastAct;
  // Activations are no acts of the rules: after one, the last act is no longer the last thing that happened.
  const isRecent = stepsAtLastAct === steps.length;
  const isOwn = last?.player === player;
  // At one screen a person marks the casualties of both sides.
  const isCasualty = source.kind === 'local' && last?.type === 'unit.defeated';
  const isUndone = ended ?? (askedBy === null && (isOwn ? isFree(shown.lastAct) : isCasualty));
  const isAsked = !isUndone && askedBy === null && !computers[other];
  const undo = () =>
    act(
      ended
        ? { act: 'undo-as-host', what: `end-of-${ended}-phase` }
        : isAsked
          ? { act: 'undo', how: 'ask' }
          : isOwn
            ? { act: 'undo', how: 'alone' }
            : { act: 'undo-as-host', what: 'last-act' },
    );
  const key = done ? keyOf(moves, done.event) : null;
  return (
    <div class={`buttons taking-back ${isUndone && isRecent ? 'toast' : ''}`}>
      <button
        type="button"
        data-key={isUndone ? 'u' : undefined}
        disabled={!isUndone && !isAsked}
        onClick={undo}
      >
        {isAsked ? `Ask ${players[other]} to undo: ${lastInWords}` : 'Undo'}{' '}
        {isUndone && <kbd aria-hidden="true">u</kbd>}
      </button>
      {askedBy === player ? (
        <p role="status">Waiting for the answer of {players[other]}.</p>
      ) : (
        isUndone && (
          <span class={`quiet ${done ? 'above' : ''}`}>
            {ended !== 'activation' && lastInWords}
            {ended && ` The ${ended === 'command' ? 'Command' : 'Activation'} Phase has ended.`}
          </span>
        )
      )}
      {done && (
        <div class="moves">
          <button
            type="button"
            class={done.givesUp ? '' : 'primary'}
            onClick={() => act({ act: 'play', event: done.event })}
          >
            {done.label} {key !== null && <kbd aria-hidden="true">{key}</kbd>}
          </button>
        </div>
      )}
    </div>
  );
}
