import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeVectors } from '../../../src/testing/vectors/files.js';
import type { PhaseVector } from '../../../src/testing/vectors/vector.js';
import { smallVector } from '../testing/vectors/small-vector.js';
import { fileWith, legion, linesOf } from './legion.js';

const house = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function folderOf(...vectors: PhaseVector[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  writeVectors(folder, vectors);
  return folder;
}

/** A vector whose second step expects what does not come. */
function spoilt(): PhaseVector {
  const vector = smallVector();
  Object.assign(vector.steps[1] ?? {}, { step: 'determinePriority' });
  return { ...vector, id: 'phase-spoilt' };
}

const AGREES = '1 vector, 7 events: 1 agree, 0 differ, 0 not played to the end.\n';

describe('replay', () => {
  it('replays every vector of a folder', async () => {
    expect(await legion(['replay', folderOf(smallVector())])).toEqual({
      code: 0,
      stdout: AGREES,
      stderr: '',
    });
  });

  it('names file, step and difference of a spoilt vector, and replays the others', async () => {
    const { code, stdout, stderr } = await legion(['replay', folderOf(spoilt(), smallVector())]);
    expect(code).toBe(1);
    expect(stdout).toBe('2 vectors, 14 events: 1 agree, 1 differ, 0 not played to the end.\n');
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toMatch(
      /phase-spoilt\.json: phase-spoilt: step 2 \(card\.select\): step must be "determinePriority", not "selectAndPlayCards"\.$/m,
    );
  });

  it('prints what came of each vector as JSON', async () => {
    const { stdout } = await legion(['replay', folderOf(smallVector(), spoilt()), '--json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { vector: 'phase-ambush-beats-assault', kind: 'agrees' },
      { vector: 'phase-spoilt', kind: 'differs', difference: { step: 2, in: 'step' } },
    ]);
  });

  it('reads every JSON file of a folder without index', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    writeFileSync(join(folder, 'one.json'), JSON.stringify(smallVector()));
    expect((await legion(['replay', folder])).stdout).toBe(AGREES);
  });

  it.each<[string, (folder: string) => void, string]>([
    ['no JSON', (folder) => writeFileSync(join(folder, 'a.json'), '{'), 'this is no JSON'],
    [
      'no vector',
      (folder) => writeFileSync(join(folder, 'a.json'), '{"machine":"phase"}'),
      'this is no conformance vector: id: ',
    ],
    [
      'a fault within',
      (folder) => {
        const vector = smallVector();
        Object.assign(vector.steps[1]?.event ?? {}, { player: 'green' });
        writeFileSync(join(folder, 'a.json'), JSON.stringify(vector));
      },
      'steps[1].event.player: ',
    ],
    [
      'an index that leads elsewhere',
      (folder) => writeFileSync(join(folder, 'index.json'), '[{"file":"../secret.json"}]'),
      'index.json: [0].file: ',
    ],
    ['nothing', () => undefined, 'there are no conformance vectors here'],
  ])('says in one line what is wrong with a folder that holds %s', async (_what, fill, told) => {
    const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    fill(folder);
    const { code, stdout, stderr } = await legion(['replay', folder]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(told);
  });

  it.each([
    [['replay'], 'replay: DIR is missing'],
    [['replay', '/no/such/folder'], '/no/such/folder: there is no such folder.'],
    [['replay', '.', '--timeout', 'soon'], 'replay: --timeout: a whole number from 1 to 3600'],
  ])('%j is wrong usage', async (typed, told) => {
    const { code, stderr } = await legion(typed);
    expect(code).toBe(2);
    expect(stderr).toContain(told);
  });
});

/** A program in Node that speaks the protocol: what it does with each line is told. */
const programThat = (answers: string) =>
  `"${process.execPath}" "${fileWith(
    'program.mjs',
    `import { createInterface } from 'node:readline';
     import { createCommandPhase } from ${JSON.stringify(house('dist/src/core.js'))};
     let phase;
     const say = (answer) => console.log(JSON.stringify(answer));
     const standing = () => {
       const { step, waitingFor } = phase.view('spectator');
       return { step, waitingFor, outcome: phase.outcome ?? null };
     };
     const plays = (line) => {
       if (line.type === 'begin') {
         phase = createCommandPhase(line.input);
         return { ok: true, ...standing() };
       }
       const { ok, violations = [] } = phase.send(line);
       return { ok, ...(!ok && { rules: violations.map(({ rule }) => rule) }), ...standing() };
     };
     for await (const text of createInterface({ input: process.stdin })) {
       const line = JSON.parse(text);
       ${answers}
     }`,
  )}"`;

describe('replay --command', () => {
  it('asks a program in whatever language, line by line', async () => {
    const command = programThat('say(plays(line));');
    expect(await legion(['replay', folderOf(smallVector()), '--command', command])).toEqual({
      code: 0,
      stdout: AGREES,
      stderr: '',
    });
  });

  it('finds where the program departs from a vector', async () => {
    const command = programThat(`
      if (line.type === 'order.issue') say({ ok: true, ...standing() });
      else say(plays(line));`);
    const { code, stderr } = await legion([
      'replay',
      folderOf(smallVector()),
      '--command',
      command,
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'step 4 (order.issue): it must be refused by CP-19, but it was taken.',
    );
  });

  it('leaves out what the program cannot play yet, and says so', async () => {
    const command = programThat(`
      if (line.type === 'order.issue') say({ unsupported: 'no orders yet' });
      else say(plays(line));`);
    const { code, stdout } = await legion([
      'replay',
      folderOf(smallVector()),
      '--command',
      command,
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('not played: no orders yet');
    expect(stdout).toContain('0 agree, 0 differ, 1 not played to the end.');
  });

  it.each<[what: string, answers: string, told: string, patience?: string]>([
    ['ends', 'process.exit(3);', 'begin: the program did not answer: it ended (exit code 3).'],
    [
      'ends later',
      `if (line.type !== 'begin') process.exit(0); say(plays(line));`,
      'step 1 (card.select): the program did not answer: it ended (exit code 0).',
    ],
    [
      'writes no JSON',
      `console.log('hello');`,
      'the program did not answer: it wrote "hello", which is no JSON.',
    ],
    ['gives another answer', 'say({ ok: 1 });', '{"ok":1} is no answer of the protocol.'],
    [
      'is too slow',
      'setTimeout(() => undefined, 60_000);',
      'the program did not answer: it took longer than 1 s.',
      '1',
    ],
  ])('says in one line that the program %s, and at which step', async (...row) => {
    const [, answers, told, patience = '20'] = row;
    const { code, stderr } = await legion([
      'replay',
      folderOf(smallVector()),
      `--timeout=${patience}`,
      '--command',
      programThat(answers),
    ]);
    expect(code).toBe(2);
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(told);
  });

  it('says so if there is no such program', async () => {
    const { code, stderr } = await legion([
      'replay',
      folderOf(smallVector()),
      '--command',
      'no-such-program-anywhere',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('begin: the program did not answer: it ended');
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  it.runIf(python)('plays step 1 with the example in Python', async () => {
    const command = `python3 "${house('test/vectors/first_step.py')}"`;
    const { code, stdout, stderr } = await legion([
      'replay',
      folderOf(smallVector(), { ...smallVector([]), id: 'phase-nothing-happens' }),
      '--command',
      command,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 agree, 0 differ, 1 not played to the end.');
  });
});
