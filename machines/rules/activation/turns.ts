import {
  turnsOf,
  type ActivationState,
  type ActiveUnit,
  type TurnsToActivate,
} from '../../model/activation.js';
import { logged, type ActionResult, andThen } from '../../model/log.js';
import { unitOf } from '../../model/built-army.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../model/player.js';
import type { Ruleset } from '../../model/ruleset.js';
import { rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { canActivate } from './tokens.js';

/** A player's act in a turn. `context` is the table as the act finds it: see `asNextActFinds`. */
export interface ActOfTurn {
  context: PhaseContext;
  player: PlayerColor;
}

/** AP-2: the state of the activations as the Activation Phase begins: the player with priority has the first turn. */
export function beginTurns({ activations }: Ruleset, priority: PlayerColor): ActivationState {
  if (activations === 'table') return 'table';
  return {
    turn: priority,
    drawn: [],
    active: null,
    begun: [],
    draws: { blue: 0, red: 0 },
    passed: { blue: false, red: false },
  };
}

export const R53 = {
  id: 'R53',
  question: 'Are activations kept by the phase or by the table?',
  summary:
    'by the table: the Activation Phase waits for activation.end. Tracked: AP-1 … AP-8 run, and effects on tokens, draws and activations act. By the table, assigning, turning and setting aside tokens, draws and who activates are told as sentences; orders given or taken back act in both. Both players may agree in a match to go on by the table, for the rest of the round',
  option: 'activations',
} as const satisfies Ruling;

/** R53: players activate units by these events only if the phase keeps the activations. */
export const activationsAreTracked = rule<{ context: PhaseContext }>({
  id: 'R53',
  code: 'activations-by-table',
  allows: ({ context }) => turnsOf(context) !== undefined,
  refusal: () => 'Units are activated at the table: this match does not keep their activations.',
});

export const AP_2 = {
  id: 'AP-2',
  kinds: ['structure'],
  summary: 'The player with priority has the first turn; after each turn the other player has one.',
} as const satisfies Statement;

export const isTheirTurnToActivate = rule<ActOfTurn>({
  id: 'AP-2',
  code: 'not-your-turn',
  allows: ({ context, player }) => turnsOf(context)?.turn === player,
  refusal: ({ player }) => `It is ${opponentOf(player)}'s turn to activate a unit.`,
});

export const AP_7 = {
  id: 'AP-7',
  kinds: ['structure'],
  summary:
    'When neither player can activate a unit (no faceup order, no fitting token in a pool or on a command card), effects at the end are resolved and the End Phase begins; tokens that are left count for nothing. Both players may agree to end it earlier (activation.end).',
} as const satisfies Statement;

/** AP-5, AP-7: a player who cannot activate any unit has no act. Then only the last activation is left to end. */
export const playerCanActivate = rule<ActOfTurn>({
  id: 'AP-7',
  code: 'nobody-can-activate',
  allows: ({ context, player }) => canActivate(context, player),
  refusal: ({ player }) => `${player} has no unit left to activate.`,
});

/** AP-3: a drawn token activates a unit before anything else is done in the turn. */
export const noTokenIsDrawn = rule<{ context: PhaseContext }>({
  id: 'AP-3',
  code: 'tokens-drawn',
  allows: ({ context }) => turnsOf(context)?.drawn.length === 0,
  refusal: ({ context }) =>
    `A ${turnsOf(context)?.drawn[0]} token is drawn: choose the unit that it activates.`,
});

/** AP-7: whether neither player can activate a unit. */
export function nobodyCanActivate(context: PhaseContext): boolean {
  return !PLAYERS.some((player) => canActivate(context, player));
}

/** AP-5: whether the player whose turn it is cannot activate any unit, and passes without a token. */
export function passesWithoutToken(context: PhaseContext): boolean {
  const turns = turnsOf(context);
  return turns !== undefined && !canActivate(context, turns.turn);
}

/** Returns the table with these facts of the turns changed. */
export function withTurns(context: PhaseContext, changes: Partial<TurnsToActivate>): PhaseContext {
  const turns = turnsOf(context);
  return turns ? { ...context, activation: { ...turns, ...changes } } : context;
}

/** AP-2: the next turn is the other player's. */
function passTheTurn(context: PhaseContext, wasPass: boolean): PhaseContext {
  const turns = turnsOf(context);
  if (!turns) return context;
  const { turn, passed } = turns;
  return withTurns(context, {
    turn: opponentOf(turn),
    drawn: [],
    active: null,
    passed: { ...passed, [turn]: wasPass },
  });
}

/** AP-5: the player passes, for an advantage token; a player who cannot activate any unit spends none. */
export function pass(context: PhaseContext, spent: 0 | 1): ActionResult {
  const turns = turnsOf(context);
  if (!turns) return { context, log: [] };
  const { turn } = turns;
  const { passPool } = context.sides[turn];
  const paid = withSide(context, turn, { passPool: passPool - spent });
  return {
    context: passTheTurn(paid, true),
    log: [logged('turn.passed', 'AP-5', turn, { tokens: spent })],
  };
}

/** AP-6: ends the activation of the active unit, if there is one. Its token lies facedown, and its turn is over. */
export function endActivation(context: PhaseContext): ActionResult {
  const active = turnsOf(context)?.active;
  if (!active) return { context, log: [] };
  const { context: table, log } = putTokenFacedown(context, active);
  return { context: passTheTurn(table, false), log };
}

/** AP-6: the token of a unit lies facedown, as its activation ends. The turn is not passed. */
export function putTokenFacedown(context: PhaseContext, active: ActiveUnit): ActionResult {
  const { player, unitId } = active;
  return {
    context: withTokenFacedown(context, active),
    log: [logged('unit.activation-ended', 'AP-6', player, { unitId })],
  };
}

/** A defeated unit has no token any more (R11), and an order token may have been taken away meanwhile. */
function withTokenFacedown(
  context: PhaseContext,
  { player, unitId, rank, by }: ActiveUnit,
): PhaseContext {
  const unit = unitOf(context, player, unitId);
  if (!unit || unit.defeated) return context;
  if (by === 'none') return context;
  if (by === 'order') return turnOrderFacedown(context, { player, unitId });
  const { facedownTokens } = context.sides[player];
  return withSide(context, player, {
    facedownTokens: [...facedownTokens, { unitId, rank, isOrder: false }],
  });
}

/** Turns the faceup order token of a unit facedown, if it has one (AP-6, R48). */
export function turnOrderFacedown(
  context: PhaseContext,
  { player, unitId }: Pick<ActiveUnit, 'player' | 'unitId'>,
): PhaseContext {
  const { orders, facedownTokens } = context.sides[player];
  const order = orders.find((each) => each.unitId === unitId);
  if (!order) return context;
  return withSide(context, player, {
    orders: orders.filter((each) => each !== order),
    facedownTokens: [...facedownTokens, { unitId, rank: order.rank, isOrder: true }],
  });
}

/**
 * The table as the next act of a turn finds it (AP-6): the activation of the active unit has ended, and players who
 * cannot activate any unit have passed (AP-5). Without an active unit nothing changes.
 */
export function asNextActFinds(context: PhaseContext): ActionResult {
  if (!turnsOf(context)?.active) return { context, log: [] };
  let table = endActivation(context);
  while (!nobodyCanActivate(table.context) && passesWithoutToken(table.context)) {
    table = andThen(table, (now) => pass(now, 0));
  }
  return table;
}

/** An act of a turn, at the table as it finds it. */
export function asItsActFinds<Act extends { context: PhaseContext }>(act: Act): Act {
  return { ...act, context: asNextActFinds(act.context).context };
}

/** R53: the table keeps the activations from now on. A token that was drawn stays with its player there. */
export function leaveTurns(context: PhaseContext): ActionResult {
  const ended = endActivation(context);
  return { context: { ...ended.context, activation: 'table' }, log: ended.log };
}

/** AP-7: the Activation Phase is over. Tokens that are left count for nothing. */
export function endTurns(context: PhaseContext): ActionResult {
  if (!turnsOf(context)) return { context, log: [] };
  const ended = endActivation(context);
  return { context: { ...ended.context, activation: null }, log: ended.log };
}
