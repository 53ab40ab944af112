import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileWith, legion } from './legion.js';

const list = (name: string) => fileURLToPath(new URL(`../lists/data/${name}`, import.meta.url));
const JYN = list('hampus-rebel-jyn.json');
const KRENNIC = list('hampus-empire-krennic-bossk-hand-only.json');
const VEERS = list('electrynth-empire-cooks-speciality.json');

interface MatchJson {
  rounds: {
    round: number;
    players: Record<'blue' | 'red', { cardPlayed: string | null; discard: string[] }>;
  }[];
  log: { type: string; rule?: string }[];
}

async function played(...more: string[]): Promise<MatchJson> {
  const { code, stdout, stderr } = await legion(['match', JYN, VEERS, '--json', ...more]);
  const faults = withoutNotes(stderr);
  expect({ code, faults }).toEqual({ code: 0, faults: '' });
  return JSON.parse(stdout) as MatchJson;
}

describe('legion-command-phase match', () => {
  it('plays five rounds of two real lists, and explains each entry by its rule', async () => {
    const { code, stdout } = await legion(['match', JYN, VEERS, '--seed', 'five']);
    expect(code).toBe(0);
    expect(stdout.match(/^Round \d$/gm)).toEqual(
      ['1', '2', '3', '4', '5'].map((n) => `Round ${n}`),
    );
    expect(stdout).toMatch(/\[CC-19\]/);
    expect(stdout).toMatch(/^The match is over after 5 rounds\. The last round is over/m);
    expect(stdout).toMatch(/match --seed five plays it again/);
  });

  it('CC-27: reports illegal hands and the broken rules before it begins, with --json on stderr', async () => {
    const listed = ['match', KRENNIC, VEERS, '--rounds', '1', '--seed', '1'];
    const { code, stdout } = await legion(listed);
    expect(code).toBe(0);
    expect(withoutNotes(stdout)).toMatch(
      /^Blue's hand is not a legal hand; it can be played all the same\. \[R25\]\n {3}Not kept: A character's own cards .* \[CC-6\]\n {3}Which cards: legion-command-phase hand .+\n/,
    );
    expect(stdout).not.toContain("Red's hand is not a legal hand");
    const asJson = await legion([...listed, '--json']);
    expect(JSON.parse(asJson.stdout)).toHaveProperty('rounds');
    expect(withoutNotes(asJson.stderr)).toMatch(
      /^Blue's hand is not a legal hand; .*\n.* \[CC-6\]\n {3}Which cards: .*\n$/,
    );
  });

  it('plays the same match for the same seed', async () => {
    expect(await played('--seed', '4', '--rounds', '2')).toEqual(
      await played('--seed', '4', '--rounds', '2'),
    );
  });

  it('can be played with events on stdin, one JSON object on each line', async () => {
    const events = [
      { type: 'card.select', player: 'blue', cardId: 'standing-orders' },
      { type: 'activation.end' },
    ];
    const { code, stdout, stderr } = await legion(
      ['match', JYN, VEERS, '--people', '--seed', '1'],
      events.map((event) => JSON.stringify(event)).join('\n'),
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/Blue places a command card facedown\. \[CP-2\]/);
    expect(stdout).not.toMatch(/Blue has selected/);
    expect(stderr).toMatch(/line 2 is refused: .*\[?CP-29/);
    expect(stdout).toMatch(/The match is not over: it is in the Command Phase of round 1/);
  });

  it('R53: keeps the activations of units if asked to', async () => {
    const activated = async (way: string) => {
      const { log } = await played('--rounds', '1', '--activations', way);
      return log.filter(({ rule }) => rule === 'AP-3').length;
    };
    expect(await activated('tracked')).toBeGreaterThan(0);
    expect(await activated('table')).toBe(0);
  });

  it('R14: requests the ranges that matter if a file of ranges is given', async () => {
    const none = fileWith('no-ranges.json', []);
    const { code, stderr } = await legion(['match', JYN, VEERS, '--seed', '1', '--ranges', none]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/match: in round \d a range is missing: .*\[R14\]/);
  });

  it.each([
    [
      'malformed ranges',
      [JYN, VEERS, '--ranges', fileWith('bad-ranges.json', [{ player: 'blue', from: 'jyn' }])],
      /bad-ranges\.json: \[0\]\.to: .*\[R14\]/,
    ],
    [
      'a range of an unknown unit',
      [
        JYN,
        VEERS,
        '--ranges',
        fileWith('strange-ranges.json', [{ player: 'blue', from: 'jabba', to: 'jabba', range: 1 }]),
      ],
      /ranges\[0\]\.from: blue's army has no unit "jabba"/,
    ],
  ])('%s is refused in one line, with exit code 2', async (_what, typed, message) => {
    const { code, stdout, stderr } = await legion(['match', ...typed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

/** Removes the notes about lists, which are no faults. */
function withoutNotes(text: string): string {
  return text.replaceAll(/^(Blue|Red)'s list: .*\n/gm, '');
}
