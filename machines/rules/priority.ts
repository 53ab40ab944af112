import type { CommandCard } from '../model/command-card.js';
import type { PhaseContext, Priority } from '../model/phase-context.js';
import { cardInPlayOf } from '../model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../model/player.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../model/player.js';
import { countsOneLess } from './keywords/cunning.js';
import { interrogationOf } from './keywords/interrogate.js';
import type { RangesToMeasure } from './orders/measuring.js';
import { rule } from './rule.js';
import type { RuleId } from './rulebook.js';

/** Priority after every effect has resolved (CP-12 … CP-15, CC-9, CC-21, CC-22). */
export function priorityFrom({
  blue,
  red,
}: EachPlayer<CommandCard | null>): Priority | 'roll-the-die' {
  if (blue && !red) return { player: 'blue', reason: 'only-card' };
  if (red && !blue) return { player: 'red', reason: 'only-card' };
  if (!blue || !red || blue.pips === red.pips) return 'roll-the-die';
  return { player: blue.pips < red.pips ? 'blue' : 'red', reason: 'fewer-pips' };
}

/** The priority that the cards in play decide. If they decide nothing: roll the die, or measure ranges first (R14). */
export function priorityOnTheTable(
  context: PhaseContext,
): Priority | 'roll-the-die' | 'measure-ranges' {
  const cards = forEachPlayer((player) => cardInPlayOf(context, player));
  const decided = priorityFrom(cards);
  return decided === 'roll-the-die' && cards.blue && cards.red ? tieBreak(context) : decided;
}

/** The player with fewer pips on a tie: one less for Cunning, one more if an enemy interrogates (KW-6, KW-7). */
function tieBreak(context: PhaseContext): Priority | 'roll-the-die' | 'measure-ranges' {
  const pips = forEachPlayer((player) => pipsOnATie(context, player));
  const outcomes = new Set(
    pips.blue.flatMap((blue) => pips.red.map((red) => Math.sign(blue - red))),
  );
  if (outcomes.size > 1) return 'measure-ranges';
  if (outcomes.has(0)) return 'roll-the-die';
  return { player: outcomes.has(-1) ? 'blue' : 'red', reason: 'fewer-pips' };
}

/** The possible pips of a card on a tie: several if unmeasured ranges decide (KW-6, KW-7). */
function pipsOnATie(context: PhaseContext, player: PlayerColor): number[] {
  const pips = pipsWithCunning(context, player);
  const { countsOneMore } = interrogationOf(context, player);
  return countsOneMore === 'unknown' ? [pips, pips + 1] : [pips + Number(countsOneMore)];
}

/** KW-6, KW-21: the pips of the card in play, one less for Cunning, but never below zero. */
function pipsWithCunning(context: PhaseContext, player: PlayerColor): number {
  const pips = cardInPlayOf(context, player)?.pips ?? 0;
  return countsOneLess(context, player) ? Math.max(0, pips - 1) : pips;
}

/** The unmeasured ranges that decide priority (KW-7, R14), each with the player who measures it. */
export function rangesThatDecidePriority(context: PhaseContext): RangesToMeasure[] {
  if (priorityOnTheTable(context) !== 'measure-ranges') return [];
  return PLAYERS.flatMap((player) => {
    const { unmeasured = [] } = interrogationOf(context, opponentOf(player));
    return unmeasured.length > 0 ? [{ player, pairs: unmeasured }] : [];
  });
}

/** R14: the die is not rolled while unmeasured ranges may decide priority. */
export const rangesAreMeasuredFirst = rule<{ context: PhaseContext }>({
  id: 'R14',
  code: 'ranges-not-measured',
  allows: ({ context }) => priorityOnTheTable(context) !== 'measure-ranges',
  refusal: () => 'Measure the ranges first: they may decide who has priority.',
});

/** The rule for rolling the die: CP-13 for equal pips, CP-15 if neither player has a card in play. */
export function ruleOfTheDie(context: PhaseContext): RuleId {
  return cardInPlayOf(context, 'blue') ? 'CP-13' : 'CP-15';
}

/** The rule that gives this player priority. */
export function ruleBehind({ player, reason }: Priority, context: PhaseContext): RuleId {
  switch (reason) {
    case 'fewer-pips': {
      const { blue, red } = forEachPlayer((each) => cardInPlayOf(context, each)?.pips);
      if (blue !== red) return 'CP-12';
      return blue && countsOneLess(context, player) ? 'KW-6' : 'KW-7';
    }
    case 'only-card':
      return 'CC-21';
    case 'die':
      return ruleOfTheDie(context);
  }
}
