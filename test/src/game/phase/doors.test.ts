import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  createMatch,
  grantedKeywords,
  type CommandPhase,
  type Match,
} from '../../../../src/index.js';
import { inspectPhase, messagesTo, openInspection } from '../../../../src/inspect/index.js';
import { bothSelect, order } from '../../../support/events.js';
import { phaseAfter, table } from '../../../support/table.js';
import { matchAfter } from '../match/support/playing.js';

/** Values that are no colour. */
const NOBODY: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['nobody', ''],
  ['both colours', ['blue', 'red']],
  ['a colour in an object', { toString: () => 'blue' }],
  ['a property that every object has', 'constructor'],
  ['a very long name', 'b'.repeat(100_000)],
];
const COLOURLESS: [string, unknown][] = [
  ...NOBODY,
  ['a spectator', 'spectator'],
  ['the referee', 'referee'],
];
const VIEWERLESS: [string, unknown][] = [...NOBODY, ['the referee', 'referee']];
const present = ([, who]: [string, unknown]) => who !== undefined;

type Table = CommandPhase | Match;
const played = [
  ...bothSelect('ambush', 'push'),
  order('blue', 'stormtroopers'),
  order('red', 'rebels'),
];
const TABLES: [string, () => Table][] = [
  ['a phase', () => phaseAfter({}, ...played)],
  ['a match', () => matchAfter({}, ...played)],
];

/** Each method of a table that takes a colour or a viewer, with the values that it refuses. */
const METHODS: [string, [string, unknown][], (table: Table, who: never) => unknown][] = [
  ['seat', COLOURLESS, (table, who) => table.seat(who)],
  ['legalEvents', COLOURLESS.filter(present), (table, who) => table.legalEvents(who)],
  ['view', VIEWERLESS, (table, who) => table.view(who)],
  ['subscribe', VIEWERLESS, (table, who) => table.subscribe(who, () => {})],
  ['viewAt', VIEWERLESS, (table, who) => table.viewAt(who, 0)],
  ['undo', COLOURLESS.filter(present), (table, who) => table.undo(who)],
];

const PLAIN =
  /^[a-zA-Z]+(\([a-z, ]+\))?: (viewer: )?("\w+"(, | or ))+"(red|spectator|referee)" is expected, not .{1,60}\.$/s;

function expectRefused(call: () => unknown): void {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(PLAIN);
}

describe.each(TABLES)('at %s', (_name, open) => {
  it.each(METHODS)(
    'CC-27: %s refuses a value that is no player or viewer',
    (_method, unknowns, call) => {
      const table = open();
      const before = JSON.stringify(table);
      for (const [, who] of unknowns) expectRefused(() => call(table, who as never));
      expect(JSON.stringify(table)).toBe(before);
    },
  );
});

describe('other functions', () => {
  const unknowns = NOBODY.filter(present);

  it('CC-27: openInspection and inspectPhase refuse an unknown viewer', () => {
    const phase = createCommandPhase(table());
    const messages: unknown[] = [];
    const to = messagesTo((message) => messages.push(message));
    for (const [, who] of unknowns) {
      const viewer = who as never;
      expectRefused(() => inspectPhase(phase, { viewer, to }));
      expectRefused(() => inspectPhase(createMatch(table()), { viewer, to }));
      expectRefused(() => openInspection({ viewer, to }));
    }
    expect(messages).toEqual([]);
  });

  it('CC-31: grantedKeywords refuses an unknown player', () => {
    const { outcome } = phaseAfter({}, ...played, order('red', 'luke'));
    if (!outcome) throw new Error('The phase is not over.');
    for (const [, player] of COLOURLESS) {
      const ask = () => grantedKeywords(outcome, { player: player as never, unitId: 'luke' });
      expect(ask).toThrow(TypeError);
      expect(ask).toThrow(/^No answer can be given: player: .+\.$/);
    }
  });
});
