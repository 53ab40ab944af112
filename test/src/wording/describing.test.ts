import { describe, expect, it } from 'vitest';
import {
  COMMAND_PHASE_STEPS,
  createCommandPhase,
  createMatch,
  describeEvent,
  describeLog,
  describeOutcome,
  describeStep,
  describeViolation,
  describeWaiting,
  namesAt,
  restoreCommandPhase,
  type CommandCard,
  type CommandPhaseEvent,
  type Violation,
  type Wording,
} from '../../../src/index.js';

const army = [{ id: 'leader', name: 'Red Leader', rank: 'commander' as const, types: ['trooper'] }];
const hand = ['ambush', 'push', 'standing-orders'];
const input = {
  round: 1,
  roundCounterHolder: 'blue' as const,
  seed: 1,
  players: { blue: { army, hand }, red: { army, hand } },
};
const names = namesAt(input);
const players = { blue: 'Ann', red: 'Bo' };

function played() {
  const phase = createCommandPhase(input);
  phase.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
  phase.send({ type: 'card.select', player: 'red', cardId: 'ambush' });
  return phase;
}

describe('sentences for an app', () => {
  it('need a player, a list of entries and an outcome, and say so', () => {
    const event = { type: 'order.issue', unitId: 'leader' } as const;
    expect(() => describeEvent(event, names as never, names)).toThrow(
      'describeEvent(event, player, names): "blue" or "red" is expected, not object.',
    );
    expect(() => describeLog(undefined as never, names)).toThrow(
      'describeLog(entries, names): log entries are expected, such as `view.log` or one of them, not undefined.',
    );
    expect(() => describeOutcome(undefined as never, names)).toThrow(
      'describeOutcome(outcome, names): an outcome, a view or the state of a hosted table is expected, not undefined.',
    );
  });

  it('label an event for a button', () => {
    expect(describeEvent({ type: 'order.issue', unitId: 'leader' }, 'blue', names)).toBe(
      'Issue an order to Red Leader',
    );
    expect(describeEvent({ type: 'activation.end' }, 'blue', names)).toBe(
      'End the Activation Phase',
    );
  });

  it('give each step the title of its heading in the rule book', () => {
    expect([...COMMAND_PHASE_STEPS, 'complete' as const].map(describeStep)).toEqual([
      'Select and play command cards',
      'Resolve command cards',
      'Determine priority',
      'Nominate commanders and issue orders',
      'Create the order pool',
      'Create the pass pool',
      'The Command Phase is over',
    ]);
  });

  it('name the players, but leave the colour of a die, a card or a unit', () => {
    const phase = played();
    expect(describeWaiting(phase.view('spectator').waitingFor, names, { players })).toEqual([
      'Ann to roll the defense die for priority',
    ]);
    phase.send({ type: 'die.roll', player: 'blue', face: 'block' });
    const log = describeLog(phase.log, names, { players }).join('\n');
    expect(log).toContain('Ann has selected Ambush. [CP-2]');
    expect(log).toContain(
      'Ann rolls a red defense die, at the table: a block, which gives Ann priority.',
    );
    expect(log).toContain('nominates Red Leader.');
    expect(log).not.toMatch(/\b(Blue|blue)\b/);
  });

  it('name the players in a refusal, but leave the colour of a card or a unit', () => {
    const wording = { players };
    const sentenceOf = (event: CommandPhaseEvent, by: Wording = wording) => {
      const { violations } = played().send(event) as { violations: Violation[] };
      return violations.map((each) => describeViolation(each, 'blue', names, by));
    };
    expect(
      sentenceOf({ type: 'order.grant', player: 'blue', unitId: 'red', source: 'a card' }),
    ).toEqual(['Ann\'s army has no unit "red". [R11]']);
    expect(
      sentenceOf({ type: 'order.grant', player: 'blue', unitId: 'red', source: 'a card' }, {}),
    ).toEqual(['Blue\'s army has no unit "red". [R11]']);
    const refused = { rule: 'CP-26', code: 'already-ordered', message: '' } as const;
    const message = 'Red Leader already has an order this round, from red.';
    expect(describeViolation({ ...refused, message }, 'blue', names, wording)).toBe(
      'Red Leader already has an order this round, from Bo. [CP-26]',
    );
    const notHeld = { rule: 'CP-2', code: 'not-in-hand', message: '' } as const;
    const held = '"standing-orders" is not a card of blue\'s hand.';
    expect(describeViolation({ ...notHeld, message: held }, 'blue', names, wording)).toBe(
      "Standing Orders is not a card of Ann's hand. [CP-2]",
    );
  });

  it('can be translated entry by entry', () => {
    const [first] = played().log;
    const translate = (sentence: string, described: object) =>
      'type' in described && described.type === 'card.placed-facedown'
        ? 'Ann legt eine Karte verdeckt ab.'
        : sentence;
    if (!first) throw new Error('the log is empty');
    expect(describeLog(first, names, { translate })).toBe('Ann legt eine Karte verdeckt ab.');
  });

  it('R35: say who has won a match, then describe each of its rounds', () => {
    const match = createMatch({ ...input, rounds: 2 });
    while (match.view('spectator').phase === 'command') match.send(match.legalEvents()[0] as never);
    match.send({ type: 'match.end', winner: 'red', reason: 'blue concedes' });
    const { outcome } = match;
    if (!outcome) throw new Error('the match is not over');
    expect(outcome.rounds).toHaveLength(1);
    const [end, ...rounds] = describeOutcome(outcome, names, { players });
    expect(end).toBe('Bo has won (Ann concedes).');
    expect(rounds).toEqual(
      outcome.rounds.flatMap((each) => describeOutcome(each, names, { players })),
    );
  });

  it('CC-27: keep the hands secret in an outcome, unless the host asks for them', () => {
    const phase = played();
    for (let event; (event = phase.legalEvents()[0]);) phase.send(event);
    const { outcome } = phase;
    if (!outcome) throw new Error('the phase is not over');
    expect(describeOutcome(outcome, names).join('\n')).not.toContain('Hand (2): Push');
    expect(describeOutcome(outcome, names, { secrets: 'shown', players }).join('\n')).toMatch(
      /Ann\n.*[^]*Hand \(2\): Push/,
    );
  });
});

describe('names from a view', () => {
  const own: CommandCard = {
    id: 'hold',
    name: 'Hold the Line',
    pips: 1,
    orders: [],
    // The rules know a card that can be used from the hand even while it is hidden.
    effects: [{ id: 'from-hand', timing: 'from-hand', summary: 'Nothing happens.' }],
  };
  const upgrade = { id: 'telephone', name: 'Field Telephone', slot: 'comms' };
  const withOwn = {
    ...input,
    cards: [own],
    upgrades: [upgrade],
    players: {
      blue: { army: [{ ...army[0]!, upgrades: ['telephone'] }], hand },
      red: { army, hand: ['hold', 'push', 'standing-orders'] },
    },
  };

  it.each([
    ['a phase', () => createCommandPhase(withOwn)],
    ['a match', () => createMatch(withOwn)],
    [
      'a restored phase',
      () => restoreCommandPhase(JSON.parse(JSON.stringify(createCommandPhase(withOwn)))),
    ],
  ])('CC-27: know a card of your own in %s once the viewer may know it', (_, create) => {
    const table = create();
    const nameFor = (viewer: 'blue' | 'red' | 'spectator') =>
      namesAt(table.view(viewer)).card('hold');
    expect([nameFor('blue'), nameFor('red'), nameFor('spectator')]).toEqual([
      'hold',
      'Hold the Line',
      'hold',
    ]);
    expect(JSON.stringify(table.view('blue'))).not.toContain('Hold the Line');
    table.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
    table.send({ type: 'card.select', player: 'red', cardId: 'hold' });
    expect(nameFor('spectator')).toBe('Hold the Line');
    expect(table.view('spectator').cards).toEqual([own]);
  });

  it('know an upgrade of your own, because armies are open', () => {
    const view = createCommandPhase(withOwn).view('spectator');
    expect(namesAt(view).upgrade('telephone')).toBe('Field Telephone');
    expect(view.battleForces).toBeUndefined();
  });

  it('need no facts in the view for cards and upgrades of the catalogue', () => {
    const view = createCommandPhase(input).view('blue');
    expect([view.cards, view.upgrades, view.battleForces]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
