import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { helpInLines } from '../../../src/cli/play/help.js';
import { terminalOn, type Display } from '../../../src/cli/play/terminal.js';

function shownOn(
  display: Partial<Display>,
  show: (terminal: ReturnType<typeof terminalOn>) => void,
) {
  const output = Object.assign(new PassThrough(), display);
  const terminal = terminalOn(new PassThrough(), output);
  show(terminal);
  terminal.close();
  return String(output.read() ?? '');
}

const LINE = '   1  Place Maximum Firepower (1 pip; orders General Veers) facedown';

describe('a line of a terminal', () => {
  it('is wrapped at whole words, and indented below the first word', () => {
    const shown = shownOn({ columns: 40 }, (terminal) => terminal.show(LINE));
    expect(shown).toBe(
      '   1  Place Maximum Firepower (1 pip;\n      orders General Veers) facedown\n',
    );
  });

  it('is not wrapped if the width of the screen is unknown', () => {
    expect(shownOn({}, (terminal) => terminal.show(LINE))).toBe(`${LINE}\n`);
  });

  it('is coloured only if the terminal has colours', () => {
    const blue = (hasColors: boolean) =>
      shownOn({ hasColors: () => hasColors }, (terminal) => terminal.show('You are blue.', 'blue'));
    expect(blue(false)).toBe('You are blue.\n');
    expect(blue(true)).toBe('\u001b[94mYou are blue.\u001b[39m\n');
  });

  it('has control characters in names escaped, with or without colours', () => {
    const shown = shownOn({ hasColors: () => true, columns: 80 }, (terminal) =>
      terminal.show('Rebel\u001b[2J Troopers\nand more', 'quiet'),
    );
    expect(shown).toBe('\u001b[2mRebel\\u{1b}[2J Troopers\\u{a}and more\u001b[22m\n');
  });
});

describe('the answer to ?', () => {
  const help = { can: ['   1  Roll the red defense die'], rules: ['CP-12', 'CP-13'] as const };

  it('lists the possible moves and the rules about them, with their numbers', () => {
    const lines = helpInLines('', help);
    expect(lines).toContain('   1  Roll the red defense die');
    expect(lines.find((line) => line.includes('CP-13'))).toMatch(/^ {3}2 {2}CP-13: /);
  });

  it('prints a rule by its number in the list, or any rule by its identifier', () => {
    expect(helpInLines('2', help)[0]).toMatch(/^CP-13: /);
    expect(helpInLines('cp-23', help)[0]).toMatch(/^CP-23: /);
    expect(helpInLines('3', help)).toEqual(['There is no rule "3".']);
  });
});
