import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/model/ruleset.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { createMatch } from '../../../../src/index.js';
import {
  bothSelect,
  declineReveal,
  grant,
  keywordOrder,
  select,
  withdraw,
} from '../../../support/events.js';
import { matchTable, play } from '../../../src/game/match/support/playing.js';
import { expectRefusedUnchanged, refusals } from '../../../support/refusal.js';
import {
  playCommandPhase,
  awaited,
  phaseAfter,
  table,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { luke, stormtroopers, unitFrom, vader } from '../../../support/units.js';

const CARD = 'i-make-the-rules-now';
const bane: Unit = { ...unitFrom('cad-bane-needs-no-introduction', 'bane'), undeployed: true };
const reveal = (player: 'blue' | 'red') => keywordOrder(player, 'bane', 'Bane Tokens', 'bane');

/** A side whose Bane is hidden: his card was divulged, and played in the first round. */
const hiding = (leader: Unit, more: Partial<Unit> = {}) => ({
  army: [leader, { ...bane, ...more }],
  hand: ['ambush', 'push'],
  discard: [CARD],
  divulged: [CARD],
});

/** The start of the second round; blue's Bane is hidden. */
const start = (setup: TableSetup = {}) =>
  phaseAfter({ round: 2, blue: hiding(vader), red: { army: [luke] }, ...setup });

describe('Bane tokens', () => {
  it('KW-19: at the start of a round Cad Bane may be revealed: he is placed, and is issued an order by himself', () => {
    const phase = start();
    expect(awaited(phase)).toEqual(['blue card', 'blue grant', 'red card']);
    expect(phase.legalEvents('blue')).toContainEqual(reveal('blue'));
    take(phase, reveal('blue'));
    const { army, orders } = phase.view('red').players.blue;
    expect(army[1]).not.toHaveProperty('undeployed');
    expect(orders).toEqual([
      { unitId: 'bane', rank: 'operative', source: { unitId: 'bane', keyword: 'Bane Tokens' } },
    ]);
    expect(phase.log.slice(-2).map(({ type, rule }) => [type, rule])).toEqual([
      ['unit.deployed', 'R39'],
      ['order.granted', 'KW-19'],
    ]);
    expect(awaited(phase)).toEqual(['blue card', 'red card']);
  });

  it('KW-19: once his player has placed a command card, the start of the round is over', () => {
    const phase = start();
    take(phase, select('blue', 'push'));
    expectRefusedUnchanged(phase, reveal('blue'), 'KW-19', 'no-token-to-reveal');
    take(phase, select('red', 'ambush'));
    expect(phase.legalEvents('blue')).not.toContainEqual(reveal('blue'));
  });

  it('KW-19: in the Activation Phase the refusal says that he is revealed at the start of a round, not in a turn to issue orders', () => {
    const match = createMatch(matchTable({ blue: { army: [vader, bane] } }));
    play(match, ...bothSelect('ambush', 'push'));
    playCommandPhase(match);
    expect(refusals(match, reveal('blue'))).toEqual([
      'KW-19: An order by Bane Tokens is given at the start of a round, before its player places a command card or declines.',
    ]);
  });

  it.each<[string, TableSetup]>([
    ['he is on the battlefield', { blue: hiding(vader, { undeployed: false }) }],
    ['his card was not divulged', { blue: { ...hiding(vader), divulged: [] } }],
    [
      'his card was not played yet, in the first round',
      { round: 1, blue: { ...hiding(vader), hand: [CARD, 'push'], discard: [] } },
    ],
  ])('KW-19: Bane has no token to reveal if %s', (_why, setup) => {
    expectRefusedUnchanged(start(setup), reveal('blue'), 'KW-19', 'no-token-to-reveal');
  });

  it('KW-19: when an enemy comes near his token he is placed and orders himself, in his turn to issue and before it', () => {
    for (const moment of [[], [select('blue', 'push'), select('red', 'push')]]) {
      const phase = start();
      take(phase, ...moment, { type: 'unit.deploy', player: 'blue', unitId: 'bane' });
      const { army, orders } = phase.view('red').players.blue;
      expect(army[1]).not.toHaveProperty('undeployed');
      expect(orders.map(({ unitId }) => unitId)).toEqual(['bane']);
    }
  });

  it('KW-19, R33: in the Activation Phase too, and his token comes out of the pool', () => {
    const match = createMatch(table({ blue: hiding(vader), red: { army: [luke] } }));
    take(match, select('blue', 'push'), select('red', 'push'));
    playCommandPhase(match);
    expect(match.view('red').players.blue.orderPoolCounts).toMatchObject({ operative: 1 });
    const found = { type: 'unit.deploy', unitId: 'bane' } as const;
    expect(match.seat('blue')).toTake(found);
    const { orders, orderPoolCounts } = match.view('red').players.blue;
    expect(orders.map(({ unitId }) => unitId)).toEqual(['vader', 'bane']);
    expect(orderPoolCounts).not.toHaveProperty('operative');
  });

  it('KW-19, CP-26: if he was issued an order already, he is only placed', () => {
    const phase = start();
    take(phase, select('blue', 'push'), select('red', 'push'), grant('blue', 'bane', 'Inspire'));
    take(phase, { type: 'unit.deploy', player: 'blue', unitId: 'bane' });
    expect(phase.view('red').players.blue.orders).toHaveLength(1);
  });

  it('KW-19: a seat reveals its own Bane; other orders wait until the cards are flipped', () => {
    const phase = start();
    expectRefusedUnchanged(phase, grant('blue', 'vader'), 'CP-25', 'not-now');
    const { player: _player, ...event } = reveal('blue') as { player: string; type: 'order.grant' };
    expect(phase.seat('red').sendUnknown(event)).toMatchObject({ ok: false });
    expect(phase.seat('blue').sendUnknown(event)).toEqual({ ok: true });
  });

  it('KW-19: if both players hide a Bane, blue decides first', () => {
    const both = () => start({ red: hiding(luke) });
    expectRefusedUnchanged(both(), reveal('red'), 'KW-19', 'blue-reveals-first');
    const revealed = both();
    take(revealed, reveal('blue'), reveal('red'));
    const passed = both();
    take(passed, select('blue', 'push'), reveal('red'));
  });

  it('KW-19: a player who declines leaves Cad Bane hidden, and is not asked again', () => {
    const phase = start();
    expect(phase.legalEvents('blue')).toContainEqual(declineReveal('blue', 'bane'));
    take(phase, declineReveal('blue', 'bane'));
    expect(awaited(phase)).toEqual(['blue card', 'red card']);
    expectRefusedUnchanged(phase, reveal('blue'), 'KW-19', 'no-token-to-reveal');
    expectRefusedUnchanged(phase, declineReveal('blue', 'bane'), 'KW-19', 'no-token-to-reveal');
    expect(phase.view('red').players.blue.army[1]).toMatchObject({ undeployed: true });
    take(phase, select('blue', 'push'), withdraw('blue'));
    expect(awaited(phase)).toEqual(['blue card', 'red card']);
  });

  it('KW-19: a player who can play no card is asked too, and the cards are not flipped before', () => {
    const unable = () => start({ blue: { ...hiding(vader), hand: [] } });
    const asked = unable();
    expect(awaited(asked)).toEqual(['blue grant', 'red card']);
    expect(asked.legalEvents('blue')).toEqual([reveal('blue'), declineReveal('blue', 'bane')]);
    take(asked, select('red', 'push'));
    expect(asked.view('spectator').step).toBe('selectAndPlayCards');
    expect(awaited(asked)).toEqual(['blue grant']);
    expectRefusedUnchanged(asked, select('blue', 'push'), 'R10', 'no-legal-card');
    take(asked, reveal('blue'));
    expect(asked.view('spectator').step).not.toBe('selectAndPlayCards');
    const declined = unable();
    take(declined, select('red', 'push'), declineReveal('blue', 'bane'));
    expect(declined.view('spectator').step).not.toBe('selectAndPlayCards');
    expect(declined.view('spectator').players.blue.orders).toEqual([]);
  });

  it('KW-19: at the start of a round only the order of a hidden unit is declined, and later none of them', () => {
    const direct = {
      type: 'order.decline',
      player: 'blue',
      source: { unitId: 'vader', keyword: 'Direct' },
    } as const;
    const phase = start();
    expectRefusedUnchanged(phase, direct, 'R30', 'not-now');
    take(phase, select('blue', 'push'), select('red', 'ambush'));
    expectRefusedUnchanged(phase, declineReveal('blue', 'bane'), 'CP-19', 'not-your-turn');
    expectRefusedUnchanged(phase, declineReveal('red', 'bane'), 'KW-19', 'nothing-to-decline');
  });

  /** A match at the start of the second round. In the first one Bane's card was divulged and played. */
  function afterOneRound(keywords: Ruleset['keywords']) {
    const { round: _round, ...input } = table({
      blue: {
        army: [vader, stormtroopers(), { ...bane, undeployed: true }],
        hand: [CARD, 'push'],
        divulged: [CARD],
      },
      red: { army: [luke], hand: ['ambush', 'push'] },
      ranges: [],
    });
    const ruleset: Partial<Ruleset> = {
      orderRange: null,
      deployment: 'undeployed-at-first',
      keywords,
    };
    const match = createMatch({ ...input, ruleset, rounds: 2 });
    take(match, select('blue', CARD), select('red', 'ambush'));
    playCommandPhase(match);
    take(match, { type: 'activation.end' });
    const { army } = match.view('spectator').players.blue;
    const undeployed = army.filter((unit) => unit.undeployed === true).map(({ id }) => id);
    return { match, undeployed };
  }

  it('KW-19, R39: the end of the Activation Phase does not place a hidden Bane, but other units', () => {
    const { match, undeployed } = afterOneRound('played');
    expect(undeployed).toEqual(['bane']);
    expect(match.legalEvents('blue')).toContainEqual(reveal('blue'));
  });

  it('KW-19, R39: no tokens hide Bane from the end of the Activation Phase if the table plays the keywords itself', () => {
    const { match, undeployed } = afterOneRound('table');
    expect(undeployed).toEqual([]);
    expect(match.legalEvents('blue')).not.toContainEqual(reveal('blue'));
  });
});
