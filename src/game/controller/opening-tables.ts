import type { AnyStateMachine } from 'xstate';
import type { MatchEvent } from '../../../machines/model/match.js';
import { messageOf } from '../../../machines/model/message-of.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import { isObject } from '../../../machines/model/shape.js';
import { changedPartOf } from './checksums.js';
import { Controller, type Checkpoint, type PlayedChart } from './controller.js';
import { withSeed } from './fresh-seed.js';
import type { HistoryEntry } from './history.js';
import { readPersisted, type PersistedTable } from './persisted-snapshot.js';
import { requireOptions, type KeysOf } from './require-player.js';
import { readSavedGame } from './saved-game.js';
import { SnapshotError } from './snapshot-error.js';
import type { TableOptions } from './table.js';
import type { CommandPhaseView } from '../phase/view.js';

const PERSISTED: KeysOf<PersistedTable> = { from: true };
const OPTIONS: KeysOf<TableOptions> = { inspect: true };

/**
 * The functions that open tables of one chart.
 * @param name the name in their calls: `createMatch`, `restoreMatch`
 */
export function tablesOf<
  Kind extends string,
  Machine extends AnyStateMachine,
  Input extends { seed?: string | number },
  Event extends MatchEvent,
  View extends Pick<CommandPhaseView, 'log' | 'ruleset'>,
>(chart: PlayedChart<Kind, Machine, Input, Event, View>, name: 'CommandPhase' | 'Match') {
  const create = `create${name}`;

  /** @throws TypeError for any key except `from` */
  function isPersisted(given: object): given is PersistedTable {
    if (!isObject(given) || !('from' in given)) return false;
    requireOptions(`${create}({ from })`, PERSISTED, given);
    return true;
  }

  /** @throws SnapshotError that names the fault */
  function takeOver(from: unknown, { inspect }: TableOptions) {
    const { input, state } = readPersisted(chart, from);
    return new Controller(chart, input, { inspect, takenOver: state });
  }

  /** @throws SnapshotError */
  function checkSavedInput(input: unknown): Input {
    try {
      return chart.checkInput(input);
    } catch (error) {
      throw new SnapshotError(`its input: ${messageOf(error)}`);
    }
  }

  /** @throws CommandPhaseInputError */
  const completeInput = (input: ReadonlyDeep<Input>) => chart.checkInput(withSeed(input as Input));

  return {
    completeInput,

    create(input: ReadonlyDeep<Input> | PersistedTable, options: TableOptions = {}) {
      requireOptions(`${create}(input, options)`, OPTIONS, options);
      return isPersisted(input)
        ? takeOver(input.from, options)
        : new Controller(chart, completeInput(input), options);
    },

    restore(json: unknown, options: TableOptions = {}) {
      requireOptions(`restore${name}(json, options)`, OPTIONS, options);
      const saved = readSavedGame(json, chart.kind);
      try {
        const controller =
          saved.from === undefined
            ? new Controller(chart, checkSavedInput(saved.input), options)
            : takeOver(saved.from, options);
        controller.replay(saved);
        return controller;
      } catch (error) {
        // A changed entry often breaks a later entry first: the message names both.
        const change = changedPartOf(saved);
        if (!(error instanceof SnapshotError) || !change || error.fault === change) throw error;
        throw new SnapshotError(`${change} ${error.fault}`);
      }
    },

    /**
     * Opens a table at a checkpoint, without a replay of its history.
     * @param history at least every act up to the checkpoint
     * @throws CommandPhaseInputError
     */
    resume: (input: Input, history: readonly HistoryEntry<Event>[], checkpoint: Checkpoint) =>
      new Controller(chart, chart.checkInput(input), { from: { checkpoint, history } }),
  };
}
