import { describe, expect, it } from 'vitest';
import type { LogType } from '../../../../machines/model/log.js';
import {
  createMatch,
  type Match,
  type MatchEvent,
  type PlayerColor,
} from '../../../../src/index.js';
import { bothSelect, defeat, grant, order } from '../../../support/events.js';
import { atst, having, luke, rebels, stormtroopers, vader } from '../../../support/units.js';
import { activate, done, draw, pass } from '../../../support/activations.js';
import { codesOf } from '../../../support/refusal.js';
import { matchTable, play } from '../../../src/game/match/support/playing.js';
import type { TableSetup } from '../../../support/table.js';

const TRACKED = { activations: 'tracked' } as const;

/** Ambush (blue, priority) orders Vader or the Stormtroopers, Push orders Luke and Rebel Troopers. */
const ORDERS = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
  order('red', 'luke'),
];

/** A match whose Activation Phase is tracked, after the first round's orders. */
function activating(setup: TableSetup = {}, events: MatchEvent[] = ORDERS): Match {
  const { ruleset, ...rest } = setup;
  const match = createMatch(matchTable({ ...rest, ruleset: { ...TRACKED, ...ruleset } }));
  play(match, ...events);
  return match;
}

const typesAfter = (match: Match, type: LogType) => {
  const types = match.log.map((entry) => entry.type);
  return types.slice(types.lastIndexOf(type));
};

describe('the turns of the Activation Phase', () => {
  it('AP-2: the player with priority has the first turn, then the players take turns', () => {
    const match = activating();
    expect(match.view('red').activation).toMatchObject({ turn: 'blue', drawn: [], active: null });
    expect(match.view('red').waitingFor).toEqual([
      { player: 'blue', kind: 'activation', units: ['stormtroopers'] },
    ]);
    expect(codesOf(match, activate('red', 'luke'))).toEqual(['AP-2 not-your-turn']);
    play(match, activate('blue', 'stormtroopers'));
    expect(match.view('red').waitingFor).toEqual([
      { player: 'red', kind: 'activation', units: ['luke', 'rebels'] },
    ]);
    play(match, activate('red', 'luke'));
    expect(match.view('red').activation).toMatchObject({
      turn: 'red',
      active: { player: 'red', unitId: 'luke', rank: 'commander', by: 'order' },
      begun: [
        { player: 'blue', unitId: 'stormtroopers' },
        { player: 'red', unitId: 'luke' },
      ],
    });
  });

  it('AP-3: a unit without a faceup order is activated only for a token of its rank', () => {
    const match = activating();
    expect(codesOf(match, activate('blue', 'vader'))).toEqual(['AP-3 no-faceup-order']);
    expect(codesOf(match, activate('blue', 'luke'))).toEqual(['R11 unit-not-in-army']);
    play(match, draw('blue'));
    expect(match.view('red').activation).toMatchObject({ turn: 'blue', drawn: ['commander'] });
    expect(match.view('red').players.blue.orderPoolCounts).toEqual({});
    expect(codesOf(match, activate('blue', 'stormtroopers'))).toEqual([
      'AP-3 other-rank',
      'AP-3 no-activation-left',
    ]);
    expect(codesOf(match, draw('blue'))).toEqual(['AP-3 tokens-drawn']);
    expect(codesOf(match, pass('blue'))).toEqual(['AP-3 tokens-drawn']);
    for (const act of [activate('red', 'luke'), draw('red'), pass('red')]) {
      expect(codesOf(match, act)).toEqual(['AP-2 not-your-turn']);
    }
    play(match, activate('blue', 'vader'));
    expect(match.view('red').activation).toMatchObject({
      drawn: [],
      active: { unitId: 'vader', rank: 'commander', by: 'token' },
    });
    expect(codesOf(match, draw('red'))).toEqual(['AP-3 pool-empty']);
  });

  it("UP-13: Improvised Orders draws the two tokens of blue's pool, is exhausted, and the token that is not kept goes back", () => {
    const army = [{ ...vader, upgrades: ['improvised-orders'] }, stormtroopers(), atst()];
    const match = activating({ blue: { army } });
    const pool = () => match.view('red').players.blue.orderPoolCounts;
    expect(pool()).toEqual({ commander: 1, heavy: 1 });
    play(match, {
      ...draw('blue'),
      source: { unitId: 'vader', upgrade: 'improvised-orders' },
    } as MatchEvent);
    const { drawn = [] } = match.view('red').activation ?? {};
    expect([...drawn].sort()).toEqual(['commander', 'heavy']);
    expect(pool()).toEqual({});
    expect(match.view('red').players.blue.army[0]?.upgrades).toEqual([
      { id: 'improvised-orders', state: 'exhausted' },
    ]);
    play(match, { type: 'activation.keep', player: 'blue', rank: 'commander' });
    expect(match.view('red').activation).toMatchObject({ drawn: ['commander'] });
    expect(pool()).toEqual({ heavy: 1 });
  });

  it('UP-13: while two tokens are drawn blue keeps one before any other act, and red hears that it is not their turn (AP-2)', () => {
    const army = [{ ...vader, upgrades: ['improvised-orders'] }, stormtroopers(), atst()];
    const match = activating({ blue: { army } });
    const source = { unitId: 'vader', upgrade: 'improvised-orders' };
    play(match, { ...draw('blue'), source } as MatchEvent);
    const acts = (player: PlayerColor, unitId: string) =>
      [activate(player, unitId), draw(player), pass(player)].map((act) => codesOf(match, act));
    expect(acts('blue', 'vader')).toEqual(Array(3).fill(['UP-13 tokens-drawn']));
    expect(acts('red', 'luke')).toEqual(Array(3).fill(['AP-2 not-your-turn']));
    play(match, { type: 'activation.keep', player: 'blue', rank: 'heavy' });
    expect(codesOf(match, draw('red'))).toEqual(['AP-2 not-your-turn']);
    play(match, activate('blue', 'at-st'));
  });

  it('AP-6: the faceup token is turned facedown, or the drawn one assigned facedown, when the activation ends', () => {
    const match = activating();
    play(match, activate('blue', 'stormtroopers'));
    expect(match.view('red').players.blue).toMatchObject({
      orders: [{ unitId: 'stormtroopers' }],
      facedown: [],
    });
    play(match, activate('red', 'luke'));
    expect(match.view('red').players.blue).toMatchObject({
      orders: [],
      facedown: ['stormtroopers'],
    });
    play(match, draw('blue'), activate('blue', 'vader'), activate('red', 'rebels'));
    expect(match.view('red').players.blue.facedown).toEqual(['stormtroopers', 'vader']);
    expect(codesOf(match, grant('blue', 'vader', 'Inspire'))).toEqual(['R48 no-activation-left']);
    expect(codesOf(match, grant('blue', 'stormtroopers', 'Inspire'))).toEqual([
      'CP-26 already-ordered',
      'R48 no-activation-left',
    ]);
  });

  it('R48: a unit that is active by a drawn token is issued no order, which would activate it once more', () => {
    const army = [vader, stormtroopers(), stormtroopers('others')];
    const match = activating({ blue: { army } });
    play(match, activate('blue', 'stormtroopers'), activate('red', 'luke'));
    play(match, draw('blue', 'corps'), activate('blue', 'others'));
    expect(codesOf(match, grant('blue', 'others', 'Inspire'))).toEqual(['R48 no-activation-left']);
    expect(codesOf(match, grant('blue', 'vader', 'Inspire'))).toEqual([]);
  });

  it('AP-6, AP-7: the last activation is ended by its player, and the End Phase begins', () => {
    const match = activating();
    play(match, activate('blue', 'stormtroopers'), activate('red', 'luke'));
    play(match, draw('blue'), activate('blue', 'vader'), activate('red', 'rebels'));
    expect(match.view('red').waitingFor).toEqual([
      { player: 'red', kind: 'activation-done', units: ['rebels'] },
    ]);
    expect(codesOf(match, draw('blue'))).toEqual(['AP-7 nobody-can-activate']);
    expect(codesOf(match, done('blue'))).toEqual(['AP-6 not-your-turn']);
    play(match, done('red'));
    expect(match.view('red')).toMatchObject({ round: 2, phase: 'command', activation: null });
    expect(match.view('red').players.blue.facedown).toEqual([]);
    expect(match.log.some(({ type, rule }) => type === 'activation.ended' && rule === 'AP-7')).toBe(
      true,
    );
  });

  it('AP-4: a drawn token that fits no unit is removed, and the same player goes on', () => {
    const match = activating({ blue: { army: [vader, stormtroopers(), atst()] } });
    play(match, defeat('blue', 'at-st'), defeat('blue', 'vader'));
    expect(match.view('red').players.blue.orderPoolCounts).toEqual({ commander: 1, heavy: 1 });
    play(match, draw('blue'));
    expect(typesAfter(match, 'token.drawn')).toEqual(['token.drawn', 'token.removed']);
    expect(match.view('red').activation).toMatchObject({ turn: 'blue', drawn: [] });
    play(match, draw('blue'), activate('blue', 'stormtroopers'), activate('red', 'luke'));
    expect(match.view('red').players.blue.orderPoolCounts).toEqual({});
  });

  it('AP-5: a pass costs an advantage token, and the next turn of its player is no pass', () => {
    const red = { army: [luke, rebels(), rebels('r2'), rebels('r3'), rebels('r4'), rebels('r5')] };
    const match = activating({ red });
    expect(match.view('red').players.blue.passPool).toBe(3);
    play(match, pass('blue'));
    expect(match.view('red').players.blue.passPool).toBe(2);
    expect(codesOf(match, pass('red'))).toEqual(['AP-5 no-pass-left']);
    play(match, activate('red', 'luke'));
    expect(codesOf(match, pass('blue'))).toEqual(['AP-5 passed-before']);
    play(match, activate('blue', 'stormtroopers'), activate('red', 'rebels'), pass('blue'));
    expect(match.view('red').players.blue.passPool).toBe(1);
  });

  it('AP-5: a player who cannot activate any unit passes without a token', () => {
    const red = { army: [luke, rebels(), rebels('r2'), rebels('r3')] };
    const match = activating({ red });
    play(match, activate('blue', 'stormtroopers'), activate('red', 'luke'));
    play(match, draw('blue'), activate('blue', 'vader'), activate('red', 'rebels'));
    expect(match.view('red').waitingFor).toMatchObject([{ player: 'red', kind: 'activation' }]);
    play(match, draw('red'), activate('red', 'r2'));
    expect(match.log.filter(({ type }) => type === 'turn.passed')).toMatchObject([
      { player: 'blue', rule: 'AP-5', data: { tokens: 0 } },
    ]);
    play(match, draw('red'), activate('red', 'r3'), done('red'));
    expect(match.view('red').round).toBe(2);
  });

  it('KW-5: a unit with Unstoppable is activated once for each of its two tokens', () => {
    const blue = { army: [having(vader, { name: 'Unstoppable' }), stormtroopers()] };
    const match = activating({ blue }, [
      ...bothSelect('ambush', 'push'),
      order('blue', 'vader'),
      order('red', 'luke'),
      order('red', 'rebels'),
    ]);
    expect(match.view('red').players.blue.orderPoolCounts).toEqual({ commander: 1, corps: 1 });
    play(match, activate('blue', 'vader'), activate('red', 'luke'));
    for (const _turn of [1, 2]) {
      play(match, draw('blue'));
      const [rank] = match.view('red').activation?.drawn ?? [];
      play(match, activate('blue', rank === 'corps' ? 'stormtroopers' : 'vader'));
      if (_turn === 1) play(match, activate('red', 'rebels'));
    }
    expect(match.view('red').waitingFor).toMatchObject([{ kind: 'activation-done' }]);
    play(match, done('blue'));
    expect(match.view('red').round).toBe(2);
  });

  it('R39: an activation deploys its unit, and a unit without one stays off the battlefield', () => {
    const match = activating({ ruleset: { deployment: 'undeployed-at-first', orderRange: null } });
    play(match, activate('blue', 'stormtroopers'), activate('red', 'luke'));
    const undeployed = (player: PlayerColor) =>
      match
        .view('red')
        .players[player].army.filter((unit) => unit.undeployed)
        .map(({ id }) => id);
    expect([undeployed('blue'), undeployed('red')]).toEqual([['vader'], ['rebels']]);
    play(match, { type: 'activation.end' });
    expect([undeployed('blue'), undeployed('red')]).toEqual([['vader'], ['rebels']]);
  });

  it('AP-8: a draw that is undone gives the same token again, whatever else is done between', () => {
    const army = [vader, stormtroopers(), atst(), stormtroopers('s2'), stormtroopers('s3')];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const match = activating({ blue: { army }, seed });
      play(match, draw('blue'));
      const drawn = match.view('red').activation?.drawn;
      expect(match.undo('blue').ok).toBe(false);
      expect(match.undo().ok).toBe(true);
      play(match, defeat('blue', 's2'));
      expect(match.undo().ok).toBe(true);
      play(match, defeat('red', 'rebels'), draw('blue'));
      expect(match.view('red').activation?.drawn).toEqual(drawn);
    }
  });

  it('R57: a seat names a drawn rank only at a table with tokens of its own', () => {
    const army = [vader, stormtroopers(), atst()];
    const asked = activating({ blue: { army } }).seat('blue');
    expect(asked.send({ type: 'activation.draw', rank: 'heavy' })).toMatchObject({
      ok: false,
      violations: [{ rule: 'R57', code: 'rank-not-chosen' }],
    });
    const match = activating({ blue: { army }, ruleset: { chance: 'table' } });
    const blue = match.seat('blue');
    expect(blue.legalEvents()).toContainEqual({ type: 'activation.draw', rank: 'heavy' });
    expect(codesOf(match, draw('blue', 'support'))).toEqual(['R57 no-such-token']);
    expect(blue.send({ type: 'activation.draw', rank: 'heavy' })).toEqual({ ok: true });
    expect(match.log.at(-1)).toMatchObject({
      type: 'token.drawn',
      data: { rank: 'heavy', by: 'table' },
    });
  });

  it('R53: if the table keeps the activations, the acts of a turn are refused', () => {
    const match = createMatch(matchTable());
    play(match, ...ORDERS);
    expect(codesOf(match, activate('blue', 'stormtroopers'))).toEqual(['R53 activations-by-table']);
    expect(codesOf(match, draw('blue'))).toEqual(['R53 activations-by-table']);
    expect(match.view('red').activation).toBeNull();
    expect(match.view('red').waitingFor).toEqual([]);
  });

  it('R35: the match ends at once if the last unit of a side falls in its activation', () => {
    const match = activating();
    play(match, activate('blue', 'stormtroopers'), defeat('blue', 'vader'));
    play(match, defeat('blue', 'stormtroopers'));
    expect(match.outcome).toMatchObject({ ended: 'last-standing', winner: 'red' });
  });
});
