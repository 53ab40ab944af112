import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartOf, mermaidOf } from '../../../../src/xstate-workbench/drawing/index.js';
import { catalogue, createBot, roundMachine, type Match } from '../../../../src/index.js';
import { seatRound } from '../../../../machines/round/seat-round.js';
import { seatTable } from '../../../../machines/rules/table/redacted-table.js';
import { arrived, watch } from '../../inspect/messages.js';
import { expectEqual } from '../../../support/equality.js';
import { contextOfPhase } from './support/phase-of-match.js';
import {
  MOMENTS,
  playBoth,
  probes,
  SECRETS,
  twinsAt,
  twinsWithFacedownCards,
  type Pair,
} from './support/twins.js';

const PROBES = probes();
const BLUE_AND_SPECTATOR = ['blue', 'spectator'] as const;

/** Everything that blue's seat and a spectator can read. */
function shown(match: Match): unknown {
  const seat = match.seat('blue');
  const bot = createBot(seat as never, { seed: 'bot', cards: catalogue.cards, rounds: 2 });
  return {
    views: BLUE_AND_SPECTATOR.map((viewer) => match.view(viewer)),
    seat: seat.view(),
    saved: seat.toJSON(),
    legal: seat.legalEvents(),
    legalOfTheTable: match.legalEvents('blue'),
    bot: bot.choose(),
    drawing: drawingOf(match),
    undo: [match.seat('blue').refuseUndo()],
  };
}

/** What blue and a spectator can see of each earlier moment. */
function history(match: Match): unknown {
  const moments = Array.from({ length: match.moment + 1 }, (_, moment) => moment);
  return moments.map((moment) => BLUE_AND_SPECTATOR.map((viewer) => match.viewAt(viewer, moment)));
}

/** The chart of the round with its active states, as `diagram --active` draws it. */
function drawingOf(match: Match): string {
  const { value } = match.actor.getSnapshot();
  const active = typeof value === 'string' ? value : String(Object.keys(value)[0]);
  return JSON.stringify(value) + mermaidOf(chartOf(roundMachine), { active: [`round.${active}`] });
}

/** The redacted tables from which all views are computed. */
function redacted(match: Match): unknown {
  const { context } = match.actor.getSnapshot();
  const phase = contextOfPhase(match);
  return BLUE_AND_SPECTATOR.map((viewer) => [
    seatRound(viewer, context),
    phase && seatTable(viewer, phase),
  ]);
}

function expectAlike([one, other]: Pair, where: string): void {
  expectEqual(shown(other), shown(one), () => where);
  expectEqual(redacted(other), redacted(one), () => where);
}

function expectSamePast([one, other]: Pair, where: string): void {
  expectEqual(history(other), history(one), () => where);
}

/**
 * Sends a share of the probes from blue's seat in both matches and compares the answers. Events that are taken are
 * undone. All moments together send every probe; `every-answer.test.ts` sends every type of event at each moment.
 */
function expectSameAnswers(pair: Pair, moment: number): void {
  for (const event of PROBES.filter((_event, at) => at % MOMENTS.length === moment)) {
    const [one, other] = pair.map((match) => {
      const before = match.moment;
      const answer = match.seat('blue').sendUnknown(event);
      if (match.moment > before) match.undo();
      return answer;
    });
    expectEqual(other, one, () => JSON.stringify(event));
  }
}

describe.each(SECRETS)('two matches that differ only in %s', (...secret) => {
  it.each(MOMENTS)(
    'CC-27, CT-11, R29: have equal views for blue and a spectator, and give blue equal answers, %s',
    (where, reach) => {
      const pair = twinsAt(secret, reach);
      expectAlike(pair, where);
      expectSamePast(pair, where);
      expectSameAnswers(
        pair,
        MOMENTS.findIndex(([each]) => each === where),
      );
      expectAlike(pair, `${where}, after everything was tried`);
    },
  );

  it.each(MOMENTS)('R13, CC-27: let blue undo the same acts, %s', (where, reach) => {
    const pair = twinsAt(secret, reach);
    const tries = [
      (match: Match) => match.seat('blue').undo(),
      (match: Match) => match.seat('blue').requestUndo(),
      (match: Match) => match.seat('blue').undo(),
      (match: Match) => match.undo(),
      (match: Match) => match.seat('blue').undo(),
    ];
    for (const attempt of tries) {
      const [one, other] = pair.map(attempt);
      expect(other).toEqual(one);
      expectAlike(pair, where);
    }
  });
});

describe('two matches in which red has placed different cards', () => {
  it('CP-2: have equal views for blue and a spectator, and give blue equal answers', () => {
    const pair = twinsWithFacedownCards();
    expectAlike(pair, 'facedown');
    expectSamePast(pair, 'facedown');
    for (const event of PROBES) {
      if (['card.select', 'undo'].includes((event as { type: string }).type)) continue;
      const [one, other] = pair.map((match) => match.seat('blue').sendUnknown(event));
      expectEqual(other, one, () => JSON.stringify(event));
    }
    expectAlike(pair, 'facedown, after everything was tried');
  });

  it('CP-2, R13: have equal views after the card was taken back, by red or by the referee', () => {
    for (const takeBack of [
      (match: Match) => match.seat('red').send({ type: 'card.withdraw' }),
      (match: Match) => match.seat('red').undo(),
      (match: Match) => match.undo(),
    ]) {
      const pair = twinsWithFacedownCards();
      for (const match of pair) expect(takeBack(match)).toEqual({ ok: true });
      expectAlike(pair, 'taken back');
      expectSamePast(pair, 'taken back');
    }
  });

  it('CP-2, R13: have equal views after an undo of a later act', () => {
    const pair = twinsWithFacedownCards();
    playBoth(pair, {
      type: 'range.measure',
      ranges: [{ player: 'blue', from: 'vader', to: 'stormtroopers', range: 1 }],
    });
    for (const match of pair) expect(match.undo()).toEqual({ ok: true });
    expectAlike(pair, 'taken back');
  });
});

/**
 * Whether the event names a card that red holds in only one of the two matches. Only red may know whether it is legal.
 */
function isRedsOwnSecret(event: object): boolean {
  const [, one, other] = SECRETS[0] as (typeof SECRETS)[number];
  const text = JSON.stringify(event);
  return [...(one.hand ?? []), ...(other.hand ?? [])].some((id) => text.includes(`"${id}"`));
}

describe("an inspector of two matches that differ only in red's secrets", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(BLUE_AND_SPECTATOR)(
    'CC-27, R29: sends %s the same refusals and the same legal events',
    (viewer) => {
      for (const [where, reach] of MOMENTS) {
        const pair = twinsAt(SECRETS[0] as never, reach);
        const [one = [], other = []] = pair.map((match) => {
          const { messages } = watch(match, viewer);
          const { sessionId } = match.actor;
          for (const event of PROBES.filter((_, index) => index % 7 === 0)) {
            for (const player of isRedsOwnSecret(event) ? ['blue'] : ['blue', 'red']) {
              const before = match.moment;
              match.sendUnknown({ player, ...event });
              if (match.moment > before) match.undo();
            }
          }
          arrived();
          return messages
            .filter(({ type }) => type.startsWith('@workbench'))
            .map((message) =>
              JSON.stringify({ ...message, createdAt: '', sessionId: '' }).replaceAll(
                sessionId,
                '',
              ),
            );
        });
        expect(one.length, where).toBeGreaterThan(100);
        expectEqual(other, one, () => where);
      }
    },
  );
});
