import type { StateNode } from '../chart/xstate-internals.js';
import type { AnyTransitionDefinition } from 'xstate';
import type { Program } from './program.js';
import type { Configuration } from './configuration.js';
import type { Action } from './actions.js';
import { historyStates, isAtomic, isInFinalState, isInside, type Nodes } from './structure.js';
import {
  EntrySet,
  exitSet,
  withoutConflicts,
  type TransitionEnds,
  type Recall,
} from './transitions.js';

/** The effect of the transitions of one microstep in one configuration, without context and event. */
export interface TransitionPlan {
  /** The definitions that XState reports. */
  readonly transitions: readonly AnyTransitionDefinition[];
  /** Exit actions, then transition actions, then entry actions. */
  readonly actions: readonly Action[];
  /** The next configuration; `null` if it stays the same. */
  readonly next: Configuration | null;
  /** True if the event is forbidden: no transition has a target or an action. */
  readonly forbids: boolean;
}

/** The part of a transition that a plan needs. The initial transition has no XState definition. */
export type TransitionTaken = TransitionEnds & { readonly actions: readonly unknown[] };

export interface PlanRequest {
  program: Program;
  from: Configuration;
  transitions: readonly TransitionTaken[];
  /** True for the initial step, which exits nothing and enters the root. */
  isInitial?: boolean;
}

/** Computes the plan of transitions that are taken in one microstep. */
export function transitionPlanOf(
  request: PlanRequest,
  definitions: readonly AnyTransitionDefinition[],
): TransitionPlan {
  const { program, from, transitions, isInitial = false } = request;
  const recall: Recall = ({ id }) => from.history[id];
  const taken = withoutConflicts(transitions, from.nodes, recall);

  const left = isInitial ? [] : exitedStates(taken, from, recall);
  const history = newHistory(left, from);
  const active = new Set(from.nodes);
  const actions: Action[] = left.flatMap((node) => [...program.parts.exitOf(node)]);
  for (const node of left) active.delete(node);

  for (const transition of taken) {
    actions.push(...program.parts.actionsOf(transition.actions, transition.source));
  }

  // A transition to a history state in an exited state restores the states that are exited now.
  const entered = new EntrySet(taken, ({ id }) => history[id]);
  if (isInitial) entered.byDefault.add(program.root);
  const { ended, entryActions } = enterStates(program, entered, active);
  actions.push(...entryActions);

  const nodes = [...active];
  if (ended) {
    nodes.sort((one, other) => other.order - one.order);
    for (const node of nodes) actions.push(...program.parts.actionsOf(node.exit, node));
  }
  const stays = history === from.history && isSameSet(from.nodes, active);
  return {
    transitions: definitions,
    actions,
    next: stays ? null : program.configurations.of(nodes, history),
    forbids: transitions.every(({ target, actions: own }) => target === undefined && !own.length),
  };
}

/** The states that the transitions exit, innermost first. */
function exitedStates(
  taken: readonly TransitionTaken[],
  from: Configuration,
  recall: Recall,
): StateNode[] {
  const left = new Set(taken.flatMap((transition) => exitSet(transition, from.nodes, recall)));
  return [...left].sort((one, other) => other.order - one.order);
}

/** The memory of history states after these states are exited. */
function newHistory(left: Nodes, { nodes, history }: Configuration): Configuration['history'] {
  let remembered = history;
  for (const node of left) {
    for (const { id, history: depth } of historyStates(node)) {
      const kept = nodes.filter((each) =>
        depth === 'deep' ? isAtomic(each) && isInside(each, node) : each.parent === node,
      );
      remembered = { ...remembered, [id]: kept };
    }
  }
  return remembered;
}

interface EntryResult {
  entryActions: Action[];
  /** Whether the chart is done. */
  ended: boolean;
}

/** Adds the entered states to `active`, from the outside in, and returns their entry actions and done events. */
function enterStates(
  program: Program,
  { states, byDefault }: EntrySet,
  active: Set<StateNode>,
): EntryResult {
  const entryActions: Action[] = [];
  const finished = new Set<StateNode>();
  let ended = false;
  for (const node of [...states].sort((one, other) => one.order - other.order)) {
    active.add(node);
    entryActions.push(...program.parts.entryOf(node, byDefault.has(node)));
    if (node.type !== 'final') continue;
    const { parent } = node;
    if (parent?.type === 'compound') entryActions.push(program.parts.raisesDone(parent, node));
    let outer = parent?.type === 'parallel' ? parent : parent?.parent;
    let last = outer ?? node;
    while (outer?.type === 'parallel' && !finished.has(outer) && isInFinalState(active, outer)) {
      finished.add(outer);
      entryActions.push(program.parts.raisesDone(outer));
      last = outer;
      outer = outer.parent;
    }
    if (outer) continue;
    ended = true;
    entryActions.push(program.parts.ends(last));
  }
  return { entryActions, ended };
}

function isSameSet(nodes: Nodes, active: ReadonlySet<StateNode>): boolean {
  return nodes.length === active.size && nodes.every((node) => active.has(node));
}
