import { Statechart, type SCState } from '@scion-scxml/core';
import { Window, type Element } from 'happy-dom';

/** The functions that a document calls, by name. */
export type Functions = Readonly<Record<string, (...params: unknown[]) => unknown>>;

/** A document run by SCION, an SCXML engine without XState. */
export interface RunningDocument {
  /** The ids of the active atomic states. */
  configuration(): string[];
  send(event: { type: string }): void;
}

/** Run an SCXML document. Its conditions and scripts are compiled unchanged. */
export function runScxml(document: string, functions: Functions): RunningDocument {
  const documentElement = rootOf(document);
  const initial = documentElement.getAttribute('initial');
  const model = { initial, states: statesIn(documentElement, functions) } as unknown as SCState;
  const statechart = new Statechart(() => model, {});
  statechart.start();
  return {
    configuration: () => statechart.getConfiguration().sort(),
    send: (event) => void statechart.gen({ name: event.type, data: event }),
  };
}

/** A cache of the last document, which is run repeatedly. */
let read: { document: string; root: Element } | undefined;

function rootOf(document: string): Element {
  if (read?.document === document) return read.root;
  const { documentElement: root } = new new Window().DOMParser().parseFromString(
    document,
    'application/xml',
  ) as unknown as { documentElement: Element };
  read = { document, root };
  return root;
}

const STATES = ['state', 'parallel', 'final', 'history'];

function statesIn(parent: Element, functions: Functions): object[] {
  return childrenOf(parent, ...STATES).map((element) => stateOf(element, functions));
}

function stateOf(element: Element, functions: Functions): object {
  const kind = element.tagName.toLowerCase();
  const initial = element.getAttribute('initial');
  return {
    id: element.getAttribute('id'),
    ...(kind !== 'state' && { $type: kind }),
    ...(kind === 'history' && { isDeep: element.getAttribute('type') === 'deep' }),
    ...(initial !== null && { initial: initial.split(' ') }),
    onEntry: scriptsIn(childrenOf(element, 'onentry'), functions),
    onExit: scriptsIn(childrenOf(element, 'onexit'), functions),
    transitions: childrenOf(element, 'transition').map((each) => transitionOf(each, functions)),
    states: statesIn(element, functions),
  };
}

function transitionOf(element: Element, functions: Functions): object {
  const [event, cond, target, type] = ['event', 'cond', 'target', 'type'].map((name) =>
    element.getAttribute(name),
  );
  return {
    ...(event && { event }),
    ...(cond && { cond: compiled(`return (${cond});`, functions) }),
    ...(target && { target: target.split(' ') }),
    ...(type && { type }),
    onTransition: scriptsIn([element], functions),
  };
}

function scriptsIn(
  elements: readonly Element[],
  functions: Functions,
): ((event?: unknown) => unknown)[] {
  return elements
    .flatMap((element) => childrenOf(element, 'script'))
    .map((script) => compiled(script.textContent, functions));
}

type Code = (...all: unknown[]) => unknown;

const codes = new Map<string, Code>();

/** Compiles a script or condition, which reads the current event as `_event`. */
function compiled(code: string, functions: Functions): (event?: unknown) => unknown {
  const names = Object.keys(functions);
  const key = JSON.stringify([names, code]);
  // SCXML has scripts: running them is the engine's job.
  // oxlint-disable-next-line no-implied-eval
  const run = codes.get(key) ?? (new Function('_event', ...names, code) as Code);
  codes.set(key, run);
  return (event) => run(event, ...names.map((name) => functions[name]));
}

function childrenOf(element: Element, ...names: string[]): Element[] {
  return [...element.children].filter(({ tagName }) => names.includes(tagName.toLowerCase()));
}
