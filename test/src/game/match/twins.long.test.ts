import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { botsAt } from '../../../../src/cli/play/computer.js';
import type { Match, SavedMatch } from '../../../../src/index.js';
import { seatRound } from '../../../../machines/round/seat-round.js';
import { redactTable, seatTable } from '../../../../machines/rules/table/redacted-table.js';
import { arrived, watch } from '../../inspect/messages.js';
import { bothSelect, declineContingency, PROPOSE_UNDO, REFUSE } from '../../../support/events.js';
import { expectEqual } from '../../../support/equality.js';
import { attempts } from './support/attempts.js';
import { phaseOf } from '../../../../machines/round/refusals.js';
import { play } from './support/playing.js';
import {
  fillLog,
  hiddenIn,
  MOMENTS,
  playBoth,
  probes,
  SECRETS,
  sentBy,
  twinsAt,
  twinsWithFacedownCards,
  type Pair,
} from './support/twins.js';

const PROBES = probes();
const BLUE_AND_SPECTATOR = ['blue', 'spectator'] as const;
const OPEN = ['ambush', 'push', 'standing-orders', 'no-such-card'];
type Pairs = (typeof SECRETS)[number];

/** Everything that blue's seat and a spectator can read. */
function shown(match: Match): unknown {
  const seat = match.seat('blue');
  const { input } = match.toJSON() as SavedMatch;
  const strengths = { blue: 'hard' } as const;
  const bots = botsAt(match, input, { strengths, seed: 'bot' });
  return {
    views: BLUE_AND_SPECTATOR.map((viewer) => match.view(viewer)),
    sent: sentBy(match),
    moment: match.moment,
    seat: seat.view(),
    saved: seat.toJSON(),
    legal: seat.legalEvents(),
    legalOfTheTable: match.legalEvents('blue'),
    bots: bots.map((bot) => bot.choose()),
    state: match.actor.getSnapshot().value,
  };
}

/** What blue and a spectator can see of earlier moments: of every one, unless there are many. */
function history(match: Match): unknown {
  const { moment: last } = match;
  const all = Array.from({ length: last + 1 }, (_, moment) => moment);
  const moments = last < 30 ? all : [0, Math.floor(last / 2), last];
  return moments.map((moment) => BLUE_AND_SPECTATOR.map((viewer) => match.viewAt(viewer, moment)));
}

/** The redacted tables from which all views are computed. */
function redacted(match: Match): unknown {
  const { context } = match.actor.getSnapshot();
  const phase = phaseOf(match.actor.getSnapshot())?.context;
  return BLUE_AND_SPECTATOR.map((viewer) => [
    seatRound(viewer, context),
    phase && redactTable(viewer, phase),
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

/** Sends an event from blue's seat and returns the answer as text. The referee takes back what was accepted. */
function answerTo(match: Match, event: unknown): string {
  const before = match.moment;
  const answer = match.seat('blue').sendUnknown(event);
  if (match.moment > before) match.undo();
  return JSON.stringify(answer);
}

/** The acts about undoing, some of them twice: a second request or refusal has another reason. */
const ABOUT_UNDOING: ((match: Match) => unknown)[] = [
  (match) => match.seat('blue').undo(),
  (match) => match.seat('blue').send(REFUSE),
  (match) => match.seat('blue').send(PROPOSE_UNDO),
  (match) => match.seat('blue').send(PROPOSE_UNDO),
  (match) => match.seat('red').send(PROPOSE_UNDO),
  (match) => match.seat('blue').undo(),
  (match) => match.seat('blue').send(REFUSE),
  (match) => match.seat('red').send(REFUSE),
  (match) => match.seat('red').send(PROPOSE_UNDO),
  (match) => match.seat('blue').send(PROPOSE_UNDO),
  (match) => match.seat('blue').send(REFUSE),
  (match) => match.seat('blue').undo(),
  (match) => match.undo(),
  (match) => match.seat('blue').undo(),
];

/** Sends events of every type, well-formed and malformed, from blue's seat in both matches, and compares the answers. */
function expectSameAnswers(pair: Pair, events: readonly unknown[]): void {
  const different: string[] = [];
  const compare = (what: unknown, [one, other]: readonly string[]) => {
    if (one !== other) different.push(`${JSON.stringify(what)}: ${one} and ${other}`);
  };
  for (const event of events) {
    compare(
      event,
      pair.map((match) => answerTo(match, event)),
    );
  }
  for (const [index, act] of ABOUT_UNDOING.entries()) {
    compare(
      `undoing ${index}`,
      pair.map((match) =>
        JSON.stringify([act(match), match.view('blue'), match.view('spectator')]),
      ),
    );
  }
  expectAlike(pair, 'after everything was tried');
  expect(different).toEqual([]);
}

/** A share of the probes: all moments together send every one. */
const probesAt = (where: string): object[] => {
  const moment = MOMENTS.findIndex(([each]) => each === where);
  return PROBES.filter((_event, index) => index % MOMENTS.length === moment);
};

describe.each(SECRETS)(
  'two matches that differ in all that red hides, drawn from %i',
  (...drawn) => {
    const [, one, other] = drawn;
    const cardIds = [...new Set([...OPEN, ...hiddenIn(one, other)])];

    it.each(MOMENTS)(
      'CC-27, CT-11, R13, R29: have equal views for blue and a spectator, and give blue equal answers, %s',
      (where, reach) => {
        const pair = twinsAt(drawn, reach);
        expectAlike(pair, where);
        expectSamePast(pair, where);
        expectSameAnswers(pair, [...attempts(cardIds), ...probesAt(where)]);
      },
    );
  },
);

/** Once blue places a card too, both are flipped, and everybody may see the difference. */
const flipsNoCard = (event: unknown): boolean => {
  const { type, cardId } = Object(event) as { type?: unknown; cardId?: unknown };
  return type !== 'card.select' || !OPEN.includes(String(cardId));
};

/** What may happen before blue places a card. */
const WHILE_A_CARD_IS_FACEDOWN: [string, (pair: Pair) => void][] = [
  ['at once', () => {}],
  [
    'once red has asked to take it back',
    (pair) => pair.forEach((each) => each.send({ ...PROPOSE_UNDO, player: 'red' })),
  ],
  [
    'once blue has asked to take it back',
    (pair) => pair.forEach((each) => each.send({ ...PROPOSE_UNDO, player: 'blue' })),
  ],
  [
    'after an undo of a later act',
    (pair) => {
      const ranges = [{ player: 'blue', from: 'vader', to: 'stormtroopers', range: 1 }] as const;
      playBoth(pair, { type: 'range.measure', ranges: [...ranges] });
      for (const match of pair) expect(match.undo()).toEqual({ ok: true });
    },
  ],
  ['with more than 250 entries in the log', fillLog],
];

const TAKING_BACK: [string, (match: Match) => unknown][] = [
  ['red', (match) => match.seat('red').send({ type: 'card.withdraw' })],
  ['an undo of red', (match) => match.seat('red').undo()],
  ['the referee', (match) => match.undo()],
];

describe.each(SECRETS)('two matches in which red has placed cards drawn from %i', (...drawn) => {
  const cardIds = [...OPEN, ...drawn[1].cards.map(({ id }) => id)];

  it.each(WHILE_A_CARD_IS_FACEDOWN)(
    'CP-2, R13, R29: have equal views for blue and a spectator, and give blue equal answers, %s',
    (where, reach) => {
      const pair = twinsWithFacedownCards(drawn);
      reach(pair);
      expectAlike(pair, where);
      expectSamePast(pair, where);
      expectSameAnswers(pair, attempts(cardIds).filter(flipsNoCard));
    },
  );

  it.each(TAKING_BACK)(
    'CP-2, R13: have equal views after the card is taken back by %s',
    (by, act) => {
      const pair = twinsWithFacedownCards(drawn);
      for (const match of pair) expect(act(match)).toEqual({ ok: true });
      expectAlike(pair, by);
      expectSamePast(pair, by);
      playBoth(pair, ...bothSelect('ambush', 'push'), declineContingency('red'));
      expectAlike(pair, `${by}, once another was placed`);
    },
  );

  it('R13: let nobody alone take back the act that flips both cards', () => {
    for (const match of twinsWithFacedownCards(drawn)) {
      play(match, { type: 'card.select', player: 'blue', cardId: 'push' });
      for (const player of ['blue', 'red'] as const) {
        expect(match.seat(player).undo()).toMatchObject({ ok: false });
      }
    }
  });
});

const [FIRST] = SECRETS as [Pairs];

/** Whether the event names a card that red holds in only one of the two matches. Only red may know whether it is legal. */
function isRedsOwnSecret(event: object): boolean {
  const [, one, other] = FIRST;
  const text = JSON.stringify(event);
  return hiddenIn(one, other).some((id) => text.includes(`"${id}"`));
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
        const pair = twinsAt(FIRST, reach);
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
