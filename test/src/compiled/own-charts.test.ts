import { describe, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { compileMachine } from '../../../src/compiled/index.js';
import { commandPhaseMachine } from '../../../src/core.js';
import { makeTable, pickSeeded, randomEvent, cardsOf } from '../../reference/random-table.js';
import { playReference, startReference } from '../../reference/reference-phase.js';
import { SideBySide } from './side-by-side.js';

describe('x', () => {
  it('plays phases', () => {
    const compiled = compileMachine(commandPhaseMachine as AnyStateMachine);
    for (let seed = 1; seed < 200; seed += 1) {
      const pick = pickSeeded(seed);
      const input = makeTable(pick);
      const both = new SideBySide(compiled, input);
      let reference = startReference(input, cardsOf(input));
      for (let turn = 0; turn < 300 && !both.isOver; turn += 1) {
        const event = randomEvent(reference, pick);
        reference = playReference(reference, event).state;
        both.send(event as EventObject);
      }
    }
  });
});
