import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { explainPhase, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { PhaseContext, Side } from '../../machines/model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../machines/model/player.js';
import { cardsOfSide } from '../../machines/model/side.js';
import { hasKeyword } from '../../machines/model/unit-matching.js';
import { commandPhaseMachine } from '../../src/core.js';
import { redactPhase } from '../../src/game/controller/seat-snapshot.js';
import { legalEventsOf } from '../../src/game/phase/legal-events.js';
import { scenarios } from '../../src/vectors/scenarios/index.js';
import { positionsFrom, type Position } from '../../src/xstate-workbench/covering/positions.js';
import { eachPlayer, faults, withoutAnEnd } from './faults.js';

type Scenario = (typeof scenarios.phase)[number];
type Phase = Position<CommandPhaseSnapshot, CommandPhaseEvent>;

/** The dice and the facts of cards never lead to another move, because each face is tried. */
function keyOf({ value, context }: CommandPhaseSnapshot): string {
  const { chance: _dice, cards: _facts, ...table } = context;
  return JSON.stringify([value, table]);
}

/** Every table that legal moves lead to. */
function everyTable({ input, events }: Scenario): Phase[] {
  const start = createActor(commandPhaseMachine, { input }).getSnapshot();
  const legal = (snapshot: CommandPhaseSnapshot) =>
    events(snapshot).filter((event) => explainPhase(snapshot, event).length === 0);
  return positionsFrom(start, legal, { keyOf });
}

const inOrder = (texts: readonly string[]): string => [...texts].sort().join(' ');

/** Undefeated units. A counterpart is part of its unit (R28). */
const standing = ({ army }: Side) =>
  army.filter(({ defeated, counterpartOf }) => !defeated && counterpartOf === undefined);

/** The number of orders that the card in play and the added slots allow. */
function slotsOf({ cards, sides }: PhaseContext, player: PlayerColor): number {
  const { inPlay, addedSlots } = sides[player];
  const slots = [...(inPlay ? (cards[inPlay.cardId]?.orders ?? []) : []), ...addedSlots];
  return slots.reduce((sum, { count }) => sum + (count === 'all' ? Infinity : count), 0);
}

function faultOfOrders(context: PhaseContext, player: PlayerColor): string | undefined {
  const side = context.sides[player];
  const ordered = side.orders.map(({ unitId }) => unitId);
  if (new Set(ordered).size < ordered.length) return `a unit of ${player} has two orders`;
  const ids = standing(side).map(({ id }) => id);
  const lost = ordered.find((id) => !ids.includes(id));
  if (lost !== undefined) return `${lost} of ${player} is defeated and has an order`;
  // The orders of a card stay when it leaves play (R19).
  if (!side.inPlay) return undefined;
  const given = side.orders.filter(({ source }) => source === 'command-card').length;
  const most = Math.min(slotsOf(context, player), side.orderLimit ?? Infinity);
  return given <= most ? undefined : `${player} has ${given} orders instead of ${most}`;
}

function faultOfPools({ ruleset, sides }: PhaseContext, player: PlayerColor): string | undefined {
  const side = sides[player];
  const ordered = new Set(side.orders.map(({ unitId }) => unitId));
  const units = standing(side);
  const twice =
    ruleset.keywords === 'played' ? units.filter((unit) => hasKeyword(unit, 'Unstoppable')) : [];
  const due = inOrder([
    ...[...units.filter(({ id }) => !ordered.has(id)), ...twice].map(({ rank }) => rank),
    ...side.orderTokensAdded,
  ]);
  const pool = inOrder(side.orderPool);
  if (pool !== due) return `the pool of ${player} holds ${pool} instead of ${due}`;
  const fewer = standing(sides[opponentOf(player)]).length - units.length;
  const passes = Math.max(0, fewer - 1) + side.passTokensAdded;
  return side.passPool === passes
    ? undefined
    : `${player} has ${side.passPool} advantage tokens instead of ${passes}`;
}

const WITH_PRIORITY = [
  'nominateAndIssueOrders',
  'createOrderPool',
  'createPassPool',
  'complete',
] as const;

const everywhere = scenarios.phase.map((scenario) => ({ scenario, tables: everyTable(scenario) }));

describe.each(everywhere.map(({ scenario, tables }) => [scenario.id, scenario, tables] as const))(
  'every reachable table of the phase "%s"',
  (_id, { input }, tables) => {
    it(`CP-1: can still lead to the end of the phase (${tables.length} tables)`, () => {
      expect(tables.length).toBeGreaterThan(1);
      expect(withoutAnEnd(tables)).toEqual([]);
    });

    it('R29: offers each seat the moves that the full table offers it', () => {
      expect(
        faults(tables, ({ snapshot }) =>
          eachPlayer((player) => {
            if (snapshot.status === 'done') return undefined;
            const atSeat = legalEventsOf(redactPhase(player, snapshot), [player]);
            const atTable = legalEventsOf(snapshot, [player]);
            return JSON.stringify(atSeat) === JSON.stringify(atTable)
              ? undefined
              : `${player} may do ${JSON.stringify(atSeat)}, not ${JSON.stringify(atTable)}`;
          }),
        ),
      ).toEqual([]);
    });

    it('CC-4: has every card of each player once', () => {
      expect(
        faults(tables, ({ snapshot: { context } }) =>
          eachPlayer((player) => {
            const {
              hand,
              contingencies = [],
              discard = [],
              permanents = [],
            } = input.players[player];
            const brought = [...hand, ...contingencies, ...discard, ...permanents];
            const there = inOrder(cardsOfSide(context.sides[player]));
            return there === inOrder(brought) ? undefined : `${player} has ${there}`;
          }),
        ),
      ).toEqual([]);
    });

    it('CP-26, CC-10, R11: has at most one order for each unit, none for a defeated one, and no more than the card allows', () => {
      const fault = ({ snapshot: { context } }: Phase) =>
        eachPlayer((player) => faultOfOrders(context, player));
      expect(faults(tables, fault)).toEqual([]);
    });

    it('CP-27, CP-28: ends with one token for each unit, two for an unstoppable one, and the advantage of the smaller side', () => {
      const ends = tables.filter(({ snapshot }) => snapshot.status === 'done');
      const fault = ({ snapshot: { context } }: Phase) =>
        eachPlayer((player) => faultOfPools(context, player));
      expect(faults(ends, fault)).toEqual([]);
    });

    it('CP-12: has a player with priority from step 4 on, who keeps it', () => {
      expect(
        faults(tables, ({ snapshot, moves }) => {
          const { priority } = snapshot.context;
          const isDue = WITH_PRIORITY.some((step) => snapshot.matches(step));
          if (isDue !== (priority !== null)) return `priority is ${JSON.stringify(priority)}`;
          const lost = moves.find(
            ({ leadsTo }) =>
              priority && leadsTo.snapshot.context.priority?.player !== priority.player,
          );
          return lost && `${JSON.stringify(lost.event)} takes priority from ${priority?.player}`;
        }),
      ).toEqual([]);
    });
  },
);
