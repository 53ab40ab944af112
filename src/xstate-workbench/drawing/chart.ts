import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { guardLabel } from '../chart/guards.js';
import { rulesOfMeta, rulesOfTransition } from '../chart/rules.js';
import {
  nameOfActor,
  nameOfState,
  statesOf,
  transitionsOf,
  type NamedTransition,
} from '../chart/transitions.js';
import { actionLabels } from './actions.js';
import { NAMING, type Names, type Naming } from './words.js';
import { requireMachine, type StateNode } from '../chart/xstate-internals.js';
import { requireOptions } from '../options.js';

/** The states and transitions of a machine, as drawings need them: plain JSON. @beta */
export interface Chart {
  id: string;
  /** How drawings write the names. */
  names: Names;
  /** The description of the machine; without one, its name. */
  title: string;
  root: ChartState;
  /** The states outside of this part that its transitions lead to; empty for a whole chart. */
  exits: ChartExit[];
  transitions: ChartTransition[];
}

/** The kind of a state. @beta */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a chart, with the states inside it in the order of the machine. @beta */
export interface ChartState {
  /** Unique in the machine: `commandPhase.resolveCards`. */
  id: string;
  /** Further states that this box stands for: equal states with other names, and an only child. */
  also?: { id: string; name: string }[];
  /** If the box stands for several states, their names: `blue, then red`. */
  once?: string;
  /** The descriptions of the further states that this box stands for. */
  says?: string[];
  /** The name in transitions and coverage: `resolveCards`. */
  name: string;
  /** The key in its parent state. */
  key: string;
  /** The heading: the key, or its words (`Resolve cards`). */
  title: string;
  /** The description; `null` if there is none. */
  description: string | null;
  /** The kind of the state. */
  kind: StateKind;
  /** The depth of a history state's memory; only history states have it. */
  history?: 'shallow' | 'deep';
  /** The ids of the initial states; for a history state, of its default targets. */
  initial: string[];
  /** The ids of the rules that the state cites. */
  rules: string[];
  /** The names of the entry actions. */
  entry: string[];
  /** The names of the exit actions. */
  exit: string[];
  /** A sentence about the state, which the option `remark` made of its `meta`; `null` if there is none. */
  remark: string | null;
  /** The labels of the actors that the state invokes. */
  invokes: string[];
  /** The states inside it. */
  children: ChartState[];
}

/** A state outside of a part of a chart that a transition of the part leads to. @beta */
export interface ChartExit {
  id: string;
  title: string;
  /** Whether the state comes before the part in the chart. */
  isBack: boolean;
}

/** A transition of a chart. @beta */
export interface ChartTransition {
  /** The name in paths, coverage and vectors: `resolveCards.legality.blue: always #2`. */
  name: string;
  /** The names of further transitions that this arrow stands for. */
  also?: string[];
  /** A remark if the transition exists only for some of the states that its box stands for: `red only`. */
  aside?: string;
  /** The id of the source state. */
  source: string;
  /** The ids of the target states; `null` if there is no target. */
  targets: string[] | null;
  /** Whether a target that is the source state, or inside it, makes the source state re-enter. */
  reenter: boolean;
  /** Whether the target is the source state itself, which stays active while the states inside it begin anew. */
  restarts?: boolean;
  /** The trigger in words; empty for an eventless transition. */
  trigger: string;
  /** The position, from 1, among transitions with the same trigger, which are tried in order; 0 for a single one. */
  choice: number;
  /** The guard in words; `null` if there is none. */
  guard: string | null;
  /** The names of the actions. */
  actions: string[];
  /** The description; `null` if there is none. */
  description: string | null;
  /** The ids of the rules that the transition cites. */
  rules: string[];
}

/** Options of `chartOf`. @beta */
export interface ChartOptions {
  /** `written`, the default: names as in the code; `readable`: `payLater` becomes "Pay later". */
  names?: Names;
  /** Returns a sentence about a state from its `meta`, to be drawn in it. */
  remark?: (meta: unknown) => string | undefined;
}

/**
 * Read the chart of any XState 5 machine, including its eventless, `onDone` and delayed transitions. Descriptions and
 * rules are optional.
 * @beta
 */
export function chartOf(machine: AnyStateMachine, options: ChartOptions = {}): Chart {
  requireMachine('chartOf', machine);
  requireOptions<ChartOptions>('chartOf', { names: true, remark: true }, options);
  const { names = 'written', remark = () => undefined } = options;
  const reading = { naming: NAMING[names], remark };
  const root = stateOf(machine.root, reading);
  return {
    id: machine.id,
    names,
    title: titleOf(root),
    root,
    exits: [],
    transitions: transitionsOf(machine).map((each) => transitionOf(each, reading)),
  };
}

/**
 * The part of a chart that consists of one state and everything inside it. Targets outside of the part become `exits`.
 * @throws RangeError if the chart has no state of this id
 * @beta
 */
export function partOf(chart: Chart, stateId: string): Chart {
  const states = statesWithin(chart.root);
  const root = states.find(({ id }) => id === stateId);
  if (!root) throw new RangeError(`${chart.id} has no state "${stateId}".`);
  const inside = new Set(statesWithin(root).map(({ id }) => id));
  const transitions = chart.transitions.filter(({ source }) => inside.has(source));
  const left = new Set(
    transitions.flatMap(({ targets }) => targets ?? []).filter((id) => !inside.has(id)),
  );
  const outside = states.map((state, index) => ({
    id: state.id,
    title: state.title,
    isBack: index < states.indexOf(root),
  }));
  return {
    id: root.id,
    names: chart.names,
    title: titleOf(root),
    root,
    exits: [...outside, ...chart.exits].filter(({ id }) => left.has(id)),
    transitions,
  };
}

/** The title of a drawing: the description of its outermost state; without one, its name. */
function titleOf({ title, description }: ChartState): string {
  return (description ?? title).replace(/\.$/, '');
}

/** A state and all states inside it, parents before children. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}

interface Reading {
  naming: Naming;
  remark(meta: unknown): string | undefined;
}

function stateOf(node: StateNode, reading: Reading): ChartState {
  const { naming, remark } = reading;
  return {
    id: node.id,
    name: nameOfState(node),
    key: node.key,
    title: naming.heading(node.key),
    description: node.description ?? null,
    kind: node.type,
    ...(node.type === 'history' && { history: node.history === 'deep' ? 'deep' : 'shallow' }),
    initial: initialIdsOf(node),
    rules: rulesOfMeta(node.meta),
    entry: actionLabels(node.entry),
    exit: actionLabels(node.exit),
    remark: remark(node.meta) ?? null,
    invokes: node.invoke.map(({ id, src }) => actorLabel(nameOfActor(node, id), src)),
    children: Object.values(node.states).map((child) => stateOf(child, reading)),
  };
}

function transitionOf(
  { name, state, trigger, definition, guard }: NamedTransition,
  { naming }: Reading,
): ChartTransition {
  return {
    name,
    source: state.id,
    targets: definition.target?.map(({ id }) => id) ?? null,
    reenter: definition.reenter,
    ...(restartsIn(definition) && { restarts: true }),
    trigger: naming.trigger(trigger, state),
    choice: Number(/ #(\d+)$/.exec(name)?.[1] ?? 0),
    guard: guard ? guardLabel(guard) : null,
    actions: actionLabels(definition.actions),
    description: definition.description ?? null,
    rules: rulesOfTransition(definition),
  };
}

function restartsIn({ source, target, reenter }: NamedTransition['definition']): boolean {
  return (
    !reenter &&
    (source.type === 'compound' || source.type === 'parallel') &&
    target?.includes(source) === true
  );
}

/** The ids of the initial states of a state; for a history state, of its default targets. */
export function initialIdsOf(node: StateNode): string[] {
  if (node.type === 'compound') return node.initial.target.map(({ id }) => id);
  if (node.type !== 'history') return [];
  const { target } = node.config as { target?: unknown };
  if (typeof target !== 'string') return node.parent ? initialIdsOf(node.parent) : [];
  const targetState = target.startsWith('#')
    ? statesOf(node.machine.root).find(({ id }) => id === target.slice(1))
    : descend(node.parent, target.split('.'));
  return targetState ? [targetState.id] : [];
}

function descend(from: StateNode | undefined, path: string[]): StateNode | undefined {
  return path.reduce<StateNode | undefined>((state, key) => state?.states[key], from);
}

/** The name of an actor, with its `src` if that adds information. */
function actorLabel(name: string, src: string | AnyActorLogic): string {
  const isNamed =
    typeof src === 'string' && !name.startsWith(src) && !src.startsWith('xstate.invoke.');
  return isNamed ? `${name} (${src})` : name;
}
