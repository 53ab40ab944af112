import { createActor, type Snapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  legalEventsOf,
  restoreCommandPhase,
  restoreMatch,
  SnapshotError,
  viewOf,
} from '../../../../src/index.js';
import type { LogRecord } from '../../../../machines/model/log.js';
import * as core from '../../../../src/core.js';
import { makeMatch } from '../../../reference/random-match.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { seeds } from '../../../support/seeds.js';
import { playToTheEnd } from '../match/support/playing.js';
import { throughJson, VIEWERS } from '../phase/support/tables.js';
import { bothSelect, nominate, order, roll, select } from '../../../support/events.js';
import { krennic, luke, rebels, stormtroopers, vader } from '../../../support/units.js';
import { table, take } from '../../../support/table.js';

interface WithPhase {
  children: { commandPhase?: { snapshot: Snapshot<unknown> } };
}

const withoutLog = <View extends object>(view: View) => ({ ...view, log: [] });

const INPUT = table({
  blue: { army: [vader, krennic, stormtroopers()] },
  red: { army: [luke, rebels()] },
  ruleset: { orderRange: null },
});

describe('a table that a program ran itself', () => {
  it('is taken over in every state of a match, and of the phase in it, with the same views and moves', () => {
    let phases = 0;
    for (const seed of seeds(4)) {
      const pick = pickSeeded(seed);
      const match = core.createMatch({ ...makeMatch(pick), rounds: 2 });
      playToTheEnd(match, pick, () => {
        const persisted = throughJson(match.actor.getPersistedSnapshot());
        const taken = core.createMatch({ from: persisted });
        for (const viewer of VIEWERS) {
          expect(withoutLog(taken.view(viewer))).toEqual(withoutLog(match.view(viewer)));
        }
        expect(taken.legalEvents()).toEqual(match.legalEvents());
        expect(taken.digest).toBe(match.digest);
        const { commandPhase } = (persisted as unknown as WithPhase).children;
        if (!commandPhase) return;
        const phase = core.createCommandPhase({ from: commandPhase.snapshot });
        expect(phase.legalEvents()).toEqual(match.legalEvents());
        phases += 1;
      });
      const over = core.createMatch({ from: throughJson(match.actor.getPersistedSnapshot()) });
      expect(over.outcome).toEqual(match.outcome);
    }
    expect(phases).toBeGreaterThan(20);
  });

  it('goes on, is undone to where it was taken over, and is saved and restored', () => {
    const actor = createActor(commandPhaseMachine, { input: { ...INPUT, seed: 1 } }).start();
    actor.send(select('blue', 'push'));
    const phase = createCommandPhase({ from: throughJson(actor.getPersistedSnapshot()) });
    const before = phase.view('red');
    take(phase, select('red', 'ambush'));
    expect(phase.view('spectator')).toMatchObject({ priority: 'red' });
    const restored = restoreCommandPhase(throughJson(phase.toJSON()));
    expect(restored.view('blue')).toEqual(phase.view('blue'));
    expect(phase.viewAt('red', 0)).toEqual(before);
    expect(restored.undo()).toEqual({ ok: true });
    expect(withoutLog(restored.view('red'))).toEqual(withoutLog(before));
    expect(restored.undo().ok).toBe(false);
    const saved = throughJson(phase.toJSON());
    (saved.from as unknown as { context: { round: number } }).context.round = 3;
    expect(() => restoreCommandPhase(saved)).toThrow(SnapshotError);
    const match = createMatch({
      from: throughJson(createMatch(INPUT).actor.getPersistedSnapshot()),
    });
    take(match as never, ...bothSelect('push', 'push'));
    expect(restoreMatch(throughJson(match.toJSON())).view('red')).toEqual(match.view('red'));
  });
});

describe('a snapshot that no table can have', () => {
  const phase = createCommandPhase(INPUT);
  take(phase, ...bothSelect('push', 'ambush'));
  const persisted = () => throughJson(phase.actor.getPersistedSnapshot()) as never as Persisted;

  interface Persisted {
    status: string;
    value: unknown;
    historyValue: unknown;
    output: unknown;
    children: Record<string, unknown>;
    context: {
      priority: unknown;
      round: unknown;
      secret?: unknown;
      cards: Record<string, { id: string }>;
      sides: Record<
        'blue' | 'red',
        {
          hand: string[];
          facedown: string | null;
          nominated: string | null;
          passPool: number;
          orders: object[];
          army: object[];
          startIsOver?: boolean;
        }
      >;
    };
  }

  const refused = (from: unknown) => {
    try {
      createCommandPhase({ from: from as Snapshot<unknown> });
      return 'taken over';
    } catch (error) {
      expect(error).toBeInstanceOf(SnapshotError);
      return (error as Error).message;
    }
  };

  it('is of an earlier release: it has no `startIsOver` of a side', () => {
    const snapshot = persisted();
    delete snapshot.context.sides.blue.startIsOver;
    expect(refused(snapshot)).toMatch(
      /^The snapshot cannot be taken over: context\.sides\.blue\.startIsOver: .+ missing\. Only snapshots of this release of the package can be taken over\.$/,
    );
  });

  it.each<[string, (snapshot: Persisted) => void]>([
    ['has a state that the chart has not', (each) => (each.value = 'seventhStep')],
    ['has half a state', (each) => (each.value = 'nominateAndIssueOrders')],
    ['is complete and goes on', (each) => (each.status = 'done')],
    ['is stopped', (each) => (each.status = 'stopped')],
    ['has an outcome before its end', (each) => (each.output = { round: 1 })],
    ['has a history that the chart has not', (each) => (each.historyValue = { one: [] })],
    ['runs another actor', (each) => (each.children = { spy: {} })],
    ['issues orders without priority', (each) => (each.context.priority = null)],
    ['counts rounds in words', (each) => (each.context.round = 'one')],
    ['has a field of its own', (each) => (each.context.secret = true)],
    ['has an unknown card', (each) => each.context.sides.blue.hand.push('made-up')],
    ['has a card twice', (each) => each.context.sides.blue.hand.push('ambush', 'ambush')],
    ['has a unit twice', ({ context: { sides } }) => sides.red.army.push(sides.red.army[0]!)],
    ['nominates nobody of the army', (each) => (each.context.sides.red.nominated = 'yoda')],
    ['has a part of a token', (each) => (each.context.sides.red.passPool = 0.5)],
    [
      'gives a unit two orders',
      ({ context: { sides } }) => {
        const token = { unitId: 'vader', rank: 'commander', source: 'command-card' };
        sides.blue.orders.push(token, token);
      },
    ],
    [
      'calls a card by the name of another',
      ({ context: { cards } }) => (cards['ambush'] = cards['push']!),
    ],
    [
      'waits for a nomination that was made',
      ({ context: { sides } }) => (sides.blue.nominated = 'vader'),
    ],
  ])('is refused if it %s', (_, spoil) => {
    expect(refused(persisted())).toBe('taken over');
    const spoilt = persisted();
    spoil(spoilt);
    expect(refused(spoilt)).toMatch(/^The snapshot cannot be taken over: \S/);
  });

  it('is refused if it is none', () => {
    for (const from of [null, 7, 'text', [], {}, phase, phase.toJSON()]) {
      expect(refused(from)).toMatch(/^The snapshot cannot be taken over: /);
    }
    expect(refused(phase.actor.getSnapshot())).toContain('Pass `actor.getPersistedSnapshot()`.');
    expect(refused(phase.actor)).toContain('Pass `actor.getPersistedSnapshot()`.');
    expect(refused(createMatch(INPUT).actor.getPersistedSnapshot())).toContain('cannot');
    const from = persisted() as never;
    expect(() => createCommandPhase({ from, seed: 1 } as never)).toThrow('unknown key: "seed"');
  });

  it.each<[string, (snapshot: MatchSnapshot) => void]>([
    ['has no Command Phase where one runs', (each) => (each.children = {})],
    ['runs another chart', (each) => (each.children['commandPhase']!.src = 'spy')],
    ['shows another table than its phase', (each) => (each.context.table.round = 2)],
    ['is over and goes on', (each) => (each.context.ending = { ended: 'rounds-played' })],
    ['goes on after its last round', (each) => (each.context.lastRound = 0)],
  ])('is refused for a match if it %s', (_, spoil) => {
    const snapshot = throughJson(createMatch(INPUT).actor.getPersistedSnapshot()) as never;
    createMatch({ from: snapshot });
    spoil(snapshot);
    expect(() => createMatch({ from: snapshot })).toThrow(SnapshotError);
  });

  interface MatchSnapshot {
    children: Record<string, { src: string }>;
    context: { table: { round: number }; ending: unknown; lastRound: number };
  }
});

describe('a machine that a program runs itself', () => {
  it('has the views, the log and the moves of a controller', () => {
    const input = { ...INPUT, seed: 'a seed' };
    const phase = createCommandPhase(input);
    const log: LogRecord[] = [];
    const actor = createActor(commandPhaseMachine, { input });
    actor.on('log', ({ entry }) => log.push(entry));
    actor.start();
    const events = [
      ...bothSelect('push', 'push'),
      roll('blue', 'block'),
      nominate('blue', 'vader'),
    ];
    for (const event of [...events, order('blue', 'vader')]) {
      for (const viewer of VIEWERS) {
        expect(viewOf(actor.getSnapshot(), viewer, log)).toEqual(phase.view(viewer));
      }
      for (const player of ['blue', 'red'] as const) {
        expect(legalEventsOf(actor.getSnapshot(), player)).toEqual(phase.legalEvents(player));
      }
      expect(legalEventsOf(actor.getSnapshot())).toEqual(phase.legalEvents());
      actor.send(event);
      take(phase, event);
    }
    const seen = JSON.stringify(viewOf(actor.getSnapshot(), 'red', log).players.blue);
    expect(seen).not.toContain('standing-orders');
    expect(Object.isFrozen(viewOf(actor.getSnapshot(), 'red'))).toBe(true);
  });
});
