import { describe, expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { phaseOf } from '../../../../machines/round/refusals.js';
import { createCommandPhase, createMatch, type Match } from '../../../../src/index.js';
import { bothSelect, select } from '../../../support/events.js';
import { table } from '../../../support/table.js';

type Shown = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

/** The snapshots that XState's inspection shows, and the ids of their actors. */
function inspection() {
  const events: InspectionEvent[] = [];
  const snapshots = () =>
    events.filter((event): event is Shown => event.type === '@xstate.snapshot');
  return {
    events,
    snapshots,
    sessions: () => [...new Set(snapshots().map(({ actorRef }) => actorRef.sessionId))],
    inspect: (event: InspectionEvent) => void events.push(event),
  };
}

/** The snapshot of the Command Phase of a match. */
const phaseIn = (match: Match) => phaseOf(match.actor.getSnapshot());

describe('the actor that plays a Command Phase', () => {
  it('is the actor that inspectors see: the same session, and the same snapshot', () => {
    const { inspect, sessions, snapshots } = inspection();
    const phase = createCommandPhase(table(), { inspect });
    for (const event of bothSelect('ambush', 'push')) {
      expect(phase.send(event)).toEqual({ ok: true });
      expect(snapshots().at(-1)?.snapshot).toBe(phase.actor.getSnapshot());
    }
    expect(sessions()).toEqual([phase.actor.sessionId]);
  });

  it('is read-only: it sends events to the table, where the rules refuse them like any other', () => {
    const phase = createCommandPhase(table());
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
    const phase = createCommandPhase(table());
    const seen: unknown[] = [];
    const { unsubscribe } = phase.actor.subscribe((snapshot) => seen.push(snapshot));
    const [event] = phase.legalEvents();
    expect(phase.sendUnknown(event)).toEqual({ ok: true });
    expect(seen).toEqual([phase.actor.getSnapshot()]);
    expect(phase.undo()).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
    unsubscribe();
    phase.sendUnknown(event);
    expect(seen).toHaveLength(2);
  });

  it('R13: is replaced by an undo, and its inspectors see the new one', () => {
    const { inspect, events, snapshots } = inspection();
    const phase = createCommandPhase(table());
    const first = phase.actor.sessionId;
    const before = phase.actor.getSnapshot();
    const { unsubscribe } = phase.actor.system.inspect(inspect);
    phase.send(select('blue', 'ambush'));
    expect(phase.undo()).toEqual({ ok: true });
    expect(phase.actor.sessionId).not.toBe(first);
    expect(phase.actor.getSnapshot().context).toEqual(before.context);
    phase.send(select('blue', 'push'));
    expect(snapshots().at(-1)?.actorRef.sessionId).toBe(phase.actor.sessionId);
    unsubscribe();
    const seen = events.length;
    phase.undo();
    expect(events).toHaveLength(seen);
  });
});

describe('the actors that play a match', () => {
  const selecting = bothSelect('ambush', 'push');

  it('are the actors that inspectors see: the match, and the Command Phase that it invokes', () => {
    const { inspect, sessions, snapshots } = inspection();
    const match = createMatch(table(), { inspect });
    for (const event of selecting) expect(match.send(event)).toEqual({ ok: true });
    expect(sessions()).toHaveLength(2);
    expect(sessions()).toContain(match.actor.sessionId);
    const ofPhase = snapshots().filter(
      ({ actorRef }) => actorRef.sessionId !== match.actor.sessionId,
    );
    expect(ofPhase.at(-1)?.snapshot).toBe(phaseIn(match));
  });

  it('CP-1: share one table: that of the match follows the Command Phase', () => {
    const match = createMatch(table());
    for (const event of selecting) {
      expect(match.actor.getSnapshot().context.table).toBe(phaseIn(match)?.context);
      match.send(event);
    }
  });
});
