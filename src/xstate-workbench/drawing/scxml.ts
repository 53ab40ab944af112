import type { AnyStateMachine } from 'xstate';
import { statesOf, transitionsOf, type NamedTransition } from '../chart/transitions.js';
import type { GuardTree } from '../chart/guards.js';
import { actionsByName, type NamedAction } from './actions.js';
import { initialIdsOf } from './chart.js';
import { element, indented, xmlText, type Markup } from './xml.js';
import { type StateNode } from '../chart/xstate-internals.js';
import { requireOptions } from '../options.js';

/** The namespace of the attribute that names the rules. */
const RULES = 'urn:xstate-workbench:meta';

/** Options of `scxmlOf`. @beta */
export interface ScxmlOptions {
  /** The file name of the document of an invoked machine. Default, also for `undefined`: `SRC.scxml`. */
  documentOf?(machine: AnyStateMachine, src: string): string | undefined;
}

/**
 * A machine as an SCXML 1.0 document with the ECMAScript data model. Guards and actions become calls of functions that
 * the host provides, with their params. A `stateIn` guard of XState becomes `In`. An invoked machine becomes an
 * `invoke` of a separate document. The attribute `meta:rules` holds the rules that a state or a transition cites.
 * @beta
 */
export function scxmlOf(machine: AnyStateMachine, options: ScxmlOptions = {}): string {
  requireOptions<ScxmlOptions>('scxmlOf', { documentOf: true }, options);
  const { root } = machine;
  const transitions = transitionsOf(machine);
  const ended = `${scxmlId(root.id)}.ended`;
  const citesRules =
    statesOf(root).some(({ meta }) => rulesOf(meta) !== undefined) ||
    transitions.some(({ definition }) => rulesOf(definition.meta) !== undefined);
  const document = element(
    'scxml',
    {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:meta': citesRules ? RULES : undefined,
      version: '1.0',
      datamodel: 'ecmascript',
      name: scxmlId(root.id),
      initial: scxmlId(root.id),
    },
    [
      // The document itself cannot have transitions, and it ends only through a final state of its own.
      stateElement(root, transitions, options, [
        element('transition', { ...doneEventOf(scxmlId(root.id)), target: ended }),
      ]),
      element('final', { id: ended }),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${indented(document)}\n`;
}

/** An id for SCXML, which separates ids by spaces. A space becomes `_`; an id with other odd characters keeps them. */
function scxmlId(id: string): string {
  return id.replaceAll('_', '__').replaceAll(/\s/g, '_');
}

/** An event for SCXML, which separates event names by spaces. */
function withoutSpaces(event: string | undefined): string | undefined {
  return event?.replaceAll(/\s/g, '_');
}

function stateElement(
  node: StateNode,
  transitions: readonly NamedTransition[],
  options: ScxmlOptions,
  extraChildren: readonly Markup[] = [],
): Markup {
  const attributes = { id: scxmlId(node.id), 'meta:rules': rulesOf(node.meta) };
  if (node.type === 'history') return historyElement(node);
  const initial = initialIdsOf(node).map(scxmlId).join(' ') || undefined;
  const name = { parallel: 'parallel', final: 'final' }[node.type as string] ?? 'state';
  return element(name, { ...attributes, initial }, [
    ...executed('onentry', [...scripts(node.entry), ...delays(node)]),
    ...executed('onexit', [
      ...scripts(node.exit),
      ...node.after.map(({ eventType }) => element('cancel', { sendid: scxmlId(eventType) })),
    ]),
    ...node.invoke.map((invoked) => invokeElement(node.machine, invoked, options)),
    ...transitions.filter(({ state }) => state === node).map(transitionElement),
    ...extraChildren,
    ...Object.values(node.states).map((child) => stateElement(child, transitions, options)),
  ]);
}

/** An `invoke` element: of the machine's document, or of the name of other logic, for which SCXML has no type. */
function invokeElement(
  { implementations }: AnyStateMachine,
  { id, src }: StateNode['invoke'][number],
  { documentOf }: ScxmlOptions,
): Markup {
  const name = typeof src === 'string' ? src : id;
  const logic: unknown = typeof src === 'string' ? implementations.actors[src] : src;
  if (!isMachine(logic)) return element('invoke', { id, src: name });
  return element('invoke', {
    type: 'http://www.w3.org/TR/scxml/',
    id,
    src: documentOf?.(logic, name) ?? `${name}.scxml`,
  });
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
}

function historyElement(node: StateNode): Markup {
  return element('history', { id: scxmlId(node.id), type: node.history || 'shallow' }, [
    element('transition', {
      target: initialIdsOf(node).map(scxmlId).join(' ') || (node.parent && scxmlId(node.parent.id)),
    }),
  ]);
}

function transitionElement({ state, trigger, definition, guard }: NamedTransition): Markup {
  const target = definition.target?.map(({ id }) => scxmlId(id)).join(' ');
  const done = trigger.kind === 'done' ? doneEventOf(scxmlId(state.id)) : undefined;
  const conditions = [done?.cond, guard && condition(guard, state.machine)];
  return element(
    'transition',
    {
      event: done?.event ?? withoutSpaces(eventOf(trigger, definition.eventType)),
      cond: conditions.filter((each) => each !== undefined).join(' && ') || undefined,
      target,
      type: target !== undefined && !definition.reenter ? 'internal' : undefined,
      'meta:rules': rulesOf(definition.meta),
    },
    scripts(definition.actions),
  );
}

/** SCXML matches events by prefix, so `done.state.a` alone would also match the end of `a.b`. */
function doneEventOf(id: string): { event: string; cond: string } {
  const event = `done.state.${id}`;
  return { event, cond: `_event.name == ${JSON.stringify(event)}` };
}

function eventOf(trigger: NamedTransition['trigger'], eventType: string): string | undefined {
  switch (trigger.kind) {
    case 'always':
    case 'done':
      return undefined;
    case 'actor':
      return `${trigger.with === 'output' ? 'done.invoke' : 'error.platform'}.${trigger.actor}`;
    case 'event':
    case 'delay':
    case 'snapshot':
      return eventType;
  }
}

function condition(guard: GuardTree, machine: AnyStateMachine): string {
  if (guard.kind === 'named' && guard.name === 'stateIn') return stateIn(guard.params, machine);
  if (guard.kind === 'named') {
    return call(guard.params ? { type: guard.name, params: guard.params } : guard.name);
  }
  const parts = guard.parts.map((part) => condition(part, machine));
  if (guard.kind === 'not') return `!${parts.join('')}`;
  return `(${parts.join(guard.kind === 'and' ? ' && ' : ' || ')})`;
}

/** The condition for a `stateIn` guard, which refers to states by state value or by id. */
function stateIn(params: Record<string, unknown> | undefined, { root }: AnyStateMachine): string {
  const states = statesOf(root);
  const idOf = (path: string) =>
    states.find(({ path: keys }) => keys.join('.') === path)?.id ?? path;
  const paths = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.entries(Object(value) as Record<string, unknown>).flatMap(([key, inner]) =>
          paths(inner).map((below) => `${key}.${below}`),
        );
  return paths(params?.['stateValue'])
    .map((path) => (path.startsWith('#') ? path.slice(1) : idOf(path)))
    .map((id) => `In(${JSON.stringify(scxmlId(id))})`)
    .join(' && ');
}

function delays({ after }: StateNode): Markup[] {
  return after.map(({ eventType, delay }) =>
    element('send', {
      event: withoutSpaces(eventType),
      id: scxmlId(eventType),
      ...(typeof delay === 'number' ? { delay: `${delay}ms` } : { delayexpr: call(String(delay)) }),
    }),
  );
}

function executed(when: 'onentry' | 'onexit', content: readonly Markup[]): Markup[] {
  return content.length > 0 ? [element(when, {}, content)] : [];
}

function scripts(actions: unknown): Markup[] {
  return actionsByName(actions).map((action) =>
    element('script', {}, [xmlText(`${call(action)};`)]),
  );
}

/** A function call. Characters that ECMAScript does not allow in a name become underscores. */
function call(called: NamedAction): string {
  const [name, params] =
    typeof called === 'string' ? [called, undefined] : [called.type, called.params];
  return `${name.replaceAll(/[^\w$]/g, '_')}(${params ? JSON.stringify(params) : ''})`;
}

function rulesOf(meta: unknown): string | undefined {
  const { rules } = Object(meta) as { rules?: unknown };
  return Array.isArray(rules) ? rules.join(' ') : undefined;
}
