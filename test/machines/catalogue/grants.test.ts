import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { names } from './lookups.js';

const { cards, units } = catalogue;

/** Every keyword that a card or a unit has. */
const KEYWORDS = [
  ...new Set(
    [...units, ...cards.flatMap(({ grants = [] }) => grants)].flatMap(({ keywords = [] }) =>
      keywords.map(({ name }) => name),
    ),
  ),
];

/** Keywords that a summary mentions but the card does not grant to any unit, each with the reason. */
const NOT_GRANTED: Record<string, string> = {
  'aerial-assault: Jump': 'Only units that have it use it.',
  'air-support: Field Commander': 'Units that have it may attack.',
  'close-formation: Outmaneuver': 'Which units are near each other is seen only at the table.',
  'corellian-spike: Incognito': 'It is a setup effect of a divulged card, and its player may decline it.',
  'daring-defense: Demoralize': 'It requires a nominated Wookiee.',
  'do-not-underestimate-our-means: AI': 'Units that have it spend tokens.',
  'evasive-action: Nimble': 'The vehicles near a leader on a speeder are seen only at the table.',
  'evasive-action: Outmaneuver': 'Its player chooses the units as it is resolved.',
  'fear-will-keep-them-in-line: Demoralize': 'It depends on whether the card was divulged.',
  'get-in-position: Agile': 'It requires a nominated Wookiee.',
  'i-smell-profit: Nimble': 'Only units near their objective have it, by Eyes on the Prize.',
  'ill-do-it-myself: Tactical': 'A droid must take a wound for it.',
  'leaders-of-the-501st: Indomitable': 'The units near Anakin or Rex are seen only at the table.',
  'mechanical-carnage: Gunslinger': 'IG-11 loses it.',
  'moment-of-triumph: Disciplined': 'Where Tarkin and the objectives are is seen only at the table.',
  'on-patrol: Observe': 'It is one action, and no keyword for the round.',
  'orbital-strike: Field Commander': 'Units that have it may attack.',
  'see-you-in-hell: Disengage': 'It lasts only in the round in which the card is played.',
  'tactical-download: AI': 'Units that have it are chosen.',
  'tactical-strike: Steady': 'It lasts only for one move.',
  'tactical-strike: Tactical': 'It lasts only for one move.',
  'trust-goes-both-ways: Teamwork': 'Another ordered unit gains it, not Jyn.',
  'we-serve-the-queen: Direct': 'Sun Fac loses it.',
  'yes-my-master: Demoralize': 'Its player may choose it at setup.',
  'yes-my-master: Outmaneuver': 'Its player may choose it at setup.',
}; // prettier-ignore

const spoken = cards.flatMap((card) => {
  const summary = card.effects.map((effect) => effect.summary).join(' ');
  return KEYWORDS.filter((keyword) => new RegExp(`\\b${keyword}\\b`).test(summary)).map(
    (keyword) => ({ card: card.id, keyword, summary, grants: card.grants ?? [] }),
  );
});

describe('what cards grant', () => {
  it.each(spoken)('CC-31: $card grants $keyword, or NOT_GRANTED says why not', (each) => {
    const granted = each.grants.some(({ keywords = [] }) =>
      keywords.some(({ name }) => name === each.keyword),
    );
    const reason = NOT_GRANTED[`${each.card}: ${each.keyword}`];
    expect(granted, each.summary).toBe(reason === undefined);
  });

  it('CC-31: every exception in NOT_GRANTED is still needed', () => {
    const all = spoken.map(({ card, keyword }) => `${card}: ${keyword}`);
    expect(all).toEqual(expect.arrayContaining(Object.keys(NOT_GRANTED)));
  });

  it('CC-31: every unit name and affiliation in a grant exists in the catalogue', () => {
    const named = cards.flatMap(({ grants = [] }) => grants.flatMap(({ to }) => to.names ?? []));
    expect(named.filter((each) => !names(units).includes(each))).toEqual([]);
    const affiliations = units.flatMap((unit) => unit.affiliations ?? []);
    const asked = cards.flatMap(({ grants = [] }) =>
      grants.flatMap(({ to }) => to.affiliations ?? []),
    );
    expect(asked.filter((each) => !affiliations.includes(each))).toEqual([]);
  });
});
