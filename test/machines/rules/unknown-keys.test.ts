import { describe, expect, it } from 'vitest';
import {
  CommandPhaseInputError,
  createCommandPhase,
  createMatch,
  validateCommandHand,
} from '../../../src/index.js';

const army = [{ id: 'leader', name: 'Leader', rank: 'commander', types: ['trooper'] }];
const hand = ['ambush', 'standing-orders'];

type Json = Record<string, unknown>;

function table(change: { input?: Json; players?: Json; blue?: Json; unit?: Json; cards?: Json[] }) {
  const blue = { army: [{ ...army[0], ...change.unit }], hand, ...change.blue };
  return {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 1,
    players: { blue, red: { army, hand }, ...change.players },
    ...(change.cards && { cards: change.cards }),
    ...change.input,
  };
}

function refusalOf(input: Json): string[] {
  try {
    createCommandPhase(input as never);
  } catch (error) {
    if (error instanceof CommandPhaseInputError)
      return error.violations.map(({ message }) => message);
    throw error;
  }
  return [];
}

const card = (parts: Json): Json => ({
  id: 'own',
  name: 'Own',
  pips: 2,
  orders: [{ count: 1, units: [{ ranks: ['corps'] }] }],
  effects: [],
  ...parts,
});

describe('an unknown key of an input is refused', () => {
  it.each<[string, Json, string]>([
    [
      'of a filter, as the card would order every unit',
      table({ cards: [card({ orders: [{ count: 1, units: [{ rank: ['corps'] }] }] })] }),
      'cards[0].orders[0].units[0]: unknown key: "rank" (did you mean "ranks"?).',
    ],
    [
      'of a unit',
      table({ unit: { keyword: [{ name: 'Compel' }] } }),
      'players.blue.army[0]: unknown key: "keyword" (did you mean "keywords"?).',
    ],
    [
      'of the input',
      table({ input: { rulesets: 'current' } }),
      'input: unknown key: "rulesets" (did you mean "ruleset"?).',
    ],
  ])('%s', (_where, input, message) => {
    expect(refusalOf(input)).toContain(message);
    expect(refusalOf(table({}))).toEqual([]);
  });

  it('of the input of a match, which also has the number of rounds', () => {
    const input = table({ input: { rounds: 2 } });
    expect(() => createMatch(input as never)).not.toThrow();
    expect(() => createMatch({ ...input, seeds: 3 } as never)).toThrow(
      'unknown key: "seeds" (did you mean "seed"?)',
    );
  });

  it('of a hand that is built', () => {
    const [violation] = validateCommandHand({ army, hand: [], factions: 'rebels' } as never);
    expect(violation?.message).toBe('input: unknown key: "factions" (did you mean "faction"?).');
  });

  it('with few words, however many and long they are', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, 1]),
    );
    const [message = ''] = refusalOf(table({ input: many }));
    expect(message).toContain('4990 more');
    expect(message.length).toBeLessThan(1500);
  });

  it('but the army of an outcome begins the next round', () => {
    const phase = createCommandPhase(table({}) as never);
    phase.send({ type: 'unit.defeat', player: 'red', unitId: 'leader' });
    phase.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
    for (let event; (event = phase.legalEvents()[0]);) phase.send(event);
    const { players } = phase.outcome ?? expect.fail('the phase is not over');
    expect(refusalOf(table({ blue: { army: players.red.army } }))).toEqual([]);
  });
});
