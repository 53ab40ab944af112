/**
 * A whole match once more, written from the documents alone and as plainly as possible: the Command Phases
 * are those of the other reference, and this one knows what comes after them. It is the oracle of the
 * differential test of matches: whatever it does differently from the chart of the round is a question to
 * be answered from the rules.
 */
import {
  declineEffect,
  namesHiddenCard,
  resolveByItself,
  resolveEffect,
  resolveIfAutomatic,
} from './reference-directives.js';
import { effectOf, means, nextOf, sameRef } from './reference-effects.js';
import {
  hasCommandToken,
  independents,
  isLate,
  keywordOrderProblems,
} from './reference-keywords.js';
import { defeat, defeatProblems, grantProblems, placeOrder } from './reference-orders.js';
import { measure, playReference, startReference } from './reference-phase.js';
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
  observe,
  referenceOutcome,
  waitingFor,
  waitingForEffects,
  type Observation,
} from './reference-view.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type {
  CardId,
  CommandCard,
  CommandPhaseEvent,
  CommandPhaseInput,
  CommandPhaseOutcome,
  EffectRef,
  MatchEvent,
  MatchInput,
  MatchOutcome,
  PlayerColor,
  PlayerInput,
  ScheduledEffects,
  ToldReminder,
  Unit,
  UnitId,
  Waiting,
} from './shapes.js';
import { inOneOrder } from './waiting.js';
import { isMatchEvent } from './well-formed.js';

export interface ReferenceMatch {
  phase: 'command' | 'activation' | 'end';
  /** What the Command Phase of this round began with. */
  begun: CommandPhaseInput;
  /** The table: that of the Command Phase of this round, with whatever came after it. */
  table: ReferenceState;
  lastRound: number;
  /** The Command Phase of each round that came to its end. */
  outcomes: CommandPhaseOutcome[];
  /** R24: set down as the Command Phase ends, and one is crossed out after the other. */
  left: ScheduledEffects;
  /** KW-11: the units that may use Independent, as the table was last told. */
  independents: ToldReminder[];
  /** KW-11: what the table was told of the Activation Phases, one line each. */
  told: string[];
  /** R35. */
  ending: Omit<MatchOutcome, 'rounds' | 'armies'> | null;
}

export interface MatchObservation extends Observation {
  phase: ReferenceMatch['phase'];
  round: number;
  roundCounterHolder: PlayerColor;
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
    begun,
    table: startReference(begun, cards),
    lastRound: round + rounds - 1,
    outcomes: [],
    left: NOTHING,
    independents: [],
    told: [],
    ending: null,
  };
  endIfOneStands(match);
  return match;
}

/** R35: at once when one side stands alone, or nobody does. */
function endIfOneStands(match: ReferenceMatch): boolean {
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
  match.left = NOTHING;
}

/** CP-29: the Command Phase is over, and the Activation Phase begins with what was scheduled. */
function beginActivationPhase(match: ReferenceMatch): void {
  const outcome = referenceOutcome(match.table);
  if (outcome === null) return;
  match.outcomes.push(outcome);
  match.left = copied(outcome.scheduledEffects);
  match.phase = 'activation';
  for (const player of PLAYERS) forgetTheCommandPhase(match.table, player);
  match.independents = independents(match.table);
  for (const reminder of outcome.reminders) {
    if (reminder.when === 'activation-start') match.told.push(lineOf('told', reminder));
  }
  goOnActivating(match);
}

/** What holds for the orders of the Command Phase, or for the rest of it (R22), is over with it. */
function forgetTheCommandPhase(table: ReferenceState, player: PlayerColor): void {
  const over = { limits: [], rangeLimits: [], ordersDeclined: 0, addedSlots: [], slotUsers: [] };
  Object.assign(table.players[player], over, { barred: [], orderedLate: [] });
}

function lineOf(what: 'told' | 'withdrawn', { player, unitId, keyword }: ToldReminder): string {
  return `${what} ${player} ${unitId} ${keyword}`;
}

/** KW-11: an effect at the start of the phase may give an order to a unit, or take it back. */
function tellAnew(match: ReferenceMatch): void {
  const key = ({ player, unitId, keyword, value }: ToldReminder): string =>
    JSON.stringify([player, unitId, keyword, value]);
  const before = match.independents;
  const now = independents(match.table);
  const withdrawn = before.filter(({ player, unitId }) => hasOrder(match.table, player, unitId));
  const told = now.filter((one) => !before.some((another) => key(one) === key(another)));
  match.told.push(...withdrawn.map((one) => lineOf('withdrawn', one)));
  match.told.push(...told.map((one) => lineOf('told', one)));
  match.independents = [...before.filter((one) => !withdrawn.includes(one)), ...told];
}

/** Until somebody is asked: only what stands in the queue at the start of the phase is awaited. */
function goOnActivating(match: ReferenceMatch): void {
  for (;;) {
    if (endIfOneStands(match)) return;
    const next = nextAtTheStart(match);
    if (next === null || !resolveIfAutomatic(match.table, next)) break;
    tellAnew(match);
    crossOut(match);
  }
  if (nextAtTheStart(match) !== null) return;
  // What is automatic has no condition that the table could find met: it acts once, as its time comes.
  for (const ref of match.left.duringActivation) {
    if (!match.left.duringActivation.includes(ref)) continue; // dropped meanwhile
    if (resolveIfAutomatic(match.table, ref)) crossOut(match);
    if (endIfOneStands(match)) return;
  }
}

/** CP-8, in its order. */
function nextAtTheStart({ left }: ReferenceMatch): EffectRef | null {
  return left.activationStart[0] ?? null;
}

/** R31: those during the phase in any order, once those at its start are done (CP-8 before CP-8b). */
function openInActivation(match: ReferenceMatch): EffectRef[] {
  const next = nextAtTheStart(match);
  return next === null ? match.left.duringActivation : [next];
}

/**
 * What was settled is done (R23), and what belongs to a card no longer in play is dropped (R19). During the
 * phase an effect that resolved may be resolved again (R31), unless card data say once.
 */
function crossOut({ left, table }: ReferenceMatch): void {
  const isInPlay = (ref: EffectRef): boolean => {
    const { inPlay, permanents } = table.players[ref.player];
    return inPlay?.cardId === ref.cardId || permanents.includes(ref.cardId);
  };
  const isSettled = (ref: EffectRef): boolean =>
    table.settled.some((settled) => sameRef(settled, ref));
  const isUsedUp = (ref: EffectRef): boolean => {
    const { once, automatic } = effectOf(table, ref);
    return (once === true || automatic === true) && isSettled(ref);
  };
  left.activationStart = left.activationStart.filter((ref) => isInPlay(ref) && !isSettled(ref));
  left.duringActivation = left.duringActivation.filter((ref) => isInPlay(ref) && !isUsedUp(ref));
}

/** The End Phase: its effects, nobody being asked; the discards; promotions; then the next round, if there is one. */
function endTheRound(match: ReferenceMatch): void {
  const { table } = match;
  match.left = NOTHING; // CP-8b: what was not used is lost
  for (;;) {
    const next = nextOf(table, 'end-phase', PLAYERS);
    if (next === null) break;
    resolveByItself(table, next);
  }
  for (const player of PLAYERS) clearCardInPlay(table, player);
  match.phase = 'end';
  goOnEnding(match);
}

/** KW-9: until nobody is to promote a unit any more. */
function goOnEnding(match: ReferenceMatch): void {
  if (endIfOneStands(match) || promoting(match) !== null) return;
  if (match.table.round === match.lastRound) end(match, { ended: 'rounds-played' });
  else beginNextRound(match);
}

/** KW-9: who is to promote a unit now; the player with priority first. */
function promoting({ table }: ReferenceMatch): PlayerColor | null {
  if (table.priority === null) return null;
  const order = [table.priority, other(table.priority)];
  return order.find((player) => promotable(table, player).length > 0) ?? null;
}

/**
 * KW-9: the troopers of which one becomes a commander; none, if someone commands or bears the token. A player
 * who never had a commander is one all of whose commanders are defeated: why else should the token count?
 */
function promotable(table: ReferenceState, player: PlayerColor): Unit[] {
  const units = table.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));
  const isLed = units.some((unit) => unit.rank === 'commander' || hasCommandToken(table, unit));
  if (isLed || table.ruleset.keywords === 'table') return [];
  return units.filter(({ types }) => types.some((type) => same(type, 'trooper')));
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

/** CC-19: discarded, unless it is printed to stay, or keeps cards locked away. */
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

/** The round counter is passed on, and a Command Phase begins with what is left; units move, so ranges are forgotten. */
function beginNextRound(match: ReferenceMatch): void {
  match.phase = 'command';
  const { cards, ruleset, players, ...table } = match.table;
  const side = (player: PlayerColor): PlayerInput => {
    const { army, hand, contingencies, discard, permanents, lockedAway, divulged, lastPlayed } =
      players[player];
    return { army, hand, contingencies, discard, permanents, lockedAway, divulged, lastPlayed };
  };
  const round = table.round + 1;
  match.begun = {
    round,
    roundCounterHolder: other(table.roundCounterHolder),
    seed: match.begun.seed,
    ruleset,
    cards: Object.values(cards),
    players: { blue: side('blue'), red: side('red') },
  };
  match.table = startReference(match.begun, cards);
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

export function playMatchReference(
  match: ReferenceMatch,
  event: unknown,
): { match: ReferenceMatch; accepted: boolean; rules: string[] } {
  const next: ReferenceMatch = {
    ...copied({ ...match, table: null }),
    table: copyOf(match.table),
  };
  const rules = isMatchEvent(event) ? takeInMatch(next, event) : [];
  if (rules === 'taken') return { match: next, accepted: true, rules: [] };
  return { match, accepted: false, rules };
}

/** Changes the match, or returns why not. */
function takeInMatch(match: ReferenceMatch, event: MatchEvent): 'taken' | string[] {
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
      return takeInActivationPhase(match, event);
    case 'end':
      return takeInEndPhase(match, event);
  }
}

/** What `match.end` is, was taken before. */
type PlayedEvent = Exclude<MatchEvent, { type: 'match.end' }>;

function takeInCommandPhase(match: ReferenceMatch, event: PlayedEvent): 'taken' | string[] {
  if (event.type === 'activation.end') return ['CP-29'];
  if (event.type === 'unit.promote') return ['KW-9'];
  const { state, accepted, rules } = playReference(match.table, event);
  if (!accepted) return rules;
  match.table = state;
  if (state.step === 'complete') beginActivationPhase(match);
  else endIfOneStands(match);
  return 'taken';
}

function takeInActivationPhase(match: ReferenceMatch, event: PlayedEvent): 'taken' | string[] {
  const { table, left } = match;
  const isAtTheStart = nextAtTheStart(match) !== null;
  let rules: string[];
  switch (event.type) {
    case 'activation.end':
      if (left.activationStart.length > 0) return ['CP-8'];
      endTheRound(match);
      return 'taken';
    case 'unit.promote':
      return ['KW-9'];
    case 'unit.defeat':
      rules = defeatIn(match, event);
      break;
    case 'order.grant':
      rules = grantLate(table, event);
      break;
    case 'range.measure': // R14: what effects of this phase hinge on is measured too
      rules = measure(table, event.ranges);
      break;
    case 'effect.resolve':
      rules = [...namesHidden(table, event), ...outOfOrder(match, event)];
      if (rules.length === 0) rules = resolveEffect(table, event, openInActivation(match));
      break;
    case 'effect.decline':
      rules = outOfOrder(match, event);
      // R31: nothing during the phase is awaited, so nothing need be declined
      if (rules.length === 0 && nextAtTheStart(match) === null) rules = ['CP-8b', 'R31'];
      if (rules.length === 0) rules = declineEffect(table, event, openInActivation(match));
      break;
    default:
      return ['CP-29', 'CP-1', ...COMMAND_PHASE_ONLY[event.type]];
  }
  if (rules.length > 0) return rules;
  if (isAtTheStart) tellAnew(match);
  crossOut(match);
  goOnActivating(match);
  return 'taken';
}

/** KW-9: the End Phase waits for promotions alone; a unit may be defeated at any time (R11). */
function takeInEndPhase(match: ReferenceMatch, event: PlayedEvent): 'taken' | string[] {
  let rules: string[];
  switch (event.type) {
    case 'unit.promote':
      rules = promote(match, event.player, event.unitId);
      break;
    case 'unit.defeat':
      rules = defeatIn(match, event);
      break;
    case 'activation.end':
      return ['KW-9', 'CP-29'];
    case 'effect.resolve':
    case 'effect.decline':
      return ['KW-9', 'CC-19', 'CP-29', 'CP-1', 'CP-8b', 'CC-27', 'R29'];
    default:
      return ['KW-9', 'CC-19', 'CP-29', 'CP-1', ...COMMAND_PHASE_ONLY[event.type]];
  }
  if (rules.length > 0) return rules;
  goOnEnding(match);
  return 'taken';
}

/**
 * R30: the host gives orders at any time from the flip on, R33 says from where. Those of keywords belong to a turn to
 * issue, but for what a unit coordinates that was issued its order in this phase (KW-3).
 */
function grantLate(
  table: ReferenceState,
  { player, unitId, source }: Extract<CommandPhaseEvent, { type: 'order.grant' }>,
): string[] {
  if (typeof source !== 'string') {
    if (!isLate(table, player, source)) return ['R30', 'KW-1', 'KW-2', 'KW-3', 'KW-4'];
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

/** Of what belongs to the Command Phase alone, the rule that says when. */
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
  'order.grant': ['CP-25', 'R30'], // in the End Phase nobody is ordered any more
  'orders.end': ['R30', 'CP-19'],
  'range.measure': ['CC-11', 'R14'],
};

/** R29: before anything is looked up. */
function namesHidden(table: ReferenceState, { player, directives }: ResolveEvent): string[] {
  const hidden = (directives ?? []).some((directive) => namesHiddenCard(table, player, directive));
  return hidden ? ['CC-27', 'R29'] : [];
}

/** CP-8, CP-8b: an effect that may be resolved now, by who resolves it. */
function outOfOrder(match: ReferenceMatch, event: EffectRef): string[] {
  if (openInActivation(match).some((ref) => means(match.table, ref, event))) return [];
  return nextAtTheStart(match) === null ? ['CP-8b', 'R31', 'CP-8', 'R19'] : ['CP-8', 'R2'];
}

// ---------------------------------------------------------------------------------------------
// What can be seen
// ---------------------------------------------------------------------------------------------

export function waitingInMatch(match: ReferenceMatch): Waiting[] {
  if (match.phase === 'command') return waitingFor(match.table);
  if (match.phase === 'activation') {
    const next = nextAtTheStart(match);
    return next === null ? [] : waitingForEffects(match.table, [next]); // R31: no effect is awaited during it
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
    ...observe(table),
    ...(match.ending !== null && { step: 'complete' as const }),
    waitingFor: inOneOrder(waitingInMatch(match)),
    scheduledEffects: left,
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
  return copied({ rounds: outcomes, armies: { blue: blue.army, red: red.army }, ...ending });
}
