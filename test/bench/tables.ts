/** What is played: real armies, random tables, armies of any size. */
import { readFileSync } from 'node:fs';
import { PLAYERS } from '../../machines/model/player.js';
import type {
  CommandCard,
  CommandPhase,
  CommandPhaseEvent,
  CommandPhaseInput,
  RangeEntry,
  ReadList,
  Unit,
} from '../../src/index.js';
import { randomEvent } from '../reference/random-events.js';
import { knownToLean } from './lean/known-cards.js';
import { cardsOf, makeTable, pickSeeded } from '../reference/random-table.js';
import { playReference, startReference } from '../reference/reference-phase.js';
import type { Subject } from './subject.js';

export interface Game {
  /** As somebody gives it: cards of the catalogue by their names. */
  input: CommandPhaseInput;
  /** The same with every card. */
  complete: CommandPhaseInput;
  events: CommandPhaseEvent[];
}

/** Lists of players that stand in the tests. */
const LISTS = [
  'driftydirt-empire-melee',
  'electrynth-empire-cooks-speciality',
  'hampus-rebel-jyn',
  'id107-rebels-cassian',
  'skoogiz-shadow-collective',
];

/** Whole phases of real armies, each move drawn from those that are legal, ranges measured as they matter. */
export function realGames({ lib }: Subject, root: string, count: number): Game[] {
  const lists = LISTS.map((name): ReadList =>
    lib.readArmyList(readFileSync(`${root}/test/src/lists/data/${name}.json`, 'utf8')),
  );
  return Array.from({ length: count }, (_, index) => {
    const blue = lists[index % lists.length] as ReadList;
    const red = lists[(index + 1 + Math.floor(index / lists.length)) % lists.length] as ReadList;
    const input = lib.inputFromLists({ blue, red, seed: index });
    return { input, ...playedAtRandom(lib, input, index) };
  });
}

export function pairs(
  player: 'blue' | 'red',
  army: readonly Unit[],
  most = Infinity,
): RangeEntry[] {
  const entries: RangeEntry[] = [];
  for (const [index, { id: from }] of army.entries()) {
    for (const [other, { id: to }] of army.entries()) {
      if (other <= index) continue;
      if (entries.length >= most) return entries;
      entries.push({ player, from, to, range: 1 + ((index + other) % 3) });
    }
  }
  return entries;
}

function playedAtRandom(lib: Subject['lib'], input: CommandPhaseInput, seed: number) {
  const pick = pickSeeded(seed + 1);
  const phase = lib.createCommandPhase(input);
  const events: CommandPhaseEvent[] = [];
  while (!phase.outcome && events.length < 200) {
    const moves = [...measurements(phase, pick.of([1, 1, 2])), ...phase.legalEvents()];
    const wanted = moves.filter(({ type }) => type !== 'card.withdraw' && type !== 'orders.end');
    const event = pick.of(wanted.length > 0 ? wanted : moves);
    if (!phase.send(event).ok) throw new Error(`A legal event was refused: ${event.type}`);
    events.push(event);
  }
  return { complete: phase.toJSON().input, events };
}

/** Of the pairs that matter now one each, at this range. */
function measurements(phase: CommandPhase, range: number): CommandPhaseEvent[] {
  return phase
    .view('spectator')
    .waitingFor.flatMap(({ player, pairs: open = [] }) =>
      open.map(
        (pair) => ({ type: 'range.measure', ranges: [{ player, ...pair, range }] }) as const,
      ),
    );
}

/** Random tables, and of the events that were tried those that the independent reading takes. */
export function randomGames(count: number): Game[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = pickSeeded(index + 1);
    const input = knownToLean(makeTable(pick));
    let state = startReference(input, cardsOf(input));
    const events: CommandPhaseEvent[] = [];
    for (let turn = 0; turn < 500 && state.step !== 'complete'; turn += 1) {
      const event = randomEvent(state, pick);
      const answer = playReference(state, event);
      if (answer.accepted) events.push(event as CommandPhaseEvent);
      state = answer.state;
    }
    return { input, complete: input, events };
  });
}

const RANKS = ['corps', 'corps', 'corps', 'special-forces', 'support', 'heavy'] as const;

export interface Size {
  units?: number;
  hand?: number;
  effects?: number;
  measured?: boolean;
  orderRange?: 3 | null;
}

/** A table of any size: each army with one commander, both cards order any three units. */
export function tableOf({
  units = 10,
  hand = 7,
  effects = 0,
  measured: isMeasured = false,
  orderRange = null,
}: Size): CommandPhaseInput {
  const army = (): Unit[] =>
    Array.from({ length: units }, (_, index) => ({
      id: `u${index}`,
      name: index === 0 ? 'Leader' : `Squad ${index % 7}`,
      rank: index === 0 ? 'commander' : (RANKS[index % RANKS.length] as Unit['rank']),
      types: ['trooper'],
      keywords: index % 5 === 1 ? [{ name: 'Scout', value: 1 }] : [],
    }));
  const card = (player: string, index: number): CommandCard => ({
    id: `${player}-${index}`,
    name: `Card ${player} ${index}`,
    pips: player === 'blue' ? 1 : 2,
    orders: [{ count: 3 }],
    effects: Array.from({ length: index === 0 ? effects : 0 }, (_, at) => ({
      id: `e${at}`,
      timing: 'untimed' as const,
      summary: 'Does nothing of its own.',
    })),
  });
  const cards = (player: string) => Array.from({ length: hand }, (_, at) => card(player, at));
  const side = (player: string) => ({ army: army(), hand: cards(player).map(({ id }) => id) });
  return {
    round: 1,
    roundCounterHolder: 'blue',
    seed: 1,
    ruleset: { orderRange },
    cards: [...cards('blue'), ...cards('red')],
    players: { blue: side('blue'), red: side('red') },
    ranges: isMeasured ? PLAYERS.flatMap((player) => pairs(player, army())) : [],
  };
}

/** What brings such a table to blue's turn to issue orders. */
export function untilOrders(effects = 0): CommandPhaseEvent[] {
  return [
    { type: 'card.select', player: 'blue', cardId: 'blue-0' },
    { type: 'card.select', player: 'red', cardId: 'red-0' },
    ...PLAYERS.flatMap((player) =>
      Array.from({ length: effects }, (_, at): CommandPhaseEvent => ({
        type: 'effect.resolve',
        player,
        cardId: `${player}-0`,
        effectId: `e${at}`,
      })),
    ),
  ];
}
