import { libraryOf } from '../../../../machines/rules/library.js';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../../machines/rules/command-hand/draft.js';
import {
  contingencyLimit,
  onlyCommandCardsAreInHand,
  onlyCommandCardsAreSetAside,
} from '../../../../machines/rules/command-hand/setting-aside.js';
import {
  anyone,
  broken,
  imperial,
  IMPERIAL,
  kallus,
  lando,
  luke,
  lukeJediKnight,
  madeUp,
  sentencesOf,
  vader,
  type Hand,
} from './hands.js';

/** The imperial hand with these cards set aside. */
const aside = (...contingencies: string[]): Hand => imperial({ contingencies });

describe('the number of cards that may be set aside', () => {
  it('CT-1: it is the sum of the Contingencies values of all units', () => {
    expect(contingencyLimit([])).toBe(0);
    expect(contingencyLimit([vader])).toBe(0);
    const { keywords: _, ...plain } = anyone('plain', 1);
    expect(contingencyLimit([plain])).toBe(0);
    expect(contingencyLimit([kallus, vader, lando])).toBe(5);
    expect(contingencyLimit([anyone('a', '2'), anyone('b', 1), anyone('c', 'many')])).toBe(3);
    expect(contingencyLimit([anyone('a', -2), anyone('b', 1.5), anyone('c', 1)])).toBe(1);
    const twice = {
      ...anyone('a', 2),
      keywords: [
        { name: 'contingencies', value: 2 },
        { name: 'Armor', value: 5 },
        { name: 'Contingencies', value: 1 },
      ],
    };
    expect(contingencyLimit([twice])).toBe(3);
  });

  it('CT-1, R28: the Contingencies of a counterpart do not count', () => {
    const part = { ...anyone('part', 2), counterpartOf: kallus.id };
    expect(contingencyLimit([kallus, part])).toBe(2);
  });

  it('CT-1: with Contingencies 2 two cards may be set aside, but not three', () => {
    expect(broken(IMPERIAL)).toEqual([]);
    const three = aside('covert-observation', 'coordinated-fire', 'pinned-down');
    expect(broken(three)).toEqual(['CT-1 too-many-set-aside']);
    expect(sentencesOf(three)).toEqual([
      'Two cards may be set aside, by Contingencies of Agent Kallus; three are: Covert Observation, Coordinated Fire, Pinned Down. Leave one out.',
    ]);
  });

  it('CT-1: without Contingencies no card may be set aside', () => {
    const hand = imperial({ army: [vader] });
    expect(broken(hand)).toEqual(['CT-1 too-many-set-aside']);
    expect(sentencesOf(hand)).toEqual([
      'No unit of this army has Contingencies, so no card may be set aside: leave out Covert Observation and Coordinated Fire.',
    ]);
    const one = imperial({ army: [vader, anyone('Planner', 1)] });
    expect(sentencesOf(one)).toEqual([
      'One card may be set aside, by Contingencies of Planner; two are: Covert Observation, Coordinated Fire. Leave one out.',
    ]);
    expect(broken({ ...hand, contingencies: [] })).toEqual([]);
    expect(broken({ ...hand, contingencies: undefined })).toEqual([]);
  });
});

describe('the cards that may be set aside', () => {
  it('CT-2: set-aside cards follow the other rules of a hand: faction, title, required unit, battle force', () => {
    expect(broken(aside('turning-the-tide'))).toEqual(['CT-2 other-faction']);
    expect(broken(aside('ploy'))).toEqual(['CT-2 required-unit-not-in-army']);
    expect(broken(aside('unrelenting-fire'))).toEqual(['CT-2 other-battle-force']);
    const hero = imperial({ army: [vader, kallus, luke], contingencies: ['i-am-a-jedi'] });
    expect(broken(hero)).toEqual(['CT-2 character-of-another-title']);
    expect(sentencesOf(aside('turning-the-tide'))[0]).toBe(
      "Set aside like a card of the hand: Turning the Tide is for the faction rebels, and this army's is empire: leave the card out.",
    );
  });

  it('CT-6: only known command cards may be set aside', () => {
    expect(broken(aside('force-choke'))).toEqual(['CT-6 not-a-command-card']);
    expect(broken(aside('force-choke', 'force-choke'))).toEqual(['CT-6 not-a-command-card']);
    const draft = draftOf({ army: [] }, libraryOf([madeUp('plan')]));
    for (const law of [onlyCommandCardsAreSetAside, onlyCommandCardsAreInHand]) {
      expect(law.allows({ draft, cardId: 'plan' })).toBe(true);
      expect(law.allows({ draft, cardId: 'force-choke' })).toBe(false);
    }
    expect(sentencesOf(aside('force-choke'))).toEqual([
      'Only command cards can be set aside, and "force-choke" is none that is known: leave it out.',
    ]);
  });

  it('CT-9: neither a card of the hand nor the same card twice may be set aside', () => {
    expect(broken(aside('implacable'))).toEqual(['CT-9 set-aside-and-in-hand']);
    expect(broken(aside('pinned-down', 'pinned-down'))).toEqual(['CT-9 set-aside-twice']);
    expect(sentencesOf(aside('implacable'))).toEqual([
      'Implacable is set aside and in the hand: choose one of them.',
    ]);
    expect(sentencesOf(aside('pinned-down', 'pinned-down'))).toEqual([
      'Pinned Down is set aside two times: once is enough.',
    ]);
  });

  it('CT-10: a card that names a unit requires a unit of that name, with any title', () => {
    expect(broken(aside('voracious-ambition'))).toEqual(['CT-10 named-unit-not-in-army']);
    expect(sentencesOf(aside('voracious-ambition'))[0]).toBe(
      'Voracious Ambition needs Director Orson Krennic in the army: leave the card out, or field Director Orson Krennic.',
    );
    const knight = imperial({
      army: [vader, kallus, lukeJediKnight],
      contingencies: ['my-ally-is-the-force'],
    });
    expect(broken(knight)).not.toContain('CT-10 named-unit-not-in-army');
  });
});
