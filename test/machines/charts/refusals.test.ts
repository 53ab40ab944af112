import { and, createActor, not, or, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { isTaken, refusalsOf, type RefusingChart } from '../../../machines/charts/refusals.js';
import { refusingGuards } from '../../../machines/charts/refusing-guards.js';
import type { RuleId } from '../../../machines/rules/rulebook.js';
import { rule, type Violation } from '../../../machines/rules/rule.js';
import type { ViolationCode } from '../../../machines/rules/violation-codes.js';
import { commandPhaseMachine, explainPhase, explain } from '../../../src/index.js';
import { add, remove } from '../command-hand/building.js';
import { defeat, nominate, order, roll, select, withdraw } from '../../support/events.js';
import { table } from '../../support/table.js';
import { commandHandMachine, imperial } from '../rules/command-hand/hands.js';

type Knock = { type: 'knock'; from?: string };
interface Door {
  isLocked: boolean;
  isLate: boolean;
}

const because = (code: string, rule: RuleId = 'CP-1') =>
  ({ rule, code, message: `It is ${code}.` }) as Violation;

const refusingIf = (code: string, refuses: (door: Door) => boolean) =>
  rule<Door>({
    id: 'CP-1',
    code: code as ViolationCode,
    allows: (door) => !refuses(door),
    refusal: () => `It is ${code}.`,
  });

const refusing = refusingGuards({
  malformations: (event) =>
    typeof event === 'object' && event !== null && 'type' in event ? [] : [because('no-event')],
  attemptOf: (door: Door, _event: Knock) => door,
})({
  isOpen: refusingIf('locked', ({ isLocked }) => isLocked),
  isEarly: refusingIf('late', ({ isLate }) => isLate),
});

const doors = setup({
  types: { context: {} as Door, events: {} as Knock, input: {} as Door },
  guards: { ...refusing, isMonday: () => false },
});

/** A machine with one state and these transitions. */
function doorWith(guard: Parameters<typeof doors.createMachine>[0]['on']) {
  return doors.createMachine({ context: ({ input }) => input, on: guard });
}

type DoorMachine = ReturnType<typeof doorWith>;

const chart: RefusingChart<ReturnType<DoorMachine['getInitialSnapshot']>, Knock> = {
  guards: refusing,
  notNow: () => because('not-now'),
  refusedByGuard: (_event, rule = 'CC-1') => because('refused-by-guard', rule),
};

function refusals(machine: DoorMachine, door: Partial<Door> = {}): string[] {
  const input = { isLocked: false, isLate: false, ...door };
  const snapshot = createActor(machine, { input }).start().getSnapshot();
  const violations = refusalsOf(chart, snapshot, { type: 'knock' });
  expect(isTaken(snapshot, { type: 'knock' })).toBe(violations.length === 0);
  return violations.map(({ code }) => code);
}

const LOCKED = { isLocked: true };
const LATE = { isLate: true };
const BOTH = { ...LOCKED, ...LATE };

describe('why a machine refuses an event', () => {
  it('or: one guard that allows the event is enough; if none allows it, each gives a reason', () => {
    const door = doorWith({ knock: { guard: or(['isOpen', 'isEarly']), actions: () => {} } });
    expect(refusals(door, LOCKED)).toEqual([]);
    expect(refusals(door, LATE)).toEqual([]);
    expect(refusals(door, BOTH)).toEqual(['locked', 'late']);
  });

  it('not: an event that the rule allows is refused, and the rule gives no reason', () => {
    const door = doorWith({ knock: { guard: not('isOpen'), actions: () => {} } });
    expect(refusals(door, LOCKED)).toEqual([]);
    expect(refusals(door)).toEqual(['refused-by-guard']);
  });

  it('and, or and not may be nested: the reasons of the inner guards are kept', () => {
    const guard = and(['isEarly', or(['isOpen', not('isEarly')])]);
    const door = doorWith({ knock: { guard, actions: () => {} } });
    expect(refusals(door)).toEqual([]);
    expect(refusals(door, LOCKED)).toEqual(['locked']);
    expect(refusals(door, BOTH)).toEqual(['late']);
  });

  it('a guard without a rule gives no reason when it chooses between branches', () => {
    const door = doorWith({
      knock: [
        { guard: and(['isOpen', 'isMonday']), actions: () => {} },
        { guard: 'isOpen', actions: () => {} },
      ],
    });
    expect(refusals(door)).toEqual([]);
    expect(refusals(door, LOCKED)).toEqual(['locked']);
  });

  it('an event is refused without a reason too: by the rule of the transition, or because no transition takes it', () => {
    const meta = { rules: ['CP-2'] };
    const knock = { guard: 'isMonday' as const, actions: () => {}, meta };
    expect(refusals(doorWith({ knock }))).toEqual(['refused-by-guard']);
    expect(refusals(doorWith({}))).toEqual(['not-now']);
  });

  it('a guard that throws refuses the event', () => {
    const guard = () => {
      throw new Error('the bell is broken');
    };
    expect(refusals(doorWith({ knock: { guard, actions: () => {} } }))).toEqual([
      'refused-by-guard',
    ]);
  });

  it('a wildcard transition takes the event too, and its guard gives the reason', () => {
    const door = doorWith({ '*': { guard: 'isOpen', actions: () => {} } });
    expect(refusals(door)).toEqual([]);
    expect(refusals(door, LOCKED)).toEqual(['locked']);
  });
});

describe('a Command Phase with replaced guards', () => {
  const NEVER = () => false;
  const ALWAYS = () => true;
  const guarded = (guards: Parameters<typeof commandPhaseMachine.provide>[0]['guards']) =>
    createActor(commandPhaseMachine.provide({ ...(guards && { guards }) }), { input: table() });
  const select_ = select('blue', 'ambush');

  it('CP-2: an event that the replaced guard refuses is refused by the rule of the transition', () => {
    const actor = guarded({ cardMayBeSelected: NEVER }).start();
    expect(explainPhase(actor.getSnapshot(), select_)).toMatchObject([
      { rule: 'CP-2', code: 'refused-by-guard' },
    ]);
    actor.send(select_);
    expect(actor.getSnapshot().context.sides.blue.facedown).toBeNull();
  });

  it('CP-2: an event that the replaced guard allows is taken, even against the rules', () => {
    const hidden = select('blue', 'standing-orders');
    const notHeld = select('blue', 'sorry-about-the-mess');
    const actor = guarded({ cardMayBeSelected: ALWAYS }).start();
    expect(explainPhase(guarded({}).start().getSnapshot(), notHeld)).toMatchObject([
      { rule: 'CP-2', code: 'not-in-hand' },
    ]);
    expect(explainPhase(actor.getSnapshot(), notHeld)).toEqual([]);
    actor.send(hidden);
    expect(actor.getSnapshot().context.sides.blue.facedown).toBe('standing-orders');
  });

  it('explainPhase agrees with the chart about every event, whichever guard is replaced', () => {
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
          const taken = explainPhase(snapshot, event).length === 0;
          expect(taken, `${name}, ${event.type}`).toBe(snapshot.can(event));
        }
      }
    }
  });
});

describe('a hand and a round with replaced guards', () => {
  it('CC-2: the replaced guard of the hand decides whether a card is added or removed', () => {
    const refuses = commandHandMachine.provide({ guards: { cardMayBeRemoved: () => false } });
    const allows = commandHandMachine.provide({ guards: { cardMayBeAdded: () => true } });
    const input = imperial({ hand: ['push'] });
    const strict = createActor(refuses, { input }).start().getSnapshot();
    expect(explain(strict, remove('push'))).toMatchObject([
      { rule: 'CC-2', code: 'refused-by-guard' },
    ]);
    const lax = createActor(allows, { input }).start().getSnapshot();
    expect(explain(lax, add('push'))).toEqual([]);
    const own = createActor(commandHandMachine, { input }).start().getSnapshot();
    expect(explain(own, add('push'))).not.toEqual([]);
  });
});
