import { armyOf } from '../../model/built-army.js';
import type { CardEffect, CommandCard, EffectTiming } from '../../model/command-card.js';
import { andThen, type ActionResult } from '../../model/log.js';
import type { EffectRef, Reminder } from '../../model/outcome.js';
import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isOwner, standingUnits, unitsMatching } from '../../model/unit-matching.js';
import { addReminders } from '../keywords/reminders.js';
import { sentenceOf } from './sentences.js';
import { effectOf, isAutomatic } from './frequency.js';

/** R47: logs the reminders of an automatic effect, one for each of its units. Other effects have no reminders. */
export function tellEffect(resolved: ActionResult, named: EffectRef): ActionResult {
  return andThen(resolved, (context) => addReminders(context, remindersOfEffect(context, named)));
}

/** R47: when a unit is nominated, logs the reminders of the effects resolved before that name it. */
export function tellOfTheNomination(nomination: ActionResult, player: PlayerColor): ActionResult {
  const { context } = nomination;
  return context.sides[player].resolved
    .map((use) => ({ ...use, player }))
    .filter((named) => effectOf(context, named)?.says === 'nominated')
    .reduce(tellEffect, nomination);
}

/** Effects for which a card leaves the hand: their player uses them, whatever they do. */
const FROM_THE_HAND: readonly EffectTiming[] = ['from-hand', 'hand-reaction'];

function remindersOfEffect(context: PhaseContext, named: EffectRef): Reminder[] {
  const effect = effectOf(context, named);
  if (!effect || !isAutomatic(effect) || FROM_THE_HAND.includes(effect.timing)) return [];
  const { player, cardId } = named;
  const card = cardOf(context, cardId);
  return unitsToTell(context, player, card, effect).map(({ id: unitId }) => ({
    player,
    unitId,
    keyword: card.name,
    card: cardId,
    text: sentenceOf(context, { player, card, effect }),
    when: effect.timing === 'during-activation' ? 'unit-activation' : 'effect',
  }));
}

/** The units that get the reminder: of an effect that names the nominated unit, this unit alone, after its nomination. */
function unitsToTell(
  context: PhaseContext,
  player: PlayerColor,
  card: CommandCard,
  effect: CardEffect,
): readonly Unit[] {
  const standing = standingUnits(armyOf(context, player));
  if (effect.says === 'nominated') {
    return standing.filter(({ id }) => id === context.sides[player].nominated);
  }
  // They are told with each such order.
  if (effect.orders) return [];
  if (!effect.for) return standing.filter((unit) => isOwner(unit, card));
  return effect.for.length > 0 ? unitsMatching(standing, effect.for) : [];
}
