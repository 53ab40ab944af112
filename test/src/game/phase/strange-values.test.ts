import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  explainPhase,
  rules,
  type CommandPhase,
  type SendResult,
  type Violation,
} from '../../../../src/core.js';
import { playCards, smallTable } from './support/small-table.js';
import { inWords, PLAYERS, VIEWERS } from './support/tables.js';
import { unreadable } from '../../../support/unreadable.js';

const RULE_IDS = new Set<string>(rules.map(({ id }) => id));

function isWellSaid({ rule, code, message }: Violation): boolean {
  return RULE_IDS.has(rule) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && /\S.*\S/s.test(message);
}

/** Sends the event in every way. Each refusal must have a reason, change nothing and notify nobody. */
function expectRefusedSilently(phase: CommandPhase, event: unknown): void {
  const snapshot = phase.actor.getSnapshot();
  const views = VIEWERS.map((viewer) => phase.view(viewer));
  let notified = 0;
  const stop = VIEWERS.map((viewer) => phase.subscribe(viewer, () => (notified += 1)));
  const results: SendResult[] = [
    phase.sendUnknown(event),
    ...PLAYERS.map((player) => phase.seat(player).sendUnknown(event)),
    { ok: false, violations: explainPhase(snapshot, event) },
  ];
  stop.forEach((unsubscribe) => unsubscribe());
  for (const result of results) {
    if (result.ok) expect.fail(`it was taken: ${String(inWords(event))}`);
    if (result.violations.length === 0 || !result.violations.every(isWellSaid)) {
      expect.fail(`badly refused: ${inWords(result)}`);
    }
  }
  expect(phase.actor.getSnapshot()).toBe(snapshot);
  VIEWERS.forEach((viewer, index) => expect(phase.view(viewer)).toBe(views[index]));
  expect(notified).toBe(0);
}

const circular: Record<string, unknown> = { type: 'card.select', player: 'blue' };
circular['cardId'] = circular;

const throwing = (field: string, more: object = {}): object =>
  Object.defineProperty({ ...more }, field, {
    enumerable: true,
    get() {
      throw new Error('not to be read');
    },
  });

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

class Move {
  readonly type = 'card.select';
  readonly player = 'green';
}

const STRANGE: Record<string, () => unknown> = {
  'an event that contains itself': () => circular,
  'a type with a throwing getter': () => throwing('type'),
  'a range with a throwing getter': () => ({
    type: 'range.measure',
    ranges: [throwing('range', { player: 'blue', from: 'u1', to: 'u2' })],
  }),
  'a proxy within ranges': () => ({ type: 'range.measure', ranges: [unreadable] }),
  'a revoked proxy': revoked,
  'a bigint as an id': () => ({ type: 'unit.defeat', player: 'blue', unitId: 1n }),
  'a symbol as a type': () => ({ type: Symbol('card.select'), player: 'blue' }),
  'a list with a type': () => Object.assign([], { type: 'card.fold', player: 'blue' }),
  'a function with a type': () => Object.assign(() => 0, { type: 'card.fold', player: 'blue' }),
  'an instance of a class': () => new Move(),
  'an object without a prototype': () => Object.assign(Object.create(null), { type: 'card.fold' }),
  'an internal event of XState': () => ({ type: 'xstate.init' }),
  'the wildcard event': () => ({ type: '*' }),
  'a type named like an inherited method': () => ({ type: 'toString', player: 'blue' }),
  'ranges of infinite length': () => ({ type: 'range.measure', ranges: { length: Infinity } }),
};

describe('any value that is sent', () => {
  it.each(Object.keys(STRANGE))('is refused without an effect: %s', (name) => {
    const phase = createCommandPhase(smallTable());
    expectRefusedSilently(phase, STRANGE[name]?.());
    playCards(phase);
    expectRefusedSilently(phase, STRANGE[name]?.());
  });

  it('is read once: an event that changes while it is read has the effect of the values that were checked', () => {
    const phase = createCommandPhase(smallTable());
    let reads = 0;
    const changing = {
      type: 'card.select',
      player: 'blue',
      get cardId() {
        reads += 1;
        return reads % 2 === 1 ? 'b1' : 'r1';
      },
    };
    expect(() => phase.sendUnknown(changing)).not.toThrow();
    expect(['b1', null]).toContain(phase.view('blue').players.blue.selected);
    expect(phase.actor.getSnapshot().status).toBe('active');
  });
});
