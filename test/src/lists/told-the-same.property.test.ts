import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOfLists } from '../../../src/cli/play/two-lists.js';
import { Unusable } from '../../../src/cli/exit.js';
import type { EachPlayer } from '../../../src/index.js';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import type { ReadList } from '../../../src/lists/read-list.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { handLines } from '../../../src/wording/hand.js';
import { notesOn } from '../../../src/game/with-catalogue/list-checks.js';
import { describeFault } from '../../../src/game/with-catalogue/list-checks.js';
import {
  armyFromText,
  findingsIn,
  summaryOfList,
  type ListSource,
} from '../../../visualizations/table/game/setting-up.js';

const FOLDER = fileURLToPath(new URL('as-written/', import.meta.url));
const FILES = readdirSync(FOLDER).filter((name) => name !== 'expected.json');

/** A note as the page tells it: without the identifier of its rule. */
const words = (note: string) => note.replace(/ \[[A-Z]+-?\d+\]$/, '');

describe('the notes on a list', () => {
  let folder: string;
  let empty: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lists-'));
    empty = join(folder, 'nobody.json');
    writeFileSync(empty, '{ "format": "legion-command-phase/list", "version": 1, "units": [] }');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FILES)('are the same from hand, match and the page: %s', async (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const list = readArmyList(text);
    const check = validateArmyList(list);
    const notes = notesOn(list);
    const ofUnits = notesOn({ ...list, ambiguous: [] }).filter(({ namesCards }) => !namesCards);

    const byHand = handLines({ file, list, check }).join('\n');
    for (const note of notes) expect(byHand).toContain(note.text);

    const remarks = await notesOfMatch({ blue: join(FOLDER, file), red: empty });
    const byMatch = remarks.join('\n');
    for (const { name } of [...list.ambiguous, ...unknownUnits(list)]) {
      expect(byMatch).toContain(name);
    }
    if (unknownUnits(list).length === 0) {
      for (const { text: message } of ofUnits) expect(byMatch).toContain(message);
      expect(byMatch.includes("Blue's hand is not a legal hand")).toBe(!check.legal);
    }

    const source = armyFromText(text) as ListSource;
    const { findings, notes: ofCards } = findingsIn(source);
    const forBoth = Object.values(summaryOfList(source)).flat();
    const onPage = [
      ...forBoth,
      ...ofCards,
      ...findings.map((fault) => describeFault(list, fault)),
    ].join('\n');
    for (const { text: message } of notesOn({ ...list, ambiguous: [] }))
      expect(onPage).toContain(words(message));
    for (const { name } of list.ambiguous) expect(onPage).toContain(name);
    for (const { rule } of check.violations) expect(onPage).toContain(rule);
    expect(onPage.includes('Legal hand')).toBe(check.legal);
    expect(byHand.includes('Legal hand')).toBe(check.legal);

    // The notes that both players read name no card (CC-27).
    for (const { namesCards, text: message } of notes) {
      if (namesCards) expect(`${byMatch}\n${forBoth.join('\n')}`).not.toContain(words(message));
    }
  });
});

function unknownUnits({ unresolved }: ReadList) {
  return unresolved.filter(({ kind }) => kind === 'unit');
}

/** The notes before a match begins, or the error if the list cannot be used. */
async function notesOfMatch(files: EachPlayer<string>): Promise<string[]> {
  try {
    const { remarks } = await tableOfLists('match', files, { seed: 'the same' }, new PassThrough());
    return remarks;
  } catch (error) {
    if (error instanceof Unusable) return [error.message];
    throw error;
  }
}
