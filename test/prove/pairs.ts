import { explainPhase, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogRecord, LogType } from '../../machines/model/log.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { readEvent } from '../../machines/rules/table/read-event.js';
import { mayRead } from '../../machines/rules/table/secrecy.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import { refusalsFromSeat } from '../../src/game/controller/refusals-at-seat.js';
import { compacted, CanonicalForms, collisionOf } from './canonical-form.js';
import { Runner, type TableState } from './runner.js';
import type { BoundedTable, Secret } from './tables.js';

/** One event for each of the two tables. */
type Both = readonly [CommandPhaseEvent, CommandPhaseEvent];

/** Two tables at the same moment that differ only in the hidden cards of one player. */
interface Pair {
  one: TableState;
  other: TableState;
  parent: Pair | undefined;
  /** The events that led here. */
  did: Both | undefined;
}

/** A viewer can distinguish two tables although no rule has disclosed the difference. */
export interface Leak {
  table: BoundedTable;
  secret: Secret;
  viewer: PlayerColor | 'spectator';
  /** The first difference that the viewer sees. */
  fault: string;
  /** The events at the first table. */
  moves: CommandPhaseEvent[];
}

export interface ExploredPairs {
  pairs: number;
  /** By type of log entry: the number of events that disclosed the difference. */
  disclosed: ReadonlyMap<LogType, number>;
  collision: number;
  leak?: Leak;
}

/** The log entries that disclose a secret to everybody, with their rule. Nothing else may disclose it. */
export const RULE_BEHIND_DISCLOSURE: Readonly<Partial<Record<LogType, string>>> = {
  'cards.flipped': 'CP-9',
  'contingency.revealed': 'CT-3',
  'card.played-instead': 'R23',
  'card.replaced': 'CC-24',
  'player.unable-to-play': 'R10',
};

/** The largest number of pairs: a table with more of them is a mistake. */
const MOST_PAIRS = 200_000;

/**
 * Explore both tables of a pair together (self-composition). Until a rule discloses the difference, the opponent and a
 * spectator must get the same views, log entries, legal events and refusals from both. Each card that can be placed
 * facedown at one table is combined with each of the other table.
 */
export function exploredPairs(
  table: BoundedTable,
  secret: Secret,
  runner = new Runner(),
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
  // The canonical form ignores the order of cards, but a view may depend on it, so each order is compared once.
  const compared = new Set<string>();
  const disclosed = new Map<LogType, number>();
  const done = (leak?: Leak): ExploredPairs => ({
    pairs: known.size,
    disclosed,
    collision: collisionOf(known.size),
    ...(leak && { leak }),
  });
  const leaks = (pair: Pair, { viewer, fault }: Difference): Leak => ({
    table,
    secret,
    viewer,
    fault,
    moves: movesTo(pair),
  });

  const countDisclosure = (entry: LogType) => disclosed.set(entry, (disclosed.get(entry) ?? 0) + 1);
  const begun = begins.map(({ log }) => log) as [LogRecord[], LogRecord[]];
  const initial = differenceLogged(...begun, opponent);
  if (initial?.entry) {
    countDisclosure(initial.entry);
    return done();
  }
  const apart = initial ?? differenceSeen(runner, first, opponent, probes);
  if (apart) return done(leaks(first, apart));
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    for (const did of movesIn(runner, table, pair, secret)) {
      const [a, b] = [runner.take(pair.one, did[0]), runner.take(pair.other, did[1])];
      const next: Pair = { one: a.state, other: b.state, parent: pair, did };
      const logged = differenceLogged(a.log, b.log, opponent);
      if (logged?.entry) {
        countDisclosure(logged.entry);
        continue;
      }
      if (logged) return done(leaks(next, logged));
      const exact = compacted(JSON.stringify([next.one, next.other].map(mutablePartOf)));
      if (compared.has(exact)) continue;
      compared.add(exact);
      const fault = differenceSeen(runner, next, opponent, probes);
      if (fault) return done(leaks(next, fault));
      const key = keyOf(next);
      if (known.has(key)) continue;
      if (known.size >= MOST_PAIRS) {
        throw new RangeError(`"${table.id}" has more than ${MOST_PAIRS} pairs.`);
      }
      known.add(key);
      waiting.push(next);
    }
  }
  return done();
}

/** The part of a table that moves change, with the order of its lists. */
function mutablePartOf({ status, value, context }: TableState): unknown {
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
 * The secrets of a table: each hidden card with each card that could replace it. One secret of each player replaces
 * nothing; there the tables differ only in the card that is placed facedown.
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

/** Every pair of legal events that looks the same to the opponent. */
function movesIn(
  runner: Runner,
  table: BoundedTable,
  { one, other }: Pair,
  secret: Secret,
): Both[] {
  if (one.status !== 'active' || other.status !== 'active') return [];
  const { legalEvents } = runner.subject;
  const opponents = legalEvents(one, [opponentOf(secret.owner)]).map((event): Both => [
    event,
    event,
  ]);
  const mine = legalEvents(one, [secret.owner]);
  const theirs = legalEvents(other, [secret.owner]);
  const texts = new Map(theirs.map((event) => [JSON.stringify(event), event]));
  const owners = mine.flatMap((event): Both[] => {
    if (event.type === 'card.select') {
      return theirs.filter(({ type }) => type === event.type).map((each): Both => [event, each]);
    }
    const same = texts.get(JSON.stringify(event));
    return same ? [[event, same]] : [];
  });
  const hosts = (table.hostEvents?.(one) ?? [])
    .filter(({ type }) => type === 'unit.defeat' || type === 'range.measure')
    .filter((event) => explainPhase(one, event).length === 0)
    .map((event): Both => [event, event]);
  return [...opponents, ...owners, ...hosts];
}

interface Difference {
  viewer: PlayerColor | 'spectator';
  fault: string;
}

/** The first difference that the opponent or a spectator sees; undefined if there is none. */
function differenceSeen(
  runner: Runner,
  { one, other }: Pair,
  opponent: PlayerColor,
  probes: readonly unknown[],
): Difference | undefined {
  for (const viewer of [opponent, 'spectator'] as const) {
    const fault = difference(
      runner.subject.view(runner.seatSnapshotOf(one, viewer), viewer, [], awaitedBy(one)),
      runner.subject.view(runner.seatSnapshotOf(other, viewer), viewer, [], awaitedBy(other)),
    );
    if (fault) return { viewer, fault: `the view: ${fault}` };
  }
  const { legalEvents } = runner.subject;
  const legal = [one, other].map((each) =>
    each.status === 'active' ? legalEvents(each, [opponent]) : [],
  );
  const fault = difference(legal[0], legal[1]);
  if (fault) return { viewer: opponent, fault: `the legal events: ${fault}` };
  for (const probe of probes) {
    const answers = [one, other].map((state) => answerAt(runner, state, opponent, probe));
    const [[atSeat, decided]] = answers as [[unknown, unknown]];
    const found = difference(answers[0], answers[1]) ?? difference(atSeat, decided);
    if (found) {
      return { viewer: opponent, fault: `the answer to ${JSON.stringify(probe)}: ${found}` };
    }
  }
  return undefined;
}

/** The first difference between two logs; with `entry` if a rule discloses the difference by that log entry. */
function differenceLogged(
  one: readonly LogRecord[],
  other: readonly LogRecord[],
  opponent: PlayerColor,
): (Difference & { entry?: LogType }) | undefined {
  for (const viewer of [opponent, 'spectator'] as const) {
    const [here = [], there = []] = [one, other].map((log) =>
      log.filter(({ visibility }) => mayRead(viewer, visibility)),
    );
    const at = here.findIndex((entry, index) => difference(entry, there[index]));
    const place = at < 0 && there.length > here.length ? here.length : at;
    if (place < 0) continue;
    const entry = [here[place], there[place]].find(
      (each) => each && each.type in RULE_BEHIND_DISCLOSURE,
    )?.type;
    const fault = `the log: ${difference(here[place], there[place])}`;
    return { viewer, fault, ...(entry && { entry }) };
  }
  return undefined;
}

/** Two answers to an event from a seat: from the redacted table, as the package answers, and from the full table. */
function answerAt(runner: Runner, state: TableState, player: PlayerColor, given: unknown): unknown {
  const { event, violations } = readEvent(given);
  if (violations) return violations;
  const chart = { explain: explainPhase, tableOf: ({ context }: CommandPhaseSnapshot) => context };
  return [runner.seatSnapshotOf(state, player), state].map((snapshot) =>
    refusalsFromSeat(chart, snapshot, player, event),
  );
}

/** Events whose answers might tell the opponent something: each event that names a card, with every card. */
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

/** The first place where two JSON values differ. */
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
