import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { committedVectors } from './committed-vectors.js';

const protocol = readFileSync(new URL('../../vectors/PROTOCOL.md', import.meta.url), 'utf8');

/** Whether a part of an input is there: a field with something in it, at any depth. */
function has(input: unknown, field: string): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(input).some(
    ([name, value]) =>
      (name === field && Object.keys(Object(value)).length > 0) || has(value, field),
  );
}

/** The vectors that need each part, as the table of PROTOCOL.md counts them. */
const ofMachine = (name: string) => committedVectors.filter(({ machine }) => machine === name);
const phases = ofMachine('phase');
const PARTS: Record<string, unknown[]> = {
  'nothing more': phases.filter(({ input }) =>
    ['effects', 'keywords', 'upgrades'].every((part) => !has(input, part)),
  ),
  effects: phases.filter(({ input }) => has(input, 'effects')),
  keywords: phases.filter(({ input }) => has(input, 'keywords')),
  upgrades: phases.filter(({ input }) => has(input, 'upgrades')),
  contingencies: phases.filter(({ input }) => has(input, 'contingencies')),
  round: ofMachine('round'),
  hand: ofMachine('hand'),
};

describe('PROTOCOL.md', () => {
  it('says how many vectors need each part of the rules', () => {
    const rows = [...protocol.matchAll(/^\| `?([\w ]+?)`? +\|.*\| +(\d+) +\|$/gm)];
    const counted = Object.fromEntries(rows.map(([, part, count]) => [part, Number(count)]));
    expect(counted).toEqual(
      Object.fromEntries(Object.entries(PARTS).map(([part, some]) => [part, some.length])),
    );
  });
});
