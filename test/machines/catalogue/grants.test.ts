import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { names } from './lookups.js';

const { cards, units, cardFacts } = catalogue;

/** The words for each keyword in our summaries. */
const WORDS: Record<string, RegExp> = {
  Agile: /\bagile\b/i,
  Coordinate: /\bcoordinates?\b/i,
  'Danger Sense': /\bdanger sense\b|\bsense danger\b/i,
  Dauntless: /\bdauntless\b/i,
  Demoralize: /\bdemorali[sz]es?\b/i,
  Disengage: /\bdisengages?\b|\bleave melee\b/i,
  Distract: /\bdistracts?\b/i,
  Guardian: /\bguards?\b/i,
  Gunslinger: /\bhas gunslinger\b/i,
  Inconspicuous: /\binconspicuous\b/i,
  Independent: /\bindependent\b|\bself-issued\b/i,
  Indomitable: /\bindomitable\b/i,
  Inspire: /\binspires?\b/i,
  'Jedi Hunter': /\bhunts jedi\b/i,
  Jump: /\bjumps\b/i,
  Nimble: /\bnimble\b/i,
  Observe: /\bcan observe\b/i,
  Relentless: /\brelentless\b/i,
  Reliable: /\breliability\b/i,
  Ruthless: /\bruthless\b/i,
  'Secret Mission': /\bsecret mission\b/i,
  Sharpshooter: /\bsharpshooter\b|\bshoots sharper\b/i,
  Spur: /\bspur\b/i,
  Teamwork: /\bteamwork\b/i,
  Unconcerned: /\bunconcerned\b/i,
  'Uncanny Luck': /\bluckier\b/i,
};

/** Keywords that a summary mentions but the card does not grant to any unit, each with the reason. */
const NOT_GRANTED: Record<string, string> = {
  'trust-goes-both-ways: Teamwork': 'Another ordered unit gains it, not Jyn.',
  'knowledge-and-defense: Guardian': 'He uses the keyword that he already has.',
  'i-dont-believe-in-chance: Distract': 'He takes the action without the keyword.',
  'fear-will-keep-them-in-line: Demoralize': 'It depends on whether the card was divulged.',
  'yes-my-master: Demoralize': 'Its player may choose it at setup.',
  'get-in-position: Agile': 'It requires a nominated Wookiee.',
  'daring-defense: Demoralize': 'It requires a nominated Wookiee.',
  'see-you-in-hell: Disengage': 'It lasts only in the round in which the card is played.',
  'evasive-action: Nimble': 'The vehicles near a leader on a speeder are seen only at the table.',
  'i-smell-profit: Nimble': 'Only units near their objective have it, by Eyes on the Prize.',
  'leaders-of-the-501st: Indomitable': 'The units near Anakin or Rex are seen only at the table.',
}; // prettier-ignore

const summaryOf = (id: string) => cardFacts[id]?.effectSummary;

const spoken = cards.flatMap((card) => {
  const summary = [summaryOf(card.id), ...card.effects.map((effect) => effect.summary)].join(' ');
  return Object.entries(WORDS)
    .filter(([, word]) => word.test(summary))
    .map(([keyword]) => ({ card: card.id, keyword, summary, grants: card.grants ?? [] }));
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
