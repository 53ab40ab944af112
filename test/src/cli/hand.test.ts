import { describe, expect, it } from 'vitest';
import {
  NORMALISED,
  normalisedText,
  TOURNAMENT_TEXT,
  ttsText,
  VADERS_HAND,
} from '../lists/samples.js';
import { fileWith, legion, linesOf } from './legion.js';

const LEGAL = fileWith('melee.json', normalisedText('driftydirt-empire-melee'));
const THREE_OF_ONE_PIP = fileWith(
  'three.json',
  ttsText(
    ['Darth Vader Dark Lord of the Sith', 'Stormtroopers'],
    VADERS_HAND.map((name) => (name === 'Push' ? "Vader's Might" : name)),
  ),
);

describe('legion-command-phase hand', () => {
  it('prints the hand by pips, the contingency limit and the verdict', async () => {
    const { code, stdout, stderr } = await legion(['hand', LEGAL]);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('      1 pip: Implacable, Ambush\n');
    expect(stdout).toContain('      2 pips: New Ways to Motivate Them, Push\n');
    expect(stdout).toContain('Contingency cards: none; none may be set aside.');
    expect(stdout).toContain('Imperial Royal Guards is a unit of edition 2.5');
    expect(linesOf(stdout).at(-1)).toBe('Legal hand.');
  });

  it.each([
    [['Strmtroopers'], '1 name of the list is'],
    [['Strmtroopers', 'Snowtropers'], '2 names of the list are'],
  ])('says that names of the list with a legal hand are not known: %s', async (units, names) => {
    const text = ttsText(['Darth Vader Dark Lord of the Sith', ...units], VADERS_HAND);
    const { code, stdout } = await legion(['hand', fileWith('unknown-unit.json', text)]);
    expect(code).toBe(0);
    expect(linesOf(stdout).at(-1)).toBe(`Legal hand, but ${names} not known.`);
  });

  it('prints each violation with its rule and remedy, and ends with 1', async () => {
    const { code, stdout } = await legion(['hand', THREE_OF_ONE_PIP]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      "CC-3 too-many-of-these-pips: Two 1-pip cards are allowed, this hand has three: Implacable, Ambush, Vader's Might.",
    );
    expect(stdout).toContain('CC-3 too-few-of-these-pips');
  });

  it('reads a list from stdin, also a tournament text', async () => {
    const { code, stdout } = await legion(['hand', '-'], TOURNAMENT_TEXT);
    expect(code).toBe(0);
    expect(stdout).toContain('stdin: hero, 500 points, rebels');
  });

  it('prints one line for each of several files, and ends with 1 if any hand is illegal', async () => {
    const files = NORMALISED.map((name) => fileWith(`${name}.json`, normalisedText(name)));
    const { code, stdout } = await legion(['hand', ...files]);
    expect(code).toBe(1);
    expect(linesOf(stdout)).toHaveLength(files.length);
    expect(linesOf(stdout).filter((line) => line.includes(': legal hand'))).toHaveLength(5);
  });

  it('--fix proposes the smallest change', async () => {
    const { code, stdout } = await legion(['hand', '--fix', THREE_OF_ONE_PIP]);
    expect(code).toBe(1);
    expect(stdout).toContain("   take out: Vader's Might\n");
    expect(stdout).toContain('   put in: Fear and Dead Men\n');
  });

  it('--json prints an array with exactly the documented fields', async () => {
    const ambiguous = fileWith(
      'ambiguous.json',
      ttsText(['Darth Vader', 'Stormtroppers'], [...VADERS_HAND.slice(1), 'Implacabel']),
    );
    const { code, stdout } = await legion(['hand', '--json', LEGAL, ambiguous]);
    expect(code).toBe(1);
    const verdicts = JSON.parse(stdout) as Record<string, unknown>[];
    expect(verdicts).toMatchObject([
      {
        file: LEGAL,
        legal: true,
        violations: [],
        unresolved: [],
        ambiguous: [],
        contingencies: [],
        contingencyLimit: 0,
      },
      {
        file: ambiguous,
        legal: false,
        violations: [{ rule: 'CC-7', code: 'unknown-card' }],
        unresolved: ['Stormtroppers', 'Implacabel'],
        ambiguous: [
          {
            name: 'Darth Vader',
            candidates: [
              'darth-vader-dark-lord-of-the-sith',
              'darth-vader-the-emperors-apprentice',
            ],
          },
        ],
      },
    ]);
    expect(verdicts[0]?.hand).toHaveLength(7);
  });
});

describe('unreadable input ends with 2 and one line that names the file and the place', () => {
  it.each<[string, string | Uint8Array]>([
    ['empty.json', ''],
    ['broken.json', '{"units": [}'],
  ])('%s', async (name, content) => {
    const file = fileWith(name, content);
    const { code, stdout, stderr } = await legion(['hand', file]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(`${file}: `);
  });

  it('the other files are still checked, also with --json', async () => {
    const empty = fileWith('none.json', '');
    const { code, stdout } = await legion(['hand', '--json', empty, LEGAL]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject([{ file: LEGAL, legal: true }]);
  });
});
