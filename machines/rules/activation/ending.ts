import { type ActionResult, andThen } from '../../model/log.js';
import { opponentOf } from '../../model/player.js';
import { about, all, inOrder, rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { refusalsToAct } from './activating.js';
import { turnsOf } from '../../model/activation.js';
import {
  activationsAreTracked,
  asItsActFinds,
  asNextActFinds,
  noTokenIsDrawn,
  pass,
  type ActOfTurn,
} from './turns.js';

export const AP_5 = {
  id: 'AP-5',
  kinds: ['guard'],
  summary:
    "A player may pass by spending one advantage token of the pass pool, unless that player's turn before this one in the round was a pass. A player who cannot activate any unit passes, without a token.",
} as const satisfies Statement;

/** AP-5: a pass costs an advantage token. */
export const passTokenIsLeft = rule<ActOfTurn>({
  id: 'AP-5',
  code: 'no-pass-left',
  allows: ({ context, player }) => context.sides[player].passPool > 0,
  refusal: ({ player }) => `${player} has no advantage token left to pass.`,
});

/** AP-5: no player passes twice in a row. */
export const turnBeforeWasNoPass = rule<ActOfTurn>({
  id: 'AP-5',
  code: 'passed-before',
  allows: ({ context, player }) => turnsOf(context)?.passed[player] !== true,
  refusal: ({ player }) => `${player} passed in the turn before: this turn cannot be a pass too.`,
});

/** The reasons why a player may not pass (AP-2, AP-5). */
export const refusalsToPass = about(
  asItsActFinds<ActOfTurn>,
  inOrder(refusalsToAct, noTokenIsDrawn, all(passTokenIsLeft, turnBeforeWasNoPass)),
);

/** AP-5: the player passes, for an advantage token. */
export function passTurn({ context: now }: ActOfTurn): ActionResult {
  return andThen(asNextActFinds(now), (context) => pass(context, 1));
}

export const AP_6 = {
  id: 'AP-6',
  kinds: ['action'],
  summary:
    'When the activation ends, the faceup token is turned facedown, or the drawn one assigned facedown. A unit has one activation for each token it has (KW-5). The activation lasts until the next act of a turn, or until activation.done: only the last one of the round needs it.',
} as const satisfies Statement;

/** AP-6: only while a unit is active there is an activation to end. */
export const unitIsActive = rule<ActOfTurn>({
  id: 'AP-6',
  code: 'no-activation',
  allows: ({ context }) => Boolean(turnsOf(context)?.active),
  refusal: () => 'No unit is active: there is no activation to end.',
});

/** AP-6: a player ends only the activation of an own unit. */
export const activeUnitIsTheirs = rule<ActOfTurn>({
  id: 'AP-6',
  code: 'not-your-turn',
  allows: ({ context, player }) => turnsOf(context)?.active?.player === player,
  refusal: ({ player }) => `The active unit is ${opponentOf(player)}'s.`,
});

/** The reasons why a player cannot end an activation (AP-6). */
export const refusalsToEndActivation = inOrder(
  activationsAreTracked,
  unitIsActive,
  activeUnitIsTheirs,
);
