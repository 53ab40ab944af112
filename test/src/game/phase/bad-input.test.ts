import { describe, expect, it } from 'vitest';
import {
  CommandPhaseInputError,
  createCommandPhase,
  rules,
  type CommandPhaseInput,
} from '../../../../src/core.js';
import { commander, playCards, smallTable } from './support/small-table.js';
import { randomGame, throughJson } from './support/tables.js';
import { seeds } from '../../../support/seeds.js';

/** The paths of all faults in this input. */
function faultsIn(input: unknown): string[] {
  try {
    createCommandPhase(input as CommandPhaseInput);
  } catch (error) {
    if (!(error instanceof CommandPhaseInputError)) throw error;
    const known = new Set<string>(rules.map(({ id }) => id));
    for (const { rule, code, message, path } of error.violations) {
      expect(known.has(rule), rule).toBe(true);
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(message).toContain(path);
      expect(error.message).toContain(message);
    }
    return error.violations.map(({ path }) => path);
  }
  return [];
}

/** A small table with one change that its types may not allow. */
function tableWith(change: (table: any) => void): unknown {
  const table = smallTable();
  change(table);
  return table;
}

describe('a faulty input', () => {
  it('is refused with every malformed part at once', () => {
    const several = tableWith((table) => {
      table.round = 0;
      table.roundCounterHolder = 'green';
      table.ruleset = { selection: 'strict' };
      table.players.red.army[0].rank = 'general';
      table.cards[2].pips = -1;
    });
    expect(faultsIn(several).sort()).toEqual([
      'cards[2].pips',
      'players.red.army[0].rank',
      'round',
      'roundCounterHolder',
      'ruleset.selection',
    ]);
  });
});

describe("the caller's input", () => {
  it('is not changed, and may be frozen', () => {
    for (const seed of seeds(30)) {
      const { input } = randomGame(seed);
      const before = throughJson(input);
      playCards(createCommandPhase(deepFrozen(input)), 'c1', 'c1');
      expect(input).toEqual(before);
    }
  });

  it('is copied: later changes have no effect', () => {
    const table = smallTable({ ranges: [{ player: 'blue', from: 'lead', to: 'line', range: 2 }] });
    const phase = createCommandPhase(table);
    const before = JSON.stringify([phase.toJSON(), phase.view('blue'), phase.legalEvents()]);
    table.players.blue.hand.length = 0;
    for (const each of [...(table.cards ?? []), ...table.players.red.army]) each.name = 'changed';
    table.players.red.army.push(commander('late'));
    for (const each of table.cards ?? []) each.orders.length = 0;
    if (typeof table.ruleset === 'object') table.ruleset.orderRange = 3;
    table.ranges?.pop();
    expect(JSON.stringify([phase.toJSON(), phase.view('blue'), phase.legalEvents()])).toBe(before);
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
