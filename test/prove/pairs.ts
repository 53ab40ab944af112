import { explain } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogRecord, LogType } from '../../machines/model/log.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { readEvent } from '../../machines/rules/read-event.js';
import { mayRead } from '../../machines/rules/secrecy.js';
import { sendFromSeat } from '../../src/controller/taking-events.js';
import { compacted, CanonicalForms, oversightOf } from './canonical-form.js';
import { Runner, type TableState } from './runner.js';
import type { BoundedTable, Secret } from './table.js';

/** What happens at one table, and at the other. */
type Both = readonly [CommandPhaseEvent, CommandPhaseEvent];

/** The same moment of two tables that differ in what one player hides. */
interface Pair {
  one: TableState;
  other: TableState;
  parent: Pair | undefined;
  /** What was done last: at either table. */
  did: Both | undefined;
}

/** Somebody can tell two tables apart, and nothing has let out the difference. */
export interface Leak {
  table: BoundedTable;
  secret: Secret;
  /** Who can tell. */
  viewer: PlayerColor | 'spectator';
  /** What tells: the first place of it that differs, and how. */
  fault: string;
  /** What was done at the first table. */
  moves: CommandPhaseEvent[];
}

export interface ExploredPairs {
  pairs: number;
  /** How often an event let the difference out, by what was logged of it. */
  letOut: ReadonlyMap<LogType, number>;
  oversight: number;
  leak?: Leak;
}

/**
 * What is logged where a rule lays a hidden thing open, to everybody: the only laidOpen for a difference. The last:
 * that a player holds no card to be played lawfully.
 */
export const LAID_OPEN_BY: Readonly<Partial<Record<LogType, string>>> = {
  'cards.flipped': 'CP-9',
  'contingency.revealed': 'CT-3',
  'card.played-instead': 'R23',
  'card.replaced': 'CC-24',
  'player.unable-to-play': 'R10',
};

export interface PairOptions {
  runner?: Runner;
  mostPairs?: number;
}

/**
 * Both tables of a pair, explored together: the opponent and a spectator see the same, are told the same, may do the
 * same and are refused in the same words, until a rule lays the difference open. What is placed facedown differs too:
 * each lawful card of one table beside each of the other.
 */
export function exploredPairs(
  table: BoundedTable,
  secret: Secret,
  { runner = new Runner(), mostPairs = 200_000 }: PairOptions = {},
): ExploredPairs {
  const inputs = [table.input, withSecret(table.input, secret)] as const;
  const begins = inputs.map((input) => runner.begin(input));
  const [one, other] = begins.map(({ state }) => state) as [TableState, TableState];
  const opponent = opponentOf(secret.owner);
  const probes = probesOf(inputs, opponent);
  const canonical = new CanonicalForms([]);
  const keyOf = (pair: Pair) =>
    compacted(`${canonical.of(pair.one).text}\n${canonical.of(pair.other).text}`);
  const first: Pair = { one, other, parent: undefined, did: undefined };
  const waiting = [first];
  const known = new Set([keyOf(first)]);
  // Another order of the same cards may be told otherwise: it is looked at as well, though only once.
  const lookedAt = new Set<string>();
  const letOut = new Map<LogType, number>();
  const done = (leak?: Leak): ExploredPairs => ({
    pairs: known.size,
    letOut,
    oversight: oversightOf(known.size),
    ...(leak && { leak }),
  });
  const leaks = (pair: Pair, { viewer, fault }: Told): Leak => ({
    table,
    secret,
    viewer,
    fault,
    moves: movesTo(pair),
  });

  const opened = (door: LogType) => letOut.set(door, (letOut.get(door) ?? 0) + 1);
  const begun = begins.map(({ log }) => log) as [LogRecord[], LogRecord[]];
  const atOnce = loggedApart(...begun, opponent);
  if (atOnce?.door) {
    opened(atOnce.door);
    return done();
  }
  const apart = atOnce ?? toldApart(runner, first, opponent, probes);
  if (apart) return done(leaks(first, apart));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    for (const did of movesIn(runner, table, pair, secret)) {
      const [a, b] = [runner.take(pair.one, did[0]), runner.take(pair.other, did[1])];
      const next: Pair = { one: a.state, other: b.state, parent: pair, did };
      const logged = loggedApart(a.log, b.log, opponent);
      if (logged?.door) {
        opened(logged.door);
        continue;
      }
      if (logged) return done(leaks(next, logged));
      const asItLies = compacted(JSON.stringify([next.one, next.other].map(standingOf)));
      if (lookedAt.has(asItLies)) continue;
      lookedAt.add(asItLies);
      const fault = toldApart(runner, next, opponent, probes);
      if (fault) return done(leaks(next, fault));
      const key = keyOf(next);
      if (known.has(key)) continue;
      if (known.size >= mostPairs) {
        throw new RangeError(`"${table.id}" has more than ${mostPairs} pairs.`);
      }
      known.add(key);
      waiting.push(next);
    }
  }
  return done();
}

/** Of a table what moves change, in the order in which it lies. */
function standingOf({ status, value, context }: TableState): unknown {
  const { chance: _dice, cards: _facts, ...table } = context;
  return [status, value, table];
}

function withSecret(input: CommandPhaseInput, { owner, held, instead }: Secret): CommandPhaseInput {
  const side = input.players[owner];
  const [hand, contingencies] = [side.hand, side.contingencies ?? []].map((cards) =>
    cards.map((cardId) => (cardId === held ? instead : cardId)),
  );
  return { ...input, players: { ...input.players, [owner]: { ...side, hand, contingencies } } };
}

/**
 * Every card of a player beside every other card of the table that could lie there instead; and nothing exchanged, where
 * the tables differ in what is placed facedown alone.
 */
export function secretsOf({ input }: BoundedTable): Secret[] {
  return PLAYERS.flatMap((owner) => {
    const { hand, contingencies = [], discard = [], permanents = [] } = input.players[owner];
    const hidden = [...hand, ...contingencies];
    const lying = new Set([...hidden, ...discard, ...permanents]);
    const others = (input.cards ?? []).map(({ id }) => id).filter((id) => !lying.has(id));
    const nothing = hidden.slice(0, 1).map((held) => ({ owner, held, instead: held }));
    return [
      ...nothing,
      ...hidden.flatMap((held) => others.map((instead) => ({ owner, held, instead }))),
    ];
  });
}

/** Every pair of events by which both tables go on: what nobody can tell apart from outside. */
function movesIn(
  runner: Runner,
  table: BoundedTable,
  { one, other }: Pair,
  secret: Secret,
): Both[] {
  if (one.status !== 'active' || other.status !== 'active') return [];
  const { legalEvents } = runner.subject;
  const [here, there] = [runner.snapshotOf(one), runner.snapshotOf(other)];
  const opponents = legalEvents(here, [opponentOf(secret.owner)]).map((event): Both => [
    event,
    event,
  ]);
  const mine = legalEvents(here, [secret.owner]);
  const theirs = legalEvents(there, [secret.owner]);
  const texts = new Map(theirs.map((event) => [JSON.stringify(event), event]));
  const owners = mine.flatMap((event): Both[] => {
    if (event.type === 'card.select') {
      return theirs.filter(({ type }) => type === event.type).map((each): Both => [event, each]);
    }
    const same = texts.get(JSON.stringify(event));
    return same ? [[event, same]] : [];
  });
  const hosts = (table.hostEvents?.(here) ?? [])
    .filter(({ type }) => type === 'unit.defeat' || type === 'range.measure')
    .filter((event) => explain(here, event).length === 0)
    .map((event): Both => [event, event]);
  return [...opponents, ...owners, ...hosts];
}

interface Told {
  viewer: PlayerColor | 'spectator';
  fault: string;
}

/** What the opponent and a spectator can tell the tables apart by; nothing if they cannot. */
function toldApart(
  runner: Runner,
  { one, other }: Pair,
  opponent: PlayerColor,
  probes: readonly unknown[],
): Told | undefined {
  const [here, there] = [runner.snapshotOf(one), runner.snapshotOf(other)];
  for (const viewer of [opponent, 'spectator'] as const) {
    const fault = difference(
      runner.subject.view(here, viewer, []),
      runner.subject.view(there, viewer, []),
    );
    if (fault) return { viewer, fault: `the view: ${fault}` };
  }
  const { legalEvents } = runner.subject;
  const lawful = [here, there].map((each) =>
    each.status === 'active' ? legalEvents(each, [opponent]) : [],
  );
  const fault = difference(lawful[0], lawful[1]);
  if (fault) return { viewer: opponent, fault: `what may be done: ${fault}` };
  for (const probe of probes) {
    const answers = [one, other].map((state) => answerAt(runner, state, opponent, probe));
    const told = difference(answers[0], answers[1]);
    if (told) return { viewer: opponent, fault: `the answer to ${JSON.stringify(probe)}: ${told}` };
  }
  return undefined;
}

/** Where the logs of two tables differ first; with the door, if a rule lays it open to everybody there. */
function loggedApart(
  one: readonly LogRecord[],
  other: readonly LogRecord[],
  opponent: PlayerColor,
): (Told & { door?: LogType }) | undefined {
  for (const viewer of [opponent, 'spectator'] as const) {
    const [here = [], there = []] = [one, other].map((log) =>
      log.filter(({ visibility }) => mayRead(viewer, visibility)),
    );
    const at = here.findIndex((entry, index) => difference(entry, there[index]));
    const place = at < 0 && there.length > here.length ? here.length : at;
    if (place < 0) continue;
    const door = [here[place], there[place]].find(
      (entry) => entry && entry.type in LAID_OPEN_BY,
    )?.type;
    const fault = `the log: ${difference(here[place], there[place])}`;
    return { viewer, fault, ...(door && { door }) };
  }
  return undefined;
}

/** What a seat is answered, without anything being done. */
function answerAt(runner: Runner, state: TableState, player: PlayerColor, event: unknown): unknown {
  const snapshot = runner.snapshotOf(state);
  const table = {
    read: readEvent,
    explain: (attempt: CommandPhaseEvent) => explain(snapshot, attempt),
    context: () => state.context,
    attempt: (attempt: CommandPhaseEvent) => {
      const { state: next, log } = runner.take(state, attempt);
      return next === state && log.length === 0 ? undefined : () => undefined;
    },
  };
  return sendFromSeat(table as never, player, event);
}

/** What the opponent might try in order to learn something: every card by every event that names one. */
function probesOf(inputs: readonly CommandPhaseInput[], opponent: PlayerColor): unknown[] {
  const cards = new Set(
    inputs.flatMap(({ players, cards: brought = [] }) => [
      ...brought.map(({ id }) => id),
      ...PLAYERS.flatMap((player) => players[player].hand),
    ]),
  );
  const owner = opponentOf(opponent);
  return [...cards].flatMap((cardId) => [
    { type: 'card.select', player: opponent, cardId },
    { type: 'card.select', player: owner, cardId },
    { type: 'contingency.reveal', player: opponent, cardId },
    { type: 'effect.decline', player: owner, cardId, effectId: 'text' },
    {
      type: 'effect.resolve',
      player: opponent,
      cardId,
      effectId: 'text',
      directives: [{ type: 'discard', player: owner, from: 'hand', cardId }],
    },
  ]);
}

/** Where two plain values differ first. */
function difference(one: unknown, other: unknown, place = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${place || 'it'} is ${JSON.stringify(one)} or ${JSON.stringify(other)}`;
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [here, there] = [one, other].map((each) => (each as Record<string, unknown>)[name]);
    const found = difference(here, there, place ? `${place}.${name}` : name);
    if (found) return found;
  }
  return undefined;
}

function movesTo(pair: Pair): CommandPhaseEvent[] {
  const moves: CommandPhaseEvent[] = [];
  for (let at: Pair | undefined = pair; at?.did; at = at.parent) moves.unshift(at.did[0]);
  return moves;
}
