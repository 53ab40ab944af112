import * as fc from 'fast-check';
import { LIMITS } from '../../../../machines/model/bounds.js';
import { describe, expect, it } from 'vitest';
import { unreadable } from '../../../support/unreadable.js';
import { CommandHandInputError } from '../../../../machines/rules/command-hand/input.js';
import { rules } from '../../../../machines/rules/rulebook.js';
import {
  broken,
  handSuggestions,
  imperial,
  IMPERIAL,
  fixCommandHand,
  sentencesOf,
  validateCommandHand,
} from './hands.js';

const RULES = new Set<string>(rules.map(({ id }) => id));

describe('a malformed army or hand', () => {
  it('CC-2: any input is answered with rules, stable codes and sentences', () => {
    const parts = fc.record(
      {
        army: fc.anything(),
        faction: fc.anything(),
        hand: fc.oneof(fc.anything(), fc.array(fc.string())),
        contingencies: fc.oneof(fc.anything(), fc.array(fc.string())),
        cards: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), parts), (given) => {
        for (const { rule, code, message } of validateCommandHand(given)) {
          expect(RULES).toContain(rule);
          expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
          expect(message).toMatch(/\.$/);
        }
      }),
    );
    expect(validateCommandHand(unreadable)).toEqual([
      {
        rule: 'CC-2',
        code: 'malformed-input',
        message: 'The army and its hand cannot be read.',
      },
    ]);
    expect(broken(undefined)).toEqual(['CC-2 malformed-input']);
    expect(sentencesOf(undefined)[0]).toMatch(/^input: \S/);
  });

  it('CC-2: each faulty part is reported by the rule that requires it, with its path', () => {
    expect(broken(imperial({ army: undefined }))).toEqual(['CC-6 malformed-input']);
    expect(broken(imperial({ faction: 1 as never }))).toEqual(['CC-5 malformed-input']);
    expect(broken(imperial({ battleForce: 7 as never }))).toEqual(['BF-1 malformed-input']);
    expect(broken(imperial({ hand: 'ambush' as never }))).toEqual(['CC-2 malformed-input']);
    expect(broken(imperial({ contingencies: [7 as never] }))).toEqual(['CT-6 malformed-input']);
    expect(sentencesOf(imperial({ contingencies: [7 as never] }))[0]).toMatch(
      /^contingencies\[0\]: /,
    );
    expect(broken(imperial({ cards: [{} as never] }))).toContain('CC-7 malformed-input');
  });

  it('CC-2: suggestions and fixes for malformed input throw every fault', () => {
    const faulty = { army: [], hand: [1] } as never;
    expect(() => handSuggestions(faulty)).toThrow(CommandHandInputError);
    expect(() => fixCommandHand({ army: [], hand: [1, 2] } as never)).toThrow(
      /^No hand can be built: hand\[0\]: [^.]+\. hand\[1\]: [^.]+\.$/,
    );
    expect(() => fixCommandHand(faulty)).toThrow(/^No hand can be built: hand\[0\]: .*\.$/);
    expect(() => fixCommandHand(faulty)).toThrow(
      expect.objectContaining({ name: 'CommandHandInputError' }),
    );
  });
});

describe('a hand of the maximum size', () => {
  it('CC-2: is checked and fixed, and its sentences stay short', () => {
    const many = Array.from({ length: LIMITS.cardsInPlace }, (_, index) =>
      index % 2 ? 'ambush' : (IMPERIAL.hand[index % 7] ?? ''),
    );
    const input = imperial({ hand: many, contingencies: many });
    const sentences = sentencesOf(input);
    const fix = fixCommandHand(input);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThan(1_000);
    expect(fix?.hand).toEqual(expect.arrayContaining(IMPERIAL.hand));
  });
});
