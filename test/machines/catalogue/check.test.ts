import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../machines/catalogue/check.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'legion-catalogue-'));

interface Entry {
  [field: string]: unknown;
}

function data(name: string): Entry[] {
  const file = new URL(`../../outside/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Entry[];
}

/** The facts of our catalogue in the format of Legion HQ's card file. */
function cardFile(): Entry[] {
  const cards = [...data('command-cards'), ...data('command-cards-low')].map((card) => ({
    cardType: 'command',
    cardName: card.name,
    cardSubtype: String(card.pips),
    faction: card.faction ?? '',
    commander: card.characters,
    battleForce: card.battleForce,
  }));
  const units = data('units')
    .filter(({ edition }) => edition !== '2.5')
    .map((unit) => ({
      cardType: 'unit',
      cardName: unit.name,
      title: unit.title,
      faction: unit.faction,
      rank: unit.rank === 'special-forces' ? 'special' : unit.rank,
      cardSubtype: unit.unitType,
      keywords: unit.keywords,
      affiliation: unit.affiliation,
    }));
  const upgrades = ['upgrades', 'textUnknown', 'others'].flatMap((list) =>
    (dataOfUpgrades()[list] ?? []).map((upgrade) => ({
      cardType: 'upgrade',
      cardName: upgrade.name,
      title: upgrade.title,
      id: upgrade.lhq,
      cardSubtype: upgrade.subtype,
      isUnique: upgrade.unique,
      keywords: [
        ...((upgrade.grants as Entry[] | undefined) ?? []),
        ...((upgrade.loses as string[] | undefined) ?? []),
      ],
    })),
  );
  return [...cards, ...units, ...upgrades];
}

function dataOfUpgrades(): Record<string, Entry[]> {
  return data('upgrades') as unknown as Record<string, Entry[]>;
}

async function check(records: unknown): Promise<{ code: number; stdout: string; stderr: string }> {
  const file = join(folder, 'cards.json');
  writeFileSync(file, typeof records === 'string' ? records : JSON.stringify(records));
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, file]);
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

describe('npm run catalogue:check', () => {
  it('finds no difference between the catalogue and a file with the same facts', async () => {
    const { code, stdout } = await check(cardFile());
    expect(stdout).toBe('0 new, 0 changed, 0 missing.\n');
    expect(code).toBe(0);
  });

  /** The file with these changes to the entries of these names; null: without the entry. */
  const changed = (changes: Record<string, Entry | null>, ...fresh: Entry[]) => [
    ...cardFile().flatMap((each) => {
      const change = changes[String(each.cardName)];
      return change === null ? [] : [{ ...each, ...change }];
    }),
    ...fresh,
  ];

  it('names a card that is new, one whose pips changed and one that is missing', async () => {
    const fresh = { cardType: 'command', cardName: 'A New Order', cardSubtype: '2' };
    const records = changed({ Ambush: null, Push: { cardSubtype: '3' } }, fresh);
    const { code, stdout } = await check(records);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^new\s+card\s+A New Order\s+pips: 2$/m);
    expect(stdout).toMatch(/^changed\s+card\s+Push\s+pips: 2 -> 3$/m);
    expect(stdout).toMatch(/^missing\s+card\s+Ambush/m);
    expect(stdout).toContain('1 new, 1 changed, 1 missing.');
  });

  it('names an upgrade whose requirement or keyword changed, and a unit whose rank, affiliation or keyword changed', async () => {
    const requirements = [
      'OR',
      ['AND', { cardSubtype: 'repulsor vehicle' }, { faction: 'rebels' }],
      { cardName: 'AT-RT' },
    ];
    const records = changed({
      'General Weiss': { keywords: ['Direct'] },
      'Wedge Antilles': { requirements },
      'Pyke Syndicate Capo': { rank: 'operative', affiliation: 'black sun' },
      Shoretroopers: { keywords: [] },
    });
    const { stdout } = await check(records);
    expect(stdout).toMatch(
      /^changed\s+upgrade\s+General Weiss\s+keywords: field commander -> direct$/m,
    );
    expect(stdout).toMatch(
      /^changed\s+upgrade\s+Wedge Antilles\s+requirements: cardsubtype repulsor vehicle and faction rebels -> cardname at rt or cardsubtype repulsor vehicle and faction rebels$/m,
    );
    expect(stdout).toMatch(/changed\s+unit\s+Pyke Syndicate Capo.*rank: .* -> operative/);
    expect(stdout).toMatch(/affiliation: pyke -> black sun/);
    expect(stdout).toMatch(/changed\s+unit\s+Shoretroopers.*keywords: coordinate/);
  });

  it('reports a file of another format in one line', async () => {
    for (const [text, sentence] of [
      ['[{"name": "Ambush"}]', 'this is not a card file of Legion HQ'],
      ['{', 'cards.json'],
    ] as const) {
      const { code, stderr } = await check(text);
      expect(code).toBe(2);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(sentence);
    }
  });
});
