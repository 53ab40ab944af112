import { nameOfFunction } from './actions.js';
import type { AnyStateMachine } from 'xstate';
import type { GuardTree } from '../chart/guards.js';
import { nameOfActor, nameOfState, statesOf, transitionsOf } from '../chart/transitions.js';
import type { StateNode } from '../chart/xstate-internals.js';

/**
 * The parts of a machine that its JSON leaves out, each with its place: inline functions, params and inputs that are
 * functions, the context, outputs, and guards that need `joiningGuards` or a `stateIn` guard.
 * @example leftOutOf(machine) // ['playing: PLAY: the guard is written in place, …']
 * @beta
 */
export function leftOutOf(machine: AnyStateMachine): string[] {
  const { root } = machine;
  const { context } = machine.config as { context?: unknown };
  return [
    ...(context === undefined ? [] : [`${machine.id}: the context; give one to createMachine`]),
    ...statesOf(root).flatMap((state) => ofState(state)),
    ...transitionsOf(machine).flatMap(({ name, definition, guard }) => [
      ...ofGuard(guard).map((part) => `${name}: ${part}`),
      ...ofActions(definition.actions).map((part) => `${name}: ${part}`),
    ]),
  ];
}

function ofState(state: StateNode): string[] {
  const { output } = state as StateNode & { output?: unknown };
  const parts = [
    ...ofActions(state.entry).map((part) => `entry: ${part}`),
    ...ofActions(state.exit).map((part) => `exit: ${part}`),
    ...state.invoke.flatMap((invoked) => {
      const { id, src, input } = invoked as typeof invoked & { input?: unknown };
      const isNamed = typeof src === 'string' && !src.startsWith('xstate.invoke.');
      const actor = nameOfActor(state, id);
      return [
        ...(isNamed ? [] : [`the logic of the actor "${actor}" is written in place`]),
        ...(input === undefined ? [] : [`the input of the actor "${actor}"`]),
      ];
    }),
    ...(output === undefined ? [] : ['the output']),
  ];
  return parts.map((part) => `${nameOfState(state)}: ${part}`);
}

function ofGuard(guard: GuardTree | undefined): string[] {
  if (!guard) return [];
  if (guard.kind !== 'named') {
    const parts = guard.parts.flatMap(ofGuard);
    return [`the guard is joined by "${guard.kind}"; provide joiningGuards(guards)`, ...parts];
  }
  if (guard.name === 'stateIn') return ['the guard is stateIn; provide one of this name'];
  if (typeof guard.guard === 'function') {
    return [`the guard "${guard.name}" is written in place; provide one of this name`];
  }
  return computes(guard.guard) ? [`the params of the guard "${guard.name}" are a function`] : [];
}

function ofActions(actions: unknown): string[] {
  const list: unknown[] = Array.isArray(actions) ? actions : [actions];
  return list.flatMap((action) => {
    if (typeof action === 'function') {
      // The actions that XState adds by itself for a delayed transition are exported as the delay.
      const { event, sendId } = action as { event?: { type?: unknown }; sendId?: unknown };
      const isDelayAction = [event?.type, sendId].some((id) =>
        String(id).startsWith('xstate.after.'),
      );
      const name = nameOfFunction(action);
      return isDelayAction
        ? []
        : [`the action "${name}" is written in place; provide one of this name`];
    }
    const { type } = Object(action) as { type?: unknown };
    return computes(action) ? [`the params of the action "${String(type)}" are a function`] : [];
  });
}

function computes(named: unknown): boolean {
  return typeof (Object(named) as { params?: unknown }).params === 'function';
}
