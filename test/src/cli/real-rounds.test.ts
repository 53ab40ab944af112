import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { MatchEvent, MatchInput } from '../../../src/index.js';
import { legion } from './legion.js';

const FOLDER = fileURLToPath(new URL('../../rounds', import.meta.url));

it.each(readdirSync(FOLDER))(
  'CC-1: %s, of real armies, is played to its end, and every round is described',
  async (file) => {
    const path = join(FOLDER, file);
    const scenario = JSON.parse(readFileSync(path, 'utf8')) as {
      input: MatchInput;
      events: MatchEvent[];
    };
    const { rounds = 0 } = scenario.input;
    const { code, stdout, stderr } = await legion(['run', path]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n').map((line) => line.trim());
    for (let round = 1; round <= rounds; round += 1) expect(lines).toContain(`Round ${round}`);
    expect(lines.filter((line) => line === 'End Phase')).toHaveLength(rounds);
    const over = `The match is over after ${rounds} round${rounds === 1 ? '' : 's'}. `;
    expect(lines.filter((line) => line.startsWith(over))).toHaveLength(2); // in the log and at the end
    expect(scenario.events.filter(({ type }) => type === 'activation.end')).toHaveLength(rounds);
  },
);
