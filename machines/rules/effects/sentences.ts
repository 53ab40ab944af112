import { armyOf, unitOf } from '../../model/built-army.js';
import type { CardEffect, CommandCard, EffectTiming, StateWord } from '../../model/command-card.js';
import type { EffectRef } from '../../model/outcome.js';
import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { isCounterpart, isOwner, nameAmong, standingUnits } from '../../model/unit-matching.js';
import { liesOpenAnywhere } from '../table/secrecy.js';
import { hasOrder } from '../units.js';

/** The timing of an effect in words. */
export const TIMINGS: Readonly<Record<EffectTiming, string>> = {
  setup: 'at setup, if divulged',
  'from-hand': 'from the hand, instead of the card revealed',
  reveal: 'when revealed',
  untimed: 'after the reveal',
  'issue-orders': 'when issuing orders',
  'activation-start': 'as the Activation Phase begins',
  'during-activation': 'in the Activation Phase',
  'activation-end': 'as the Activation Phase ends',
  'command-phase-end': 'as the Command Phase ends',
  'end-phase': 'in the End Phase',
  'hand-reaction': 'in an activation, by discarding it from the hand',
};

/**
 * An effect in words: `effect "when revealed" of Ambush`. If its card has several at that time, also what it says. A hidden
 * card is not looked up (R29).
 * @param card its card, if everybody knows it although it may be hidden
 */
export function nameOfEffect(
  context: PhaseContext,
  { cardId, effectId }: EffectRef,
  card = liesOpenAnywhere(context, cardId) ? cardOf(context, cardId) : undefined,
): string {
  const { name, effects = [] } = card ?? { name: `"${cardId}"` };
  const effect = effects.find(({ id }) => id === effectId);
  if (!effect) return `effect "${effectId}" of ${name}`;
  const named = `effect "${TIMINGS[effect.timing]}" of ${name}`;
  const isOnly = effects.every(({ id, timing }) => timing !== effect.timing || id === effectId);
  return isOnly ? named : `${named} (${effect.summary.replace(/\.$/u, '')})`;
}

/** An effect of a player's card. */
interface EffectOfPlayer {
  player: PlayerColor;
  card: CommandCard;
  effect: CardEffect;
}

/** The sentence of an effect, with the value of what it counts or names at this table. */
export function sentenceOf(context: PhaseContext, of: EffectOfPlayer): string {
  const { says, summary } = of.effect;
  return says ? `${summary} ${VALUES[says](context, of)}` : summary;
}

const VALUES: Readonly<Record<StateWord, (context: PhaseContext, of: EffectOfPlayer) => string>> = {
  round: ({ round }) => `This is round ${round}.`,
  'defeated-enemies': ({ sides }, { player }) => {
    const { army } = sides[opponentOf(player)];
    const defeated = army.filter((unit) => unit.defeated && !isCounterpart(unit)).length;
    return `Defeated so far: ${defeated}.`;
  },
  nominated: (context, { player }) => {
    const { nominated } = context.sides[player];
    const unit = nominated === null ? undefined : unitOf(context, player, nominated);
    return unit
      ? `${nameAmong(armyOf(context, player), unit)} is nominated.`
      : 'No unit is nominated.';
  },
  'order-of-owner': (context, { player, card }) => {
    const army = armyOf(context, player);
    const owners = standingUnits(army).filter((unit) => isOwner(unit, card));
    return owners
      .map((unit) => {
        const has = hasOrder(context, player, unit.id) ? 'a' : 'no';
        return `${nameAmong(army, unit)} has ${has} faceup order now.`;
      })
      .join(' ');
  },
};
