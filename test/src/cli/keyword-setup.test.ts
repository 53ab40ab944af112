import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../src/cli/command-line.js';
import { fileWith, legion } from './legion.js';

const CARDS = ['', 'Ambush', 'Push', 'Assault', 'Standing Orders'];
const TANK = fileWith(
  'tank.txt',
  [
    'Galactic Empire',
    'General Veers',
    'TX-225 GAVw Occupier Tank',
    '2 Stormtroopers',
    ...CARDS,
  ].join('\n'),
);
const FIELD = fileWith(
  'field.txt',
  ['Rebel Alliance', 'Cassian Andor', 'Paz Vizsla', '2 Rebel Troopers', ...CARDS].join('\n'),
);
const TX = 'tx-225-gavw-occupier-tank';

/** Runs a command at a terminal that types these lines at its prompts, and then q. */
async function atTerminal(typed: readonly string[], lines: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...lines, ...Array<string>(20).fill('q')];
  let shown = '';
  stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (/(: |\. )$/.test(shown)) stdin.write(`${left.shift()}\n`);
  });
  const code = await commandLine(typed, { stdin, stdout, stderr: stdout });
  return { code, shown };
}

const DARK = fileWith(
  'dark.txt',
  ['Galactic Empire', 'Darth Vader', '2 Stormtroopers', ...CARDS, 'Darkness Descends'].join('\n'),
);

describe('cards that are shown at setup, at a terminal', () => {
  it('R43: play asks which card is shown, naming every card that the army could have', async () => {
    const { shown } = await atTerminal(
      ['play', '--blue', DARK, '--red', TANK, '--seed', '1'],
      ['', '1', ''],
    );
    expect(shown).toContain('Blue: which cards of your hand do you show at setup?');
    expect(shown).toContain('Blue shows Darkness Descends at setup. [R43]');
  });

  it('CC-27: who has no such card is asked all the same, if the army could have one', async () => {
    const vader = fileWith(
      'vader.txt',
      ['Galactic Empire', 'Darth Vader', '2 Stormtroopers', ...CARDS].join('\n'),
    );
    const { shown } = await atTerminal(
      ['play', '--blue', vader, '--red', TANK, '--seed', '1'],
      ['', '1', ''],
    );
    expect(shown).toContain('   1  Darkness Descends');
    expect(shown).toContain('Darkness Descends is not in your hand.');
  });

  it('R43: an option says it, and a card that cannot be shown is refused', async () => {
    const typed = ['match', DARK, TANK, '--rounds', '1', '--seed', '1'];
    const { stdout } = await legion([...typed, '--divulge', 'blue:darkness-descends']);
    expect(stdout).toContain('Blue shows Darkness Descends at setup. [R43]');
    const { stderr } = await legion([...typed, '--divulge', 'blue:ambush']);
    expect(stderr).toContain('not "blue:ambush". [R43]');
  });
});

describe('the questions of keywords at setup, at a terminal', () => {
  it('KW-4, KW-8: play asks which unit a Transport carries, and which Field Commander has the commander token', async () => {
    const { code, shown } = await atTerminal(
      ['play', '--blue', FIELD, '--red', TANK, '--seed', '1'],
      ['9', '2', '2', ''],
    );
    expect(code).toBe(0);
    expect(shown).toContain('Blue: which Field Commander bears the commander token? [KW-8]');
    expect(shown).toContain('Choose a number from 1 to 2.');
    expect(shown).toContain(
      'Red: which unit does TX-225 GAVw Occupier Tank carry in the first round? Press Enter alone for none. [KW-4]',
    );
    expect(shown).toContain('Paz Vizsla of blue bears the commander token');
  });
});

describe('the questions of keywords at setup, without a terminal', () => {
  it('KW-4: --carries answers, and the Transport orders that unit in round 1', async () => {
    const typed = ['play', '--blue', TANK, '--red', TANK, '--seed', '1'];
    const carries = `blue:${TX}=stormtroopers, red:${TX}=stormtroopers-2`;
    const select = (player: string) =>
      JSON.stringify({ type: 'card.select', player, cardId: 'standing-orders' });
    const grant = (unitId: string) =>
      JSON.stringify({
        type: 'order.grant',
        player: 'blue',
        unitId,
        source: { unitId: TX, keyword: 'Transport' },
      });
    const script = [
      select('blue'),
      select('red'),
      grant('stormtroopers-2'),
      grant('stormtroopers'),
    ];
    const { stdout, stderr } = await legion([...typed, '--carries', carries], script.join('\n'));
    expect(stdout).not.toContain('carries nobody');
    expect(stderr).toMatch(/^stdin: line 3 is refused: .*KW-4/);
    expect(stdout).toMatch(/Stormtroopers \(stormtroopers\).*\[KW-4\]/);
  });

  it('KW-8: --token names the unit; without it the first Field Commander has the token, which is reported', async () => {
    const typed = ['match', FIELD, TANK, '--rounds', '1', '--seed', '1'];
    const unsaid = await legion(typed);
    expect(unsaid.stdout).toMatch(
      /^Cassian Andor of blue bears the commander token\. \[KW-8\]\nCassian Andor is the first of blue's 2 Field Commanders: --token blue:UNIT names another\. \[KW-8\]$/m,
    );
    expect(unsaid.stdout).toMatch(
      /^TX-225 GAVw Occupier Tank of red carries nobody in the first round: --carries red:tx-225-gavw-occupier-tank=UNIT chooses a unit\. \[KW-4\]$/m,
    );
    const said = await legion([...typed, '--token', 'blue:paz-vizsla-proud-warrior']);
    expect(said.stdout).toContain('Paz Vizsla of blue bears the commander token');
    expect(said.stdout).not.toContain('names another');
  });

  it.each([
    ['--carries', `blue:${TX}=nobody`, 'KW-4'],
    ['--carries', `blue:${TX}=${TX}`, 'KW-4'],
    ['--carries', `blue:stormtroopers=stormtroopers-2`, 'KW-4'],
    ['--carries', `${TX}=stormtroopers`, 'KW-4'],
    ['--carries', `blue:${TX}=stormtroopers,blue:${TX}=stormtroopers-2`, 'KW-4'],
    ['--token', 'blue:stormtroopers', 'KW-8'],
    ['--token', 'green:stormtroopers', 'KW-8'],
    ['--token', 'red:rebel-troopers', 'KW-8'],
  ])('%s %s is refused in one line that names it, by %s', async (option, value, rule) => {
    const typed = ['match', TANK, FIELD, '--rounds', '1', option, value];
    const { code, stderr } = await legion(typed);
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(new RegExp(`match: ${option}: .*"[^"]+"\\. \\[${rule}\\]`));
  });
});
