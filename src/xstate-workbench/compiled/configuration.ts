import type { StateNode } from '../chart/xstate-internals.js';
import type { StateValue } from 'xstate';
import type { Selector } from './transition-selection.js';
import { ancestorsOf, initialStates, innerStates, isAtomic, type Nodes } from './structure.js';

/** The states that each history state remembers, by the ids of the history states. */
export type History = Readonly<Record<string, Nodes>>;

/** The states that each history state remembers, in the form that XState persists. */
export type HistoryValue = Readonly<Record<string, readonly { readonly id: string }[]>>;

const INSPECTED = Symbol.for('nodejs.util.inspect.custom');

/**
 * The active states with the memory of history states. Each configuration exists once and caches the transitions to try
 * in it.
 */
export class Configuration {
  /** The active states in XState's order: a state entered later comes later. Eventless transitions use this order. */
  readonly nodes: Nodes;
  readonly history: History;
  /** The state value, frozen. */
  readonly value: StateValue;
  /** The memory of history states, frozen. */
  readonly historyValue: HistoryValue;
  /** The transitions to try, by event type. */
  readonly selectors = new Map<string, Selector>();
  /** The eventless transitions to try after each microstep; `undefined` until first computed. */
  eventless: Selector | undefined = undefined;

  /** The configurations of one program. Another program must not use this one: its transitions differ. */
  readonly owner: Configurations;

  constructor(nodes: Nodes, history: History, root: StateNode, owner: Configurations) {
    this.owner = owner;
    this.nodes = nodes;
    this.history = history;
    this.value = valueOf(root, childrenByParent(completed(nodes)));
    const remembered = Object.entries(history).map(([id, states]) => [
      id,
      Object.freeze(states.map((state) => Object.freeze({ id: state.id }))),
    ]);
    this.historyValue = Object.freeze(Object.fromEntries(remembered)) as HistoryValue;
  }

  /** Keeps the internals out of `console.log`. */
  [INSPECTED](): string {
    return '[Configuration]';
  }
}

/** The cache is cleared at this size, because a chart with many regions could fill the memory. */
const MAX_CACHED = 20_000;

/** The cache of the configurations of one program. */
export class Configurations {
  readonly #root: StateNode;
  readonly #cache = new Map<string, Configuration>();

  constructor(root: StateNode) {
    this.#root = root;
  }

  of(nodes: Nodes, history: History): Configuration {
    const key = keyOf(nodes, history);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    const made = new Configuration(nodes, history, this.#root, this);
    this.#cache.set(key, made);
    return made;
  }
}

function keyOf(nodes: Nodes, history: History): string {
  const places = (states: Nodes) => states.map(({ order }) => order).join(' ');
  const remembered = Object.entries(history).map(([id, states]) => `${id}: ${places(states)}`);
  return [places(nodes), ...remembered.sort()].join('\n');
}

/** Adds the missing active states: the initial states inside these states, and all their ancestors. */
export function completed(nodes: Nodes): Set<StateNode> {
  const all = new Set(nodes);
  const inner = childrenByParent(all);
  for (const node of all) {
    if (node.type === 'compound' && !inner.get(node)?.length) addInitialStates(all, node);
    if (node.type !== 'parallel') continue;
    for (const region of innerStates(node)) if (!all.has(region)) addInitialStates(all, region);
  }
  for (const node of all) for (const outer of ancestorsOf(node)) all.add(outer);
  return all;
}

function addInitialStates(all: Set<StateNode>, node: StateNode): void {
  for (const initial of initialStates(node)) all.add(initial);
}

type ByParent = ReadonlyMap<StateNode, Nodes>;

function childrenByParent(nodes: Iterable<StateNode>): ByParent {
  const children = new Map<StateNode, StateNode[]>();
  for (const node of nodes) {
    if (!node.parent) continue;
    const siblings = children.get(node.parent);
    if (siblings) siblings.push(node);
    else children.set(node.parent, [node]);
  }
  return children;
}

function valueOf(node: StateNode, children: ByParent): StateValue {
  const inner = children.get(node) ?? [];
  const [first] = inner;
  if (node.type === 'compound' && first && isAtomic(first)) return first.key;
  const parts = inner.map((each) => [each.key, valueOf(each, children)]);
  return Object.freeze(Object.fromEntries(parts)) as StateValue;
}
