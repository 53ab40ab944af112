import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { commandPhaseMachine, explain } from '../../../src/index.js';
import { defeat, nominate, order, roll, select, withdraw } from '../../support/events.js';
import { table } from '../../support/table.js';

describe('a Command Phase with replaced guards', () => {
  const NEVER = () => false;
  const ALWAYS = () => true;
  const guarded = (guards: Parameters<typeof commandPhaseMachine.provide>[0]['guards']) =>
    createActor(commandPhaseMachine.provide({ ...(guards && { guards }) }), { input: table() });

  it('explain agrees with the chart about every event, whichever guard is replaced', () => {
    const events: CommandPhaseEvent[] = [
      select('blue', 'ambush'),
      select('red', 'push'),
      withdraw('blue'),
      roll('blue'),
      nominate('blue', 'vader'),
      order('blue', 'vader'),
      defeat('red', 'luke'),
    ];
    for (const name of Object.keys(commandPhaseMachine.implementations.guards)) {
      for (const answer of [NEVER, ALWAYS]) {
        const snapshot = guarded({ [name]: answer }).getSnapshot();
        for (const event of events) {
          const taken = explain(snapshot, event).length === 0;
          expect(taken, `${name}, ${event.type}`).toBe(snapshot.can(event));
        }
      }
    }
  });
});
