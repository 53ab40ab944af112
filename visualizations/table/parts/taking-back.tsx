import { useMemo } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import { FREE, phaseJustEnded } from '../game/ends-of-phases.js';
import { isFree, lastActInWords } from '../game/last-act.js';
import type { Done, Offers } from '../game/offers.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';
import { keyOf } from './keys.js';

interface BarProps {
  shown: ShownTable;
  /** The act that ends a task. */
  done: Done | undefined;
  moves: Offers['moves'];
  /** The activations of this round. */
  steps: readonly ActivationStep[];
}

/**
 * The bar at the foot of the page: at the left the undo of the last act (R56), with the act in words; at the right the act
 * that ends a turn to issue orders. At a hosted table the other player is asked if the act revealed something.
 */
export function Bar({ shown, done, moves, steps }: BarProps) {
  const { tell, act } = useTable();
  const { place, view, computers, players, source } = shown;
  const stepsAtLastAct = useMemo(() => steps.length, [shown.acts]);
  const wasPlayed = view.log.some(({ type }) => FREE.includes(type) || type === 'cards.flipped');
  if (place.kind !== 'player' || !wasPlayed) return null;
  const { player } = place;
  const other = opponentOf(player);
  const isOpen = undoAskedBy(shown) !== null;
  const lastInWords = tell((names) => lastActInWords(shown, names));
  const ended = phaseJustEnded(shown, steps);
  const [last] = shown.lastAct;
  // Activations are no acts of the rules: after one, the last act is no longer the last thing that happened.
  const isRecent = stepsAtLastAct === steps.length;
  const isOwn = last?.player === player;
  const isAlone = isOwn && isFree(shown.lastAct);
  // R56: at one screen both agree at once. Against the computer a person marks the casualties of both sides.
  const isAgreed =
    source.kind === 'local' && (computers[other] ? !isOwn && last?.type === 'unit.defeated' : last);
  const isUndone = Boolean(ended ?? (!isOpen && (isAlone || isAgreed)));
  const isAsked = !isUndone && !isOpen && source.kind === 'hosted';
  const undo = () =>
    act(
      ended
        ? { act: 'undo-as-host', what: `end-of-${ended}-phase` }
        : isAsked
          ? { act: 'undo', how: 'ask' }
          : isAlone
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
      {isUndone && (
        <span class={`quiet ${done ? 'above' : ''}`}>
          {ended !== 'activation' && lastInWords}
          {ended && ` The ${ended === 'command' ? 'Command' : 'Activation'} Phase has ended.`}
        </span>
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
