import { useState } from 'preact/hooks';
import {
  stepsAfter,
  trackedEvent,
  type ActivationStep,
  type TrackerEvent,
} from '../../../src/game/match/activation-tracker.js';
import type { PlayerColor } from '../../../src/index.js';
import { note, readNote } from '../game/notes.js';
import type { ShownTable } from '../game/shown-table.js';

/** The activations of this round, and a function that notes a step. */
export interface Tracked {
  steps: readonly ActivationStep[];
  note: (player: PlayerColor, event: TrackerEvent) => void;
}

/** Keeps the activations of the round. A host keeps them for both players; a game at one screen, in this browser. */
export function useTracker({ view, id, source, place }: ShownTable): Tracked {
  const { round } = view;
  const notedAs = `${id} round ${round} activations`;
  const read = () => JSON.parse(readNote(notedAs) ?? '[]') as ActivationStep[];
  const [at, setAt] = useState({ notedAs, steps: read() });
  if (source.kind === 'hosted') {
    const { activations, send } = source;
    return {
      steps: activations.round === round ? activations.steps : [],
      note: (player, event) => {
        if (place.kind === 'player' && place.player === player) send(event);
      },
    };
  }
  // Each round has its own list.
  const steps = at.notedAs === notedAs ? at.steps : read();
  return {
    steps,
    note: (player, event) => {
      const tracked = trackedEvent(view, steps, player, event, Math.random());
      if ('refusal' in tracked) return;
      const changed = stepsAfter(steps, player, tracked.event);
      setAt({ notedAs, steps: changed });
      note(notedAs, JSON.stringify(changed));
    },
  };
}
