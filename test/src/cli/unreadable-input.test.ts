import { describe, expect, it } from 'vitest';
import { computing } from '../../support/time.js';
import { fileWith, legion, linesOf } from './legion.js';
import { lawfulRound } from './rounds.js';

/** A scenario in which something has been put in the wrong place. */
function spoilt(spoil: (scenario: typeof lawfulRound) => void): unknown {
  const scenario = structuredClone(lawfulRound);
  spoil(scenario);
  return scenario;
}

/** What is wrong with the file, what stands in it, and what its reader is told. */
const UNREADABLE: [string, unknown, RegExp][] = [
  ['an empty file', '', /line 1, column 1: this is no JSON/],
  ['a comma too many', '{\n "input": {},\n "events": [1, 2,]\n}', /line 3, column 18: .*not "\]"/],
  ['a text that breaks off', '{"input": {"round', /line 1, column 18: .*not the end/],
  ['two values', '{} {}', /line 1, column 4: .*nothing more is expected, not "\{"/],
  ['brackets without end', '['.repeat(500_000), /line 1, column 500001: .*not the end/],
  [
    'random bytes',
    Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
    /no (UTF-8|JSON)/,
  ],
  ['a list', [], /\{ "input": …, "events": \[ … \] \}/],
  ['null', 'null', /\{ "input": …, "events": \[ … \] \}/],
  ['no input', { events: [] }, /"input" is missing/],
  ['no events', { input: {} }, /"events" is missing/],
  ['events that are no list', { input: {}, events: {} }, /"events" is missing or not a list/],
  ['an input without a round', { input: {}, events: [] }, /input\.round: .*input\.players: /],
  [
    'an unknown card and a unit of the same id',
    spoilt(({ input }) => {
      input.players.blue.hand[2] = 'no-such-card';
      input.players.red.army[1]!.id = 'vader';
    }),
    /input\.players\.blue\.hand\[2\]: .*no-such-card.*input\.players\.red\.army\[1\]\.id: .*vader/,
  ],
  [
    'a name that would break the line',
    spoilt(({ input }) => {
      input.players.blue.hand[2] = 'one\ntwo\r\u001b[31m';
    }),
    /one\\u\{a\}two/,
  ],
  ['more than a scenario can be', `{"input":"${'a'.repeat(10_000_000)}"}`, /more than 1 MB/],
  [
    'a hundred faults',
    spoilt(({ input }) => {
      input.players.blue.hand = Array.from({ length: 100 }, (_, i) => `none-${i}`);
    }),
    /none-0.* And \d+ more\.$/,
  ],
];

describe('a scenario file that cannot be read', () => {
  it.each(UNREADABLE)(
    '%s: one line that names the file and the place, exit code 2, and soon',
    async (_, content, told) => {
      const file = fileWith('unreadable.json', content);
      const spent = computing();
      for (const typed of [
        ['run', file],
        ['run', file, '--json'],
      ]) {
        const { code, stdout, stderr } = await legion(typed);
        expect(code).toBe(2);
        expect(stdout).toBe('');
        expect(linesOf(stderr)).toHaveLength(1);
        expect(stderr.startsWith(`${file}: `)).toBe(true);
        expect(stderr.trimEnd()).toMatch(told);
      }
      expect(spent()).toBeLessThan(4000);
    },
  );

  it.each([
    ['no-such-file.json', 'there is no such file'],
    ['.', 'this is a folder'],
    ['/dev/zero', 'more than 1 MB'],
  ])('%s: says why it cannot be read', async (file, why) => {
    if (process.platform === 'win32' && file.startsWith('/dev')) return;
    const { code, stdout, stderr } = await legion(['run', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(`${file}: ${why}`);
  });

  it('is named stdin when it is piped in', async () => {
    const { code, stderr } = await legion(['run', '-'], '{"input"');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^stdin: line 1, column 9: /);
  });

  it('may begin with a byte order mark all the same', async () => {
    const { code } = await legion([
      'run',
      fileWith('bom.json', `\ufeff${JSON.stringify(lawfulRound)}`),
    ]);
    expect(code).toBe(0);
  });
});
