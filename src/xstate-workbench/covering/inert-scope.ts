import { createEmptyActor, type AnyActorScope } from 'xstate';
import {
  withoutSystemIds,
  transitionsTaken,
  type TransitionDefinition,
} from '../chart/xstate-internals.js';

/** What a scope reports of a transition. */
export interface Reports {
  transitions?(taken: readonly TransitionDefinition[]): void;
  emitted?(event: unknown): void;
}

/**
 * The actor scope with which XState computes transitions, and executes nothing: it takes each action, and runs none. No
 * actor starts, no delay runs, and nothing is sent or logged. XState itself still calls the functions whose results it
 * needs: guards, `assign`, `raise`, `enqueueActions`, the input of actors. One scope serves any number of transitions.
 */
export function inertScope({ transitions, emitted }: Reports = {}): AnyActorScope {
  const self = withoutSystemIds(createEmptyActor());
  if (transitions) {
    self.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
      transitions(transitionsTaken(inspected));
    });
  }
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit') emitted?.((params as { event: unknown }).event);
    },
    emit: () => {},
  } as AnyActorScope;
}
