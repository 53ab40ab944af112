import { awaitedBy } from '../../machines/command-phase/waiting.js';
import { explainPhase } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { PhaseContext, Side } from '../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { cardsOfSide } from '../../machines/model/side.js';
import { hasKeyword } from '../../machines/model/unit-matching.js';
import type { Runner, TableState } from './runner.js';

/** A reachable state. */
export interface Reached {
  runner: Runner;
  input: CommandPhaseInput;
  state: TableState;
  /** The legal events of the players. */
  legal: readonly CommandPhaseEvent[];
}

/** An event that was accepted in a reached state. */
export interface Move {
  event: CommandPhaseEvent;
  to: TableState;
  /** The targets, if more than one transition of the same state could take the event. */
  ways: readonly string[];
}

/** A property of every state. Both functions return a description of the fault, or undefined if the property holds. */
export interface Property {
  id: string;
  sentence: string;
  inState?(reached: Reached): string | undefined;
  ofMove?(reached: Reached, move: Move): string | undefined;
}

const ofEach = (fault: (player: PlayerColor) => string | undefined) =>
  PLAYERS.map(fault).find((each) => each !== undefined);

const inOrder = (texts: readonly string[]): string => [...texts].sort().join(' ');

/** Undefeated units. A counterpart is part of its unit (R28). */
const standing = ({ army }: Side) =>
  army.filter(({ defeated, counterpartOf }) => !defeated && counterpartOf === undefined);

function cardsBrought({ players }: CommandPhaseInput, player: PlayerColor): string {
  const { hand, contingencies = [], discard = [], permanents = [] } = players[player];
  return inOrder([...hand, ...contingencies, ...discard, ...permanents]);
}

/** The number of orders that the card in play and the added slots allow. */
function slotsOf({ cards, sides }: PhaseContext, player: PlayerColor): number {
  const { inPlay, addedSlots } = sides[player];
  const slots = [...(inPlay ? (cards[inPlay.cardId]?.orders ?? []) : []), ...addedSlots];
  return slots.reduce((sum, { count }) => sum + (count === 'all' ? Infinity : count), 0);
}

const WITH_PRIORITY = [
  'nominateAndIssueOrders',
  'createOrderPool',
  'createPassPool',
  'complete',
] as const;

/** Properties of one state and its moves. The properties of the whole graph are in `exploring.ts`. */
export const PROPERTIES: readonly Property[] = [
  {
    id: 'no-dead-end',
    sentence: 'CP-1: before the end somebody is awaited, and has a legal move or ranges to measure',
    inState: ({ state, legal }) => {
      if (state.status === 'done') return undefined;
      const awaited = awaitedBy(state);
      if (awaited.length === 0) return 'nobody is awaited';
      const measures = awaited.some(({ kind }) => kind === 'range');
      return measures || legal.length > 0 ? undefined : 'nobody has a legal move';
    },
  },
  {
    id: 'guards-total',
    sentence: 'no guard and no action throws',
    ofMove: (_reached, { to }) => (to.status === 'error' ? String(to.error) : undefined),
  },
  {
    id: 'one-way',
    sentence:
      'at most one transition of a state takes an event, or a special case comes before the general one',
    ofMove: (_reached, { ways }) =>
      ways.length > 1 ? `transitions lead to ${ways.join(' and ')}` : undefined,
  },
  {
    id: 'same-at-seats',
    sentence:
      'R29: the legal events of a seat, and its answer to each legal event, are those of the full table',
    inState: ({ runner, state, legal }) =>
      ofEach((player) => {
        const seat = runner.seatSnapshotOf(state, player);
        const [atSeat, atTable] = [
          state.status === 'active' ? runner.subject.legalEvents(seat, [player]) : [],
          legal.filter((event) => !('player' in event) || event.player === player),
        ].map((events) => JSON.stringify(events));
        return atSeat === atTable ? undefined : `${player} may do ${atSeat}, not ${atTable}`;
      }),
    ofMove: ({ runner, state }, { event }) => {
      if (!('player' in event)) return undefined;
      const [atSeat, atTable] = [runner.seatSnapshotOf(state, event.player), state].map((each) =>
        JSON.stringify(explainPhase(each, event)),
      );
      return atSeat === atTable
        ? undefined
        : `${event.player} is answered ${atSeat}, not ${atTable}`;
    },
  },
  {
    id: 'legal-changes-table',
    sentence: 'an event that legalEvents lists changes the table',
    ofMove: ({ state }, { to }) => (to === state ? 'it changes nothing' : undefined),
  },
  {
    id: 'cards',
    sentence: 'CC-4: each player has every card of the input once, and no other',
    inState: ({ input, state: { context } }) =>
      ofEach((player) => {
        const there = inOrder(cardsOfSide(context.sides[player]));
        return there === cardsBrought(input, player)
          ? undefined
          : `${player} has ${there === '' ? 'no cards' : `the cards ${there}`}`;
      }),
  },
  {
    id: 'units',
    sentence: 'R11: the armies keep their units, and a defeated unit stays defeated',
    inState: ({ input, state: { context } }) =>
      ofEach((player) => {
        const ids = context.sides[player].army.map(({ id }) => id).join(' ');
        return ids === input.players[player].army.map(({ id }) => id).join(' ')
          ? undefined
          : `${player} has the units ${ids}`;
      }),
    ofMove: ({ state: { context } }, { to }) =>
      ofEach((player) =>
        context.sides[player].army.some(
          ({ defeated }, index) => defeated && !to.context.sides[player].army[index]?.defeated,
        )
          ? `a defeated unit of ${player} is undefeated again`
          : undefined,
      ),
  },
  {
    id: 'orders',
    sentence: 'CP-26: a unit has at most one order, and none when it is defeated (R11)',
    inState: ({ state: { context } }) =>
      ofEach((player) => {
        const side = context.sides[player];
        const ordered = side.orders.map(({ unitId }) => unitId);
        const ids = standing(side).map(({ id }) => id);
        if (new Set(ordered).size < ordered.length) return `a unit of ${player} has two orders`;
        const lost = ordered.find((id) => !ids.includes(id));
        return lost === undefined ? undefined : `${lost} of ${player} is defeated and has an order`;
      }),
  },
  {
    id: 'slots',
    sentence: 'CC-10: a card gives no more orders than its slots and the order limit allow',
    inState: ({ state: { context } }) =>
      ofEach((player) => {
        const { orders, orderLimit, inPlay } = context.sides[player];
        // The orders of a card stay when it leaves play (R19).
        if (!inPlay) return undefined;
        const given = orders.filter(({ source }) => source === 'command-card').length;
        const most = Math.min(slotsOf(context, player), orderLimit ?? Infinity);
        return given <= most
          ? undefined
          : `${player} has ${given} orders of the card instead of ${most}`;
      }),
  },
  {
    id: 'tokens',
    sentence:
      'CP-27, CP-28: at the end each undefeated unit has one token (with Unstoppable two), and the smaller side has its advantage tokens',
    inState: ({ state: { context, status } }) => {
      if (status !== 'done') return undefined;
      const { keywords } = context.ruleset;
      return ofEach((player) => {
        const side = context.sides[player];
        const ordered = new Set(side.orders.map(({ unitId }) => unitId));
        const inReserve = standing(side).filter(({ id }) => !ordered.has(id));
        const unstoppable =
          keywords === 'played'
            ? standing(side).filter((unit) => hasKeyword(unit, 'Unstoppable'))
            : [];
        const due = inOrder([
          ...[...inReserve, ...unstoppable].map(({ rank }) => rank),
          ...side.orderTokensAdded,
        ]);
        if (inOrder(side.orderPool) !== due) {
          return `the pool of ${player} holds ${inOrder(side.orderPool)} instead of ${due}`;
        }
        const other = context.sides[player === 'blue' ? 'red' : 'blue'];
        const fewer = standing(other).length - standing(side).length;
        const passes = Math.max(0, fewer - 1) + side.passTokensAdded;
        return side.passPool === passes
          ? undefined
          : `${player} has ${side.passPool} advantage tokens instead of ${passes}`;
      });
    },
  },
  {
    id: 'priority',
    sentence:
      'CP-12: nobody has priority before step 4, one player has it from then on and keeps it',
    inState: ({ state }) => {
      const due = WITH_PRIORITY.some((step) => state.matches(step));
      if (due === (state.context.priority !== null)) return undefined;
      return due ? 'nobody has priority' : 'somebody has priority too early';
    },
    ofMove: ({ state: { context } }, { to }) =>
      context.priority && to.context.priority?.player !== context.priority.player
        ? `it goes from ${context.priority.player} to ${to.context.priority?.player}`
        : undefined,
  },
];
