/**
 * Random tables and random events for the differential tests. Everything is drawn from a `Pick`:
 * one made from a list of numbers (which fast-check can shrink: zeros draw the simplest thing) or
 * from a seed.
 */
import * as fc from 'fast-check';
import type {
  CardEffect,
  CardId,
  CommandCard,
  EffectChoice,
  EffectTiming,
  OrderSlot,
} from '../../machines/model/command-card.js';
import type { Directive } from '../../machines/model/directive.js';
import type { RangeEntry } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import type { EffectRef } from '../../machines/model/outcome.js';
import type { LockedCard } from '../../machines/model/phase-context.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Ruleset } from '../../machines/model/ruleset.js';
import type { Rank, Unit, UnitFilter, UnitId } from '../../machines/model/unit.js';
import { actorOf, midEffect, nominees, waitingFor, waysToTake } from './reference-phase.js';
import type { ReferenceState, Waiting } from './reference-phase.js';

// ---------------------------------------------------------------------------------------------
// Drawing
// ---------------------------------------------------------------------------------------------

export interface Pick {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  of<T>(list: readonly T[]): T;
  /** True in so many of a hundred draws; a zero draws false. */
  chance(percent: number): boolean;
  /** Some of the list, at most so many, in a random order. */
  some<T>(list: readonly T[], most: number): T[];
}

function pickWith(next: () => number): Pick {
  const below = (n: number): number => (n <= 1 ? 0 : next() % n);
  return {
    below,
    of: <T>(list: readonly T[]): T => {
      const index = below(list.length);
      if (index >= list.length) throw new Error('nothing to pick from');
      return list[index] as T;
    },
    chance: (percent) => below(100) >= 100 - percent,
    some: <T>(list: readonly T[], most: number): T[] => {
      const rest = [...list];
      const taken: T[] = [];
      while (taken.length < most && rest.length > 0) {
        taken.push(...rest.splice(below(rest.length), 1));
      }
      return taken;
    },
  };
}

/** The numbers one after the other; when they are used up, zeros. */
export function pickFrom(numbers: readonly number[]): Pick {
  let at = 0;
  return pickWith(() => numbers[at++] ?? 0);
}

/** Any amount of numbers from one seed (mulberry32). */
export function pickSeeded(seed: number): Pick {
  let state = seed >>> 0;
  return pickWith(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

// ---------------------------------------------------------------------------------------------
// Tables
// ---------------------------------------------------------------------------------------------

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
/** `c0` is Standing Orders. */
const CARD_IDS: readonly CardId[] = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9'];
const UNIT_IDS: readonly UnitId[] = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'];
const NAMES = ['Vera', 'Tarn', 'Oskar', 'Line Squad', 'Gun Crew'];
const TITLES = ['The Bold', 'The Quiet'];
const RANKS: readonly Rank[] = [
  'commander',
  'corps',
  'operative',
  'special-forces',
  'support',
  'heavy',
];
const TYPES = ['trooper', 'droid trooper', 'vehicle'];
const TIMINGS: readonly EffectTiming[] = [
  'untimed',
  'reveal',
  'issue-orders',
  'command-phase-end',
  'activation-start',
  'during-activation',
  'end-phase',
  'from-hand',
];

/** What makes a table: shorter lists draw more zeros, so they are simpler tables. */
const DRAWS = 900;

export function randomTable(): fc.Arbitrary<{ input: CommandPhaseInput }> {
  return fc
    .noBias(fc.array(fc.nat(0xffff), { minLength: DRAWS, maxLength: DRAWS }))
    .map((numbers) => ({ input: makeTable(pickFrom(numbers)) }));
}

export function makeTable(pick: Pick): CommandPhaseInput {
  const players = { blue: makePlayer(pick), red: makePlayer(pick) };
  const permanents = new Set(PLAYERS.flatMap((player) => players[player].permanents ?? []));
  const input: CommandPhaseInput = {
    round: 1 + pick.below(3),
    roundCounterHolder: pick.of(PLAYERS),
    seed: pick.below(1000),
    players,
    ranges: makeRanges(pick, players),
    cards: CARD_IDS.map((id) => makeCard(pick, id, permanents.has(id))),
  };
  if (pick.chance(60)) input.ruleset = makeRuleset(pick);
  return input;
}

/** The cards of a table by their ids, as `startReference` wants them. */
export function cardsOf({ cards = [] }: { cards?: CommandCard[] }): Record<CardId, CommandCard> {
  return Object.fromEntries(cards.map((card) => [card.id, card]));
}

function makeRuleset(pick: Pick): Partial<Ruleset> {
  const ruleset: Partial<Ruleset> = {};
  if (pick.chance(50)) ruleset.orderRange = pick.of([3, null] as const);
  if (pick.chance(50)) ruleset.activationStartOrder = pick.of(['priority', 'blue'] as const);
  if (pick.chance(50)) ruleset.tieRoller = pick.of(['round-counter', 'blue'] as const);
  if (pick.chance(50)) ruleset.illegalCardGoesTo = pick.of(['hand', 'discard'] as const);
  if (pick.chance(50)) ruleset.selection = pick.of(['tabletop', 'assisted'] as const);
  return ruleset;
}

function makePlayer(pick: Pick): PlayerInput {
  const cards = pick.some(CARD_IDS.slice(1), CARD_IDS.length);
  const hand = cards.splice(0, 2 + pick.below(3));
  if (pick.chance(65)) hand.push('c0');
  const contingencies = cards.splice(0, pick.below(3));
  const discard = cards.splice(0, pick.below(2));
  const permanents = cards.splice(0, pick.chance(20) ? 1 : 0);
  const divulged = pick.chance(25) ? pick.some(hand, 1) : [];
  const zones = { hand, contingencies, discard, permanents, divulged };
  return { army: makeArmy(pick), ...zones, lockedAway: makeLockedAway(pick, cards) };
}

/** Now and then one of the cards that are left was locked away, before this round or in it. */
function makeLockedAway(pick: Pick, cards: CardId[]): LockedCard[] {
  if (!pick.chance(15)) return [];
  return cards.splice(0, 1).map((cardId) => ({
    cardId,
    round: 1 + pick.below(3),
    by: { player: pick.of(PLAYERS), cardId: pick.of(CARD_IDS) },
  }));
}

function makeArmy(pick: Pick): Unit[] {
  const ids = UNIT_IDS.slice(0, 2 + pick.below(5));
  const army: Unit[] = ids.map((id, index) => {
    const unit: Unit = {
      id,
      name: pick.of(NAMES),
      // mostly somebody leads, now and then nobody
      rank: index === 0 && !pick.chance(10) ? pick.of(RANKS.slice(0, 1)) : pick.of(RANKS),
      types: [pick.of(TYPES)],
    };
    if (pick.chance(30)) unit.title = pick.of(TITLES);
    if (pick.chance(index === 0 ? 45 : 15)) unit.keywords = [{ name: 'Contingencies', value: 1 }];
    else if (pick.chance(20)) unit.keywords = [{ name: 'Scout', value: 1 }];
    else if (pick.chance(30)) unit.keywords = [{ name: 'Cunning' }];
    if (pick.chance(20)) unit.faction = pick.of(['empire', 'rebels']);
    if (pick.chance(20)) unit.affiliations = ['mercenary'];
    if (pick.chance(8)) unit.defeated = true;
    return unit;
  });
  const [first] = army;
  const last = army.at(-1);
  if (army.length > 2 && first !== undefined && last !== undefined && pick.chance(25)) {
    last.counterpartOf = first.id;
    last.rank = first.rank;
  }
  return army;
}

function makeRanges(pick: Pick, players: Record<PlayerColor, PlayerInput>): RangeEntry[] {
  const known = pick.of([100, 70, 30]); // of a hundred pairs
  return PLAYERS.flatMap((player) => {
    const ids = players[player].army.map((unit) => unit.id);
    return ids.flatMap((from, index) =>
      ids.slice(index + 1).flatMap((to) => {
        if (pick.below(100) >= known) return [];
        const range = 1 + pick.below(5);
        return pick.chance(50)
          ? [{ player, from, to, range }]
          : [{ player, from: to, to: from, range }];
      }),
    );
  });
}

function makeCard(pick: Pick, id: CardId, permanent: boolean): CommandCard {
  const standing = id === 'c0';
  const card: CommandCard = {
    id,
    name: standing ? 'Standing Orders' : `Card ${id}`,
    pips: standing ? 4 : pick.of([1, 2, 3, 1, 2, 0] as const),
    orders: some(pick, [1, 1, 1, 2, 2, 0], () => makeSlot(pick)),
    effects: [],
  };
  if (!standing && pick.chance(40)) {
    card.belongsTo = {
      match: pick.of(['any', 'all'] as const),
      names: pick.some(NAMES, 1 + pick.below(2)),
    };
    if (pick.chance(20)) card.belongsTo.title = pick.of(TITLES);
  }
  if (!standing && pick.chance(10)) card.ledBy = [makeFilter(pick)];
  if (!standing && pick.chance(10)) card.playable = pick.of(['never', { fromRound: 2 }] as const);
  if (pick.chance(30)) card.selectInRoundIfDivulged = 1 + pick.below(2);
  if (permanent || pick.chance(5)) card.permanent = true;
  const effects = standing ? [0, 0, 0, 1] : [0, 1, 1, 2, 2, 3];
  card.effects = some(pick, effects, (index) => makeEffect(pick, `e${index}`));
  for (const effect of card.effects) {
    if (effect.timing === 'from-hand' && pick.chance(80)) {
      effect.directives = [{ type: 'play-instead', player: 'self', cardId: id }];
    }
  }
  return card;
}

/** As many as one of `counts` says. */
function some<T>(pick: Pick, counts: readonly number[], make: (index: number) => T): T[] {
  return Array.from({ length: pick.of(counts) }, (_, index) => make(index));
}

function makeSlot(pick: Pick): OrderSlot {
  const slot: OrderSlot = { count: pick.of([1, 1, 2, 3, 'all'] as const) };
  if (pick.chance(60)) slot.units = some(pick, [1, 1, 2], () => makeFilter(pick));
  return slot;
}

function makeFilter(pick: Pick): UnitFilter {
  switch (pick.below(8)) {
    case 0:
    case 1:
      return { ranks: pick.some(RANKS, 1 + pick.below(3)) };
    case 2:
      return { types: [pick.of(TYPES)] };
    case 3:
      return { names: [pick.of(NAMES).toUpperCase()] };
    case 4:
      return { titles: [pick.of(TITLES)] };
    case 5:
      return { keywords: ['Scout'], ranks: pick.some(RANKS, 4) };
    case 6:
      return { factions: ['empire'] };
    default:
      return { affiliations: ['mercenary'] };
  }
}

function makeEffect(pick: Pick, id: string): CardEffect {
  const effect: CardEffect = { id, timing: pick.of(TIMINGS), summary: 'random' };
  const directives = some(pick, [0, 1, 1, 2], () => makeDirective(pick, false));
  if (directives.length > 0) effect.directives = directives;
  switch (pick.below(4)) {
    case 0:
      break;
    case 1:
      effect.automatic = true;
      return effect; // nobody is asked, so there are no choices
    default:
      if (pick.chance(40)) effect.optional = true;
      if (pick.chance(15)) effect.resolvedBy = 'opponent';
  }
  const choices = some(pick, [0, 0, 1, 1, 2], () => makeChoice(pick));
  for (const choice of choices.slice(1)) {
    if (!choice.required && pick.chance(30)) choice.followsOn = true;
  }
  if (choices.length > 0) effect.choices = choices;
  return effect;
}

function makeChoice(pick: Pick): EffectChoice {
  const directive = makeDirective(pick, true);
  const choice: EffectChoice = { directive };
  if ('unitId' in directive && pick.chance(50)) choice.units = [makeFilter(pick)];
  if ('unitId' in directive && pick.chance(20)) {
    choice.near = { range: 1 + pick.below(3), units: some(pick, [1, 2], () => makeFilter(pick)) };
  }
  if ('cardId' in directive && directive.cardId === '?' && pick.chance(25)) {
    choice.cardOf = pick.of(NAMES);
  }
  if (pick.chance(30)) choice.required = true;
  return choice;
}

/** A directive of card data; with `open` its ids are mostly left to the player. */
export function makeDirective(pick: Pick, open: boolean): Directive<'self' | 'opponent'> {
  const sides = ['self', 'opponent'] as const;
  const player = pick.of(sides);
  const cardId = open && !pick.chance(20) ? '?' : pick.of(CARD_IDS);
  const unitId = open && !pick.chance(20) ? '?' : pick.of(UNIT_IDS);
  const directive = directiveFor<'self' | 'opponent'>(pick, player, cardId, unitId, sides, open);
  if (directive.type !== 'restart-selection' || open) return directive;
  // a restart that nobody chose bars its own card, or the only lawful card restarts for ever
  const bars = (directive.bar ?? []).filter((bar) => bar.player !== 'self');
  return { type: 'restart-selection', bar: [{ player: 'self' }, ...bars] };
}

function directiveFor<Side>(
  pick: Pick,
  player: Side,
  cardId: CardId,
  unitId: UnitId,
  sides: readonly Side[],
  open = false,
): Directive<Side> {
  switch (pick.below(23)) {
    case 18:
      return { type: 'decline-orders', player, count: pick.below(3) };
    case 19:
      return { type: 'limit-range', player, max: 1 + pick.below(3) };
    case 20:
      return { type: 'return-order', player, unitId };
    case 22:
      return { type: 'lock-away', player, pips: open ? '?' : pick.below(5) };
    case 21:
      return { type: 'add-to-pass-pool', player, tokens: pick.of(['round', 0, 2] as const) };
    case 0:
    case 1:
      return { type: 'limit-orders', player, max: pick.below(4) };
    case 2:
    case 3:
      return { type: 'add-orders', player, slots: some(pick, [1, 1, 2], () => makeSlot(pick)) };
    case 4:
    case 5:
    case 6:
      return { type: 'grant-order', player, unitId };
    case 7:
    case 8:
    case 9:
      return { type: 'defeat-unit', player, unitId };
    case 10:
      return { type: 'return-to-hand', player, from: 'play' };
    case 11:
    case 12:
      return { type: 'return-to-hand', player, from: 'discard', cardId };
    case 13:
      return { type: 'discard', player, from: 'play' };
    case 14:
      return { type: 'discard', player, from: 'hand', cardId };
    case 15:
    case 16:
      return { type: 'play-instead', player, cardId };
    default: {
      if (pick.chance(10)) return { type: 'restart-selection' };
      if (pick.chance(70)) {
        return { type: 'restart-selection', bar: sides.map((side) => ({ player: side })) };
      }
      return { type: 'restart-selection', bar: [{ player }] };
    }
  }
}

// ---------------------------------------------------------------------------------------------
// Events
// ---------------------------------------------------------------------------------------------

type Proposal = Record<string, unknown>;

/**
 * What might be tried next: of a hundred events about seventy are what the table waits for, ten
 * come from the host, fifteen are anything at all, and five are malformed.
 */
export function randomEvent(state: ReferenceState, pick: Pick): unknown {
  const kind = pick.below(100);
  if (kind < 70) return awaitedEvent(state, pick);
  if (kind < 80) return hostEvent(state, pick);
  if (kind < 95) return anyEvent(state, pick);
  return malformedEvent(state, pick);
}

/** An event of the kind that the table waits for; mostly it will be accepted. */
export function awaitedEvent(
  state: ReferenceState,
  pick: Pick,
  waiting: readonly Waiting[] = waitingFor(state),
): Proposal {
  if (waiting.length === 0) return anyEvent(state, pick, waiting);
  const { player, kind, effect, pairs } = pick.of(waiting);
  const side = state.players[player];
  switch (kind) {
    case 'card': {
      const facedown = PLAYERS.find((one) => state.players[one].facedown !== null);
      if (facedown !== undefined && pick.chance(15)) {
        return { type: 'card.withdraw', player: facedown };
      }
      return { type: 'card.select', player, cardId: pick.of(side.hand) };
    }
    case 'contingency': {
      if (pick.chance(60)) {
        const fitting = side.contingencies.filter(
          (id) => state.cards[id]?.pips === state.cards[side.inPlay?.cardId ?? '']?.pips,
        );
        const from = fitting.length > 0 ? fitting : side.contingencies;
        return { type: 'contingency.reveal', player, cardId: pick.of(from) };
      }
      return { type: 'contingency.decline', player };
    }
    case 'effect': {
      if (effect === undefined) throw new Error('an effect is awaited, but none is named');
      const held = state.players[effect.player].hand.includes(effect.cardId);
      const asked = state.cards[effect.cardId]?.effects.find(({ id }) => id === effect.effectId);
      const mustDecline = asked?.timing === 'from-hand' && !held;
      if (mustDecline || pick.chance(25)) return { type: 'effect.decline', ...effect, player };
      const taken = takenChoices(state, pick, effect);
      const free = pick.chance(15) ? some(pick, [1, 1, 2], () => freeDirective(pick)) : [];
      const directives = [...taken, ...free];
      return directives.length === 0
        ? { type: 'effect.resolve', ...effect, player }
        : { type: 'effect.resolve', ...effect, player, directives };
    }
    case 'die':
      return { type: 'die.roll', player, face: pick.of(['block', 'surge', 'blank']) };
    case 'nomination':
      return { type: 'commander.nominate', player, unitId: pick.of(nominees(state, player)) };
    case 'order':
      return { type: 'order.issue', player, unitId: pick.of(unitIds(state, player)) };
    case 'range':
      return {
        type: 'range.measure',
        ranges: (pairs ?? [])
          .slice(0, 1 + pick.below(3))
          .map((pair) => ({ ...pair, player, range: 1 + pick.below(5) })),
      };
  }
}

/** One choice after the other, each as the table stands then; required ones mostly, and again. */
function takenChoices(state: ReferenceState, pick: Pick, ref: EffectRef): Directive[] {
  const effect = state.cards[ref.cardId]?.effects.find(({ id }) => id === ref.effectId);
  const careless = pick.chance(10);
  let left = [...(effect?.choices ?? [])].filter(
    (choice) => (choice.required === true && !careless) || pick.chance(50),
  );
  const taken: Directive[] = [];
  for (;;) {
    const now = midEffect(state, ref, taken);
    const ways = (one: EffectChoice) => waysToTake(now, ref.player, one, actorOf(now, ref));
    const choice = left.find((one) => ways(one).length > 0);
    if (choice === undefined) return taken;
    taken.push(pick.of(ways(choice)));
    left = left.filter((one) => one !== choice);
  }
}

function freeDirective(pick: Pick): Directive {
  return directiveFor(pick, pick.of(PLAYERS), pick.of(CARD_IDS), pick.of(UNIT_IDS), PLAYERS);
}

function unitIds(state: ReferenceState, player: PlayerColor): UnitId[] {
  return state.players[player].army.map((unit) => unit.id);
}

/** An order granted, a unit defeated, a range measured. */
export function hostEvent(state: ReferenceState, pick: Pick): Proposal {
  const player = pick.of(PLAYERS);
  const ids = unitIds(state, player);
  switch (pick.below(3)) {
    case 0:
      return {
        type: 'range.measure',
        ranges: some(pick, [1, 1, 2], () => {
          const [from, to] = pick.some(ids, 2);
          // now and then a range that is none
          return {
            player,
            from,
            to,
            range: pick.chance(8) ? pick.of([0, 1.5]) : 1 + pick.below(5),
          };
        }),
      };
    case 1:
      return { type: 'order.grant', player, unitId: pick.of(ids), source: 'ability' };
    default:
      return { type: 'unit.defeat', player, unitId: pick.of(ids) };
  }
}

/** Any event of any type about anything; mostly it will be refused. */
export function anyEvent(
  state: ReferenceState,
  pick: Pick,
  waiting: readonly Waiting[] = waitingFor(state),
): Proposal {
  const player = pick.of(PLAYERS);
  const cardId = pick.chance(3) ? 'no-such-card' : pick.of(CARD_IDS);
  const unitId = pick.chance(3) ? 'no-such-unit' : pick.of(UNIT_IDS);
  const effectId = pick.of(['e0', 'e1', 'e2']);
  switch (pick.below(11)) {
    case 0:
      return { type: 'card.select', player, cardId };
    case 1:
      return { type: 'card.withdraw', player };
    case 2:
      return { type: 'contingency.reveal', player, cardId };
    case 3:
      return { type: 'contingency.decline', player };
    case 4: {
      // often the effect that is awaited, by the wrong player or with anything added
      const awaited = waiting[0]?.effect;
      const ref = awaited !== undefined && pick.chance(70) ? awaited : { player, cardId, effectId };
      const directives = some(pick, [0, 1, 2, 3], () => freeDirective(pick));
      if (pick.chance(20)) return { type: 'effect.resolve', ...ref, player, directives };
      return { type: 'effect.resolve', ...ref, directives };
    }
    case 5:
      return { type: 'effect.decline', player, cardId, effectId };
    case 6:
      return { type: 'die.roll', player, face: pick.of(['block', 'surge', 'blank']) };
    case 7:
      return { type: 'commander.nominate', player, unitId };
    case 8:
      return { type: 'order.issue', player, unitId };
    case 9:
      return { type: 'order.grant', player, unitId, source: 'ability' };
    default:
      return { type: 'unit.defeat', player, unitId };
  }
}

const NOT_EVENTS: readonly unknown[] = [
  null,
  undefined,
  7,
  'card.select',
  [],
  {},
  { type: null },
  { type: 'constructor', player: 'blue' },
  { type: 'card.play', player: 'blue', cardId: 'c1' },
  { type: 'range.measure' },
  { type: 'range.measure', ranges: [null] },
  { type: 'range.measure', ranges: [{ player: 'blue', from: 'u1', to: 'u2' }] },
  { type: 'die.roll', player: 'blue', face: 'six' },
  { type: 'unit.defeat', player: '__proto__', unitId: 'u1' },
];

/** Something that is no event, or an awaited event with one field spoilt. */
export function malformedEvent(
  state: ReferenceState,
  pick: Pick,
  waiting: readonly Waiting[] = waitingFor(state),
): unknown {
  if (pick.chance(40)) return pick.of(NOT_EVENTS);
  const event = awaitedEvent(state, pick, waiting);
  const field = pick.of(Object.keys(event));
  // a field that may be absent is spoilt, not left out
  if (field === 'face' || field === 'directives' || pick.chance(60)) {
    return { ...event, [field]: pick.of<unknown>([null, 7, {}, 'nobody', [null]]) };
  }
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== field));
}
