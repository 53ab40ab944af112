import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import {
  checkProperty,
  completeSuite,
  generatePaths,
  machineCoverage,
  never,
} from 'xstate-workbench';

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Nine cells that are filled by turns: 3 ** 9 fillings, and the last transition needs nine events. */
const board = setup({
  types: {
    context: {} as { cells: string[]; turns: number },
    events: {} as { type: 'PICK'; cell: number; mark: string } | { type: 'AGAIN' },
  },
  guards: {
    isFree: ({ context, event }) => 'cell' in event && context.cells[event.cell] === '',
    isFull: ({ context }) => context.cells.every((cell) => cell !== ''),
  },
  actions: {
    mark: assign({
      cells: ({ context, event }) =>
        context.cells.map((cell, at) => ('cell' in event && at === event.cell ? event.mark : cell)),
      turns: ({ context }) => context.turns + 1,
    }),
  },
}).createMachine({
  id: 'board',
  context: { cells: CELLS.map(() => ''), turns: 0 },
  initial: 'playing',
  states: {
    playing: {
      always: { guard: 'isFull', target: 'full' },
      on: { PICK: { guard: 'isFree', actions: 'mark' } },
    },
    full: { on: { AGAIN: 'over' } },
    over: { type: 'final' },
  },
});
const events = [
  ...CELLS.flatMap((cell) => ['X', 'O'].map((mark) => ({ type: 'PICK' as const, cell, mark }))),
  { type: 'AGAIN' as const },
];

describe('a machine with more states than are searched', () => {
  it('is walked at random, so that transitions behind nine events are found, the same each time', () => {
    const paths = generatePaths(board, { events });
    const { transitions, guards } = machineCoverage(board, paths);
    expect([transitions.missing, guards.missing]).toEqual([[], []]);
    expect(paths.leftOut).toEqual([]);
    const again = generatePaths(board, { events });
    expect(again.map((path) => path.events)).toEqual(paths.map((path) => path.events));
  });

  it('tries each event in each state of the chart before the same event in more contexts', () => {
    const stages = Array.from({ length: 12 }, (_, index) => `stage ${index}`);
    const marks = Array.from({ length: 12 }, (_, index) => ({ type: 'MARK', index }) as const);
    const long = createMachine({
      id: 'long',
      context: { marked: marks.map(() => false) },
      initial: 'stage 0',
      on: {
        MARK: {
          actions: assign({
            marked: ({ context, event }) => context['marked'].with(event['index'], true),
          }),
        },
      },
      states: Object.fromEntries(
        stages.map((stage, index) => [
          stage,
          index < 11 ? { on: { NEXT: `stage ${index + 1}` } } : {},
        ]),
      ),
    });
    const paths = generatePaths(long, { events: [...marks, { type: 'NEXT' }] });
    expect(machineCoverage(long, paths).transitions.missing).toEqual([]);
  });

  it('looks past parts of the context that no guard reads', () => {
    const names = Array.from({ length: 9 }, (_, index) => ({ type: 'NAME', index }) as const);
    const lock = createMachine({
      id: 'lock',
      context: { dials: 0, names: names.map(() => '') },
      initial: 'locked',
      on: {
        NAME: {
          actions: assign({
            names: ({ context, event }) =>
              context['names'].with(event['index'], `${context['names'][event['index']]}x`),
          }),
        },
      },
      states: {
        locked: {
          always: { guard: ({ context }) => context['dials'] === 40, target: 'open' },
          on: { DIAL: { actions: assign({ dials: ({ context }) => context['dials'] + 1 }) } },
        },
        open: { type: 'final' },
      },
    });
    const paths = generatePaths(lock, { events: [...names, { type: 'DIAL' }] });
    expect(machineCoverage(lock, paths).transitions.missing).toEqual([]);
    expect(paths.leftOut).toEqual([]);
  });

  it('says that it was cut short if a goal is missing', () => {
    const paths = generatePaths(board, { events: events.filter(({ type }) => type === 'PICK') });
    expect(paths.leftOut[0]).toContain('every event was tried only in the nearest states');
    expect(paths.leftOut[0]).toContain('The part with the most values is context.cells.');
  });

  it('is refused by properties and suites, which are no proof without every state', () => {
    const limits = { maxStates: 500 };
    expect(() =>
      checkProperty(
        board,
        { events },
        never(() => false),
        limits,
      ),
    ).toThrow('maxStates: 500');
    expect(() => completeSuite(board, { events }, limits)).toThrow('maxStates: 500');
  });
});

describe('a machine that needs an input, without one', () => {
  const player = createMachine({
    id: 'player',
    context: ({ input }) => ({ song: (input as { song: { title: string } }).song.title }),
    initial: 'silent',
    states: { silent: { on: { PLAY: 'playing' } }, playing: {} },
  });

  it('gets a stand-in, and the paths say what to write', () => {
    const paths = generatePaths(player);
    expect(machineCoverage(player, paths).transitions.missing).toEqual([]);
    expect(paths.leftOut).toEqual([
      'Machine "player", scenario "machine": a stand-in was used as its input. No input was given: write one, as input: { song: … }.',
    ]);
  });

  it('is refused by suites and properties', () => {
    expect(() => completeSuite(player)).toThrow(
      'No input was given: write one, as input: { song: … }.',
    );
  });
});
