import * as fc from 'fast-check';
import { catalogue } from '../../../../machines/catalogue/index.js';
import type { CardId, CommandCard } from '../../../../machines/model/command-card.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { anyone, type Hand } from './hands.js';

/** Random armies with a random legal hand. Which cards an army may have is computed without the rules. */

const FACTIONS = ['empire', 'rebels', 'republic', 'separatists'];

interface LegalHand extends Hand {
  faction: string;
}

const leaders = catalogue.units.filter(
  ({ rank, counterpartOf }) =>
    (rank === 'commander' || rank === 'operative') && counterpartOf === undefined,
);
const leadersOf = (faction: string) => leaders.filter((unit) => unit.faction === faction);

const cardsById = new Map(catalogue.cards.map((each) => [each.id, each]));

function card(cardId: CardId): CommandCard {
  const found = cardsById.get(cardId);
  if (!found) throw new Error(`the catalogue has no card "${cardId}"`);
  return found;
}

/** Whether every army that may have the card must have it in the hand. */
const isMandatory = (cardId: CardId) => card(cardId).mandatory === true;

const pipsOf = (cardId: CardId) => card(cardId).handPips ?? card(cardId).pips;

/** Whether the characters of a card are in the army, compared by name and title. */
function isLed({ belongsTo }: CommandCard, army: Unit[]): boolean {
  if (!belongsTo) return true;
  if ('units' in belongsTo) return true;
  const { match, names, title } = belongsTo;
  const led = names.map((name) =>
    army.some((unit) => unit.name === name && (!title || unit.title === title)),
  );
  return match === 'all' ? !led.includes(false) : led.includes(true);
}

function isSupplied({ requires, belongsTo }: CommandCard, army: Unit[]): boolean {
  const owners = belongsTo && 'units' in belongsTo ? belongsTo.units : [];
  const [wanted] = requires ?? owners;
  if (!wanted) return true;
  const { ranks, factions, affiliations, titles } = wanted;
  return army.some(
    (unit) =>
      (ranks?.includes(unit.rank) ?? true) &&
      (factions?.includes(unit.faction ?? '') ?? true) &&
      (titles?.includes(unit.title ?? '') ?? true) &&
      (affiliations?.some((each) => unit.affiliations?.includes(each)) ?? true),
  );
}

function isOfFaction(own: CommandCard, faction: string): boolean {
  return own.faction === undefined || own.faction === faction;
}

/** The cards that this army may have without a battle force. */
export function legalCards({ army, faction }: Pick<LegalHand, 'army' | 'faction'>): CardId[] {
  return catalogue.cards
    .filter((own) => isLed(own, army) && isSupplied(own, army) && isOfFaction(own, faction))
    .filter((own) => own.battleForce === undefined)
    .map(({ id }) => id);
}

const armies = fc.constantFrom(...FACTIONS).chain((faction) =>
  fc
    .record({
      own: fc.shuffledSubarray(leadersOf(faction), { minLength: 1, maxLength: 3 }),
      hired: fc.shuffledSubarray(leadersOf('mercenary'), { maxLength: 2 }),
      allowance: fc.nat(3),
    })
    .map(({ own, hired, allowance }) => ({
      faction,
      allowance,
      army: [
        ...[...own, ...hired].map((unit) => ({ ...unit, keywords: [] })),
        ...(allowance > 0 ? [anyone('planner', allowance)] : []),
      ],
    })),
);

export const legalHands: fc.Arbitrary<LegalHand> = armies.chain(({ army, faction, allowance }) => {
  const cards = legalCards({ army, faction });
  const two = (pips: number) => {
    const these = cards.filter((each) => pipsOf(each) === pips);
    const bound = these.filter(isMandatory);
    const free = these.filter((each) => !bound.includes(each));
    const room = 2 - bound.length;
    return fc
      .shuffledSubarray(free, { minLength: room, maxLength: room })
      .map((others) => [...bound, ...others]);
  };
  return fc.tuple(two(1), two(2), two(3)).chain((pairs) => {
    const seven = [...pairs.flat(), 'standing-orders'];
    const others = cards.filter((each) => !seven.includes(each));
    return fc.record({
      army: fc.constant(army),
      faction: fc.constant(faction),
      hand: fc.shuffledSubarray(seven, { minLength: 7 }),
      contingencies: fc.shuffledSubarray(others, {
        maxLength: Math.min(allowance, others.length),
      }),
    });
  });
});
