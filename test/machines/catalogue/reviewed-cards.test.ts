import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueCardFacts } from '../../../machines/catalogue/card-facts.js';
import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { legacyCards } from '../../../machines/catalogue/legacy-cards.js';
import type { CardGrant, CommandCard } from '../../../machines/model/command-card.js';
import { AT_THE_TABLE, EXPRESSED, type ExpressedBy } from './reviewed-cards.js';

const cards = [...catalogueCards, ...legacyCards];
const facts: Partial<Record<string, { permanentOnlyIfDivulged?: boolean | undefined }>> =
  catalogueCardFacts;

/** The cards of the data that say what they do to the phase. */
const toReview = ['command-cards', 'command-cards-legacy'].flatMap((file) => {
  const url = new URL(`../../../machines/catalogue/data/${file}.json`, import.meta.url);
  const records = JSON.parse(readFileSync(url, 'utf8')) as Record<string, unknown>[];
  return records.filter((each) => each['commandPhaseEffect']).map(({ id }) => String(id));
});

const hasDirectives = ({ effects }: CommandCard) =>
  effects.some(({ directives = [], choices = [] }) => directives.length > 0 || choices.length > 0);

/** Keywords that act on orders, pools or priority (KW-1 … KW-9). */
const OF_THE_PHASE = [
  'Direct',
  'Entourage',
  'Coordinate',
  'Transport',
  'Unstoppable',
  'Cunning',
  'Interrogate',
  'Field Commander',
];

const actsOnThePhase = ({ keywords = [], loses = [] }: CardGrant) =>
  [...keywords.map(({ name }) => name), ...loses].some((name) => OF_THE_PHASE.includes(name));

const EXPRESSES: Record<ExpressedBy, (card: CommandCard) => boolean> = {
  directives: hasDirectives,
  grants: ({ grants = [] }) => grants.some(actsOnThePhase),
  handPips: ({ handPips, pips }) => handPips !== undefined && handPips !== pips,
  permanent: ({ permanent }) => permanent === true,
  permanentOnlyIfDivulged: ({ id, permanent }) =>
    facts[id]?.permanentOnlyIfDivulged === true && !permanent,
  selectInRoundIfDivulged: (card) => card.selectInRoundIfDivulged !== undefined,
  playable: ({ playable }) => playable !== undefined,
  selectableNear: ({ selectableNear }) => selectableNear !== undefined,
  mandatory: ({ mandatory }) => mandatory === true,
  ledBy: ({ ledBy }) => ledBy !== undefined,
};

const cardOf = (id: string) => {
  const card = cards.find((each) => each.id === id);
  if (!card) throw new Error(`no catalogue has "${id}"`);
  return card;
};

describe('the cards that act on the phase', () => {
  it('are 67 of the data, and four of older editions', () => {
    expect(new Set(toReview).size).toBe(67 + 4);
  });

  it.each(toReview)(
    'were reviewed: %s is expressed, or resolved at the table, and not both',
    (id) => {
      expect([Object.hasOwn(EXPRESSED, id), Object.hasOwn(AT_THE_TABLE, id)].sort()).toEqual([
        false,
        true,
      ]);
    },
  );

  it('are all the cards that were reviewed', () => {
    const reviewed = [...Object.keys(EXPRESSED), ...Object.keys(AT_THE_TABLE)];
    expect(reviewed.sort()).toEqual([...toReview].sort());
  });

  it.each(Object.entries(EXPRESSED))('are expressed by what the review says: %s', (id, by) => {
    const lacking = by.filter((each) => !EXPRESSES[each](cardOf(id)));
    expect(lacking).toEqual([]);
  });

  it.each(Object.entries(AT_THE_TABLE))(
    'do nothing of themselves where they are resolved at the table: %s',
    (id, reason) => {
      const expressing = Object.values(EXPRESSES).filter((expresses) => expresses(cardOf(id)));
      expect(expressing).toEqual([]);
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    },
  );

  it('are the only cards with directives', () => {
    const others = cards.filter((card) => hasDirectives(card) && !toReview.includes(card.id));
    expect(others).toEqual([]);
  });
});
