import { describe, expect, it } from 'vitest';
import type { ActivationStep } from '../../../src/game/match/activation-tracker.js';
import { tellerAt } from '../../../src/wording/describing.js';
import { namesAt } from '../../../src/wording/names.js';
import {
  activationInWords,
  latestActivations,
  logInLines,
  type NotedStep,
} from '../../../visualizations/table/game/activations-in-words.js';
import { newGame, playAsHost } from '../../../visualizations/table/game/game.js';
import { goOn, twoArmies } from './support.js';

const BOTH = { blue: 'easy', red: 'easy' } as const;
const [RED_UNIT, BLUE_UNIT] = [twoArmies.players.red.army[0], twoArmies.players.blue.army[0]];
const red: ActivationStep = { player: 'red', did: 'order', unitId: RED_UNIT?.id ?? '' };
const blue: ActivationStep = { player: 'blue', did: 'order', unitId: BLUE_UNIT?.id ?? '' };
const names = namesAt(twoArmies, 'by-number');
const tell = tellerAt(names, { blue: 'Blue', red: 'Red' });

const began = () => newGame({ ...twoArmies, ruleset: { orderRange: null } }, BOTH);
const sentencesOf = (
  game: ReturnType<typeof began>,
  activationsIn: (round: number) => readonly NotedStep[],
) => logInLines(game.match.view('blue'), activationsIn, tell).map(({ sentence }) => sentence);

describe('the activations in words', () => {
  it('names the unit that a player or the computer activated, and the token that activated none', () => {
    expect(activationInWords(red, names)).toBe(`Red activated ${RED_UNIT?.name}.`);
    expect(activationInWords(red, names, { blue: 'Ann', red: 'Ben' })).toBe(
      `Ben activated ${RED_UNIT?.name}.`,
    );
    const token = { player: 'red', did: 'token', rank: 'special-forces' } as const;
    expect(activationInWords(token, names)).toBe('Red drew special forces.');
    expect(activationInWords({ ...token, unitId: null }, names)).toBe(
      'Red drew special forces, and activated no unit.',
    );
    expect(activationInWords({ player: 'blue', did: 'pass' }, names)).toBe('Blue passed.');
  });

  it('shows all activations that the computer made after the last one of the other player', () => {
    const pass: ActivationStep = { player: 'red', did: 'pass' };
    expect(latestActivations([blue, red, pass])).toEqual([red, pass]);
    expect(latestActivations([red, blue])).toEqual([blue]);
  });

  it('shows them until the drawn token of the next activation has its unit', () => {
    expect(latestActivations([red, { player: 'blue', did: 'token', rank: 'corps' }])).toEqual([
      red,
    ]);
  });

  it('lists the activations of the running phase at the end of the log', () => {
    expect(sentencesOf(began(), () => [blue, red]).slice(-2)).toEqual([
      `Blue activated ${BLUE_UNIT?.name}.`,
      `Red activated ${RED_UNIT?.name}.`,
    ]);
  });

  it('R11: lists a casualty before the activations that came after it, and after the earlier ones', () => {
    const before = began();
    const after = before.match.view('blue').log.at(-1)?.seq;
    const unitId = twoArmies.players.red.army[1]?.id ?? '';
    const game = goOn(before, { type: 'unit.defeat', player: 'red', unitId });
    const since = game.match.view('blue').log.at(-1)?.seq;
    const lines = sentencesOf(game, () => [
      { ...blue, after },
      { ...red, after: since },
    ]);
    expect(lines.slice(-3)).toEqual([
      `Blue activated ${BLUE_UNIT?.name}.`,
      expect.stringMatching(/is defeated\.$/),
      `Red activated ${RED_UNIT?.name}.`,
    ]);
  });

  it('lists the activations of an earlier round before the end of its Activation Phase, once after an undo', () => {
    const game = goOn(began(), { type: 'activation.end' });
    const isEarlier = (round: number) => (round === 1 ? [red] : []);
    const lines = sentencesOf(game, isEarlier);
    const end = lines.findIndex((line) => line.startsWith('The Activation Phase is over'));
    expect(lines[end - 1]).toBe(`Red activated ${RED_UNIT?.name}.`);
    while (game.match.view('spectator').phase !== 'activation') game.match.undo();
    const again = playAsHost(game, { type: 'activation.end' });
    if ('violations' in again) throw new Error('The phase could not end again.');
    const told = sentencesOf(again.game, isEarlier).filter((line) => line.includes('activated'));
    expect(told).toEqual([`Red activated ${RED_UNIT?.name}.`]);
  });
});
