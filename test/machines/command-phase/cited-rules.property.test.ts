import { describe, expect, it } from 'vitest';
import { REFUSING_GUARDS as OF_THE_PHASE } from '../../../machines/command-phase/refusing-guards.js';
import { REFUSING_GUARDS as OF_THE_ROUND } from '../../../machines/round/refusing-guards.js';
import { readMatchEvent } from '../../../machines/rules/match-event.js';
import { readEvent } from '../../../machines/rules/read-event.js';
import { createCommandPhase, createMatch } from '../../../src/index.js';
import { randomEvent } from '../../reference/random-events.js';
import { makeMatch, randomMatchEvent } from '../../reference/random-match.js';
import { cardsOf, makeTable, pickSeeded } from '../../reference/random-table.js';
import { playReference, startReference } from '../../reference/reference-phase.js';
import { playMatchReference, startMatchReference } from '../../reference/reference-round.js';
import { seeds } from '../../support/seeds.js';
import { uncitedRules } from '../../support/uncited.js';

const GAMES = 60;
const MATCHES = 8;

describe('what the charts cite at a transition', () => {
  it(`has in it every rule by which the Command Phase refuses in ${GAMES} random games`, () => {
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
        if (event) uncitedRules(snapshot, event, OF_THE_PHASE).forEach((each) => found.add(each));
        phase.sendUnknown(tried);
        reference = playReference(reference, tried).state;
      }
    }
    expect([...found].sort()).toEqual([]);
  });

  it(`has in it every rule by which the rest of a round refuses in ${MATCHES} random matches`, () => {
    const found = new Set<string>();
    for (const seed of seeds(MATCHES)) {
      const pick = pickSeeded(seed);
      const input = makeMatch(pick);
      const match = createMatch(input);
      let reference = startMatchReference(input, cardsOf(input));
      for (let turn = 0; turn < 1000 && !reference.isOver; turn += 1) {
        const tried = randomMatchEvent(reference, pick);
        const { event } = readMatchEvent(tried);
        const snapshot = match.actor.getSnapshot();
        if (event) uncitedRules(snapshot, event, OF_THE_ROUND).forEach((each) => found.add(each));
        match.sendUnknown(tried);
        reference = playMatchReference(reference, tried).match;
      }
    }
    expect([...found].sort()).toEqual([]);
  });
});
