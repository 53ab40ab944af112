import type { CommandPhaseInput } from '../../machines/model/input.js';
import { describeArmy } from './army.js';
import { colourName } from './names.js';
import { namesAt } from '../game/with-catalogue/names.js';

/** The table at the beginning of a phase: the round, the holder of the round counter, and both armies. */
export function openingLines(input: CommandPhaseInput): string[] {
  const { round, roundCounterHolder, players } = input;
  const names = namesAt(input);
  return [
    `Round ${round}: the Command Phase. ${colourName(roundCounterHolder)} holds the round counter.`,
    `   Blue: ${describeArmy(players.blue.army, names)}`,
    `   Red: ${describeArmy(players.red.army, names)}`,
  ];
}
