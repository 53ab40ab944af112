import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { nameOfState } from '../../machines/charts/transitions.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { EffectTiming } from '../../machines/model/command-card.js';
import { cardsOfSide } from '../../machines/model/side.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { commandPhaseMachine, createCommandPhase, rules } from '../../src/core.js';
import { pathsOf } from '../../src/testing/charts.js';
import { thesePaths } from '../../src/testing/covering/test-model.js';
import type { Path } from '../../src/testing/index.js';
import { observed, withSortedPools } from '../reference/observed.js';
import { cardsOf } from '../reference/random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
} from '../reference/reference-phase.js';
import { innermostStates, titled, walk } from './walking-beside.js';
import { expectEqual } from '../support/equality.js';
import { activeStates } from '../../machines/charts/xstate-internals.js';

type PhasePath = Path<typeof commandPhaseMachine>;
type Check = (state: CommandPhaseSnapshot) => void;

const known = new Set<string>(rules.map(({ id }) => id));

/** Who is asked for what. */
const asked = (state: CommandPhaseSnapshot) =>
  awaitedBy(state).map(({ player, kind }) => `${player} ${kind}`);

const asks =
  (...expected: string[]): Check =>
  (state) =>
    expect(asked(state)).toEqual(expected);

const priorityOf = ({ context }: CommandPhaseSnapshot) => {
  expect(context.priority).not.toBeNull();
  return context.priority?.player ?? 'blue';
};

const chooses =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).toContain(`${player} card`);
    expect(state.context.sides[player].facedown).toBeNull();
  };

const hasPlaced =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).not.toContain(`${player} card`);
    expect(state.context.sides[player].facedown).not.toBeNull();
  };

const playsNothing =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).not.toContain(`${player} card`);
    expect(state.context.sides[player].facedown).toBeNull();
  };

/** One effect is asked for, of a card of the window's player and of the window's timing. */
const asksForEffect =
  (whose: (state: CommandPhaseSnapshot) => PlayerColor, timing: EffectTiming): Check =>
  (state) => {
    const owner = whose(state);
    // KW-3: units ordered late may coordinate meanwhile.
    const [awaited, ...others] = awaitedBy(state).filter(({ kind }) => kind !== 'grant');
    expect(others).toEqual([]);
    expect(awaited).toMatchObject({ kind: 'effect', effect: { player: owner } });
    const printed = state.context.cards[awaited?.effect?.cardId ?? '']?.effects.find(
      ({ id }) => id === awaited?.effect?.effectId,
    );
    expect(printed?.timing).toBe(timing);
    expect(awaited?.player).toBe(printed?.resolvedBy === 'opponent' ? opponentOf(owner) : owner);
  };

/** One player's turn: something of it is left, all of it that player's, but for effects that the other resolves. */
const isATurnToIssue: Check = (state) => {
  const player = state.context.turnToIssue?.player as PlayerColor;
  const left = asked(state);
  expect(left.length).toBeGreaterThan(0);
  const own = ['order', 'effect', 'grant', 'range', 'orders-end'].map(
    (kind) => `${player} ${kind}`,
  );
  // KW-3: units of the other one, ordered after the own turn, may coordinate meanwhile.
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

/** KW-3: units of a player whose turn is over coordinate, and nothing else is asked for. */
const asksToCoordinate: Check = (state) => {
  expect(asked(state).length).toBeGreaterThan(0);
  expect(asked(state).filter((each) => !/^(blue|red) (grant|range)$/.test(each))).toEqual([]);
};

const noPriority: Check = ({ context }) => expect(context.priority).toBeNull();

/** A tie that ranges may break: nobody else is asked. */
const asksForRangesThatDecide: Check = (state) => {
  noPriority(state);
  expect(asked(state).filter((each) => !/^(blue|red) range$/.test(each))).toEqual([]);
  expect(asked(state).length).toBeGreaterThan(0);
};

const asksForNomination =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).toBeNull();
  };

const hasNominated =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).not.toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).not.toBeNull();
  };

const nominatesNobody =
  (player: PlayerColor): Check =>
  (state) => {
    expect(asked(state)).not.toContain(`${player} nomination`);
    expect(state.context.sides[player].nominated).toBeNull();
  };

const of = (player: PlayerColor) => () => player;

const cardsAreFlipped: Check = ({ context }) => {
  for (const player of PLAYERS) expect(context.sides[player].facedown).toBeNull();
};

/** What holds wherever the chart stands: its states cite rules that there are. */
const citesRules: Check = (snapshot) => {
  for (const state of activeStates(snapshot)) {
    const cited = (state.meta as { rules: string[] }).rules;
    expect(cited.length, nameOfState(state)).toBeGreaterThan(0);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  }
};

/** What a player could say of each state in which the chart comes to rest. */
const STATES: Record<string, Check> = {
  '#commandPhase': citesRules,
  selectAndPlayCards: (state) => {
    noPriority(state);
    for (const player of PLAYERS) expect(state.context.sides[player].inPlay).toBeNull();
  },
  'selectAndPlayCards.blue.choosing': chooses('blue'),
  'selectAndPlayCards.blue.facedown': hasPlaced('blue'),
  'selectAndPlayCards.blue.unable': playsNothing('blue'),
  'selectAndPlayCards.red.choosing': chooses('red'),
  'selectAndPlayCards.red.facedown': hasPlaced('red'),
  'selectAndPlayCards.red.unable': playsNothing('red'),
  resolveCards: (state) => {
    noPriority(state);
    cardsAreFlipped(state);
  },
  'resolveCards.contingencies.blue': asks('blue contingency'),
  'resolveCards.contingencies.red': asks('red contingency'),
  'resolveCards.fromHand.blue': asksForEffect(of('blue'), 'from-hand'),
  'resolveCards.fromHand.red': asksForEffect(of('red'), 'from-hand'),
  'resolveCards.whenRevealed.blue': asksForEffect(of('blue'), 'reveal'),
  'resolveCards.whenRevealed.red': asksForEffect(of('red'), 'reveal'),
  'resolveCards.untimed.blue': asksForEffect(of('blue'), 'untimed'),
  'resolveCards.untimed.red': asksForEffect(of('red'), 'untimed'),
  'determinePriority.comparing': asksForRangesThatDecide,
  'determinePriority.rolling': (state) => {
    noPriority(state);
    const { ruleset, roundCounterHolder } = state.context;
    asks(`${ruleset.tieRoller === 'blue' ? 'blue' : roundCounterHolder} die`)(state);
  },
  'nominateAndIssueOrders.nominating.blue.choosing': asksForNomination('blue'),
  'nominateAndIssueOrders.nominating.blue.nominated': hasNominated('blue'),
  'nominateAndIssueOrders.nominating.blue.nobody': nominatesNobody('blue'),
  'nominateAndIssueOrders.nominating.red.choosing': asksForNomination('red'),
  'nominateAndIssueOrders.nominating.red.nominated': hasNominated('red'),
  'nominateAndIssueOrders.nominating.red.nobody': nominatesNobody('red'),
  'nominateAndIssueOrders.issuingOrders': isATurnToIssue,
  'nominateAndIssueOrders.coordinatingLate': asksToCoordinate,
  'createPassPool.coordinatingLate': asksToCoordinate,
  'createPassPool.blue': asksForEffect(of('blue'), 'command-phase-end'),
  'createPassPool.red': asksForEffect(of('red'), 'command-phase-end'),
  complete: (state) => {
    asks()(state);
    expect(state.output?.priority).toBe(priorityOf(state));
  },
};

/** Innermost states that are passed in one go: nobody is asked for anything there. */
const PASSED = ['resolveCards.legality.blue', 'resolveCards.legality.red', 'createOrderPool'];

const paths = pathsOf('phase');
const tested = createTestModel(commandPhaseMachine, {
  serializeState: ({ value }: CommandPhaseSnapshot) => JSON.stringify(value),
}).getPaths(thesePaths(paths), { allowDuplicatePaths: true });

/** A path played by the controller and by the independent reading of the rules, side by side with the chart. */
function sideBySide(path: PhasePath) {
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
      expect(answer.accepted, `${where()}: the rules as read once more`).toBe(taken);
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

/** Every card that a player brought is there, once. */
function keepsItsCards({ input }: PhasePath, { context }: CommandPhaseSnapshot, where: string) {
  for (const player of PLAYERS) {
    const { hand, contingencies = [], discard = [], permanents = [] } = input.players[player];
    const brought = [...hand, ...contingencies, ...discard, ...permanents].sort();
    expect(cardsOfSide(context.sides[player]).sort(), where).toEqual(brought);
  }
}

/** Of hidden cards the others see how many there are. */
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
    const table = sideBySide(path);
    await walk(tested[index], path, table, STATES, '#commandPhase');

    const last = path.steps.at(-1)?.snapshot ?? path.begins.snapshot;
    expect(table.phase.outcome, table.where()).toEqual(last.output);
    expect(withSortedPools(table.phase.outcome), table.where()).toEqual(table.outcome());
  });
});

describe('the states in which the Command Phase comes to rest', () => {
  const { all, rested } = innermostStates(commandPhaseMachine, paths);

  it('are all looked at, and paths come to rest in each of them', () => {
    const checked = Object.keys(STATES).filter((name) => all.includes(name));
    expect([...checked, ...PASSED].sort()).toEqual(all);
    expect(checked.filter((name) => !rested.includes(name))).toEqual([]);
  });

  it('are those in which somebody is asked: the others are passed in one go', () => {
    expect(PASSED.filter((name) => rested.includes(name))).toEqual([]);
  });
});
