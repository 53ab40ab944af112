import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommandHandSnapshot } from '../../machines/command-hand/refusals.js';
import { commandHandMachine, explain, validateCommandHand } from '../../src/core.js';
import { pathsOf } from '../../src/vectors/charts.js';
import { thesePaths } from '../../src/xstate-workbench/covering/test-model.js';
import type { Path } from 'xstate-workbench';
import {
  playReferenceHand,
  standingOfHand,
  startReferenceHand,
} from '../reference/reference-hand.js';
import { innermostStates, titled, walk } from './walk-path.js';

type HandPath = Path<typeof commandHandMachine>;
type Check = (state: CommandHandSnapshot, input: HandPath['input']) => void;

/** The rules that the whole hand breaks in this state. */
const violations = ({ context }: CommandHandSnapshot, input: HandPath['input']) =>
  validateCommandHand({
    ...input,
    hand: context.hand,
    contingencies: context.contingencies,
  }).map(({ rule }) => rule as string);

const cardsOf = ({ context }: CommandHandSnapshot, { cards = [] }: HandPath['input']) =>
  context.hand.map((id) => cards.find((card) => card.id === id));

const OF_THE_HAND = ['CC-2', 'CC-3', 'CC-4', 'CC-5', 'CC-6', 'CC-7', 'CC-8'];
const OF_THE_SET_ASIDE = ['CT-1', 'CT-2', 'CT-6', 'CT-9', 'CT-10'];
const none = (cited: readonly string[], of: readonly string[]) =>
  expect(cited.filter((rule) => of.includes(rule))).toEqual([]);
const some = (cited: readonly string[], of: readonly string[]) =>
  expect(cited.filter((rule) => of.includes(rule))).not.toEqual([]);

/** The number of cards that the units of the army may set aside (CT-1). */
const allowed = ({ army }: HandPath['input']) =>
  army
    .flatMap(({ keywords = [] }) => keywords)
    .filter(({ name }) => name === 'Contingencies')
    .reduce((sum, { value }) => sum + Number(value), 0);

/** By state in which the chart waits for an event: facts about the hand that a player could check. */
const STATES: Record<string, Check> = {
  'building.hand.missingCards': (state, input) => {
    expect(state.context.hand.length).toBeLessThan(7);
    none(violations(state, input), ['CC-4', 'CC-5', 'CC-6']);
  },
  'building.hand.full': (state, input) => {
    const pips = cardsOf(state, input).map((card) => card?.pips);
    expect(pips.sort()).toEqual([1, 1, 2, 2, 3, 3, 4]);
    none(violations(state, input), OF_THE_HAND);
  },
  'building.hand.atFault': (state, input) => some(violations(state, input), OF_THE_HAND),
  'building.setAside.roomLeft': (state, input) => {
    expect(state.context.contingencies.length).toBeLessThan(allowed(input));
    none(violations(state, input), OF_THE_SET_ASIDE);
  },
  'building.setAside.atTheLimit': (state, input) => {
    expect(state.context.contingencies).toHaveLength(allowed(input));
    none(violations(state, input), OF_THE_SET_ASIDE);
  },
  'building.setAside.noneAllowed': (state, input) => {
    expect(allowed(input)).toBe(0);
    expect(state.context.contingencies).toEqual([]);
  },
  'building.setAside.atFault': (state, input) => some(violations(state, input), OF_THE_SET_ASIDE),
  confirmed: (state, input) => {
    expect(violations(state, input)).toEqual([]);
    const { hand, contingencies } = state.context;
    expect(state.output).toEqual({ hand, contingencies });
  },
};

const paths = pathsOf('hand');
const modelPaths = createTestModel(commandHandMachine, {
  serializeState: ({ value }: CommandHandSnapshot) => JSON.stringify(value),
}).getPaths(thesePaths(paths), { allowDuplicatePaths: true });

/** Plays a path with an actor and with the reference implementation, and compares both with the path. */
function withReference(path: HandPath) {
  const actor = createActor(commandHandMachine, { input: path.input }).start();
  let reference = startReferenceHand(path.input);
  let played = 0;
  const where = () => `${path.id}, after event ${played}`;
  return {
    send(event: HandPath['events'][number]) {
      const taken = (path.steps[played]?.transitions ?? []).length > 0;
      played += 1;
      const answer = playReferenceHand(reference, event);
      reference = answer.table;
      const refusals = explain(actor.getSnapshot(), event).map(({ rule }) => rule as string);
      actor.send(event);
      const what = `${where()}, ${JSON.stringify(event)}: ${refusals.join(', ')}`;
      expect(answer.rules.length === 0, `${what}: the reference`).toBe(taken);
      expect(refusals.length === 0, what).toBe(taken);
      if (!taken) expect(answer.rules, what).toEqual(expect.arrayContaining(refusals.slice(0, 1)));
    },
    agreesOn(state: CommandHandSnapshot) {
      const snapshot = actor.getSnapshot();
      expect(snapshot.value, where()).toEqual(state.value);
      expect(snapshot.context, where()).toEqual(state.context);
      const { hand, contingencies, confirmed } = reference;
      expect({ hand, contingencies }, where()).toEqual({
        hand: state.context.hand,
        contingencies: state.context.contingencies,
      });
      expect(state.value, where()).toEqual(
        confirmed ? 'confirmed' : { building: standingOfHand(reference) },
      );
    },
  };
}

describe('a path through the chart of the hand', () => {
  it.each(titled(paths))('%s', async (_title, path, index) => {
    const hand = withReference(path);
    await walk(modelPaths[index], path, hand, STATES, '#commandHand');
  });

  it('waits in every innermost state on some path, and each of these states is checked', () => {
    const { all, rested } = innermostStates(commandHandMachine, paths);
    expect(Object.keys(STATES).sort()).toEqual(all);
    expect(rested).toEqual(all);
  });
});
