import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDS_ARE_FIXED } from '../../../support/seeds.js';
import type { CardId, CommandCard } from '../../../../machines/model/command-card.js';
import { anyone, instead, madeUp, validateCommandHand, type Hand } from './hands.js';
import {
  isMandatory,
  isLed,
  isOfFaction,
  isSupplied,
  legalCards,
  legalHands,
  othersThan,
  pipsOf,
  type LegalHand,
} from './legal-hands.js';

/** The rules that a hand breaks, without duplicates. */
const rulesBroken = (hand: Hand) => [...new Set(validateCommandHand(hand).map(({ rule }) => rule))];

/** Breaks a legal hand with one card; returns undefined if this hand has no suitable card. */
type Breaking = (
  hand: LegalHand,
  pick: <T>(from: readonly T[]) => T | undefined,
) => Hand | undefined;

/** Replaces one card of the hand by such a card with the same pips. */
const inHand =
  (fits: (card: CommandCard, hand: LegalHand) => boolean): Breaking =>
  (hand, pick) => {
    const added = pick(othersThan(hand).filter((card) => fits(card, hand) && hasPips123(card.id)));
    if (!added) return undefined;
    const removed = pick(optionalCards(hand).filter((id) => pipsOf(id) === pipsOf(added.id)));
    return removed ? { ...hand, hand: instead(hand.hand, removed, added.id) } : undefined;
  };

/** Replaces one set-aside card by such a card. */
const setAside =
  (fits: (card: CommandCard, hand: LegalHand) => boolean): Breaking =>
  (hand, pick) => {
    const added = pick(othersThan(hand).filter((card) => fits(card, hand)));
    return added && replaced(hand, pick, added.id);
  };

const replaced = (
  hand: LegalHand,
  pick: Parameters<Breaking>[1],
  added: CardId,
): Hand | undefined => {
  const removed = pick(hand.contingencies);
  return removed === undefined
    ? undefined
    : { ...hand, contingencies: instead(hand.contingencies, removed, added) };
};

const legalOthers = (hand: LegalHand): CommandCard[] => {
  const legal = legalCards(hand);
  return othersThan(hand).filter(({ id }) => legal.includes(id));
};

/** The cards of a hand that are not mandatory. */
const optionalCards = ({ hand }: LegalHand) => hand.filter((id) => !isMandatory(id));

const hasPips123 = (id: CardId) => [1, 2, 3].includes(pipsOf(id));
const isFree = (card: CommandCard) => card.battleForce === undefined;
const lacksItsCharacter = (card: CommandCard, { army }: LegalHand) => !isLed(card, army, false);
const lacksItsTitle = (card: CommandCard, { army }: LegalHand) =>
  isLed(card, army, false) && !isLed(card, army);
const lacksItsUnit = (card: CommandCard, { army }: LegalHand) =>
  !isSupplied(card, army) && card.battleForce === undefined;
const isOfAnotherFaction = (card: CommandCard, { army, faction }: LegalHand) =>
  isLed(card, army) && isSupplied(card, army) && isFree(card) && !isOfFaction(card, faction);
const isOfABattleForce = (card: CommandCard) =>
  card.battleForce !== undefined && card.belongsTo === undefined;

const WAYS: [rules: string, way: string, Breaking][] = [
  [
    'CC-2',
    'an eighth card with pips that no other card has',
    (hand) => ({
      ...hand,
      hand: [...hand.hand, 'grand-plan'],
      cards: [madeUp('grand-plan', { pips: 4 })],
    }),
  ],
  [
    'CC-2, CC-3',
    'a missing card',
    (hand, pick) => {
      const removed = pick(optionalCards(hand));
      return { ...hand, hand: hand.hand.filter((id) => id !== removed) };
    },
  ],
  [
    'CC-2, CC-3',
    'a legal card over the limit',
    (hand, pick) => {
      const others = legalOthers(hand);
      const eighth = pick(others);
      return eighth && { ...hand, hand: [...hand.hand, eighth.id] };
    },
  ],
  [
    'CC-3',
    'a legal card with other pips',
    (hand, pick) => {
      const others = legalOthers(hand);
      const added = pick(others);
      const removed =
        added && pick(optionalCards(hand).filter((id) => pipsOf(id) !== pipsOf(added.id)));
      if (!removed || !added) return undefined;
      return { ...hand, hand: instead(hand.hand, removed, added.id) };
    },
  ],
  [
    'CC-4',
    'a copy instead of the other card with its pips',
    (hand, pick) => {
      const removed = pick(optionalCards(hand).filter((id) => id !== 'standing-orders'));
      const copy = hand.hand.find(
        (id) => removed && id !== removed && pipsOf(id) === pipsOf(removed),
      );
      return removed && copy ? { ...hand, hand: instead(hand.hand, removed, copy) } : undefined;
    },
  ],
  [
    'CC-7',
    'an unknown card',
    (hand, pick) => {
      const removed = pick(optionalCards(hand));
      return removed === undefined
        ? undefined
        : { ...hand, hand: instead(hand.hand, removed, 'no-card-at-all') };
    },
  ],
  ['CC-6', 'a card of a missing character', inHand(lacksItsCharacter)],
  ['CC-6', 'a card of the same character with another title', inHand(lacksItsTitle)],
  ['CC-6', 'a card whose required unit is missing', inHand(lacksItsUnit)],
  ['CC-5', 'a card of another faction', inHand(isOfAnotherFaction)],
  ['BF-1', 'a card of a battle force', inHand(isOfABattleForce)],
  [
    'CC-8',
    'a legal card with the same pips instead of a mandatory card',
    (hand, pick) => {
      const bound = hand.hand.find(isMandatory);
      if (bound === undefined) return undefined;
      const added = pick(legalOthers(hand).filter(({ id }) => pipsOf(id) === pipsOf(bound)));
      return added && { ...hand, hand: instead(hand.hand, bound, added.id) };
    },
  ],
  [
    'CT-1',
    'a legal set-aside card over the limit of Contingencies',
    (hand, pick) => {
      const allowed = hand.contingencies.length;
      const planner = allowed === 0 ? [] : [anyone('planner', allowed)];
      const army = [...hand.army.filter(({ id }) => id !== 'planner'), ...planner];
      const others = legalOthers(hand);
      const more = pick(others);
      return more && { ...hand, army, contingencies: [...hand.contingencies, more.id] };
    },
  ],
  ['CT-6', 'an unknown set-aside card', (hand, pick) => replaced(hand, pick, 'no-card-at-all')],
  [
    'CT-9',
    'a set-aside copy of a card in the hand',
    (hand, pick) => replaced(hand, pick, pick(hand.hand) ?? 'ambush'),
  ],
  [
    'CT-9',
    'a card set aside twice',
    (hand, pick) => {
      const [first, second] = hand.contingencies;
      return first && second ? replaced(hand, (from) => pick(from.slice(1)), first) : undefined;
    },
  ],
  ['CT-10', 'a set-aside card of a missing character', setAside(lacksItsCharacter)],
  ['CT-2', 'a set-aside card of the same character with another title', setAside(lacksItsTitle)],
  ['CT-2', 'a set-aside card whose required unit is missing', setAside(lacksItsUnit)],
  ['CT-2', 'a set-aside card of another faction', setAside(isOfAnotherFaction)],
  ['CT-2', 'a set-aside card of a battle force', setAside(isOfABattleForce)],
];

describe('a legal hand, and the same hand with one fault', () => {
  it('CC-2 … CC-8, CT-1, CT-2: random hands built by the rules are legal, for any army', () => {
    fc.assert(fc.property(legalHands, (hand) => rulesBroken(hand).length === 0));
  });

  it.each(WAYS)('%s: %s breaks exactly these rules', (rules, _way, breaking) => {
    let tried = 0;
    fc.assert(
      fc.property(legalHands, fc.nat(), (hand, luck) => {
        const brokenHand = breaking(hand, (from) => from[luck % Math.max(1, from.length)]);
        if (!brokenHand) return;
        tried += 1;
        expect(rulesBroken(brokenHand)).toEqual(rules.split(', '));
      }),
      { numRuns: 80 },
    );
    if (SEEDS_ARE_FIXED) expect(tried).toBeGreaterThan(0);
  });

  it('CC-4: the order of the cards and of the units makes no difference', () => {
    fc.assert(
      fc.property(legalHands, (hand) => {
        const { army, hand: cards, contingencies } = hand;
        const turned = {
          ...hand,
          army: [...army].reverse(),
          hand: [...cards].reverse(),
          contingencies: [...contingencies].reverse(),
        };
        expect(validateCommandHand(turned)).toEqual([]);
      }),
    );
  });
});
