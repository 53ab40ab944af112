import { meansOf } from '../../../machines/model/outcome.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchEvent, MatchInput, MatchOutcome } from '../../../src/index.js';
import { legion } from './legion.js';

const FOLDER = fileURLToPath(new URL('../../rounds', import.meta.url));
const FILES = readdirSync(FOLDER).sort();

interface Rounds {
  input: MatchInput;
  events: MatchEvent[];
}

const fileOf = (name: string) => join(FOLDER, `${name}.json`);
const scenarioOf = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Rounds;

async function outputOf(name: string): Promise<string[]> {
  const { code, stdout, stderr } = await legion(['run', fileOf(name)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').map((line) => line.trim());
}

async function playedOf(name: string): Promise<{ outcome: MatchOutcome; log: LogEntry[] }> {
  const { code, stdout, stderr } = await legion(['run', '--json', fileOf(name)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { outcome: MatchOutcome; log: LogEntry[] };
}

const orders = ({ rounds }: MatchOutcome, player: 'blue' | 'red', round = 0) =>
  (rounds[round]?.players[player].orders ?? []).map(({ unitId, source }) => [
    unitId,
    typeof source === 'string' ? source : `${meansOf(source)} of ${source.unitId}`,
  ]);

describe('rounds of real armies on the command line', () => {
  it.each(FILES)('CC-1: %s is played to its end, and every round is described', async (file) => {
    const name = file.replace('.json', '');
    const { input, events } = scenarioOf(name);
    const lines = await outputOf(name);
    const { rounds = 0 } = input;
    for (let round = 1; round <= rounds; round += 1) expect(lines).toContain(`Round ${round}`);
    expect(lines.filter((line) => line === 'End Phase')).toHaveLength(rounds);
    const over = `The match is over after ${rounds} round${rounds === 1 ? '' : 's'}. `;
    expect(lines.filter((line) => line.startsWith(over))).toHaveLength(2); // in the log and at the end
    expect(events.filter(({ type }) => type === 'activation.end')).toHaveLength(rounds);
  });

  it('KW-3: B1 Battle Droids of both sides coordinate three times in a row after an order of the card', async () => {
    const { outcome } = await playedOf('droids-coordinate');
    const chain = [
      ['b1-1', 'command-card'],
      ['b1-2', 'Coordinate of b1-1'],
      ['b1-3', 'Coordinate of b1-2'],
      ['b1-4', 'Coordinate of b1-3'],
    ];
    expect(orders(outcome, 'blue')).toEqual(chain);
    expect(orders(outcome, 'red')).toEqual([...chain, ['tactical', 'command-card']]);
    expect(outcome.rounds[0]?.players.blue.orderPool).toEqual(['commander']);
  });

  it('KW-1, KW-2, KW-4: Direct, Entourage and Transport order three more units than Ambush in round 1', async () => {
    const { outcome, log } = await playedOf('direct-entourage-transport');
    expect(orders(outcome, 'blue')).toEqual([
      ['death-troopers', 'Entourage of krennic'],
      ['krennic', 'command-card'],
      ['stormtroopers-1', 'Direct of kallus'],
      ['stormtroopers-2', 'Transport of tank'],
    ]);
    const granted = log.filter(({ type }) => type === 'order.granted');
    expect(granted.map(({ rule }) => rule)).toEqual(['KW-2', 'KW-1', 'KW-4']);
  });

  it('KW-8, KW-9: Cassian Andor leads an army without commanders, and a trooper succeeds him', async () => {
    const { outcome, log } = await playedOf('field-commander-alone');
    expect(log.find(({ type }) => type === 'commander-token.given')).toMatchObject({
      rule: 'KW-8',
      player: 'blue',
      data: { unitId: 'cassian' },
    });
    for (const { players } of outcome.rounds) expect(players.blue.nominated).toBe('cassian');
    expect(outcome.armies.blue.map(({ id, rank, defeated }) => [id, rank, defeated])).toEqual([
      ['cassian', 'operative', true],
      ['rebels-1', 'corps', undefined],
      ['rebels-2', 'commander', undefined],
      ['at-rt', 'support', undefined],
    ]);
  });

  it('KW-9: General Veers is defeated in round 2, and a promoted trooper issues the orders of rounds 3 to 5', async () => {
    const { outcome, log } = await playedOf('last-commander-falls');
    const types = log.map(({ type }) => type);
    const promoted = types.indexOf('unit.promoted');
    expect(types.slice(0, promoted).filter((type) => type === 'round.begun')).toHaveLength(2);
    expect(outcome.rounds.map(({ players }) => players.blue.nominated)).toEqual([
      'veers',
      'veers',
      'snowtroopers-2',
      'snowtroopers-2',
      'snowtroopers-2',
    ]);
    // CP-27, KW-9: its token is a commander's from the next round on.
    expect(outcome.rounds[3]?.players.blue.orderPool).toEqual(['commander']);
    expect(outcome.rounds.map(({ players }) => players.blue.cardPlayed)).toEqual([
      'maximum-firepower',
      'imperial-discipline',
      'ambush',
      'push',
      'assault',
    ]);
  });

  it('R21, R46: Imperial Discipline resolves after the orders to which it refers, once for each unit', async () => {
    const lines = await outputOf('effects-after-orders');
    const lineOf = (start: string) => {
      const at = lines.findLastIndex((line) => line.startsWith(start));
      expect(at, start).toBeGreaterThan(0);
      return at;
    };
    expect(lineOf('Blue resolves Imperial Discipline')).toBeGreaterThan(
      lineOf('Blue issues an order'),
    );
    expect(lineOf('Red issues an order')).toBeGreaterThan(
      lineOf('Blue resolves Imperial Discipline'),
    );
    const { events } = scenarioOf('effects-after-orders');
    const units = events.flatMap(
      (event) => (event.type === 'effect.resolve' && event.unitId) || [],
    );
    expect(units).toEqual(['veers', 'snowtroopers-1', 'snowtroopers-2']);
  });

  it('R46: Return of the Jedi is used once in the Activation Phase, and no effect is declined', async () => {
    const { log } = await playedOf('effects-after-orders');
    const over = log.findIndex(({ type }) => type === 'phase.completed');
    expect(log.slice(over).filter(({ type }) => type === 'effect.resolved')).toHaveLength(1);
    expect(log.some(({ type }) => type === 'effect.declined')).toBe(false);
  });
});
