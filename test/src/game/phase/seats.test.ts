import { describe, expect, it } from 'vitest';
import { createCommandPhase, type CardEffect, type CommandPhase } from '../../../../src/core.js';
import { card, commander, playCards, smallTable } from './support/small-table.js';
import { PROPOSE_UNDO, REFUSE } from '../../../support/events.js';

const offering = (more: Partial<CardEffect>): CardEffect => ({
  id: 'plan',
  timing: 'untimed',
  summary: 'for this test',
  ...more,
});

/** The rules that refuse the event from this seat. A refused event must change nothing. */
function rulesThatRefuse(phase: CommandPhase, player: 'blue' | 'red', event: unknown): string[] {
  const before = phase.actor.getSnapshot();
  const result = phase.seat(player).sendUnknown(event);
  if (!result.ok) expect(phase.actor.getSnapshot()).toBe(before);
  return result.ok ? [] : result.violations.map(({ rule }) => rule);
}

describe("a player's seat", () => {
  it('CC-10: cannot change a card through the legal events that it lists', () => {
    const choice = {
      directive: { type: 'add-orders', player: 'self', slots: [{ count: 1 }] },
    } as const;
    const offer = offering({
      choices: [{ ...choice, directive: structuredClone(choice.directive) } as never],
    });
    const phase = createCommandPhase(smallTable({ cards: [card('b1', { effects: [offer] })] }));
    playCards(phase);
    const adding = () =>
      phase
        .seat('blue')
        .legalEvents()
        .find((event) => 'directives' in event);
    const before = structuredClone(adding());
    expect(before).toMatchObject({ directives: [{ slots: [{ count: 1 }] }] });
    const offered = adding() as unknown as { directives: { slots: { count: number }[] }[] };
    const slot = offered.directives[0]?.slots[0];
    expect(() => Object.assign(slot ?? {}, { count: 99 })).toThrow(TypeError);
    expect(adding()).toEqual(before);
  });

  it('lists the same events again, even if its list was changed', () => {
    const seat = createCommandPhase(smallTable()).seat('blue');
    const before = structuredClone(seat.legalEvents());
    const listed = seat.legalEvents();
    expect(listed.length).toBeGreaterThan(1);
    for (const event of listed) Object.assign(event, { type: 'nothing' });
    listed.length = 0;
    expect(seat.legalEvents()).toEqual(before);
  });

  it('CP-1: may act 3,000 times in a game, so that it cannot exhaust its host', () => {
    const phase = createCommandPhase(smallTable());
    const seat = phase.seat('blue');
    const acts = [{ type: 'card.select', cardId: 'b1' }, { type: 'card.withdraw' }];
    let taken = 0;
    while (seat.sendUnknown(acts[taken % 2]).ok) taken += 1;
    expect(taken).toBe(3_000);
    expect(rulesThatRefuse(phase, 'blue', acts[0])).toEqual(['CP-1']);
    expect([seat.undo(), seat.send(PROPOSE_UNDO), seat.send(REFUSE)]).toMatchObject(
      [0, 1, 2].map(() => ({ ok: false, violations: [{ code: 'too-many-acts' }] })),
    );
    expect(phase).toTake({ type: 'card.select', player: 'blue', cardId: 'b1' });
    expect(phase.seat('red')).toTake({ type: 'card.select', cardId: 'r1' });
  });

  it('CP-1: cannot fill the log by measuring the same ranges repeatedly', () => {
    const phase = createCommandPhase(smallTable());
    const [one, other] = phase.view('blue').players.blue.army.map(({ id }) => id);
    const measuring = (range: number) => ({
      type: 'range.measure',
      ranges: Array.from({ length: 5_000 }, () => ({ from: one, to: other, range })),
    });
    let taken = 0;
    while (phase.seat('blue').sendUnknown(measuring((taken % 2) + 1)).ok) taken += 1;
    expect(taken).toBeLessThan(10);
    expect(phase.log.length).toBeLessThan(50_000);
  });

  it('may omit the player of an event, or set it to undefined', () => {
    const phase = createCommandPhase(smallTable());
    const event = { type: 'card.select', player: undefined, cardId: 'b1' };
    expect(phase.seat('blue')).toTake(event);
  });
});

describe('questions that reveal nothing', () => {
  it('R17: red decides about a contingency card even if none has the pips, and blue sees no difference', () => {
    const views = ([1, 2, 3] as const).map((pips) => {
      const phase = createCommandPhase(
        smallTable({
          cards: [card('aside', { pips })],
          red: {
            army: [commander('lead', { keywords: [{ name: 'Contingencies', value: 1 }] })],
            contingencies: ['aside'],
          },
        }),
      );
      playCards(phase);
      expect(phase.view('blue').waitingFor).toEqual([{ player: 'red', kind: 'contingency' }]);
      expect(phase.legalEvents('red')).toHaveLength(pips === 1 ? 2 : 1);
      const asked = phase.view('blue');
      expect(phase.seat('red')).toTake({ type: 'contingency.decline' });
      return [asked, phase.view('blue'), phase.legalEvents('blue')];
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  it('CC-27: the log entries of a view are numbered without gaps, which would reveal hidden entries', () => {
    const phase = createCommandPhase(smallTable());
    phase.send({ type: 'card.select', player: 'red', cardId: 'r1' });
    phase.send({ type: 'card.withdraw', player: 'red' });
    phase.send({ type: 'card.select', player: 'red', cardId: 'r2' });
    phase.send({ type: 'card.select', player: 'blue', cardId: 'b1' });
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      const { log } = phase.view(viewer);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_entry, index) => index + 1));
      const readable = ['public', viewer];
      expect(log.every(({ visibility }) => readable.includes(visibility))).toBe(true);
    }
    expect(phase.log.length).toBeGreaterThan(phase.view('red').log.length);
  });
});
