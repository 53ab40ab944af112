import { armyOf } from '../../model/built-army.js';
import { type ActionResult, logged, andThen } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { beginUndeployed } from '../../rules/deployment.js';
import { candidatesForTheToken } from '../../rules/keywords/field-commander.js';
import { remindersOfTheBeginning, addReminders } from '../../rules/keywords/reminders.js';

/** Before step 1: take undeployed units off the battlefield, give commander tokens, and add the first reminders. */
export function beginPhase(context: PhaseContext): ActionResult {
  return andThen(
    beginUndeployed(context),
    ...PLAYERS.map((player) => (table: PhaseContext) => giveCommanderToken(table, player)),
    (table) => addReminders(table, remindersOfTheBeginning(table)),
  );
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
