import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileWith, legion, linesOf } from './legion.js';

describe('legion-command-phase diagram', () => {
  it.each<[string[], string]>([
    [[], '<svg xmlns="http://www.w3.org/2000/svg" class="statechart"'],
    [['--step', '3'], 'aria-label="Determine priority: a chart of 3 states and 4 transitions"'],
    [['--machine', 'round'], 'data-transition="endPhase.endOfTheRound: always #2"'],
    [['--format', 'mermaid', '--step', '5'], 'state "Create order pool (CP-27 CP-19)"'],
  ])('%j writes that diagram to stdout', async (typed, written) => {
    const { code, stdout, stderr } = await legion(['diagram', ...typed]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(written);
  });

  it('paints the counts of --coverage, and marks the states of --active', async () => {
    const counts = { transitions: { 'complete: done': 0 }, states: { complete: 2 } };
    const file = fileWith('counts.json', { phase: { ...counts, transitions: {} } });
    const covered = await legion(['diagram', '--detail', 'overview', '--coverage', file]);
    expect(covered.stdout).toContain('is-uncovered');
    const active = await legion([
      'diagram',
      '--step',
      '3',
      '--active',
      'determinePriority.rolling',
    ]);
    expect(active.stdout).toMatch(
      /is-active" data-state="commandPhase\.determinePriority\.rolling"/,
    );
  });

  it('writes into the named file, and nothing to stdout', async () => {
    const file = join(tmpdir(), `legion-${process.pid}.mmd`);
    const ended = await legion(['diagram', '--format', 'mermaid', '--step', '1', '--out', file]);
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^stateDiagram-v2\n/);
  });

  it.each<[string[], string]>([
    [['--machine', 'chess'], 'diagram: --machine "chess" is none of phase, hand, round.'],
    [
      ['kettle.ts#kettle', '--detail', 'full'],
      'diagram: other machines are for xstate-workbench: npx xstate-workbench draw kettle.ts#kettle',
    ],
    [['--coverage', fileWith('no.json', [])], 'this is no coverage:'],
    [
      ['--coverage', fileWith('gate.json', { machine: 'gate', transitions: {}, states: {} })],
      'gate.json: the coverage is of the machine "gate", not of "commandPhase".',
    ],
    [['--active', 'boiling'], 'diagram: --active: commandPhase has no state "boiling".'],
    [
      ['--width', 'phone'],
      'diagram: --width: a whole number from 100 to 10000 is expected, not "phone".',
    ],
    [
      ['--out', 'x.mmd'],
      'diagram: --out "x.mmd": svg is written to a file that ends in .svg; add --format mermaid for .mmd.',
    ],
    [
      ['--step', '2', '--format', 'json'],
      'diagram: --step goes with svg and mermaid; json always holds the whole machine.',
    ],
    [
      ['--machine', 'hand', '--out', '/no/such/folder/hand.svg'],
      '/no/such/folder/hand.svg: there is no such folder.',
    ],
  ])('%j is wrong usage, explained in one line, with exit code 2', async (typed, expected) => {
    const { code, stdout, stderr } = await legion(['diagram', ...typed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(expected);
  });
});
