import {
  endPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type CommandPhaseOutcome,
} from '../index.js';
import { armies } from './armies.js';

/** A Command Phase and what its players do in it. */
export interface ExamplePhase {
  input: CommandPhaseInput;
  events: readonly CommandPhaseEvent[];
}

/** A player with Lando Calrissian is asked about this card in each round, whether or not the hand holds it (CC-27). */
const NO_ACE: CommandPhaseEvent = {
  type: 'effect.decline',
  player: 'blue',
  cardId: 'ace-up-his-sleeve',
  effectId: 'from-hand',
};

/**
 * Round 1: General Veers falls while his card lies facedown, so that Standing Orders must replace it
 * (CC-23, CC-24). Lando Calrissian reveals a contingency card, though not the first he reaches for:
 * its pips differ (CT-5). Several commanders could be nominated, ranges are measured as they matter,
 * and the smaller army fills a pass pool.
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

/** Round 2: both play a card of one pip, and a red defense die decides who has priority (CP-13). */
export function secondRoundAfter(first: CommandPhaseOutcome): ExamplePhase {
  return {
    input: {
      round: first.round + 1,
      roundCounterHolder: 'red',
      seed: 'Cloud City',
      players: endPhase(first),
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
