import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

import { guardLabel } from '../../../src/xstate-workbench/chart/guards.js';
import {
  nameOfState,
  statesOf,
  transitionsOf,
} from '../../../src/xstate-workbench/chart/transitions.js';
import { commandPhaseMachine, createCommandPhase } from '../../../src/index.js';
import {
  inspectPhase,
  messagesTo,
  openInspection,
  type ViewerMessage,
} from '../../../src/inspect/index.js';
import { bothSelect, resolveEffect, revealContingency, select } from '../../support/events.js';
import { phaseAfter, table } from '../../support/table.js';
import { arrived, ofType, watch } from './messages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The states of a chart, and its transitions with their guards, as text. */
function inWords(machine: typeof commandPhaseMachine | ReturnType<typeof createMachine>) {
  return {
    states: statesOf(machine.root).map((state) => `${nameOfState(state)} (${state.type})`),
    transitions: transitionsOf(machine).map(
      ({ name, definition, guard }) =>
        `${name} -> ${definition.target?.map(nameOfState).join() ?? '-'} [${guard ? guardLabel(guard) : ''}]`,
    ),
  };
}

describe('inspecting a running phase', () => {
  it('sends the whole chart and the current state first, even in the middle of a phase', () => {
    const { messages } = watch(phaseAfter({}, ...bothSelect('ambush', 'assault')), 'referee');
    arrived();
    const [actor] = ofType(messages, '@xstate.actor');
    expect(inWords(createMachine(JSON.parse(actor?.definition ?? '')))).toEqual(
      inWords(commandPhaseMachine),
    );
    expect(actor?.snapshot.value).toMatchObject({ nominateAndIssueOrders: expect.anything() });
  });

  it('sends each event with the transitions that it took, named as in the chart', () => {
    const phase = createCommandPhase(table());
    const { messages } = watch(phase, 'referee');
    phase.send(select('blue', 'ambush'));
    arrived();
    expect(ofType(messages, '@xstate.event').map(({ event }) => event)).toEqual([
      select('blue', 'ambush'),
    ]);
    const [{ snapshot } = { snapshot: undefined }] = ofType(messages, '@xstate.snapshot');
    expect(snapshot?.microsteps).toEqual([
      { event: 'card.select', transitions: ['selectAndPlayCards.blue.choosing: card.select'] },
      { event: 'xstate.done.state.commandPhase.selectAndPlayCards.blue', transitions: [] },
    ]);
    expect(snapshot?.value).toEqual(phase.actor.getSnapshot().value);
  });

  it('sends nothing after it is stopped', () => {
    const phase = createCommandPhase(table());
    const { inspection, messages } = watch(phase);
    arrived();
    const before = messages.length;
    inspection.stop();
    phase.send(select('blue', 'ambush'));
    arrived();
    expect(messages).toHaveLength(before);
  });
});

describe('inspecting a phase from its start', () => {
  it('CC-27, CP-13: the initial message contains no hands, set-aside cards or seed', () => {
    const messages: ViewerMessage[] = [];
    const { inspect } = openInspection({ to: messagesTo((message) => messages.push(message)) });
    createCommandPhase(table({ seed: 'very-secret-seed' }), { inspect });
    arrived();
    const said = JSON.stringify(messages);
    expect(ofType(messages, '@xstate.actor')).toHaveLength(1);
    expect(ofType(messages, '@xstate.event')).toMatchObject([{ event: { type: 'xstate.init' } }]);
    expect(said).not.toContain('very-secret-seed');
    expect(said).not.toContain('"ambush"');
  });
});

describe('what each viewer may see', () => {
  const cards = { blue: { hand: ['ambush', 'push'] }, red: { hand: ['assault', 'push'] } };

  function lastContext(viewer?: 'blue' | 'red' | 'spectator' | 'referee') {
    const phase = phaseAfter(cards, select('blue', 'ambush'));
    const { messages } = watch(phase, viewer);
    arrived();
    return ofType(messages, '@xstate.actor')[0]?.snapshot.context as {
      chance?: unknown;
      cards: object;
      sides: Record<'blue' | 'red', { hand: unknown; facedown: unknown }>;
    };
  }

  it('CC-27, CC-28: without a named viewer, only the number of hidden cards is sent, as to a spectator', () => {
    const { sides, cards: library, chance } = lastContext();
    expect(sides.blue).toMatchObject({ hand: { hidden: 1 }, facedown: { hidden: 1 } });
    expect(sides.red).toMatchObject({ hand: { hidden: 2 }, facedown: null });
    expect(library).toEqual({});
    expect(chance).toBeUndefined();
  });

  it("CT-11: a player sees their own hand and facedown card, but not the other player's", () => {
    const { sides, cards: library, chance } = lastContext('blue');
    expect(sides.blue).toMatchObject({ hand: ['push'], facedown: 'ambush' });
    expect(sides.red).toMatchObject({ hand: { hidden: 2 } });
    expect(Object.keys(library)).toEqual(['ambush', 'push']);
    expect(chance).toBeUndefined();
  });

  it('a viewer named "referee" sees everything', () => {
    const phase = phaseAfter(cards, select('blue', 'ambush'));
    const { messages } = watch(phase, 'referee');
    arrived();
    expect(ofType(messages, '@xstate.actor')[0]?.snapshot.context).toEqual(
      JSON.parse(JSON.stringify(phase.actor.getSnapshot().context)),
    );
  });

  it('CP-2: only its player is sent the card that goes facedown', () => {
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      const phase = createCommandPhase(table(cards));
      const { messages } = watch(phase, viewer);
      phase.send(select('blue', 'ambush'));
      arrived();
      const [sent] = ofType(messages, '@xstate.event');
      const [then] = ofType(messages, '@xstate.snapshot');
      const seen = { type: 'card.select', player: 'blue' };
      expect(sent?.event).toEqual(viewer === 'blue' ? { ...seen, cardId: 'ambush' } : seen);
      expect(then?.event).toEqual(sent?.event);
    }
  });

  it('R29: the other player is sent only the type of a refused event', () => {
    const phase = phaseAfter(cards);
    const { messages } = watch(phase, 'red');
    phase.actor.send(revealContingency('blue', 'ambush'));
    phase.actor.send(resolveEffect('blue', 'push', 'any'));
    arrived();
    expect(ofType(messages, '@xstate.event')).toEqual([]);
    expect(ofType(messages, '@workbench.refusal')).toMatchObject([
      { event: { type: 'contingency.reveal', player: 'blue' }, reasons: [] },
      { event: { type: 'effect.resolve', player: 'blue' }, reasons: [] },
    ]);
  });

  it('R29: of a refused event sent directly to an actor, the other player sees only its type and player', () => {
    const messages: ViewerMessage[] = [];
    const to = messagesTo((message) => messages.push(message));
    const { inspect } = openInspection({ viewer: 'red', to });
    const actor = createActor(commandPhaseMachine, { input: table(cards), inspect }).start();
    actor.send(revealContingency('blue', 'ambush'));
    actor.send({ type: 'peek', at: 'ambush' } as never);
    arrived();
    expect(ofType(messages, '@xstate.event').map(({ event }) => event)).toEqual([
      { type: 'xstate.init' },
      { type: 'contingency.reveal', player: 'blue' },
      { type: 'peek' },
    ]);
  });
});

describe('an event sent from the viewer', () => {
  it('is refused from a spectator', () => {
    const phase = createCommandPhase(table());
    const { inspection } = watch(phase);
    const before = phase.toJSON();
    expect(inspection.take(phase.actor.sessionId, select('blue', 'ambush'))).toEqual({
      ok: false,
      reasons: ['A spectator only looks, and sends no events.'],
    });
    expect(phase.toJSON()).toEqual(before);
  });

  it("is taken from a player like an event from that player's seat, or refused with the rule", () => {
    const phase = createCommandPhase(table());
    const { inspection } = watch(phase, 'blue');
    expect(
      inspection.take(phase.actor.sessionId, { type: 'card.select', cardId: 'ambush' }),
    ).toEqual({ ok: true });
    expect(inspection.take(phase.actor.sessionId, select('red', 'ambush'))).toEqual({
      ok: false,
      reasons: ["This is blue's seat: it cannot act for red. [CP-2]"],
    });
  });

  it('is refused if it names an unknown actor, or if no phase takes events', () => {
    const { inspection } = watch(createCommandPhase(table()), 'referee');
    expect(inspection.take('x', {})).toEqual({
      ok: false,
      reasons: ['There is no actor "x" here.'],
    });
    const messages: ViewerMessage[] = [];
    const to = messagesTo((message) => messages.push(message));
    const alone = openInspection({ viewer: 'referee', to });
    expect(alone.take('x:0', {})).toMatchObject({ ok: false });
    expect(ofType(messages, '@workbench.host')).toMatchObject([{ takesEvents: false }]);
  });
});

describe('inspecting an actor that is no phase', () => {
  it('is refused with a message that shows how to inspect any actor', () => {
    const actor = createActor(createMachine({}));
    expect(() => inspectPhase(actor as never, { to: messagesTo(() => {}) })).toThrow(
      'For an actor of any machine: const { inspect } = openInspection({ to });',
    );
  });
});
