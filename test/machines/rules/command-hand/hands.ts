import { catalogue } from '../../../../machines/catalogue/index.js';
import { handsWithCards } from '../../../../machines/command-hand/with-cards.js';
import type { CardId, CommandCard } from '../../../../machines/model/command-card.js';
import type { Unit, UnitId } from '../../../../machines/model/unit.js';
import type { CommandHandInput } from '../../../../machines/rules/command-hand/input.js';

export const {
  commandHandMachine,
  explainHand,
  validateCommandHand,
  handSuggestions,
  smallestFix,
} = handsWithCards(catalogue.cards);

/** A unit of the catalogue, as a unit of an army. */
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

/** A unit that no printed card is: of no faction, with Contingencies X if told so. */
export function anyone(id: UnitId, contingencies?: number | string): Unit {
  return {
    id,
    name: id,
    rank: 'corps',
    types: ['trooper'],
    keywords: contingencies === undefined ? [] : [{ name: 'Contingencies', value: contingencies }],
  };
}

/** A card that no printed card is: belongs to nobody, unless told otherwise. */
export function madeUp(id: CardId, changes: Partial<CommandCard> = {}): CommandCard {
  return { id, name: id, pips: 1, orders: [{ count: 1 }], effects: [], ...changes };
}

export type Hand = CommandHandInput & { hand: CardId[]; contingencies: CardId[] };

/** A lawful hand of Darth Vader and Agent Kallus, who lets two cards be set aside. */
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

/** The same hand with other things in it. */
export function imperial(changes: Partial<Hand>): Hand {
  return { ...IMPERIAL, ...changes };
}

/** The cards with one in place of another. */
export function instead(cards: CardId[], gone: CardId, come: CardId): CardId[] {
  if (!cards.includes(gone)) throw new Error(`"${gone}" is not among ${cards.join(', ')}`);
  return cards.map((card) => (card === gone ? come : card));
}

/** The imperial hand with one card of it in place of another. */
export const withInHand = (gone: CardId, come: CardId) =>
  imperial({ hand: instead(IMPERIAL.hand, gone, come) });

/** Each broken rule, in short: `'CC-4 more-than-one-copy'`. */
export function broken(hand: unknown): string[] {
  return validateCommandHand(hand).map(({ rule, code }) => `${rule} ${code}`);
}

/** The sentences that the player gets. */
export function codesOf(hand: unknown): string[] {
  return validateCommandHand(hand).map(({ message }) => message);
}
