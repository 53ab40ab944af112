import { TestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import type { EffectTiming } from '../../machines/model/command-card.js';
import { PLAYERS } from '../../machines/model/player.js';
import { turnsOf } from '../../machines/model/activation.js';
import { awaitedInMatch } from '../../machines/round/waiting.js';
import { phaseOf, type RoundSnapshot } from '../../machines/round/refusals.js';
import {
  createMatch,
  roundMachine,
  type CommandPhaseOutcome,
  type MatchEvent,
} from '../../src/core.js';
import { pathsOf } from '../../src/vectors/charts.js';
import { thesePaths } from '../../src/xstate-workbench/covering/test-model.js';
import type { Path } from 'xstate-workbench';
import { eventsBehind } from '../../src/vectors/scenarios/round.js';
import { cardsOf } from '../reference/random-table.js';
import { matchWithSortedPools, observedMatch, withSortedPools } from '../reference/observed.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
} from '../reference/reference-round.js';
import { innermostStates, titled, walk } from './walk-path.js';

type RoundPath = Path<typeof roundMachine>;
type Check = (state: RoundSnapshot, input: RoundPath['input']) => void;

/** The number of finished Command Phases. */
const played = ({ context }: RoundSnapshot) => context.outcomes.length;

/** The turns of a tracked Activation Phase. */
const turnsIn = ({ context }: RoundSnapshot) => turnsOf(context.table);

/** Only effects with this timing are awaited. */
const awaitsEffectsOf =
  (timing: EffectTiming): Check =>
  (state, { cards = [] }) => {
    for (const { effect, kind } of awaitedInMatch(state)) {
      expect(kind).toBe('effect');
      const printed = cards.find(({ id }) => id === effect?.cardId)?.effects;
      expect(printed?.find(({ id }) => id === effect?.effectId)?.timing).toBe(timing);
    }
  };

/** By state in which the chart waits for an event: facts about the match that a player could check. */
const STATES: Record<string, Check> = {
  commandPhase: ({ context }, input) => {
    const last = context.outcomes.at(-1);
    expect(context.table.round).toBe(context.outcomes.length + 1);
    for (const player of PLAYERS) {
      const { hand, discard = [] } = input.players[player];
      const before = last?.players[player] ?? { hand, discard, cardInPlay: null };
      // CC-19: no card of these tables stays in play after the End Phase.
      const discarded = before.cardInPlay === null ? [] : [before.cardInPlay];
      expect(context.table.sides[player]).toMatchObject({
        inPlay: null,
        orders: [],
        hand: before.hand,
        discard: [...before.discard, ...discarded],
      });
    }
  },
  activationPhase: (state) => {
    expect(state.context.table.round).toBe(played(state));
    expect(state.context.outcomes.at(-1)?.round).toBe(played(state));
  },
  'activationPhase.startOfTheActivationPhase': (state, input) => {
    expect(awaitedInMatch(state)).not.toEqual([]);
    awaitsEffectsOf('activation-start')(state, input);
  },
  // R31, R46: effects during the phase are not awaited, but those that an order opens are.
  'activationPhase.activatingUnits': awaitsEffectsOf('issue-orders'),
  // AP-2: exactly one player has the next act of a turn.
  'activationPhase.takingTurns.choosingAct': (state) => {
    expect(awaitedInMatch(state)).toMatchObject([{ kind: 'activation' }]);
    expect(turnsIn(state)).toMatchObject({ drawn: [], active: null });
  },
  'activationPhase.takingTurns.tokenIsDrawn': (state) => {
    expect(turnsIn(state)?.drawn).toHaveLength(1);
    expect(awaitedInMatch(state)[0]?.units).not.toEqual([]);
  },
  'activationPhase.takingTurns.keepingOneToken': (state) => {
    expect(turnsIn(state)?.drawn).toHaveLength(2);
  },
  'activationPhase.takingTurns.unitIsActive': (state) => {
    expect(turnsIn(state)?.active).not.toBeNull();
    expect(awaitedInMatch(state)).toHaveLength(1);
  },
  endPhase: (state) => {
    // R52, CC-19: cards stay in play until the effects of the phase are resolved.
    const areInPlay = state.matches({ endPhase: 'resolvingEffects' });
    for (const { inPlay } of Object.values(state.context.table.sides)) {
      expect(inPlay !== null).toBe(areInPlay);
    }
  },
  // R52: the last effect of these tables acts by itself.
  'endPhase.resolvingEffects': (state, input) => {
    expect(awaitedInMatch(state)).toHaveLength(1);
    awaitsEffectsOf('end-phase')(state, input);
  },
  'endPhase.promotingTroopers': (state) => {
    const [awaited, ...others] = awaitedInMatch(state);
    expect(awaited).toMatchObject({ kind: 'promotion' });
    expect(others).toEqual([]);
    const { army } = state.context.table.sides[awaited?.player ?? 'blue'];
    expect(army.some(({ rank, defeated }) => rank === 'commander' && !defeated)).toBe(false);
  },
  complete: (state, { rounds }) => {
    if (state.output?.ended === 'rounds-played') expect(played(state)).toBe(rounds);
    expect(state.output?.rounds).toHaveLength(played(state));
    expect(awaitedInMatch(state)).toEqual([]);
  },
};

/** The chart leaves these states at once, because they need no player. */
const PASSED = ['activationPhase.takingTurns.beginningOfTurn', 'endPhase.endOfTheRound'];

const paths = pathsOf('round');
// `createTestModel` refuses machines that invoke actors. Here paths contain the result of the invoked actor instead.
const modelPaths = new TestModel<RoundSnapshot, RoundPath['events'][number], unknown>(
  roundMachine as never,
  {
    stateMatcher: (state, key) => key === '#round' || state.matches(key as 'complete'),
    serializeState: ({ value }) => JSON.stringify(value),
  },
).getPaths(thesePaths(paths), { allowDuplicatePaths: true });

/**
 * Plays a path with the match controller, whose Command Phases really run, and with the reference implementation, and
 * compares both with the path.
 */
function withReference(path: RoundPath) {
  const match = createMatch(path.input);
  let reference = startMatchReference(path.input, cardsOf(path.input));
  let sent = 0;
  const where = () => `${path.id}, after event ${sent}`;

  /** Controller and reference both accept the event, or both refuse it by a common rule. */
  const play = (event: MatchEvent, taken: boolean) => {
    const what = `${where()}: ${JSON.stringify(event)}`;
    const logged = match.log.length;
    const result = match.send(event);
    const drawn = match.log.slice(logged).flatMap((entry) => {
      if (entry.type === 'token.drawn') return [entry.data.rank];
      return entry.type === 'tokens.drawn' ? entry.data.ranks : [];
    });
    const answer = playMatchReference(reference, event, drawn);
    expect(result.ok, what).toBe(taken);
    expect(answer.accepted, `${what}: the reference`).toBe(taken);
    const cited = result.ok ? [] : result.violations.map(({ rule }) => rule as string);
    if (answer.rules.length > 0) {
      expect(
        cited.some((rule) => answer.rules.includes(rule)),
        `${what}: refused by ${cited.join(', ')}, not by one of ${answer.rules.join(', ')}`,
      ).toBe(true);
    }
    reference = answer.match;
    expect(observedMatch(match), what).toEqual(observeMatch(reference));
  };

  /** Play the events of a Command Phase, for which the path has only one event. */
  const playPhase = (event: object) => {
    for (const move of eventsBehind(event)) play(move, true);
    const { output } = event as { output?: CommandPhaseOutcome };
    if (output) expect(withSortedPools(output), where()).toEqual(reference.outcomes.at(-1));
  };

  return {
    send(event: RoundPath['events'][number]) {
      const step = path.steps[sent];
      const before = path.steps[sent - 1]?.snapshot ?? path.begins.snapshot;
      sent += 1;
      if (eventsBehind(event).length > 0) return playPhase(event);
      // The chart of the round accepts every event that it forwards, even if the Command Phase then refuses it.
      const isForwarded =
        before.value === 'commandPhase' && !['range.measure', 'match.end'].includes(event.type);
      const taken = !isForwarded && (step?.transitions ?? []).some((name) => !name.includes('*'));
      play(event as MatchEvent, taken);
    },
    agreesOn(state: RoundSnapshot) {
      const snapshot = match.actor.getSnapshot();
      expect(snapshot.value, where()).toEqual(state.value);
      expect(snapshot.context, where()).toEqual(state.context);
      expect(match.outcome, where()).toEqual(state.output);
      expect(matchWithSortedPools(match.outcome), where()).toEqual(
        referenceMatchOutcome(reference),
      );
      // In the path no Command Phase runs, so its awaited acts can only be compared outside of it.
      if (!phaseOf(snapshot)) {
        expect(match.view('spectator').waitingFor, where()).toEqual(awaitedInMatch(state));
      }
    },
  };
}

describe('a path through the rounds of a match', () => {
  it.each(titled(paths))('%s', async (_title, path, index) => {
    const match = withReference(path);
    await walk(modelPaths[index], path, match, STATES, '#round');
  });

  it('waits in every innermost state but those that need no player, and each of these states is checked', () => {
    const { all, rested } = innermostStates(roundMachine, paths);
    const checked = Object.keys(STATES).filter((name) => all.includes(name));
    expect([...checked, ...PASSED].sort()).toEqual(all);
    expect(all.filter((name) => !rested.includes(name))).toEqual(PASSED);
  });
});
