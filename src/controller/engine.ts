import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LogRecord } from '../../machines/model/log.js';

/** What a chart reports while it runs. */
export interface EngineListeners<Event> {
  /** A log entry that the chart, or one that it invokes, has emitted. */
  onLog(entry: LogRecord): void;
  /** An event from outside, whoever sent it, was taken and has changed something. */
  onEvent(event: Event): void;
  /** Something may look different from before. */
  onSnapshot(): void;
}

/** Runs a chart for a controller: compiled, or as an XState actor. */
export interface Engine<Machine extends AnyStateMachine, Event> {
  readonly snapshot: SnapshotFrom<Machine>;
  /**
   * A function that lets an event happen; `undefined` if the chart does not take it now. Nothing happens before it is
   * called.
   */
  attempt(event: Event): (() => void) | undefined;
}
