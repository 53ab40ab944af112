import { describe, expect, it } from 'vitest';
import type { PlayerColor } from '../../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../../machines/model/unit.js';
import type { Viewer } from '../../../../machines/rules/table/secrecy.js';
import { seatRound } from '../../../../machines/round/seat-round.js';
import { createBot, createMatch, type Match, type MatchEvent } from '../../../../src/index.js';
import { SETS_A_TOKEN_ASIDE } from '../../../support/cards.js';
import { bothSelect, defeat, grant, PROPOSE_UNDO } from '../../../support/events.js';
import { atst, bikes, kallus, stormtroopers, vader } from '../../../support/units.js';
import { matchTable, play } from './support/playing.js';

const ARMY = [stormtroopers(), stormtroopers('s2'), atst(), bikes()];
const UNITS = ['vader', 'veers', 'kallus', ...ARMY.map(({ id }) => id)];

/** A match in its Activation Phase: the seed has shuffled both pools, and red has set this token aside. */
function openedWith(seed: string, rank: Rank): Match {
  const match = createMatch(
    matchTable({
      seed,
      cards: [SETS_A_TOKEN_ASIDE],
      ruleset: { activations: 'tracked', orderRange: null },
      blue: { army: [vader, ...ARMY], hand: ['push', 'assault'] },
      red: { army: [kallus, ...ARMY], hand: ['plan', 'push'] },
    }),
  );
  play(match, ...bothSelect('push', 'plan'));
  while (match.view('spectator').phase === 'command') {
    const [next] = match.legalEvents();
    if (!next) throw new Error('The Command Phase has no legal event.');
    play(match, next);
  }
  play(match, {
    type: 'effect.resolve',
    player: 'red',
    cardId: 'plan',
    effectId: 'plan',
    directives: [{ type: 'set-aside-tokens', player: 'red', ranks: [rank] }],
  });
  return match;
}

const activate = (player: PlayerColor, unitId: string): MatchEvent => ({
  type: 'activation.unit',
  player,
  unitId,
});

/** Each moment with the events that lead to it. No token has been drawn. */
const MOMENTS: [string, MatchEvent[]][] = [
  ['before the first turn', []],
  ['while a unit with a faceup order is active', [activate('red', 'kallus')]],
  [
    "in blue's turn, after a unit has fallen whose token stays in the pool",
    [activate('red', 'kallus'), defeat('red', 's2'), activate('blue', 'vader')],
  ],
  [
    'after tokens have left the pools for orders of this phase',
    [grant('red', 's2'), grant('blue', 's2')],
  ],
];

/** Everything that a player could try in the Activation Phase. */
const ATTEMPTS: object[] = [
  ...['activation.draw', 'activation.pass', 'activation.done', 'activation.end'].map((type) => ({
    type,
  })),
  ...RANKS.flatMap((rank) => [
    { type: 'activation.draw', rank },
    { type: 'activation.draw', from: 'plan', rank },
    { type: 'activation.keep', rank },
  ]),
  { type: 'activation.draw', from: 'plan' },
  { type: 'activation.draw', source: { unitId: 'vader', upgrade: 'improvised-orders' } },
  ...UNITS.map((unitId) => ({ type: 'activation.unit', unitId })),
  ...UNITS.map((unitId) => ({ type: 'order.grant', unitId, source: 'ability' })),
  { type: 'effect.resolve', cardId: 'plan', effectId: 'plan' },
  { type: 'undo' },
  PROPOSE_UNDO,
];

/** The text of all that a viewer can read. The order of keys counts: it could tell the order of a pool. */
function shownTo(match: Match, viewer: Viewer): string {
  const { context } = match.actor.getSnapshot();
  const views = Array.from({ length: match.moment + 1 }, (_, moment) =>
    match.viewAt(viewer as 'blue', moment),
  );
  const seat = viewer === 'spectator' ? undefined : match.seat(viewer);
  return JSON.stringify([
    views,
    seatRound(viewer, context),
    seat?.legalEvents(),
    seat?.toJSON(),
    seat && createBot(seat, { seed: 'bot' }).choose(),
    viewer !== 'spectator' && match.legalEvents(viewer),
  ]);
}

/** The answers to everything that a player could try. The referee takes back what was accepted. */
function answersTo(match: Match, player: PlayerColor): string[] {
  return ATTEMPTS.map((event) => {
    const before = match.moment;
    const answer = match.seat(player).sendUnknown(event);
    const proposed = match.view('spectator').proposals[player];
    if (proposed) match.seat(player).send({ type: 'proposal.withdraw' });
    else if (match.moment > before) match.undo();
    return `${JSON.stringify(event)}: ${JSON.stringify(answer)}`;
  });
}

function expectNoDifference(pair: readonly Match[], viewers: readonly Viewer[]): void {
  for (const viewer of viewers) {
    const [one, other] = pair.map((match) => shownTo(match, viewer));
    expect(other).toBe(one);
  }
  for (const viewer of viewers) {
    if (viewer === 'spectator') continue;
    const [one, other] = pair.map((match) => answersTo(match, viewer));
    expect(other).toEqual(one);
  }
}

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

describe('two matches whose pools were shuffled in another order', () => {
  it.each(MOMENTS)(
    'AP-8: look the same to both players and a spectator, and answer alike, %s',
    (_moment, events) => {
      for (const seed of SEEDS.slice(0, 3)) {
        const pair = [openedWith('a seed', 'corps'), openedWith(seed, 'corps')];
        for (const match of pair) play(match, ...events);
        expectNoDifference(pair, ['blue', 'red', 'spectator']);
      }
    },
  );

  it('AP-8: draw different tokens, so that the order would tell something', () => {
    const drawn = SEEDS.map((seed) => {
      const match = openedWith(seed, 'corps');
      play(match, { type: 'activation.draw', player: 'red' });
      return match.view('red').activation?.drawn[0];
    });
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });
});

describe('two matches in which red has set another token aside', () => {
  it.each(MOMENTS)(
    'R51: look the same to blue and a spectator, and answer blue alike, %s',
    (_moment, events) => {
      for (const rank of ['heavy', 'support'] as const) {
        const pair = [openedWith('a seed', 'corps'), openedWith('another seed', rank)];
        for (const match of pair) play(match, ...events);
        expectNoDifference(pair, ['blue', 'spectator']);
      }
    },
  );

  it('R51: look different to red, who set it aside', () => {
    const [one, other] = (['corps', 'heavy'] as const).map((rank) =>
      JSON.stringify(openedWith('a seed', rank).view('red')),
    );
    expect(other).not.toBe(one);
  });
});
