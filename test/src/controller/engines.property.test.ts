import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  createMatch,
  type CommandPhase,
  type Match,
} from '../../../src/core.js';
import { makeMatch, randomMatchEvent } from '../../reference/random-match.js';
import { randomEvent } from '../../reference/random-events.js';
import { pickSeeded, type Pick } from '../../reference/random-pick.js';
import { cardsOf, makeTable } from '../../reference/random-table.js';
import { playReference, startReference } from '../../reference/reference-phase.js';
import { playMatchReference, startMatchReference } from '../../reference/reference-round.js';
import { seeds } from '../../support/seeds.js';
import { expectEqual } from '../../support/equality.js';

const VIEWERS = ['blue', 'red', 'spectator'] as const;

type Table = CommandPhase | Match;

/** A table, and what its viewers were told. */
class Watched {
  readonly table: Table;
  readonly #told: unknown[] = [];

  constructor(table: Table) {
    this.table = table;
    for (const viewer of VIEWERS)
      table.subscribe(viewer, (view) => this.#told.push([viewer, view]));
  }

  do(act: string, event: unknown): unknown {
    const { table } = this;
    switch (act) {
      case 'undo':
        return table.undo();
      case 'blue':
      case 'red':
        return table.seat(act).sendUnknown(event);
      default:
        return table.sendUnknown(event);
    }
  }

  /** How it stands, and what was told since this was asked before. */
  standing(): unknown {
    const { table } = this;
    return [
      VIEWERS.map((viewer) => table.view(viewer)),
      table.legalEvents(),
      table.log,
      table.moment,
      table.outcome,
      this.#told.splice(0),
    ];
  }
}

/** The same table three times: compiled, as an actor from the beginning, and handed to an actor on the way. */
function playThrice(pick: Pick, open: (watch: boolean) => Table, draw: () => unknown): void {
  const compiled = new Watched(open(false));
  const acted = new Watched(open(true));
  const handed = new Watched(open(false));
  for (let count = 0; count < 60 && compiled.table.outcome === undefined; count += 1) {
    const event = draw();
    if (pick.chance(4)) void handed.table.actor;
    const kind = pick.below(20);
    const act = kind < 1 ? 'undo' : kind < 4 ? 'blue' : kind < 7 ? 'red' : 'referee';
    const results = [compiled, acted, handed].map((each) => each.do(act, event));
    const where = () => JSON.stringify([act, event]);
    expectEqual(results[1], results[0], where);
    expectEqual(results[2], results[0], where);
    const standing = compiled.standing();
    expectEqual(acted.standing(), standing, where);
    expectEqual(handed.standing(), standing, where);
  }
  expect(acted.table.toJSON()).toEqual(compiled.table.toJSON());
  expect(handed.table.toJSON()).toEqual(compiled.table.toJSON());
}

const inspected = (watch: boolean) => (watch ? { inspect: () => {} } : {});

describe('a table is the same whether an XState actor runs its chart, from its beginning or from any moment, or none', () => {
  it('in random Command Phases, whatever is tried', () => {
    for (const seed of seeds(12)) {
      const pick = pickSeeded(seed);
      const input = makeTable(pick);
      let reference = startReference(input, cardsOf(input));
      playThrice(
        pick,
        (watch) => createCommandPhase(input, inspected(watch)),
        () => {
          const event = randomEvent(reference, pick);
          reference = playReference(reference, event).state;
          return event;
        },
      );
    }
  });

  it('in random matches, whatever is tried', () => {
    for (const seed of seeds(5)) {
      const pick = pickSeeded(seed);
      const input = makeMatch(pick);
      let reference = startMatchReference(input, cardsOf(input));
      playThrice(
        pick,
        (watch) => createMatch(input, inspected(watch)),
        () => {
          const event = randomMatchEvent(reference, pick);
          reference = playMatchReference(reference, event).match;
          return event;
        },
      );
    }
  });
});
