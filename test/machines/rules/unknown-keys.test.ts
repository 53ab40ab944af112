import { describe, expect, it } from 'vitest';
import { createCommandPhase, createMatch, validateCommandHand } from '../../../src/index.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect, defeat } from '../../support/events.js';
import { phaseAfter, playUntil, table } from '../../support/table.js';
import { stormtroopers, vader } from '../../support/units.js';
import { inputErrorOf } from './input-error.js';

const refusalOf = (input: unknown): string[] =>
  inputErrorOf(() => createCommandPhase(input as never))?.violations.map(
    ({ message }) => message,
  ) ?? [];

const orders = [{ count: 1, units: [{ rank: ['corps'] }] }];

describe('an unknown key of an input is refused', () => {
  it.each<[string, unknown, string]>([
    [
      'of a filter, as the card would order every unit',
      table({ cards: [madeUp({ orders } as object)] }),
      'cards[0].orders[0].units[0]: unknown key: "rank" (did you mean "ranks"?).',
    ],
    [
      'of a unit',
      table({ blue: { army: [{ ...vader, keyword: [] } as never] } }),
      'players.blue.army[0]: unknown key: "keyword" (did you mean "keywords"?).',
    ],
    [
      'of the input',
      { ...table(), rulesets: 'current' },
      'input: unknown key: "rulesets" (did you mean "ruleset"?).',
    ],
  ])('%s', (_where, input, message) => {
    expect(refusalOf(input)).toEqual([message]);
    expect(refusalOf(table())).toEqual([]);
  });

  it('of the input of a match, which also has the number of rounds', () => {
    const input = { ...table(), rounds: 2 };
    expect(() => createMatch(input)).not.toThrow();
    expect(() => createMatch({ ...input, seeds: 3 } as never)).toThrow(
      'unknown key: "seeds" (did you mean "seed"?)',
    );
  });

  it('of a hand that is built', () => {
    const [violation] = validateCommandHand({ army: [], hand: [], factions: 'rebels' } as never);
    expect(violation?.message).toBe('input: unknown key: "factions" (did you mean "faction"?).');
  });

  it('with few words, however many and long they are', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, 1]),
    );
    const [message = ''] = refusalOf({ ...table(), ...many });
    expect(message).toContain('4990 more');
    expect(message.length).toBeLessThan(1500);
  });

  it('but the army of an outcome begins the next round', () => {
    const phase = phaseAfter({}, ...bothSelect('ambush', 'push'), defeat('blue', 'stormtroopers'));
    playUntil(phase, () => phase.outcome !== undefined);
    const { army } = phase.outcome?.players.blue ?? expect.fail('the phase is not over');
    expect(army).toEqual([vader, { ...stormtroopers(), defeated: true }]);
    expect(refusalOf(table({ round: 2, blue: { army } }))).toEqual([]);
  });
});
