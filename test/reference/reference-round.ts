/**
 * The reference implementation of a match: plain code, written from the rules alone. `reference-phase.ts` plays the
 * Command Phases, and this file everything after them. The differential test compares the chart of the round with it;
 * if they disagree, the rules decide which one is right.
 */
import {
  declineEffect,
  isOwnerOf,
  namesHiddenCard,
  resolveEffect,
  resolveIfAutomatic,
} from './reference-directives.js';
import {
  cardsInPlay,
  choiceAmong,
  effectOf,
  effectsOf,
  isAutomatic,
  isEffectOf,
  isSettled,
  isUsedUpForTheGame,
  lateEffects,
  sameRef,
} from './reference-effects.js';
import {
  hasCommandToken,
  independents,
  isHiddenByTokens,
  isLate,
  keywordOrderProblems,
  remindersByTheTable,
} from './reference-keywords.js';
import {
  endActivation,
  firstTurn,
  settleTurns,
  takeTurn,
  waitingForTurn,
  type TurnEvent,
  type Turns,
} from './reference-activation.js';
import { isTracked } from './reference-tokens.js';
import { defeat, defeatProblems, grantProblems, placeOrder } from './reference-orders.js';
import { deployOrReveal, measure, playReference, startReference } from './reference-phase.js';
import {
  cardOf,
  copied,
  copyOf,
  hasOrder,
  isAlive,
  isUnit,
  other,
  PLAYERS,
  same,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import {
  comparableArmy,
  observe,
  referenceOutcome,
  waitingFor,
  waitingForEffects,
  type Observation,
} from './reference-view.js';
import { changed, matchesAny, rankOf } from './reference-units.js';
import { changeUpgrade } from './reference-upgrades.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import {
  KEYWORDS_THAT_ORDER,
  type CardId,
  type CommandCard,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type CommandPhaseOutcome,
  type EffectRef,
  type MatchEvent,
  type MatchInput,
  type MatchOutcome,
  type PlayerColor,
  type PlayerInput,
  type Rank,
  type ScheduledEffects,
  type TimedReminder,
  type Unit,
  type UnitId,
  type Waiting,
} from './shapes.js';
import { sortReminders } from './reminders.js';
import { sortWaiting } from './waiting.js';

export interface ReferenceMatch {
  phase: 'command' | 'activation' | 'end';
  /** AP-7, R52: effects of this timing are resolved now; those of the End Phase until cards in play are discarded. */
  closing: 'activation-end' | 'end-phase' | null;
  /** The input of this round's Command Phase. */
  begun: CommandPhaseInput;
  /** The state of this round's Command Phase, changed by the phases after it. */
  table: ReferenceState;
  lastRound: number;
  /** The outcome of each finished Command Phase. */
  outcomes: CommandPhaseOutcome[];
  /** R24: the scheduled effects that are left; set when the Command Phase ends. */
  left: ScheduledEffects;
  /** KW-11: the Independent reminders that were given last. */
  independents: TimedReminder[];
  /** KW-11: reminders given or withdrawn in Activation Phases, one line each: `reminded blue a Independent`. */
  announcements: string[];
  /** R35: null until the match is over. */
  ending: Omit<MatchOutcome, 'rounds' | 'armies'> | null;
}

export interface MatchObservation extends Observation {
  phase: ReferenceMatch['phase'];
  round: number;
  roundCounterHolder: PlayerColor;
  turns: Turns | null;
  /** KW-22: the reminders of units that were activated. */
  ruthless: TimedReminder[];
}

type ResolveEvent = Extract<CommandPhaseEvent, { type: 'effect.resolve' }>;

const NOTHING: ScheduledEffects = { activationStart: [], duringActivation: [] };

// ---------------------------------------------------------------------------------------------
// The course of a match
// ---------------------------------------------------------------------------------------------

export function startMatchReference(
  { rounds = 5, round = 1, ...input }: ReadonlyDeep<MatchInput>,
  cards: Record<CardId, CommandCard>,
): ReferenceMatch {
  const begun = copied({ ...input, round }) as CommandPhaseInput;
  const match: ReferenceMatch = {
    phase: 'command',
    closing: null,
    begun,
    table: startReference(begun, cards),
    lastRound: round + rounds - 1,
    outcomes: [],
    left: NOTHING,
    independents: [],
    announcements: [],
    ending: null,
  };
  endIfOneSideIsLeft(match);
  return match;
}

/** R35: end the match if at most one side has undefeated units. */
function endIfOneSideIsLeft(match: ReferenceMatch): boolean {
  const standing = PLAYERS.filter((player) =>
    match.table.players[player].army.some((unit) => isUnit(unit) && isAlive(unit)),
  );
  if (standing.length === 2) return false;
  end(match, { ended: 'last-standing', winner: standing[0] ?? null });
  return true;
}

function end(match: ReferenceMatch, ending: NonNullable<ReferenceMatch['ending']>): void {
  match.ending = ending;
  match.phase = 'end';
  match.table.turns = null;
  match.left = NOTHING;
}

/** CP-29: the Activation Phase begins with the scheduled effects. */
function beginActivationPhase(match: ReferenceMatch): void {
  const outcome = referenceOutcome(match.table);
  if (outcome === null) return;
  match.outcomes.push(outcome);
  match.left = copied(outcome.scheduledEffects);
  match.phase = 'activation';
  if (isTracked(match.table)) match.table.turns = firstTurn(outcome.priority);
  for (const player of PLAYERS) clearCommandPhase(match.table, player);
  match.independents = independents(match.table);
  for (const reminder of outcome.reminders) {
    if (reminder.when === 'activation-start')
      match.announcements.push(announcementOf('reminded', reminder));
  }
  crossOut(match);
  advanceActivation(match);
}

/** Limits, added slots and bars (R22) end with the Command Phase. */
function clearCommandPhase(table: ReferenceState, player: PlayerColor): void {
  const over = { limits: [], rangeLimits: [], ordersDeclined: 0, addedSlots: [], slotUsers: [] };
  Object.assign(table.players[player], over, { barred: [], orderedLate: [] });
}

function announcementOf(
  what: 'reminded' | 'withdrawn',
  { player, unitId, keyword }: TimedReminder,
): string {
  return `${what} ${player} ${unitId} ${keyword}`;
}

/** KW-11: effects at the start of the phase may give or return orders, which changes the Independent reminders. */
function updateIndependents(match: ReferenceMatch): void {
  const key = ({ player, unitId, keyword, value }: TimedReminder): string =>
    JSON.stringify([player, unitId, keyword, value]);
  const before = match.independents;
  const now = independents(match.table);
  const withdrawn = before.filter(({ player, unitId }) => hasOrder(match.table, player, unitId));
  const added = now.filter((one) => !before.some((another) => key(one) === key(another)));
  match.announcements.push(...withdrawn.map((one) => announcementOf('withdrawn', one)));
  match.announcements.push(...added.map((one) => announcementOf('reminded', one)));
  match.independents = [...before.filter((one) => !withdrawn.includes(one)), ...added];
}

/** Resolve automatic effects until a player must act: only effects at the start of the phase are awaited. */
function advanceActivation(match: ReferenceMatch): void {
  if (match.closing !== null) {
    if (closes(match)) endTheRound(match);
    return;
  }
  for (;;) {
    if (endIfOneSideIsLeft(match)) return;
    if (!nextAtTheStart(match).some((ref) => resolveIfAutomatic(match.table, ref))) break;
    updateIndependents(match);
    crossOut(match);
  }
  if (nextAtTheStart(match).length > 0) return;
  // An automatic effect has no condition that players must judge, so it resolves once, now.
  for (const ref of match.left.duringActivation) {
    if (!match.left.duringActivation.includes(ref)) continue; // an earlier one removed its card from play
    if (remainingUses(match.table, ref) === 0) continue;
    if (resolveIfAutomatic(match.table, ref)) crossOut(match);
    if (endIfOneSideIsLeft(match)) return;
  }
  if (match.table.turns !== null && settleTurns(match.table, match.table.turns)) endTheTurns(match); // AP-7
}

/** CP-8, R41: the effects at the start of the phase of which one is next. */
function nextAtTheStart({ left, table }: ReferenceMatch): EffectRef[] {
  const settled = PLAYERS.flatMap((player) =>
    effectsOf(table, player, cardsInPlay(table, player, 'activation-start'), 'activation-start'),
  ).filter((ref) => isSettled(table, ref));
  return choiceAmong(table, [...settled, ...left.activationStart]);
}

/** R31: first the effects at the start of the phase (CP-8), then those during it in any order (CP-8b). */
function openInActivation(match: ReferenceMatch): EffectRef[] {
  const next = [...nextAtTheStart(match), ...nextAtTheClose(match)];
  const { table } = match;
  const late = PLAYERS.flatMap((player) => lateEffects(table, player));
  if (next.length > 0) return [...next, ...late];
  const during = usable(match).flatMap((ref) => named(table, ref));
  return [...during.filter((ref) => isItsActivation(table, ref)), ...late];
}

/** R46: the effects during the phase that are not used up. */
function usable({ left, table }: ReferenceMatch): EffectRef[] {
  return left.duringActivation.filter((ref) => remainingUses(table, ref) !== 0);
}

/**
 * R46, R53: a match that keeps the activations resolves an effect of an activation in that activation: of the units meant,
 * and, if the card says "next" (it has one use, for all or for each unit), in the unit's first one of the round. A token
 * of a card is used by a draw (R51).
 */
function isItsActivation(table: ReferenceState, ref: EffectRef): boolean {
  const { turns } = table;
  const { frequency = 'once', activation, whileOrdered } = effectOf(table, ref);
  const { army, orders } = table.players[ref.player];
  const isOrdered = (unit: Unit) =>
    isAlive(unit) &&
    orders.some(({ unitId }) => unitId === unit.id) &&
    matchesAny(table, unit, whileOrdered);
  if (whileOrdered !== undefined && !army.some(isOrdered)) return false;
  if (turns === null || activation?.at === 'first') return true;
  if (frequency === 'per-token' && tokensSetAside(table, ref) > 0) return false;
  const { active } = turns;
  if (activation === undefined) return frequency !== 'once-per-activation' || active !== null;
  const whose = activation.player === 'opponent' ? other(ref.player) : ref.player;
  if (active?.player !== whose) return false;
  if (ref.unitId !== undefined && ref.unitId !== active.unitId) return false;
  const isNext = ['once', 'first-time', 'one-activation', 'once-per-unit'].includes(
    String(frequency),
  );
  const before = turns.begun.slice(0, -1);
  const again = before.some((one) => one.player === whose && one.unitId === active.unitId);
  return !(isNext && again) && unitsMeant(table, ref).some(({ id }) => id === active.unitId);
}

/** R51: the tokens that the card of an effect sets aside, as printed. */
function tokensSetAside(table: ReferenceState, { cardId }: EffectRef): number {
  let tokens = 0;
  for (const { directives = [], choices = [] } of cardOf(table, cardId).effects) {
    for (const directive of [...directives, ...choices.map((choice) => choice.directive)]) {
      if (directive.type !== 'set-aside-tokens') continue;
      tokens += (directive.ranks ?? []).length + (directive.random ?? 0);
    }
  }
  return tokens;
}

/**
 * Remove settled effects (R23) and effects of cards that left play (R19). An effect during the phase may be resolved
 * again (R31) until it is used up (R46).
 */
function crossOut({ left, table }: ReferenceMatch): void {
  const isInPlay = (ref: EffectRef): boolean => {
    const { inPlay, permanents } = table.players[ref.player];
    return inPlay?.cardId === ref.cardId || permanents.includes(ref.cardId);
  };
  left.activationStart = left.activationStart.filter(
    (ref) => isInPlay(ref) && !isSettled(table, ref),
  );
  left.duringActivation = left.duringActivation.filter(isInPlay);
}

/** R46: the effect names the first draw of a player in the round, and that player has drawn. */
function namesADrawThatIsMade(table: ReferenceState, ref: EffectRef): boolean {
  const { directives = [], choices = [] } = effectOf(table, ref);
  const all = [...directives, ...choices.map(({ directive }) => directive)];
  return all.some((directive) => {
    if (directive.type !== 'name-draw') return false;
    const whose = directive.player === 'self' ? ref.player : other(ref.player);
    return table.turns !== null && table.players[whose].hasDrawn;
  });
}

/** R46: whether the effect speaks of the first activation of a player, and that player has activated a unit. */
function firstHasBegun(table: ReferenceState, ref: EffectRef): boolean {
  const { turns } = table;
  const { activation } = effectOf(table, ref);
  if (activation?.at !== 'first') return false;
  const whose = activation.player === 'opponent' ? other(ref.player) : ref.player;
  return turns !== null && turns.begun.some(({ player }) => player === whose);
}

/** R46: how many more times an effect may be resolved in the Activation Phase; `null` if nobody can count it. */
function remainingUses(table: ReferenceState, ref: EffectRef): number | null {
  const effect = effectOf(table, ref);
  const { frequency = 'once' } = effect;
  if (isUsedUpForTheGame(table, ref)) return 0;
  if (frequency === 'first-time' && namesADrawThatIsMade(table, ref)) return 0;
  if (firstHasBegun(table, ref)) return 0;
  if (frequency === 'once-per-unit' && !isAutomatic(effect)) return unitsLeft(table, ref).length;
  const used = table.settled.filter((settled) => sameRef(settled, ref)).length;
  // What nobody decides, or what lasts, is told once.
  if (isAutomatic(effect)) return used === 0 ? 1 : 0;
  if (frequency === 'once-per-activation' && table.turns !== null) {
    const { active, begun } = table.turns;
    const isUsed = table.settled.some(
      (settled) => sameRef(settled, ref) && settled.activation === begun.length,
    );
    return active !== null && isUsed ? 0 : 1;
  }
  if (frequency === 'per-token' && tokensSetAside(table, ref) > 0) {
    if (table.turns === null) return Math.max(tokensSetAside(table, ref) - used, 0);
    const { tokensOnCards } = table.players[ref.player];
    return tokensOnCards.filter(({ cardId }) => cardId === ref.cardId).length;
  }
  if (typeof frequency === 'object') return Math.max(frequency.most - used, 0);
  const isUncounted = ['each', 'each-order', 'once-per-activation', 'per-token'];
  if (isUncounted.includes(frequency)) return null;
  return used === 0 ? 1 : 0;
}

/** R46: the undefeated units that an effect "once for each unit" means, without those for which it was resolved. */
function unitsLeft(table: ReferenceState, ref: EffectRef): UnitId[] {
  return unitsMeant(table, ref)
    .map(({ id }) => id)
    .filter((unitId) => !table.settled.some((settled) => sameRef(settled, { ...ref, unitId })));
}

/** R46: the undefeated units of whose activations an effect speaks. */
function unitsMeant(table: ReferenceState, ref: EffectRef): Unit[] {
  const { of, except, ordered, player: whose } = effectOf(table, ref).activation ?? {};
  const { army, orders } = table.players[whose === 'opponent' ? other(ref.player) : ref.player];
  return army
    .filter((unit) => isUnit(unit) && isAlive(unit))
    .filter((unit) => matchesAny(table, unit, of))
    .filter((unit) => except === undefined || !matchesAny(table, unit, except))
    .filter((unit) => {
      const order = orders.find(({ unitId }) => unitId === unit.id);
      if (ordered === undefined) return true;
      return order !== undefined && (ordered === 'any' || order.source === 'command-card');
    });
}

/** R46: an effect that counts for each unit is named with one of them. */
function named(table: ReferenceState, ref: EffectRef): EffectRef[] {
  const effect = effectOf(table, ref);
  if (effect.frequency !== 'once-per-unit' || isAutomatic(effect)) return [ref];
  return unitsLeft(table, ref).map((unitId) => ({ ...ref, unitId }));
}

/** AP-7: no unit is activated any more. The effects at the end of the Activation Phase come before the End Phase. */
function endTheTurns(match: ReferenceMatch): void {
  if (match.table.turns !== null) endActivation(match.table, match.table.turns);
  match.table.turns = null;
  match.left = NOTHING; // CP-8b: unused effects are lost
  match.closing = 'activation-end';
  if (closes(match)) endTheRound(match);
}

/** The End Phase: automatic effects, discards and promotions, then the next round or the end of the match. */
function endTheRound(match: ReferenceMatch): void {
  const { table } = match;
  // R39: only a table that keeps the activations itself has activated every unit.
  for (const player of isTracked(table) ? [] : PLAYERS) {
    for (const unit of table.players[player].army) {
      // R39: the start of its activation deploys a unit, and each undefeated unit has been activated. KW-19: a unit that
      // tokens hide is not activated.
      const isActivated = isUnit(unit) && isAlive(unit) && !isHiddenByTokens(table, player, unit);
      if (isActivated) delete unit.undeployed;
    }
  }
  match.phase = 'end';
  match.closing = 'end-phase';
  advanceEndPhase(match);
}

/** R52: the effects that may be next: those at the start of the End Phase, then those at its end; priority first. */
function nextAtTheClose({ table, closing }: ReferenceMatch): EffectRef[] {
  if (closing === null || table.priority === null) return [];
  const players = [table.priority, other(table.priority)];
  for (const at of [undefined, 'end']) {
    const refs = players
      .flatMap((player) => effectsOf(table, player, cardsInPlay(table, player, closing), closing))
      .filter((ref) => effectOf(table, ref).at === at);
    const open = choiceAmong(table, refs);
    if (open.length > 0) return open;
  }
  return [];
}

/** Resolve automatic effects until a player must act. Returns true if no effect is left, and the match goes on. */
function closes(match: ReferenceMatch): boolean {
  for (;;) {
    if (endIfOneSideIsLeft(match)) return false;
    const next = nextAtTheClose(match);
    if (!next.some((ref) => resolveIfAutomatic(match.table, ref))) return next.length === 0;
  }
}

/** KW-9: wait while a player must promote a unit; then begin the next round or end the match. */
function advanceEndPhase(match: ReferenceMatch): void {
  if (match.closing !== null) {
    if (!closes(match)) return;
    for (const player of PLAYERS) clearCardInPlay(match.table, player);
    match.closing = null;
  }
  if (endIfOneSideIsLeft(match) || promoting(match) !== null) return;
  if (match.table.round === match.lastRound) end(match, { ended: 'rounds-played' });
  else beginNextRound(match);
}

/** KW-9: the player who must promote a unit now; the player with priority comes first. */
function promoting({ table }: ReferenceMatch): PlayerColor | null {
  if (table.priority === null) return null;
  const order = [table.priority, other(table.priority)];
  return order.find((player) => promotable(table, player).length > 0) ?? null;
}

/**
 * KW-9: the troopers that may become commander; none if the army has a commander or a commander token. An army that
 * never had a commander counts like one whose commanders are all defeated.
 */
function promotable(table: ReferenceState, player: PlayerColor): Unit[] {
  const units = table.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));
  const isLed = units.some(
    (unit) => rankOf(table, unit) === 'commander' || hasCommandToken(table, unit),
  );
  if (isLed || table.ruleset.keywords === 'table') return [];
  return units.filter((unit) => changed(table, unit).types.some((type) => same(type, 'trooper')));
}

function promote(match: ReferenceMatch, player: PlayerColor, unitId: UnitId): string[] {
  const { table } = match;
  if (promoting(match) !== player) return ['KW-9'];
  const unit = promotable(table, player).find(({ id }) => id === unitId);
  if (unit === undefined) return ['KW-9', ...(unitOf(table, player, unitId) ? ['R11', 'R28'] : [])];
  unit.rank = 'commander';
  for (const part of table.players[player].army) {
    if (part.counterpartOf === unitId) part.rank = 'commander'; // a counterpart has its unit's rank
  }
  return [];
}

/** CC-19: discard the card in play, unless it is permanent or keeps cards locked away. */
function clearCardInPlay(table: ReferenceState, player: PlayerColor): void {
  const side = table.players[player];
  const cardId = side.inPlay?.cardId;
  if (cardId === undefined) return;
  side.inPlay = null;
  const keeps = PLAYERS.some((one) =>
    table.players[one].lockedAway.some(({ by }) => by.player === player && by.cardId === cardId),
  );
  const stays = cardOf(table, cardId).permanent === true || keeps;
  (stays ? side.permanents : side.discard).push(cardId);
}

/** Pass the round counter and begin a Command Phase. Units have moved, so all ranges are dropped. */
function beginNextRound(match: ReferenceMatch): void {
  match.phase = 'command';
  const { cards, players, ...table } = match.table;
  const { seed, ruleset, upgrades, battleForces } = match.begun;
  const side = (player: PlayerColor): PlayerInput => {
    const { army, hand, contingencies, discard, permanents, lockedAway, divulged, lastPlayed } =
      players[player];
    const { usedInGame } = players[player];
    const zones = { hand, contingencies, discard, permanents, lockedAway, divulged };
    const { battleForce } = players[player];
    return { army, ...zones, lastPlayed, usedInGame, ...(battleForce !== null && { battleForce }) };
  };
  const round = table.round + 1;
  match.begun = {
    round,
    roundCounterHolder: other(table.roundCounterHolder),
    seed,
    ...(ruleset && { ruleset }),
    ...(upgrades && { upgrades }),
    ...(battleForces && { battleForces }),
    cards: Object.values(cards),
    players: { blue: side('blue'), red: side('red') },
  };
  match.table = startReference(match.begun, cards);
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

/**
 * @param event a well-formed event
 * @param drawn the ranks of the tokens that chance drew with this event (AP-8)
 * @param setAside the ranks of the tokens that it set aside on cards (R51)
 */
export function playMatchReference(
  match: ReferenceMatch,
  event: unknown,
  drawn: readonly Rank[] = [],
  setAside: readonly Rank[] = [],
): { match: ReferenceMatch; accepted: boolean; rules: string[] } {
  const next: ReferenceMatch = {
    ...copied({ ...match, table: null }),
    table: { ...copyOf(match.table), setAside: [...setAside] },
  };
  const rules = takeInMatch(next, event as MatchEvent, drawn);
  if (rules === 'taken') return { match: next, accepted: true, rules: [] };
  return { match, accepted: false, rules };
}

/** Change the match, or return the rules that refuse the event. */
function takeInMatch(
  match: ReferenceMatch,
  event: MatchEvent,
  drawn: readonly Rank[],
): 'taken' | string[] {
  if (match.ending !== null) {
    const { type } = event;
    return ['CC-1', 'CP-29', 'R35', ...(type === 'unit.promote' ? ['KW-9'] : [])];
  }
  if (event.type === 'match.end') {
    const { winner, reason } = event;
    end(match, {
      ended: 'by-the-table',
      ...(winner !== undefined && { winner }),
      ...(reason !== undefined && { reason }),
    });
    return 'taken';
  }
  switch (match.phase) {
    case 'command':
      return takeInCommandPhase(match, event);
    case 'activation':
      return takeInActivationPhase(match, event, drawn);
    case 'end':
      return takeInEndPhase(match, event);
  }
}

/** `takeInMatch` handles `match.end` itself. */
type PlayedEvent = Exclude<MatchEvent, { type: 'match.end' }>;

function takeInCommandPhase(match: ReferenceMatch, event: PlayedEvent): 'taken' | string[] {
  if (event.type === 'activation.end') return ['CP-29'];
  if (event.type === 'unit.promote') return ['KW-9'];
  if (isOfTurn(event)) return RULES_OF_TURN;
  if (event.type === 'card.discard') return ['R50'];
  if (event.type === 'activations-by-table') return ['R53'];
  const { state, accepted, rules } = playReference(match.table, event);
  if (!accepted) return rules;
  match.table = state;
  if (state.step === 'complete') beginActivationPhase(match);
  else endIfOneSideIsLeft(match);
  return 'taken';
}

function takeInActivationPhase(
  match: ReferenceMatch,
  event: PlayedEvent,
  drawn: readonly Rank[],
): 'taken' | string[] {
  const { table, left } = match;
  const isAtTheStart = nextAtTheStart(match).length > 0;
  let rules: string[];
  if (isOfTurn(event)) {
    if (isAtTheStart) return ['CP-8'];
    if (match.closing !== null) return ['AP-7'];
    if (match.table.turns === null) return ['R53'];
    rules = takeTurn(table, match.table.turns, event, drawn);
    if (rules.length > 0) return rules;
    crossOut(match);
    advanceActivation(match);
    return 'taken';
  }
  switch (event.type) {
    case 'activation.end':
      if (left.activationStart.length > 0) return ['CP-8'];
      if (match.closing !== null) return ['AP-7'];
      endTheTurns(match);
      return 'taken';
    case 'activations-by-table':
      if (isAtTheStart) return ['CP-8'];
      if (match.closing !== null) return ['AP-7'];
      if (match.table.turns === null) return ['R53'];
      // R53: for the rest of the round the table keeps tokens and activations.
      endActivation(table, match.table.turns);
      match.table.turns = null;
      table.ruleset = { ...table.ruleset, activations: 'table' };
      for (const reminder of remindersByTheTable(table)) {
        match.announcements.push(announcementOf('reminded', reminder));
      }
      return 'taken';
    case 'unit.promote':
      return ['KW-9'];
    case 'card.discard':
      rules = react(table, event);
      break;
    case 'unit.defeat':
      rules = defeatIn(match, event);
      break;
    case 'order.grant':
      rules = grantLate(table, event);
      break;
    case 'upgrade.change':
      rules = changeUpgrade(table, event.player, event.unitId, event.upgrade, event.to);
      break;
    case 'unit.deploy':
      rules = deployOrReveal(table, event.player, event.unitId);
      break;
    case 'range.measure': // R14: effects of this phase may need ranges too
      rules = measure(table, event.ranges);
      break;
    case 'effect.resolve':
      rules = [...namesHidden(table, event), ...outOfOrder(match, event)];
      if (rules.length === 0) rules = resolveEffect(table, event, openInActivation(match));
      break;
    case 'effect.decline':
      rules = outOfOrder(match, event);
      // R31: effects during the phase are not awaited, so they cannot be declined.
      if (
        rules.length === 0 &&
        !isAtTheStart &&
        match.closing === null &&
        !isLateEffect(match, event)
      ) {
        rules = ['CP-8b', 'R31'];
      }
      if (rules.length === 0) rules = declineEffect(table, event, openInActivation(match));
      break;
    default:
      return ['CP-29', 'CP-1', ...COMMAND_PHASE_ONLY[event.type]];
  }
  if (rules.length > 0) return rules;
  if (isAtTheStart) updateIndependents(match);
  crossOut(match);
  advanceActivation(match);
  return 'taken';
}

/** R50: discard a card from the hand for its effect. */
function react(
  table: ReferenceState,
  event: Extract<MatchEvent, { type: 'card.discard' }>,
): string[] {
  const { player, cardId, effectId, directives } = event;
  const side = table.players[player];
  const act = { ...event, type: 'effect.resolve' as const, ...(directives && { directives }) };
  const hidden = namesHidden(table, act);
  if (hidden.length > 0) return hidden;
  if (!side.hand.includes(cardId)) return ['R50', 'CC-27'];
  const card = cardOf(table, cardId);
  const effect = card.effects.find(({ id }) => id === effectId);
  if (effect?.timing !== 'hand-reaction') return ['R50'];
  const stands = side.army.some((unit) => {
    const whole = side.army.find(({ id }) => id === (unit.counterpartOf ?? unit.id));
    return isAlive(unit) && whole !== undefined && isAlive(whole) && isOwnerOf(table, unit, card);
  });
  if (card.belongsTo !== undefined && !stands) return ['CP-4'];
  if (!isItsActivation(table, { player, cardId, effectId })) return ['R50', 'R46'];
  const rules = resolveEffect(copyOf(table), act, [{ player, cardId, effectId }]);
  if (rules.length > 0) return rules;
  side.hand = side.hand.filter((one) => one !== cardId);
  side.discard.push(cardId);
  resolveEffect(table, act, [{ player, cardId, effectId }]);
  return [];
}

/** KW-9: the End Phase waits only for promotions; a unit may be defeated at any time (R11). */
function takeInEndPhase(match: ReferenceMatch, event: PlayedEvent): 'taken' | string[] {
  let rules: string[];
  if (isOfTurn(event)) return RULES_OF_TURN;
  if (event.type === 'activations-by-table') return ['R53'];
  switch (event.type) {
    case 'unit.promote':
      rules = promote(match, event.player, event.unitId);
      break;
    case 'unit.defeat':
      rules = defeatIn(match, event);
      break;
    case 'activation.end':
      return ['KW-9', 'CP-29'];
    case 'card.discard':
      return ['R50', 'KW-9'];
    case 'effect.resolve':
    case 'effect.decline': {
      const open = nextAtTheClose(match);
      const { table } = match;
      if (event.type === 'effect.resolve') {
        const hidden = namesHidden(table, event);
        if (hidden.length > 0) return hidden;
      }
      if (!open.some((ref) => isEffectOf(table, ref, event))) {
        return ['KW-9', 'CC-19', 'CP-29', 'CP-1', 'CP-8b', 'CC-27', 'R29', 'R46', 'R52'];
      }
      rules =
        event.type === 'effect.resolve'
          ? resolveEffect(table, event, open)
          : declineEffect(table, event, open);
      break;
    }
    default:
      return ['KW-9', 'CC-19', 'CP-29', 'CP-1', ...COMMAND_PHASE_ONLY[event.type]];
  }
  if (rules.length > 0) return rules;
  advanceEndPhase(match);
  return 'taken';
}

/**
 * R30, R33: the host may grant orders at any time after the flip. Keywords give orders only in a turn to issue, except
 * Coordinate of a unit that was ordered in this phase (KW-3).
 */
function grantLate(
  table: ReferenceState,
  { player, unitId, source }: Extract<CommandPhaseEvent, { type: 'order.grant' }>,
): string[] {
  if (typeof source !== 'string' && 'upgrade' in source) return ['R30', 'UP-2', 'UP-8'];
  if (typeof source !== 'string') {
    if (!isLate(table, player, source)) return ['R30', KEYWORDS_THAT_ORDER[source.keyword].rule];
    const problems = keywordOrderProblems(table, player, source, unitId);
    if (problems.length > 0) return problems;
    table.players[player].keywordOrders.push({ ...source, to: unitId });
    placeOrder(table, player, unitId, source);
    return [];
  }
  const rules = grantProblems(table, player, unitId);
  if (rules.length === 0) placeOrder(table, player, unitId, source);
  return rules;
}

function defeatIn(
  { table }: ReferenceMatch,
  { player, unitId }: { player: PlayerColor; unitId: UnitId },
): string[] {
  const rules = defeatProblems(table, player, unitId); // R11
  if (rules.length === 0) defeat(table, player, unitId);
  return rules;
}

/** For each event of the Command Phase only: the rules that say when it is allowed. */
const COMMAND_PHASE_ONLY: Record<
  Exclude<CommandPhaseEvent['type'], 'unit.defeat' | 'effect.resolve' | 'effect.decline'>,
  string[]
> = {
  'card.select': ['CP-2', 'CC-1'],
  'card.withdraw': ['R13', 'CP-2'],
  'contingency.reveal': ['CT-3'],
  'contingency.decline': ['CT-3'],
  'die.roll': ['CP-13', 'CP-15'],
  'commander.nominate': ['CP-18'],
  'order.issue': ['CP-19'],
  'order.grant': ['CP-25', 'R30'], // used in the End Phase, where no unit is ordered any more
  'order.decline': ['KW-19', 'R30'],
  'orders.end': ['R30', 'CP-19'],
  'upgrade.change': ['UP-3'],
  'unit.deploy': ['R39', 'R11', 'R28'], // in the End Phase no unit is undeployed any more
  'range.measure': ['CC-11', 'R14'],
};

/** AP-3 … AP-6: the acts of a turn to activate. */
function isOfTurn(event: PlayedEvent): event is TurnEvent {
  return event.type.startsWith('activation.') && event.type !== 'activation.end';
}

/** The rules of those acts, out of the Activation Phase. */
const RULES_OF_TURN = ['AP-1', 'AP-3', 'AP-5', 'AP-6', 'UP-13'];

/** R29: this check comes first, so that no other reason reveals a hidden card. */
function namesHidden(table: ReferenceState, { player, directives }: ResolveEvent): string[] {
  const hidden = (directives ?? []).some((directive) => namesHiddenCard(table, player, directive));
  return hidden ? ['CC-27', 'R29'] : [];
}

/** R46: an order of this phase opened the effect. */
function isLateEffect({ table }: ReferenceMatch, event: EffectRef): boolean {
  return PLAYERS.some((player) =>
    lateEffects(table, player).some((ref) => isEffectOf(table, ref, event)),
  );
}

/** CP-8, CP-8b: empty if the player may resolve this effect now, else the rules that refuse it. */
function outOfOrder(match: ReferenceMatch, event: EffectRef): string[] {
  if (openInActivation(match).some((ref) => isEffectOf(match.table, ref, event))) return [];
  if (match.closing !== null) return ['AP-7', 'R41', 'R46'];
  return nextAtTheStart(match).length > 0
    ? ['CP-8', 'R2', 'R41', 'R46']
    : ['CP-8b', 'R31', 'R46', 'R51', 'CP-8', 'R19'];
}

// ---------------------------------------------------------------------------------------------
// Views
// ---------------------------------------------------------------------------------------------

export function waitingInMatch(match: ReferenceMatch): Waiting[] {
  if (match.phase === 'command') return waitingFor(match.table);
  if (match.phase === 'activation') {
    const late = PLAYERS.flatMap((player) => lateEffects(match.table, player));
    const atTheStart = nextAtTheStart(match);
    // R31: later effects are not awaited.
    const ofTurn =
      match.table.turns !== null && atTheStart.length === 0
        ? waitingForTurn(match.table, match.table.turns)
        : [];
    const atTheClose = nextAtTheClose(match);
    return [...ofTurn, ...waitingForEffects(match.table, [...atTheStart, ...atTheClose, ...late])];
  }
  if (match.ending === null && match.closing !== null) {
    return waitingForEffects(match.table, nextAtTheClose(match));
  }
  const player = match.ending !== null ? null : promoting(match);
  if (player === null) return [];
  return [
    { player, kind: 'promotion', units: promotable(match.table, player).map(({ id }) => id) },
  ];
}

export function observeMatch(match: ReferenceMatch): MatchObservation {
  const { phase, table, left } = match;
  return {
    phase,
    round: table.round,
    roundCounterHolder: table.roundCounterHolder,
    ruthless: sortReminders(
      table.reminders.filter(
        ({ keyword, when }) => keyword === 'Ruthless' && when === 'unit-activation',
      ),
    ),
    turns: match.table.turns && { ...match.table.turns, drawn: match.table.turns.drawn.toSorted() },
    ...observe(table),
    ...(match.ending !== null && { step: 'complete' as const }),
    waitingFor: sortWaiting(waitingInMatch(match)),
    scheduledEffects: {
      ...left,
      duringActivation: usable(match).map((ref) => {
        const uses = remainingUses(table, ref);
        return uses === null ? ref : { ...ref, usesLeft: uses };
      }),
    },
  };
}

/** `null` until the match is over. */
export function referenceMatchOutcome({
  ending,
  table,
  outcomes,
}: ReferenceMatch): MatchOutcome | null {
  if (ending === null) return null;
  const { blue, red } = table.players;
  return copied({
    rounds: outcomes,
    armies: { blue: comparableArmy(blue.army), red: comparableArmy(red.army) },
    ...ending,
  });
}
