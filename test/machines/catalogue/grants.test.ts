import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { names } from './lookups.js';

const { cards, units, cardFacts } = catalogue;

/** How our summaries speak of each keyword. */
const WORDS: Record<string, RegExp> = {
  Agile: /\bagile\b/i,
  Coordinate: /\bcoordinates?\b/i,
  'Danger Sense': /\bdanger sense\b|\bsense danger\b/i,
  Dauntless: /\bdauntless\b/i,
  Demoralize: /\bdemoralises?\b/i,
  Disengage: /\bdisengages?\b|\bleave melee\b/i,
  Distract: /\bdistracts?\b/i,
  Guardian: /\bguards?\b/i,
  Gunslinger: /\bgunslinger\b/i,
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

/** Summaries that speak of a keyword which no unit has for certain, by the filter of a grant. */
const NOT_GRANTED: Record<string, string> = {
  'trust-goes-both-ways: Teamwork': 'It is for the unit that was ordered beside Jyn, not for her.',
  'knowledge-and-defense: Guardian': 'It is for the defence against melee attacks alone.',
  'darkness-descends: Reliable': 'It depends on whether the card was divulged.',
  'diplomatic-cover: Inspire': 'It depends on whether the card was divulged.',
  'diplomatic-cover: Secret Mission': 'It depends on whether the card was divulged.',
  'volunteer-mission: Danger Sense': 'Which units count as elite is not told.',
  'get-in-position: Agile': 'It asks for a Wookiee who was nominated.',
  'daring-defense: Demoralize': 'It asks for a Wookiee who was nominated.',
  'leaders-of-the-501st: Indomitable': 'Who stands near Anakin or Rex is seen at the table.',
  'victory-or-death: Indomitable': 'Which units count as elite is not told.',
  'fear-will-keep-them-in-line: Demoralize': 'It depends on whether the card was divulged.',
};

const summaryOf = (id: string) => cardFacts[id]?.effectSummary;

const spoken = cards.flatMap((card) => {
  const summary = [summaryOf(card.id), ...card.effects.map((effect) => effect.summary)].join(' ');
  return Object.entries(WORDS)
    .filter(([, word]) => word.test(summary))
    .map(([keyword]) => ({ card: card.id, keyword, summary, grants: card.grants ?? [] }));
});

describe('what cards grant', () => {
  it.each(spoken)('CC-31: $card grants $keyword, or it is said why not', (each) => {
    const granted = each.grants.some(({ keywords = [] }) =>
      keywords.some(({ name }) => name === each.keyword),
    );
    const reason = NOT_GRANTED[`${each.card}: ${each.keyword}`];
    expect(granted, each.summary).toBe(reason === undefined);
  });

  it('CC-31: nothing is left out without need', () => {
    const all = spoken.map(({ card, keyword }) => `${card}: ${keyword}`);
    expect(all).toEqual(expect.arrayContaining(Object.keys(NOT_GRANTED)));
  });

  it('CC-31: every unit that a card names has a name of the catalogue', () => {
    const named = cards.flatMap(({ grants = [] }) => grants.flatMap(({ to }) => to.names ?? []));
    expect(named.filter((each) => !names(units).includes(each))).toEqual([]);
    const affiliations = units.flatMap((unit) => unit.affiliations ?? []);
    const asked = cards.flatMap(({ grants = [] }) =>
      grants.flatMap(({ to }) => to.affiliations ?? []),
    );
    expect(asked.filter((each) => !affiliations.includes(each))).toEqual([]);
  });

  it('R34: a card that grants a keyword without its number says that its summary is to be read', () => {
    const NUMBERED = [
      'Agile', 'Danger Sense', 'Demoralize', 'Guardian', 'Independent', 'Inspire', 'Jump',
      'Observe', 'Reliable', 'Sharpshooter', 'Uncanny Luck',
    ]; // prettier-ignore
    const open = cards.filter(({ grants = [] }) =>
      grants.some(({ keywords = [] }) =>
        keywords.some(({ name, value }) => NUMBERED.includes(name) && value === undefined),
      ),
    );
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(({ grantsInSummary }) => !grantsInSummary)).toEqual([]);
  });

  it('CC-32, R34: weapons are told in summaries alone: their ranges are not known', () => {
    expect(cards.filter(({ grants }) => grants?.some(({ weapon }) => weapon))).toEqual([]);
  });
});
