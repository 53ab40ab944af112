import { completeRuleset } from '../../../machines/model/ruleset.js';
import { describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../src/index.js';
import { fileWith, legion, linesOf } from './legion.js';
import { legalRound, roundWithARefusal } from './rounds.js';

/** A scenario without events in which a unit of red has Direct with an unreadable value. */
function ordersToAnyUnit(ruleset: object): object {
  const { input } = legalRound;
  const [first, ...others] = input.players.red.army;
  const keywords = [{ name: 'Direct', value: 'Any Unit' }];
  const red = { ...input.players.red, army: [{ ...first, keywords }, ...others] };
  return {
    input: {
      ...input,
      ruleset: { ...completeRuleset(input.ruleset), ...ruleset },
      players: { ...input.players, red },
    },
    events: [],
  };
}

describe('legion-command-phase run', () => {
  it('prints the six steps under the headings of the book, each sentence with its rule', async () => {
    const { code, stdout, stderr } = await legion(['run', fileWith('round.json', legalRound)]);

    expect(code).toBe(0);
    expect(stderr).toBe('');
    const headings = linesOf(stdout).filter((line) => /^\d\. /.test(line));
    expect(headings).toEqual([
      '1. Select and play command cards',
      '2. Resolve command cards',
      '3. Determine priority',
      '4. Nominate commanders and issue orders',
      '5. Create the order pool',
      '6. Create the pass pool',
    ]);
    const story = stdout.slice(stdout.indexOf('1. '), stdout.indexOf('After the Command Phase'));
    for (const line of linesOf(story).filter((each) => each.startsWith('   '))) {
      expect(line).toMatch(/ \[(CT|CC|CP|R)-?\d+[ab]?\]$/);
    }
    expect(story).toContain(
      "   Imperial Discipline is illegal, and goes back to red's hand. [CC-24]",
    );
    expect(story).toContain('   Blue issues an order to Rebel Troopers (rebels-2). [CP-22]');
  });

  it('--json prints only the outcome and the whole log', async () => {
    const phase = createCommandPhase(legalRound.input);
    for (const event of legalRound.events) phase.send(event);

    const { code, stdout } = await legion(['run', '--json', fileWith('round.json', legalRound)]);

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(
      JSON.parse(JSON.stringify({ outcome: phase.outcome, log: phase.log })),
    );
  });

  it('ends at a refused event: its number, rule, code and message on stderr, and exit code 1', async () => {
    const file = fileWith('refused.json', roundWithARefusal);
    const { code, stdout, stderr } = await legion(['run', file]);

    expect(code).toBe(1);
    expect(stdout).toContain('red reveals Imperial Discipline. [CP-9]');
    expect(stdout).not.toContain('Covering Fire');
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(
      `${file}: event 4 (contingency.reveal) is refused: CT-5 pips-differ: `,
    );
    expect(stderr).toContain('Ambush has 1 pip');
  });

  it('refuses a malformed event with its number, however deeply it is nested', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = `{"input":${JSON.stringify(legalRound.input)},"events":[${nested}]}`;
    const { code, stderr } = await legion(['run', fileWith('nested.json', text)]);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain('event 1 is refused: CP-1 unknown-event: ');
  });

  it.each([{}, { keywords: 'played' }])(
    'KW-1: reports a keyword with an unreadable value, and continues: %j',
    async (ruleset) => {
      const { code, stderr } = await legion([
        'run',
        fileWith('any.json', ordersToAnyUnit(ruleset)),
      ]);
      expect(code).toBe(0);
      expect(linesOf(stderr)).toEqual([
        expect.stringMatching(/any\.json: red: .* cannot use Direct: .*any unit.* \[KW-1\]$/i),
      ]);
    },
  );

  it('says what is awaited if the events end early, and ends with 0', async () => {
    const file = fileWith('early.json', { ...legalRound, events: legalRound.events.slice(0, 2) });
    const result = await legion(['run', file]);
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('The phase is not over. It waits for:');
    expect(result.stdout).toContain('   blue to place a command card facedown');
    expect(result.stdout).not.toContain('   red to place');

    const asJson = await legion(['run', file, '--json']);
    expect(asJson.code).toBe(0);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ outcome: null });
  });
});
