import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  createMatch,
  restoreCommandPhase,
  restoreMatch,
  SnapshotError,
  type CommandPhase,
  type Match,
} from '../../../../src/core.js';
import { makeMatch } from '../../../reference/random-match.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { makeTable } from '../../../reference/random-table.js';
import { seeds } from '../../../support/seeds.js';
import { legalMove } from '../phase/support/moves.js';
import { throughJson } from '../phase/support/tables.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The path of every leaf. Empty lists and objects are leaves too. */
function leavesOf(value: Json, place: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [place];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [place]
    : entries.flatMap(([key, part]) => leavesOf(part, [...place, key]));
}

/** A copy with another value at this path. */
function changedAt(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return another(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    Json
  >;
  copy[key] = changedAt(copy[key] as Json, rest);
  return copy as Json;
}

function another(value: Json): Json {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'boolean':
      return !value;
    case 'string':
      return value === 'red' ? 'blue' : value === 'blue' ? 'red' : `${value}x`;
    default:
      return value === null ? 'x' : [{ x: 1 }];
  }
}

/** Makes legal moves and undoes some of them. */
function played<Table extends CommandPhase | Match>(table: Table, seed: number): Table {
  const pick = pickSeeded(seed);
  for (let move = 0; move < 6 && table.outcome === undefined; move += 1) {
    if (pick.chance(10)) table.undo();
    else table.sendUnknown(legalMove<unknown>(table, pick));
  }
  return table;
}

const faultOf = (restore: () => unknown): unknown => {
  try {
    restore();
    return undefined;
  } catch (error) {
    return error;
  }
};

function expectEachChangeRefused(save: Json, restore: (json: unknown) => unknown): number {
  expect(faultOf(() => restore(save))).toBeUndefined();
  const leaves = leavesOf(save);
  for (const leaf of leaves) {
    const fault = faultOf(() => restore(changedAt(save, leaf)));
    const where = leaf.join('.');
    expect(fault, where).toBeInstanceOf(SnapshotError);
    expect((fault as Error).message, where).toMatch(placeOf(leaf));
  }
  return leaves.length;
}

/** Matches a message that names the changed part: the list with the index, or the name of the field. */
function placeOf([field = '', ...rest]: readonly string[]): RegExp {
  const part = rest[0] ?? field;
  return new RegExp(String.raw`\b${part.replaceAll(/\W/g, '.')}\b`);
}

describe('a save that is changed in one place', () => {
  it('is refused with the path, for every leaf of a saved phase', () => {
    for (const seed of seeds(1)) {
      const phase = played(createCommandPhase(makeTable(pickSeeded(seed))), seed);
      const leaves = expectEachChangeRefused(
        throughJson(phase.toJSON()) as never,
        restoreCommandPhase,
      );
      expect(leaves).toBeGreaterThan(50);
    }
  });

  it('is refused with the path, for every leaf of a saved match', () => {
    for (const seed of seeds(1)) {
      const match = played(createMatch(makeMatch(pickSeeded(seed))), seed);
      const leaves = expectEachChangeRefused(throughJson(match.toJSON()) as never, restoreMatch);
      expect(leaves).toBeGreaterThan(50);
    }
  });

  it('is restored if only the order of its keys has changed, as some stores change it', () => {
    const phase = played(createCommandPhase(makeTable(pickSeeded(1))), 1);
    const reversed = (value: Json): Json =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? Array.isArray(value)
          ? value.map(reversed)
          : value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, part]) => [key, reversed(part)]),
          );
    const save = reversed(throughJson(phase.toJSON()) as never);
    expect(restoreCommandPhase(save).view('blue')).toEqual(phase.view('blue'));
  });
});
