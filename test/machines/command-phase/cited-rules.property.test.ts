import { describe, expect, it } from 'vitest';
import { REFUSING_GUARDS } from '../../../machines/command-phase/refusing-guards.js';
import { readEvent } from '../../../machines/rules/table/read-event.js';
import { createCommandPhase } from '../../../src/index.js';
import { randomEvent } from '../../reference/random-events.js';
import { pickSeeded } from '../../reference/random-pick.js';
import { cardsOf, makeTable } from '../../reference/random-table.js';
import { playReference, startReference } from '../../reference/reference-phase.js';
import { seeds } from '../../support/seeds.js';
import { uncitedRules } from '../../support/uncited.js';

const GAMES = 20;

/** `test/reference/differential-round.property.test.ts` checks the rest of the round with random matches. */
describe('the rules cited at the transitions of the chart', () => {
  it(`include every rule by which the Command Phase refuses in ${GAMES} random games`, () => {
    const found = new Set<string>();
    for (const seed of seeds(GAMES)) {
      const pick = pickSeeded(seed);
      const input = makeTable(pick);
      const phase = createCommandPhase(input);
      let reference = startReference(input, cardsOf(input));
      for (let turn = 0; turn < 500 && phase.outcome === undefined; turn += 1) {
        const tried = randomEvent(reference, pick);
        const { event } = readEvent(tried);
        const snapshot = phase.actor.getSnapshot();
        if (event)
          uncitedRules(snapshot, event, REFUSING_GUARDS).forEach((each) => found.add(each));
        phase.sendUnknown(tried);
        reference = playReference(reference, tried).state;
      }
    }
    expect([...found].sort()).toEqual([]);
  });
});
