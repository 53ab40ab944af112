/** Rounds in which real armies play each command card of the catalogue, and the outcomes of its effects. */
import { catalogueBattleForces } from '../../machines/catalogue/battle-forces.js';
import { catalogueCards } from '../../machines/catalogue/cards.js';
import type { CardEffect, CommandCard } from '../../machines/model/command-card.js';
import type { PlayerInput } from '../../machines/model/input.js';
import type { Rank, Unit, UnitFilter } from '../../machines/model/unit.js';
import { matchesAny } from '../../machines/model/unit-matching.js';
import { divulging } from '../../machines/rules/cards/divulged.js';
import { isAutomatic } from '../../machines/rules/effects/frequency.js';
import {
  catalogue,
  createMatch,
  fixCommandHand,
  type CommandHandInput,
  type Match,
  type MatchEvent,
  type MatchInput,
} from '../../src/index.js';
import { expectEqual } from '../support/equality.js';
import { observedMatch } from './observed.js';
import { pickSeeded, type Pick } from './random-pick.js';
import { cardsOf } from './random-table.js';
import { observeMatch, playMatchReference, startMatchReference } from './reference-round.js';

/** No source has a unit that the first card names, or the text of the second. */
const NOT_PLAYED = ['i-smell-fear-and-it-smells-good', 'wisdom-of-the-council'];

/** The cards of the catalogue that can be played. */
export const PLAYED_CARDS = catalogueCards.filter(({ id }) => !NOT_PLAYED.includes(id));

const MOST_EVENTS = 250;

/** The way in which a round is played: what the players do with the effects of their cards, and who keeps activations. */
interface Way {
  effects: 'resolve' | 'decline';
  activations: 'tracked' | 'table';
  divulged: boolean;
}

/** The ways in which the effects of a card can differ. */
export function waysOf({ divulge }: CommandCard): Way[] {
  const shown = divulge === 'must' ? [true] : divulge ? [true, false] : [false];
  return shown.flatMap((divulged): Way[] => [
    { effects: 'resolve', activations: 'tracked', divulged },
    { effects: 'resolve', activations: 'table', divulged },
    { effects: 'decline', activations: 'table', divulged },
  ]);
}

// ---------------------------------------------------------------------------------------------
// Armies
// ---------------------------------------------------------------------------------------------

const FACTIONS = ['empire', 'rebels', 'republic', 'separatists'];

/** The number of units of each rank in an army of 1,000 points. */
const RANK_LIMITS: Readonly<Record<Rank, readonly [least: number, most: number]>> = {
  commander: [1, 2],
  operative: [0, 2],
  corps: [3, 6],
  'special-forces': [0, 3],
  support: [0, 3],
  heavy: [0, 2],
};

/** The units that must be in the army of a card, and those of which it speaks, one filter for each unit. */
function filtersOf(card: CommandCard): UnitFilter[] {
  const { belongsTo, requires = [], orders, effects, grants = [] } = card;
  const owners: UnitFilter[] = !belongsTo
    ? []
    : 'units' in belongsTo
      ? belongsTo.units
      : belongsTo.names.map((name) => ({
          names: [name],
          ...(belongsTo.title !== undefined && { titles: [belongsTo.title] }),
        }));
  const slots = orders.flatMap(({ units = [], count }) =>
    units.flatMap((filter) => Array<UnitFilter>(count === 'all' ? 1 : count).fill(filter)),
  );
  const spoken = effects.flatMap(({ orders: of, activation, choices = [], for: told = [] }) => [
    ...(of?.player ? [] : (of?.of ?? [])),
    ...(of?.from ?? []),
    ...(activation?.player ? [] : (activation?.of ?? [])),
    ...told,
    ...choices.flatMap(({ units = [], near, directive }) => [
      ...('player' in directive && directive.player === 'self' ? units : []),
      ...(near?.units ?? []),
    ]),
  ]);
  return [...owners, ...requires, ...slots, ...spoken, ...grants.map(({ to }) => to)];
}

/** The units of the enemy of which a card speaks. */
function enemyFiltersOf({ effects }: CommandCard): UnitFilter[] {
  return effects.flatMap(({ orders, activation, choices = [] }) => [
    ...(orders?.player ? (orders.of ?? []) : []),
    ...(activation?.player ? (activation.of ?? []) : []),
    ...choices.flatMap(({ units = [], directive }) =>
      'player' in directive && directive.player === 'opponent' ? units : [],
    ),
  ]);
}

/** The units that fit a filter, or whose counterpart fits it. */
const unitsThatFit = (filter: UnitFilter): Unit[] =>
  catalogue.units.filter(
    (unit) =>
      unit.counterpartOf === undefined &&
      [unit, ...counterpartsOf(unit)].some((each) => matchesAny(each, [filter])),
  );

const isAkin = (unit: Unit, { affiliations = [] }: Unit): boolean =>
  affiliations.some((each) => unit.affiliations?.includes(each));

const counterpartsOf = ({ id }: Unit): Unit[] =>
  catalogue.units.filter(({ counterpartOf }) => counterpartOf === id);

/** The faction of an army that can have these units: the first one that one of them has. */
function factionFor(filters: readonly UnitFilter[], pick: Pick): string {
  const ofUnits = filters.flatMap((filter) => {
    const fitting = unitsThatFit(filter).map(({ faction = '' }) => faction);
    return fitting.every((faction) => faction === fitting[0]) ? fitting.slice(0, 1) : [];
  });
  return ofUnits.find((faction) => FACTIONS.includes(faction)) ?? pick.of(FACTIONS);
}

/** An army of real units of one faction and mercenaries, within the limits of ranks, with units that fit the filters. */
function armyOf(
  faction: string,
  filters: readonly UnitFilter[],
  pick: Pick,
  prefix: string,
): Unit[] {
  const army: Unit[] = [];
  const countOf = (rank: Rank) =>
    army.filter((unit) => unit.rank === rank && unit.counterpartOf === undefined).length;
  const isFull = (rank: Rank) => countOf(rank) >= RANK_LIMITS[rank][1];
  const add = (filter: UnitFilter) => {
    const fitting = unitsThatFit(filter).filter(
      (unit) => !isFull(unit.rank) && !(unit.unique && army.some(({ name }) => name === unit.name)),
    );
    const own = fitting.filter((unit) => unit.faction === faction);
    const hired = fitting.filter(({ faction: of = 'mercenary' }) => !FACTIONS.includes(of));
    const from = own.length > 0 ? own : hired;
    if (from.length === 0) return;
    // Units of another affiliation can be ordered by nobody (KW-13).
    const akin = from.filter((unit) => army.some((other) => isAkin(unit, other)));
    const chosen = pick.of(akin.length > 0 ? akin : from);
    const id = `${prefix}${army.length}`;
    const counterparts = counterpartsOf(chosen).map((each, at) => ({
      ...structuredClone(each),
      id: `${id}.${at}`,
      counterpartOf: id,
    }));
    army.push({ ...structuredClone(chosen), id }, ...counterparts);
  };
  filters.forEach(add);
  for (const rank of ['commander', 'corps', 'corps', 'corps'] as const) {
    const [least] = RANK_LIMITS[rank];
    if (countOf(rank) < least) add({ ranks: [rank] });
  }
  for (const rank of pick.some(['special-forces', 'support', 'heavy', 'operative'] as Rank[], 1)) {
    add({ ranks: [rank] });
  }
  return army;
}

/** A side with a legal hand of seven with this card, some of it played in earlier rounds. */
function sideOf(
  card: CommandCard,
  filters: readonly UnitFilter[],
  played: number,
  pick: Pick,
  prefix: string,
): PlayerInput {
  const wanted = [...filtersOf(card), ...filters];
  const force = catalogueBattleForces.find(({ name }) => name === card.battleForce);
  const faction = force?.faction ?? card.faction ?? factionFor(wanted, pick);
  const army = armyOf(faction, wanted, pick, prefix);
  const battleForce = force?.id ?? null;
  const started: CommandHandInput = { army, faction, battleForce, hand: [card.id] };
  const { hand = [] } = fixCommandHand(started) ?? {};
  if (!hand.includes(card.id)) {
    throw new Error(`no legal hand with ${card.id} for ${army.map(({ name }) => name).join(', ')}`);
  }
  const discard = pick.some(
    hand.filter((id) => id !== card.id && id !== 'standing-orders'),
    played,
  );
  return { army, hand: hand.filter((id) => !discard.includes(id)), discard, battleForce };
}

/** The table of a round that begins with this card in blue's hand, and another one in red's. */
function tableOf(card: CommandCard, { activations, divulged }: Way, pick: Pick): MatchInput {
  const earliest = typeof card.playable === 'object' ? card.playable.fromRound : 1;
  const round =
    (divulged ? card.selectInRoundIfDivulged : undefined) ?? Math.max(earliest, 1 + pick.below(5));
  const blue = sideOf(card, [], round - 1, pick, 'b');
  const red = sideOf(pick.of(PLAYED_CARDS), enemyFiltersOf(card), round - 1, pick, 'r');
  const units = [
    ...blue.army.map(({ id }) => ({ id, player: 'blue' as const })),
    ...red.army.map(({ id }) => ({ id, player: 'red' as const })),
  ];
  const named = [...hereOf(blue), ...hereOf(red)];
  return {
    round,
    rounds: 1,
    roundCounterHolder: pick.of(['blue', 'red'] as const),
    seed: pick.below(1_000_000),
    ruleset: { activations, orderRange: null },
    cards: structuredClone(
      catalogueCards.filter((each) => isPlayedFromHand(each) || named.includes(each.id)),
    ),
    battleForces: catalogueBattleForces.filter(({ id }) =>
      [blue, red].some(({ battleForce }) => battleForce === id),
    ),
    players: { blue: divulged ? divulging(blue, card) : blue, red },
    ranges: units.flatMap((one, at) =>
      units.slice(at + 1).map((other) => ({
        player: one.player,
        from: one.id,
        to: other.id,
        ...(other.player !== one.player && { of: other.player }),
        range: pick.chance(80) ? 1 : 2,
      })),
    ),
  };
}

const hereOf = ({ hand, discard = [] }: PlayerInput) => [...hand, ...discard];
const isPlayedFromHand = ({ effects }: CommandCard) =>
  effects.some(({ timing }) => timing === 'from-hand');

// ---------------------------------------------------------------------------------------------
// Rounds
// ---------------------------------------------------------------------------------------------

/**
 * Plays a round with a card on the chart and on the reference, and compares them after each event. Its player resolves
 * its effects wherever that is legal, or declines them.
 * @returns the outcomes of its effects: `implacable return-order used up`
 */
export function playRound(card: CommandCard, way: Way, seed: number): Set<string> {
  const pick = pickSeeded(seed);
  const input = tableOf(card, way, pick);
  const match = createMatch(input);
  let reference = startMatchReference(input, cardsOf(input));
  const reached = new Set<string>();
  const played: MatchEvent[] = [];
  const where = () =>
    `${card.id}, ${JSON.stringify(way)}, seed ${seed}, after ${JSON.stringify(played)}`;
  const send = (event: MatchEvent): boolean => {
    const logLength = match.log.length;
    played.push(event);
    const { ok } = match.sendUnknown(event);
    const since = match.log.slice(logLength);
    const answer = playMatchReference(reference, event, drawnIn(since), setAsideIn(since));
    expectEqual(ok, answer.accepted, () => `accepted: ${where()}`);
    reference = answer.match;
    // A difference stays, so that not every event needs the comparison, which takes most of the time.
    if (played.length % 3 === 0 || match.outcome) {
      expectEqual(observedMatch(match), observeMatch(reference), where);
    }
    return ok;
  };
  for (let count = 0; count < MOST_EVENTS && !match.outcome; count += 1) {
    const event = nextEvent(match, card, way, played, pick);
    if (!send(event)) throw new Error(`refused: ${where()}`);
    // A token of a card is used by a draw (R51).
    if (event.type === 'activation.draw' && event.from === card.id) {
      for (const { id, frequency } of card.effects)
        if (frequency === 'per-token') reached.add(`${card.id} ${id} resolved`);
    }
    if (isUseOf(card, event) && !match.outcome && !send(event)) {
      reached.add(`${card.id} ${event.effectId} used up`);
    }
  }
  return new Set([...reached, ...outcomesIn(match, card)]);
}

function drawnIn(log: Match['log']): Rank[] {
  return log.flatMap((entry) => {
    if (entry.type === 'token.drawn') return [entry.data.rank];
    return entry.type === 'tokens.drawn' ? entry.data.ranks : [];
  });
}

/** The ranks of the tokens that were set aside; an entry has those that were on the card before, too. */
function setAsideIn(log: Match['log']): Rank[] {
  return log.flatMap(({ type, data }, at) => {
    const { data: before } = log[at - 1] ?? {};
    return type === 'tokens.seen' &&
      before &&
      'tokens' in before &&
      typeof before.tokens === 'number'
      ? data.ranks.slice(-before.tokens)
      : [];
  });
}

type UseEvent = Extract<MatchEvent, { type: 'effect.resolve' | 'card.discard' }>;

const isUseOf = ({ id }: CommandCard, event: MatchEvent): event is UseEvent =>
  (event.type === 'effect.resolve' || event.type === 'card.discard') && event.cardId === id;

const isOfCard = ({ id }: CommandCard, event: MatchEvent) =>
  event.type !== 'activation.draw' && 'cardId' in event && event.cardId === id;

/** Whether another card is played from the hand instead of the one that was selected. */
const replacesACard = (event: MatchEvent) =>
  event.type === 'effect.resolve' &&
  catalogueCards.some((card) => card.id === event.cardId && isPlayedFromHand(card));

/** Acts that end something early, or take something back. */
const SELDOM: readonly MatchEvent['type'][] = [
  'card.withdraw',
  'orders.end',
  'activation.pass',
  'activation.end',
  'match.end',
];

function nextEvent(
  match: Match,
  card: CommandCard,
  { effects }: Way,
  played: readonly MatchEvent[],
  pick: Pick,
): MatchEvent {
  const legal = match.legalEvents() as readonly MatchEvent[];
  // A card that is played from the hand is not selected.
  const plays = legal.filter(
    (event) =>
      event.type === 'card.select' && (event.cardId === card.id) !== isPlayedFromHand(card),
  );
  if (plays.length > 0) return pick.of(plays);
  const uses = legal.filter((event) => isUseOf(card, event));
  const declines = legal.filter(({ type }) => type === 'effect.decline');
  // An effect "each time" can be used without end.
  const isRepeated = ({ effectId }: UseEvent) =>
    played.filter((event) => isUseOf(card, event) && event.effectId === effectId).length >= 4;
  const wanted = effects === 'resolve' ? uses.filter((use) => !isRepeated(use)) : declines;
  if (wanted.length > 0) return pick.of(wanted);
  const others = legal.filter(
    (event) => !SELDOM.includes(event.type) && !isOfCard(card, event) && !replacesACard(event),
  );
  if (others.length > 0) return pick.of(others);
  const isAsked = match.view('spectator').waitingFor.length > 0;
  const left = legal.filter(({ type }) => !SELDOM.includes(type));
  return isAsked && left.length > 0 ? pick.of(left) : { type: 'activation.end' };
}

/** The outcomes of the effects of a card: `implacable return-order resolved`. */
function outcomesIn({ log }: Match, { id: cardId, effects }: CommandCard): string[] {
  return log.flatMap(({ type, data }) => {
    switch (type) {
      case 'effect.resolved':
      case 'effect.declined':
        return data.cardId === cardId ? [`${cardId} ${data.effectId} ${type.slice(7)}`] : [];
      case 'keyword.reminded': {
        const { card, text = '' } = data;
        const told = effects.filter(({ summary }) => card === cardId && text.startsWith(summary));
        return told.map(({ id }) => `${cardId} ${id} resolved`);
      }
      default:
        return [];
    }
  });
}

/** The outcomes that the effects of a card must have, each in at least one round. */
export function expectedOf({ id: cardId, effects }: CommandCard): string[] {
  return effects.flatMap((effect: CardEffect) => {
    const { id, timing, frequency, optional } = effect;
    if (timing === 'setup') return []; // the table does what a card does at setup (R43)
    const isUsed = timing === 'during-activation' || timing === 'hand-reaction';
    return [
      `${cardId} ${id} resolved`,
      ...(optional && !isUsed ? [`${cardId} ${id} declined`] : []),
      ...(isUsed && frequency !== 'each' && !isAutomatic(effect)
        ? [`${cardId} ${id} used up`]
        : []),
    ];
  });
}
