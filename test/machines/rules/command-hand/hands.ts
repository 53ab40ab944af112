import { catalogue } from '../../../../machines/catalogue/index.js';
import { libraryOf } from '../../../../machines/rules/library.js';
import { createHandLibrary } from '../../../../src/game/hand-library.js';
import type { CardId, CommandCard } from '../../../../machines/model/command-card.js';
import type { Unit, UnitId } from '../../../../machines/model/unit.js';
import {
  createSmallestFix,
  type HandFix,
} from '../../../../machines/rules/command-hand/smallest-fix.js';
import type { CommandHandInput } from '../../../../machines/rules/command-hand/input.js';

export const { commandHandMachine, explainHand, validateCommandHand, handSuggestions } =
  createHandLibrary(libraryOf(catalogue.cards, catalogue));

export const fixCommandHand = createSmallestFix(libraryOf(catalogue.cards, catalogue));

/** The hand and the set-aside cards of a fix, as a part of the input of a hand; nothing without a fix. */
export const handOf = (fix?: HandFix) =>
  fix && { hand: fix.hand, contingencies: fix.contingencies };

/** A copy of a unit of the catalogue. */
export function unit(catalogueId: string, changes: Partial<Unit> = {}): Unit {
  const found = catalogue.units.find(({ id }) => id === catalogueId);
  if (!found) throw new Error(`the catalogue has no unit "${catalogueId}"`);
  return structuredClone({ ...found, ...changes });
}

export const vader = unit('darth-vader-dark-lord-of-the-sith');
export const boba = unit('boba-fett-infamous-bounty-hunter');
export const luke = unit('luke-skywalker-hero-of-the-rebellion');
export const lukeJediKnight = unit('luke-skywalker-jedi-knight');
export const han = unit('han-solo-unorthodox-general');
export const vigo = unit('pyke-syndicate-capo');
/** A commander with Contingencies 2. */
export const kallus = unit('agent-kallus-hunter-of-spectres-2-5');
/** A commander with Contingencies 3. */
export const lando = unit('lando-calrissian-smooth-operator-2-5');
export const ig11 = unit('ig-11-nurse-and-protect');
/** IG-11's counterpart. */
export const grogu = unit('grogu', { counterpartOf: ig11.id });

/** A made-up unit without a faction, with Contingencies X if `contingencies` is given. */
export function anyone(id: UnitId, contingencies?: number | string): Unit {
  return {
    id,
    name: id,
    rank: 'corps',
    types: ['trooper'],
    keywords: contingencies === undefined ? [] : [{ name: 'Contingencies', value: contingencies }],
  };
}

/** A made-up card that belongs to nobody. */
export function madeUp(id: CardId, changes: Partial<CommandCard> = {}): CommandCard {
  return { id, name: id, pips: 1, orders: [{ count: 1 }], effects: [], ...changes };
}

/** A small catalogue: two or three cards of each pips, and one card of a missing character. */
export const SMALL_CATALOGUE = [
  madeUp('so', { name: 'Standing Orders', pips: 4 }),
  ...['a', 'b', 'c'].map((id) => madeUp(id, { pips: 1 })),
  ...['d', 'e', 'f'].map((id) => madeUp(id, { pips: 2 })),
  ...['g', 'h'].map((id) => madeUp(id, { pips: 3 })),
  madeUp('x', { pips: 3, belongsTo: { match: 'any', names: ['Nobody'] } }),
];

export type Hand = CommandHandInput & { hand: CardId[]; contingencies: CardId[] };

/** A legal hand of Darth Vader and Agent Kallus, with two set-aside cards. */
export const IMPERIAL: Hand = {
  army: [vader, kallus],
  faction: 'empire',
  hand: [
    'ambush',
    'implacable',
    'push',
    'new-ways-to-motivate-them',
    'assault',
    'master-of-evil',
    'standing-orders',
  ],
  contingencies: ['covert-observation', 'coordinated-fire'],
};

/** The imperial hand with these changes. */
export function imperial(changes: Partial<Hand>): Hand {
  return { ...IMPERIAL, ...changes };
}

/** The cards with `added` instead of `removed`. */
export function instead(cards: CardId[], removed: CardId, added: CardId): CardId[] {
  if (!cards.includes(removed)) throw new Error(`"${removed}" is not among ${cards.join(', ')}`);
  return cards.map((card) => (card === removed ? added : card));
}

/** The imperial hand with `added` instead of `removed`. */
export const withInHand = (removed: CardId, added: CardId) =>
  imperial({ hand: instead(IMPERIAL.hand, removed, added) });

/** Each broken rule with its code: `'CC-4 more-than-one-copy'`. */
export function broken(hand: unknown): string[] {
  return validateCommandHand(hand).map(({ rule, code }) => `${rule} ${code}`);
}

/** The sentence of each broken rule. */
export function sentencesOf(hand: unknown): string[] {
  return validateCommandHand(hand).map(({ message }) => message);
}

/** Every subset of the items, in their order. */
export const subsetsOf = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
