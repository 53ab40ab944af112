/** Random matches, whose cards often act after the Command Phase, and random events for them. */
import type * as model from '../../machines/model/match.js';
import { completeArmy } from './random-army.js';
import { anyEvent, awaitedEvent, hostEvent, randomEvent } from './random-events.js';
import type { Pick } from './random-pick.js';
import { makeDirective, makeTable } from './random-table.js';
import { actorOf } from './reference-effects.js';
import { waitingInMatch, type ReferenceMatch } from './reference-round.js';
import type {
  CardEffect,
  CommandCard,
  CommandPhaseInput,
  Directive,
  EffectTiming,
  MatchInput,
  PlayerColor,
  PlayerInput,
  Waiting,
} from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
const LATER: readonly EffectTiming[] = [
  'command-phase-end',
  'activation-start',
  'activation-start',
  'during-activation',
  'during-activation',
  'activation-end',
  'end-phase',
  'end-phase',
];
/** Directives whose result can still be seen after the Command Phase. */
const VISIBLE_TYPES: readonly Directive['type'][] = [
  'return-to-hand',
  'discard',
  'play-instead',
  'return-order',
  'grant-order',
  'defeat-unit',
  'lock-away',
  'add-to-order-pool',
  'assign-token',
  'flip-token',
  'name-draw',
  'set-aside-tokens',
  'activate-unit',
  'first-or-last',
];

// ---------------------------------------------------------------------------------------------
// Matches
// ---------------------------------------------------------------------------------------------

/**
 * A random match with more late effects and more permanent cards than `makeTable`: mostly of two or three rounds; or of
 * five whose activations are tracked.
 */
export function makeMatch(pick: Pick, isTrackedToTheEnd = false): model.MatchInput {
  const input: CommandPhaseInput = makeTable(pick);
  const { ruleset } = input;
  const played = typeof ruleset !== 'object' || ruleset.upgrades !== 'table';
  const players = {
    blue: makeSide(pick, input, 'blue', played),
    red: makeSide(pick, input, 'red', played),
  };
  const isPresent = (player: PlayerColor, unitId: string): boolean =>
    players[player].army.some(({ id }) => id === unitId);
  const made: MatchInput = {
    ...input,
    players,
    ...((isTrackedToTheEnd || pick.chance(60)) && { ruleset: tracking(pick, ruleset) }),
    ranges: (input.ranges ?? []).filter(
      ({ player, from, of = player, to }) => isPresent(player, from) && isPresent(of, to),
    ),
    ...(!isTrackedToTheEnd && !pick.chance(5) && { rounds: 2 + pick.below(2) }),
    cards: (input.cards ?? []).map((card) => actingLater(pick, card)),
  };
  return made as model.MatchInput;
}

/** R53: the same ruleset, but the match keeps the activations. */
function tracking(pick: Pick, ruleset: MatchInput['ruleset']): MatchInput['ruleset'] {
  const current = { orderRange: null, deployment: 'undeployed-at-first' } as const;
  return {
    ...(typeof ruleset === 'object' ? ruleset : ruleset === 'current' ? current : {}),
    activations: 'tracked',
    ...(pick.chance(30) && { chance: 'table' }),
  };
}

/** Some sides are only a leader, or a leader with its counterpart, so that a match can end by defeat. */
function makeSide(
  pick: Pick,
  { players }: CommandPhaseInput,
  player: PlayerColor,
  played: boolean,
): PlayerInput {
  const side = players[player];
  const [leader, second] = side.army;
  if (!leader || !second || !pick.chance(20)) return side;
  const { upgrades: _upgrades, undeployed: _undeployed, ...plain } = second;
  const counterpart = { ...plain, rank: leader.rank, counterpartOf: leader.id };
  const army = pick.chance(70) ? [leader, counterpart] : [leader];
  const { battleForce } = side;
  return { ...side, army: completeArmy(pick, army, { battleForce, played }) };
}

function actingLater(pick: Pick, card: CommandCard): CommandCard {
  const { permanent, ...rest } = card;
  const effects = card.effects.map((effect) =>
    effect.timing === 'from-hand' || !pick.chance(60) ? effect : later(pick, effect),
  );
  return { ...rest, effects, ...((permanent || pick.chance(20)) && { permanent: true }) };
}

function later(pick: Pick, printed: CardEffect): CardEffect {
  const timing = pick.of(LATER);
  const { automatic, ...effect } = printed;
  if (timing !== 'during-activation') Object.assign(effect, automatic && { automatic });
  if (timing === 'end-phase' && pick.chance(40)) {
    // If both players have such an effect, the first one removes the other card, so the order can be seen.
    const type = pick.of(['discard', 'return-to-hand'] as const);
    return { ...effect, timing, directives: [{ type, player: 'opponent', from: 'play' }] };
  }
  if (!pick.chance(50)) return { ...effect, timing };
  const directives = Array.from({ length: 1 + pick.below(2) }, () => visibleDirective(pick));
  return { ...effect, timing, directives };
}

function visibleDirective(pick: Pick): Directive<'self' | 'opponent'> {
  const directive = makeDirective(pick, false);
  return VISIBLE_TYPES.includes(directive.type) ? directive : visibleDirective(pick);
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

/** A random next event of a match that is tracked to its last round: nobody ends it, and two units of each side stand. */
export function eventOfLongMatch(match: ReferenceMatch, pick: Pick): unknown {
  for (;;) {
    const event = randomMatchEvent(match, pick);
    const { type, player } = Object(event) as { type?: unknown; player?: unknown };
    const { army } = match.table.players[player === 'red' ? 'red' : 'blue'];
    const standing = army.filter((unit) => !unit.defeated && unit.counterpartOf === undefined);
    const endsIt = type === 'match.end' || (type === 'unit.defeat' && standing.length < 3);
    if (!endsIt) return event;
  }
}

/**
 * A random next event. In the Command Phase mostly an awaited event, or few matches would reach the phases after it.
 * Later: effects in and out of their order, defeats, and the end of the phase at any time.
 */
export function randomMatchEvent(match: ReferenceMatch, pick: Pick): unknown {
  const { phase, table } = match;
  if (pick.below(100) < (match.table.turns === null ? 3 : 1)) return { type: 'activation.end' };
  if (pick.chance(1)) return endOfTheMatch(pick);
  if (table.turns !== null && pick.below(400) === 0) return { type: 'activations-by-table' };
  const waiting = waitingInMatch(match);
  if (phase === 'command') {
    return pick.chance(75)
      ? withExtraDirective(match, pick, awaitedEvent(table, pick))
      : randomEvent(table, pick);
  }
  if (match.table.turns !== null) return eventOfTurns(match, pick, waiting);
  const kind = pick.below(100);
  if (kind < 45 && waiting.length > 0) {
    return withExtraDirective(match, pick, awaitedEvent(table, pick, waiting));
  }
  if (kind < 40) return scheduledEvent(match, pick);
  if (kind < 60) return { type: 'activation.end' };
  if (kind < 75) return defeatOfAny(match, pick);
  if (kind < 85) return scheduledEvent(match, pick);
  return kind < 90 ? hostEvent(table, pick) : anyEvent(pick, waiting);
}

/** Mostly the awaited act of a turn; often a casualty, sometimes anything else. */
function eventOfTurns(match: ReferenceMatch, pick: Pick, waiting: readonly Waiting[]): unknown {
  const { table } = match;
  const kind = pick.below(100);
  if (kind < 72 && waiting.length > 0) return awaitedEvent(table, pick, waiting);
  if (kind < 80) return defeatOfAny(match, pick);
  if (kind < 92) return scheduledEvent(match, pick);
  return kind < 95 ? hostEvent(table, pick) : anyEvent(pick, waiting);
}

/** R35. */
function endOfTheMatch(pick: Pick): unknown {
  return {
    type: 'match.end',
    ...pick.of<object>([{}, { winner: 'blue' }, { winner: null }]),
    ...(pick.chance(30) && { reason: 'red concedes' }),
  };
}

/** Often adds a directive to an effect that is resolved late in the round; it holds, or fails only slightly. */
function withExtraDirective(
  match: ReferenceMatch,
  pick: Pick,
  event: Record<string, unknown>,
): Record<string, unknown> {
  const isLate = match.phase === 'activation' || match.table.step === 'createPassPool';
  if (event['type'] !== 'effect.resolve' || !isLate || !pick.chance(60)) return event;
  const taken = (event['directives'] as Directive[] | undefined) ?? [];
  return { ...event, directives: [...taken, likelyDirective(match, pick)] };
}

/** A directive for a present unit or card. Often it returns an order, or grants a returned one again (CP-26). */
function likelyDirective({ phase, table }: ReferenceMatch, pick: Pick): Directive {
  const ordered = PLAYERS.flatMap((player) =>
    table.players[player].returned.map((unitId) => ({ player, unitId })),
  );
  if (ordered.length > 0 && pick.chance(80)) return { type: 'grant-order', ...pick.of(ordered) };
  const player = pick.of(PLAYERS);
  const { army, orders, hand, discard } = table.players[player];
  if (orders.length > 0 && pick.chance(phase === 'command' ? 80 : 30)) {
    return { type: 'return-order', player, unitId: pick.of(orders).unitId };
  }
  const inHand = pick.of([...hand, 'c1']);
  switch (pick.below(5)) {
    case 0:
      return { type: 'discard', player, from: 'hand', cardId: inHand };
    case 1:
      return { type: 'play-instead', player, cardId: inHand };
    case 2:
      return {
        type: 'return-to-hand',
        player,
        from: 'discard',
        cardId: pick.of([...discard, 'c1']),
      };
    case 3:
      return { type: 'return-order', player, unitId: pick.of(army).id };
    default:
      return { type: 'grant-order', player, unitId: pick.of(army).id };
  }
}

/** The defeat of a random unit, often a leader, so that promotions happen. */
function defeatOfAny({ table }: ReferenceMatch, pick: Pick): unknown {
  const player = pick.of(PLAYERS);
  const { army } = table.players[player];
  const leaders = army.filter((unit) => unit.rank === 'commander' || unit.commanderToken);
  const from = leaders.length > 0 && pick.chance(50) ? leaders : army;
  return { type: 'unit.defeat', player, unitId: pick.of(from).id };
}

/** Resolves or declines a random scheduled effect, in or out of order, mostly by the right player. */
function scheduledEvent(match: ReferenceMatch, pick: Pick): unknown {
  const { left, table } = match;
  const scheduled = [...left.activationStart, ...left.duringActivation];
  if (scheduled.length === 0) return anyEvent(pick);
  const effect = pick.of(scheduled);
  const player = pick.chance(10) ? pick.of(PLAYERS) : actorOf(table, effect);
  return withExtraDirective(
    match,
    pick,
    awaitedEvent(table, pick, [{ player, kind: 'effect', effect }]),
  );
}
