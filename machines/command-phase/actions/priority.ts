import { rollRedDefenseDie } from '../../model/chance.js';
import { priorityFromDie } from '../../rules/red-die.js';
import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, type Priority, withSide } from '../../model/phase-context.js';
import { PLAYERS } from '../../model/player.js';
import { priorityOnTheTable, ruleBehind, ruleOfTheDie } from '../../rules/priority.js';
import { unchanged } from './params.js';

/** Step 3: give priority to a player, or roll the die for it. */

export function takePriority(context: PhaseContext): ActionResult {
  const priority = priorityOnTheTable(context);
  return typeof priority === 'object' ? withPriority(context, priority) : unchanged(context);
}

export function rollForPriority(context: PhaseContext, event: EventOf<'die.roll'>): ActionResult {
  const { player } = event;
  const rolled = event.face
    ? { face: event.face, chance: context.chance }
    : rollRedDefenseDie(context.chance, context.round);
  const { face, chance } = rolled;
  const by = event.face !== undefined && { by: 'table' as const };
  const decided = withPriority({ ...context, chance }, priorityFromDie(player, face));
  return {
    context: decided.context,
    log: [logged('die.rolled', ruleOfTheDie(context), player, { face, ...by }), ...decided.log],
  };
}

function withPriority(context: PhaseContext, priority: Priority): ActionResult {
  const { player, reason } = priority;
  const decided = PLAYERS.reduce<PhaseContext>(
    (table, each) =>
      withSide(table, each, { cardPlayed: table.sides[each].inPlay?.cardId ?? null }),
    { ...context, priority },
  );
  return {
    context: decided,
    log: [logged('priority.determined', ruleBehind(priority, context), player, { reason })],
  };
}
