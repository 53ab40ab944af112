/**
 * The Command Phase as somebody would write it by hand to be fast: one object that is changed in place, no
 * chart, no log, no views, no check of shapes. What a table is made of never changes and is worked out once
 * (`Facts`); what happens on it is plain JSON (`Table`), so that other frameworks can keep it too.
 */
import type {
  CardId,
  CardOrigin,
  CommandCard,
  CommandPhaseInput,
  EachPlayer,
  EffectRef,
  EffectTiming,
  IssuedOrder,
  Keyword,
  KeywordThatOrders,
  LockedCard,
  OrderSlot,
  PlayerColor,
  PriorityReason,
  Rank,
  Reminder,
  Ruleset,
  StepName,
  ToldReminder,
  Unit,
  UnitFilter,
  UnitId,
} from '../../reference/shapes.js';

/** A keyword by which a unit orders others, and whom each entry of it names. */
export interface Giver {
  unit: number;
  keyword: KeywordThatOrders;
  entries: Keyword[];
  /** By unit: the entries that name it. */
  names: (number[] | undefined)[];
}

/** What never changes of a unit. */
export interface UnitFacts {
  given: Unit;
  id: UnitId;
  isUnit: boolean;
  leads: boolean;
  commands: boolean;
  hasToken: boolean;
  hasContingencies: boolean;
  interrogates: boolean;
  isCunning: boolean;
  isUnstoppable: boolean;
  told: (Reminder & { when: ToldReminder['when'] })[];
}

export interface ArmyFacts {
  units: UnitFacts[];
  at: Record<UnitId, number>;
  givers: Giver[];
  hasInterrogators: boolean;
}

export interface Facts {
  cards: Record<CardId, CommandCard>;
  cardIds: CardId[];
  fromHand: CardId[];
  ruleset: Ruleset;
  round: number;
  holder: PlayerColor;
  armies: EachPlayer<ArmyFacts>;
}

export interface LeanSide {
  defeated: boolean[];
  /** A token lies by the unit. */
  ordered: boolean[];
  returned: UnitId[];
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  permanents: CardId[];
  lockedAway: LockedCard[];
  divulged: CardId[];
  facedown: CardId | null;
  inPlay: { cardId: CardId; origin: CardOrigin } | null;
  cardPlayed: CardId | null;
  noCardThisRound: boolean;
  contingencyDone: boolean;
  barred: CardId[];
  limit: number | null;
  rangeLimit: number | null;
  ordersDeclined: number;
  addedSlots: OrderSlot[];
  nominationDone: boolean;
  nominated: number;
  slotUsers: number[];
  turnEnded: boolean;
  keywordOrders: { unit: number; keyword: KeywordThatOrders; to: number }[];
  orders: IssuedOrder[];
  orderPool: Rank[];
  poolTokensAdded: Rank[];
  passPool: number;
  passTokensAdded: number;
  /** Within the army, by the two places of the units. */
  ranges: Record<number, number>;
}

export interface Table {
  step: StepName | 'complete';
  players: EachPlayer<LeanSide>;
  /** Between the armies, by blue's place and red's. */
  across: Record<number, number>;
  checked: boolean;
  window: 'from-hand' | 'reveal' | 'untimed';
  settled: (EffectRef & { declined?: true })[];
  resolving: { player: PlayerColor; cardId: CardId; timing: EffectTiming } | null;
  vacated: PlayerColor[];
  priority: PlayerColor | null;
  priorityReason: PriorityReason | null;
  /** A tie that was found remains one, whoever falls before the die is rolled. */
  isTied: boolean;
  reminders: ToldReminder[];
  random: number;
}

/** What is played on: the facts, and what may be changed. */
export interface Lean {
  facts: Facts;
  table: Table;
}

export const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');

export const same = (one: string, another: string): boolean =>
  one === another || (one.length === another.length && one.toLowerCase() === another.toLowerCase());

const ORDERING: readonly KeywordThatOrders[] = ['Direct', 'Entourage', 'Coordinate', 'Transport'];
const TOLD: readonly [string, ToldReminder['when']][] = [
  ['Secret Mission', 'phase-start'],
  ['One Step Ahead', 'after-reveal'],
  ['Defend', 'order'],
  ['Target', 'order'],
  ['Disciplined', 'order'],
  ['Fire Support', 'order'],
  ['Independent', 'activation-start'],
];

export function factsOf(input: CommandPhaseInput): Facts {
  const ruleset: Ruleset = {
    orderRange: 3,
    activationStartOrder: 'priority',
    tieRoller: 'round-counter',
    illegalCardGoesTo: 'hand',
    selection: 'tabletop',
    keywords: 'played',
    ordersEnd: 'by-itself',
    ...input.ruleset,
  };
  const cards: Record<CardId, CommandCard> = {};
  const fromHand: CardId[] = [];
  for (const card of input.cards ?? []) {
    cards[card.id] = card;
    if (card.effects.some(({ timing }) => timing === 'from-hand')) fromHand.push(card.id);
  }
  return {
    cards,
    cardIds: Object.keys(cards),
    fromHand: fromHand.sort(),
    ruleset,
    round: input.round,
    holder: input.roundCounterHolder,
    armies: {
      blue: armyFacts(input.players.blue.army, ruleset.keywords === 'played'),
      red: armyFacts(input.players.red.army, ruleset.keywords === 'played'),
    },
  };
}

function armyFacts(army: readonly Unit[], played: boolean): ArmyFacts {
  const at: Record<UnitId, number> = {};
  const givers: Giver[] = [];
  const units = army.map((given, index) => unitFacts(given, index, played, at, givers));
  giveToken(units, played);
  return { units, at, givers, hasInterrogators: units.some(({ interrogates }) => interrogates) };
}

function unitFacts(
  given: Unit,
  index: number,
  played: boolean,
  at: Record<UnitId, number>,
  givers: Giver[],
): UnitFacts {
  at[given.id] = index;
  const facts: UnitFacts = {
    given,
    id: given.id,
    isUnit: given.counterpartOf === undefined,
    leads: given.rank === 'commander' || given.rank === 'operative',
    commands: given.rank === 'commander',
    hasToken: given.commanderToken === true,
    hasContingencies: false,
    interrogates: false,
    isCunning: false,
    isUnstoppable: false,
    told: [],
  };
  for (const { name, value } of given.keywords ?? []) {
    if (same(name, 'Contingencies')) facts.hasContingencies = true;
    if (!played) continue;
    if (same(name, 'Interrogate')) facts.interrogates = true;
    else if (same(name, 'Cunning')) facts.isCunning = true;
    else if (same(name, 'Unstoppable')) facts.isUnstoppable = true;
    else if (same(name, 'Field Commander')) facts.commands = true;
    else if (facts.isUnit && ORDERING.some((one) => same(one, name))) {
      giverOf(givers, index, name).entries.push(value === undefined ? { name } : { name, value });
    }
    for (const [keyword, when] of TOLD) {
      if (!same(keyword, name)) continue;
      facts.told.push({ keyword: name, ...(value !== undefined && { value }), when });
    }
  }
  if (played && facts.hasToken) facts.leads = true;
  return facts;
}

function giverOf(givers: Giver[], unit: number, name: string): Giver {
  const keyword = ORDERING.find((one) => same(one, name)) as KeywordThatOrders;
  const known = givers.find((giver) => giver.unit === unit && giver.keyword === keyword);
  if (known) return known;
  const giver: Giver = { unit, keyword, entries: [], names: [] };
  givers.push(giver);
  return giver;
}

/** KW-8 */
function giveToken(units: UnitFacts[], played: boolean): void {
  let first: UnitFacts | undefined;
  for (const unit of units) {
    if (!unit.isUnit) continue;
    if (unit.given.rank === 'commander' || (played && unit.hasToken)) return;
    if (!first && unit.commands) first = unit;
  }
  if (!first) return;
  first.hasToken = true;
  first.leads = true;
}

export function layOut(facts: Facts, input: CommandPhaseInput): Table {
  const side = (player: PlayerColor): LeanSide => {
    const given = input.players[player];
    return {
      defeated: given.army.map(({ defeated }) => defeated === true),
      ordered: given.army.map(() => false),
      returned: [],
      hand: [...given.hand],
      contingencies: given.contingencies ? [...given.contingencies] : [],
      discard: given.discard ? [...given.discard] : [],
      permanents: given.permanents ? [...given.permanents] : [],
      lockedAway: given.lockedAway ? structuredClone(given.lockedAway) : [],
      divulged: given.divulged ? [...given.divulged] : [],
      facedown: null,
      inPlay: null,
      cardPlayed: null,
      noCardThisRound: false,
      contingencyDone: false,
      barred: [],
      limit: null,
      rangeLimit: null,
      ordersDeclined: 0,
      addedSlots: [],
      nominationDone: false,
      nominated: -1,
      slotUsers: [],
      turnEnded: false,
      keywordOrders: [],
      orders: [],
      orderPool: [],
      poolTokensAdded: [],
      passPool: 0,
      passTokensAdded: 0,
      ranges: {},
    };
  };
  const table: Table = {
    step: 'selectAndPlayCards',
    players: { blue: side('blue'), red: side('red') },
    across: {},
    checked: false,
    window: 'from-hand',
    settled: [],
    resolving: null,
    vacated: [],
    priority: null,
    priorityReason: null,
    isTied: false,
    reminders: [],
    random: 1,
  };
  const lean = { facts, table };
  for (const entry of input.ranges ?? []) note(lean, entry);
  remind(lean, 'phase-start');
  return table;
}

interface Measured {
  player: PlayerColor;
  of?: PlayerColor;
  from: UnitId;
  to: UnitId;
  range: number;
}

/** R14: the latest counts. */
export function note({ facts, table }: Lean, { player, of = player, from, to, range }: Measured) {
  const { armies } = facts;
  const one = armies[player].at[from] as number;
  const another = armies[of].at[to] as number;
  if (of === player) {
    const { ranges } = table.players[player];
    const size = armies[player].units.length;
    ranges[one * size + another] = range;
    ranges[another * size + one] = range;
  } else {
    const size = armies.red.units.length;
    table.across[player === 'blue' ? one * size + another : another * size + one] = range;
  }
}

/** `undefined`: not measured. */
export function rangeWithin(lean: Lean, player: PlayerColor, one: number, another: number) {
  if (one === another) return 1;
  return lean.table.players[player].ranges[one * lean.facts.armies[player].units.length + another];
}

/** KW-10 … KW-12: those of undefeated units, blue's first. */
export function remind({ facts, table }: Lean, when: ToldReminder['when']): void {
  for (const player of PLAYERS) {
    facts.armies[player].units.forEach((unit, at) => {
      if (unit.told.length === 0 || !unit.isUnit || table.players[player].defeated[at]) return;
      for (const told of unit.told) {
        if (told.when === when) table.reminders.push({ player, unitId: unit.id, ...told });
      }
    });
  }
}

export function cardOf({ facts }: Lean, cardId: CardId): CommandCard {
  return facts.cards[cardId] as CommandCard;
}

export function isStanding({ facts, table }: Lean, player: PlayerColor, at: number): boolean {
  return (facts.armies[player].units[at]?.isUnit ?? false) && !table.players[player].defeated[at];
}

function has(wanted: readonly string[] | undefined, value: string | undefined): boolean {
  return wanted === undefined || (value !== undefined && wanted.some((want) => same(want, value)));
}

function hasOf(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
  return wanted === undefined || wanted.some((want) => values.some((value) => same(want, value)));
}

export function matchesAny(unit: Unit, filters: readonly UnitFilter[] | undefined): boolean {
  if (filters === undefined) return true;
  for (const filter of filters) {
    if (
      has(filter.names, unit.name) &&
      has(filter.titles, unit.title) &&
      has(filter.ranks, unit.rank) &&
      hasOf(filter.types, unit.types) &&
      (filter.keywords === undefined ||
        (unit.keywords ?? []).some(({ name }) => has(filter.keywords, name))) &&
      has(filter.factions, unit.faction) &&
      hasOf(filter.affiliations, unit.affiliations ?? [])
    )
      return true;
  }
  return false;
}

/** CP-4, CC-23, R9, R28. */
export function owns(lean: Lean, player: PlayerColor, at: number, card: CommandCard, name: string) {
  if (!isStanding(lean, player, at)) return false;
  const { given } = lean.facts.armies[player].units[at] as UnitFacts;
  const title = card.belongsTo?.title;
  return same(given.name, name) && (title === undefined || has([title], given.title));
}

function isOwned(lean: Lean, player: PlayerColor, card: CommandCard, name: string): boolean {
  const { length } = lean.facts.armies[player].units;
  for (let at = 0; at < length; at += 1) if (owns(lean, player, at, card, name)) return true;
  return false;
}

/** CP-3, KW-8. */
export function hasLeader(lean: Lean, player: PlayerColor): boolean {
  const { units } = lean.facts.armies[player];
  for (let at = 0; at < units.length; at += 1) {
    if (units[at]?.leads && isStanding(lean, player, at)) return true;
  }
  return false;
}

/** R25 */
export function isLawful(lean: Lean, player: PlayerColor, cardId: CardId): boolean {
  const card = cardOf(lean, cardId);
  if (lean.table.players[player].barred.includes(cardId) || isTooEarly(lean, card)) return false;
  if (!hasLeader(lean, player)) return false;
  const { belongsTo } = card;
  if (belongsTo) {
    const enough =
      belongsTo.match === 'all'
        ? belongsTo.names.every((name) => isOwned(lean, player, card, name))
        : belongsTo.names.some((name) => isOwned(lean, player, card, name));
    if (!enough) return false;
  }
  return card.ledBy === undefined || leadersOf(lean, player, card).length > 0;
}

export function isTooEarly({ facts }: Lean, { playable }: CommandCard): boolean {
  return playable !== undefined && (playable === 'never' || facts.round < playable.fromRound);
}

/** CP-18, CC-25, CC-26, R9, R28, KW-8: by their places, each once. */
export function leadersOf(lean: Lean, player: PlayerColor, card: CommandCard): number[] {
  const { units } = lean.facts.armies[player];
  const leaders: number[] = [];
  const { belongsTo } = card;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] as UnitFacts;
    const isMeant = belongsTo
      ? belongsTo.names.some((name) => owns(lean, player, at, card, name))
      : unit.commands && isStanding(lean, player, at);
    if (isMeant && matchesAny(unit.given, card.ledBy)) leaders.push(at);
  }
  return leaders;
}

export function remove<T>(list: T[], one: T): boolean {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
