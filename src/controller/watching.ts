import type { AnyActor } from 'xstate';
import type { Violation } from '../../machines/rules/rule.js';
import type { PlayerColor } from '../../machines/model/player.js';

/** An event that was refused: it reached no actor, and changed nothing. */
export interface RefusedEvent {
  /** As it was read; `undefined` if it is no event of this table. */
  event: { type: string; player?: PlayerColor } | undefined;
  /** From whose seat it came; `undefined`: from whoever runs the table. */
  from: PlayerColor | undefined;
  violations: readonly Violation[];
}

/** Told by a controller what XState's inspection does not tell. */
export interface ControllerWatcher {
  refused(refused: RefusedEvent): void;
  /** Acts were taken back: another actor runs the table from now on. */
  playedAnew(actor: AnyActor): void;
}

const WATCHERS = new WeakMap<object, Set<ControllerWatcher>>();

/** @returns what ends watching */
export function watchController(controller: object, watcher: ControllerWatcher): () => void {
  const watchers = WATCHERS.get(controller) ?? new Set();
  WATCHERS.set(controller, watchers.add(watcher));
  return () => {
    watchers.delete(watcher);
  };
}

export function watchersOf(controller: object): ReadonlySet<ControllerWatcher> {
  return WATCHERS.get(controller) ?? NOBODY;
}

const NOBODY: ReadonlySet<ControllerWatcher> = new Set();
