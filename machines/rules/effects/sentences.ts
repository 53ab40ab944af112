import { armyOf, unitOf } from '../../model/built-army.js';
import type { CardEffect, CommandCard, StateWord } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { isCounterpart, isOwner, nameAmong, standingUnits } from '../../model/unit-matching.js';
import { hasOrder } from '../units.js';

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
