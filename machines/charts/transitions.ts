import type { AnyStateMachine } from 'xstate';
import { guardTree, type GuardTree } from './guards.js';
import type { StateNode, TransitionDefinition } from './xstate-internals.js';

/** What sets a transition off: an event, nothing but its guard, a finished region, or a finished actor. */
export type Trigger =
  | { kind: 'event'; type: string }
  | { kind: 'always' }
  | { kind: 'done' }
  | { kind: 'actor'; type: string; actor: string; with: 'output' | 'error' };

/** A transition of a chart, by a name that says where it stands. */
export interface NamedTransition {
  /** Unique in its chart: `resolveCards.legality.blue: always #2`. */
  name: string;
  state: StateNode;
  trigger: Trigger;
  definition: TransitionDefinition;
  guard: GuardTree | undefined;
}

/** The states of a chart, each before those inside it, in the order of the chart. */
export function statesOf(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesOf)];
}

/** A state's path below the root, `.`-joined; the chart's own id for the root. */
export function nameOfState(state: StateNode): string {
  return state.path.length > 0 ? state.path.join('.') : state.machine.id;
}

/** Every transition of a chart: of events, eventless, of finished regions and of actors, each guarded alternative apart. */
export function transitionsOf(machine: AnyStateMachine): NamedTransition[] {
  return statesOf(machine.root).flatMap((state) => [
    ...alternatives(state, { kind: 'always' }, state.always ?? []),
    ...[...state.transitions].flatMap(([type, definitions]) =>
      alternatives(state, triggerOf(state, type), definitions),
    ),
  ]);
}

/** The names of a chart's transitions, by what a microstep tells it has taken. */
export function namesOfTransitions(
  machine: AnyStateMachine,
): ReadonlyMap<TransitionDefinition, string> {
  return new Map(transitionsOf(machine).map(({ definition, name }) => [definition, name]));
}

/** A trigger in words: the event's type, `always`, `done`, or `done of phase`. */
export function nameOfTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'always':
    case 'done':
      return trigger.kind;
    case 'actor':
      return `${trigger.with === 'output' ? 'done' : 'error'} of ${trigger.actor}`;
  }
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;

function triggerOf(state: StateNode, type: string): Trigger {
  if (type === `xstate.done.state.${state.id}`) return { kind: 'done' };
  const [, ending, actor] = ACTOR_EVENT.exec(type) ?? [];
  if (actor === undefined) return { kind: 'event', type };
  return { kind: 'actor', type, actor, with: ending === 'done' ? 'output' : 'error' };
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
