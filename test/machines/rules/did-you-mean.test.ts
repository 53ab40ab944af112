import { describe, expect, it } from 'vitest';
import {
  catalogue,
  createCommandPhase,
  createMatch,
  validateCommandHand,
  type Violation,
} from '../../../src/index.js';
import { createCommandPhase as createWithoutCatalogue } from '../../../src/core.js';
import { table } from '../../support/table.js';

const reasons = (answer: object) =>
  (answer as { violations?: Violation[] }).violations?.map(({ message }) => message);

describe('a misspelt name is refused with the name that may be meant', () => {
  it('for the type of an event, at a phase, at a match and at a seat', () => {
    const event = { type: 'card.selct', player: 'blue', cardId: 'push' } as never;
    const message = 'The Command Phase knows no event "card.selct" (did you mean "card.select"?).';
    const phase = createCommandPhase(table());
    expect(reasons(phase.send(event))).toEqual([message]);
    expect(reasons(phase.seat('blue').send(event))).toEqual([message]);
    expect(reasons(createMatch(table()).send(event))).toEqual([message]);
  });

  it('for a card of an input, among the cards of the catalogue and of the input', () => {
    const input = table({ blue: { hand: ['ambsh'] } });
    expect(() => createCommandPhase(input)).toThrow(
      'players.blue.hand[0]: no card "ambsh" is known (did you mean "ambush"?).',
    );
    const { cards } = catalogue;
    expect(() => createWithoutCatalogue({ ...input, cards })).toThrow('did you mean "ambush"?');
  });

  it.each([
    ['ambsh', 'ambush'],
    ['Asault', 'Assault'],
    ['New Ways to Motivte Them', 'New Ways to Motivate Them'],
    ['Ambush', 'ambush'],
  ])('CC-7: for a card of a hand that is checked: %s, as an id or as a name', (given, meant) => {
    expect(reasons({ violations: validateCommandHand({ army: [], hand: [given] }) })).toContain(
      `No command card "${given}" is known (did you mean "${meant}"?): leave it out, or bring it with the list.`,
    );
  });

  it('from public names only: the refusal of an unknown card is the same whatever the other hand holds', () => {
    const refusal = (hand: string[]) =>
      reasons(
        createCommandPhase(table({ red: { hand } }))
          .seat('blue')
          .send({ type: 'card.select', cardId: 'implacabl' }),
      );
    expect(refusal(['implacable'])).toEqual(refusal(['assault']));
  });
});
