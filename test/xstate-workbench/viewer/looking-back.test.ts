import { describe, expect, it } from 'vitest';
import type { ActorMessage, ViewerMessage } from '../../../src/xstate-workbench/inspect/index.js';
import type { SnapshotMessage } from '../../../src/xstate-workbench/inspect/protocol.js';
import { changesBetween } from '../../../src/xstate-workbench/viewer/inspection/changes.js';
import { EVERYTHING, filtered } from '../../../src/xstate-workbench/viewer/inspection/filter.js';
import {
  NOTHING_YET,
  afterMessage,
} from '../../../src/xstate-workbench/viewer/inspection/inspected.js';
import { sharing } from '../../../src/xstate-workbench/viewer/inspection/sharing.js';
import {
  readDefinition,
  definedStates,
} from '../../../src/xstate-workbench/viewer/inspection/definition.js';

const of = { sessionId: 'x:0', _version: '1' };
const cards = { ambush: { pips: 1 }, push: { pips: 2 } };

const introduced: ActorMessage = {
  ...of,
  type: '@xstate.actor',
  name: 'table',
  definition: '{}',
  snapshot: { status: 'active', value: 'choosing', context: { turn: 0, cards } },
};
const chosen: ViewerMessage = { ...of, type: '@xstate.event', event: { type: 'choose' } };
const stoodAt = (turn: number): ViewerMessage => ({
  ...of,
  type: '@xstate.snapshot',
  event: { type: 'choose' },
  snapshot: {
    status: 'active',
    value: 'chosen',
    context: { turn, cards: JSON.parse(JSON.stringify(cards)) as object },
    microsteps: [{ event: 'choose', transitions: ['choosing: choose'] }],
  },
});
const refusal: ViewerMessage = {
  ...of,
  type: '@workbench.refusal',
  event: { type: 'withdraw', player: 'red' },
  reasons: [{ source: 'R13', message: 'There is nothing to take back.' }],
};
const after = (...messages: ViewerMessage[]) => messages.reduce(afterMessage, NOTHING_YET);

describe('the record of an event in the viewer', () => {
  const { log, actors, moved } = after(introduced, chosen, stoodAt(1), refusal, chosen, stoodAt(2));
  const turnThen = (line: number) =>
    (log[line]?.actorsThen?.get('x:0')?.snapshot.context as { turn: number } | undefined)?.turn;

  it('has the snapshots of all actors after the event, or at its refusal', () => {
    expect([0, 1, 2].map(turnThen)).toEqual([1, 1, 2]);
    expect(moved).toBe('x:0');
  });

  it('has the reasons of a refusal', () => {
    expect(log.map(({ refused }) => refused?.map(({ source }) => source))).toEqual([
      undefined,
      ['R13'],
      undefined,
    ]);
  });

  it('has the paths of the changed parts of the context; none for a refusal', () => {
    expect(log.map(({ changed }) => changed)).toEqual([['turn'], [], ['turn']]);
    const hands = { blue: { hand: ['ambush'] }, red: { hand: [] } };
    const after = { blue: { hand: [], facedown: 'ambush' }, red: { hand: [] } };
    expect(changesBetween({ hands }, { hands: sharing(hands, after), round: 1 })).toEqual([
      'hands.blue.hand',
      'hands.blue.facedown',
      'round',
    ]);
  });

  it('shares unchanged parts of the context with other records', () => {
    const contexts = [log[0]?.actorsThen, actors].map(
      (stood) => stood?.get('x:0')?.snapshot.context as { cards: object },
    );
    expect(contexts[0]).not.toBe(contexts[1]);
    expect(contexts[0]?.cards).toBe(contexts[1]?.cards);
  });

  it('is dropped when the host starts a new session', () => {
    expect(after(introduced, chosen, { type: '@workbench.begin', _version: '1' })).toEqual(
      NOTHING_YET,
    );
  });
});

describe('an event that the machine ignores', () => {
  const nothing: SnapshotMessage = {
    ...of,
    type: '@xstate.snapshot',
    event: { type: 'choose' },
    snapshot: { status: 'active', value: 'choosing', microsteps: [] },
  };
  const which = (kind: 'taken' | 'refused', ...messages: ViewerMessage[]) =>
    filtered(after(...messages).log, { ...EVERYTHING, which: kind }).map(({ number }) => number);

  it('is not among the taken events, but among the refused ones', () => {
    const messages = [introduced, chosen, nothing, chosen, stoodAt(1)];
    expect(which('taken', ...messages)).toEqual([2]);
    expect(which('refused', ...messages)).toEqual([1]);
  });

  it('is not assumed of actors that report no transitions', () => {
    const { microsteps: _, ...reported } = nothing.snapshot;
    expect(which('taken', introduced, chosen, { ...nothing, snapshot: reported })).toEqual([1]);
    const { definition: __, ...promise } = introduced;
    expect(which('taken', promise, chosen, nothing)).toEqual([1]);
  });
});

describe('the search for events', () => {
  const { log } = after(introduced, chosen, stoodAt(1), refusal);
  const found = (change: Partial<typeof EVERYTHING>) =>
    filtered(log, { ...EVERYTHING, ...change }).map(({ number }) => number);

  it.each([
    [{}, [1, 2]],
    [{ text: 'choose' }, [1]],
    [{ text: 'CHOOSING' }, [1]],
    [{ text: 'turn' }, [1]],
    [{ text: 'r13' }, [2]],
    [{ text: 'nothing red' }, [2]],
    [{ text: 'nothing blue' }, []],
    [{ which: 'refused' as const }, [2]],
    [{ which: 'taken' as const }, [1]],
    [{ to: 'x:0' }, [1, 2]],
    [{ to: 'x:1' }, []],
    [{ text: '  ' }, [1, 2]],
  ])('finds events by any of their words, ignoring case: %j', (change, numbers) => {
    expect(found(change)).toEqual(numbers);
  });
});

describe('structural sharing', () => {
  it.each([
    [{ a: 1 }, { a: 1 }],
    [
      [1, { b: 2 }],
      [1, { b: 2 }],
    ],
    [null, null],
    ['x', 'x'],
  ])('returns the earlier value if both are equal: %j', (before, now) => {
    expect(sharing(before, now)).toBe(before);
  });

  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1], { 0: 1 }],
    [[1, 2], [1]],
    [{ a: { b: 1 } }, null],
    [1, '1'],
  ])('returns the new value if something differs: %j, then %j', (before, now) => {
    expect(sharing(before, now)).toEqual(now);
    expect(sharing(before, now)).not.toBe(before);
  });
});

describe('the definition of a machine', () => {
  const machine = {
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { description: 'No light', on: { press: 'lit' } },
      lit: { type: 'parallel', after: { 500: 'dark' }, states: { red: { id: 'rouge' }, blue: {} } },
    },
  };

  it('is read with the ids and names of its states', () => {
    const root = readDefinition(JSON.stringify(machine));
    const states = root ? definedStates(root) : [];
    expect(states.map(({ id, name }) => [id, name])).toEqual([
      ['lamp', ''],
      ['lamp.dark', 'dark'],
      ['lamp.lit', 'lit'],
      ['rouge', 'lit.red'],
      ['lamp.lit.blue', 'lit.blue'],
    ]);
    expect(readDefinition('{')).toBeUndefined();
  });
});
