import { describe, expect, it } from 'vitest';
import { createMatch, restoreMatch, type Match } from '../../../src/index.js';
import { pickSeeded } from '../../reference/random-table.js';
import { madeUp } from '../../support/cards.js';
import {
  bothSelect,
  defeat,
  grant,
  nominate,
  order,
  resolveEffect,
  select,
} from '../../support/events.js';
import { luke, rebels, stormtroopers, vader, veers } from '../../support/units.js';
import { throughJson } from '../phase/support/tables.js';
import { END, matchAfter, matchTable, nextMove, play, playToTheEnd } from './support/playing.js';

const logged = (match: Match, type: string) => match.log.filter((entry) => entry.type === type);
const rulesOf = (match: Match, event: unknown) => {
  const result = match.sendUnknown(event);
  return result.ok ? [] : result.violations.map(({ rule, code }) => `${rule} ${code}`);
};

/** A whole round: both play Standing Orders' better, orders go out, and the Activation Phase ends. */
const firstRound = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
  order('red', 'luke'),
];

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

  it('CC-19: keeps a card that is printed as permanent in play, and its effects with it', () => {
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
      { rule: 'CC-19', data: { cardId: 'lasting' } },
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

  it('CC-19: Standing Orders returns to the hand each round and is never discarded', () => {
    const match = matchAfter({}, ...bothSelect('standing-orders', 'standing-orders'));
    playToActivation(match);
    play(match, END);
    expect(match.view('spectator').players.blue.discard).toEqual([]);
    expect(match.view('blue').players.blue.hand).toContain('standing-orders');
  });

  it('carries defeated units, discarded cards and an exhausted hand over', () => {
    const match = matchAfter({ blue: { hand: ['ambush'] } }, ...firstRound.slice(0, 5));
    play(match, defeat('red', 'rebels'), END);
    const { players, waitingFor } = match.view('spectator');
    expect(players.red.army.find(({ id }) => id === 'rebels')?.defeated).toBe(true);
    expect(players.blue).toMatchObject({ handCount: 0, hasSelected: false });
    // R10: with an empty hand blue cannot play, and that is public at once.
    expect(waitingFor).toEqual([{ player: 'red', kind: 'card' }]);
  });

  it('has ranges measured anew in each round, as units have moved', () => {
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
      { id: 'later', timing: 'during-activation', summary: 'Later.' },
    ],
  });
  const both = {
    cards: [scheduling, { ...scheduling, id: 'as-well', pips: 2 as const }],
    blue: { hand: ['scheduling', 'assault'] },
    red: { hand: ['as-well', 'assault'] },
  };
  const begun = () => {
    const match = matchAfter(both, ...bothSelect('scheduling', 'as-well'));
    playToActivation(match);
    return match;
  };

  it('CP-8: resolves effects at its start one by one, those of the player with priority first', () => {
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

  it('R2: blue comes first there, whoever has priority, if the ruleset says so', () => {
    const match = createMatch(
      matchTable({
        ...both,
        ruleset: { activationStartOrder: 'blue' },
        blue: { hand: ['as-well', 'assault'] },
        red: { hand: ['scheduling', 'assault'] },
      }),
    );
    play(match, ...bothSelect('as-well', 'scheduling'));
    playToActivation(match);
    expect(match.view('spectator').priority).toBe('red');
    expect(match.view('spectator').waitingFor).toMatchObject([{ player: 'blue' }]);
  });

  it('CC-13: only an optional effect may be declined there', () => {
    const match = begun();
    const declined = { ...resolveEffect('blue', 'scheduling', 'first'), type: 'effect.decline' };
    expect(rulesOf(match, declined)).toEqual(['CC-13 effect-not-optional']);
  });

  it('CP-8: does not end while effects at its start are left', () => {
    expect(rulesOf(begun(), END)).toEqual(['CP-8 effects-left']);
  });

  it('CP-8b: resolves effects during the phase in order too, and drops those that were not used', () => {
    const match = begun();
    resolveStart(match);
    expect(rulesOf(match, resolveEffect('red', 'as-well', 'later'))).toEqual([
      'CP-8b not-the-next-effect',
    ]);
    play(match, resolveEffect('blue', 'scheduling', 'later'), END);
    expect(match.view('spectator')).toMatchObject({ round: 2, phase: 'command' });
  });

  it('CP-8b: with the match over, no effect that was not used is scheduled any more', () => {
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

  it('CP-26: a unit whose order went back to the pool is granted none later in the round', () => {
    const granting = madeUp({
      id: 'granting',
      effects: [{ id: 'late', timing: 'activation-start', summary: 'An order.' }],
    });
    let match = matchAfter(
      { cards: [granting], blue: { hand: ['delaying-tactics'] }, red: { hand: ['granting'] } },
      ...bothSelect('delaying-tactics', 'granting'),
      order('blue', 'vader'),
      order('red', 'rebels'),
      resolveEffect('red', 'delaying-tactics', 'return-order', {
        type: 'return-order',
        player: 'red',
        unitId: 'rebels',
      }),
    );
    match = restoreMatch(throughJson(match.toJSON()));
    expect(match.view('red')).toMatchObject({
      phase: 'activation',
      players: { red: { orders: [] } },
    });
    const late = (unitId: string) =>
      resolveEffect('red', 'granting', 'late', { type: 'grant-order', player: 'red', unitId });
    expect(rulesOf(match, late('rebels'))).toEqual(['CP-26 already-ordered']);
    play(match, late('luke'));
  });

  it('CP-19, R14: nobody can still be ordered there, so that no choice hinges on who stands near to whom', () => {
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
    // Of the range to the others, who were not ordered, nobody knows.
    expect(match.view('blue').waitingFor.map(({ kind }) => kind)).toEqual(['effect']);
    play(match, resolveEffect('blue', 'nearby', 'escort'), END);
  });

  it('R19: effects of a card that has left play meanwhile are dropped', () => {
    const match = begun();
    play(
      match,
      resolveEffect('blue', 'scheduling', 'first', {
        type: 'return-to-hand',
        player: 'blue',
        from: 'play',
      }),
    );
    expect(match.view('spectator').waitingFor).toMatchObject([{ player: 'red' }]);
    resolveStart(match);
    play(match, END);
    // CC-19: what was returned to the hand is not discarded.
    expect(match.view('spectator').players.blue.discard).toEqual([]);
  });

  it('R11: units are defeated, each once', () => {
    const match = begun();
    play(match, defeat('red', 'luke'));
    expect(rulesOf(match, defeat('red', 'luke'))).toEqual(['R11 unit-defeated']);
  });

  it('R29: no act names a card in the other hand', () => {
    const match = begun();
    const spying = resolveEffect('blue', 'scheduling', 'first', {
      type: 'discard',
      player: 'red',
      from: 'hand',
      cardId: 'assault',
    });
    expect(rulesOf(match, spying)).toEqual(['CC-27 names-hidden-card']);
  });

  it('refuses what belongs to the Command Phase, and says so', () => {
    const match = begun();
    const before = JSON.stringify(match.toJSON());
    expect(rulesOf(match, select('blue', 'assault'))).toEqual(['CP-2 not-now']);
    expect(rulesOf(match, grant('blue', 'vader'))).toEqual(['CP-25 not-now']);
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

describe('the Command Phase of a match', () => {
  it('CP-29: is not ended by ending the Activation Phase', () => {
    expect(rulesOf(createMatch(matchTable()), END)).toEqual(['CP-29 not-now']);
  });

  it('is refused by its own rules', () => {
    const match = matchAfter({}, ...bothSelect('ambush', 'push'));
    expect(rulesOf(match, order('red', 'rebels'))).toEqual(['CP-19 not-your-turn']);
    expect(rulesOf(match, nominate('blue', 'vader'))).toEqual(['CP-18 not-now']);
  });

  it('rolls and shuffles each round by itself: the same seed and events give the same match', () => {
    const played = (seed: string) => {
      const match = createMatch(matchTable({ seed, rounds: 3 }));
      playToTheEnd(match, pickSeeded(7));
      return match.outcome;
    };
    expect(played('one')).toEqual(played('one'));
  });
});

describe('the end of a match', () => {
  it('comes after the last round: the outcome holds every round, and both armies', () => {
    const match = createMatch(matchTable({ rounds: 2 }));
    playToTheEnd(match, pickSeeded(3));
    expect(match.outcome?.rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(match.outcome?.armies.blue.map(({ id }) => id)).toEqual(['vader', 'stormtroopers']);
    expect(match.view('spectator')).toMatchObject({ phase: 'end', waitingFor: [] });
    expect(match.legalEvents()).toEqual([]);
    expect(rulesOf(match, END)).toEqual(['CC-1 match-over']);
  });

  it('comes when a side has no units left', () => {
    const match = matchAfter(
      {},
      ...firstRound,
      defeat('red', 'luke'),
      defeat('red', 'rebels'),
      END,
    );
    expect(match.outcome?.rounds).toHaveLength(1);
  });
});

describe('a match is seen', () => {
  it('CC-27: by each player without the hand of the other, round after round', () => {
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

  it('as the same frozen object until something in it changes, and each change is told once', () => {
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

  it('in one log, which goes on from round to round', () => {
    const match = matchAfter({}, ...firstRound, END);
    expect(match.log.map(({ seq }) => seq)).toEqual(match.log.map((_entry, index) => index + 1));
    expect(logged(match, 'round.begun').map(({ data }) => data.round)).toEqual([1, 2]);
    expect(logged(match, 'cards.flipped')).toHaveLength(1);
  });
});

describe('a match that was put through JSON', () => {
  it('goes on as if nothing had happened, saved and resumed at every event', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const input = matchTable({
        seed,
        rounds: 4,
        blue: { army: [vader, veers, stormtroopers()], hand: ['ambush', 'evasive-action', 'push'] },
        red: { army: [luke, rebels()], hand: ['ambush', 'push', 'assault', 'standing-orders'] },
      });
      const pick = pickSeeded(seed);
      const match = createMatch(input);
      let copy = restoreMatch(throughJson(match.toJSON()));
      while (match.outcome === undefined) {
        copy = restoreMatch(throughJson(copy.toJSON()));
        const event = nextMove(match, pick);
        play(match, event);
        play(copy, event);
        expect(copy.view('spectator')).toEqual(match.view('spectator'));
      }
      expect(copy.outcome).toEqual(match.outcome);
      expect(copy.log).toEqual(match.log);
      expect(restoreMatch(throughJson(copy.toJSON())).outcome).toEqual(match.outcome);
    }
  });
});

/** Whatever the players do, to the end of the Command Phase. */
function playToActivation(match: Match): void {
  const pick = pickSeeded(5);
  while (match.view('spectator').phase === 'command') play(match, nextMove(match, pick));
}

/** Every effect at the start of the Activation Phase, in its order. */
function resolveStart(match: Match): void {
  for (;;) {
    const [next] = match.view('spectator').scheduledEffects.activationStart;
    if (!next) return;
    play(match, { type: 'effect.resolve', ...next });
  }
}
