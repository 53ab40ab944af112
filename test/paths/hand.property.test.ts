import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommandHandSnapshot } from '../../machines/command-hand/refusals.js';
import { commandHandMachine, explainHand, validateCommandHand } from '../../src/core.js';
import { pathsOf } from '../../src/testing/charts.js';
import { thesePaths } from '../../src/testing/covering/test-model.js';
import type { Path } from '../../src/testing/index.js';
import {
  playReferenceHand,
  standingOfHand,
  startReferenceHand,
} from '../reference/reference-hand.js';
import { innermostStates, titled, walk } from './walking-beside.js';

type HandPath = Path<typeof commandHandMachine>;
type Check = (state: CommandHandSnapshot, input: HandPath['input']) => void;

/** What the whole hand breaks, as it lies. */
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

/** How many cards the units of the army set aside (CT-1). */
const allowed = ({ army }: HandPath['input']) =>
  army
    .flatMap(({ keywords = [] }) => keywords)
    .filter(({ name }) => name === 'Contingencies')
    .reduce((sum, { value }) => sum + Number(value), 0);

/** What a player could say of each state in which a hand that is being built comes to rest. */
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
const tested = createTestModel(commandHandMachine, {
  serializeState: ({ value }: CommandHandSnapshot) => JSON.stringify(value),
}).getPaths(thesePaths(paths), { allowDuplicatePaths: true });

/** A path played by an actor and by the independent reading of the rules, side by side with the chart. */
function sideBySide(path: HandPath) {
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
      const refusals = explainHand(actor.getSnapshot(), event).map(({ rule }) => rule as string);
      actor.send(event);
      const told = `${where()}, ${JSON.stringify(event)}: ${refusals.join(', ')}`;
      expect(answer.rules.length === 0, `${told}: the rules as read once more`).toBe(taken);
      expect(refusals.length === 0, told).toBe(taken);
      if (!taken) expect(answer.rules, told).toEqual(expect.arrayContaining(refusals.slice(0, 1)));
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

describe('a path through the building of a hand', () => {
  it.each(titled(paths))('%s', async (_title, path, index) => {
    const hand = sideBySide(path);
    await walk(tested[index], path, hand, STATES, '#commandHand');
  });

  it('comes to rest in every state, and each is looked at', () => {
    const { all, rested } = innermostStates(commandHandMachine, paths);
    expect(Object.keys(STATES).sort()).toEqual(all);
    expect(rested).toEqual(all);
  });
});
