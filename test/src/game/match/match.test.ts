import { describe, expect, it } from 'vitest';
import {
  createMatch,
  restoreMatch,
  type Match,
  type MatchEvent,
  type PlayerColor,
  type RangeEntry,
  type LogEntry,
  type LogType,
} from '../../../../src/index.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { madeUp } from '../../../support/cards.js';
import {
  bothSelect,
  defeat,
  grant,
  measure,
  nominate,
  order,
  resolveEffect,
  select,
} from '../../../support/events.js';
import { atst, luke, scouts, stormtroopers, vader } from '../../../support/units.js';
import { rangeOf } from '../../../support/table.js';
import { END, matchAfter, matchTable, nextMove, play, playToTheEnd } from './support/playing.js';

const logged = <Type extends LogType>(match: Match, type: Type) =>
  match.log.filter((entry): entry is Extract<LogEntry, { type: Type }> => entry.type === type);

const refusalsOf = (match: Match, event: unknown) => {
  const result = match.sendUnknown(event);
  return result.ok ? [] : result.violations;
};

const rulesOf = (match: Match, event: unknown) =>
  refusalsOf(match, event).map(({ rule, code }) => `${rule} ${code}`);

/** A whole round: Ambush against Push, all orders, and the end of the Activation Phase. */
const firstRound = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
  order('red', 'luke'),
];

/** Random legal moves to the end of the Command Phase. */
function playToActivation(match: Match): void {
  const pick = pickSeeded(5);
  while (match.view('spectator').phase === 'command') play(match, nextMove(match, pick));
}

/** Resolves every effect at the start of the Activation Phase, in order. */
function resolveStart(match: Match): void {
  for (;;) {
    const [next] = match.view('spectator').scheduledEffects.activationStart;
    if (!next) return;
    play(match, { type: 'effect.resolve', ...next });
  }
}

describe('the End Phase', () => {
  it('CC-19: discards the cards in play, and the next round begins without them', () => {
    const match = matchAfter({}, ...firstRound, END);
    const { players, round, phase } = match.view('spectator');
    expect({ round, phase }).toEqual({ round: 2, phase: 'command' });
    expect(players.blue.discard).toEqual(['ambush']);
    expect(players.red.discard).toEqual(['push']);
    expect(match.view('blue').players.blue.hand).toEqual(['push', 'assault', 'standing-orders']);
    expect(logged(match, 'card.discarded').map(({ rule, player }) => [rule, player])).toEqual([
      ['CC-19', 'blue'],
      ['CC-19', 'red'],
    ]);
  });

  it('R44: keeps a permanent card and its effects in play', () => {
    const lasting = madeUp({
      id: 'lasting',
      pips: 1,
      permanent: true,
      effects: [{ id: 'each-round', timing: 'activation-start', summary: 'Something each round.' }],
    });
    const match = matchAfter(
      { cards: [lasting], blue: { hand: ['lasting', 'push', 'assault'] } },
      ...bothSelect('lasting', 'ambush'),
    );
    playToActivation(match);
    expect(match.view('red').scheduledEffects.activationStart).toHaveLength(1);
    play(match, resolveEffect('blue', 'lasting', 'each-round'), END);
    expect(match.view('red').players.blue).toMatchObject({ permanents: ['lasting'], discard: [] });
    expect(logged(match, 'card.stays')).toMatchObject([
      { rule: 'R44', data: { cardId: 'lasting' } },
    ]);

    play(match, ...bothSelect('push', 'push'));
    playToActivation(match);
    expect(match.view('red').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect', effect: { cardId: 'lasting', effectId: 'each-round' } },
    ]);
  });

  it('passes the round counter to the other player', () => {
    const match = matchAfter({ roundCounterHolder: 'red' }, ...firstRound, END);
    expect(match.view('spectator').roundCounterHolder).toBe('blue');
  });

  it('carries over defeated units, discarded cards and an empty hand', () => {
    const match = matchAfter({ blue: { hand: ['ambush'] } }, ...firstRound.slice(0, 5));
    play(match, defeat('red', 'rebels'), END);
    const { players, waitingFor } = match.view('spectator');
    expect(players.red.army.find(({ id }) => id === 'rebels')?.defeated).toBe(true);
    expect(players.blue).toMatchObject({ handCount: 0, hasSelected: false });
    // R10: with an empty hand blue cannot play, and everybody sees that immediately.
    expect(waitingFor).toEqual([{ player: 'red', kind: 'card' }]);
  });

  it.each(['played', 'table'] as const)(
    'UP-1: keeps own upgrades and battle forces, with the option upgrades: %s',
    (upgrades) => {
      const army = [vader, { ...stormtroopers(), upgrades: ['own-uplink'] }];
      const match = createMatch({
        ...matchTable({ ruleset: { upgrades }, blue: { army, battleForce: 'own-force' } }),
        upgrades: [{ id: 'own-uplink', name: 'Own Uplink', slot: 'comms' }],
        battleForces: [{ id: 'own-force', name: 'Own Force' }],
      });
      play(match, ...firstRound, END);
      expect(match.view('spectator')).toMatchObject({ round: 2, phase: 'command' });
      expect(match.view('blue').players.blue.battleForce).toBe('own-force');
    },
  );

  it('forgets all measured ranges, because units move', () => {
    const match = matchAfter({}, ...firstRound, END, ...bothSelect('push', 'ambush'));
    expect(match.view('red').waitingFor).toContainEqual({
      player: 'red',
      kind: 'range',
      pairs: [{ from: 'luke', to: 'rebels' }],
    });
  });
});

describe('the Activation Phase', () => {
  const scheduling = madeUp({
    id: 'scheduling',
    pips: 1,
    effects: [
      { id: 'first', timing: 'activation-start', summary: 'First.' },
      { id: 'second', timing: 'activation-start', optional: true, summary: 'Second.' },
      { id: 'later', timing: 'during-activation', frequency: 'each', summary: 'Later.' },
    ],
  });
  const both = {
    cards: [scheduling, { ...scheduling, id: 'as-well', pips: 2 as const }],
    blue: { hand: ['scheduling', 'assault'] },
    red: { hand: ['as-well', 'assault'] },
  };
  const blues = { player: 'blue', cardId: 'scheduling', effectId: 'later' } as const;
  const reds = { player: 'red', cardId: 'as-well', effectId: 'later' } as const;
  const begun = () => {
    const match = matchAfter(both, ...bothSelect('scheduling', 'as-well'));
    playToActivation(match);
    return match;
  };

  it('CP-8: resolves the effects at its start one by one, first those of the player with priority', () => {
    const match = begun();
    expect(rulesOf(match, resolveEffect('red', 'as-well', 'first'))).toEqual([
      'CP-8 not-the-next-effect',
    ]);
    expect(rulesOf(match, resolveEffect('blue', 'scheduling', 'second'))).toEqual([
      'CP-8 not-the-next-effect',
    ]);
    play(match, resolveEffect('blue', 'scheduling', 'first'));
    play(match, {
      ...resolveEffect('blue', 'scheduling', 'second'),
      type: 'effect.decline',
    } as never);
    play(match, resolveEffect('red', 'as-well', 'first'));
    expect(match.view('spectator').scheduledEffects.activationStart).toEqual([
      { player: 'red', cardId: 'as-well', effectId: 'second' },
    ]);
  });

  it('CP-8: cannot end before the effects at its start are resolved', () => {
    expect(rulesOf(begun(), END)).toEqual(['CP-8 effects-left']);
  });

  it('R31: waits for no player after the effects at its start, even if effects may be used during it', () => {
    const match = begun();
    resolveStart(match);
    expect(match.view('spectator')).toMatchObject({
      phase: 'activation',
      waitingFor: [],
      scheduledEffects: { activationStart: [], duringActivation: [blues, reds] },
    });
    expect(match.legalEvents('blue')).toEqual([{ type: 'effect.resolve', ...blues }]);
    expect(match.seat('red').legalEvents()).toEqual([
      { type: 'proposal.make', what: 'activation.end' },
      { type: 'effect.resolve', cardId: 'as-well', effectId: 'later' },
    ]);
    expect(match.legalEvents()).toEqual([
      END,
      { type: 'effect.resolve', ...blues },
      { type: 'effect.resolve', ...reds },
    ]);
    play(match, END);
    expect(match.view('spectator')).toMatchObject({ round: 2, phase: 'command' });
  });

  it('R31: lets players use effects during it in any order, repeatedly or never', () => {
    const match = begun();
    resolveStart(match);
    const byRed = resolveEffect('red', 'as-well', 'later');
    play(match, byRed, resolveEffect('blue', 'scheduling', 'later'), byRed, byRed, END);
    const used = logged(match, 'effect.resolved').filter(({ data }) => data.effectId === 'later');
    expect(used.map(({ player }) => player)).toEqual(['red', 'blue', 'red', 'red']);
  });

  it('R31: lets a player use an effect limited to once only once, and again in the next round', () => {
    const once = madeUp({
      id: 'once',
      pips: 1,
      permanent: true,
      effects: [{ id: 'now', timing: 'during-activation', summary: 'Once.' }],
    });
    const match = matchAfter(
      { cards: [once], blue: { hand: ['once', 'push'] }, red: { hand: ['push', 'ambush'] } },
      ...bothSelect('once', 'push'),
    );
    const now = resolveEffect('blue', 'once', 'now');
    const useOnce = () => {
      playToActivation(match);
      play(match, now);
      expect(rulesOf(match, now)).toEqual(['R46 effect-used-up']);
      expect(match.legalEvents('blue')).toEqual([]);
      expect(match.view('red').scheduledEffects.duringActivation).toEqual([]);
      play(match, END);
    };
    useOnce();
    play(match, ...bothSelect('push', 'ambush'));
    useOnce();
  });

  it('R33: lets the host grant an order, whose token comes out of the pool', () => {
    const others = stormtroopers('others');
    const match = matchAfter(
      { blue: { army: [vader, stormtroopers(), others] } },
      ...bothSelect('ambush', 'push'),
      order('blue', 'stormtroopers'),
      order('red', 'rebels'),
      order('red', 'luke'),
    );
    expect(match.view('red').players.blue.orderPoolCounts).toEqual({ commander: 1, corps: 1 });
    play(match, grant('blue', 'others', 'Inspire'));
    const { orders, orderPoolCounts } = match.view('red').players.blue;
    expect(orderPoolCounts).toEqual({ commander: 1 });
    expect(orders.map(({ unitId, source }) => [unitId, source])).toEqual([
      ['stormtroopers', 'command-card'],
      ['others', 'Inspire'],
    ]);
    expect(rulesOf(match, grant('blue', 'others'))).toEqual(['CP-26 already-ordered']);
    expect(rulesOf(match, grant('blue', 'nobody'))).toEqual(['R11 unit-not-in-army']);
    expect(match.seat('blue').sendUnknown(grant('blue', 'vader'))).toMatchObject({ ok: false });
    play(match, END);
    expect(match.view('red').players.blue.orders).toEqual([]);
  });

  it('R33: lets the host grant an order before the effects at its start are resolved', () => {
    const match = matchAfter(both, ...bothSelect('scheduling', 'as-well'));
    while (match.view('spectator').phase === 'command') {
      play(
        match,
        ...match.legalEvents('blue').slice(0, 1),
        ...match.legalEvents('red').slice(0, 1),
      );
    }
    const { players } = match.view('spectator');
    const without = players.blue.army.find(
      ({ id }) => !players.blue.orders.some(({ unitId }) => unitId === id),
    );
    play(match, grant('blue', without?.id ?? ''));
    expect(match.view('spectator').waitingFor).toMatchObject([{ player: 'blue', kind: 'effect' }]);
  });

  it('BF-2: gives a unit its Independent while effects at its start are open, once its commander is defeated', () => {
    const army = [vader, scouts('some'), scouts('others')];
    const match = matchAfter(
      {
        ...both,
        blue: { army, hand: ['scheduling', 'assault'], battleForce: 'imperial-remnant' },
        ranges: [rangeOf('blue', 'vader', 'some', 2), rangeOf('blue', 'vader', 'others', 2)],
      },
      ...bothSelect('scheduling', 'as-well'),
    );
    playToActivation(match);
    expect(logged(match, 'keyword.reminded')).toEqual([]);
    play(match, { type: 'unit.defeat', player: 'blue', unitId: 'vader' });
    const { army: units, orders } = match.view('spectator').players.blue;
    const without = units.filter(
      ({ id }) => id !== 'vader' && !orders.some(({ unitId }) => unitId === id),
    );
    expect(without.length).toBeGreaterThan(0);
    expect(logged(match, 'keyword.reminded').map(({ data }) => data)).toMatchObject(
      without.map(({ id }) => ({ unitId: id, keyword: 'Independent' })),
    );
  });

  it('CP-8b: drops the unused effects when the match is over', () => {
    const match = matchAfter({ ...both, rounds: 1 }, ...bothSelect('scheduling', 'as-well'));
    playToActivation(match);
    resolveStart(match);
    expect(match.view('spectator').scheduledEffects.duringActivation).toHaveLength(2);
    play(match, END);
    expect(match.view('spectator').scheduledEffects).toEqual({
      activationStart: [],
      duringActivation: [],
    });
  });

  it('CP-19, R14: requests no range to a unit without an order, because it can no longer be ordered', () => {
    const nearby = madeUp({
      id: 'nearby',
      pips: 1,
      orders: [{ count: 1, units: [{ ranks: ['corps'] }] }],
      effects: [
        {
          id: 'escort',
          timing: 'activation-start',
          summary: 'Somebody near to who is ordered.',
          choices: [
            {
              directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
              near: { range: 1, units: [{ ranks: ['corps'] }] },
              required: true,
            },
          ],
        },
      ],
    });
    const match = matchAfter(
      {
        cards: [nearby],
        blue: { army: [vader, stormtroopers(), stormtroopers('others')], hand: ['nearby'] },
        red: { army: [luke], hand: ['push'] },
        ranges: [{ player: 'blue', from: 'vader', to: 'stormtroopers', range: 1 }],
      },
      ...bothSelect('nearby', 'push'),
      order('blue', 'stormtroopers'),
      order('red', 'luke'),
    );
    // The range to the other unit, which was not ordered, is unknown.
    expect(match.view('blue').waitingFor.map(({ kind }) => kind)).toEqual(['effect']);
    play(match, resolveEffect('blue', 'nearby', 'escort'), END);
  });

  it('R14: keeps a range whose measurement ends the Command Phase', () => {
    const far: RangeEntry = { player: 'blue', from: 'vader', to: 'stormtroopers', range: 4 };
    const nearby = madeUp({
      id: 'nearby',
      pips: 3,
      orders: [{ count: 2 }],
      effects: [
        {
          id: 'escort',
          timing: 'activation-start',
          summary: 'A unit near Stormtroopers.',
          choices: [
            {
              directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
              units: [{ ranks: ['commander'] }],
              near: { range: 1, units: [{ ranks: ['corps'] }], to: 'standing' },
            },
          ],
        },
      ],
    });
    const match = matchAfter(
      {
        cards: [nearby],
        blue: { army: [vader, stormtroopers()], hand: ['nearby'] },
        red: { army: [luke], hand: ['push'] },
        ranges: [],
      },
      ...bothSelect('nearby', 'push'),
      order('red', 'luke'),
      order('blue', 'vader'),
    );
    expect(match.view('blue').waitingFor.map(({ kind }) => kind)).toEqual(['range']);
    play(match, measure(far));
    expect(match.view('blue').phase).toBe('activation');
    expect(match.view('blue').waitingFor.map(({ kind }) => kind)).toEqual(['effect']);
  });

  it('R11: lets units be defeated, each once', () => {
    const match = begun();
    play(match, defeat('red', 'luke'));
    expect(rulesOf(match, defeat('red', 'luke'))).toEqual(['R11 unit-defeated']);
  });

  it('refuses the events of the Command Phase with a reason', () => {
    const match = begun();
    const before = JSON.stringify(match.toJSON());
    expect(rulesOf(match, select('blue', 'assault'))).toEqual(['CP-2 not-now']);
    expect(rulesOf(match, order('blue', 'vader'))).toEqual(['CP-19 not-now']);
    expect(rulesOf(match, { type: 'dance' })).toEqual(['CP-1 unknown-event']);
    expect(JSON.stringify(match.toJSON())).toBe(before);
  });

  it('is ended by the host of the table, not from a seat', () => {
    const match = begun();
    resolveStart(match);
    const result = match.seat('blue').sendUnknown(END);
    expect(result).toMatchObject({ ok: false, violations: [{ code: 'host-only' }] });
    expect(match.legalEvents()).toContainEqual(END);
    expect(match.legalEvents('blue')).not.toContainEqual(END);
  });
});

describe('a promotion in the End Phase', () => {
  const promote = (player: PlayerColor, unitId: string): MatchEvent => ({
    type: 'unit.promote',
    player,
    unitId,
  });
  /** A match in the End Phase after Vader was defeated in the first round. */
  const leaderless = (setup: Parameters<typeof matchAfter>[0] = {}) =>
    matchAfter(setup, ...firstRound, defeat('blue', 'vader'), END);

  it('KW-9: is awaited if every commander is defeated, and the round continues after it', () => {
    const match = leaderless();
    expect(match.view('red')).toMatchObject({
      round: 1,
      phase: 'end',
      waitingFor: [{ player: 'blue', kind: 'promotion', units: ['stormtroopers'] }],
    });
    expect(match.outcome).toBeUndefined();
    expect(match.legalEvents()).toEqual([promote('blue', 'stormtroopers')]);
    expect(match.legalEvents('red')).toEqual([]);
    play(match, promote('blue', 'stormtroopers'));
    expect(match.view('spectator')).toMatchObject({ round: 2, phase: 'command' });
    expect(logged(match, 'unit.promoted')).toMatchObject([
      { rule: 'KW-9', player: 'blue', data: { unitId: 'stormtroopers', from: 'corps' } },
    ]);
  });

  it('R29: names a hidden card as the first reason of a refusal, also while a promotion is awaited', () => {
    const spying = resolveEffect('blue', 'ambush', 'effect', {
      type: 'discard',
      player: 'red',
      from: 'hand',
      cardId: 'assault',
    });
    expect(rulesOf(leaderless(), spying)).toEqual(['CC-27 names-hidden-card']);
  });

  it("KW-9: is made from the player's own seat", () => {
    const match = leaderless();
    expect(match.seat('blue').legalEvents()).toEqual([
      { type: 'unit.promote', unitId: 'stormtroopers' },
    ]);
    expect(match.seat('red').sendUnknown(promote('blue', 'stormtroopers'))).toMatchObject({
      ok: false,
      violations: [{ rule: 'KW-9', code: 'not-your-seat' }],
    });
    expect(match.seat('blue').send({ type: 'unit.promote', unitId: 'stormtroopers' })).toEqual({
      ok: true,
    });
    expect(match.view('red').round).toBe(2);
  });

  it('KW-9: makes a commander: its player can play (CP-3), it can be nominated (CP-18) and its token counts as one (CP-27)', () => {
    const match = leaderless({ blue: { army: [vader, stormtroopers(), stormtroopers('others')] } });
    play(match, promote('blue', 'others'), ...bothSelect('push', 'ambush'));
    expect(match.view('red').players.blue).toMatchObject({
      cardInPlay: 'push',
      nominated: 'others',
    });
    play(match, {
      type: 'range.measure',
      ranges: [
        { player: 'blue', from: 'others', to: 'stormtroopers', range: 4 },
        { player: 'red', from: 'luke', to: 'rebels', range: 1 },
      ],
    });
    play(match, order('red', 'luke'), order('blue', 'others'));
    expect(match.view('red').players.blue).toMatchObject({
      orders: [{ unitId: 'others', rank: 'commander', source: 'command-card' }],
      orderPoolCounts: { corps: 1 },
    });
  });

  it('KW-9: is refused at other times, and other events are refused while it is due', () => {
    const match = matchAfter({}, ...bothSelect('ambush', 'push'));
    expect(rulesOf(match, promote('blue', 'stormtroopers'))).toEqual(['KW-9 not-now']);
    play(match, ...firstRound.slice(2), defeat('blue', 'vader'));
    expect(rulesOf(match, promote('blue', 'stormtroopers'))).toEqual(['KW-9 not-now']);
    play(match, END);
    expect(rulesOf(match, promote('blue', 'vader'))).toEqual(['KW-9 no-undefeated-trooper']);
    expect(rulesOf(match, promote('red', 'rebels'))).toEqual(['KW-9 has-a-commander']);
    expect(rulesOf(match, { type: 'unit.promote', player: 'blue' })).toEqual([
      'KW-9 malformed-event',
    ]);
    expect(rulesOf(match, END)).toEqual(['CP-29 not-now']);
    expect(rulesOf(match, defeat('blue', 'vader'))).toEqual(['R11 unit-defeated']);
    expect(rulesOf(match, select('blue', 'push'))).toEqual(['CP-2 not-now']);
    const [why] = refusalsOf(match, END);
    expect(why?.message).toBe('Not now, in the End Phase: this is done in the Activation Phase.');
  });

  it('R11: is no longer awaited after the last trooper is defeated', () => {
    const match = leaderless({ blue: { army: [vader, stormtroopers(), atst()] } });
    play(match, defeat('blue', 'stormtroopers'));
    expect(match.view('red')).toMatchObject({ round: 2, phase: 'command' });
    expect(match.view('red').players.blue.army.map(({ rank }) => rank)).toEqual([
      'commander',
      'corps',
      'heavy',
    ]);
  });

  it('KW-9: is not awaited if no unit can be promoted, or if the ruleset leaves keywords to the table', () => {
    const machine = { ...stormtroopers(), types: ['vehicle'] };
    expect(leaderless({ blue: { army: [vader, machine] } }).view('red').round).toBe(2);
    expect(leaderless({ ruleset: { keywords: 'table' } }).view('red').round).toBe(2);
  });

  it('KW-9: is also made in the last round, before the match is over', () => {
    const match = leaderless({ rounds: 1 });
    expect(match.outcome).toBeUndefined();
    play(match, promote('blue', 'stormtroopers'));
    expect(match.outcome?.armies.blue.map(({ id, rank }) => [id, rank])).toEqual([
      ['vader', 'commander'],
      ['stormtroopers', 'commander'],
    ]);
  });

  it('CC-19: comes after the cards have left play', () => {
    const match = leaderless();
    expect(match.view('red').players.blue).toMatchObject({ cardInPlay: null, discard: ['ambush'] });
  });
});

describe('the Command Phase of a match', () => {
  it('CP-29: does not end by the event that ends the Activation Phase', () => {
    expect(rulesOf(createMatch(matchTable()), END)).toEqual(['CP-29 not-now']);
  });

  it('is refused by its own rules', () => {
    const match = matchAfter({}, ...bothSelect('ambush', 'push'));
    expect(rulesOf(match, order('red', 'rebels'))).toEqual(['CP-19 not-your-turn']);
    expect(rulesOf(match, nominate('blue', 'vader'))).toEqual(['CP-18 not-now']);
  });
});

describe('the end of a match', () => {
  it('comes after the last round: the outcome has every round and both armies', () => {
    const match = createMatch(matchTable({ rounds: 2 }));
    playToTheEnd(match, pickSeeded(3));
    expect(match.outcome?.rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(match.outcome?.armies.blue.map(({ id }) => id)).toEqual(['vader', 'stormtroopers']);
    expect(match.view('spectator')).toMatchObject({ phase: 'end', waitingFor: [] });
    expect(match.legalEvents()).toEqual([]);
    expect(rulesOf(match, END)).toEqual(['CC-1 match-over']);
  });

  it('R31: is reached by a player who always sends the first legal event', () => {
    const endless = madeUp({
      id: 'endless',
      effects: [{ id: 'again', timing: 'during-activation', summary: 'Again and again.' }],
    });
    const hand = ['endless', 'push', 'ambush'];
    const ruleset = { orderRange: null };
    const match = createMatch(
      matchTable({ cards: [endless], blue: { hand }, red: { hand }, ruleset, rounds: 3 }),
    );
    for (let move = 0; match.outcome === undefined && move < 200; move += 1) {
      play(match, ...match.legalEvents().slice(0, 1));
    }
    expect(match.outcome?.rounds).toHaveLength(3);
  });

  it('R35: comes immediately when only one side has units left, and that side wins', () => {
    const match = matchAfter({}, ...firstRound, defeat('red', 'luke'));
    expect(match.outcome).toBeUndefined();
    play(match, defeat('red', 'rebels'));
    expect(match.outcome).toMatchObject({ ended: 'last-standing', winner: 'blue' });
    expect(match.outcome?.rounds).toHaveLength(1);
    expect(match.view('spectator')).toMatchObject({ phase: 'end', waitingFor: [] });
    expect(logged(match, 'match.ended')).toMatchObject([
      { rule: 'R35', data: { rounds: 1, ended: 'last-standing', winner: 'blue' } },
    ]);
  });

  it('R35: may come in the Command Phase, whose round is then incomplete', () => {
    const match = matchAfter({}, defeat('red', 'luke'), defeat('red', 'rebels'));
    expect(match.outcome).toMatchObject({ rounds: [], ended: 'last-standing', winner: 'blue' });
    expect(match.outcome?.armies.red.map(({ defeated }) => defeated)).toEqual([true, true]);
    expect(restoreMatch(match.toJSON()).outcome).toEqual(match.outcome);
  });

  it('R35: is sent to subscribers once, with the last unit already defeated', () => {
    const match = createMatch(matchTable());
    const seen: string[] = [];
    match.subscribe('spectator', ({ phase, step }) => seen.push(`${phase} ${step}`));
    play(match, defeat('red', 'luke'), defeat('red', 'rebels'));
    expect(seen).toEqual(['command selectAndPlayCards', 'end complete']);
  });

  it('R35: is a draw if one effect defeats the last units of both sides', () => {
    const fall = madeUp({
      effects: [
        {
          id: 'fall',
          summary: 'Both fall.',
          timing: 'untimed',
          automatic: true,
          directives: [
            { type: 'defeat-unit', player: 'self', unitId: 'vader' },
            { type: 'defeat-unit', player: 'opponent', unitId: 'luke' },
          ],
        },
      ],
    });
    const match = createMatch(
      matchTable({
        cards: [fall],
        blue: { hand: ['made-up'], army: [vader] },
        red: { hand: ['push'], army: [luke] },
      }),
    );
    play(match, ...bothSelect('made-up', 'push'));
    expect(match.outcome).toMatchObject({ ended: 'last-standing', winner: null });
  });

  it.each([
    [
      { winner: 'red', reason: 'blue concedes' },
      { winner: 'red', reason: 'blue concedes' },
    ],
    [{ winner: null }, { winner: null }],
    [{}, {}],
  ] as const)('R35: may be declared by the host at any time: %j', (declared, recorded) => {
    for (const events of [[], firstRound, [...firstRound, END]]) {
      const match = matchAfter({}, ...events);
      play(match, { type: 'match.end', ...declared });
      const { rounds, armies, ...ending } = match.outcome ?? {};
      expect(ending).toEqual({ ended: 'by-the-table', ...recorded });
      expect([rounds?.length, armies?.blue.length]).toEqual([events.length > 0 ? 1 : 0, 2]);
      expect(match.legalEvents()).toEqual([]);
      expect(restoreMatch(match.toJSON()).outcome).toEqual(match.outcome);
      expect(match.send({ type: 'match.end' })).toMatchObject({
        ok: false,
        violations: [{ rule: 'CC-1' }],
      });
    }
  });

  it('R35: cannot be declared from a seat, and a winner is blue, red or null', () => {
    const match = createMatch(matchTable());
    expect(match.seat('blue').send({ type: 'match.end', winner: 'blue' } as never)).toMatchObject({
      ok: false,
      violations: [{ rule: 'R35', code: 'host-only' }],
    });
    expect(match.sendUnknown({ type: 'match.end', winner: 'green' })).toMatchObject({
      ok: false,
      violations: [
        {
          rule: 'R35',
          code: 'malformed-event',
          message: 'match.end: winner: "blue", "red" or null is expected, not "green".',
        },
      ],
    });
  });

  it('R35: keeps hidden cards hidden if a card lies facedown', () => {
    const match = matchAfter({}, select('blue', 'ambush'));
    play(match, { type: 'match.end', winner: 'blue' });
    expect(match.view('red').players.blue).not.toHaveProperty('selected');
    expect(match.view('blue').players.blue.selected).toBe('ambush');
  });
});

describe('the views and the log of a match', () => {
  it('CC-27: show no player the hand of the other, in any round', () => {
    const match = createMatch(matchTable({ rounds: 3, seed: 'secrets' }));
    playToTheEnd(match, pickSeeded(11), () => {
      for (const [viewer, other] of [
        ['blue', 'red'],
        ['red', 'blue'],
      ] as const) {
        const side = match.view(viewer).players[other];
        expect(side).not.toHaveProperty('hand');
        expect(side).not.toHaveProperty('selected');
      }
      expect(match.view('spectator').log.every(({ visibility }) => visibility === 'public')).toBe(
        true,
      );
    });
  });

  it('are the same frozen object until something changes, and subscribers get each change once', () => {
    const match = createMatch(matchTable());
    const changes: string[] = [];
    match.subscribe('spectator', (view) =>
      changes.push(`${view.round} ${view.phase} ${view.step}`),
    );
    const before = match.view('spectator');
    expect(match.send(order('blue', 'vader')).ok).toBe(false);
    expect(match.view('spectator')).toBe(before);
    expect(Object.isFrozen(before)).toBe(true);
    play(match, ...firstRound, END);
    expect(changes).toEqual([
      '1 command selectAndPlayCards',
      '1 command nominateAndIssueOrders',
      '1 command nominateAndIssueOrders',
      '1 command nominateAndIssueOrders',
      '1 activation complete',
      '2 command selectAndPlayCards',
    ]);
  });

  it('have one log that continues from round to round', () => {
    const match = matchAfter({}, ...firstRound, END);
    expect(match.log.map(({ seq }) => seq)).toEqual(match.log.map((_entry, index) => index + 1));
    expect(logged(match, 'round.begun').map(({ data }) => data.round)).toEqual([1, 2]);
    expect(logged(match, 'cards.flipped')).toHaveLength(1);
  });

  it('KW-12: have one log in which each round begins before the entries of its Command Phase', () => {
    const agent = { ...vader, keywords: [{ name: 'Secret Mission' }] };
    const match = matchAfter({ blue: { army: [agent, stormtroopers()] } }, ...firstRound, END);
    const types = match.log.map(({ type }) => type);
    const begun = types.flatMap((type, index) =>
      type === 'round.begun' ? [types[index + 1]] : [],
    );
    expect(begun).toEqual(['keyword.reminded', 'keyword.reminded']);
    expect(types[0]).toBe('round.begun');
  });
});
