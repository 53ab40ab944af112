import { describe, expect, it } from 'vitest';
import { firstRound } from '../../../src/game/example/two-armies.js';
import { validateCommandHand } from '../../../src/index.js';
import { legion, linesOf } from './legion.js';

describe('the example of two armies', () => {
  it.each(['blue', 'red'] as const)(
    'CC-2, CT-1: %s has a legal hand, and may set its contingency cards aside',
    (player) => {
      expect(validateCommandHand(firstRound.input.players[player])).toEqual([]);
    },
  );

  it('CT-5: is played to the end of both rounds, with one refused event, and printed with its rules', async () => {
    const { code, stdout, stderr } = await legion(['example']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const sentence of [
      'General Veers of red is defeated. [R11]',
      'Blue tries to discard the revealed card and reveal Ambush (1 pip; orders 1 unit) instead.',
      'Refused by CT-5 pips-differ: ',
      'reveals the contingency card Covering Fire instead. [CT-3]',
      "Standing Orders is red's card in play instead. [CC-24]",
      'Blue nominates Lando Calrissian. [CP-18]',
      'Lando Calrissian to Rebel Troopers (rebels-3) counts as range 4. [R14]',
      'Red adds 2 advantage tokens to the pass pool. [CP-28]',
      "Standing Orders goes back from play to red's hand. [R19]",
      'Red rolls a red defense die: ',
      'After the Command Phase of round 2',
    ]) {
      expect(stdout).toContain(sentence);
    }
    expect(linesOf(stdout).filter((line) => line.startsWith('6. '))).toHaveLength(2);
    expect(stdout.match(/Refused by /g)).toHaveLength(1);
  });
});
