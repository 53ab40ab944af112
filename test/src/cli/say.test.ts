import { describe, expect, it } from 'vitest';
import { say, sayJson } from '../../../src/cli/say.js';

function written(write: (output: { write(text: string): void }) => void): string {
  const texts: string[] = [];
  write({ write: (text) => texts.push(text) });
  return texts.join('');
}

const MARKS = [
  ['an escape', '\u001b', '\\u{1b}', '\\u001b'],
  ['a C1 control', '\u009b', '\\u{9b}', '\\u009b'],
  ['an Arabic direction mark', '\u061c', '\\u{61c}', '\\u061c'],
  ['a direction override', '\u202e', '\\u{202e}', '\\u202e'],
  ['a zero-width space', '\u200b', '\\u{200b}', '\\u200b'],
  ['a line separator', '\u2028', '\\u{2028}', '\\u2028'],
  ['a lone surrogate', '\ud800', '\\u{d800}', '\\ud800'],
  ['an invisible tag character', '\u{e0041}', '\\u{e0041}', '\\udb40\\udc41'],
] as const;

describe('text in a terminal', () => {
  it.each(MARKS)('has %s in a name escaped', (_, mark, escaped) => {
    expect(written((output) => say(output, `Lando${mark}!`))).toBe(`Lando${escaped}!\n`);
  });

  it('keeps the letters of any language', () => {
    const line = 'Padmé · Žižka · 帝国 · ✓ · 🎲';
    expect(written((output) => say(output, line))).toBe(`${line}\n`);
  });

  it('shortens a line with a very long name', () => {
    expect(written((output) => say(output, 'x'.repeat(80_000))).length).toBeLessThan(5_000);
  });
});

describe('JSON in a terminal', () => {
  it.each(MARKS)('has %s escaped, and parses to the same value', (_, mark, _shown, escaped) => {
    const value = { [`a${mark}`]: [`Lando${mark}`, 'line\nend'] };
    const text = written((output) => sayJson(output, value));
    expect(text).toContain(`"Lando${escaped}"`);
    expect(text.replaceAll('\n', '')).not.toContain(mark);
    expect(JSON.parse(text)).toEqual(value);
  });
});
