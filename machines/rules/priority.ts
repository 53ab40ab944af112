import type { CommandCard } from '../model/command-card.js';
import type { DieFace } from '../model/event.js';
import type { PhaseContext, Priority } from '../model/phase-context.js';
import { cardInPlayOf } from '../model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../model/player.js';
import { opponentOf } from '../model/player.js';
import type { RuleId } from './rulebook.js';

/** Who has priority once every effect has resolved (CP-12 … CP-15, CC-9, CC-21, CC-22). */
export function priorityFrom({
  blue,
  red,
}: EachPlayer<CommandCard | null>): Priority | 'roll-the-die' {
  if (blue && !red) return { player: 'blue', reason: 'only-card' };
  if (red && !blue) return { player: 'red', reason: 'only-card' };
  if (!blue || !red || blue.pips === red.pips) return 'roll-the-die';
  return { player: blue.pips < red.pips ? 'blue' : 'red', reason: 'fewer-pips' };
}

/** The priority that the cards in play decide, or that the die must be rolled. */
export function priorityOnTheTable(context: PhaseContext): Priority | 'roll-the-die' {
  return priorityFrom({
    blue: cardInPlayOf(context, 'blue'),
    red: cardInPlayOf(context, 'red'),
  });
}

/** A block gives the roller priority, any other face the other player (CP-13, CP-15). */
export function priorityFromDie(roller: PlayerColor, face: DieFace): Priority {
  return { player: face === 'block' ? roller : opponentOf(roller), reason: 'die' };
}

/** Who rolls the red defense die (CC-22, R3). */
export function dieRoller({ ruleset, roundCounterHolder }: PhaseContext): PlayerColor {
  return ruleset.tieRoller === 'blue' ? 'blue' : roundCounterHolder;
}

/** The rule by which the die is rolled: for equal pips, or because neither played a card. */
export function ruleOfTheDie(context: PhaseContext): RuleId {
  return cardInPlayOf(context, 'blue') ? 'CP-13' : 'CP-15';
}

/** The rule by which this player has priority. */
export function ruleBehind({ reason }: Priority, context: PhaseContext): RuleId {
  switch (reason) {
    case 'fewer-pips':
      return 'CP-12';
    case 'only-card':
      return 'CC-21';
    case 'die':
      return ruleOfTheDie(context);
  }
}
