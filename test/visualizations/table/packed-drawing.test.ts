import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { packedDrawing, unpackedDrawing } from '../../../visualizations/table/packed-drawing.js';

it.each(['phase', 'round', 'hand'])(
  'the chart of the %s is packed without the sentences of rules, and unpacked to the same drawing',
  async (name) => {
    const file = new URL(`../../../visualizations/drawings/${name}.svg`, import.meta.url);
    const drawn = await readFile(file, 'utf8');
    const packed = packedDrawing(drawn);
    expect(drawn).toMatch(/\n[A-Z]+-?\d+: \w/);
    expect(packed).not.toMatch(/\n[A-Z]+-?\d+: \w/);
    expect(unpackedDrawing(packed)).toBe(drawn);
  },
);
