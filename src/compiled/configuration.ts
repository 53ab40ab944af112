import type { StateNode } from '../../machines/charts/xstate-internals.js';
import type { StateValue } from 'xstate';
import type { Selector } from './transition-selection.js';
import { ancestorsOf, initialStates, innerStates, isAtomic, type Nodes } from './structure.js';

/** The memory of the history states of a chart, by their ids. */
export type History = Readonly<Record<string, Nodes>>;

/** The memory of history states, in the form that XState persists. */
export type HistoryValue = Readonly<Record<string, readonly { readonly id: string }[]>>;

const INSPECTED = Symbol.for('nodejs.util.inspect.custom');

/**
 * The active states and what history states remember, made once: the transitions that are tried in it are looked up
 * here.
 */
export class Configuration {
  /** In XState's order, in which eventless transitions are tried: a state entered later comes later. */
  readonly nodes: Nodes;
  readonly history: History;
  /** Frozen. */
  readonly value: StateValue;
  /** Frozen. */
  readonly historyValue: HistoryValue;
  /** The transitions for each event type. */
  readonly selectors = new Map<string, Selector>();
  /** The eventless transitions to try after each microstep; `undefined` until first computed. */
  eventless: Selector | undefined = undefined;

  /** The program that it belongs to: another one keeps other transitions in it. */
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

  /** Prints a state without its internals. */
  [INSPECTED](): string {
    return '[Configuration]';
  }
}

/** No more are kept: a chart with many regions would fill the memory. */
const MOST_KEPT = 20_000;

/** The configurations of one chart. */
export class Configurations {
  readonly #root: StateNode;
  readonly #kept = new Map<string, Configuration>();

  constructor(root: StateNode) {
    this.#root = root;
  }

  of(nodes: Nodes, history: History): Configuration {
    const key = keyOf(nodes, history);
    const cached = this.#kept.get(key);
    if (cached) return cached;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const made = new Configuration(nodes, history, this.#root, this);
    this.#kept.set(key, made);
    return made;
  }
}

function keyOf(nodes: Nodes, history: History): string {
  const places = (states: Nodes) => states.map(({ order }) => order).join(' ');
  const remembered = Object.entries(history).map(([id, states]) => `${id}: ${places(states)}`);
  return [places(nodes), ...remembered.sort()].join('\n');
}

/** States with all that are active whenever they are: their initial states, and the states around them. */
export function completed(nodes: Nodes): Set<StateNode> {
  const all = new Set(nodes);
  const inner = childrenByParent(all);
  for (const node of all) {
    if (node.type === 'compound' && !inner.get(node)?.length) addAsItBegins(all, node);
    if (node.type !== 'parallel') continue;
    for (const region of innerStates(node)) if (!all.has(region)) addAsItBegins(all, region);
  }
  for (const node of all) for (const outer of ancestorsOf(node)) all.add(outer);
  return all;
}

function addAsItBegins(all: Set<StateNode>, node: StateNode): void {
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
