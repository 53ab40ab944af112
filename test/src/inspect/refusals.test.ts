import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommandPhase } from '../../../src/index.js';
import type { InspectViewer } from '../../../src/inspect/index.js';
import { select } from '../../support/events.js';
import { phaseAfter, table } from '../../support/table.js';
import { arrived, ofType, watch } from './messages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cards = { blue: { hand: ['ambush', 'push'] }, red: { hand: ['assault', 'push'] } };

/** The refusals that this viewer is sent while these events are tried. */
function refusalsSentTo(
  viewer: InspectViewer,
  tries: (phase: ReturnType<typeof phaseAfter>) => void,
) {
  const phase = phaseAfter(cards);
  const { messages } = watch(phase, viewer);
  tries(phase);
  arrived();
  return ofType(messages, '@workbench.refusal').map(({ event, reasons }) => ({
    event,
    rules: reasons.map(({ source }) => source),
  }));
}

describe('a refused event', () => {
  const held = { type: 'card.select', player: 'blue', cardId: 'assault' };
  const tries = (phase: ReturnType<typeof phaseAfter>) => phase.sendUnknown(held);

  it('is sent to the referee with the rule and the sentence', () => {
    const phase = phaseAfter(cards);
    const { messages } = watch(phase, 'referee');
    phase.sendUnknown({ type: 'card.withdraw', player: 'red' });
    arrived();
    const [refusal] = ofType(messages, '@workbench.refusal');
    expect(refusal).toMatchObject({
      sessionId: phase.actor.sessionId,
      event: { type: 'card.withdraw', player: 'red' },
    });
    const answer = phase.sendUnknown({ type: 'card.withdraw', player: 'red' });
    const violations = answer.ok ? [] : answer.violations;
    expect(violations.length).toBeGreaterThan(0);
    expect(refusal?.reasons).toEqual(
      violations.map(({ rule, message }) => ({ source: rule, message })),
    );
  });

  it('R29: is sent to its own player with the reason, and to others only with its type', () => {
    const [own] = refusalsSentTo('blue', tries);
    expect(own?.event).toEqual(held);
    expect(own?.rules).not.toEqual([]);
    for (const viewer of ['red', 'spectator'] as const) {
      expect(refusalsSentTo(viewer, tries)).toEqual([
        { event: { type: 'card.select', player: 'blue' }, rules: [] },
      ]);
    }
  });

  it('R29: is not sent to blue with the cards that red names in an act for blue', () => {
    const forBlue = { type: 'card.select', player: 'blue', cardId: 'assault' };
    expect(refusalsSentTo('blue', (phase) => phase.seat('red').sendUnknown(forBlue))).toEqual([
      { event: { type: 'card.select', player: 'red' }, rules: [] },
    ]);
    const [own] = refusalsSentTo('red', (phase) => phase.seat('red').sendUnknown(forBlue));
    expect(own).toEqual({ event: forBlue, rules: ['CP-2'] });
  });

  it('is sent as "(no event)" if it is malformed', () => {
    const nonsense = (phase: ReturnType<typeof phaseAfter>) => {
      phase.sendUnknown({ type: 'card.select', player: 'blue', cardId: 7 });
      phase.sendUnknown(null);
    };
    const [first, second] = refusalsSentTo('referee', nonsense);
    expect([first?.event, second?.event]).toEqual([{ type: '(no event)' }, { type: '(no event)' }]);
    expect(refusalsSentTo('spectator', nonsense)).toEqual([]);
  });

  it('is shortened, however long it is', () => {
    const ranges = Array.from({ length: 5000 }, () => ({ from: 'a', to: 'b', range: 9 }));
    const [long] = refusalsSentTo('referee', (phase) =>
      phase.sendUnknown({ type: 'range.measure', ranges }),
    );
    expect(JSON.stringify(long).length).toBeLessThan(1000);
    expect(long?.rules.length).toBeLessThanOrEqual(10);
  });

  it('is sent in the order in which the events happened', () => {
    const phase = phaseAfter(cards);
    const { messages } = watch(phase, 'referee');
    phase.send(select('blue', 'ambush'));
    phase.send(select('blue', 'ambush'));
    phase.send(select('red', 'assault'));
    arrived();
    const types = messages
      .filter(({ type }) => type === '@xstate.event' || type === '@workbench.refusal')
      .map((message) => [message.type, 'event' in message && message.event['player']]);
    expect(types).toEqual([
      ['@xstate.event', 'blue'],
      ['@workbench.refusal', 'blue'],
      ['@xstate.event', 'red'],
    ]);
  });
});

describe('the legal events', () => {
  const legalFor = (viewer: InspectViewer) => {
    const phase = createCommandPhase(table(cards));
    const { messages } = watch(phase, viewer);
    arrived();
    return { phase, sent: () => ofType(messages, '@workbench.events').at(-1) };
  };

  it("are sent to the referee for both players, to a player for that player's seat, and not to a spectator", () => {
    const referee = legalFor('referee');
    expect(referee.sent()).toMatchObject({ events: referee.phase.legalEvents(), more: 0 });
    const blue = legalFor('blue');
    expect(blue.sent()?.events).toEqual(blue.phase.seat('blue').legalEvents());
    expect(JSON.stringify(blue.sent())).not.toContain('assault');
    expect(legalFor('spectator').sent()).toBeUndefined();
  });

  it('are sent again after each event, and each of them is taken', () => {
    const { phase, sent } = legalFor('referee');
    for (let turn = 0; turn < 3; turn += 1) {
      const [event] = sent()?.events ?? [];
      expect(phase.sendUnknown(event)).toEqual({ ok: true });
      arrived();
      expect(sent()?.events).toEqual(phase.legalEvents());
    }
  });

  it('are at most 200, with the number of the others', () => {
    const hand = Array.from({ length: 300 }, (_, index) => ({ type: 'x', index }));
    const phase = createCommandPhase(table());
    const many = {
      actor: phase.actor,
      sendUnknown: phase.sendUnknown.bind(phase),
      legalEvents: () => hand,
      seat: phase.seat.bind(phase),
    };
    const { messages } = watch(many, 'referee');
    arrived();
    expect(ofType(messages, '@workbench.events')).toMatchObject([{ more: 100 }]);
  });
});

describe('a phase with an undone act', () => {
  it('R13: is still inspected: the new actor is introduced, and its events are sent', () => {
    const phase = createCommandPhase(table(cards));
    const { messages } = watch(phase, 'referee');
    phase.send(select('blue', 'ambush'));
    arrived();
    expect(phase.undo()).toEqual({ ok: true });
    arrived();
    expect(ofType(messages, '@xstate.actor').at(-1)).toMatchObject({
      sessionId: phase.actor.sessionId,
    });
    phase.send(select('blue', 'push'));
    arrived();
    expect(ofType(messages, '@xstate.event').at(-1)).toMatchObject({
      sessionId: phase.actor.sessionId,
      event: { cardId: 'push' },
    });
  });
});
