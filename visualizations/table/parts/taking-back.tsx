import { useMemo } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import { FREE, phaseJustEnded } from '../game/ends-of-phases.js';
import { isFree, lastActInWords } from '../game/last-act.js';
import { undoAskedBy, type ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

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

interface TakingBackProps {
  shown: ShownTable;
  /** The activations of this round. */
  steps: readonly ActivationStep[];
}

/** R13: the button to undo a player's last act. If it revealed something, the other player is asked. */
export function TakingBack({ shown, steps }: TakingBackProps) {
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
  if (ended) {
    return (
      <div class="buttons taking-back toast">
        <span>
          {ended === 'command' && lastInWords} The {ended === 'command' ? 'Command' : 'Activation'} Phase has ended.
        </span>
        <button
          type="button"
          data-key="u"
          onClick={() => act({ act: 'undo-as-host', what: `end-of-${ended}-phase` })}
        >
          Undo <kbd aria-hidden="true">u</kbd>
        </button>
      </div>
    );
  }
  const [last] = shown.lastAct;
  // Activations are no acts of the rules: after one, the last act is no longer the last thing that happened.
  const isRecent = stepsAtLastAct === steps.length;
  const isOwn = last?.player === player;
  // At one screen a person marks the casualties of both sides.
  const isCasualty = source.kind === 'local' && last?.type === 'unit.defeated';
  const isUndone = askedBy === null && (isOwn ? isFree(shown.lastAct) : isCasualty);
  return (
    <div class={`buttons taking-back ${isUndone && isRecent ? 'toast' : ''}`}>
      {isUndone && (
        <>
          {isRecent && <span>{lastInWords}</span>}
          <button
            type="button"
            data-key="u"
            onClick={() =>
              act(isOwn ? { act: 'undo', how: 'alone' } : { act: 'undo-as-host', what: 'last-act' })
            }
          >
            {isRecent ? 'Undo' : `Undo: ${lastInWords}`} <kbd aria-hidden="true">u</kbd>
          </button>
        </>
      )}
      {!isUndone && view.log.length > 0 && !computers[other] && askedBy === null && (
        <button type="button" onClick={() => act({ act: 'undo', how: 'ask' })}>
          Ask {players[other]} to undo: {lastInWords}
        </button>
      )}
      {askedBy === player && <p role="status">Waiting for the answer of {players[other]}.</p>}
    </div>
  );
}
