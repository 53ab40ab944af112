import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { smallVector } from '../vectors/small-vector.js';
import { fileWith, legion, linesOf } from './legion.js';
import { AGREES, folderOf } from './vector-folder.js';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The command of a Node.js program that speaks the protocol; `answers` is its code for each line. */
const programThat = (answers: string) =>
  `"${process.execPath}" "${fileWith(
    'program.mjs',
    `import { createInterface } from 'node:readline';
     import { createCommandPhase } from ${JSON.stringify(inRepository('dist/node/core.js'))};
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
  it('sends the events to a program in any language, line by line', async () => {
    const command = programThat('say(plays(line));');
    expect(await legion(['replay', folderOf(smallVector()), '--command', command])).toEqual({
      code: 0,
      stdout: AGREES,
      stderr: '',
    });
  });

  it('names the step at which the program differs from a vector', async () => {
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

  it('skips vectors that the program cannot play yet, and says so', async () => {
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

  it.each<[what: string, answers: string, message: string, patience?: string]>([
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
    ['gives another answer', 'say({ ok: 1 });', '{"ok":1} is not an answer of the protocol.'],
    [
      'is too slow',
      'setInterval(() => undefined, 60_000);',
      'the program did not answer: it took longer than 1 s.',
      '1',
    ],
  ])('reports in one line that the program %s, and at which step', async (...row) => {
    const [, answers, message, patience = '600'] = row;
    const { code, stderr } = await legion([
      'replay',
      folderOf(smallVector()),
      `--timeout=${patience}`,
      '--command',
      programThat(answers),
    ]);
    expect(code).toBe(2);
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(message);
  });
});
