import { describe, expect, it } from 'vitest';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { applyRemedy } from '../../../src/game/with-catalogue/lists.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { fixArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { ttsText, VADERS_HAND } from './samples.js';

const SKYWALKER_HAND = [
  'My Ally Is the Force',
  'Son of Skywalker',
  'Return of the Jedi',
  'Ambush',
  'Push',
  'Assault',
];

function rebels(units: string[], cards: string[], others: object = {}) {
  return readArmyList(ttsText(units, cards, { armyFaction: 'rebel', ...others }));
}

const REBEL_HAND = [
  'Ambush',
  'Sabotaged Communications',
  'Push',
  'Turning the Tide',
  'Assault',
  'Covering Fire',
];

describe('a name with several titles', () => {
  it('is reported with its candidates, and a hand that is legal for each of them is legal', () => {
    const list = readArmyList(ttsText(['Darth Vader', 'Stormtroopers'], VADERS_HAND));
    expect(list.ambiguous).toEqual([
      {
        name: 'Darth Vader',
        candidates: ['darth-vader-dark-lord-of-the-sith', 'darth-vader-the-emperors-apprentice'],
        unitIds: ['darth-vader'],
      },
    ]);
    expect(validateArmyList(list)).toMatchObject({ legal: true, tried: 'every-combination' });
  });

  it('has a remark with its candidates, until one is chosen', () => {
    const list = rebels(['Luke Skywalker', 'Rebel Troopers'], SKYWALKER_HAND);
    const remark = expect.stringMatching(
      /^"Luke Skywalker" can be .*Hero of the Rebellion or .*: the hand must be legal for each\.$/,
    ) as unknown;
    expect(list.remarks).toContainEqual(remark);
    const decided = applyRemedy(list, {
      kind: 'choose-unit',
      name: 'Luke Skywalker',
      unitId: 'luke-skywalker-jedi-knight',
    });
    expect(decided.remarks).not.toContainEqual(remark);
  });

  it('makes a hand illegal that fits only one of them, and the violation names that one', () => {
    const hand = ['I am a Jedi', ...SKYWALKER_HAND.slice(1)];
    const list = rebels(['Luke Skywalker', 'Rebel Troopers'], hand);
    const { legal, violations } = validateArmyList(list);
    expect(legal).toBe(false);
    const titled = violations.filter(({ code }) => code === 'character-of-another-title');
    expect(titled.flatMap(({ onlyIf = [] }) => onlyIf)).not.toContain(
      'Luke Skywalker, Jedi Knight',
    );
    expect(titled.flatMap(({ onlyIf = [] }) => onlyIf)).toContain(
      'Luke Skywalker, Hero of the Rebellion',
    );

    const knight = applyRemedy(list, {
      kind: 'choose-unit',
      name: 'luke skywalker',
      unitId: 'luke-skywalker-jedi-knight',
    });
    expect(validateArmyList(knight).violations).not.toContainEqual(
      expect.objectContaining({ code: 'character-of-another-title' }),
    );
    expect(knight.army[0]).toMatchObject({ id: 'luke-skywalker', title: 'Jedi Knight' });
  });

  it('is not ambiguous if only one candidate belongs to the faction', () => {
    expect(rebels(['AT-RT'], ['Push']).ambiguous).toEqual([]);
    expect(rebels(['R2-D2'], ['Push']).army[0]?.title).toBe('Hero of a Thousand Devices');
    expect(rebels(['Wookiee Warriors'], ['Push']).ambiguous[0]?.candidates).toEqual([
      'wookiee-warriors-freedom-fighters',
      'wookiee-warriors-kashyyyk-resistance',
    ]);
  });

  it('if there are too many candidates, the army is checked without those units', () => {
    const names = ['Luke Skywalker', 'Han Solo', 'Ahsoka Tano', 'Boba Fett', 'Chewbacca'];
    const more = ['Wookiee Warriors', 'Maul', 'The Bad Batch', 'Sabine Wren', 'Savage Opress'];
    const list = readArmyList(
      ttsText([...names, ...more, 'Darth Vader', 'Gar Saxon', 'General Grievous'], REBEL_HAND, {
        armyFaction: '',
      }),
    );
    expect(validateArmyList(list).tried).toBe('without-ambiguous-units');
    const han = { ...list, hand: [...list.hand.slice(1), 'sorry-about-the-mess'] };
    expect(validateArmyList(han).violations).toContainEqual(
      expect.objectContaining({ code: 'character-not-in-army' }),
    );
  });
});

describe('unknown names', () => {
  it('an unknown card is the only reason against its hand, not the missing card as well', () => {
    const hand = VADERS_HAND.map((name) => (name === 'Push' ? 'Pushh' : name));
    const { legal, violations } = validateArmyList(
      readArmyList(ttsText(['Darth Vader Dark Lord of the Sith'], hand)),
    );
    expect(legal).toBe(false);
    expect(violations.map(({ code }) => code)).toEqual(['unknown-card']);
    expect(violations[0]?.message).toContain('Pushh');
  });

  it('an unknown card is one of the seven, and the sentence about pips says that its pips are not counted', () => {
    const check = (cards: string[]) =>
      validateArmyList(readArmyList(ttsText(['Darth Vader Dark Lord of the Sith'], cards)))
        .violations.filter(({ rule }) => rule === 'CC-2' || rule === 'CC-3')
        .map(({ message }) => message);
    expect(check(['Ambush', 'Implacable', 'Push', 'Asault'])).toEqual([
      'A command hand is seven cards, this hand has five: put two more in.',
      'Two 2-pip cards are needed, this hand has one: Push. Put one more in. The pips of the unknown card "Asault" are not counted.',
      'Two 3-pip cards are needed, this hand has none. Put two in. The pips of the unknown card "Asault" are not counted.',
    ]);
    expect(check(['Ambush', 'Implacable', 'Pushh', 'Asault'])).toContain(
      'Two 3-pip cards are needed, this hand has none. Put two in. The pips of the two unknown cards are not counted.',
    );
  });

  it('an unknown unit leaves a hand legal that does not need it', () => {
    const units = ['Darth Vader Dark Lord of the Sith', 'Storm Troopers of Doom'];
    const list = readArmyList(ttsText(units, VADERS_HAND));
    expect(list.unresolved).toHaveLength(1);
    expect(validateArmyList(list).legal).toBe(true);
  });
});

describe('contingency cards (CT-1)', () => {
  const lando = 'Lando Calrissian Smooth Operator';

  it('a hand may set aside the number of cards that Contingencies X allows', () => {
    const contingencies = ["Idiot's Array", 'Ace Up His Sleeve', 'Coordinated Bombardment'];
    const list = rebels([lando], REBEL_HAND, { contingencies });
    expect(validateArmyList(list)).toMatchObject({ contingencyLimit: 3 });
    expect(validateArmyList(list).violations.map(({ rule }) => rule)).not.toContain('CT-1');
  });

  it('an army without the keyword may set none aside, and a list may omit the field', () => {
    const { contingencies, ...rest } = JSON.parse(ttsText([lando], REBEL_HAND)) as Record<
      string,
      unknown
    >;
    expect(contingencies).toEqual([]);
    expect(readArmyList(JSON.stringify(rest)).contingencies).toEqual([]);
    const canny = rebels(['Lando Calrissian Canny General'], REBEL_HAND, {
      contingencies: ['All In'],
    });
    expect(validateArmyList(canny).violations.map(({ rule }) => rule)).toContain('CT-1');
    expect(validateArmyList(canny).contingencyLimit).toBe(0);
  });
});

describe('"Standing Orders"', () => {
  it('is added to a list that omits it, and is not duplicated if the list names it first or last', () => {
    const six = VADERS_HAND.slice(0, 6);
    for (const hand of [six, VADERS_HAND, ['Standing Orders', ...six]]) {
      const list = readArmyList(ttsText(['Darth Vader Dark Lord of the Sith'], hand));
      expect(list.hand.filter((id) => id === 'standing-orders')).toHaveLength(1);
      expect(validateArmyList(list).legal).toBe(true);
    }
  });

  it('must be named in our own format', () => {
    const list = readArmyList(
      JSON.stringify({
        format: 'legion-command-phase/list',
        version: 1,
        faction: 'empire',
        units: [{ name: 'Darth Vader', title: 'Dark Lord of the Sith' }],
        hand: VADERS_HAND.slice(0, 6),
      }),
    );
    expect(validateArmyList(list).violations.map(({ code }) => code)).toContain(
      'no-standing-orders',
    );
  });
});

describe('fixing a hand', () => {
  it('of an ambiguous army makes it legal for each candidate', () => {
    const hand = ['I am a Jedi', ...SKYWALKER_HAND];
    const list = rebels(['Luke Skywalker', 'Rebel Troopers'], hand);
    const fix = fixArmyList(list);
    expect(fix?.remove).toContain('i-am-a-jedi');
    const mended = { ...list, hand: fix?.hand ?? [], contingencies: fix?.contingencies ?? [] };
    expect(validateArmyList(mended).legal).toBe(true);
  });
});
