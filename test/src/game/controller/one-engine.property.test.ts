import { describe, expect, it } from 'vitest';
import { createActor, type AnyActor, type AnyStateMachine } from 'xstate';
import {
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  roundMachine,
  type CommandPhase,
  type Match,
} from '../../../../src/core.js';
import { makeMatch, randomMatchEvent } from '../../../reference/random-match.js';
import { randomEvent } from '../../../reference/random-events.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { cardsOf, makeTable } from '../../../reference/random-table.js';
import { playReference, startReference } from '../../../reference/reference-phase.js';
import { playMatchReference, startMatchReference } from '../../../reference/reference-round.js';
import { seeds } from '../../../support/seeds.js';
import { expectEqual } from '../../../support/equality.js';

/** An XState actor of the same chart, with the same input. */
function actorBeside(machine: AnyStateMachine, table: CommandPhase | Match): AnyActor {
  const { input } = table.toJSON();
  return createActor(machine, { input }).start();
}

/** States, contexts and outputs of a chart and its invoked charts, as plain JSON. */
function stateOf(snapshot: unknown): unknown {
  const { status, value, context, output, children } = snapshot as Record<string, unknown>;
  const invoked = Object.entries((children ?? {}) as Record<string, { snapshot: unknown }>).map(
    ([id, child]) => [id, stateOf(child.snapshot)],
  );
  return JSON.parse(JSON.stringify({ status, value, context, output, invoked })) as unknown;
}

/** Sends the same events to both, legal or not, and compares their states. */
function playBoth(table: CommandPhase | Match, actor: AnyActor, draw: () => unknown): void {
  for (let count = 0; count < 60 && table.outcome === undefined; count += 1) {
    const event = draw();
    const result = table.sendUnknown(event);
    const before = actor.getPersistedSnapshot();
    const { type } = Object(event) as { type?: unknown };
    // XState throws on an event without a type. The end of a match has no guard: only the controller checks its shape.
    if (typeof type === 'string' && (result.ok || type !== 'match.end')) actor.send(event as never);
    const where = () => JSON.stringify([event, result]);
    if (!result.ok) expectEqual(stateOf(actor.getPersistedSnapshot()), stateOf(before), where);
    expectEqual(
      stateOf(table.actor.getPersistedSnapshot()),
      stateOf(actor.getPersistedSnapshot()),
      where,
    );
    expectEqual(
      JSON.parse(JSON.stringify(table.actor.getSnapshot().context)),
      JSON.parse(JSON.stringify(actor.getSnapshot().context)),
      where,
    );
  }
}

describe('a table and an XState actor of the same chart', () => {
  it('have the same state in random Command Phases, whatever is sent', () => {
    for (const seed of seeds(12)) {
      const pick = pickSeeded(seed);
      const input = makeTable(pick);
      let reference = startReference(input, cardsOf(input));
      const phase = createCommandPhase(input);
      playBoth(phase, actorBeside(commandPhaseMachine, phase), () => {
        const event = randomEvent(reference, pick);
        reference = playReference(reference, event).state;
        return event;
      });
    }
  });

  it('have the same state in random matches, whatever is sent', () => {
    for (const seed of seeds(5)) {
      const pick = pickSeeded(seed);
      const input = makeMatch(pick);
      let reference = startMatchReference(input, cardsOf(input));
      const match = createMatch(input);
      playBoth(match, actorBeside(roundMachine, match), () => {
        const event = randomMatchEvent(reference, pick);
        reference = playMatchReference(reference, event).match;
        return event;
      });
    }
  });
});

describe('the actor of a table', () => {
  it('is read-only: it sends events to the table, where the rules refuse them like any other', () => {
    const phase = createCommandPhase(makeTable(pickSeeded(1)));
    const before = phase.actor.getSnapshot();
    phase.actor.send({ type: 'orders.end', player: 'blue' });
    phase.actor.send({
      type: 'card.select',
      player: 'blue',
      cardId: { toString: () => 'x' },
    } as never);
    expect(phase.actor.getSnapshot()).toBe(before);
    expect(phase.toJSON().history).toEqual([]);
  });

  it('notifies its subscribers once for each change, and for each undo', () => {
    const phase = createCommandPhase(makeTable(pickSeeded(1)));
    const seen: unknown[] = [];
    const { unsubscribe } = phase.actor.subscribe((snapshot) => seen.push(snapshot));
    const [event] = phase.legalEvents();
    expect(phase.send(event as never)).toEqual({ ok: true });
    expect(seen).toEqual([phase.actor.getSnapshot()]);
    expect(phase.undo()).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
    unsubscribe();
    phase.send(event as never);
    expect(seen).toHaveLength(2);
  });
});
