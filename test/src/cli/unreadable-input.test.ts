import { describe, expect, it } from 'vitest';
import { fileWith, legion, linesOf } from './legion.js';
import { legalRound } from './rounds.js';

/** A scenario with this damage. */
function damaged(damage: (scenario: typeof legalRound) => void): unknown {
  const scenario = structuredClone(legalRound);
  damage(scenario);
  return scenario;
}

/** The kind of fault, the content of the file, and the message. */
const UNREADABLE: [string, unknown, RegExp][] = [
  ['an empty file', '', /line 1, column 1: this is no JSON/],
  [
    'an additional comma',
    '{\n "input": {},\n "events": [1, 2,]\n}',
    /line 3, column 18: .*not "\]"/,
  ],
  [
    'random bytes',
    Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
    /no (UTF-8|JSON)/,
  ],
  ['a list', [], /\{ "input": …, "events": \[ … \] \}/],
  ['no input', { events: [] }, /"input" is missing/],
  ['events that are no list', { input: {}, events: {} }, /"events" is missing or not a list/],
  [
    'an unknown card and a unit of the same id',
    damaged(({ input }) => {
      input.players.blue.hand[2] = 'no-such-card';
      input.players.red.army[1]!.id = 'vader';
    }),
    /input\.players\.blue\.hand\[2\]: .*no-such-card.*input\.players\.red\.army\[1\]\.id: .*vader/,
  ],
  [
    'a name with line breaks',
    damaged(({ input }) => {
      input.players.blue.hand[2] = 'one\ntwo\r\u001b[31m';
    }),
    /one\\u\{a\}two/,
  ],
  ['a file over the size limit', `{"input":"${'a'.repeat(10_000_000)}"}`, /more than 1 MB/],
];

describe('an unreadable scenario file', () => {
  it.each(UNREADABLE)(
    '%s: one line names the file and the place, with exit code 2',
    async (_, content, expected) => {
      const file = fileWith('unreadable.json', content);
      for (const typed of [
        ['run', file],
        ['run', file, '--json'],
      ]) {
        const { code, stdout, stderr } = await legion(typed);
        expect(code).toBe(2);
        expect(stdout).toBe('');
        expect(linesOf(stderr)).toHaveLength(1);
        expect(stderr.startsWith(`${file}: `)).toBe(true);
        expect(stderr.trimEnd()).toMatch(expected);
      }
    },
  );

  it.each([
    ['no-such-file.json', 'there is no such file'],
    ['.', 'this is a folder'],
    ['/dev/zero', 'more than 1 MB'],
  ])('%s: the message says why it cannot be read', async (file, why) => {
    if (process.platform === 'win32' && file.startsWith('/dev')) return;
    const { code, stdout, stderr } = await legion(['run', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(`${file}: ${why}`);
  });

  it('is called stdin when it comes from stdin', async () => {
    const { code, stderr } = await legion(['run', '-'], '{"input"');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^stdin: line 1, column 9: /);
  });

  it('may begin with a byte order mark', async () => {
    const { code } = await legion([
      'run',
      fileWith('bom.json', `\ufeff${JSON.stringify(legalRound)}`),
    ]);
    expect(code).toBe(0);
  });
});
