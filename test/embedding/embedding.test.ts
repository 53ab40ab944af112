import type { SeatEvent } from 'legion-command-phase';
import {
  commandPhaseMachine,
  createCommandPhase,
  createMatch,
  describeList,
  explainPhase,
  grantedKeywords,
  inputFromLists,
  readArmyList,
  validateCommandHand,
} from 'legion-command-phase';
import { cardsInPlay } from 'legion-command-phase/later-phases';
import { readFileSync } from 'node:fs';
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
import { story } from './plain-typescript.js';
import { playFor } from './program-at-a-seat.js';

describe('the phase inside a machine of the host', () => {
  const begun = () => {
    const actor = createActor(game, { input: table() }).start();
    const phase = actor.getSnapshot().children['commandPhase'] as Actor<typeof commandPhaseMachine>;
    return { actor, phase };
  };

  it('leads to the activation state with the player who has priority', () => {
    const { actor, phase } = begun();
    const moves = [order('blue', 'vader'), order('red', 'luke'), order('red', 'rebels')];
    for (const move of [...bothSelect('ambush', 'push'), ...moves]) {
      expect(actor.getSnapshot().value).toBe('command');
      phase.send(move);
    }
    expect(actor.getSnapshot()).toMatchObject({ value: 'activation', context: { first: 'blue' } });
  });

  it('explains why it would refuse an event', () => {
    const { phase } = begun();
    expect(explainPhase(phase.getSnapshot(), roll('red'))).toMatchObject([
      { rule: 'CP-13', code: 'not-now' },
    ]);
  });
});

describe('the sample lists', () => {
  const sample = (name: string) =>
    readArmyList(readFileSync(new URL(`examples/lists/${name}.txt`, import.meta.url), 'utf8'));

  it.each(['empire', 'rebels'])('%s has a legal hand, and nothing to note', (name) => {
    const list = sample(name);
    expect(describeList(list)).toEqual([]);
    expect(validateCommandHand(list)).toEqual([]);
  });

  it('can be played against each other', () => {
    const input = inputFromLists({ blue: sample('empire'), red: sample('rebels') });
    expect(createCommandPhase(input).legalEvents('blue')).toHaveLength(7);
  });
});

describe('the controller in plain TypeScript', () => {
  it('reports each step, and the rule that a refused move breaks', () => {
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
  const inReach = () => 2;

  it('plays the phase to its end against another program', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('blue'), theFirst, inReach);
    playFor(phase.seat('red'), theLast, inReach);
    expect(phase.outcome?.players.blue.cardPlayed).toBe('ambush');
    expect(phase.outcome?.players.red.cardPlayed).toBe('standing-orders');
  });

  it('measures the ranges that the phase waits for, and plays on', () => {
    const phase = createCommandPhase(table({ ranges: [] }));
    const measured: string[] = [];
    const measure = (from: string, to: string) => {
      measured.push(`${from}–${to}`);
      return 2;
    };
    playFor(phase.seat('blue'), theFirst, measure);
    playFor(phase.seat('red'), theFirst, measure);
    expect(measured).not.toEqual([]);
    expect(phase.outcome).toBeDefined();
  });

  it('plays the Command Phase of a match, too', () => {
    const match = createMatch({ ...table(), rounds: 1 });
    playFor(match.seat('blue'), theFirst, inReach);
    playFor(match.seat('red'), theLast, inReach);
    expect(match.view('spectator').phase).toBe('activation');
  });

  it('moves whenever a person has moved', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('red'), theFirst, inReach);
    take(phase, select('blue', 'push'));
    expect(ordered(phase, 'red')).toEqual(['luke']);
    expect(awaited(phase)).toEqual(['blue order']);
  });

  it('does not move after it has left the table', () => {
    const phase = createCommandPhase(table());
    playFor(phase.seat('red'), theLast, inReach)();
    take(phase, select('blue', 'ambush'), order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('gets only its legal moves, and no hidden card of the opponent', () => {
    const phase = createCommandPhase(table({ blue: { hand: ['implacable'] } }));
    const shown: SeatEvent[] = [];
    const theFirstShown = (moves: SeatEvent[]) => {
      shown.push(...moves);
      return moves[0];
    };
    playFor(phase.seat('red'), theFirstShown, inReach);
    expect(JSON.stringify(shown)).not.toContain('implacable');
    expect(shown).not.toEqual([]);
  });
});

describe('a card that the host defines', () => {
  const army = [vader, stormtroopers(), bikes()];
  const begun = () =>
    phaseAfter(
      { blue: { army, hand: [holdTheLine.id] }, cards: [holdTheLine] },
      ...bothSelect(holdTheLine.id, 'assault'),
    );

  it('has an effect that adds an order for a support unit', () => {
    const phase = begun();
    take(phase, resolveEffect('blue', 'hold-the-line', 'call-support'));
    take(phase, order('blue', 'stormtroopers'), order('blue', 'bikes'));
    expect(ordered(phase, 'blue')).toEqual(['stormtroopers', 'bikes']);
  });

  it('gives the bikes no order slot if its effect is declined', () => {
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

describe('a table declared as a constant', () => {
  it('is accepted unchanged by every function that takes a table', () => {
    const phase = playedFromConstants();
    expect(cardsInPlay(phase)).toEqual({ blue: ['own-card'], red: ['push'] });
    expect(awaited(phase)).toEqual(['blue effect']);
  });
});
