import { describe, expect, it } from 'vitest';
import { readArmyList, type CommandHandEvent } from '../../../src/index.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { handAfter, handBuilding } from '../../../visualizations/table/game/hand-building.js';
import { listOfSample } from '../../../visualizations/table/game/setting-up.js';

const list = readArmyList(
  'Empire\n1 Darth Vader, Dark Lord of the Sith\n3 Stormtroopers\n\nCommands:\nPush\nFlying Circus of Doom',
);

const built = (from: typeof list, ...events: CommandHandEvent[]) =>
  events.reduce((now, event) => {
    const after = handAfter(now, event);
    if ('violations' in after) throw new Error(after.violations[0]?.message);
    return after.list;
  }, from);

describe('a hand that is built on the page', () => {
  it('CC-2: starts with the cards of the list, including a name that no card has', () => {
    const { snapshot } = handBuilding(list);
    expect(snapshot.value).toEqual({ building: { hand: 'atFault', setAside: 'noneAllowed' } });
    const mended = built(list, { type: 'card.remove', cardId: 'Flying Circus of Doom' });
    expect(mended.unresolved).toEqual([]);
    expect(mended.hand).toEqual(list.hand);
  });

  it('CC-3: accepts a card that fits, and says why another one does not fit', () => {
    const full = ['implacable', 'ambush'].map((cardId) => ({ type: 'card.add' as const, cardId }));
    const after = built(list, ...full);
    expect(after.hand.toSorted()).toEqual([...list.hand, 'implacable', 'ambush'].toSorted());
    const { suggestions } = handBuilding(after);
    expect(suggestions.hand.possible).toContain('assault');
    expect(handAfter(after, { type: 'card.add', cardId: 'vaders-might' })).toMatchObject({
      violations: [{ rule: 'CC-3' }],
    });
  });

  it('can be confirmed only if it is legal, which does not change it', () => {
    expect(handAfter(list, { type: 'hand.confirm' })).toHaveProperty('violations');
    const { list: sample } = listOfSample('Rebel Alliance');
    expect(validateArmyList(sample).legal).toBe(true);
    expect(built(sample, { type: 'hand.confirm' }).hand).toEqual(sample.hand);
  });

  it('CT-1: sets cards aside and takes them back', () => {
    const { list: sample } = listOfSample('Rebel Alliance');
    const without = built(sample, { type: 'contingency.remove', cardId: 'push' });
    expect(without.contingencies).toEqual(['ambush', 'covering-fire']);
    const again = built(without, { type: 'contingency.add', cardId: 'push' });
    expect(again.contingencies.toSorted()).toEqual(sample.contingencies.toSorted());
  });
});
