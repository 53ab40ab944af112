import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { guardLabel } from '../../machines/charts/guards.js';
import {
  nameOfActor,
  nameOfState,
  statesOf,
  transitionsOf,
  type NamedTransition,
} from '../../machines/charts/transitions.js';
import { actionLabels } from './actions.js';
import { headingOf, triggerInWords } from './words.js';
import { type StateNode } from '../../machines/charts/xstate-internals.js';

/** A machine as its pictures need it: plain JSON. @beta */
export interface Chart {
  id: string;
  /** The description of the machine, or else its name in words. */
  title: string;
  root: ChartState;
  /** States outside of a part that its transitions lead to; none in a whole chart. */
  exits: ChartExit[];
  transitions: ChartTransition[];
}

/** The kind of a state. @beta */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a chart, and the states inside it, in the chart's order. @beta */
export interface ChartState {
  /** Unique in the machine: `commandPhase.resolveCards`. */
  id: string;
  /** States that are drawn as this one: those inside it, and those like it. */
  also?: { id: string; name: string }[];
  /** For whom it is drawn once: `blue, then red`. */
  once?: string;
  /** The descriptions of states that are drawn as this one. */
  says?: string[];
  /** As transitions and coverage name it: `resolveCards`. */
  name: string;
  /** Its name among the states around it. */
  key: string;
  /** Its name among the states around it, in words. */
  title: string;
  /** Its description, if it has one. */
  description: string | null;
  /** The kind of the state, which follows from its children. */
  kind: StateKind;
  /** The depth of a history state's memory; only history states have it. */
  history?: 'shallow' | 'deep';
  /** The initial states, by id; of a history state, its default targets. */
  initial: string[];
  /** Ids of the rules that it cites. */
  rules: string[];
  /** Names of the actions done as it is entered. */
  entry: string[];
  /** Names of the actions done as it is left. */
  exit: string[];
  /** Its reason to wait, and the player it waits for, in words. */
  waitsFor: string | null;
  /** The actors that run while it is active. */
  invokes: string[];
  /** The states inside it. */
  children: ChartState[];
}

/** A state that a part of a chart is left for. @beta */
export interface ChartExit {
  id: string;
  title: string;
  /** Whether it stands before the part: to go there is to go back. */
  isBack: boolean;
}

/** An arrow of a chart. @beta */
export interface ChartTransition {
  /** As paths, coverage and vectors name it: `resolveCards.legality.blue: always #2`. */
  name: string;
  /** Transitions that are drawn as this one, by name. */
  also?: string[];
  /** If it holds only for some of those that its state is drawn for: `red only`. */
  aside?: string;
  /** The id of the state that it leaves. */
  source: string;
  /** Ids of the states it leads to; `null` if its state is not left. */
  targets: string[] | null;
  /** Whether a target that is the source state, or inside it, makes that state re-enter. */
  reenter: boolean;
  /** Its trigger in words; empty if it is taken at once. */
  trigger: string;
  /**
   * Its place among those with the same trigger, from 1: the first whose guard lets it pass is taken. 0 if it is the
   * only one.
   */
  choice: number;
  /** In words; `null` if it is always open. */
  guard: string | null;
  /** Names of the actions done on the way. */
  actions: string[];
  /** Its description in the chart. */
  description: string | null;
  /** Ids of the rules that it cites. */
  rules: string[];
}

/**
 * A machine's chart, read from the running machine: eventless, finishing and delayed transitions included.
 * Any XState 5 machine has one, with or without descriptions and rules.
 * @beta
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const root = stateOf(machine.root);
  return {
    id: machine.id,
    title: titleOf(root),
    root,
    exits: [],
    transitions: transitionsOf(machine).map(transitionOf),
  };
}

/**
 * One state of a chart with all inside it. The states that it is left for are its `exits`.
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
    title: titleOf(root),
    root,
    exits: [...outside, ...chart.exits].filter(({ id }) => left.has(id)),
    transitions,
  };
}

/** The title of a picture: the description of its outermost state, or else its name. */
function titleOf({ title, description }: ChartState): string {
  return (description ?? title).replace(/\.$/, '');
}

/** A state and all inside it, each before those inside it. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}

interface Meta {
  rules?: unknown;
  waitsFor?: unknown;
}

function stateOf(node: StateNode): ChartState {
  return {
    id: node.id,
    name: nameOfState(node),
    key: node.key,
    title: headingOf(node.key),
    description: node.description ?? null,
    kind: node.type,
    ...(node.type === 'history' && { history: node.history === 'deep' ? 'deep' : 'shallow' }),
    initial: initialIdsOf(node),
    rules: rulesOf(node.meta),
    entry: actionLabels(node.entry),
    exit: actionLabels(node.exit),
    waitsFor: waitsForInWords(node.meta),
    invokes: node.invoke.map(({ id, src }) => actorLabel(nameOfActor(node, id), src)),
    children: Object.values(node.states).map(stateOf),
  };
}

function transitionOf({
  name,
  state,
  trigger,
  definition,
  guard,
}: NamedTransition): ChartTransition {
  return {
    name,
    source: state.id,
    targets: definition.target?.map(({ id }) => id) ?? null,
    reenter: definition.reenter,
    trigger: triggerInWords(trigger, state),
    choice: Number(/ #(\d+)$/.exec(name)?.[1] ?? 0),
    guard: guard ? guardLabel(guard) : null,
    actions: actionLabels(definition.actions),
    description: definition.description ?? null,
    rules: rulesOf(definition.meta),
  };
}

/** The initial states of a state, by id; of a history state, its default targets. */
export function initialIdsOf(node: StateNode): string[] {
  if (node.type === 'compound') return node.initial.target.map(({ id }) => id);
  if (node.type !== 'history') return [];
  const { target } = node.config as { target?: unknown };
  if (typeof target !== 'string') return node.parent ? initialIdsOf(node.parent) : [];
  const aimed = target.startsWith('#')
    ? statesOf(node.machine.root).find(({ id }) => id === target.slice(1))
    : descend(node.parent, target.split('.'));
  return aimed ? [aimed.id] : [];
}

function descend(from: StateNode | undefined, path: string[]): StateNode | undefined {
  return path.reduce<StateNode | undefined>((state, key) => state?.states[key], from);
}

function rulesOf(meta: Meta | undefined): string[] {
  return Array.isArray(meta?.rules) ? meta.rules.map(String) : [];
}

function waitsForInWords(meta: Meta | undefined): string | null {
  const { kind, whose } = (meta?.waitsFor ?? {}) as { kind?: unknown; whose?: unknown };
  if (typeof kind !== 'string') return null;
  const what = kind.replaceAll('-', ' ');
  if (typeof whose !== 'string') return what;
  return `${whose.includes('-') ? 'the ' : ''}${whose.replaceAll('-', ' ')}: ${what}`;
}

/** An actor by its name, with its `src` if that adds information. */
function actorLabel(name: string, src: string | AnyActorLogic): string {
  const isNamed =
    typeof src === 'string' && !name.startsWith(src) && !src.startsWith('xstate.invoke.');
  return isNamed ? `${name} (${src})` : name;
}
