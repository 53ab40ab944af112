import { describe, expect, it } from 'vitest';
import {
  capitalised,
  enumerated,
  spelledNumber,
  listed,
} from '../../../../machines/rules/command-hand/wording.js';

const cards = (count: number) => Array.from({ length: count }, (_, index) => `card ${index + 1}`);

describe('numbers and lists in a sentence', () => {
  it('CC-2: numbers up to ten are written as words, larger ones as figures', () => {
    const words = 'no one two three four five six seven eight nine ten 11 100'.split(' ');
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100].map(spelledNumber)).toEqual(words);
    expect(capitalised(spelledNumber(7))).toBe('Seven');
  });

  it.each([
    [[], ''],
    [['Ambush'], 'Ambush'],
    [['Ambush', 'Push'], 'Ambush and Push'],
    [['Ambush', 'Push', 'Assault'], 'Ambush, Push and Assault'],
  ])('CC-2: the names %j are listed as "%s"', (names, sentence) => {
    expect(listed(names)).toBe(sentence);
    expect(listed(names, 'or')).toBe(sentence.replace(' and ', ' or '));
    expect(enumerated(names)).toBe(sentence.replace(' and ', ', '));
  });

  it('CC-2: a sentence lists the first twenty names, and counts the rest', () => {
    const twenty = cards(20);
    expect(listed(twenty)).toBe(`${cards(19).join(', ')} and card 20`);
    expect(enumerated(twenty)).toBe(twenty.join(', '));
    for (const list of [listed, enumerated]) {
      expect(list(cards(21))).toBe(`${twenty.join(', ')} and 1 more`);
      expect(list(cards(100))).toBe(`${twenty.join(', ')} and 80 more`);
    }
  });
});
