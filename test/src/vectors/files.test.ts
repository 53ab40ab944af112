import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeVectors } from '../../../src/vectors/files.js';
import { smallVector } from './small-vector.js';

const vector = smallVector();

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vectors-'));
});
afterEach(() => rmSync(place, { recursive: true }));

describe('a folder of vectors', () => {
  it.each(['index.json', `${vector.id}.json`])(
    'is not written through a symbolic link: %s',
    (name) => {
      const elsewhere = join(place, 'elsewhere');
      writeFileSync(elsewhere, 'mine');
      const folder = mkdtempSync(join(place, 'folder-'));
      symlinkSync(elsewhere, join(folder, name));
      expect(() => writeVectors(folder, [vector])).toThrow(
        expect.objectContaining({ code: 'ELOOP' }),
      );
      expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
      expect(readdirSync(folder)).toEqual([name]);
    },
  );

  it.each(['', '/'])('is refused if it is a symbolic link: FOLDER%s', (end) => {
    const elsewhere = mkdtempSync(join(place, 'elsewhere-'));
    const link = join(place, 'link');
    symlinkSync(elsewhere, link);
    expect(() => writeVectors(`${link}${end}`, [vector])).toThrow(
      expect.objectContaining({ code: 'ELOOP' }),
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
