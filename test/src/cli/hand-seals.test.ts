import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalisedText } from '../lists/samples.js';
import { fileWith, legion, linesOf } from './legion.js';

const LIST = fileWith('sealed.json', normalisedText('id107-rebels-cassian'));

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'legion-seals-'));
}

async function sealInto(place: string, player: string): Promise<string> {
  const out = join(place, `${player}.opening.txt`);
  const typed = ['hand', 'seal', LIST, '--event', 'Spring Open', '--player', player, '--out', out];
  const { code, stdout, stderr } = await legion(typed);
  expect([code, stderr]).toEqual([0, '']);
  return linesOf(stdout)[0] as string;
}

describe('legion-command-phase hand seal, open and check-seals', () => {
  it('seal prints a code and writes an opening, and open opens it', async () => {
    const place = folder();
    const code = await sealInto(place, 'Ann');
    const opening = join(place, 'Ann.opening.txt');
    const { code: ended, stdout } = await legion(['hand', 'open', code, opening, '--list', LIST]);
    expect(ended).toBe(0);
    expect(stdout).toContain('The opening fits the code: the hand of Ann, sealed for Spring Open.');
    expect(stdout).toContain('Legal hand.');
  });

  it('open refuses an altered opening with exit code 1', async () => {
    const place = folder();
    const code = await sealInto(place, 'Ann');
    const opening = join(place, 'Ann.opening.txt');
    writeFileSync(opening, readFileSync(opening, 'utf8').replace('"Ann"', '"Bob"'));
    const { code: ended, stderr } = await legion(['hand', 'open', code, opening]);
    expect(ended).toBe(1);
    expect(stderr).toContain('The opening was altered');
  });

  it('seal never overwrites an opening', async () => {
    const place = folder();
    await sealInto(place, 'Ann');
    const out = join(place, 'Ann.opening.txt');
    const before = readFileSync(out, 'utf8');
    const options = ['--event', 'Spring Open', '--player', 'Ann', '--out', out];
    const { code, stderr } = await legion(['hand', 'seal', LIST, ...options]);
    expect(code).toBe(2);
    expect(stderr).toContain('this file exists already');
    expect(readFileSync(out, 'utf8')).toBe(before);
  });

  it('check-seals checks all seals of an event in a folder, with the published lists', async () => {
    const place = folder();
    const codes = [await sealInto(place, 'Ann'), await sealInto(place, 'Ben Solo')];
    writeFileSync(join(place, 'codes.txt'), `# Spring\n${codes[0]} Ann\n${codes[1]} Ben Solo\n`);
    mkdirSync(join(place, 'lists'));
    writeFileSync(join(place, 'lists', 'all.json'), normalisedText('id107-rebels-cassian'));
    const fine = await legion(['hand', 'check-seals', place]);
    expect(fine.stderr).toBe('');
    expect(fine.code).toBe(0);
    expect(linesOf(fine.stdout).at(-1)).toBe('2 of 2 seals fit and hold a legal hand.');

    writeFileSync(join(place, 'codes.txt'), `${codes[1]} Ann\n${codes[0]} Ben Solo\n`);
    const swapped = await legion(['hand', 'check-seals', '--json', place]);
    expect(swapped.code).toBe(1);
    const { seals } = JSON.parse(swapped.stdout) as { seals: { faults: { code: string }[] }[] };
    expect(seals.map(({ faults }) => faults[0]?.code)).toEqual(['other-player', 'other-player']);
  });

  it('a missing argument is named in one line', async () => {
    const empty = folder();
    const answers = [
      [['hand', 'seal', LIST, '--player', 'Ann'], '--event is missing'],
      [['hand', 'seal'], 'LIST is missing'],
      [['hand', 'check-seals', empty], 'codes.txt is missing'],
      [['hand', 'check-seals', join(empty, 'none')], 'none: there is no such folder.'],
      [['hand', 'check-seals', LIST], 'sealed.json: this is no folder.'],
      [
        ['hand', 'seal', LIST, '--event', 'A', '--player', 'B', '--out', join(empty, 'none', 'x')],
        'x: there is no such folder.',
      ],
      [['hand', LIST, '--event', 'Spring Open'], '--event goes with seal'],
    ] as const;
    for (const [typed, sentence] of answers) {
      const { code, stderr } = await legion(typed);
      expect(code).toBe(2);
      expect(linesOf(stderr)).toHaveLength(1);
      expect(stderr).toContain(sentence);
    }
  });
});
