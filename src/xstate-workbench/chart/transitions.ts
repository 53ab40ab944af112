import type { AnyStateMachine } from 'xstate';
import { guardTree, type GuardTree } from './guards.js';
import type { StateNode, TransitionDefinition } from './xstate-internals.js';

/**
 * The cause of a transition: an event, nothing but a guard (`always`), a state that is done, a delay, or a snapshot,
 * the output or an error of an invoked actor.
 */
export type Trigger =
  | { kind: 'event'; type: string }
  | { kind: 'always' }
  | { kind: 'done' }
  | { kind: 'delay'; delay: string }
  | { kind: 'snapshot'; type: string; actor: string; label: string }
  | { kind: 'actor'; type: string; actor: string; label: string; with: 'output' | 'error' };

/** A transition of a chart, with its name. */
export interface NamedTransition {
  /** The state, the trigger and the number, unique in the chart: `resolveCards.legality.blue: always #2`. */
  name: string;
  state: StateNode;
  trigger: Trigger;
  definition: TransitionDefinition;
  guard: GuardTree | undefined;
}

/** A state and all states inside it, in document order: each state comes before its descendants. */
export function statesOf(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesOf)];
}

/** A state's path below the root, `.`-joined; the chart's own id for the root. */
export function nameOfState(state: StateNode): string {
  return state.path.length > 0 ? state.path.join('.') : state.machine.id;
}

/** Every transition of a chart. Each guarded alternative is a transition of its own. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  return statesOf(machine.root).flatMap((state) => [
    ...alternatives(state, { kind: 'always' }, state.always ?? []),
    ...[...state.transitions].flatMap(([type, definitions]) =>
      alternatives(state, triggerOf(state, type), definitions),
    ),
  ]);
}

/** The names of a chart's transitions, by the XState definitions that a microstep reports. */
export function namesOfTransitions(
  machine: AnyStateMachine,
): ReadonlyMap<TransitionDefinition, string> {
  return new Map(transitionsOf(machine).map(({ definition, name }) => [definition, name]));
}

/** The name of a trigger: the event's type, `always`, `done`, or `done of phase`. */
export function nameOfTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'always':
    case 'done':
      return trigger.kind;
    case 'delay':
      return `after ${trigger.delay}`;
    case 'snapshot':
      return `snapshot of ${trigger.label}`;
    case 'actor':
      return `${trigger.with === 'output' ? 'done' : 'error'} of ${trigger.label}`;
  }
}

/**
 * The name of an invoked actor: its id, or its `src` if XState generated the id, or `inline actor` if the logic is
 * inline. If a state has several actors with the same name, they are numbered: `load`, `load 2`.
 */
export function nameOfActor(state: StateNode, actorId: string): string {
  const labels = state.invoke.map(({ id, src }, index) => {
    if (id !== `${index}.${state.id}`) return id;
    return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : 'inline actor';
  });
  const index = state.invoke.findIndex(({ id }) => id === actorId);
  const label = labels[index];
  if (label === undefined) return actorId;
  const earlier = labels.slice(0, index).filter((each) => each === label).length;
  return earlier > 0 ? `${label} ${earlier + 1}` : label;
}

const ACTOR_EVENT = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;
const DELAY_EVENT = /^xstate\.after\.(.+)$/;

function triggerOf(state: StateNode, type: string): Trigger {
  if (type === `xstate.done.state.${state.id}`) return { kind: 'done' };
  const [, delayed] = DELAY_EVENT.exec(type) ?? [];
  if (delayed !== undefined) {
    const delay = delayed.endsWith(`.${state.id}`)
      ? delayed.slice(0, -state.id.length - 1)
      : delayed;
    return { kind: 'delay', delay };
  }
  const [, what, actor] = ACTOR_EVENT.exec(type) ?? [];
  if (actor === undefined) return { kind: 'event', type };
  const label = nameOfActor(state, actor);
  if (what === 'snapshot') return { kind: 'snapshot', type, actor, label };
  return { kind: 'actor', type, actor, label, with: what === 'done.actor' ? 'output' : 'error' };
}

function alternatives(
  state: StateNode,
  trigger: Trigger,
  definitions: readonly TransitionDefinition[],
): NamedTransition[] {
  return definitions.map((definition, index) => ({
    name: `${nameOfState(state)}: ${nameOfTrigger(trigger)}${definitions.length > 1 ? ` #${index + 1}` : ''}`,
    state,
    trigger,
    definition,
    guard: guardTree(definition.guard),
  }));
}
