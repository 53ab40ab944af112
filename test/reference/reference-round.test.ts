import { describe, expect, it } from 'vitest';
import {
  card,
  defeat,
  droid,
  effect,
  endOrders,
  give,
  handTable,
  keyword,
  leader,
  near,
  order,
  resolve,
  unit,
  type ByHand,
} from './by-hand.js';
import { cardsOf } from './random-table.js';
import {
  observeMatch,
  playMatchReference,
  referenceMatchOutcome,
  startMatchReference,
  type ReferenceMatch,
} from './reference-round.js';
import type { CardEffect } from './shapes.js';

function play(match: ReferenceMatch, events: readonly unknown[]): ReferenceMatch {
  return events.reduce<ReferenceMatch>((current, event) => {
    const result = playMatchReference(current, event);
    expect(result.accepted, `${JSON.stringify(event)}: ${result.rules.join(', ')}`).toBe(true);
    return result.match;
  }, match);
}

const reasons = (match: ReferenceMatch, event: unknown): string[] =>
  playMatchReference(match, event).rules;

const select = (player: string, cardId: string) => ({ type: 'card.select', player, cardId });
const promote = (unitId: string, player = 'blue') => ({ type: 'unit.promote', player, unitId });
const END = { type: 'activation.end' };

/** The Activation Phase of the first round, in which both cards were played. */
function activation(table: ByHand, rounds?: number): ReferenceMatch {
  const { round: _, ...input } = handTable(table);
  const match = startMatchReference({ ...input, ...(rounds && { rounds }) }, cardsOf(input));
  return play(match, [
    select('blue', input.players.blue.hand[0] ?? ''),
    select('red', input.players.red.hand[0] ?? ''),
  ]);
}

const EACH = { frequency: 'each' } as const;
const squads = [unit('a', 'corps'), unit('b', 'corps')];
const during = (id: string, more: Partial<CardEffect> = {}) =>
  effect(id, { timing: 'during-activation', ...more });
const withEffects = (effects: CardEffect[]) => [card('blue-card', 1, { effects })];
const ref = (effectId: string, player = 'blue') => ({
  player,
  cardId: `${player}-card`,
  effectId,
});

describe('effects during the Activation Phase', () => {
  it('R31: effects during the phase are not awaited, and are resolved in any order, repeatedly or never', () => {
    const match = activation({
      blue: { cards: withEffects([during('first', EACH), during('second', EACH)]) },
      red: { cards: [card('red-card', 3, { effects: [during('third', EACH)] })] },
    });
    const { waitingFor, scheduledEffects } = observeMatch(match);
    expect(waitingFor).toEqual([]);
    expect(scheduledEffects.duringActivation).toEqual([
      ref('first'),
      ref('second'),
      ref('third', 'red'),
    ]);
    const after = play(match, [
      resolve('red-card', 'third', 'red'),
      resolve('blue-card', 'second'),
      resolve('blue-card', 'second'),
      resolve('red-card', 'third', 'red'),
    ]);
    expect(observeMatch(after).scheduledEffects).toEqual(scheduledEffects);
    const decline = { ...resolve('blue-card', 'first'), type: 'effect.decline' };
    expect(reasons(after, decline)).toContain('R31');
    play(after, [END]);
  });

  it('R46: an effect that is printed with two uses is resolved at most twice', () => {
    const twice = during('twice', { frequency: { times: 2 } });
    const match = activation({ blue: { cards: withEffects([twice]) } });
    const left = (at: typeof match) => observeMatch(at).scheduledEffects.duringActivation;
    expect(left(match)).toEqual([{ ...ref('twice'), usesLeft: 2 }]);
    const after = play(match, [resolve('blue-card', 'twice')]);
    expect(left(after)).toEqual([{ ...ref('twice'), usesLeft: 1 }]);
    const usedUp = play(after, [resolve('blue-card', 'twice')]);
    expect(left(usedUp)).toEqual([]);
    expect(reasons(usedUp, resolve('blue-card', 'twice'))).toContain('R46');
  });

  it('R46: an effect for the whole round is not resolved', () => {
    const match = activation({
      blue: { cards: withEffects([during('holds', { frequency: 'lasting' })]) },
    });
    expect(observeMatch(match).scheduledEffects.duringActivation).toEqual([]);
    expect(reasons(match, resolve('blue-card', 'holds'))).toContain('R46');
  });

  it('R19: an effect cannot be resolved after its card left play', () => {
    const gone = during('goes', {
      directives: [{ type: 'discard', player: 'self', from: 'play' }],
    });
    const match = activation({ blue: { cards: withEffects([gone, during('other')]) } });
    const after = play(match, [resolve('blue-card', 'goes')]);
    expect(reasons(after, resolve('blue-card', 'other'))).toContain('CP-8b');
  });

  it('CP-8, CP-8b: effects at the start of the phase are resolved before those during it', () => {
    const start = effect('start', { timing: 'activation-start' });
    const match = activation({ blue: { cards: withEffects([during('later'), start]) } });
    expect(reasons(match, resolve('blue-card', 'later'))).toContain('CP-8');
    play(match, [resolve('blue-card', 'start'), resolve('blue-card', 'later')]);
  });
});

describe('orders in the Activation Phase', () => {
  const act = during('acts', {
    ...EACH,
    choices: [
      { directive: { type: 'grant-order', player: 'self', unitId: '?' } },
      { directive: { type: 'return-order', player: 'self', unitId: '?' } },
    ],
  });
  const pool = (match: ReferenceMatch) => observeMatch(match).players.blue.orderPoolCounts;
  const acts = (type: string, unitId: string) =>
    resolve('blue-card', 'acts', 'blue', [{ type, player: 'blue', unitId }]);

  it('R33: the token of a granted order comes out of the pool, and a returned order puts it back', () => {
    const match = activation({
      blue: { army: [leader(), ...squads], cards: withEffects([act]) },
    });
    expect(pool(match)).toEqual({ commander: 1, corps: 2 });
    const given = play(match, [acts('grant-order', 'a')]);
    expect(pool(given)).toEqual({ commander: 1, corps: 1 });
    const back = play(given, [acts('return-order', 'a')]);
    expect(pool(back)).toEqual({ commander: 1, corps: 2 });
    expect(reasons(back, acts('grant-order', 'a'))).toContain('CP-26');
  });
});

describe('an order of the host in the Activation Phase', () => {
  const late = (unitId: string, source: unknown = 'Inspire') => ({
    type: 'order.grant',
    player: 'blue',
    unitId,
    source,
  });

  it('R30, R33: the host grants an order at any time, and its token comes out of the pool', () => {
    const match = play(activation({ blue: { army: [leader(), ...squads] } }), [late('a')]);
    expect(observeMatch(match).players.blue.orderPoolCounts).toEqual({ commander: 1, corps: 1 });
    expect(reasons(match, late('a'))).toContain('CP-26');
    expect(reasons(match, late('nobody'))).toContain('R11');
  });

  it('R30: a keyword order of Direct is refused in the Activation Phase', () => {
    const match = activation({ blue: { army: [leader(), ...squads] } });
    expect(reasons(match, late('a', { unitId: 'leader', keyword: 'Direct' }))).toContain('R30');
  });
});

describe('promotion', () => {
  const army = [leader(), ...squads, unit('tank', 'heavy', { types: ['vehicle'] })];
  const promotion = (player = 'blue') => [{ player, kind: 'promotion' }];

  it('KW-9: a trooper becomes a commander when all commanders are defeated, and leads the next round', () => {
    const match = play(activation({ blue: { army } }), [defeat('leader'), END]);
    expect(observeMatch(match)).toMatchObject({
      phase: 'end',
      waitingFor: promotion(),
      players: { blue: { cardInPlay: null, discard: ['blue-card'] } },
    });
    expect(reasons(match, promote('tank'))).toContain('KW-9');
    expect(reasons(match, promote('leader'))).toContain('KW-9');
    expect(reasons(match, promote('a', 'red'))).toContain('KW-9');
    expect(reasons(match, END)).toContain('KW-9');
    const after = play(match, [promote('b')]);
    expect(observeMatch(after)).toMatchObject({ phase: 'command', round: 2 });
    expect(after.table.players.blue.army.find(({ id }) => id === 'b')).toMatchObject({
      rank: 'commander',
    });
  });

  it('KW-9: the player with priority promotes first', () => {
    const match = play(activation({ blue: { army }, red: { army } }), [
      defeat('leader', 'red'),
      defeat('leader'),
      END,
    ]);
    expect(observeMatch(match).waitingFor).toMatchObject(promotion());
    const reds = play(match, [promote('a')]);
    expect(observeMatch(reds).waitingFor).toMatchObject(promotion('red'));
    expect(observeMatch(play(reds, [promote('a', 'red')])).round).toBe(2);
  });

  it('KW-9: nobody promotes if no trooper is left, or if a unit has the commander token', () => {
    const alone = play(activation({ blue: { army: [leader(), army[3] ?? leader()] } }), [
      defeat('leader'),
      END,
    ]);
    expect(observeMatch(alone)).toMatchObject({ phase: 'command', round: 2 });
    const fielded = unit('fielded', 'corps', { keywords: [keyword('Field Commander')] });
    const led = play(activation({ blue: { army: [fielded, ...squads] } }), [END]);
    expect(observeMatch(led)).toMatchObject({ phase: 'command', round: 2 });
    const leaderless = play(activation({ blue: { army: [fielded, ...squads] } }), [
      defeat('fielded'),
      END,
    ]);
    expect(observeMatch(leaderless).waitingFor).toMatchObject(promotion());
  });

  it('KW-9: nobody promotes if the ruleset leaves keywords to the players', () => {
    const match = activation({ blue: { army }, ruleset: { keywords: 'table' } });
    expect(observeMatch(play(match, [defeat('leader'), END]))).toMatchObject({ round: 2 });
  });

  it('KW-9: a unit is promoted in the last round too, and then the match is over', () => {
    const match = play(activation({ blue: { army } }, 1), [defeat('leader'), END]);
    expect(referenceMatchOutcome(match)).toBeNull();
    const over = referenceMatchOutcome(play(match, [promote('a')]));
    expect(over?.armies.blue[1]).toMatchObject({ id: 'a', rank: 'commander' });
  });
});

describe('a match', () => {
  it('lasts five rounds by default', () => {
    let match = activation({ blue: { army: [leader()] }, red: { army: [leader()] } });
    for (let round = 1; round < 5; round += 1) {
      match = play(match, [END]);
      expect(observeMatch(match).round).toBe(round + 1);
      match = play(match, [
        { type: 'die.roll', player: round % 2 ? 'red' : 'blue', face: 'block' },
      ]);
    }
    expect(referenceMatchOutcome(play(match, [END]))?.rounds).toHaveLength(5);
  });

  it('KW-4: a Transport gives its order only in the first round', () => {
    const truck = unit('truck', 'heavy', { keywords: [keyword('Transport')], carries: 'a' });
    const cards = ['blue-card', 'next'].map((id) =>
      card(id, 1, { orders: [{ count: 1, units: [{ ranks: ['commander'] }] }] }),
    );
    const match = activation({
      blue: { army: [leader(), truck, ...squads], cards },
      red: { cards: [card('red-card', 3), card('red-next', 3)] },
    });
    expect(observeMatch(match).waitingFor.map(({ kind }) => kind)).toEqual(['grant', 'order']);
    const second = play(match, [
      order('leader'),
      endOrders(),
      END,
      select('blue', 'next'),
      select('red', 'red-next'),
    ]);
    expect(observeMatch(second).waitingFor.map(({ kind }) => kind)).toEqual(['order']);
  });

  it('R35: a match ends at once, in any phase, when only one side has undefeated units', () => {
    const red = [leader(), unit('last', 'corps')];
    const match = activation({ blue: { army: [leader()] }, red: { army: red } });
    const over = play(match, [defeat('leader', 'red'), defeat('last', 'red')]);
    expect(referenceMatchOutcome(over)).toMatchObject({ winner: 'blue', ended: 'last-standing' });
    expect(reasons(over, END)).toContain('CC-1');
    const early = startMatchReference({ ...handTable({}), rounds: 2 }, cardsOf(handTable({})));
    const outcome = referenceMatchOutcome(play(early, [defeat('leader', 'red')]));
    expect(outcome).toMatchObject({ rounds: [], winner: 'blue', ended: 'last-standing' });
  });

  it('R35: the players may end a match at any time, with or without a winner', () => {
    const match = activation({});
    const concedes = { type: 'match.end', winner: 'red', reason: 'blue concedes' };
    const over = referenceMatchOutcome(play(match, [concedes]));
    expect(over).toMatchObject({ winner: 'red', ended: 'by-the-table', reason: 'blue concedes' });
    expect(over?.rounds).toHaveLength(1);
    const undecided = referenceMatchOutcome(play(match, [{ type: 'match.end' }]));
    expect(undecided).not.toHaveProperty('winner');
  });

  it('KW-11, CC-18: granting an order withdraws the Independent reminder, and returning it gives it again', () => {
    const independent = [keyword('Independent', 'Aim 1')];
    const army = [leader(), unit('a', 'corps', { keywords: independent })];
    const grant = effect('grants', {
      timing: 'activation-start',
      directives: [{ type: 'grant-order', player: 'self', unitId: 'a' }],
    });
    const back = effect('returns', {
      timing: 'activation-start',
      directives: [{ type: 'return-order', player: 'self', unitId: 'a' }],
    });
    const match = activation({ blue: { army, cards: withEffects([grant, back]) } });
    expect(match.announcements).toEqual(['reminded blue a Independent']);
    const granted = play(match, [resolve('blue-card', 'grants')]);
    expect(granted.announcements).toEqual([
      'reminded blue a Independent',
      'withdrawn blue a Independent',
    ]);
    const returned = play(granted, [resolve('blue-card', 'returns')]);
    expect(returned.announcements.at(-1)).toBe('reminded blue a Independent');
  });

  it('KW-3: a droid that an effect orders in the Activation Phase coordinates there', () => {
    const grant = during('grants', {
      directives: [{ type: 'grant-order', player: 'self', unitId: 'one' }],
    });
    const match = activation({
      blue: { army: [leader(), droid('one'), droid('two')], cards: withEffects([grant]) },
      ranges: [near('one', 'two', 1)],
    });
    expect(reasons(match, give('one', 'Coordinate', 'two'))).toContain('R30');
    const granted = play(match, [resolve('blue-card', 'grants')]);
    expect(reasons(granted, give('one', 'Coordinate', 'leader'))).toContain('KW-3');
    const given = play(granted, [give('one', 'Coordinate', 'two')]);
    expect(given.table.players.blue.orderPool).toEqual(['commander']);
  });
});
