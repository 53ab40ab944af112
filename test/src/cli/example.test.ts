import { describe, expect, it } from 'vitest';
import { firstRound, secondRoundAfter } from '../../../src/game/example/two-armies.js';
import { catalogue, createCommandPhase } from '../../../src/index.js';
import { legion, linesOf } from './legion.js';

const card = (id: string) => catalogue.cards.find((each) => each.id === id)!;

describe('the example of two armies', () => {
  it.each(['blue', 'red'] as const)(
    'CC-3, CC-4: the hand of %s has two cards each of one, two and three pips, and Standing Orders',
    (player) => {
      const { hand, contingencies = [] } = firstRound.input.players[player];
      const pips = hand.map(card).map(({ pips: printed, handPips = printed }) => handPips);
      expect(pips.sort()).toEqual([1, 1, 2, 2, 3, 3, 4]);
      expect(hand).toContain('standing-orders');
      const names = [...hand, ...contingencies].map((id) => card(id).name);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it.each(['blue', 'red'] as const)('CC-6: every card of %s belongs to its army', (player) => {
    const { army, hand, contingencies = [] } = firstRound.input.players[player];
    const faction = army[0]?.faction;
    for (const { belongsTo, faction: of = faction } of [...hand, ...contingencies].map(card)) {
      expect(of).toBe(faction);
      if (belongsTo && 'names' in belongsTo)
        expect(army.map(({ name }) => name)).toContain(belongsTo.names[0]);
    }
  });

  it('CT-1: blue sets aside three contingency cards, because Lando Calrissian has Contingencies 3', () => {
    const { army, contingencies } = firstRound.input.players.blue;
    expect(army[0]?.keywords).toContainEqual({ name: 'Contingencies', value: 3 });
    expect(contingencies).toHaveLength(3);
  });

  it('CT-5: plays both rounds to their end, and refuses exactly one event: the pips differ', () => {
    const first = createCommandPhase(firstRound.input);
    const refused = firstRound.events.map((event) => first.send(event)).filter(({ ok }) => !ok);
    expect(refused).toMatchObject([{ violations: [{ rule: 'CT-5', code: 'pips-differ' }] }]);

    const { input, events } = secondRoundAfter(first.outcome!);
    const second = createCommandPhase(input);
    for (const event of events) expect(second).toTake(event);
    expect(second.outcome?.priorityReason).toBe('die');
  });

  it('is printed step by step with its rules', async () => {
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
  });
});
