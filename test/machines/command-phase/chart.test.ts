import { leadsOn } from '../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { type CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhase } from '../../../src/core.js';
import { statesOf, transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';
import { COMMAND_PHASE_STEPS } from '../../../machines/model/step.js';
import { commandPhaseMachine } from '../../../src/index.js';
import { statesWritten } from '../../support/chart.js';
import { defeat, grant, measure } from '../../support/events.js';
import { contextOf, phaseAfter, rangeOf, take, type TableSetup } from '../../support/table.js';
import {
  chewbacca,
  han,
  kallus,
  rebels,
  scouts,
  stormtroopers,
  vader,
} from '../../support/units.js';

const { root, config } = commandPhaseMachine;

const nodes = statesOf(root);

describe('the chart of the Command Phase', () => {
  it('CP-1: its top-level states are the six steps and complete, in this order', () => {
    expect(Object.keys(root.states)).toEqual([
      'selectAndPlayCards',
      'resolveCards',
      'determinePriority',
      'nominateAndIssueOrders',
      'createOrderPool',
      'createPassPool',
      'complete',
    ]);
    expect(Object.keys(root.states).slice(0, -1)).toEqual([...COMMAND_PHASE_STEPS]);
    expect(root.states['complete']?.type).toBe('final');
  });

  it('only the last state can never be left', () => {
    const goesOn = (path: readonly string[]) =>
      transitionsOf(commandPhaseMachine).some(
        ({ state, trigger }) =>
          trigger.kind === 'done' && path.join('.').startsWith(`${state.path.join('.')}.`),
      );
    const ends = nodes.filter((node) => node.type === 'final' && !goesOn(node.path));
    expect(ends.map(({ key }) => key)).toEqual(['complete']);
  });

  it('starts no other actor and uses no timer', () => {
    for (const { path, written } of statesWritten(config)) {
      expect(written, path).not.toHaveProperty('invoke');
      expect(written, path).not.toHaveProperty('after');
    }
  });
});

describe('the table in the chart', () => {
  /** A game on this table touches every zone and every kind of move. */
  const rich: TableSetup = {
    blue: {
      army: [kallus, vader, stormtroopers(), scouts()],
      hand: ['assault', 'push', 'change-of-plans', 'standing-orders'],
      contingencies: ['master-of-evil'],
      permanents: ['we-must-wait-and-watch'],
      divulged: ['we-must-wait-and-watch'],
    },
    red: {
      army: [chewbacca, han, rebels()],
      hand: ['notorious-scoundrels', 'change-of-plans', 'standing-orders'],
      discard: ['sorry-about-the-mess'],
    },
    ranges: [],
  };

  it('is plain JSON after every event of a game', () => {
    for (const choose of [first, last]) {
      const phase = phaseAfter(rich);
      let moves = 0;
      let disturbed = false;
      for (let legal = phase.legalEvents(); legal.length > 0; legal = phase.legalEvents()) {
        take(phase, choose(legal));
        if (!disturbed && phase.view('spectator').step === 'resolveCards') {
          take(phase, defeat('blue', 'scouts'), grant('red', 'rebels'));
          disturbed = true;
        }
        const pairs = phase
          .view('spectator')
          .waitingFor.flatMap(({ player, pairs: asked }) =>
            (asked ?? []).map(({ from, to }) => rangeOf(player, from, to, 2)),
          );
        if (pairs.length > 0) take(phase, measure(...pairs));
        const context = contextOf(phase);
        expect(JSON.parse(JSON.stringify(context))).toStrictEqual(context);
        expect((moves += 1)).toBeLessThan(60);
      }
      expect(disturbed).toBe(true);
      expect(phase.outcome).toBeDefined();
    }
  });
});

function first(events: ReturnType<CommandPhase['legalEvents']>): CommandPhaseEvent {
  return events[0] as CommandPhaseEvent;
}

/** The last event that makes progress: taking a card back does not. */
function last(events: ReturnType<CommandPhase['legalEvents']>): CommandPhaseEvent {
  return events.filter(leadsOn).at(-1) as CommandPhaseEvent;
}
