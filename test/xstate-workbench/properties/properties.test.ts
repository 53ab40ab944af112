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
} from 'xstate-workbench';
import { COIN, PUSH, scenario, turnstile } from './turnstile.js';

const machine = turnstile();

/** A machine that can loop forever, get lost or reach its end. */
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

describe('a property of all runs', () => {
  it('always: reports a shortest counterexample, which can be replayed', () => {
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

  it('never: reports the run that leads to the forbidden state', () => {
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

  it('eventually: fails on an infinite loop, and holds with `fair`, which excludes such loops', () => {
    const isOver = ({ status }: { status: string }) => status === 'done';
    const waiting = errands('WAIT', 'GO');
    const found = checkProperty(errand, waiting, eventually(isOver) as never);
    expect(found).toMatchObject({ events: [], loop: [{ type: 'WAIT' }] });
    expect(checkProperty(errand, waiting, eventually(isOver, { fair: true }) as never)).toBeNull();
  });

  it('leadsTo: fails if the end is unreachable, even with `fair`', () => {
    const isOver = ({ status }: { status: string }) => status === 'done';
    const property = leadsTo(() => true, isOver, { fair: true }) as never;
    expect(checkProperty(errand, errands('WAIT', 'GO'), property)).toBeNull();
    const found = checkProperty(errand, errands('WAIT', 'GO', 'LOSE'), property);
    expect(found?.events).toEqual([{ type: 'LOSE' }]);
    expect(found?.message).toContain('out of reach');
  });

  it('is refused with the state if its predicate throws', () => {
    const broken = always(() => {
      throw new Error('no such field');
    });
    expect(() => checkProperty(machine, scenario, broken as never)).toThrow(/shut.*no such field/);
  });
});
