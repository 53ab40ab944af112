import { meansOf } from '../../../machines/model/outcome.js';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseOutcome, LogEntry } from '../../../src/index.js';
import * as armies from '../../support/armies-for-five-rounds.js';
import { fileWith, legion } from './legion.js';

const DROIDS = fileWith('droids.txt', armies.droids(6));
const ORDERING = fileWith('ordering.txt', armies.ORDERING);
const FIELDED = fileWith('fielded.txt', armies.FIELDED);
const VEERS = fileWith('veers.txt', armies.VEERS);
const LUKE = fileWith('luke.txt', armies.LUKE);

const MATCHES: [of: string, blue: string, red: string, more: string[]][] = [
  ['two droid armies that coordinate', DROIDS, DROIDS, []],
  [
    'an army with Direct, Entourage and Transport',
    ORDERING,
    DROIDS,
    ['--carries', 'blue:tx-225-gavw-occupier-tank=stormtroopers'],
  ],
  ['an army led only by a Field Commander', FIELDED, ORDERING, []],
  ['cards with effects after their orders on both sides', VEERS, LUKE, []],
];

interface MatchJson {
  rounds: CommandPhaseOutcome[];
  log: LogEntry[];
}

async function played(blue: string, red: string, ...more: string[]): Promise<MatchJson> {
  const { code, stdout, stderr } = await legion(['match', blue, red, '--json', ...more]);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as MatchJson;
}

/** The source of each of blue's orders in a round. */
const sourcesOf = ({ rounds }: MatchJson, round = 0) =>
  rounds[round]?.players.blue.orders.map(({ source }) =>
    typeof source === 'string' ? source : meansOf(source),
  ) ?? [];

describe('five whole rounds of two lists', () => {
  it.each(MATCHES)('CC-1: match plays %s to the end', async (_of, blue, red, more) => {
    const { code, stdout } = await legion(['match', blue, red, '--seed', 'five', ...more]);
    expect(code).toBe(0);
    expect(stdout.match(/^Round \d$/gm)).toEqual([1, 2, 3, 4, 5].map((round) => `Round ${round}`));
    expect(stdout).toContain('The match is over after 5 rounds.');
    expect(stdout).not.toContain('is not a legal hand');
  });

  it('KW-3: droids at range 1 of each other coordinate, in one round three times in a row', async () => {
    const ids = ['b1-battle-droids', ...[2, 3, 4, 5, 6].map((n) => `b1-battle-droids-${n}`)];
    const army = ['general-grievous-sinister-cyborg', ...ids];
    const ranges = ['blue', 'red'].flatMap((player) =>
      army.flatMap((from, index) =>
        army.slice(index + 1).map((to) => ({ player, from, to, range: 1 })),
      ),
    );
    const file = fileWith('droid-ranges.json', ranges);
    const chains: number[] = [];
    for (const seed of ['1', '2']) {
      const match = await played(DROIDS, DROIDS, '--seed', seed, '--ranges', file);
      for (const round of [0, 1, 2, 3, 4]) {
        chains.push(sourcesOf(match, round).filter((source) => source === 'Coordinate').length);
      }
    }
    expect(Math.max(...chains)).toBeGreaterThanOrEqual(3);
  });

  it('KW-1, KW-2, KW-4: all three keywords give an order in round 1, but Transport in no later round', async () => {
    const given = new Set<string>();
    const later = new Set<string>();
    for (let seed = 1; seed <= 5; seed += 1) {
      const match = await played(
        ...([ORDERING, DROIDS, '--seed', String(seed)] as const),
        '--carries',
        'blue:tx-225-gavw-occupier-tank=stormtroopers',
      );
      for (const source of sourcesOf(match)) given.add(source);
      for (const round of [1, 2, 3, 4]) {
        for (const source of sourcesOf(match, round)) later.add(source);
      }
    }
    expect([...given].sort()).toEqual(
      expect.arrayContaining(['Direct', 'Entourage', 'Transport', 'command-card']),
    );
    expect([...later]).not.toContain('Transport');
  });

  it('KW-8: Cassian Andor is nominated in every round in which he is undefeated', async () => {
    const { rounds } = await played(FIELDED, VEERS, '--seed', '1');
    expect(rounds.map(({ players }) => players.blue.nominated)).toEqual(
      rounds.map(() => 'cassian-andor-capable-intelligence-agent'),
    );
  });

  it("KW-7, R14: without a file of ranges, the range for Agent Kallus's Interrogate is measured", async () => {
    const measured: boolean[] = [];
    for (let seed = 1; seed <= 4; seed += 1) {
      const { log } = await played(FIELDED, ORDERING, '--seed', String(seed));
      measured.push(
        log.some(
          ({ type, data }) => type === 'range.measured' && JSON.stringify(data).includes('"of"'),
        ),
      );
    }
    expect(measured).toContain(true);
  });
});
