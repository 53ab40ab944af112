import { Ajv2020 } from 'ajv/dist/2020.js';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { conformanceVectors } from '../../../src/vectors/conformance.js';
import { filesOf, writeVectors } from '../../../src/vectors/files.js';
import { replayVector } from '../../../src/vectors/replay.js';
import { readVector, vectorSchema } from '../../../src/vectors/shape.js';
import type { PhaseVector, RoundVector } from '../../../src/vectors/vector.js';
import { committedVectors } from './committed-vectors.js';

const folder = fileURLToPath(new URL('../../vectors', import.meta.url));
const vectors = conformanceVectors();
const files = filesOf(vectors);
const fits = new Ajv2020({ strict: false }).compile(vectorSchema());

function seededBy<Seeded extends PhaseVector | RoundVector>(vector: Seeded, seed: string) {
  return { ...vector, input: { ...vector.input, seed } };
}

describe('the committed vectors', () => {
  // They change only with the rules or the tables: `npm run generate` writes them again.
  it.each([...files])('%s is what the package generates now', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  it('are all the JSON files of the folder', () => {
    const there = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(there.sort()).toEqual([...files.keys()].sort());
  });

  it('replace the earlier vectors, and no other file', () => {
    const written = mkdtempSync(join(tmpdir(), 'vectors-'));
    writeVectors(written, vectors);
    writeFileSync(join(written, 'own-notes.json'), '{}');
    const [first] = vectors;
    writeVectors(written, vectors.slice(0, 1));
    expect(readdirSync(written).sort()).toEqual(
      [`${first?.id}.json`, 'index.json', 'own-notes.json', 'vector.schema.json'].sort(),
    );
  });

  it.each(['[{"file":"../secret.json"}]', '{', '{"file":"one.json"}'])(
    'replace nothing if the index is malformed: %s',
    (index) => {
      const written = join(mkdtempSync(join(tmpdir(), 'vectors-')), 'folder');
      mkdirSync(written);
      for (const name of ['../secret.json', 'one.json']) writeFileSync(join(written, name), '{}');
      writeFileSync(join(written, 'index.json'), index);
      writeVectors(written, []);
      expect(readdirSync(written)).toContain('one.json');
      expect(readdirSync(join(written, '..'))).toContain('secret.json');
    },
  );
});

describe.each(committedVectors.map((vector) => [vector.id, vector] as const))(
  'the vector %s',
  (_id, vector) => {
    it('fits the JSON Schema, and is read unchanged', () => {
      expect(fits(vector), JSON.stringify(fits.errors)).toBe(true);
      expect(readVector(vector).fault).toBeUndefined();
    });

    it('does not depend on the seed', () => {
      if (vector.machine === 'hand') return;
      expect(replayVector(seededBy(vector, 'another'))).toBeNull();
    });
  },
);
