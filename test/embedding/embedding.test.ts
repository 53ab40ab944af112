import type { SeatEvent } from 'legion-command-phase';
import {
  cardsInPlay,
  commandPhaseMachine,
  createCommandPhase,
  explain,
  grantedKeywords,
} from 'legion-command-phase';
import { describe, expect, it } from 'vitest';
import { createActor, type Actor } from 'xstate';
import {
  bothSelect,
  declineEffect,
  order,
  resolveEffect,
  roll,
  select,
} from '../support/events.js';
import { awaited, ordered, phaseAfter, table, take } from '../support/table.js';
import { bikes, stormtroopers, vader } from '../support/units.js';
import { playedFromConstants } from './constant-tables.js';
import { game } from './host-machine.js';
import { holdTheLine } from './own-card.js';
import { unit as unitOfTheCatalogue } from './unit-of-the-catalogue.js';
import { story } from './plain-typescript.js';
import { playFor } from './program-at-a-seat.js';

describe("the phase in a host's own machine", () => {
  const begun = () => {
    const actor = createActor(game, { input: table() }).start();
    const phase = actor.getSnapshot().children['commandPhase'] as Actor<typeof commandPhaseMachine>;
    return { actor, phase };
  };

  it('goes on to the activation with the one who has priority', () => {
    const { actor, phase } = begun();
    const moves = [order('blue', 'vader'), order('red', 'luke'), order('red', 'rebels')];
    for (const move of [...bothSelect('ambush', 'push'), ...moves]) {
      expect(actor.getSnapshot().value).toBe('command');
      phase.send(move);
    }
    expect(actor.getSnapshot()).toMatchObject({ value: 'activation', context: { first: 'blue' } });
  });

  it('gives the reasons for what it would refuse', () => {
    const { phase } = begun();
    expect(explain(phase.getSnapshot(), roll('red'))).toMatchObject([
      { rule: 'CP-13', code: 'not-now' },
    ]);
  });
});

describe('the controller in plain TypeScript', () => {
  it('tells what happens, and which rule a refused move breaks', () => {
    const moves = [
      ...bothSelect('ambush', 'push'),
      order('red', 'luke'),
      order('blue', 'vader'),
      order('red', 'luke'),
      order('red', 'rebels'),
    ];
    expect(story(table(), moves)).toEqual([
      "selectAndPlayCards red's card",
      "nominateAndIssueOrders blue's order",
      "CP-19 It is blue's move now, not red's.",
      "nominateAndIssueOrders red's order",
      "nominateAndIssueOrders red's order",
      'complete',
      'blue has priority',
    ]);
  });
});

describe('a program at a seat', () => {
  const theFirst = (moves: SeatEvent[]) => moves[0];
  const theLast = (moves: SeatEvent[]) => moves.at(-1);

  it('two of them play the phase to its end', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('blue'), theFirst);
    playFor(phase.seat('red'), theLast);
    expect(phase.outcome?.players.blue.cardPlayed).toBe('ambush');
    expect(phase.outcome?.players.red.cardPlayed).toBe('standing-orders');
  });

  it('moves whenever a person has moved', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('red'), theFirst);
    take(phase, select('blue', 'push'));
    expect(ordered(phase, 'red')).toEqual(['luke']);
    expect(awaited(phase)).toEqual(['blue order']);
  });

  it('moves no more once it has left the table', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('red'), theLast)();
    take(phase, select('blue', 'ambush'), order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('is shown only moves of its own, and no hidden card of the other', () => {
    const phase = createCommandPhase(table({ blue: { hand: ['implacable'] } }));
    const shown: SeatEvent[] = [];
    playFor(phase.seat('red'), (moves) => {
      shown.push(...moves);
      return moves[0];
    });
    expect(JSON.stringify(shown)).not.toContain('implacable');
    expect(shown).not.toEqual([]);
  });
});

describe('a card of your own', () => {
  const army = [vader, stormtroopers(), bikes()];
  const begun = () =>
    phaseAfter(
      { blue: { army, hand: [holdTheLine.id] }, cards: [holdTheLine] },
      ...bothSelect(holdTheLine.id, 'assault'),
    );

  it('has its effect: a support unit is ordered too', () => {
    const phase = begun();
    take(phase, resolveEffect('blue', 'hold-the-line', 'call-support'));
    take(phase, order('blue', 'stormtroopers'), order('blue', 'bikes'));
    expect(ordered(phase, 'blue')).toEqual(['stormtroopers', 'bikes']);
  });

  it('its effect may be declined: the bikes have no slot then', () => {
    const phase = begun();
    take(phase, declineEffect('blue', 'hold-the-line', 'call-support'));
    expect(phase.send(order('blue', 'bikes'))).toMatchObject({ violations: [{ rule: 'CP-21' }] });
  });

  it('grants its keyword to corps units while it is in play', () => {
    const phase = begun();
    take(phase, declineEffect('blue', 'hold-the-line', 'call-support'));
    take(phase, order('blue', 'stormtroopers'), order('red', 'luke'), order('red', 'rebels'));
    const { outcome } = phase;
    if (!outcome) throw new Error('The phase is not over.');
    const keywordsOf = (unitId: string) =>
      grantedKeywords(outcome, { player: 'blue', unitId, cards: [holdTheLine] }).keywords;
    expect(cardsInPlay(outcome).blue).toEqual(['hold-the-line']);
    expect(keywordsOf('stormtroopers')).toEqual([{ name: 'Steady' }]);
    expect(keywordsOf('bikes')).toEqual([]);
  });
});

describe('a table written as a constant', () => {
  it('is taken as it stands, by everything that takes a table', () => {
    const phase = playedFromConstants();
    expect(cardsInPlay(phase)).toEqual({ blue: ['own-card'], red: ['push'] });
    expect(awaited(phase)).toEqual(['blue effect']);
  });
});

describe('a unit of the catalogue', () => {
  it('has an id of its own in its army, or that of the catalogue; one that is unknown is an error', () => {
    expect(unitOfTheCatalogue('stormtroopers', 'squad')).toMatchObject({
      id: 'squad',
      name: 'Stormtroopers',
    });
    expect(unitOfTheCatalogue('stormtroopers').id).toBe('stormtroopers');
    expect(() => unitOfTheCatalogue('stormtrooper')).toThrow('no unit "stormtrooper"');
  });
});
