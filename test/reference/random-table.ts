/** Random tables for the differential tests. */
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type * as model from '../../machines/model/input.js';
import {
  makeArmy,
  makeBuilding,
  makeFilter,
  makeKeyword,
  makeRanges,
  makeRangesAcross,
  NAMES,
  RANKS,
  TITLES,
  UNIT_IDS,
  UPGRADES,
  withTieBreakers,
} from './random-army.js';
import { catalogueBattleForces } from '../../machines/catalogue/battle-forces.js';
import { some, type Pick } from './random-pick.js';
import { upgradesOf } from './reference-units.js';
import type {
  CardEffect,
  CardGrant,
  CardId,
  CommandCard,
  CommandPhaseInput,
  Directive,
  Frequency,
  EffectChoice,
  EffectTiming,
  LockedCard,
  Nearness,
  OrderSlot,
  PlayerColor,
  PlayerInput,
  Ruleset,
  UnitId,
} from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
/** `c0` is Standing Orders. */
export const CARD_IDS: readonly CardId[] = [
  'c0',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
  'c7',
  'c8',
  'c9',
];
const TIMINGS: readonly EffectTiming[] = [
  'untimed',
  'reveal',
  'issue-orders',
  'issue-orders',
  'issue-orders',
  'command-phase-end',
  'activation-start',
  'during-activation',
  'end-phase',
  'from-hand',
];

export function makeTable(pick: Pick): model.CommandPhaseInput {
  const tied = pick.chance(25);
  const ruleset = makeRulesetChoice(pick);
  const areUpgradesPlayed = typeof ruleset !== 'object' || ruleset.upgrades !== 'table';
  const players = {
    blue: makePlayer(pick, tied, areUpgradesPlayed),
    red: makePlayer(pick, tied, areUpgradesPlayed),
  };
  const permanents = new Set(PLAYERS.flatMap((player) => players[player].permanents ?? []));
  const input: CommandPhaseInput = {
    round: pick.of([1, 1, 2, 3]),
    roundCounterHolder: pick.of(PLAYERS),
    seed: pick.below(1000),
    players,
    ranges: makeRanges(pick, players),
    cards: CARD_IDS.map((id) => makeCard(pick, id, permanents.has(id), tied)),
    ...factsFor(players),
  };
  if (input.cards?.some(({ selectableNear }) => selectableNear !== undefined)) {
    input.ranges = [...(input.ranges ?? []), ...makeRangesAcross(pick, players)];
  }
  if (ruleset !== undefined) input.ruleset = ruleset;
  for (const player of PLAYERS) if (pick.chance(35)) hideUnit(pick, input, player);
  return input as model.CommandPhaseInput;
}

/** KW-19: tokens stand for a unit whose card was divulged and played, or is divulged and may be played. */
function hideUnit(pick: Pick, { cards = [], players }: CommandPhaseInput, player: PlayerColor) {
  const side = players[player];
  const unit = pick.of(side.army.filter(({ counterpartOf }) => counterpartOf === undefined));
  const played = [...(side.discard ?? []), ...(side.permanents ?? [])];
  const isPlayed = played.length > 0 && pick.chance(70);
  const cardId = pick.of(isPlayed ? played : [...played, ...side.hand]);
  const card = cards.find(({ id }) => id === cardId && id !== 'c0');
  if (card === undefined) return;
  unit.undeployed = true;
  unit.keywords = [...(unit.keywords ?? []), { name: 'Bane Tokens' }];
  card.belongsTo = { match: 'any', names: [unit.name] };
  side.divulged = [...new Set([...(side.divulged ?? []), cardId])];
}

/** The facts of the upgrades and battle forces that the armies have. */
function factsFor(players: Record<PlayerColor, PlayerInput>) {
  const units = PLAYERS.flatMap((player) => players[player].army);
  const ids = new Set(units.flatMap((unit) => upgradesOf(unit).map(({ id }) => id)));
  const forces = PLAYERS.map((player) => players[player].battleForce);
  return {
    upgrades: UPGRADES.filter(({ id }) => ids.has(id)),
    battleForces: catalogueBattleForces.filter(({ id }) => forces.includes(id)),
  };
}

/** The cards of a table by id: the second argument of `startReference`. */
export function cardsOf({
  cards = [],
}: {
  cards?: ReadonlyDeep<CommandCard[]> | undefined;
}): Record<CardId, CommandCard> {
  return Object.fromEntries(cards.map((card) => [card.id, structuredClone(card) as CommandCard]));
}

function makeRulesetChoice(pick: Pick): CommandPhaseInput['ruleset'] {
  if (pick.chance(8)) return pick.of(['documents', 'current'] as const);
  return pick.chance(60) ? makeRuleset(pick) : undefined;
}

function makeRuleset(pick: Pick): Partial<Ruleset> {
  const ruleset: Partial<Ruleset> = {};
  if (pick.chance(50)) ruleset.orderRange = pick.of([3, null, 2, 5] as const);
  if (pick.chance(50)) ruleset.activationStartOrder = pick.of(['priority', 'blue'] as const);
  if (pick.chance(50)) ruleset.tieRoller = pick.of(['round-counter', 'blue'] as const);
  if (pick.chance(50)) ruleset.illegalCardGoesTo = pick.of(['hand', 'discard'] as const);
  if (pick.chance(30)) ruleset.keywords = pick.of(['played', 'table'] as const);
  if (pick.chance(60)) ruleset.ordersEnd = pick.of(['by-itself', 'declared'] as const);
  if (pick.chance(50)) ruleset.selection = pick.of(['tabletop', 'assisted'] as const);
  if (pick.chance(15)) ruleset.upgrades = pick.of(['played', 'table'] as const);
  if (pick.chance(40)) ruleset.affiliations = pick.of(['all', 'icons'] as const);
  if (pick.chance(40)) {
    ruleset.deployment = pick.of(['undeployed-at-first', 'on-the-battlefield'] as const);
  }
  return ruleset;
}

function makePlayer(pick: Pick, tied: boolean, areUpgradesPlayed: boolean): PlayerInput {
  const cards = pick.some(CARD_IDS.slice(1), CARD_IDS.length);
  const hand = cards.splice(0, 2 + pick.below(3));
  if (pick.chance(65)) hand.push('c0');
  const contingencies = cards.splice(0, pick.below(3));
  const discard = cards.splice(0, pick.below(2));
  const permanents = cards.splice(0, pick.chance(20) ? 1 : 0);
  const divulged = pick.chance(25) ? pick.some(hand, 1) : [];
  const lastPlayed = pick.chance(30) ? pick.of(CARD_IDS) : undefined;
  const zones = { hand, contingencies, discard, permanents, divulged };
  const building = makeBuilding(pick, areUpgradesPlayed);
  const { battleForce } = building;
  const army = makeArmy(pick, building);
  return {
    army: tied ? withTieBreakers(pick, army) : army,
    ...zones,
    lockedAway: makeLockedAway(pick, cards),
    ...(lastPlayed && { lastPlayed }),
    ...(battleForce && { battleForce }),
  };
}

/** Sometimes one of these cards is locked away; the round is 1, 2 or 3. */
function makeLockedAway(pick: Pick, cards: CardId[]): LockedCard[] {
  if (!pick.chance(15)) return [];
  return cards.splice(0, 1).map((cardId) => ({
    cardId,
    round: 1 + pick.below(3),
    by: { player: pick.of(PLAYERS), cardId: pick.of(CARD_IDS) },
  }));
}

/** @param tied every card has 1 pip, and most belong to a character, so that keywords can break the tie */
function makeCard(pick: Pick, id: CardId, permanent: boolean, tied: boolean): CommandCard {
  const standing = id === 'c0';
  const card: CommandCard = {
    id,
    name: standing ? 'Standing Orders' : `Card ${id}`,
    pips: standing ? 4 : tied ? 1 : pick.of([1, 2, 3, 1, 2, 0] as const),
    orders: some(pick, [1, 1, 1, 2, 2, 0], () => makeSlot(pick)),
    effects: [],
  };
  if (!standing && pick.chance(tied ? 80 : 40)) {
    card.belongsTo = {
      match: tied ? 'any' : pick.of(['any', 'all'] as const),
      names: pick.some(NAMES, tied ? 3 : 1 + pick.below(2)),
    };
    if (pick.chance(20)) card.belongsTo = { ...card.belongsTo, title: pick.of(TITLES) };
    if (!tied && pick.chance(15)) card.belongsTo = { units: [makeFilter(pick)] };
  }
  if (!standing && pick.chance(10)) card.playable = pick.of(['never', { fromRound: 2 }] as const);
  if (!standing && pick.chance(8)) {
    const units = [makeFilter(pick)];
    card.selectableNear = { range: 1 + pick.below(3), units, enemies: 1 + pick.below(2) };
  }
  card.divulge = 'may';
  if (!standing && pick.chance(5)) card.divulge = 'must';
  if (pick.chance(30)) card.selectInRoundIfDivulged = 1 + pick.below(2);
  if (permanent || pick.chance(5)) card.permanent = true;
  if (pick.chance(15)) card.grants = some(pick, [1, 1, 2], () => makeGrant(pick));
  const effects = standing ? [0, 0, 0, 1] : [0, 1, 1, 2, 2, 3];
  card.effects = some(pick, effects, (index) => makeEffect(pick, `e${index}`));
  for (const effect of card.effects) {
    if (effect.timing === 'from-hand' && pick.chance(80)) {
      effect.directives = [{ type: 'play-instead', player: 'self', cardId: id }];
    }
  }
  return card;
}

function makeGrant(pick: Pick): CardGrant {
  const grant: CardGrant = { to: pick.chance(30) ? {} : makeFilter(pick) };
  if (pick.chance(30)) grant.ordered = true;
  if (pick.chance(80)) grant.keywords = some(pick, [1, 1, 2], () => makeKeyword(pick));
  if (pick.chance(25)) grant.loses = [makeKeyword(pick).name];
  return grant;
}

function makeSlot(pick: Pick): OrderSlot {
  const slot: OrderSlot = { count: pick.of([1, 1, 2, 3, 'all'] as const) };
  if (pick.chance(60)) slot.units = some(pick, [1, 1, 2], () => makeFilter(pick));
  return slot;
}

const FREQUENCIES: readonly Frequency[] = [
  'once',
  'first-time',
  'once-per-round',
  'once-per-activation',
  'once-per-unit',
  'per-token',
  'each',
  'each',
  'each-order',
  'one-activation',
  'each-round',
  'once-per-game',
  'lasting',
  'permanent',
  { most: 2 },
  { most: 3 },
];

function makeEffect(pick: Pick, id: string): CardEffect {
  const effect: CardEffect = { id, timing: pick.of(TIMINGS), summary: 'random' };
  const directives = some(pick, [0, 1, 1, 2], () => makeDirective(pick, false));
  if (directives.length > 0) effect.directives = directives;
  if (pick.chance(70)) effect.frequency = pick.of(FREQUENCIES);
  if (pick.chance(10)) effect.when = pick.of(['divulged', 'not-divulged'] as const);
  if (pick.chance(15)) effect.for = some(pick, [0, 1, 2], () => makeFilter(pick));
  if (effect.timing === 'end-phase' && pick.chance(30)) effect.at = 'end';
  if (effect.timing === 'during-activation' && pick.chance(40)) makeActivation(pick, effect);
  if (effect.timing === 'issue-orders' && pick.chance(60)) return speakingOfOrders(pick, effect);
  switch (pick.below(4)) {
    case 0:
      break;
    case 1:
      if (effect.timing === 'during-activation') break; // players decide when to use it (R31)
      effect.automatic = true;
      return effect; // no player resolves it, so it has no choices
    default:
      if (pick.chance(40)) effect.optional = true;
      if (pick.chance(15)) effect.decides = 'opponent';
  }
  const choices = pick.chance(10)
    ? choicesForOneEach(pick)
    : some(pick, [0, 0, 1, 1, 2], () => makeChoice(pick));
  for (const choice of choices.slice(1)) {
    if (choice.required || !pick.chance(40)) continue;
    if (pick.chance(70)) choice.followsOn = true;
    else choice.instead = true;
  }
  if (choices.length > 0) effect.choices = choices;
  return effect;
}

/** R46: an effect for units of whose activations it speaks. */
function makeActivation(pick: Pick, effect: CardEffect): void {
  effect.activation = {
    ...(pick.chance(15) && { player: 'opponent' as const }),
    ...(pick.chance(40) && { of: [makeFilter(pick)] }),
    ...(pick.chance(20) && { except: [makeFilter(pick)] }),
    ...(pick.chance(50) && { ordered: pick.of(['this-card', 'any'] as const) }),
    at: pick.of(['first', 'start', 'during', 'end'] as const),
  };
  if (pick.chance(25)) effect.whileOrdered = [makeFilter(pick)];
}

/** R46: an effect with each order, which players resolve or decline for each unit, or which is only told. */
function speakingOfOrders(pick: Pick, effect: CardEffect): CardEffect {
  const orders = {
    ...(pick.chance(50) && { of: [makeFilter(pick)] }),
    ...(pick.chance(15) && { except: [makeFilter(pick)] }),
    by: pick.of(['this-card', 'this-card', 'command-card', 'any', 'any'] as const),
    ...(pick.chance(15) && { from: [makeFilter(pick)] }),
  };
  const { directives: _directives, ...rest } = effect;
  const frequency = pick.chance(80) ? ('each-order' as const) : ('once' as const);
  const speaking: CardEffect = { ...rest, frequency, orders };
  if (pick.chance(50)) speaking.lasts = 'round';
  if (pick.chance(40)) {
    const enemy = pick.chance(30) && { player: 'opponent' as const };
    return { ...speaking, automatic: true, orders: { ...orders, ...enemy } };
  }
  if (pick.chance(60)) speaking.optional = true;
  if (pick.chance(10)) speaking.decides = 'opponent';
  if (pick.chance(25)) {
    speaking.directives = [{ type: 'return-order', player: 'self', unitId: '!' }];
  }
  if (pick.chance(40)) {
    const near = { range: 1 + pick.below(3), units: [makeFilter(pick)], to: 'the-unit' as const };
    const directive = { type: 'grant-order' as const, player: 'self' as const, unitId: '?' };
    speaking.choices = [{ directive, near, ...(pick.chance(60) && { required: true }) }];
  }
  return speaking;
}

function makeChoice(pick: Pick): EffectChoice {
  const directive = makeDirective(pick, true);
  const choice: EffectChoice = { directive };
  if ('unitId' in directive && pick.chance(50)) choice.units = [makeFilter(pick)];
  if ('unitId' in directive && pick.chance(20)) {
    choice.near = { ...makeNearness(pick), ...(pick.chance(40) && { oneEach: true }) };
  }
  if ('unitId' in directive && pick.chance(8)) choice.ordered = true;
  if ('cardId' in directive && directive.cardId === '?' && pick.chance(25)) {
    choice.cardOf = pick.of(NAMES);
  }
  if (pick.chance(30)) choice.required = true;
  return choice;
}

/** Choices of several units, each near a different unit, such as one unit for each ordered vehicle. */
function choicesForOneEach(pick: Pick): EffectChoice[] {
  const meant = makeNearness(pick);
  return some(pick, [2, 2, 3], () => ({
    directive: {
      type: pick.of(['grant-order', 'grant-order', 'return-order'] as const),
      player: pick.of(['self', 'self', 'opponent'] as const),
      unitId: '?',
    },
    ...(pick.chance(30) && { units: [makeFilter(pick)] }),
    near: { ...(pick.chance(75) ? meant : makeNearness(pick)), oneEach: true },
    ...(pick.chance(60) && { required: true }),
  }));
}

function makeNearness(pick: Pick): Nearness {
  const to = pick.of([undefined, undefined, 'ordered', 'nominated', 'standing'] as const);
  return {
    range: 1 + pick.below(3),
    units: some(pick, [1, 2], () => makeFilter(pick)),
    ...(to && { to }),
  };
}

/** A directive of card data. With `open`, the player chooses most of its ids (`?`). */
export function makeDirective(pick: Pick, open: boolean): Directive<'self' | 'opponent'> {
  const sides = ['self', 'opponent'] as const;
  const player = pick.of(sides);
  const cardId = open && !pick.chance(20) ? '?' : pick.of(CARD_IDS);
  const unitId = open && !pick.chance(20) ? '?' : pick.of(UNIT_IDS);
  const directive = directiveFor<'self' | 'opponent'>(pick, player, cardId, unitId, sides, open);
  if (directive.type !== 'restart-selection' || open) return directive;
  // A restart without a choice bars its card; otherwise the only legal card could restart without end.
  const bars = (directive.bar ?? []).filter((bar) => bar.player !== 'self');
  return { type: 'restart-selection', bar: [{ player: 'self' }, ...bars] };
}

/** A random directive. `Side` is `self` or `opponent` in card data, and a colour in an event. */
export function directiveFor<Side extends string>(
  pick: Pick,
  player: Side,
  cardId: CardId,
  unitId: UnitId,
  sides: readonly Side[],
  open = false,
): Directive<Side> {
  switch (pick.below(30)) {
    case 28:
      return { type: 'activate-unit', player, unitId, ...(pick.chance(50) && { orToken: true }) };
    case 29:
      return { type: 'first-or-last', player, unitId };
    case 25:
      return { type: 'assign-token', player, unitId, ...(pick.chance(50) && { facedown: true }) };
    case 26:
      return { type: 'flip-token', player, unitId };
    case 27:
      return pick.chance(50)
        ? { type: 'name-draw', player, rank: open ? '?' : pick.of(RANKS) }
        : {
            type: 'set-aside-tokens',
            player,
            ranks: some(pick, [1, 1, 2], () => (open ? '?' : pick.of(RANKS))),
          };
    case 18:
      return { type: 'decline-orders', player, count: pick.below(3) };
    case 19:
      return { type: 'limit-range', player, max: 1 + pick.below(3) };
    case 20:
      return { type: 'return-order', player, unitId };
    case 22:
      return { type: 'lock-away', player, pips: open ? '?' : pick.below(5) };
    case 23:
    case 24:
      return {
        type: 'add-to-order-pool',
        player,
        rank: pick.of(RANKS),
        ...(pick.chance(50) && { count: 2 }),
      };
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
