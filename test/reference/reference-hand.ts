/**
 * A second, plain implementation of building a command hand, written from the rules alone. If it disagrees with the
 * chart of the hand, the rules decide which one is right.
 */
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { CommandHandEvent } from '../../machines/rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { isWithoutFieldCommander, matchesFilter, withUpgrades } from './reference-units.js';
import { same } from './reference-table.js';
import type { Unit, Upgrade } from './shapes.js';

type HandInput = Omit<CommandHandInput, 'army' | 'upgrades'> & {
  army: Unit[];
  upgrades?: Upgrade[];
};

export interface ReferenceHand {
  /** UP-12: the units as their upgrades change them. */
  army: Unit[];
  battleForce: string | null | undefined;
  cards: CommandCard[];
  hand: CardId[];
  contingencies: CardId[];
  confirmed: boolean;
}

export function startReferenceHand(input: ReadonlyDeep<CommandHandInput>): ReferenceHand {
  const {
    army,
    battleForce,
    cards = [],
    hand = [],
    contingencies = [],
    upgrades = [],
  } = structuredClone(input) as HandInput;
  const facts = Object.fromEntries(upgrades.map((upgrade) => [upgrade.id, upgrade]));
  return {
    army: army.map((unit) => withUpgrades(unit, facts)),
    battleForce,
    cards,
    hand,
    contingencies,
    confirmed: false,
  };
}

/** Play an event: the rules that refuse it, or an empty list and the changed table. */
export function playReferenceHand(
  table: ReferenceHand,
  event: CommandHandEvent,
): { rules: string[]; table: ReferenceHand } {
  const after = changedBy(table, event);
  const rules = reasonsAgainst(table, event, after);
  return { rules, table: rules.length > 0 ? table : after };
}

function changedBy(table: ReferenceHand, event: CommandHandEvent): ReferenceHand {
  const { hand, contingencies } = table;
  switch (event.type) {
    case 'card.add':
      return { ...table, hand: [...hand, event.cardId] };
    case 'card.remove':
      return { ...table, hand: hand.filter((id) => id !== event.cardId) };
    case 'contingency.add':
      return { ...table, contingencies: [...contingencies, event.cardId] };
    case 'contingency.remove':
      return { ...table, contingencies: contingencies.filter((id) => id !== event.cardId) };
    case 'hand.confirm':
      return { ...table, confirmed: true };
  }
}

function reasonsAgainst(table: ReferenceHand, event: CommandHandEvent, after: ReferenceHand) {
  switch (event.type) {
    case 'card.remove':
      return table.hand.includes(event.cardId) ? [] : ['CC-2'];
    case 'contingency.remove':
      return table.contingencies.includes(event.cardId) ? [] : ['CT-1'];
    case 'hand.confirm':
      return [...faultsOfHand(table), ...faultsOfSetAside(table), ...missingFrom(table)];
    case 'card.add':
      return [
        ...(after.hand.length > 7 ? ['CC-2'] : []),
        ...faultsOfCard(after, event.cardId, after.hand, { places: true }),
      ];
    case 'contingency.add':
      return [
        ...(after.contingencies.length > allowance(table) ? ['CT-1'] : []),
        ...faultsOfCard(after, event.cardId, after.contingencies, { places: false }),
      ];
  }
}

/** The rules that one card breaks in its zone. `places` counts the places for each number of pips (CC-3). */
function faultsOfCard(
  table: ReferenceHand,
  cardId: CardId,
  among: readonly CardId[],
  { places }: { places: boolean },
): string[] {
  const card = cardOf(table, cardId);
  if (!card) return ['CC-7', 'CT-6'];
  const names = (ids: readonly CardId[]) => ids.map((id) => cardOf(table, id)?.name);
  const twice = (all: (string | undefined)[]) =>
    all.filter((name) => name === card.name).length > 1;
  const others = among === table.hand ? table.contingencies : table.hand;
  const inArmy = (name: string) => table.army.some((unit) => unit.name === name);
  const { battleForce } = card;
  const alike = among.filter((id) => cardOf(table, id)?.pips === card.pips).length;
  const factions = table.army.map(({ faction }) => faction);
  return [
    ...(twice(names(among)) ? ['CC-4', 'CT-9'] : []),
    ...(names(others).includes(card.name) ? ['CT-9', 'CT-8'] : []),
    ...(places && card.pips >= 1 && card.pips <= 3 && alike > 2 ? ['CC-3'] : []),
    ...(card.belongsTo && 'names' in card.belongsTo && !card.belongsTo.names.some(inArmy)
      ? ['CC-6', 'CT-10', 'CT-2']
      : []),
    ...(isRequirementMet(table, card) ? [] : ['CC-6', 'UP-12', 'KW-20']),
    ...(battleForce !== undefined && battleForce !== table.battleForce ? ['BF-1', 'CC-5'] : []),
    ...(card.faction !== undefined && !factions.includes(card.faction) ? ['CC-5', 'CT-2'] : []),
  ];
}

/** UP-12, KW-20: a unit with Field Commander counts as a commander too, of its faction and of its affiliations. */
function isRequirementMet({ army, battleForce }: ReferenceHand, card: CommandCard): boolean {
  // R45: a card that belongs to units by a filter needs one of them.
  const owners = card.belongsTo && 'units' in card.belongsTo ? card.belongsTo.units : [];
  const requires = card.requires ?? owners;
  if (requires.length === 0) return true;
  return army
    .filter(({ counterpartOf }) => counterpartOf === undefined)
    .flatMap((unit): Unit[] => {
      const isInTheField =
        !isWithoutFieldCommander(battleForce) &&
        (unit.keywords ?? []).some(({ name }) => same(name, 'Field Commander'));
      return isInTheField ? [unit, { ...unit, rank: 'commander' }] : [unit];
    })
    .some((unit) => requires.some((filter) => matchesFilter(unit, filter)));
}

function faultsOfHand(table: ReferenceHand): string[] {
  const { hand } = table;
  return [
    ...(hand.length > 7 ? ['CC-2'] : []),
    ...hand.flatMap((id) =>
      faultsOfCard({ ...table, contingencies: [] }, id, hand, { places: true }),
    ),
  ];
}

function faultsOfSetAside(table: ReferenceHand): string[] {
  const { contingencies } = table;
  return [
    ...(contingencies.length > allowance(table) ? ['CT-1'] : []),
    ...contingencies.flatMap((id) => faultsOfCard(table, id, contingencies, { places: false })),
  ];
}

/** CC-2, CC-3: two cards of 1, 2 and 3 pips each, and "Standing Orders". */
function missingFrom(table: ReferenceHand): string[] {
  const pips = table.hand.map((id) => cardOf(table, id)?.pips);
  const isMissing =
    [1, 2, 3].some((each) => pips.filter((other) => other === each).length < 2) ||
    !table.hand.some((id) => cardOf(table, id)?.name === 'Standing Orders');
  return isMissing ? ['CC-2', 'CC-3'] : [];
}

function allowance({ army }: ReferenceHand): number {
  return army
    .flatMap(({ keywords = [] }) => keywords.filter(({ name }) => name === 'Contingencies'))
    .reduce((sum, { value }) => sum + Number(value), 0);
}

function cardOf({ cards }: ReferenceHand, cardId: CardId): CommandCard | undefined {
  return cards.find(({ id }) => id === cardId);
}

/** The states of the chart for the hand and for the set-aside cards. */
export function standingOfHand(table: ReferenceHand): { hand: string; setAside: string } {
  const { contingencies } = table;
  const most = allowance(table);
  const hand = missingFrom(table).length > 0 ? 'missingCards' : 'full';
  const room = contingencies.length < most ? 'roomLeft' : 'atTheLimit';
  return {
    hand: faultsOfHand(table).length > 0 ? 'atFault' : hand,
    setAside: faultsOfSetAside(table).length > 0 ? 'atFault' : most === 0 ? 'noneAllowed' : room,
  };
}
