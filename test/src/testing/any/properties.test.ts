import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import {
  always,
  checkProperty,
  eventually,
  leadsTo,
  never,
  replaySession,
  sessionOf,
} from '../../../../src/testing/index.js';
import { COIN, PUSH, scenario, turnstile } from './turnstile.js';

const machine = turnstile();

/** Can wait for ever, be lost, or come to its end. */
const errand = createMachine({
  id: 'errand',
  initial: 'waiting',
  states: {
    waiting: { on: { WAIT: 'waiting', GO: 'done', LOSE: 'lost' } },
    lost: { on: { WAIT: 'lost' } },
    done: { type: 'final' },
  },
});
const errands = (...types: string[]) => ({ events: types.map((type) => ({ type })) });

describe('a property of every run', () => {
  it('always: has a shortest counterexample, which replays', () => {
    expect(
      checkProperty(
        machine,
        scenario,
        always(({ context }) => context.coins <= 2),
      ),
    ).toBeNull();
    const found = checkProperty(
      machine,
      scenario,
      always(({ context }) => context.coins < 2),
    );
    expect(found).toMatchObject({ property: 'always', events: [COIN, COIN], loop: [] });
    expect(replaySession(machine, sessionOf(machine, found as never))).toBeNull();
  });

  it('never: names the run that leads to the forbidden state', () => {
    const isOpen = never<{ matches(state: 'open'): boolean }>((state) => state.matches('open'));
    expect(checkProperty(machine, scenario, isOpen as never)?.events).toEqual([COIN, PUSH]);
    expect(
      checkProperty(
        machine,
        scenario,
        never(({ context }) => context.coins < 0),
      ),
    ).toBeNull();
  });

  it('eventually: fails by a loop that never ends, and holds if such loops are unfair', () => {
    const isOver = ({ status }: { status: string }) => status === 'done';
    const waiting = errands('WAIT', 'GO');
    const found = checkProperty(errand, waiting, eventually(isOver) as never);
    expect(found).toMatchObject({ events: [], loop: [{ type: 'WAIT' }] });
    expect(checkProperty(errand, waiting, eventually(isOver, { fair: true }) as never)).toBeNull();
  });

  it('leadsTo: fails where the end is out of reach, even if runs are fair', () => {
    const isOver = ({ status }: { status: string }) => status === 'done';
    const property = leadsTo(() => true, isOver, { fair: true }) as never;
    expect(checkProperty(errand, errands('WAIT', 'GO'), property)).toBeNull();
    const found = checkProperty(errand, errands('WAIT', 'GO', 'LOSE'), property);
    expect(found?.events).toEqual([{ type: 'LOSE' }]);
    expect(found?.message).toContain('out of reach');
  });

  it('is refused with the state if the predicate throws', () => {
    const broken = always(() => {
      throw new Error('no such field');
    });
    expect(() => checkProperty(machine, scenario, broken as never)).toThrow(/shut.*no such field/);
  });
});
