import { describe, expect, it } from 'vitest';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import { cardsOfSide } from '../../machines/model/side.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import {
  createCommandPhase,
  explain,
  type CommandPhaseEvent,
  type CommandPhaseInput,
} from '../../src/core.js';
import { legalEventsOf } from '../../src/phase/legal-events.js';
import { positionKeys } from '../../src/testing/perft.js';
import { positionsFrom, type Position } from '../../src/testing/covering/positions.js';
import { scenarios } from '../../src/testing/scenarios/index.js';
import { faults, withoutAnEnd } from './every-position.js';

type Scenario = (typeof scenarios.phase)[number];
type Table = Position<CommandPhaseSnapshot, CommandPhaseEvent>;

/** Every table that lawful moves lead to, what the host of the table tells included where the scenario has it. */
function everyTable({ input, events }: Scenario): Table[] {
  const lawful = (snapshot: CommandPhaseSnapshot) => {
    const tried = [...legalEventsOf(snapshot), ...events(snapshot)];
    const distinct = new Map(tried.map((event) => [JSON.stringify(event), event]));
    return [...distinct.values()].filter((event) => explain(snapshot, event).length === 0);
  };
  const start = createCommandPhase(input).actor.getSnapshot();
  return positionsFrom(start, lawful, { keyOf: positionKeys() });
}

const eachPlayer = (fault: (player: PlayerColor) => string | undefined) =>
  PLAYERS.map(fault).find((each) => each !== undefined);

function cardsBrought({ players }: CommandPhaseInput, player: PlayerColor): string {
  const { hand, contingencies = [], discard = [], permanents = [] } = players[player];
  return [...hand, ...contingencies, ...discard, ...permanents].sort().join();
}

/** The orders that the card in play allows at most, added slots included; `undefined` where a slot takes all. */
function slotsOf({ cards, sides }: PhaseContext, player: PlayerColor): number | undefined {
  const { inPlay, addedSlots } = sides[player];
  const slots = [...(inPlay ? (cards[inPlay.cardId]?.orders ?? []) : []), ...addedSlots];
  return slots.some(({ count }) => count === 'all')
    ? undefined
    : slots.reduce((sum, { count }) => sum + Number(count), 0);
}

const STEPS_WITH_PRIORITY = ['nominateAndIssueOrders', 'createPassPool', 'complete'];

function stepOf({ value }: CommandPhaseSnapshot): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

const everywhere = scenarios.phase.map((scenario) => ({ scenario, tables: everyTable(scenario) }));
const lookedAt = everywhere.reduce((sum, { tables }) => sum + tables.length, 0);

describe(`the ${lookedAt} tables of all scenarios together`, () => {
  it('are more than a thousand, several of each scenario', () => {
    expect(lookedAt).toBeGreaterThan(1000);
    expect(everywhere.filter(({ tables }) => tables.length < 2)).toEqual([]);
  });
});

describe.each(everywhere.map(({ scenario, tables }) => [scenario.id, scenario, tables] as const))(
  'every table that "%s" can come to',
  (_id, scenario, tables) => {
    it(`is one of those looked at (${tables.length}), and none stands still before the end`, () => {
      expect(
        faults(tables, ({ snapshot, moves }) => {
          if (snapshot.status === 'done') return undefined;
          const awaited = awaitedBy(snapshot);
          if (awaited.length === 0) return 'nothing is waited for';
          const asksRange = awaited.some(({ kind }) => kind === 'range');
          return asksRange || moves.length > 0 ? undefined : 'no move is left';
        }),
      ).toEqual([]);
    });

    it('CP-29: leads to an end of the phase, whatever was done', () => {
      expect(withoutAnEnd(tables)).toEqual([]);
    });

    it('CC-4: has every card of each player, once', () => {
      expect(
        faults(tables, ({ snapshot: { context } }) =>
          eachPlayer((player) => {
            const there = cardsOfSide(context.sides[player]).sort().join();
            return there === cardsBrought(scenario.input, player) ? undefined : there;
          }),
        ),
      ).toEqual([]);
    });

    it('CP-26: has one order a unit at most, and none on a unit that is defeated (R11)', () => {
      expect(
        faults(tables, ({ snapshot: { context } }) =>
          eachPlayer((player) => {
            const { orders, army } = context.sides[player];
            const standing = army.filter(({ defeated }) => !defeated).map(({ id }) => id);
            const ordered = orders.map(({ unitId }) => unitId);
            if (new Set(ordered).size < ordered.length) return 'a unit has two orders';
            return ordered.every((id) => standing.includes(id)) ? undefined : 'a lost order';
          }),
        ),
      ).toEqual([]);
    });

    it('CC-10: has no order of a card beyond the slots and the limit that stand', () => {
      expect(
        faults(tables, ({ snapshot: { context } }) =>
          eachPlayer((player) => {
            const { orders, orderLimit, inPlay } = context.sides[player];
            // A card that has left play leaves the orders that it gave (R19).
            if (!inPlay) return undefined;
            const ofTheCard = orders.filter(({ source }) => source === 'command-card').length;
            const most = Math.min(slotsOf(context, player) ?? Infinity, orderLimit ?? Infinity);
            return ofTheCard <= most ? undefined : `${ofTheCard} orders of ${most}`;
          }),
        ),
      ).toEqual([]);
    });

    it('CP-12: has priority from step 4 on and not before, and it never changes', () => {
      expect(
        faults(tables, ({ snapshot, moves }) => {
          const { priority } = snapshot.context;
          const due = STEPS_WITH_PRIORITY.includes(stepOf(snapshot));
          if (due !== (priority !== null)) return due ? 'nobody has it' : 'somebody has it';
          const changed = moves.some(
            ({ leadsTo }) =>
              priority !== null &&
              JSON.stringify(leadsTo.snapshot.context.priority) !== JSON.stringify(priority),
          );
          return changed ? 'it changes' : undefined;
        }),
      ).toEqual([]);
    });
  },
);
