import { nameOfFunction } from './actions.js';
import type { AnyStateMachine } from 'xstate';
import type { GuardTree } from '../chart/guards.js';
import { nameOfActor, nameOfState, statesOf, transitionsOf } from '../chart/transitions.js';
import type { StateNode } from '../chart/xstate-internals.js';

/** A format that cannot hold everything of a machine. @beta */
export type ExportFormat = 'json' | 'scxml';

/**
 * The parts of a machine that an export leaves out, each with its place: inline functions, params and inputs that are
 * functions, the context, and outputs. For JSON also guards that need `joiningGuards` or a `stateIn` guard; for SCXML
 * also tags and descriptions.
 * @example leftOutOf(machine, 'json') // ['playing: PLAY: the guard is written in place, …']
 * @beta
 */
export function leftOutOf(machine: AnyStateMachine, format: ExportFormat): string[] {
  const { root } = machine;
  const { context } = machine.config as { context?: unknown };
  return [
    ...(context === undefined ? [] : [`${machine.id}: the context; give one to createMachine`]),
    ...statesOf(root).flatMap((state) => ofState(state, format)),
    ...transitionsOf(machine).flatMap(({ name, definition, guard }) => [
      ...ofGuard(guard, format).map((part) => `${name}: ${part}`),
      ...ofActions(definition.actions).map((part) => `${name}: ${part}`),
    ]),
  ];
}

function ofState(state: StateNode, format: ExportFormat): string[] {
  const { tags, description, output } = state as StateNode & { output?: unknown };
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
    ...(format === 'scxml' && tags.length > 0 ? [`the tags ${tags.join(', ')}`] : []),
    ...(format === 'scxml' && description !== undefined ? ['the description'] : []),
  ];
  return parts.map((part) => `${nameOfState(state)}: ${part}`);
}

function ofGuard(guard: GuardTree | undefined, format: ExportFormat): string[] {
  if (!guard) return [];
  if (guard.kind !== 'named') {
    const parts = guard.parts.flatMap((part) => ofGuard(part, format));
    return format === 'json'
      ? [`the guard is joined by "${guard.kind}"; provide joiningGuards(guards)`, ...parts]
      : parts;
  }
  if (guard.name === 'stateIn') {
    return format === 'json' ? ['the guard is stateIn; provide one of this name'] : [];
  }
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
