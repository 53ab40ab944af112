/** Whole phases of real armies, events of random tables, opening, matches. */
import { isDeepStrictEqual } from 'node:util';
import {
  actor,
  boardGameClient,
  boardGameReducer,
  compiled,
  controller,
  handWritten,
  match,
  type Player,
  type Running,
} from '../contenders.js';
import { byTurns, median, ratio, type Contender } from '../measuring.js';
import type { Finding, Part } from '../report.js';
import type { Subject } from '../subject.js';
import { randomGames, realGames, type Game } from '../tables.js';

/**
 * V8 goes on compiling what is played for more than a thousand phases: measured sooner, code of its interpreter would be
 * compared, of which each contender has another share.
 */
const COMPILED_AFTER = 2_000;

export interface Effort {
  games: number;
  rounds: number;
}

export function playing(subjects: readonly Subject[], root: string, effort: Effort): Part[] {
  const [here] = subjects as [Subject];
  const real = realGames(here, root, effort.games);
  const random = randomGames(effort.games * 3);
  const others = [boardGameReducer, boardGameClient];
  const ours = subjects.flatMap((subject) => [
    compiled(subject),
    controller(subject),
    actor(subject),
  ]);
  const players = [handWritten, ...ours, ...others];
  assertEqual(players, [...real, ...random]);
  const matches = subjects.flatMap((subject) => [controller(subject), match(subject)]);
  assertEqual(matches, real);
  return [
    wholePhases(players, real, effort.rounds),
    acceptedEvents(players, random, effort.rounds),
    opening([handWritten, ...subjects.map(controller)], real, effort.rounds),
    inAMatch(subjects, real, effort.rounds),
  ];
}

/** Whoever plays, the same events lead to the same outcome. */
function assertEqual(players: readonly Player[], games: readonly Game[]): void {
  for (const [index, game] of games.entries()) {
    const outcomes = players.map((player) => {
      const running = player.open(game);
      for (const event of game.events) running.send(event);
      return { name: player.name, outcome: running.outcome() };
    });
    const first = outcomes[0];
    for (const { name, outcome } of outcomes) {
      if (isDeepStrictEqual(outcome, first?.outcome)) continue;
      throw new Error(`Game ${index}: ${name} came to another outcome than ${first?.name}.`);
    }
  }
}

const countOf = (games: readonly Game[]) =>
  games.reduce((sum, { events }) => sum + events.length, 0);

function playedWhole({ name, open }: Player, games: readonly Game[]): Contender {
  return {
    name,
    run() {
      for (const game of games) {
        const running = open(game);
        for (const event of game.events) running.send(event);
      }
    },
  };
}

/** The events alone, opened beforehand. */
function eventsOf({ name, open }: Player, games: readonly Game[]): Contender {
  let opened: Running[] = [];
  return {
    name,
    prepare() {
      opened = games.map((game) => open(game));
      // What opening leaves behind is not collected in the time of events. A whole collection would make V8 forget code.
      globalThis.gc?.({ type: 'minor', execution: 'sync' });
    },
    run() {
      games.forEach(({ events }, index) => {
        const running = opened[index] as Running;
        for (const event of events) running.send(event);
      });
    },
  };
}

function wholePhases(players: readonly Player[], games: readonly Game[], rounds: number): Part {
  const samples = byTurns(
    players.map((player) => playedWhole(player, games)),
    rounds,
    COMPILED_AFTER,
  );
  const each = (countOf(games) / games.length).toFixed(1);
  return {
    title: `Whole phases of real armies (${each} events, opening included)`,
    head: ['', 'µs a phase', 'times the hand-written one'],
    rows: players.map(({ name }) => [
      name,
      (median(samples[name] ?? []) * 1000) / games.length,
      ratio(samples, name, handWritten.name),
    ]),
    findings: [
      {
        what: "boardgame.io's reducer with the same rules / controller, whole phases",
        value: ratio(samples, boardGameReducer.name, 'controller'),
        least: 12,
      },
    ],
  };
}

function acceptedEvents(players: readonly Player[], games: readonly Game[], rounds: number): Part {
  const samples = byTurns(
    players.map((player) => eventsOf(player, games)),
    rounds,
    COMPILED_AFTER,
  );
  const of = (name: string): number => ratio(samples, name, handWritten.name);
  return {
    title: `Accepted events of random tables (${countOf(games)} events of ${games.length} tables)`,
    head: ['', 'µs an event', 'times the hand-written one'],
    rows: players.map(({ name }) => [
      name,
      (median(samples[name] ?? []) * 1000) / countOf(games),
      of(name),
    ]),
    findings: [
      {
        what: 'compiled step / hand-written, accepted events',
        value: of('compiled chart'),
        most: 2,
      },
      {
        what: 'controller `send` / hand-written, accepted events',
        value: of('controller'),
        most: 3,
      },
    ],
  };
}

function opening(players: readonly Player[], games: readonly Game[], rounds: number): Part {
  const contenders = players.map(({ name, open }): Contender => ({
    name,
    run: () => games.forEach((game) => open(game)),
  }));
  const samples = byTurns(contenders, rounds, COMPILED_AFTER);
  return {
    title: 'Opening a phase of real armies',
    head: ['', 'µs', 'times the hand-written one'],
    rows: players.map(({ name }) => [
      name,
      (median(samples[name] ?? []) * 1000) / games.length,
      ratio(samples, name, handWritten.name),
    ]),
    findings: [
      {
        what: 'open a phase / hand-written',
        value: ratio(samples, 'controller', handWritten.name),
        most: 5,
      },
    ],
  };
}

function inAMatch(subjects: readonly Subject[], games: readonly Game[], rounds: number): Part {
  const players = subjects.flatMap((subject) => [controller(subject), match(subject)]);
  const samples = byTurns(
    players.map((player) => eventsOf(player, games)),
    rounds,
    COMPILED_AFTER,
  );
  const findings: Finding[] = [
    {
      what: 'an event in a match / in a phase alone',
      value: ratio(samples, 'match', 'controller'),
      most: 1.2,
    },
  ];
  return {
    title: 'Events of real armies in a phase alone, and in the first round of a match',
    head: ['', 'µs an event'],
    rows: players.map(({ name }) => [name, (median(samples[name] ?? []) * 1000) / countOf(games)]),
    findings,
  };
}
