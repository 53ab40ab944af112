/** Small hand-written tables for the tests of the reference implementation. */
import { expect } from 'vitest';
import { catalogueBattleForces } from '../../machines/catalogue/battle-forces.js';
import { catalogueUpgrades } from '../../machines/catalogue/upgrades.js';
import { cardsOf } from './random-table.js';
import { observe, playReference, startReference } from './reference-phase.js';
import type { ReferenceState } from './reference-table.js';
import { upgradesOf } from './reference-units.js';
import type {
  CardEffect,
  CommandCard,
  CommandPhaseInput,
  Keyword,
  KeywordThatOrders,
  PlayerColor,
  RangeEntry,
  Rank,
  Ruleset,
  Unit,
  Upgrade,
  UpgradeChange,
  Waiting,
} from './shapes.js';

/** A trooper of this rank. Its name is its id. */
export function unit(id: string, rank: Rank, more: Partial<Unit> = {}): Unit {
  return { id, name: id, rank, types: ['trooper'], ...more };
}

export const keyword = (name: string, value?: Keyword['value']): Keyword =>
  value === undefined ? { name } : { name, value };

export const leader = (keywords: Keyword[] = []): Unit => unit('leader', 'commander', { keywords });

/** A corps unit of droids with "Coordinate: Droid Trooper". */
export const droid = (id: string): Unit =>
  unit(id, 'corps', {
    types: ['trooper', 'droid trooper'],
    keywords: [keyword('Coordinate', 'Droid Trooper')],
  });

export function card(
  id: string,
  pips: CommandCard['pips'],
  more: Partial<CommandCard> = {},
): CommandCard {
  return { id, name: id, pips, orders: [], effects: [], ...more };
}

export function effect(id: string, more: Partial<CardEffect> = {}): CardEffect {
  return { id, timing: 'issue-orders', summary: id, ...more };
}

interface SideByHand {
  army?: Unit[];
  cards?: CommandCard[];
  battleForce?: string;
}

export interface ByHand {
  blue?: SideByHand;
  red?: SideByHand;
  ranges?: RangeEntry[];
  ruleset?: Partial<Ruleset>;
  round?: number;
}

const side = ({ army = [leader()], battleForce }: SideByHand, cards: CommandCard[]) => ({
  army,
  hand: cards.map(({ id }) => id),
  ...(battleForce !== undefined && { battleForce }),
});

/** The facts of the upgrades that the armies have. */
function upgradesIn(sides: SideByHand[]): Upgrade[] {
  const units = sides.flatMap(({ army = [] }) => army);
  const ids = units.flatMap((one) => upgradesOf(one).map(({ id }) => id));
  return catalogueUpgrades.filter(({ id }) => ids.includes(id)) as unknown as Upgrade[];
}

/** The input of a table. By default each player has one card, blue's with fewer pips. Orders have no range limit. */
export function handTable({ blue = {}, red = {}, ranges = [], ruleset, round = 1 }: ByHand) {
  const cards = {
    blue: blue.cards ?? [card('blue-card', 1)],
    red: red.cards ?? [card('red-card', 3)],
  };
  const input: CommandPhaseInput = {
    round,
    roundCounterHolder: 'blue',
    ruleset: { orderRange: null, ...ruleset },
    cards: [...cards.blue, ...cards.red],
    upgrades: upgradesIn([blue, red]),
    battleForces: [...catalogueBattleForces],
    players: {
      blue: side(blue, cards.blue),
      red: side(red, cards.red),
    },
    ranges,
  };
  return input;
}

/** The table after every player who can play a card has selected the first card of the hand. */
export function revealed(table: ByHand): ReferenceState {
  const input = handTable(table);
  const state = startReference(input, cardsOf(input));
  return play(
    state,
    awaited(state).map(({ player }) => ({
      type: 'card.select',
      player,
      cardId: input.players[player].hand[0],
    })),
  );
}

export function play(state: ReferenceState, events: readonly unknown[]): ReferenceState {
  return events.reduce<ReferenceState>((current, event) => {
    const result = playReference(current, event);
    expect({ ...result, state: null }, JSON.stringify(event)).toMatchObject({ accepted: true });
    return result.state;
  }, state);
}

/** The rules that refuse the event; empty if the event is accepted. */
export const reasons = (state: ReferenceState, event: unknown): string[] =>
  playReference(state, event).rules;

export const awaited = (state: ReferenceState): Waiting[] => observe(state).waitingFor;

export const order = (unitId: string, player: PlayerColor = 'blue') => ({
  type: 'order.issue',
  player,
  unitId,
});

/** An order by a keyword. */
export const give = (
  giver: string,
  name: KeywordThatOrders,
  unitId: string,
  player: PlayerColor = 'blue',
) => ({ type: 'order.grant', player, unitId, source: { unitId: giver, keyword: name } });

/** An order by an upgrade, by default to its own unit. */
export const use = (
  giver: string,
  upgrade: string,
  unitId: string = giver,
  player: PlayerColor = 'blue',
) => ({ type: 'order.grant', player, unitId, source: { unitId: giver, upgrade } });

export const change = (
  unitId: string,
  upgrade: string,
  to: UpgradeChange,
  player: PlayerColor = 'blue',
) => ({ type: 'upgrade.change', player, unitId, upgrade, to });

export const deploy = (unitId: string, player: PlayerColor = 'blue') => ({
  type: 'unit.deploy',
  player,
  unitId,
});

/** A range between a unit of blue and a unit of red. */
export const across = (from: string, to: string, range: number): RangeEntry => ({
  player: 'blue',
  from,
  of: 'red',
  to,
  range,
});

export const byHost = (unitId: string, player: PlayerColor = 'blue') => ({
  type: 'order.grant',
  player,
  unitId,
  source: 'an ability',
});

export const endOrders = (player: PlayerColor = 'blue') => ({ type: 'orders.end', player });

export const defeat = (unitId: string, player: PlayerColor = 'blue') => ({
  type: 'unit.defeat',
  player,
  unitId,
});

export const near = (from: string, to: string, range: number): RangeEntry => ({
  player: 'blue',
  from,
  to,
  range,
});

export const measure = (...ranges: RangeEntry[]) => ({ type: 'range.measure', ranges });

export const resolve = (
  cardId: string,
  effectId: string,
  player: PlayerColor = 'blue',
  directives?: unknown[],
) => ({ type: 'effect.resolve', player, cardId, effectId, ...(directives && { directives }) });
