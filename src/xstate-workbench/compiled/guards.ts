import { matchesState, type AnyStateMachine } from 'xstate';
import type { Configuration } from './configuration.js';
import type { Guard } from './transition-selection.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import { builtinGuard, providedImplementation, type StateNode } from '../chart/xstate-internals.js';

type Args = { context: unknown; event: unknown };
type Predicate = (args: Args, params: unknown) => unknown;

/**
 * Compiles a guard.
 * @param guard a name, `{ type, params }`, or a function, such as the result of `and`
 * @param scope the scope of the state that has the guard
 */
export function guardOf(
  machine: AnyStateMachine,
  guard: unknown,
  scope: ActionScope,
  depth = 0,
): Guard {
  if (depth > 100) throw new UnsupportedChartError(scope.state, 'a guard that refers to itself');
  const isInline = typeof guard === 'function';
  const name = isInline ? '' : typeof guard === 'string' ? guard : (guard as { type: string }).type;
  const resolved = isInline ? guard : providedImplementation(machine, 'guards', name);
  if (!resolved) {
    return () => {
      throw new Error(`Guard '${name}' is not implemented.`);
    };
  }
  if (typeof resolved !== 'function') return guardOf(machine, resolved, scope, depth + 1);
  const joined = joinedGuard(machine, resolved, scope, depth);
  if (joined) return joined;
  const predicate = resolved as Predicate;
  const params = typeof guard === 'object' ? (guard as { params?: unknown }).params : undefined;
  if (typeof params === 'function') {
    const calculate = params as (args: Args) => unknown;
    return (run) => {
      const args = run.guardArgs();
      return predicate(args, calculate(args));
    };
  }
  return (run) => predicate(run.guardArgs(), params);
}

function joinedGuard(
  machine: AnyStateMachine,
  resolved: unknown,
  scope: ActionScope,
  depth: number,
): Guard | undefined {
  const joined = builtinGuard(resolved);
  if (!joined) return undefined;
  if (joined.kind === 'other') {
    throw new UnsupportedChartError(scope.state, 'a custom guard with a "check"');
  }
  if (joined.kind === 'stateIn') return stateInGuard(machine, joined.stateValue);
  const parts = joined.guards.map((part) => guardOf(machine, part, scope, depth + 1));
  switch (joined.kind) {
    case 'and':
      return (run) => {
        for (const part of parts) if (!part(run)) return false;
        return true;
      };
    case 'or':
      return (run) => {
        for (const part of parts) if (part(run)) return true;
        return false;
      };
    case 'not': {
      const [part] = parts;
      return (run) => !part?.(run);
    }
  }
}

function stateInGuard(
  machine: AnyStateMachine,
  stateValue: Parameters<typeof matchesState>[0],
): Guard {
  const answers = new WeakMap<Configuration, boolean>();
  const answer = ({ nodes, value }: Configuration): boolean =>
    typeof stateValue === 'string' && stateValue.startsWith('#')
      ? nodes.includes(machine.getStateNodeById(stateValue) as StateNode)
      : matchesState(stateValue, value);
  return ({ configuration }) => {
    const cached = answers.get(configuration);
    if (cached !== undefined) return cached;
    const found = answer(configuration);
    answers.set(configuration, found);
    return found;
  };
}
