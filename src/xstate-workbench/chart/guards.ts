import { builtinGuard } from './xstate-internals.js';

/** The structure of a guard: named guards, joined by `and`, `or` and `not`. */
export type GuardTree =
  | { kind: 'named'; name: string; params: Record<string, unknown> | undefined; guard: unknown }
  | { kind: 'and' | 'or' | 'not'; parts: GuardTree[] };

export type NamedGuard = Extract<GuardTree, { kind: 'named' }>;

type GuardOperator = 'and' | 'or' | 'not';

const GUARD_OPERATORS: readonly unknown[] = ['and', 'or', 'not'] satisfies GuardOperator[];

/** The structure of a transition's guard; `undefined` if it has none. */
export function guardTree(guard: unknown): GuardTree | undefined {
  if (guard === undefined || guard === null) return undefined;
  return treeOf(guard);
}

/** The named guards of a tree, in the order of evaluation. */
export function namedGuards(tree: GuardTree | undefined): NamedGuard[] {
  if (!tree) return [];
  return tree.kind === 'named' ? [tree] : tree.parts.flatMap(namedGuards);
}

/** The label of a guard tree: `isTheirTurn(blue, CP-2) and cardMayBeSelected`. */
export function guardLabel(tree: GuardTree): string {
  if (tree.kind === 'named') return `${tree.name}${paramsLabel(tree.params)}`;
  const parts = tree.parts.map((part) =>
    part.kind === 'named' || tree.parts.length === 1 ? guardLabel(part) : `(${guardLabel(part)})`,
  );
  return tree.kind === 'not' ? `not ${parts.join('')}` : parts.join(` ${tree.kind} `);
}

function paramsLabel(params: Record<string, unknown> | undefined): string {
  const values = Object.values(params ?? {});
  return values.length > 0 ? `(${values.map(describeParam).join(', ')})` : '';
}

/** The label of one param of a guard or an action. */
export function describeParam(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, inWords) : String(value);
}

function treeOf(guard: unknown): GuardTree {
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: undefined, guard };
  if (typeof guard === 'function') {
    const builtin = builtinGuard(guard);
    if (builtin && 'guards' in builtin) {
      return { kind: builtin.kind, parts: builtin.guards.map(treeOf) };
    }
    if (builtin?.kind === 'stateIn') {
      return { kind: 'named', name: 'stateIn', params: { stateValue: builtin.stateValue }, guard };
    }
    return { kind: 'named', name: guard.name || 'inline guard', params: undefined, guard };
  }
  const { type, params } = guard as { type?: unknown; params?: unknown };
  // `and`, `or` and `not` in a machine definition that was read from JSON.
  const { guards } = Object(params) as { guards?: unknown };
  if (GUARD_OPERATORS.includes(type) && Array.isArray(guards)) {
    return { kind: type as GuardOperator, parts: guards.map(treeOf) };
  }
  const isStatic = typeof params === 'object' && params !== null;
  return {
    kind: 'named',
    name: String(type),
    params: isStatic ? (params as Record<string, unknown>) : undefined,
    guard,
  };
}

const inWords = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
