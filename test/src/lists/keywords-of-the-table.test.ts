import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { tableOfLists } from '../../../src/cli/play/two-lists.js';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import type { Ruleset } from '../../../src/index.js';
import {
  armyFromText,
  inputOf,
  summaryOfList,
  NOTHING_CHOSEN,
  questionsOf,
  type ListSource,
  type SettingUp,
} from '../../../visualizations/table/game/setting-up.js';
import { fileWith } from '../cli/legion.js';

const DELTA_SQUAD = JSON.stringify({
  format: 'legion-command-phase/list',
  version: 1,
  units: [{ name: 'Clone Commandos Delta Squad', title: 'Delta Squad' }],
  hand: ['Ambush', 'Push', 'Assault', 'Standing Orders'],
});
const NOTE = 'Clone Commandos Delta Squad cannot use Target: it has no value.';

const PLACES: Readonly<Record<string, (ruleset: Partial<Ruleset>) => Promise<string[]>>> = {
  'play and match': async (ruleset) => {
    const file = fileWith('delta-squad.json', DELTA_SQUAD);
    const files = { blue: file, red: file };
    return (await tableOfLists('match', files, { seed: 's', ruleset }, new PassThrough())).remarks;
  },
  'the table page': async (ruleset) =>
    summaryOfList(armyFromText(DELTA_SQUAD) as ListSource, ruleset).notes,
  'a host': async (ruleset) => {
    const tables = createTables({ store: memoryStore() });
    const lists = { blue: DELTA_SQUAD, red: DELTA_SQUAD };
    const { remarks } = await tables.open({ kind: 'phase', lists, ruleset });
    await tables.close();
    return remarks;
  },
};

describe('a unit keyword with an unknown value', () => {
  it.each(Object.entries(PLACES))(
    'KW-10: is noted by %s if keywords are played, and not if the ruleset leaves them to the table',
    async (_, notesOn) => {
      expect((await notesOn({})).join('\n')).toContain(NOTE);
      expect((await notesOn({ keywords: 'played' })).join('\n')).toContain(NOTE);
      expect((await notesOn({ keywords: 'table' })).join('\n')).not.toContain(NOTE);
    },
  );

  it('KW-10: the note names its rule, but not on the table page', async () => {
    const notes = Object.entries(PLACES).map(
      async ([place, notesOn]) => [place, (await notesOn({})).join('\n')] as const,
    );
    for (const [place, text] of await Promise.all(notes)) {
      expect(text.includes(`${NOTE} [KW-10]`), place).toBe(place !== 'the table page');
    }
  });
});

describe('the questions of the table page before the first round', () => {
  const source = (): ListSource => ({
    ...(armyFromText(
      JSON.stringify({
        format: 'legion-command-phase/list',
        version: 1,
        units: [{ name: 'LAAT/le Patrol Transport' }, { name: 'Rebel Troopers' }],
      }),
    ) as ListSource),
    keywords: NOTHING_CHOSEN,
  });

  it('KW-4: include the unit that a Transport carries, unless the ruleset leaves keywords to the table', () => {
    expect(questionsOf(source(), {}).transports).toHaveLength(1);
    expect(questionsOf(source(), { keywords: 'table' }).transports).toEqual([]);
  });

  it('KW-4: an answer counts only while keywords are played', () => {
    const [transport, passenger] = source().list.army;
    if (!transport || !passenger) throw new Error('The list has two units.');
    const blue = { ...source(), keywords: { carries: { [transport.id]: passenger.id } } };
    const setUp = (ruleset: SettingUp['ruleset']) =>
      inputOf({
        sources: { blue, red: source() },
        computers: {},
        rounds: 1,
        roundCounterHolder: 'blue',
        seed: 'carried',
        ruleset,
      }).players.blue.army[0]?.carries;
    expect(setUp({})).toBe(passenger.id);
    expect(setUp({ keywords: 'table' })).toBeUndefined();
  });
});
