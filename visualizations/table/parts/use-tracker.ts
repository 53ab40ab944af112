import { useEffect, useState } from 'preact/hooks';
import {
  numberForDraw,
  stepsAfter,
  trackedEvent,
  type ActivationStep,
  type TrackerEvent,
} from '../../../src/game/match/activation-tracker.js';
import type { PlayerColor } from '../../../src/index.js';
import type { NotedStep } from '../game/activations-in-words.js';
import { computerStep, lastOfPerson } from '../game/computer-activations.js';
import { note, readNote } from '../game/notes.js';
import type { ShownTable } from '../game/shown-table.js';

/** The activations of this round, and a function that notes a step. */
export interface Tracked {
  steps: readonly ActivationStep[];
  /** Returns the activations of a round, as far as this browser knows them. */
  stepsIn: (round: number) => readonly NotedStep[];
  note: (player: PlayerColor, event: TrackerEvent) => void;
}

/**
 * Keeps the activations of the round. A host keeps them for both players; a game at one screen, in this browser. There a
 * computer takes its activations itself.
 */
export function useTracker({ view, id, source, place, computers, isPast }: ShownTable): Tracked {
  const { round } = view;
  const keyOf = (of: number) => `${id} round ${of} activations`;
  const notedAs = keyOf(round);
  const read = (key: string) => JSON.parse(readNote(key) ?? '[]') as NotedStep[];
  const [at, setAt] = useState({ notedAs, steps: read(notedAs) });
  // Each round has its own list.
  const steps = at.notedAs === notedAs ? at.steps : read(notedAs);
  const keep = (changed: readonly ActivationStep[]) => {
    const after = view.log.at(-1)?.seq;
    const steps = changed.map((step): NotedStep => ({ after, ...step }));
    setAt({ notedAs, steps });
    note(notedAs, JSON.stringify(steps));
  };
  const noteHere = (player: PlayerColor, event: TrackerEvent) => {
    // The computer's answers to a step are taken back with it.
    const before =
      event.type === 'tracker.undo' ? steps.slice(0, lastOfPerson(steps, computers) + 1) : steps;
    const seed = source.kind === 'local' ? String(source.game.input.seed) : '';
    const at = numberForDraw(seed, round, player, before);
    const tracked = trackedEvent(view, before, player, event, at);
    if (!('refusal' in tracked)) keep(stepsAfter(before, player, tracked.event));
  };
  const isLocal = source.kind === 'local';
  // An undo can lead back to before the Activation Phase.
  const isStale = isLocal && !isPast && view.phase === 'command' && steps.length > 0;
  useEffect(() => {
    if (isStale) keep([]);
  }, [isStale]);
  useEffect(() => {
    if (!isLocal || isPast) return;
    const next = computerStep(view, steps, computers, Math.random());
    if (next) noteHere(next.player, next.event);
  }, [isLocal, isPast, view, steps.length, steps.at(-1)]);
  if (source.kind === 'hosted') {
    const { activations, send } = source;
    const stepsIn = (of: number) => (activations.round === of ? activations.steps : []);
    return {
      steps: stepsIn(round),
      stepsIn,
      note: (player, event) => {
        if (place.kind === 'player' && place.player === player) send(event);
      },
    };
  }
  return { steps, stepsIn: (of) => (of === round ? steps : read(keyOf(of))), note: noteHere };
}
