import { resultOfEndPhase } from '../with-catalogue/later-phases.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { CommandPhaseOutcome } from '../../../machines/model/outcome.js';
import { armies } from './armies.js';

/** A Command Phase and the events of its players. */
export interface ExamplePhase {
  input: CommandPhaseInput;
  events: readonly CommandPhaseEvent[];
}

/** The phase asks about this card in each round, because the army has its owner. The hand may not hold it (CC-27). */
const NO_ACE: CommandPhaseEvent = {
  type: 'effect.decline',
  player: 'blue',
  cardId: 'ace-up-his-sleeve',
  effectId: 'from-hand',
};

/**
 * Round 1: General Veers is defeated while his card is facedown, so Standing Orders replaces it (CC-23, CC-24). Blue
 * tries to reveal a contingency card with other pips, is refused (CT-5), and reveals another. Several commanders can be
 * nominated, ranges are measured when a decision needs them, and the smaller army fills a pass pool.
 */
export const firstRound: ExamplePhase = {
  input: {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 'Cloud City',
    players: armies,
    ranges: [
      { player: 'blue', from: 'lando', to: 'rebels-1', range: 1 },
      { player: 'blue', from: 'lando', to: 'rebels-2', range: 3 },
      { player: 'red', from: 'vader', to: 'at-st', range: 2 },
    ],
  },
  events: [
    { type: 'card.select', player: 'red', cardId: 'imperial-discipline' },
    { type: 'unit.defeat', player: 'red', unitId: 'veers' },
    { type: 'card.select', player: 'blue', cardId: 'idiots-array' },
    { type: 'contingency.reveal', player: 'blue', cardId: 'ambush' },
    { type: 'contingency.reveal', player: 'blue', cardId: 'covering-fire' },
    NO_ACE,
    { type: 'commander.nominate', player: 'blue', unitId: 'lando' },
    { type: 'order.issue', player: 'blue', unitId: 'rebels-1' },
    { type: 'order.issue', player: 'blue', unitId: 'rebels-2' },
    {
      type: 'range.measure',
      ranges: [
        { player: 'blue', from: 'lando', to: 'rebels-3', range: 4 },
        { player: 'blue', from: 'lando', to: 'fleet', range: 2 },
      ],
    },
    { type: 'order.issue', player: 'blue', unitId: 'fleet' },
    { type: 'order.issue', player: 'red', unitId: 'at-st' },
  ],
};

/** Round 2: both players play a card with one pip, and a red defense die decides priority (CP-13). */
export function secondRoundAfter(first: CommandPhaseOutcome): ExamplePhase {
  return {
    input: {
      round: first.round + 1,
      roundCounterHolder: 'red',
      seed: 'Cloud City',
      players: resultOfEndPhase(first),
    },
    events: [
      { type: 'card.select', player: 'blue', cardId: 'corellian-spike' },
      { type: 'card.select', player: 'red', cardId: 'implacable' },
      { type: 'contingency.decline', player: 'blue' },
      NO_ACE,
      { type: 'die.roll', player: 'red' },
      { type: 'order.issue', player: 'blue', unitId: 'lando' },
      { type: 'order.issue', player: 'red', unitId: 'vader' },
    ],
  };
}
