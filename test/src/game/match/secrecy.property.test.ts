import { describe, expect, it } from 'vitest';
import { armies } from '../../../../src/game/example/armies.js';
import {
  catalogue,
  createMatch,
  type CardId,
  type Match,
  type MatchInput,
} from '../../../../src/index.js';
import { pickSeeded, type Pick } from '../../../reference/random-pick.js';
import { expectEqual } from '../../../support/equality.js';
import { seeds, SEEDS_ARE_FIXED } from '../../../support/seeds.js';
import { inWords } from '../phase/support/tables.js';

const TWINS = 8;
const ROUNDS = 3;

/** The cards that red may play at both tables. */
const PLAYED = ['ambush', 'push', 'assault'] as const;

/** Cards that one hand holds and the other does not. No effect asks for any of them by name while it is hidden. */
const SECRETS = catalogue.cards
  .filter(
    ({ faction, effects }) =>
      faction !== undefined && effects.every(({ timing }) => timing !== 'from-hand'),
  )
  .map(({ id }) => id);

interface Twins {
  pick: Pick;
  one: Match;
  other: Match;
  sent: unknown[];
}

/** Two matches of catalogue armies that differ only in red's cards and in the seed. */
function twinMatches(seed: number): Twins {
  const pick = pickSeeded(seed);
  const [blue, red] = pick.chance(50) ? [armies.blue, armies.red] : [armies.red, armies.blue];
  const input = (hidden: readonly CardId[]): MatchInput => ({
    roundCounterHolder: pick.of(['blue', 'red'] as const),
    seed: 'the same until here',
    rounds: ROUNDS,
    ruleset: { orderRange: null, ordersEnd: 'declared' },
    players: { blue, red: { army: red.army, hand: [...PLAYED, ...hidden], contingencies: [] } },
  });
  const cards = pick.some(SECRETS, 7);
  const [hers, his] = [cards.slice(0, 3), cards.slice(3, 6)];
  const last = cards[6] as CardId;
  const counter = input([]).roundCounterHolder;
  const open = (hidden: readonly CardId[], drawnFrom: number) =>
    createMatch({ ...input(hidden), roundCounterHolder: counter, seed: drawnFrom });
  return {
    pick,
    one: open([...hers, 'standing-orders'], pick.below(1000)),
    // Both hands have Standing Orders, or only one of them.
    other: open([...his, pick.chance(50) ? 'standing-orders' : last], pick.below(1000)),
    sent: [],
  };
}

/** Everything that blue and a spectator can read. */
function shownBy(match: Match): unknown {
  const seat = match.seat('blue');
  return {
    blue: match.view('blue'),
    spectator: match.view('spectator'),
    seat: { view: seat.view(), legal: seat.legalEvents(), kept: seat.toJSON() },
    legal: match.legalEvents('blue'),
  };
}

/** Checks in any phase of a round that only its owner sees a hand. */
function expectHandsHidden(match: Match): void {
  for (const viewer of ['blue', 'red', 'spectator'] as const) {
    const { players, phase } = match.view(viewer);
    for (const owner of ['blue', 'red'] as const) {
      if (owner === viewer) continue;
      const { hand, contingencies, selected } = players[owner];
      expect({ viewer, phase, hand, contingencies, selected }).toEqual({ viewer, phase });
    }
  }
}

function compare({ one, other, sent }: Twins): void {
  expectHandsHidden(one);
  expectEqual(shownBy(one), shownBy(other), () => `after ${inWords(sent.slice(-4))}`);
}

/** Sends the same event at both tables and checks that both answers are equal. */
function both(twins: Twins, event: unknown, from: 'blue' | 'host'): void {
  const { one, other, sent } = twins;
  const answers = [one, other].map((match) =>
    from === 'host' ? match.sendUnknown(event) : match.seat(from).sendUnknown(event),
  );
  sent.push({ from, event });
  expect(answers[1], inWords(event)).toEqual(answers[0]);
}

/** Blue tries to learn something: it names cards of the catalogue in every event that can name one. */
function blueProbes(twins: Twins): void {
  const { pick } = twins;
  for (const cardId of pick.some([...SECRETS, ...PLAYED, 'standing-orders'], 3)) {
    for (const player of ['blue', 'red']) {
      both(twins, { type: 'card.select', player, cardId }, 'blue');
      both(twins, { type: 'contingency.reveal', player, cardId }, 'blue');
      both(twins, { type: 'effect.decline', player, cardId, effectId: 'text' }, 'blue');
      const directives = [{ type: 'discard', player: 'red', from: 'hand', cardId }];
      both(twins, { type: 'effect.resolve', player, cardId, effectId: 'text', directives }, 'blue');
    }
  }
}

/** Red makes the same legal act at both tables. */
function redActs(twins: Twins): void {
  const { one, other, pick, sent } = twins;
  const legal = [one, other].map((match) => match.seat('red').legalEvents().map(inWords));
  const shared = (legal[0] ?? []).filter((event) => legal[1]?.includes(event));
  // Red's only legal acts may name cards that the other hand does not have.
  if (shared.length === 0) return;
  const event: unknown = JSON.parse(pick.of(shared));
  for (const match of [one, other]) expect(match.seat('red')).toTake(event as never);
  sent.push({ from: 'red', event });
}

/** One move at both tables, by a player that both await. */
function move(twins: Twins): void {
  const { one, pick } = twins;
  const { waitingFor, phase } = one.view('spectator');
  if (phase === 'activation' && (waitingFor.length === 0 || pick.chance(30))) {
    if (pick.chance(30)) defeatSomebody(twins);
    else both(twins, { type: 'activation.end' }, 'host');
    return;
  }
  const { player, kind } = pick.of(waitingFor);
  if (kind === 'die') {
    const face = pick.of(['block', 'surge', 'blank'] as const);
    both(twins, { type: 'die.roll', player, face }, 'host');
  } else if (player === 'red') redActs(twins);
  else both(twins, pick.of(one.seat('blue').legalEvents()), 'blue');
}

function defeatSomebody(twins: Twins): void {
  const { one, pick } = twins;
  const player = pick.of(['blue', 'red'] as const);
  const standing = one.view('spectator').players[player].army.filter(({ defeated }) => !defeated);
  if (standing.length < 3) return;
  both(twins, { type: 'unit.defeat', player, unitId: pick.of(standing).id }, 'host');
}

/** R10: a player without a legal card plays none, which everybody sees. From then on the matches may differ. */
function differByR10({ one, other }: Twins): boolean {
  const [here, there] = [one, other].map((match) => {
    const entries = match.view('spectator').log.filter(({ rule }) => rule === 'R10');
    return entries.map(({ type, player }) => `${type} ${player}`).join();
  });
  return here !== there;
}

function playTwins(seed: number): Twins {
  const twins = twinMatches(seed);
  for (let moves = 0; moves < 300 && !twins.one.outcome; moves += 1) {
    if (differByR10(twins)) return twins;
    compare(twins);
    if (moves % 5 === 0) blueProbes(twins);
    move(twins);
  }
  if (!differByR10(twins)) compare(twins);
  return twins;
}

describe("two matches that differ only in red's cards", () => {
  it('CC-24, CC-27, CP-2: have equal views for blue and a spectator in all rounds, and give equal answers', () => {
    let over = 0;
    for (const seed of seeds(TWINS)) {
      const twins = playTwins(seed);
      const { one, other } = twins;
      if (differByR10(twins)) continue;
      expect(Boolean(other.outcome)).toBe(Boolean(one.outcome));
      if (one.outcome) over += 1;
    }
    if (SEEDS_ARE_FIXED) expect(over).toBeGreaterThan(TWINS / 2);
  });
});
