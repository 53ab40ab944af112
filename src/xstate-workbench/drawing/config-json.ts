import type { AnyStateMachine } from 'xstate';
import { statesOf, transitionsOf, type NamedTransition } from '../chart/transitions.js';
import type { GuardTree } from '../chart/guards.js';
import { actionsByName, type NamedAction } from './actions.js';
import { requireMachine, type StateNode } from '../chart/xstate-internals.js';

/** A state of a machine as plain JSON, with the fields of XState's configuration. @beta */
export interface StateConfigJson {
  id: string;
  description?: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  initial?: string;
  target?: string;
  tags?: string[];
  meta?: unknown;
  entry?: NamedAction[];
  exit?: NamedAction[];
  invoke?: { id: string; src: string }[];
  always?: TransitionConfigJson[];
  on?: Record<string, TransitionConfigJson[]>;
  after?: Record<string, TransitionConfigJson[]>;
  onDone?: TransitionConfigJson[];
  states?: Record<string, StateConfigJson>;
}

/** A transition in the form that `createMachine` accepts. @beta */
export interface TransitionConfigJson {
  target?: string[];
  guard?: NamedAction;
  actions?: NamedAction[];
  reenter?: true;
  description?: string;
  meta?: unknown;
}

/**
 * The configuration of a machine as plain JSON, for Stately Studio and other XState 5 tools. `createMachine` creates a
 * machine with the same states and transitions from it. Use `provide` to add the guards, actions, actors and delays
 * that it names. Guards joined by `and`, `or` and `not` become `{ type: 'and', params: { guards: [...] } }`;
 * {@link joiningGuards} returns the functions to provide for them. Context and output are left out: add them in the
 * call of `createMachine`.
 * @beta
 */
export function configJsonOf(machine: AnyStateMachine): StateConfigJson {
  requireMachine('configJsonOf', machine);
  return configOf(machine.root, transitionsOf(machine));
}

function configOf(node: StateNode, transitions: readonly NamedTransition[]): StateConfigJson {
  const own = transitions.filter(({ state }) => state === node);
  const always = own.filter(({ trigger }) => trigger.kind === 'always');
  const done = own.filter(({ trigger }) => trigger.kind === 'done');
  const after = own.filter((each) => delayOf(each) !== undefined);
  const events = own.filter((each) => ![...always, ...done, ...after].includes(each));
  const { type, history } = node;
  const target: unknown = node.config.target;
  return given({
    id: node.id,
    description: node.description,
    type: type === 'atomic' || type === 'compound' ? undefined : type,
    history: history === 'deep' ? history : undefined,
    initial: type === 'compound' ? node.initial.target[0]?.key : undefined,
    target: typeof target === 'string' ? target : undefined,
    tags: some(node.tags),
    meta: node.meta as unknown,
    entry: some(actionsByName(node.entry)),
    exit: some(actionsByName(node.exit)),
    invoke: some(
      node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    ),
    always: some(always.map(transitionConfigOf)),
    on: grouped(events, ({ definition }) => definition.eventType),
    after: grouped(after, (each) => String(delayOf(each))),
    onDone: some(done.map(transitionConfigOf)),
    states:
      statesOf(node).length > 1
        ? Object.fromEntries(
            Object.values(node.states).map((child) => [child.key, configOf(child, transitions)]),
          )
        : undefined,
  });
}

function transitionConfigOf({ definition, guard }: NamedTransition): TransitionConfigJson {
  return given({
    target: definition.target?.map(({ id }) => `#${id}`),
    guard: guard && guardByName(guard),
    actions: some(actionsByName(definition.actions)),
    reenter: definition.reenter ? (true as const) : undefined,
    description: definition.description,
    meta: definition.meta as unknown,
  });
}

function guardByName(guard: GuardTree): NamedAction {
  if (guard.kind !== 'named') {
    return { type: guard.kind, params: { guards: guard.parts.map(guardByName) } };
  }
  return guard.params ? { type: guard.name, params: guard.params } : guard.name;
}

function grouped(
  transitions: readonly NamedTransition[],
  by: (transition: NamedTransition) => string,
): Record<string, TransitionConfigJson[]> | undefined {
  const keys = [...new Set(transitions.map(by))];
  return keys.length > 0
    ? Object.fromEntries(
        keys.map((key) => [
          key,
          transitions.filter((each) => by(each) === key).map(transitionConfigOf),
        ]),
      )
    : undefined;
}

function delayOf({ definition }: NamedTransition): string | number | undefined {
  return (definition as { delay?: string | number }).delay;
}

function some<Each>(list: readonly Each[]): Each[] | undefined {
  return list.length > 0 ? [...list] : undefined;
}

/** The object without keys whose value is `undefined`. */
function given<Part extends object>(part: { [Key in keyof Part]: Part[Key] | undefined }): Part {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  ) as Part;
}
