import { armyOf } from '../../model/built-army.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { beginUndeployed } from '../../rules/deployment.js';
import { candidatesForTheToken } from '../../rules/keywords/field-commander.js';
import { remindersOfTheBeginning, addReminders } from '../../rules/keywords/reminders.js';

/** Before step 1: take undeployed units off the battlefield, give commander tokens, and add the first reminders. */
export function beginPhase(context: PhaseContext): ActionResult {
  const led = PLAYERS.reduce<ActionResult>((before, player) => {
    const { context: after, log } = giveCommanderToken(before.context, player);
    return { context: after, log: [...before.log, ...log] };
  }, beginUndeployed(context));
  const reminded = addReminders(led.context, remindersOfTheBeginning(led.context));
  return { context: reminded.context, log: [...led.log, ...reminded.log] };
}

function giveCommanderToken(context: PhaseContext, player: PlayerColor): ActionResult {
  const { army } = context.sides[player];
  const [bearer] = candidatesForTheToken(armyOf(context, player), context.ruleset.keywords);
  if (!bearer) return { context, log: [] };
  const led = army.map((unit) =>
    unit.id === bearer.id ? { ...unit, commanderToken: true } : unit,
  );
  return {
    context: withSide(context, player, { army: led }),
    log: [logged('commander-token.given', 'KW-8', player, { unitId: bearer.id })],
  };
}
