import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  commandHandMachine,
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  explain,
  explainPhase,
  roundMachine,
} from '../../../src/index.js';
import { table } from '../../support/table.js';

const phase = createCommandPhase(table());
const match = createMatch(table());
const hand = createActor(commandHandMachine, { input: { army: [] } }).start();
const EVENT = { type: 'die.roll', player: 'blue' };

/** Values that somebody might pass in place of a snapshot, and the beginning of the advice. */
const MISTAKES: readonly [what: string, given: unknown, advice: string][] = [
  ['nothing', undefined, 'such as `actor.getSnapshot()`'],
  ['a text', 'snapshot', 'such as `actor.getSnapshot()`'],
  ['an actor', phase.actor, 'not an actor: pass `actor.getSnapshot()`'],
  ['an actor of XState', hand, 'not an actor: pass `actor.getSnapshot()`'],
  ['a controller', phase, 'not a controller or a seat: pass `phase.actor.getSnapshot()`'],
  ['a seat', phase.seat('blue'), 'not a controller or a seat: pass `phase.actor.getSnapshot()`'],
  ['a save', phase.toJSON(), 'not a save: restore it'],
  ['a view', phase.view('blue'), 'not a view: pass the snapshot of the actor'],
  [
    'a persisted snapshot',
    phase.actor.getPersistedSnapshot(),
    'not a persisted snapshot: start an actor from it',
  ],
];

describe('who asks why an event is refused passes a snapshot of the chart', () => {
  it.each(MISTAKES)('and is told so if it is %s', (_, given, advice) => {
    for (const [name, explains] of Object.entries({ explainPhase, explain })) {
      const ask = () => explains(given as never, EVENT);
      expect(ask).toThrow(TypeError);
      expect(ask).toThrow(`${name}(snapshot, event)`);
      expect(ask).toThrow(advice);
    }
  });

  it('and is told which charts are explained, if it is a snapshot of another one', () => {
    expect(() => explainPhase(match.actor.getSnapshot() as never, EVENT)).toThrow(
      'explainPhase(snapshot, event): a snapshot of the machine "commandPhase" is expected, not one of the machine "round".',
    );
    const other = createActor(createMachine({ id: 'other' })).getSnapshot();
    expect(() => explain(other as never, EVENT)).toThrow(
      'explain(snapshot, event): a snapshot of the machine "commandPhase" or "round" or "commandHand" is expected, not one of the machine "other".',
    );
  });

  it('and gets the reasons of each chart, with own guards too', () => {
    const own = commandPhaseMachine.provide({ guards: {} });
    const snapshot = createActor(own, { input: { ...table(), seed: 1 } })
      .start()
      .getSnapshot();
    const [refusal] = explainPhase(snapshot, EVENT);
    expect(explain(snapshot, EVENT)).toEqual([refusal]);
    const round = createActor(roundMachine, { input: { ...table(), seed: 1 } }).start();
    expect(explain(round.getSnapshot(), EVENT)).toMatchObject([{ rule: refusal?.rule }]);
    expect(explain(hand.getSnapshot(), { type: 'card.remove', cardId: 'push' })).not.toEqual([]);
  });
});
