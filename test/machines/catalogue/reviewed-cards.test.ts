import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueCards, legacyCards } from '../../../machines/catalogue/cards.js';
import type { CardGrant, CardId, CommandCard } from '../../../machines/model/command-card.js';
import { ORDER_KEYWORDS } from '../../../machines/model/outcome.js';

const SUPPRESSION = 'It gives suppression tokens, which the phase does not track.';
const DRAWS = 'It changes which token is drawn from the order pool in the Activation Phase.';

/** Cards that affect the Command Phase or a later phase but are resolved at the table, each with the reason. */
const AT_THE_TABLE: Record<CardId, string> = {
  'annihilation-looms': SUPPRESSION,
  'annihilation-looms-2-5': SUPPRESSION,
  'covert-observation': SUPPRESSION,
  'ace-up-his-sleeve-2-5': DRAWS,
  'deploy-the-garrison': 'Units go on standby, which the phase does not track.',
  'face-me': 'It binds engaged units in the Activation Phase, and neither orders nor priority.',
};

const cards = [...catalogueCards, ...legacyCards];

/** The cards whose data record describes an effect on the phase. */
const toReview = ['command-cards', 'command-cards-low', 'command-cards-legacy'].flatMap((file) => {
  const url = new URL(`../../outside/${file}.json`, import.meta.url);
  const records = JSON.parse(readFileSync(url, 'utf8')) as Record<string, unknown>[];
  return records.filter((each) => each['commandPhaseEffect']).map(({ id }) => String(id));
});

const hasDirectives = ({ effects }: CommandCard) =>
  effects.some(({ directives = [], choices = [] }) => directives.length > 0 || choices.length > 0);

/** Keywords that act on orders, pools or priority (KW-1 … KW-9). */
const OF_THE_PHASE: readonly string[] = [
  ...ORDER_KEYWORDS,
  'Unstoppable',
  'Cunning',
  'Interrogate',
  'Field Commander',
];

const actsOnThePhase = ({ keywords = [], loses = [] }: CardGrant) =>
  [...keywords.map(({ name }) => name), ...loses].some((name) => OF_THE_PHASE.includes(name));

/** Whether the catalogue expresses the effect of a card on the phase. */
const isExpressed = (card: CommandCard) =>
  hasDirectives(card) ||
  (card.grants ?? []).some(actsOnThePhase) ||
  (card.handPips !== undefined && card.handPips !== card.pips) ||
  card.permanent === true ||
  (card.belongsTo && 'units' in card.belongsTo) ||
  card.inPlayFromSetup === true ||
  card.selectInRoundIfDivulged !== undefined ||
  card.playable !== undefined ||
  card.selectableNear !== undefined ||
  card.mandatory === true;

const cardOf = (id: string) => {
  const card = cards.find((each) => each.id === id);
  if (!card) throw new Error(`no catalogue has "${id}"`);
  return card;
};

describe('a card that acts on the phase', () => {
  it.each(toReview)('is either expressed in the catalogue or resolved at the table: %s', (id) => {
    expect(isExpressed(cardOf(id))).toBe(!Object.hasOwn(AT_THE_TABLE, id));
  });

  it.each(Object.entries(AT_THE_TABLE))(
    'is resolved at the table for a stated reason: %s',
    (id, reason) => {
      expect(toReview).toContain(id);
      expect(reason).toMatch(/^[A-Z].{20,}\.$/);
    },
  );

  it('has commandPhaseEffect in the data if an effect has directives or choices', () => {
    const acts = ({ effects }: CommandCard) =>
      effects.some(({ directives, choices }) => directives ?? choices);
    // Only card-effects.json says what these cards do: the defeat of K-2SO, and activations out of turn.
    const unsaid = cards.filter((card) => acts(card) && !toReview.includes(card.id));
    expect(unsaid.map(({ id }) => id)).toEqual([
      'somebody-has-to-save-our-skins',
      'common-cause',
      'sacrifice',
    ]);
  });
});
