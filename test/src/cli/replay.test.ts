import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PhaseVector } from '../../../src/vectors/vector.js';
import { smallVector } from '../vectors/small-vector.js';
import { legion, linesOf } from './legion.js';
import { AGREES, folderOf } from './vector-folder.js';

/** A vector with a wrong second step. */
function wrongVector(): PhaseVector {
  const vector = smallVector();
  Object.assign(vector.steps[1] ?? {}, { step: 'determinePriority' });
  return { ...vector, id: 'phase-spoilt' };
}

describe('replay', () => {
  it('replays every vector of a folder', async () => {
    expect(await legion(['replay', folderOf(smallVector())])).toEqual({
      code: 0,
      stdout: AGREES,
      stderr: '',
    });
  });

  it('names the file, step and difference of a wrong vector, and replays the others', async () => {
    const { code, stdout, stderr } = await legion([
      'replay',
      folderOf(wrongVector(), smallVector()),
    ]);
    expect(code).toBe(1);
    expect(stdout).toBe('2 vectors, 14 events: 1 agree, 1 differ, 0 not played to the end.\n');
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toMatch(
      /phase-spoilt\.json: phase-spoilt: step 2 \(card\.select\): step must be "determinePriority", not "selectAndPlayCards"\.$/m,
    );
  });

  it('prints the result of each vector as JSON', async () => {
    const { stdout } = await legion(['replay', folderOf(smallVector(), wrongVector()), '--json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { vector: 'phase-ambush-beats-assault', kind: 'agrees' },
      { vector: 'phase-spoilt', kind: 'differs', difference: { step: 2, in: 'step' } },
    ]);
  });

  it('reads every JSON file of a folder without an index', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    writeFileSync(join(folder, 'one.json'), JSON.stringify(smallVector()));
    expect((await legion(['replay', folder])).stdout).toBe(AGREES);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'a file that is not JSON',
      (folder) => writeFileSync(join(folder, 'a.json'), '{'),
      'this is no JSON',
    ],
    [
      'a file that is no vector',
      (folder) => writeFileSync(join(folder, 'a.json'), '{"machine":"phase"}'),
      'this is no conformance vector: id: ',
    ],
    [
      'a malformed vector',
      (folder) => {
        const vector = smallVector();
        Object.assign(vector.steps[1]?.event ?? {}, { player: 'green' });
        writeFileSync(join(folder, 'a.json'), JSON.stringify(vector));
      },
      'steps[1].event.player: ',
    ],
    [
      'an index that points outside',
      (folder) => writeFileSync(join(folder, 'index.json'), '[{"file":"../secret.json"}]'),
      'index.json: [0].file: ',
    ],
    ['no files', () => undefined, 'there are no conformance vectors here'],
  ])(
    'reports in one line what is wrong with a folder that has %s',
    async (_what, fill, expected) => {
      const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
      fill(folder);
      const { code, stdout, stderr } = await legion(['replay', folder]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(linesOf(stderr)).toHaveLength(1);
      expect(stderr).toContain(expected);
    },
  );

  it.each([
    [['replay', '/no/such/folder'], '/no/such/folder: there is no such folder.'],
    [['replay', '.', '--timeout', 'soon'], 'replay: --timeout: a whole number from 1 to 3600'],
  ])('%j is wrong usage', async (typed, expected) => {
    const { code, stderr } = await legion(typed);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});
