import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { nameOfState } from '../../src/xstate-workbench/chart/transitions.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { EffectTiming } from '../../machines/model/command-card.js';
import { cardsOfSide } from '../../machines/model/side.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { commandPhaseMachine, createCommandPhase, rules } from '../../src/core.js';
import { pathsOf } from '../../src/vectors/charts.js';
import { thesePaths } from '../../src/xstate-workbench/covering/test-model.js';
import type { Path } from 'xstate-workbench';
import { observed, withSortedPools } from '../reference/observed.js';
import { cardsOf } from '../reference/random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
} from '../reference/reference-phase.js';
import { innermostStates, titled, walk } from './walk-path.js';
import { expectEqual } from '../support/equality.js';
import { activeStates } from '../../src/xstate-workbench/chart/xstate-internals.js';

type PhasePath = Path<typeof commandPhaseMachine>;
type Check = (state: CommandPhaseSnapshot) => void;

const known = new Set<string>(rules.map(({ id }) => id));

/** The awaited acts as text: `blue card`. */
const awaited = (state: CommandPhaseSnapshot) =>
  awaitedBy(state).map(({ player, kind }) => `${player} ${kind}`);

const awaits =
  (...expected: string[]): Check =>
  (state) =>
    expect(awaited(state)).toEqual(expected);

const priorityOf = ({ context }: CommandPhaseSnapshot) => {
  expect(context.priority).not.toBeNull();
  return context.priority?.player ?? 'blue';
};

const chooses =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).toContain(`${player} card`);
    expect(state.context.sides[player].facedown).toBeNull();
  };

const hasPlaced =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).not.toContain(`${player} card`);
    expect(state.context.sides[player].facedown).not.toBeNull();
  };

const playsNothing =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).not.toContain(`${player} card`);
    expect(state.context.sides[player].facedown).toBeNull();
  };

/** KW-19: the player plays no card, but may still reveal a unit; blue decides first. */
const mayReveal =
  (player: PlayerColor): Check =>
  (state) => {
    playsNothing(player)(state);
    const left = awaited(state);
    const waitsForBlue = player === 'red' && left.some((each) => each.startsWith('blue '));
    expect(left.includes(`${player} grant`) || waitsForBlue).toBe(true);
  };

type Awaited = ReturnType<typeof awaitedBy>[number];

const printed = ({ context }: CommandPhaseSnapshot, { effect: awaited }: Awaited) =>
  context.cards[awaited?.cardId ?? '']?.effects.find(({ id }) => id === awaited?.effectId);

/** KW-3, R46: units that were ordered late may coordinate, and open effects, while something else is awaited. */
const isOfLateOrder =
  ({ context }: CommandPhaseSnapshot) =>
  ({ kind, player, effect }: Awaited) =>
    kind === 'grant' || context.sides[player].orderedLate?.includes(effect?.unitId ?? '') === true;

/** Effects on cards of this player are awaited, all with this timing; R41: their order is free. */
const awaitsEffect =
  (owner: PlayerColor, timing: EffectTiming): Check =>
  (state) => {
    const isLate = isOfLateOrder(state);
    const effects = awaitedBy(state).filter((each) => !isLate(each));
    expect(effects).not.toEqual([]);
    for (const each of effects) {
      expect({ kind: each.kind, owner: each.effect?.player }).toEqual({ kind: 'effect', owner });
      const { timing: itsTiming, decides } = printed(state, each) ?? {};
      expect(itsTiming).toBe(timing);
      expect(each.player).toBe(decides === 'opponent' ? opponentOf(owner) : owner);
    }
  };

/** A player's turn to issue: something is left of it. The opponent may resolve effects and late orders. */
const isATurnToIssue: Check = (state) => {
  const player = state.context.turnToIssue?.player as PlayerColor;
  const left = awaited(state);
  expect(left.length).toBeGreaterThan(0);
  const own = ['order', 'effect', 'grant', 'range', 'orders-end'].map(
    (kind) => `${player} ${kind}`,
  );
  // KW-3: units of the opponent that were ordered after their turn may coordinate at the same time.
  const theirs = ['effect', 'grant', 'range'].map((kind) => `${opponentOf(player)} ${kind}`);
  expect([...own, ...theirs]).toEqual(expect.arrayContaining(left));
  if (left.includes(`${player} orders-end`)) {
    expect(left).toHaveLength(1);
    expect(state.context.ruleset.ordersEnd).toBe('declared');
  }
  if (state.context.sides[player].nominated === null) {
    expect(left).not.toContain(`${player} order`);
    expect(left).not.toContain(`${player} effect`);
  }
};

/** KW-3, R46: only units that were ordered after their player's turn are awaited: their orders and effects. */
const awaitsLateOrders: Check = (state) => {
  const isLate = isOfLateOrder(state);
  expect(awaitedBy(state)).not.toEqual([]);
  expect(awaitedBy(state).filter((each) => !isLate(each) && each.kind !== 'range')).toEqual([]);
};

const noPriority: Check = ({ context }) => expect(context.priority).toBeNull();

/** A tie that ranges may break: only these ranges are awaited. */
const awaitsDecidingRanges: Check = (state) => {
  noPriority(state);
  expect(awaited(state).filter((each) => !/^(blue|red) range$/.test(each))).toEqual([]);
  expect(awaited(state).length).toBeGreaterThan(0);
};

const awaitsNomination =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).toBeNull();
  };

const hasNominated =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).not.toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).not.toBeNull();
  };

const nominatesNobody =
  (player: PlayerColor): Check =>
  (state) => {
    expect(awaited(state)).not.toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).toBeNull();
  };

const cardsAreFlipped: Check = ({ context }) => {
  for (const player of PLAYERS) expect(context.sides[player].facedown).toBeNull();
};

/** In every state: each active state cites rules, and all of them exist. */
const citesRules: Check = (snapshot) => {
  for (const state of activeStates(snapshot)) {
    const cited = (state.meta as { rules: string[] }).rules;
    expect(cited.length, nameOfState(state)).toBeGreaterThan(0);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  }
};

/** By state in which the chart waits for an event: facts about the table that a player could check. */
const STATES: Record<string, Check> = {
  '#commandPhase': citesRules,
  selectAndPlayCards: (state) => {
    noPriority(state);
    for (const player of PLAYERS) expect(state.context.sides[player].inPlay).toBeNull();
  },
  'selectAndPlayCards.blue.beforeGoingWithout': mayReveal('blue'),
  'selectAndPlayCards.blue.choosing': chooses('blue'),
  'selectAndPlayCards.blue.facedown': hasPlaced('blue'),
  'selectAndPlayCards.blue.withoutCard': playsNothing('blue'),
  'selectAndPlayCards.red.beforeGoingWithout': mayReveal('red'),
  'selectAndPlayCards.red.choosing': chooses('red'),
  'selectAndPlayCards.red.facedown': hasPlaced('red'),
  'selectAndPlayCards.red.withoutCard': playsNothing('red'),
  resolveCards: (state) => {
    noPriority(state);
    cardsAreFlipped(state);
  },
  'resolveCards.contingencies.blue': awaits('blue contingency'),
  'resolveCards.contingencies.red': awaits('red contingency'),
  'resolveCards.fromHand.blue': awaitsEffect('blue', 'from-hand'),
  'resolveCards.fromHand.red': awaitsEffect('red', 'from-hand'),
  'resolveCards.whenRevealed.blue': awaitsEffect('blue', 'reveal'),
  'resolveCards.whenRevealed.red': awaitsEffect('red', 'reveal'),
  'resolveCards.untimed.blue': awaitsEffect('blue', 'untimed'),
  'resolveCards.untimed.red': awaitsEffect('red', 'untimed'),
  'determinePriority.comparing': awaitsDecidingRanges,
  'determinePriority.rolling': (state) => {
    noPriority(state);
    const { ruleset, roundCounterHolder } = state.context;
    awaits(`${ruleset.tieRoller === 'blue' ? 'blue' : roundCounterHolder} die`)(state);
  },
  'nominateAndIssueOrders.nominating.blue.choosing': awaitsNomination('blue'),
  'nominateAndIssueOrders.nominating.blue.nominated': hasNominated('blue'),
  'nominateAndIssueOrders.nominating.blue.nobody': nominatesNobody('blue'),
  'nominateAndIssueOrders.nominating.red.choosing': awaitsNomination('red'),
  'nominateAndIssueOrders.nominating.red.nominated': hasNominated('red'),
  'nominateAndIssueOrders.nominating.red.nobody': nominatesNobody('red'),
  'nominateAndIssueOrders.issuingOrders': isATurnToIssue,
  'nominateAndIssueOrders.ordersAfterTheTurn': awaitsLateOrders,
  'createPassPool.ordersAfterTheTurn': awaitsLateOrders,
  'createPassPool.blue': awaitsEffect('blue', 'command-phase-end'),
  'createPassPool.red': awaitsEffect('red', 'command-phase-end'),
  complete: (state) => {
    awaits()(state);
    expect(state.output?.priority).toBe(priorityOf(state));
  },
};

/** Innermost states that the chart leaves at once, without an event. */
const PASSED = ['resolveCards.legality.blue', 'resolveCards.legality.red', 'createOrderPool'];

const paths = pathsOf('phase');
const modelPaths = createTestModel(commandPhaseMachine, {
  serializeState: ({ value }: CommandPhaseSnapshot) => JSON.stringify(value),
}).getPaths(thesePaths(paths), { allowDuplicatePaths: true });

/** Plays a path with the controller and with the reference implementation, and compares both with the path. */
function withReference(path: PhasePath) {
  const phase = createCommandPhase(path.input);
  let reference = startReference(path.input, cardsOf(path.input));
  let played = 0;
  const where = () =>
    `${path.id}, after event ${played}${played > 0 ? ` ${JSON.stringify(path.events[played - 1])}` : ''}`;

  return {
    phase,
    where,
    outcome: () => referenceOutcome(reference),
    send(event: PhasePath['events'][number]) {
      const taken = (path.steps[played]?.transitions ?? []).length > 0;
      played += 1;
      const answer = playReference(reference, event);
      reference = answer.state;
      const result = phase.send(event);
      expect(answer.accepted, `${where()}: the reference`).toBe(taken);
      expect(result.ok, `${where()}: the controller`).toBe(taken);
      if (result.ok || answer.rules.length === 0) return;
      const cited = result.violations.map(({ rule }) => rule as string);
      expect(
        cited.some((rule) => answer.rules.includes(rule)),
        `${where()}: refused by ${cited.join(', ')}, not by one of ${answer.rules.join(', ')}`,
      ).toBe(true);
    },
    agreesOn(state: CommandPhaseSnapshot) {
      const snapshot = phase.actor.getSnapshot();
      expectEqual(snapshot.value, state.value, where);
      expectEqual(snapshot.context, state.context, where);
      expectEqual(phase.view('spectator').waitingFor, awaitedBy(state), where);
      expectEqual(observed(phase), observe(reference), where);
      keepsItsCards(path, state, where());
      hidesWhatIsHidden(state, phase, where());
    },
  };
}

/** Every card of the input is on the table exactly once. */
function keepsItsCards({ input }: PhasePath, { context }: CommandPhaseSnapshot, where: string) {
  for (const player of PLAYERS) {
    const { hand, contingencies = [], discard = [], permanents = [] } = input.players[player];
    const brought = [...hand, ...contingencies, ...discard, ...permanents].sort();
    expect(cardsOfSide(context.sides[player]).sort(), where).toEqual(brought);
  }
}

/** Other viewers see only the number of hidden cards. */
function hidesWhatIsHidden(
  { context }: CommandPhaseSnapshot,
  phase: ReturnType<typeof createCommandPhase>,
  where: string,
) {
  for (const owner of PLAYERS) {
    const { hand, contingencies, facedown } = context.sides[owner];
    for (const viewer of ['spectator', opponentOf(owner)] as const) {
      const seen = phase.view(viewer).players[owner];
      expect(Object.keys(seen), where).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(hand|contingencies|selected)$/)]),
      );
      expect(seen, where).toMatchObject({
        handCount: hand.length,
        contingencyCount: contingencies.length,
        hasSelected: facedown !== null,
      });
    }
  }
}

describe('a path through the Command Phase', () => {
  it.each(titled(paths))('%s', async (_title, path, index) => {
    const table = withReference(path);
    await walk(modelPaths[index], path, table, STATES, '#commandPhase');

    const last = path.steps.at(-1)?.snapshot ?? path.begins.snapshot;
    expect(table.phase.outcome, table.where()).toEqual(last.output);
    expect(withSortedPools(table.phase.outcome), table.where()).toEqual(table.outcome());
  });
});

describe('the states in which the Command Phase waits', () => {
  const { all, rested } = innermostStates(commandPhaseMachine, paths);

  it('are all checked, and each is reached by a path', () => {
    const checked = Object.keys(STATES).filter((name) => all.includes(name));
    expect([...checked, ...PASSED].sort()).toEqual(all);
    expect(checked.filter((name) => !rested.includes(name))).toEqual([]);
  });

  it('do not include the states that the chart leaves at once', () => {
    expect(PASSED.filter((name) => rested.includes(name))).toEqual([]);
  });
});
