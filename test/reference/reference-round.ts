/**
 * A whole match once more, written from the documents alone and as plainly as possible: the Command Phases
 * are those of the other reference, and this one knows what comes after them. It is the oracle of the
 * differential test of matches: whatever it does differently from the chart of the round is a question to
 * be answered from the rules.
 */
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../machines/model/match.js';
import type {
  CommandPhaseOutcome,
  EffectRef,
  ScheduledEffects,
} from '../../machines/model/outcome.js';
import type { PlayerColor } from '../../machines/model/player.js';
import {
  actorOf,
  cardOf,
  copyOf,
  declineEffect,
  defeat,
  defeatProblems,
  effectOf,
  isAlive,
  isUnit,
  isWellFormed,
  namesHiddenCard,
  nextOf,
  observe,
  playReference,
  referenceOutcome,
  resolveByItself,
  resolveEffect,
  resolveIfAutomatic,
  sameRef,
  startReference,
  waitingFor,
  waitingForEffect,
} from './reference-phase.js';
import type { Observation, ReferenceState, Waiting } from './reference-phase.js';

export interface ReferenceMatch {
  phase: 'command' | 'activation' | 'end';
  seed: string | number;
  /** What the Command Phase of this round began with. */
  begun: CommandPhaseInput;
  /** The table: that of the Command Phase of this round, with whatever came after it. */
  table: ReferenceState;
  lastRound: number;
  /** The Command Phase of each round that came to its end. */
  outcomes: CommandPhaseOutcome[];
  /** R24: set down as the Command Phase ends, and one is crossed out after the other. */
  left: ScheduledEffects;
}

export interface MatchObservation extends Observation {
  phase: ReferenceMatch['phase'];
  round: number;
  roundCounterHolder: PlayerColor;
}

type ResolveEvent = Extract<CommandPhaseEvent, { type: 'effect.resolve' }>;

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');
const NOTHING: ScheduledEffects = { activationStart: [], duringActivation: [] };

// ---------------------------------------------------------------------------------------------
// The course of a match
// ---------------------------------------------------------------------------------------------

export function startMatchReference(
  { rounds = 6, round = 1, seed, ...input }: MatchInput,
  cards: Record<CardId, CommandCard>,
): ReferenceMatch {
  const begun = { ...input, round, seed: seedOf(seed, round) };
  return {
    phase: 'command',
    seed,
    begun,
    table: startReference(begun, cards),
    lastRound: round + rounds - 1,
    outcomes: [],
    left: NOTHING,
  };
}

/** Each round rolls and shuffles by a seed of its own. */
const seedOf = (seed: string | number, round: number): string => `${seed}/${round}`;

/** CP-29: the Command Phase is over, and the Activation Phase begins with what was scheduled. */
function beginActivationPhase(match: ReferenceMatch): void {
  const outcome = referenceOutcome(match.table);
  if (outcome === null) return;
  match.outcomes.push(outcome);
  match.left = structuredClone(outcome.scheduledEffects);
  match.phase = 'activation';
  for (const player of PLAYERS) forgetTheCommandPhase(match.table, player);
  goOnActivating(match);
}

/** What holds for the orders of the Command Phase, or for the rest of it (R22), is over with it. */
function forgetTheCommandPhase(table: ReferenceState, player: PlayerColor): void {
  const over = { limits: [], rangeLimits: [], ordersDeclined: 0, addedSlots: [], slotUsers: [] };
  Object.assign(table.players[player], over, { barred: [] });
}

/** Until somebody is asked, or nothing is left. */
function goOnActivating(match: ReferenceMatch): void {
  for (;;) {
    const next = nextScheduled(match);
    if (next === null || !resolveIfAutomatic(match.table, next)) return;
    crossOut(match);
  }
}

/** CP-8 before CP-8b, each in its order. */
function nextScheduled({ left }: ReferenceMatch): EffectRef | null {
  return left.activationStart[0] ?? left.duringActivation[0] ?? null;
}

/** What was settled is done (R23), and what belongs to a card no longer in play is dropped (R19). */
function crossOut({ left, table }: ReferenceMatch): void {
  const isLeft = (ref: EffectRef): boolean => {
    const { inPlay, permanents } = table.players[ref.player];
    const isInPlay = inPlay?.cardId === ref.cardId || permanents.includes(ref.cardId);
    return isInPlay && !table.settled.some((settled) => sameRef(settled, ref));
  };
  left.activationStart = left.activationStart.filter(isLeft);
  left.duringActivation = left.duringActivation.filter(isLeft);
}

/** The End Phase: its effects, nobody being asked; the discards; then the next round, if there is one. */
function endTheRound(match: ReferenceMatch): void {
  const { table } = match;
  match.left = NOTHING; // CP-8b: what was not used is lost
  for (;;) {
    const next = nextOf(table, 'end-phase', PLAYERS);
    if (next === null) break;
    resolveByItself(table, next);
  }
  for (const player of PLAYERS) clearCardInPlay(table, player);
  match.phase = isOver(match) ? 'end' : 'command';
  if (match.phase === 'command') beginNextRound(match);
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

/** After the last round, or when a side has no units; R28: a counterpart is none. */
function isOver({ table, lastRound }: ReferenceMatch): boolean {
  const isWipedOut = (player: PlayerColor): boolean =>
    !table.players[player].army.some((unit) => isUnit(unit) && isAlive(unit));
  return table.round === lastRound || PLAYERS.some(isWipedOut);
}

/** The round counter is passed on, and a Command Phase begins with what is left; units move, so ranges are forgotten. */
function beginNextRound(match: ReferenceMatch): void {
  const { cards, ruleset, players, ...table } = match.table;
  const side = (player: PlayerColor): PlayerInput => {
    const { army, hand, contingencies, discard, permanents, lockedAway, divulged } =
      players[player];
    return { army, hand, contingencies, discard, permanents, lockedAway, divulged };
  };
  const round = table.round + 1;
  match.begun = {
    round,
    roundCounterHolder: other(table.roundCounterHolder),
    seed: seedOf(match.seed, round),
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
    ...structuredClone({ ...match, table: null }),
    table: copyOf(match.table),
  };
  const rules = isMatchEvent(event) ? takeInMatch(next, event) : [];
  if (rules === 'taken') return { match: next, accepted: true, rules: [] };
  return { match, accepted: false, rules };
}

function isMatchEvent(event: unknown): event is MatchEvent {
  const isTheEnd =
    typeof event === 'object' &&
    event !== null &&
    'type' in event &&
    event.type === 'activation.end';
  return isTheEnd || isWellFormed(event);
}

/** Changes the match, or returns why not. */
function takeInMatch(match: ReferenceMatch, event: MatchEvent): 'taken' | string[] {
  switch (match.phase) {
    case 'command':
      return takeInCommandPhase(match, event);
    case 'activation':
      return takeInActivationPhase(match, event);
    case 'end':
      return ['CC-1', 'CP-29']; // there is no further round
  }
}

function takeInCommandPhase(match: ReferenceMatch, event: MatchEvent): 'taken' | string[] {
  if (event.type === 'activation.end') return ['CP-29'];
  if (event.type === 'unit.promote') return ['KW-9'];
  const { state, accepted, rules } = playReference(match.table, event);
  if (!accepted) return rules;
  match.table = state;
  beginActivationPhase(match);
  return 'taken';
}

function takeInActivationPhase(match: ReferenceMatch, event: MatchEvent): 'taken' | string[] {
  const { table, left } = match;
  const next = nextScheduled(match);
  let rules: string[];
  switch (event.type) {
    case 'activation.end':
      if (left.activationStart.length > 0) return ['CP-8'];
      endTheRound(match);
      return 'taken';
    case 'unit.defeat':
      rules = defeatProblems(table, event.player, event.unitId); // R11
      if (rules.length === 0) defeat(table, event.player, event.unitId);
      break;
    case 'effect.resolve':
      rules = [...namesHidden(table, event), ...outOfOrder(match, event)];
      if (rules.length === 0) rules = resolveEffect(table, event, next);
      break;
    case 'effect.decline':
      rules = outOfOrder(match, event);
      if (rules.length === 0) rules = declineEffect(table, event, next);
      break;
    case 'unit.promote':
      return ['KW-9'];
    default:
      return ['CP-29', 'CP-1', ...COMMAND_PHASE_ONLY[event.type]];
  }
  if (rules.length > 0) return rules;
  crossOut(match);
  goOnActivating(match);
  return 'taken';
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
  'order.grant': ['CP-25'],
  'orders.end': ['R30'],
  'range.measure': ['CC-11', 'R14'],
};

/** R29: before anything is looked up. */
function namesHidden(table: ReferenceState, { player, directives }: ResolveEvent): string[] {
  const hidden = (directives ?? []).some((directive) => namesHiddenCard(table, player, directive));
  return hidden ? ['CC-27', 'R29'] : [];
}

/** CP-8, CP-8b: the effect that stands next, by who resolves it, and no other. */
function outOfOrder(match: ReferenceMatch, event: EffectRef): string[] {
  const next = nextScheduled(match);
  if (next === null) return ['CP-8b'];
  const actor = actorOf(match.table, next);
  if (sameRef({ ...next, player: actor }, event)) return [];
  return effectOf(match.table, next).timing === 'activation-start' ? ['CP-8', 'R2'] : ['CP-8b'];
}

// ---------------------------------------------------------------------------------------------
// What can be seen
// ---------------------------------------------------------------------------------------------

export function waitingInMatch(match: ReferenceMatch): Waiting[] {
  if (match.phase === 'command') return waitingFor(match.table);
  const next = match.phase === 'activation' ? nextScheduled(match) : null;
  return next === null ? [] : waitingForEffect(match.table, next);
}

export function observeMatch(match: ReferenceMatch): MatchObservation {
  const { phase, table, left } = match;
  return {
    phase,
    round: table.round,
    roundCounterHolder: table.roundCounterHolder,
    ...observe(table),
    waitingFor: waitingInMatch(match),
    scheduledEffects: left,
  };
}

/** `null` until the match is over. */
export function referenceMatchOutcome({
  phase,
  table,
  outcomes,
}: ReferenceMatch): MatchOutcome | null {
  if (phase !== 'end') return null;
  const { blue, red } = table.players;
  return structuredClone({ rounds: outcomes, armies: { blue: blue.army, red: red.army } });
}
