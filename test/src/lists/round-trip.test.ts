import { describe, expect, it } from 'vitest';
import {
  applyRemedy,
  readArmyList,
  writeArmyList,
} from '../../../src/game/with-catalogue/lists.js';
import type { ReadList } from '../../../src/lists/read-list.js';
import { LIST_FORMATS } from '../../../src/lists/written.js';
import {
  exchangedTexts,
  NORMALISED,
  normalisedText,
  TOURNAMENT_TEXT,
  ttsText,
  VADERS_HAND,
} from './samples.js';

const EVERY_TEXT: (readonly [string, string])[] = [
  ...NORMALISED.map((name) => [name, normalisedText(name)] as const),
  ...exchangedTexts,
  ['a text for a tournament', TOURNAMENT_TEXT],
];

describe('writing a list that was read', () => {
  it.each(EVERY_TEXT)('%s: our own format keeps everything', (_, text) => {
    const list = readArmyList(text);
    const written = writeArmyList(list);
    if (list.format === 'legion-hq-text') expect(written).toBe(text);
    else expect(JSON.parse(written)).toEqual(JSON.parse(text));
  });

  it.each(EVERY_TEXT)('%s: every other format keeps the army and the hand', (_, text) => {
    const list = readArmyList(text);
    for (const format of LIST_FORMATS) {
      const again = readArmyList(writeArmyList(list, format));
      expect(again.format).toBe(format);
      expect(again.army).toEqual(list.army);
      expect(again.hand).toEqual(list.hand);
      expect(again.contingencies).toEqual(list.contingencies);
      const factsOf = ({ faction, points, battleForce }: ReadList) => [
        faction,
        points,
        battleForce,
      ];
      expect(factsOf(again)).toEqual(factsOf(list));
      expect(again.name ?? 'Untitled').toBe(list.name ?? 'Untitled');
    }
  });

  it('unknown fields are kept, also those of units', () => {
    const text = JSON.stringify({
      armyFaction: 'empire',
      author: 'somebody',
      battlefieldDeck: { scenario: 'standard', conditions: ['Minefield'] },
      listlink: 'https://example.org/list',
      commandCards: ['Push'],
      units: [{ name: 'Stormtroopers', upgrades: ['HQ Uplink'], loadout: [], painted: true }],
    });
    expect(JSON.parse(writeArmyList(readArmyList(text), 'tts'))).toEqual(JSON.parse(text));
  });

  it("our own format keeps the author's notes and the battlefield deck", () => {
    const list = readArmyList(exchangedTexts[0]?.[1] ?? '');
    const ours = JSON.parse(writeArmyList(list, 'legion-command-phase')) as object;
    expect(ours).toMatchObject({
      format: 'legion-command-phase/list',
      version: 1,
      author: 'Tabletop Admiral',
      battlefieldDeck: { scenario: 'standard' },
    });
  });

  it('an unknown name is written unchanged, also after a change of the list', () => {
    const list = readArmyList(
      ttsText(['Stormtroppers'], ['Implacabel', 'Push', 'Standing Orders']),
    );
    const cardIds = ['ambush', 'standing-orders', 'Implacabel'];
    const changed = applyRemedy(list, { kind: 'replace-cards', zone: 'hand', cardIds });
    expect(changed.unresolved.map(({ name }) => name)).toEqual(['Stormtroppers', 'Implacabel']);
    const written = JSON.parse(writeArmyList(changed, 'tts')) as Record<string, unknown>;
    expect(written.commandCards).toEqual(['Ambush', 'Standing Orders', 'Implacabel']);
    expect(written.units).toMatchObject([{ name: 'Stormtroppers' }]);
  });
});

it('a format that does not exist is refused, and the error names the formats', () => {
  const list = readArmyList(TOURNAMENT_TEXT);
  expect(() => writeArmyList(list, 'xml' as never)).toThrow(
    'writeArmyList(list, format): "tts", "legion-hq-text", "normalised" or "legion-command-phase" is expected, not "xml".',
  );
});

describe('writing a changed list', () => {
  it('a changed card is replaced in its place, and all other lines stay', () => {
    const list = readArmyList(TOURNAMENT_TEXT);
    const cardIds = list.hand.map((id) => (id === 'covering-fire' ? 'turning-the-tide' : id));
    const changed = applyRemedy(list, { kind: 'replace-cards', zone: 'hand', cardIds });
    expect(writeArmyList(changed, 'legion-hq-text')).toBe(
      TOURNAMENT_TEXT.replace('•••Covering Fire', '••Turning the Tide'),
    );
  });

  it('a removed unit is no longer in the file', () => {
    const list = readArmyList(ttsText(['Stormtroopers', 'AT-ST', 'Stormtroopers'], VADERS_HAND));
    const changed = applyRemedy(list, { kind: 'leave-out', of: 'unit', name: 'AT-ST' });
    const written = JSON.parse(writeArmyList(changed, 'tts')) as { units: object[] };
    expect(written.units).toMatchObject([{ name: 'Stormtroopers' }, { name: 'Stormtroopers' }]);
  });

  it('a unit that was chosen for a name is written with its title, and keeps its id', () => {
    const list = readArmyList(ttsText(['Darth Vader', 'Stormtroopers'], VADERS_HAND));
    const unitId = 'darth-vader-the-emperors-apprentice';
    const chosen = applyRemedy(list, { kind: 'choose-unit', name: 'Darth Vader', unitId });
    expect(chosen.army.map(({ id }) => id)).toEqual(list.army.map(({ id }) => id));
    const again = readArmyList(writeArmyList(chosen));
    expect(again.ambiguous).toEqual([]);
    expect(again.army[0]).toMatchObject({ title: chosen.army[0]?.title });
  });

  it('"Standing Orders" that was implied and is removed stays out of the hand', () => {
    const list = readArmyList(ttsText(['Stormtroopers'], ['Ambush', 'Push']));
    const cardId = 'standing-orders';
    const without = applyRemedy(list, { kind: 'remove-card', zone: 'hand', cardId });
    for (const format of ['tts', 'normalised', 'legion-command-phase'] as const) {
      expect(readArmyList(writeArmyList(without, format)).hand).toEqual(['ambush', 'push']);
    }
  });

  it('a change that no remedy made is refused, because it would be lost', () => {
    const list = readArmyList(ttsText(['Stormtroopers', 'AT-ST'], VADERS_HAND));
    const changes = [
      { hand: ['ambush'] },
      { army: list.army.slice(1) },
      { contingencies: ['push'] },
    ];
    for (const change of changes) {
      expect(() => writeArmyList({ ...list, ...change })).toThrow(
        'Change a list with `applyRemedy',
      );
    }
  });
});
