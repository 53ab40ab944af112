import { describe, expect, it } from 'vitest';
import { PHASE_EVENTS } from '../../../machines/rules/table/events.js';
import {
  createCommandPhase,
  createMatch,
  grantedKeywords,
  inputFromLists,
  readArmyList,
  restoreCommandPhase,
  restoreMatch,
  type CommandPhase,
  type Match,
} from '../../../src/index.js';
import { inspectPhase, messagesTo, openInspection } from '../../../src/inspect/index.js';
import { bothSelect, order } from '../../support/events.js';
import { phaseAfter, table } from '../../support/table.js';
import { matchAfter } from '../match/support/playing.js';
import { throughJson } from './support/tables.js';

/** What is no colour and no viewer. */
const NOBODY: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['another colour', 'green'],
  ['nobody', ''],
  ['a colour in capitals', 'Blue'],
  ['a colour with a blank', 'blue '],
  ['both colours', ['blue', 'red']],
  ['a colour in a list', ['blue']],
  ['a colour in an object', { toString: () => 'blue' }],
  ['a boxed colour', new String('blue')],
  ['a number', 0],
  ['a property that every object has', 'constructor'],
  ['a very long name', 'b'.repeat(100_000)],
];
const COLOURLESS: [string, unknown][] = [
  ...NOBODY,
  ['a spectator', 'spectator'],
  ['the referee', 'referee'],
];
const VIEWERLESS: [string, unknown][] = [...NOBODY, ['the referee', 'referee']];
const present = ([, whom]: [string, unknown]) => whom !== undefined;

type Table = CommandPhase | Match;
const played = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
];
const TABLES: [string, () => Table][] = [
  ['a phase', () => phaseAfter({}, ...played)],
  ['a phase that is over', () => phaseAfter({}, ...played, order('red', 'luke'))],
  ['a restored phase', () => restoreCommandPhase(throughJson(phaseAfter({}, ...played).toJSON()))],
  ['a match', () => matchAfter({}, ...played)],
  ['a match in its Activation Phase', () => matchAfter({}, ...played, order('red', 'luke'))],
  ['a restored match', () => restoreMatch(throughJson(matchAfter({}, ...played).toJSON()))],
];

/** Every door of a table that takes a colour or a viewer, and who cannot go in. */
const DOORS: [string, [string, unknown][], (table: Table, whom: never) => unknown][] = [
  ['seat', COLOURLESS, (table, whom) => table.seat(whom)],
  ['legalEvents', COLOURLESS.filter(present), (table, whom) => table.legalEvents(whom)],
  ['view', VIEWERLESS, (table, whom) => table.view(whom)],
  ['subscribe', VIEWERLESS, (table, whom) => table.subscribe(whom, () => {})],
  ['viewAt', VIEWERLESS, (table, whom) => table.viewAt(whom, 0)],
  ['undo', COLOURLESS.filter(present), (table, whom) => table.undo(whom)],
  ['requestUndo', COLOURLESS, (table, whom) => table.requestUndo(whom)],
  ['refuseUndo', COLOURLESS, (table, whom) => table.refuseUndo(whom)],
];

const PLAIN =
  /^[a-zA-Z]+(\([a-z, ]+\))?: ("\w+"(, | or ))+"(red|spectator|referee)" is expected, not .{1,60}\.$/s;

function expectRefused(call: () => unknown): void {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(PLAIN);
}

describe.each(TABLES)('at %s', (_name, open) => {
  it.each(DOORS)('CC-27: %s lets in nobody who is none', (_door, strangers, enter) => {
    const table = open();
    const before = JSON.stringify(table);
    for (const [, whom] of strangers) expectRefused(() => enter(table, whom as never));
    expect(JSON.stringify(table)).toBe(before);
  });

  it('CC-27: there is no door beside those that are tried here', () => {
    const table = open();
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(table)).filter(
      (name) =>
        typeof Object.getOwnPropertyDescriptor(Object.getPrototypeOf(table), name)?.value ===
        'function',
    );
    const withoutWhom = [
      'constructor',
      'send',
      'sendUnknown',
      'replay',
      'recall',
      'toJSON',
      'checkpoint',
    ];
    // What a seat sends by; its colour was asked for as it was taken.
    const behindSeats = ['sendFromSeat', 'refusalsToGoOn'];
    expect(methods.toSorted()).toEqual(
      [...DOORS.map(([door]) => door), ...withoutWhom, ...behindSeats].toSorted(),
    );
  });

  it('an event of nobody is refused, by the referee as from a seat, and changes nothing', () => {
    const table = open();
    const before = JSON.stringify(table);
    const strangers = COLOURLESS.filter(present);
    const events = Object.keys(PHASE_EVENTS).filter((type) => type !== 'range.measure');
    for (const type of events) {
      for (const [, player] of strangers) {
        const event = { type, player, cardId: 'push', effectId: 'e', unitId: 'luke', source: 's' };
        for (const result of [table.sendUnknown(event), table.seat('red').sendUnknown(event)]) {
          if (result.ok) expect.fail(`${type} of ${String(player)} was taken.`);
          expect(result.violations.length).toBeGreaterThan(0);
          expect(result.violations.every(({ message }) => message.length < 300)).toBe(true);
        }
      }
    }
    for (const [, player] of strangers) {
      const ranges = [{ player, from: 'luke', to: 'rebels', range: 1 }];
      expect(table.sendUnknown({ type: 'range.measure', ranges }).ok).toBe(false);
      expect(table.seat('red').sendUnknown({ type: 'range.measure', ranges }).ok).toBe(false);
    }
    expect(JSON.stringify(table)).toBe(before);
  });
});

describe('elsewhere', () => {
  const strangers = NOBODY.filter(present);

  it('CC-27: no inspection is opened for a viewer who is none', () => {
    const phase = createCommandPhase(table());
    const told: unknown[] = [];
    const to = messagesTo((message) => told.push(message));
    for (const [, whom] of strangers) {
      const viewer = whom as never;
      expectRefused(() => inspectPhase(phase, { viewer, to }));
      expectRefused(() => inspectPhase(createMatch(table()), { viewer, to }));
      expectRefused(() => openInspection({ viewer, to }));
    }
    expect(told).toEqual([]);
  });

  it('CC-31: no keywords are told of a unit of nobody', () => {
    const { outcome } = phaseAfter({}, ...played, order('red', 'luke'));
    if (!outcome) throw new Error('The phase is not over.');
    for (const [, player] of COLOURLESS) {
      const ask = () => grantedKeywords(outcome, { player: player as never, unitId: 'luke' });
      expect(ask).toThrow(TypeError);
      expect(ask).toThrow(/^No answer can be given: player: .+\.$/);
    }
  });

  it('R3: no table begins whose round counter is held by nobody', () => {
    const list = readArmyList('{ "units": [{ "name": "Stormtroopers" }] }');
    for (const [, whom] of COLOURLESS.filter(present)) {
      const roundCounterHolder = whom as never;
      expectRefused(() => inputFromLists({ blue: list, red: list, roundCounterHolder }));
      expect(() => createCommandPhase({ ...table(), roundCounterHolder })).toThrow(
        /roundCounterHolder: /,
      );
      expect(() => createMatch({ ...table(), roundCounterHolder })).toThrow(/roundCounterHolder: /);
    }
  });
});
