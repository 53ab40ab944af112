import type { AnyTransitionDefinition } from 'xstate';
import { ancestorsOf, innerStates, isHistory, isInside, pathOf, type Nodes } from './structure.js';
import { historyDefault, type StateNode } from '../chart/xstate-internals.js';

/** The states that transitions exit and enter. */

/** Returns the states that a history state remembers; `undefined` until its parent is exited for the first time. */
export type Recall = (history: StateNode) => Nodes | undefined;

/** The parts of a transition that decide which states it exits and enters. */
export type TransitionEnds = Pick<AnyTransitionDefinition, 'reenter'> & {
  source: StateNode;
  target: Nodes | undefined;
};

/** The default target of a history state, and whether that is the initial state of its parent. */
export function defaultOf(history: StateNode): { target: Nodes; isInitialOfParent: boolean } {
  const parent = history.parent as StateNode;
  const written = historyDefault(history);
  if (written.length > 0) {
    return {
      target: written.map((target) => resolveTargets(target, parent)),
      isInitialOfParent: false,
    };
  }
  if (parent.type === 'parallel') return { target: [parent], isInitialOfParent: false };
  return { target: parent.initial.target as Nodes, isInitialOfParent: true };
}

function resolveTargets(target: unknown, parent: StateNode): StateNode {
  if (typeof target !== 'string') return target as StateNode;
  if (target.startsWith('#')) return parent.machine.getStateNodeById(target) as StateNode;
  let at = parent;
  for (const key of pathOf(target)) {
    const inner = (at.states as Record<string, StateNode>)[key];
    if (!inner) throw new Error(`Child state '${key}' does not exist on '${at.id}'`);
    at = inner;
  }
  return at;
}

/** The targets of a transition, with history states replaced by the states that they restore. */
export function effectiveTargets(
  { target }: Pick<TransitionEnds, 'target'>,
  recall: Recall,
): Set<StateNode> {
  const targets = new Set<StateNode>();
  for (const node of target ?? []) {
    const found = !isHistory(node)
      ? [node]
      : (recall(node) ?? effectiveTargets(defaultOf(node), recall));
    for (const each of found) targets.add(each);
  }
  return targets;
}

/** The state that contains all states a transition exits or enters; `undefined` if it re-enters the root. */
export function domainOf(transition: TransitionEnds, recall: Recall): StateNode | undefined {
  const { source, reenter } = transition;
  const targets = [...effectiveTargets(transition, recall)];
  const staysInside = targets.every((target) => target === source || isInside(target, source));
  if (!reenter && staysInside) return source;
  const [first = source, ...others] = [...targets, source];
  const common = ancestorsOf(first).find((outer) => others.every((node) => isInside(node, outer)));
  return common ?? (reenter ? undefined : (source.machine.root as StateNode));
}

/** The states that a transition exits. */
export function exitSet(transition: TransitionEnds, active: Nodes, recall: Recall): StateNode[] {
  if (!transition.target?.length) return [];
  const domain = domainOf(transition, recall);
  const left = active.filter((node) => isInside(node, domain));
  const leavesItself = domain !== undefined && transition.reenter && transition.source === domain;
  return leavesItself ? [domain, ...left] : left;
}

/** Removes conflicts: of transitions that exit the same state, only the innermost is taken, or else the first. */
export function withoutConflicts<Taken extends TransitionEnds>(
  enabled: readonly Taken[],
  active: Nodes,
  recall: Recall,
): Taken[] {
  const kept = new Set<Taken>();
  for (const candidate of enabled) {
    const left = new Set(exitSet(candidate, active, recall));
    const preempted = new Set<Taken>();
    let isPreempted = false;
    for (const other of kept) {
      if (!exitSet(other, active, recall).some((node) => left.has(node))) continue;
      if (isInside(candidate.source, other.source)) preempted.add(other);
      else {
        isPreempted = true;
        break;
      }
    }
    if (isPreempted) continue;
    for (const other of preempted) kept.delete(other);
    kept.add(candidate);
  }
  return [...kept];
}

/** The states that transitions enter. `byDefault` has those that take their initial transition. */
export class EntrySet {
  readonly states = new Set<StateNode>();
  readonly byDefault = new Set<StateNode>();
  readonly #recall: Recall;

  constructor(transitions: readonly TransitionEnds[], recall: Recall) {
    this.#recall = recall;
    for (const transition of transitions) this.#follow(transition);
  }

  #follow(transition: TransitionEnds): void {
    const { source, reenter } = transition;
    const domain = domainOf(transition, this.#recall);
    for (const target of transition.target ?? []) {
      // A transition from a state to itself does not enter it again, unless it re-enters.
      if (!isHistory(target) && (source !== target || source !== domain || reenter)) {
        this.#enterByDefault(target);
      }
      this.#enterInside(target);
    }
    for (const target of effectiveTargets(transition, this.#recall)) {
      const around = ancestorsOf(target, domain);
      if (domain?.type === 'parallel') around.push(domain);
      this.#enterAround(around, domain);
    }
  }

  #enterByDefault(node: StateNode): void {
    this.states.add(node);
    this.byDefault.add(node);
  }

  #enterInside(node: StateNode): void {
    if (isHistory(node)) this.#enterRemembered(node);
    else if (node.type === 'compound') {
      const [initial] = node.initial.target as [StateNode];
      if (!isHistory(initial)) this.#enterByDefault(initial);
      this.#enterInside(initial);
      this.#enterAround(ancestorsOf(initial, node));
    } else if (node.type === 'parallel') {
      for (const region of innerStates(node)) {
        if (this.#isEntered(region)) continue;
        this.#enterByDefault(region);
        this.#enterInside(region);
      }
    }
  }

  #enterRemembered(history: StateNode): void {
    const parent = history.parent as StateNode;
    const remembered = this.#recall(history);
    const { target, isInitialOfParent } = remembered
      ? { target: remembered, isInitialOfParent: false }
      : defaultOf(history);
    for (const node of target) {
      this.states.add(node);
      if (isInitialOfParent) this.byDefault.add(parent);
      this.#enterInside(node);
    }
    for (const node of target) this.#enterAround(ancestorsOf(node, parent));
  }

  /** Enters these ancestors of a target and their other regions. States outside `domain` are not entered. */
  #enterAround(around: Nodes, domain?: StateNode): void {
    for (const outer of around) {
      if (domain === undefined || isInside(outer, domain)) this.states.add(outer);
      if (outer.type !== 'parallel') continue;
      for (const region of innerStates(outer)) {
        if (this.#isEntered(region)) continue;
        this.states.add(region);
        this.#enterInside(region);
      }
    }
  }

  #isEntered(region: StateNode): boolean {
    return [...this.states].some((node) => isInside(node, region));
  }
}
