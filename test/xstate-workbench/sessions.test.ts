import { EMPTY_LIBRARY } from '../../machines/rules/library.js';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  generatePaths,
  machineCoverage,
  recordSession,
  replaySession,
  sessionOf,
} from 'xstate-workbench';
import { createCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { smallTable } from '../src/game/phase/support/small-table.js';
import { COIN, PUSH, scenario, turnstile } from './properties/turnstile.js';

function recorded(...events: (typeof COIN | typeof PUSH)[]) {
  const actor = createActor(turnstile());
  const recorder = recordSession(actor);
  actor.start();
  for (const event of events) actor.send(event);
  return recorder.session();
}

describe('a recorded session', () => {
  it('is plain JSON with the events and their results', () => {
    const session = recorded(COIN, PUSH, COIN);
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
    expect(session.events).toEqual([COIN, PUSH, COIN]);
    expect(session.steps.map(({ value, context }) => [value, context])).toEqual([
      ['shut', { coins: 1 }],
      ['open', { coins: 1 }],
      ['open', { coins: 1 }],
    ]);
    expect(session.steps.map(({ transitions }) => transitions.length)).toEqual([1, 1, 0]);
  });

  it('replays without a difference on the same machine', () => {
    expect(replaySession(turnstile(), recorded(COIN, COIN, PUSH, PUSH))).toBeNull();
  });

  it('explains the first difference on a changed machine, and ignores allowed differences', () => {
    const session = recorded(COIN, COIN, PUSH);
    const difference = replaySession(turnstile(1), session);
    expect(difference).toMatchObject({ step: 1, event: COIN, what: 'context.coins' });
    expect(difference?.message).toBe(
      'Event 2, {"type":"COIN"}: context.coins was 2, and is 1 now.',
    );
    expect(replaySession(turnstile(1), session, { ignore: ['context'] })).toBeNull();
  });

  it('is counted together with paths', () => {
    const machine = turnstile();
    const none = machineCoverage(machine, [{ input: undefined, events: [] }]);
    const session = machineCoverage(machine, [recorded(COIN, PUSH, PUSH)]);
    expect(none.transitions.covered).toBe(0);
    expect(session.transitions.covered).toBe(3);
    const paths = generatePaths(machine, scenario);
    expect(paths.every((path) => replaySession(machine, sessionOf(machine, path)) === null)).toBe(
      true,
    );
  });

  it('works for the Command Phase', () => {
    const machine = createCommandPhaseMachine(EMPTY_LIBRARY);
    const input = smallTable();
    const actor = createActor(machine, { input });
    const recorder = recordSession(actor);
    actor.start();
    actor.send({ type: 'card.select', player: 'blue', cardId: input.players.blue.hand[0] ?? '' });
    const session = recorder.session();
    expect(session.steps).toHaveLength(1);
    expect(replaySession(machine, session)).toBeNull();
  });

  it('is refused if the actor has already received events, or if the value is no session', () => {
    const actor = createActor(turnstile()).start();
    actor.send(COIN);
    expect(() => recordSession(actor)).toThrow('Record it before it receives events.');
    expect(() => replaySession(turnstile(), {} as never)).toThrow(TypeError);
    expect(() => replaySession(turnstile(), { ...recorded(COIN), version: 2 } as never)).toThrow(
      'version 1',
    );
  });
});
