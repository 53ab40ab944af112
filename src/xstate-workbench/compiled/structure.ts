import { nameOfState } from '../chart/transitions.js';
import type { StateNode } from '../chart/xstate-internals.js';

/** Functions about the hierarchy of the states of a chart. */

/** A list of state nodes. */
export type Nodes = readonly StateNode[];

export const isAtomic = ({ type }: StateNode): boolean => type === 'atomic' || type === 'final';

export const isHistory = ({ type }: StateNode): boolean => type === 'history';

/** The child states, without history states. */
export function innerStates(node: StateNode): StateNode[] {
  return Object.values(node.states as Record<string, StateNode>).filter(
    (inner) => !isHistory(inner),
  );
}

export function historyStates(node: StateNode): StateNode[] {
  return Object.values(node.states as Record<string, StateNode>).filter(isHistory);
}

/** The ancestors of a state, from the inside out, up to but not including `upTo`. */
export function ancestorsOf(node: StateNode, upTo?: StateNode): StateNode[] {
  const ancestors: StateNode[] = [];
  if (upTo === node) return ancestors;
  for (let at = node.parent; at && at !== upTo; at = at.parent) ancestors.push(at);
  return ancestors;
}

/** Whether a state is a descendant of another one. Every state, including the root, is inside `undefined`. */
export function isInside(node: StateNode, outer: StateNode | undefined): boolean {
  if (outer === undefined) return true;
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The initial state of a compound state. */
export function initialOf(node: StateNode): StateNode {
  const [initial] = node.initial.target as Nodes;
  if (!initial) throw new Error(`State "${nameOfState(node)}" has no initial state.`);
  return initial;
}

/** A state and the descendants that it enters by default, outermost first. */
export function initialStates(node: StateNode, found = new Set<StateNode>()): Set<StateNode> {
  if (found.has(node)) return found;
  found.add(node);
  if (node.type === 'compound') initialStates(initialOf(node), found);
  else if (node.type === 'parallel') {
    for (const region of innerStates(node)) initialStates(region, found);
  }
  return found;
}

/** Whether a state is done: a final child is active, or all regions are done. */
export function isInFinalState(active: ReadonlySet<StateNode>, node: StateNode): boolean {
  if (node.type === 'compound') {
    return innerStates(node).some((inner) => inner.type === 'final' && active.has(inner));
  }
  if (node.type === 'parallel') {
    return innerStates(node).every((region) => isInFinalState(active, region));
  }
  return node.type === 'final';
}

/** Splits a state path such as `a.b` into names. A backslash escapes a dot inside a name. */
export function pathOf(text: string): string[] {
  const path = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '.') path.push('');
    else if (letter === '\\') path.push(`${path.pop()}${text.charAt((at += 1))}`);
    else path.push(`${path.pop()}${letter}`);
  }
  return path;
}
