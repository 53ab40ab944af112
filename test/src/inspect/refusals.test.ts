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

/** What a viewer is told of what is tried at this table. */
function refusalsToldTo(
  viewer: InspectViewer,
  tries: (phase: ReturnType<typeof phaseAfter>) => void,
) {
  const phase = phaseAfter(cards);
  const { messages } = watch(phase, viewer);
  tries(phase);
  arrived();
  return ofType(messages, '@legion.refusal').map(({ event, reasons }) => ({
    event,
    rules: reasons.map(({ rule }) => rule),
  }));
}

describe('an event that is refused', () => {
  const held = { type: 'card.select', player: 'blue', cardId: 'assault' };
  const tries = (phase: ReturnType<typeof phaseAfter>) => phase.sendUnknown(held);

  it('is told the referee with the rule and the sentence', () => {
    const phase = phaseAfter(cards);
    const { messages } = watch(phase, 'referee');
    phase.sendUnknown({ type: 'card.withdraw', player: 'red' });
    arrived();
    const [refusal] = ofType(messages, '@legion.refusal');
    expect(refusal).toMatchObject({
      sessionId: phase.actor.sessionId,
      event: { type: 'card.withdraw', player: 'red' },
    });
    const answer = phase.sendUnknown({ type: 'card.withdraw', player: 'red' });
    const violations = answer.ok ? [] : answer.violations;
    expect(violations.length).toBeGreaterThan(0);
    expect(refusal?.reasons).toEqual(violations.map(({ rule, message }) => ({ rule, message })));
  });

  it('R29: is told its own player with the reason, and nobody else more than that it was tried', () => {
    const [own] = refusalsToldTo('blue', tries);
    expect(own?.event).toEqual(held);
    expect(own?.rules).not.toEqual([]);
    for (const viewer of ['red', 'spectator'] as const) {
      expect(refusalsToldTo(viewer, tries)).toEqual([
        { event: { type: 'card.select', player: 'blue' }, rules: [] },
      ]);
    }
  });

  it('R29: tells blue nothing of what red names in an act for blue', () => {
    const forBlue = { type: 'card.select', player: 'blue', cardId: 'assault' };
    expect(refusalsToldTo('blue', (phase) => phase.seat('red').sendUnknown(forBlue))).toEqual([
      { event: { type: 'card.select', player: 'red' }, rules: [] },
    ]);
    const [own] = refusalsToldTo('red', (phase) => phase.seat('red').sendUnknown(forBlue));
    expect(own).toEqual({ event: forBlue, rules: ['CP-2'] });
  });

  it('says no more than that there was one where it can be read as no event', () => {
    const nonsense = (phase: ReturnType<typeof phaseAfter>) => {
      phase.sendUnknown({ type: 'card.select', player: 'blue', cardId: 7 });
      phase.sendUnknown(null);
    };
    const [first, second] = refusalsToldTo('referee', nonsense);
    expect([first?.event, second?.event]).toEqual([{ type: '(no event)' }, { type: '(no event)' }]);
    expect(refusalsToldTo('spectator', nonsense)).toEqual([]);
  });

  it('is told in few words, however much was tried', () => {
    const ranges = Array.from({ length: 5000 }, () => ({ from: 'a', to: 'b', range: 9 }));
    const [long] = refusalsToldTo('referee', (phase) =>
      phase.sendUnknown({ type: 'range.measure', ranges }),
    );
    expect(JSON.stringify(long).length).toBeLessThan(1000);
    expect(long?.rules.length).toBeLessThanOrEqual(10);
  });

  it('comes in the order in which things happened', () => {
    const phase = phaseAfter(cards);
    const { messages } = watch(phase, 'referee');
    phase.send(select('blue', 'ambush'));
    phase.send(select('blue', 'ambush'));
    phase.send(select('red', 'assault'));
    arrived();
    const told = messages
      .filter(({ type }) => type === '@xstate.event' || type === '@legion.refusal')
      .map((message) => [message.type, 'event' in message && message.event['player']]);
    expect(told).toEqual([
      ['@xstate.event', 'blue'],
      ['@legion.refusal', 'blue'],
      ['@xstate.event', 'red'],
    ]);
  });
});

describe('the events that could be sent', () => {
  const legalFor = (viewer: InspectViewer) => {
    const phase = createCommandPhase(table(cards));
    const { messages } = watch(phase, viewer);
    arrived();
    return { phase, told: () => ofType(messages, '@legion.legal').at(-1) };
  };

  it('are told the referee for both, a player for the own seat, and a spectator not at all', () => {
    const referee = legalFor('referee');
    expect(referee.told()).toMatchObject({ events: referee.phase.legalEvents(), more: 0 });
    const blue = legalFor('blue');
    expect(blue.told()?.events).toEqual(blue.phase.seat('blue').legalEvents());
    expect(JSON.stringify(blue.told())).not.toContain('assault');
    expect(legalFor('spectator').told()).toBeUndefined();
  });

  it('are told anew after each event, and each is taken', () => {
    const { phase, told } = legalFor('referee');
    for (let turn = 0; turn < 3; turn += 1) {
      const [event] = told()?.events ?? [];
      expect(phase.sendUnknown(event)).toEqual({ ok: true });
      arrived();
      expect(told()?.events).toEqual(phase.legalEvents());
    }
  });

  it('are no more than somebody could read; how many there are besides is said', () => {
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
    expect(ofType(messages, '@legion.legal')).toMatchObject([{ more: 100 }]);
  });
});

describe('a phase in which an act is taken back', () => {
  it('R13: is followed on: the actor that runs it from then on is introduced, and what it takes is told', () => {
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
