import { drawsOf } from '../../../machines/model/chance.js';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import { freshSeed } from '../../../src/index.js';
import { newGame, restarted, type Game } from './game.js';
import { armyLabel } from './game-titles.js';
import { savedArmies } from './saved-armies.js';
import { SAMPLE_NAMES } from './samples.js';
import { armyInBox, inputOf, NOTHING_CHOSEN, type ArmySource } from './setting-up.js';

/** An army that stands ready: a sample, or a list that is saved in this browser. */
export interface ReadyArmy {
  name: string;
  source: ArmySource;
}

/** Returns the saved armies, then the samples. A saved text that is no longer readable is left out. */
export function readyArmies(): ReadyArmy[] {
  const saved = savedArmies().map(({ name, text }) => ({ name, source: armyInBox(text) }));
  return [
    ...saved.filter(({ source }) => source.from !== 'unreadable'),
    ...SAMPLE_NAMES.map((name) => ({
      name,
      source: { from: 'sample', name, keywords: NOTHING_CHOSEN } as const,
    })),
  ];
}

/** Returns a random army for the computer, never that of its opponent. The same seed draws the same one. */
export function armyOfComputer(opponent: string, seed: string): ArmySource {
  const others = readyArmies().filter(({ name }) => name !== opponent);
  const below = drawsOf({ seed, round: 1, time: 0, purpose: 'army of the computer' });
  const drawn = others[below(others.length)];
  if (!drawn) throw new Error('There is no other army.');
  return drawn.source;
}

/**
 * Starts a new match in which the computer leads another army, if there is a computer: a rematch with other armies.
 * @throws CommandPhaseInputError if the armies cannot play each other
 */
export function restartedAgainstAnother({ input, computers }: Game): Game {
  const [computer] = PLAYERS.filter((player) => computers[player] !== undefined);
  if (!computer) throw new Error('No computer plays.');
  const seed = freshSeed();
  const { rounds = 5, roundCounterHolder, ruleset = {} } = input;
  const now = armyLabel(input.players[computer].army);
  const own = armyLabel(input.players[opponentOf(computer)].army);
  const ready = readyArmies().map(({ source }) =>
    inputOf({
      sources: { blue: source, red: source },
      computers: {},
      rounds,
      roundCounterHolder,
      seed,
      ruleset: completeRuleset(ruleset),
    }),
  );
  const others = ready.filter(({ players }) => ![now, own].includes(armyLabel(players.blue.army)));
  const below = drawsOf({ seed, round: 1, time: 0, purpose: 'army of the computer' });
  const drawn = others[below(others.length)];
  if (!drawn) return restarted({ input, computers } as Game);
  return newGame(
    {
      ...input,
      seed,
      cards: [...(input.cards ?? []), ...(drawn.cards ?? [])],
      upgrades: [...(input.upgrades ?? []), ...(drawn.upgrades ?? [])],
      players: { ...input.players, [computer]: drawn.players[computer] },
    },
    computers,
  );
}
