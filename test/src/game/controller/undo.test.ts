import { describe, expect, it } from 'vitest';
import { DIE_FACES } from '../../../../machines/model/event.js';
import {
  createCommandPhase,
  restoreCommandPhase,
  type CardEffect,
  type CommandPhase,
  type CommandPhaseEvent,
  type PlayerColor,
  type SendResult,
} from '../../../../src/core.js';
import { createMatch } from '../../../../src/index.js';
import {
  bothSelect as bothSelectCards,
  resolveEffect,
  revealContingency,
  PROPOSE_UNDO,
  REFUSE,
} from '../../../support/events.js';
import { phaseAfter, take } from '../../../support/table.js';
import { han, unitFrom, vader, veers } from '../../../support/units.js';
import { inputOf, MOMENTS } from '../match/support/twins.js';
import { card, commander, smallTable } from '../phase/support/small-table.js';
import { PLAYERS, VIEWERS } from '../phase/support/tables.js';

const codes = (result: SendResult) =>
  result.ok ? [] : result.violations.map(({ rule, code }) => `${rule} ${code}`);

const PIPS = [0, 1, 2, 3, 4] as const;

const OK = { ok: true };

const paz = unitFrom('paz-vizsla-proud-warrior', 'paz');

function blueSelects(): CommandPhase {
  const phase = createCommandPhase(smallTable());
  phase.send({ type: 'card.select', player: 'blue', cardId: 'b1' });
  return phase;
}

function bothSelect(): CommandPhase {
  const phase = blueSelects();
  phase.send({ type: 'card.select', player: 'red', cardId: 'r1' });
  expect(phase.view('spectator').players.blue.cardInPlay).toBe('b1');
  return phase;
}

describe('undoing an act', () => {
  it.each([PLAYERS, PLAYERS.toReversed()])(
    'R56: the player whose act flips both cards cannot undo it alone: %s, then %s',
    (first, last) => {
      const phase = createCommandPhase(smallTable());
      for (const player of [first, last]) {
        take(phase, { type: 'card.select', player, cardId: `${player[0]}1` });
      }
      expect(codes(phase.seat(last).undo())).toEqual(['R56 act-revealed-something']);
    },
  );

  it.each(PIPS)(
    'R56: a player cannot undo alone that they revealed a contingency card or discarded a card of their hand: %i pips',
    (pips) => {
      const discards: CardEffect = {
        id: 'discards',
        timing: 'untimed',
        summary: 'Discards a card of the hand.',
        choices: [{ directive: { type: 'discard', player: 'self', from: 'hand', cardId: '?' } }],
      };
      const blue = {
        army: [commander('lead', { keywords: [{ name: 'Contingencies', value: 1 }] })],
        contingencies: ['b3'],
      };
      const cards = [
        card('b1', { pips }),
        card('b2', { pips }),
        card('b3', { pips, effects: [discards] }),
        card('r1'),
      ];
      const phase = createCommandPhase(smallTable({ blue, cards }));
      take(phase, ...bothSelectCards('b1', 'r1'), revealContingency('blue', 'b3'));
      expect(codes(phase.seat('blue').undo())).toEqual(['R56 act-revealed-something']);
      const discarded = { type: 'discard', player: 'blue', from: 'hand', cardId: 'b2' } as const;
      take(phase, resolveEffect('blue', 'b3', 'discards', discarded));
      expect(phase.view('red').players.blue.discard).toContain('b2');
      expect(codes(phase.seat('blue').undo())).toEqual(['R56 act-revealed-something']);
    },
  );

  it.each(DIE_FACES)('R56: a die roll is undone only if both players agree: %s', (face) => {
    const phase = bothSelect();
    const roll = phase.legalEvents().find(({ type }) => type === 'die.roll');
    expect(roll).toBeDefined();
    take(phase, { ...roll, face } as CommandPhaseEvent);
    for (const player of PLAYERS) expect(phase.seat(player).undo()).toMatchObject({ ok: false });
    const { player } = roll as { player: PlayerColor };
    expect(codes(phase.seat(player).undo())).toEqual(['R56 act-revealed-something']);
  });

  it.each([
    ['none', 'son-of-skywalker'],
    ['one', 'ambush'],
  ])(
    'R56, R10: a restart that shows whether the opponent has another legal card is not undone by one player alone: %s',
    (_how, other) => {
      const phase = phaseAfter(
        {
          blue: { army: [han], hand: ['change-of-plans', 'assault', 'standing-orders'] },
          red: { army: [vader], hand: ['push', other] },
        },
        ...bothSelectCards('change-of-plans', 'push'),
      );
      const restart = phase
        .seat('blue')
        .legalEvents()
        .find(({ type }) => type === 'effect.resolve');
      expect(phase.seat('blue').sendUnknown(restart)).toEqual(OK);
      const isUnable = phase.log.some(({ type }) => type === 'player.unable-to-play');
      expect(isUnable).toBe(other !== 'ambush');
      expect(codes(phase.seat('blue').undo())).toEqual(['R56 act-revealed-something']);
      expect(phase.seat('blue').send(PROPOSE_UNDO)).toEqual(OK);
      expect(phase.seat('red').undo()).toEqual(OK);
    },
  );

  it.each([
    ['no other card', ['go-there-are-too-many']],
    ['another legal card', ['go-there-are-too-many', 'ambush']],
  ])(
    'R56, R10: a measurement to an enemy that may end a selection is not undone by one player alone: %s',
    (_how, hand) => {
      const phase = phaseAfter({
        blue: { army: [vader, veers], hand: ['push'] },
        red: { army: [paz], hand },
      });
      const ranges = ['vader', 'veers'].map((from) => ({ from, of: 'red', to: 'paz', range: 4 }));
      const measured = phase.seat('blue').sendUnknown({ type: 'range.measure', ranges });
      expect(measured).toEqual(OK);
      const isUnable = phase.log.some(({ type }) => type === 'player.unable-to-play');
      expect(isUnable).toBe(hand.length === 1);
      expect(codes(phase.seat('blue').undo())).toEqual(['R56 act-revealed-something']);
    },
  );

  it('R56, R10: a promotion that begins the next round is not undone by one player alone', () => {
    const pair = [createMatch(inputOf({})), createMatch(inputOf({}))] as const;
    const reach = MOMENTS.find(([where]) => where.startsWith('in the End Phase'))?.[1];
    reach?.(pair);
    const [match] = pair;
    const promote = (player: 'blue' | 'red') =>
      match.seat(player).sendUnknown({ type: 'unit.promote', unitId: 'stormtroopers' });
    expect(promote('blue')).toEqual(OK);
    expect(match.seat('blue').undo()).toEqual(OK);
    expect(promote('blue')).toEqual(OK);
    expect(promote('red')).toEqual(OK);
    expect(match.view('spectator').round).toBe(2);
    expect(codes(match.seat('red').undo())).toEqual(['R56 act-revealed-something']);
  });

  it('R56: the log keeps the undone act, and adds an entry for the undo', () => {
    const phase = blueSelects();
    const before = phase.log;
    phase.seat('blue').undo();
    expect(phase.log.slice(0, before.length)).toEqual(before);
    expect(phase.log.slice(before.length)).toMatchObject([
      { type: 'act.undone', rule: 'R56', player: 'blue', visibility: 'public' },
    ]);
  });

  it('notifies each subscriber once for each undo, requested or refused', () => {
    const phase = bothSelect();
    const seen: number[] = [];
    phase.subscribe('spectator', ({ log }) => seen.push(log.length));
    phase.send({ ...PROPOSE_UNDO, player: 'red' });
    phase.send({ ...REFUSE, player: 'blue' });
    phase.undo();
    expect(seen).toHaveLength(3);
  });
});

describe('viewing an earlier moment', () => {
  it('shows what that viewer saw then: hidden cards stay hidden', () => {
    const phase = createCommandPhase(smallTable());
    const seen = VIEWERS.map((viewer) => [phase.view(viewer)]);
    for (const event of [
      { type: 'card.select', player: 'blue', cardId: 'b1' },
      { type: 'card.select', player: 'red', cardId: 'r1' },
    ] as const) {
      phase.send(event);
      VIEWERS.forEach((viewer, index) => seen[index]?.push(phase.view(viewer)));
    }
    VIEWERS.forEach((viewer, index) => {
      expect([0, 1, 2].map((moment) => phase.viewAt(viewer, moment))).toEqual(seen[index]);
    });
    expect(phase.view('spectator').players.blue.cardInPlay).toBe('b1');
  });

  it.each([-1, 2, 0.5, NaN])('is refused for the moment %s, which does not exist', (moment) => {
    expect(() => blueSelects().viewAt('blue', moment)).toThrow(RangeError);
  });
});

describe('an event sent directly to the actor', () => {
  it('is saved like an event sent to the phase', () => {
    const phase = createCommandPhase(smallTable());
    phase.actor.send({ type: 'card.select', player: 'blue', cardId: 'b1' });
    phase.actor.send({ type: 'card.select', player: 'blue', cardId: 'b2' });
    expect(phase.toJSON().history).toEqual([{ type: 'card.select', player: 'blue', cardId: 'b1' }]);
    expect(restoreCommandPhase(phase.toJSON()).view('blue')).toEqual(phase.view('blue'));
  });
});
