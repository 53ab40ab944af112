import { readFileSync } from 'node:fs';
import type { CommandPhaseEvent, CommandPhaseInput } from '../../src/index.js';
import type * as Package from '../../src/index.js';
import { pickSeeded } from '../reference/random-pick.js';

/** The events of a whole phase. */
export interface Game {
  /** Contains every card of both hands, so that no contender needs the catalogue. */
  input: CommandPhaseInput;
  events: CommandPhaseEvent[];
}

/** Files in `test/src/lists/data`. */
const LISTS = [
  'driftydirt-empire-melee',
  'electrynth-empire-cooks-speciality',
  'hampus-rebel-jyn',
  'id107-rebels-cassian',
  'skoogiz-shadow-collective',
];

/** Whole phases of real armies, with random legal moves. Ranges are measured when the phase waits for them. */
export function realGames(lib: typeof Package, root: string, count: number): Game[] {
  const lists = LISTS.map((name) =>
    lib.readArmyList(readFileSync(`${root}/test/src/lists/data/${name}.json`, 'utf8')),
  );
  return Array.from({ length: count }, (_, index) => {
    const blue = lists[index % lists.length]!;
    const red = lists[(index + 1 + Math.floor(index / lists.length)) % lists.length]!;
    return playedAtRandom(lib, lib.inputFromLists({ blue, red, seed: index }), index);
  });
}

/** Not a proposal to the opponent, such as an undo: other contenders have none. */
const isOfTheGame = (event: { type: string }): event is CommandPhaseEvent =>
  !/^(?:proposal\.|undo$)/.test(event.type);

function playedAtRandom(lib: typeof Package, input: CommandPhaseInput, seed: number): Game {
  const pick = pickSeeded(seed + 1);
  const phase = lib.createCommandPhase(input);
  const events: CommandPhaseEvent[] = [];
  while (!phase.outcome && events.length < 200) {
    const range = pick.of([1, 1, 2]);
    const measurements = phase.view('spectator').waitingFor.flatMap(({ player, pairs = [] }) =>
      pairs.map((pair): CommandPhaseEvent => ({
        type: 'range.measure',
        ranges: [{ player, ...pair, range }],
      })),
    );
    const moves = [...measurements, ...phase.legalEvents()].filter(isOfTheGame);
    const wanted = moves.filter(({ type }) => type !== 'card.withdraw' && type !== 'orders.end');
    const event = pick.of(wanted.length > 0 ? wanted : moves);
    if (!phase.send(event).ok) throw new Error(`A legal event was refused: ${event.type}`);
    events.push(event);
  }
  return { input: phase.toJSON().input, events };
}
