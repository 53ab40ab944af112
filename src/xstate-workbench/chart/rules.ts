import { guardTree, namedGuards } from './guards.js';
import type { TransitionDefinition } from './xstate-internals.js';

/** The ids in the `rules` of a `meta`. */
export function rulesOfMeta(meta: unknown): string[] {
  const { rules } = Object(meta) as { rules?: unknown };
  return Array.isArray(rules) ? rules.map(String) : [];
}

/**
 * The rules of a transition: those in its `meta`, then those of its guards. A guard has rules if its implementation has a
 * property `rules`: a list of ids, or a function that returns one for the guard's params.
 * @param guards the implementations, by name; by default those of the machine
 */
export function rulesOfTransition(
  { meta, guard, source }: TransitionDefinition,
  guards: Readonly<Record<string, unknown>> = source.machine.implementations.guards,
): string[] {
  const ofGuards = namedGuards(guardTree(guard)).flatMap(({ name, params }) =>
    rulesOfGuard(guards[name], params),
  );
  return [...new Set([...rulesOfMeta(meta), ...ofGuards])];
}

/** The rules of a guard with these params. */
export function rulesOfGuard(
  implementation: unknown,
  params: Record<string, unknown> | undefined,
): string[] {
  const { rules } = Object(implementation) as { rules?: unknown };
  const listed: unknown = typeof rules === 'function' ? rules(params) : rules;
  return Array.isArray(listed) ? listed.map(String) : [];
}
