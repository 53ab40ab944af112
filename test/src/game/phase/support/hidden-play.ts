/** Plays two twin tables side by side, and compares the views of blue and a spectator after each event. */
import { expect } from 'vitest';
import { createCommandPhase, type CommandPhase } from '../../../../../src/core.js';
import { anyMove, awaitedEffectWith, measurementsAwaited } from './moves.js';
import { watched, type ViewSubscriptions } from './viewers.js';
import { inWords } from './tables.js';
import { makeTwins, OPEN_SECRET, type Twins } from './twins.js';

/** How a comparison ended: at a legal difference, or with both phases over or still equal. */
export type Ending =
  'flipped-apart' | 'locked-away-apart' | 'unable-apart' | 'alike-and-over' | 'alike';

/** The card that red places: the one at the same index of each hand, or the one that both hands hold. */
export type RedPlays = 'card-by-place' | 'the-same-card';

interface Pair {
  seed: number;
  one: ViewSubscriptions;
  other: ViewSubscriptions;
  where(): string;
}

export function playTwins(seed: number, redPlays: RedPlays, watch?: (pair: Pair) => void): Ending {
  const twins = makeTwins(seed);
  const sent: unknown[] = [];
  const pair: Pair = {
    seed,
    one: watched(createCommandPhase(twins.one)),
    other: watched(createCommandPhase(twins.other)),
    where: () => `twins ${seed}, after ${JSON.stringify(sent.slice(-4))}`,
  };
  for (let move = 0; move < 80; move += 1) {
    const parted = whyParted(pair);
    if (parted) return parted;
    watch?.(pair);
    if (pair.one.phase.outcome) return 'alike-and-over';
    sent.push(...nextMove(pair, twins, redPlays));
  }
  return 'alike';
}

/** The legal reason why the views differ. Fails if there is none. */
function whyParted({ one, other, where }: Pair): Ending | undefined {
  const worlds = [one.world(), other.world()];
  if (worlds[0] === worlds[1]) return undefined;
  const flips = [one, other].map(({ phase }) => entriesOf(phase, 'cards.flipped'));
  if (flips[0] !== flips[1]) return 'flipped-apart';
  const locked = [one, other].map(({ phase }) => entriesOf(phase, 'cards.locked-away'));
  if (locked[0] !== locked[1]) return 'locked-away-apart';
  const unable = [one, other].map(({ phase }) => entriesOf(phase, 'player.unable-to-play'));
  if (unable[0] !== unable[1] && unable.some((told) => told.includes('"R10"'))) {
    return 'unable-apart';
  }
  expect(JSON.parse(worlds[0] ?? ''), where()).toEqual(JSON.parse(worlds[1] ?? ''));
  return expect.fail(`${where()}: the views have the same parts in another order`);
}

function entriesOf(phase: CommandPhase, type: string): string {
  const entries = phase.view('spectator').log.filter((entry) => entry.type === type);
  return inWords(entries.map(({ rule, player, data }) => ({ rule, player, data })));
}

/** Makes one move at both tables. Returns the events. */
function nextMove(pair: Pair, twins: Twins, redPlays: RedPlays): unknown[] {
  const { pick } = twins;
  const kind = pick.below(10);
  if (kind < 2) return fromBlue(pair, blueTries(pair.one.phase, twins));
  const { waitingFor } = pair.one.phase.view('spectator');
  const { player, kind: awaited } = pick.of(waitingFor);
  if (awaited === 'range') return byHost(pair, pick.of(measurementsAwaited(pair.one.phase, pick)));
  if (awaited === 'die') {
    return byHost(pair, { type: 'die.roll', player, face: pick.of(['block', 'surge', 'blank']) });
  }
  if (kind < 3) {
    const event = anyMove(twins.one, pick);
    return String(event['type']).startsWith('unit.') ? byHost(pair, event) : [];
  }
  if (player === 'blue') {
    const moves = pair.one.phase.seat('blue').legalEvents();
    if (moves.length > 0) return fromBlue(pair, pick.of(moves));
    // An effect may need a range (R14) or an order of red (R21) first.
    const measurements = measurementsAwaited(pair.one.phase, pick);
    return measurements.length > 0 ? byHost(pair, pick.of(measurements)) : [];
  }
  return fromRed(pair, twins, redPlays, awaited);
}

/** Any event with which blue may try to learn something: it names hidden cards, moves of red, or directives. */
function blueTries(phase: CommandPhase, { one, pick }: Twins): unknown {
  const effect = pick.chance(60) ? awaitedEffectWith(phase, one, pick) : undefined;
  const event = effect ?? anyMove(one, pick);
  return pick.chance(80) ? { ...event, player: 'blue' } : event;
}

function fromBlue({ one, other, where }: Pair, event: unknown): unknown[] {
  const result = one.phase.seat('blue').sendUnknown(event);
  expect(other.phase.seat('blue').sendUnknown(event), `${where()}: ${inWords(event)}`).toEqual(
    result,
  );
  return [{ blue: event, ok: result.ok }];
}

function byHost({ one, other, where }: Pair, event: unknown): unknown[] {
  const result = one.phase.sendUnknown(event);
  expect(other.phase.sendUnknown(event), `${where()}: ${inWords(event)}`).toEqual(result);
  return [{ host: event, ok: result.ok }];
}

function fromRed(pair: Pair, { pick }: Twins, redPlays: RedPlays, awaited: string): unknown[] {
  const { one, other } = pair;
  if (awaited === 'card') return redSelects(pair, pick.below(10), redPlays);
  if (awaited === 'contingency') return redSends(pair, { type: 'contingency.decline' });
  const atOther = new Set(other.phase.seat('red').legalEvents().map(inWords));
  const shared = one.phase
    .seat('red')
    .legalEvents()
    .filter((event) => atOther.has(inWords(event)));
  return shared.length > 0 ? redSends(pair, pick.of(shared)) : [];
}

/** Selects the card at one index of both hands, or the card that both hold. May take it back before the flip. */
function redSelects(pair: Pair, place: number, redPlays: RedPlays): unknown[] {
  const hands = [pair.one, pair.other].map(({ phase }) => phase.view('red').players.red.hand ?? []);
  const blueIsAwaited = pair.one.phase.view('spectator').waitingFor[0]?.player === 'blue';
  const [mine = '', theirs = ''] = hands.map((hand) => hand[place % hand.length]);
  const held = hands.every((hand) => hand.includes(OPEN_SECRET));
  if (redPlays === 'the-same-card' && held) {
    if (!blueIsAwaited || place < 5) {
      return redSends(pair, { type: 'card.select', cardId: OPEN_SECRET });
    }
    const sent = redSends(
      pair,
      { type: 'card.select', cardId: mine },
      { type: 'card.select', cardId: theirs },
    );
    if (sent.length === 0) return [];
    expect(pair.one.world(), pair.where()).toEqual(pair.other.world());
    return [...sent, ...redSends(pair, { type: 'card.withdraw' })];
  }
  return redSends(
    pair,
    { type: 'card.select', cardId: mine },
    { type: 'card.select', cardId: theirs },
  );
}

/** Sends red's corresponding events if both are legal. */
function redSends({ one, other }: Pair, atOne: object, atOther: object = atOne): unknown[] {
  const acts = [
    { phase: one.phase, event: { player: 'red', ...atOne } },
    { phase: other.phase, event: { player: 'red', ...atOther } },
  ];
  const legal = acts.every(({ phase, event }) =>
    phase.legalEvents('red').some((each) => inWords(each) === inWords(event)),
  );
  if (!legal) return [];
  for (const { phase, event } of acts) expect(phase.seat('red')).toTake(event);
  return acts.map(({ event }) => event);
}
