import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legion, linesOf } from './legion.js';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'paths-')), 'vectors');

describe('paths', () => {
  it('prints the coverage of the paths, step by step and in total', async () => {
    const { code, stdout, stderr } = await legion(['paths', '--machine=round']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [title, headings, ...rows] = linesOf(stdout).map((line) => line.split(/ {2,}/));
    expect(title).toEqual(['round: The round']);
    expect(headings).toEqual([
      'step',
      'transitions',
      'guard outcomes',
      'rules',
      'paths',
      'events',
      'time',
    ]);
    const steps = ['Command Phase', 'Activation Phase', 'End Phase', 'all'];
    expect(rows.map(([step]) => step).filter(Boolean)).toEqual(steps);
    const [, transitions = '', guards = ''] = rows.find(([step]) => step === 'all') ?? [];
    for (const share of [transitions, guards]) {
      const [covered, all] = share.split('/');
      expect(covered).toBe(all);
    }
  });

  it('prints the coverage of each machine as JSON, with the numbers of paths, events and milliseconds', async () => {
    const { code, stdout } = await legion(['paths', '--json']);
    expect(code).toBe(0);
    const printed = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(printed)).toEqual(['phase', 'hand', 'round']);
    const complete = {
      covered: expect.any(Number),
      all: expect.any(Number),
      missing: [],
      unreachable: [],
    };
    for (const machine of Object.values(printed)) {
      expect(machine).toEqual({
        transitions: complete,
        guards: complete,
        paths: expect.any(Number),
        events: expect.any(Number),
        ms: expect.any(Number),
      });
    }
  });

  it('writes conformance vectors into a folder that need not exist', async () => {
    const folder = newFolder();
    const { code, stdout } = await legion(['paths', '--machine=hand', '--out', folder]);
    expect(code).toBe(0);
    const written = readdirSync(folder).filter((file) => file.startsWith('hand-'));
    expect(written.length).toBeGreaterThan(0);
    expect(readdirSync(folder)).toContain('index.json');
    expect(linesOf(stdout)).toContain(`${written.length} conformance vectors in ${folder}`);
    expect(await legion(['replay', folder])).toMatchObject({ code: 0, stderr: '' });
  });
});
