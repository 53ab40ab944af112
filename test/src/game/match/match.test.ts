import { describe, expect, it } from 'vitest';
import {
  createMatch,
  restoreMatch,
  type Match,
  type MatchEvent,
  type RangeEntry,
} from '../../../../src/index.js';
import { pickSeeded } from '../../../reference/random-pick.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  defeat,
  grant,
  keywordOrder,
  measure,
  order,
  resolveEffect,
  select,
} from '../../../support/events.js';
import { luke, stormtroopers, vader } from '../../../support/units.js';
import { END, matchAfter, matchTable, nextMove, play, playToTheEnd } from './support/playing.js';

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
});

describe('a promotion in the End Phase', () => {
  /** A match in the End Phase after Vader was defeated in the first round. */
  const leaderless = (setup: Parameters<typeof matchAfter>[0] = {}) =>
    matchAfter(setup, ...firstRound, defeat('blue', 'vader'), END);

  it('R45: after it, the player is asked about a card of commanders that may be played from the hand', () => {
    const ofCommanders = withEffect(
      { timing: 'from-hand' },
      {
        id: 'leaders',
        belongsTo: { units: [{ names: ['Stormtroopers'], ranks: ['commander'] }] },
      },
    );
    const match = leaderless({ cards: [ofCommanders] });
    play(match, { type: 'unit.promote', player: 'blue', unitId: 'stormtroopers' });
    for (const event of bothSelect('assault', 'standing-orders')) play(match, event);
    expect(match.view('red').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect', effect: { cardId: 'leaders' } },
    ]);
  });

  it.each([
    ['CP-2', { type: 'card.select', player: 'blue', cardId: 'assault' }],
    ['CP-19', { type: 'order.issue', player: 'blue', unitId: 'stormtroopers' }],
    ['CP-25', { type: 'order.grant', player: 'blue', unitId: 'stormtroopers', source: 'Inspire' }],
    ['CP-29', { type: 'activation.end' }],
    ['AP-3', { type: 'activation.draw', player: 'blue' }],
    ['R39', { type: 'unit.deploy', player: 'blue', unitId: 'stormtroopers' }],
  ])('%s: an event of another phase is refused while it is awaited: %j', (rule, event) => {
    expect(rulesOf(leaderless(), event)).toEqual([`${rule} not-now`]);
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

  it('CP-25: the End Phase refers an order by a keyword to the Command Phase, and one of the host to the Activation Phase', () => {
    const match = matchAfter({}, ...firstRound, defeat('blue', 'vader'), END);
    const message = (event: MatchEvent) => refusalsOf(match, event)[0]?.message;
    expect(message(keywordOrder('red', 'luke', 'Direct', 'rebels'))).toBe(
      'Not now, in the End Phase: this is done in the Command Phase.',
    );
    expect(message(grant('red', 'rebels', 'Inspire'))).toBe(
      'Not now, in the End Phase: this is done in the Activation Phase.',
    );
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

  it('R35: keeps hidden cards hidden if a card lies facedown', () => {
    const match = matchAfter({}, select('blue', 'ambush'));
    play(match, { type: 'match.end', winner: 'blue' });
    expect(match.view('red').players.blue).not.toHaveProperty('selected');
    expect(match.view('blue').players.blue.selected).toBe('ambush');
  });
});

describe('the views and the log of a match', () => {
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
