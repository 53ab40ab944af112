import type { AnyTransitionDefinition, StateValue } from 'xstate';
import type { Configuration } from './configuration.js';
import type { TransitionPlan } from './transition-plan.js';
import type { MacrostepRun } from './macrostep-run.js';
import { ancestorsOf, isAtomic } from './structure.js';
import {
  isErrorOfActor,
  matchesDescriptor,
  type StateNode,
} from '../../machines/charts/xstate-internals.js';

/** Selects the transitions that an event triggers in a configuration. */

export type Guard = (run: MacrostepRun) => unknown;

/** A transition that may be taken in one configuration. */
export interface Candidate {
  readonly definition: AnyTransitionDefinition;
  readonly guard: Guard | null;
  readonly isEventless: boolean;
  /** The plan if it is taken alone; made on first use. */
  plan: TransitionPlan | null;
}

/** Transitions to try: those of each region first, then `own` one after the other if no region takes any. */
export interface Selector {
  readonly regions: readonly Selector[];
  readonly own: readonly Candidate[];
  /** The kind of the event: XState treats its own events in special ways. */
  readonly meaning: 'event' | 'begin' | 'error' | 'stop' | 'wildcard' | 'eventless';
  /** Plans of several transitions taken together, looked up by one after the other. */
  readonly together: Together;
}

/** Plans of transitions taken together, looked up by one after the other. */
export interface Together {
  plan: TransitionPlan | null;
  readonly more: Map<Candidate, Together>;
}

const alone = (): Together => ({ plan: null, more: new Map() });

/** Makes a candidate of a transition. */
export type Consider = (definition: AnyTransitionDefinition) => Candidate;

/** The transitions for an event type. Those of the innermost states are tried first. */
export function selectorOf(
  { value }: Configuration,
  root: StateNode,
  type: string,
  consider: Consider,
): Selector {
  const tried = (node: StateNode, inside: StateValue | undefined): SelectorParts => {
    const parts: [string, StateValue | undefined][] =
      typeof inside === 'string' ? [[inside, undefined]] : Object.entries(inside ?? {});
    const inner = parts
      .map(([key, within]) =>
        tried((node.states as Record<string, StateNode>)[key] as StateNode, within),
      )
      .filter(({ regions, own }) => regions.length > 0 || own.length > 0);
    const own = candidates(node, type).map(consider);
    const [only] = inner;
    if (inner.length === 1 && only && only.regions.length === 0) {
      return { regions: [], own: [...only.own, ...own] };
    }
    if (inner.length === 1 && only && own.length === 0) return only;
    return { regions: inner.map((each) => complete(each, 'event')), own };
  };
  return complete(tried(root, value), meaningOf(type));
}

type SelectorParts = Pick<Selector, 'regions' | 'own'>;

function complete({ regions, own }: SelectorParts, meaning: Selector['meaning']): Selector {
  return { regions, own, meaning, together: alone() };
}

/** Whether it is one of XState's own events that do something by themselves. */
export const meansMore = (type: string): boolean => meaningOf(type) !== 'event';

function meaningOf(type: string): Selector['meaning'] {
  if (type === '*') return 'wildcard';
  if (type === 'xstate.init') return 'begin';
  if (type === 'xstate.stop') return 'stop';
  return isErrorOfActor(type) ? 'error' : 'event';
}

/** The eventless transitions: for every innermost state its own and those of its ancestors. */
export function eventlessSelectorOf({ nodes }: Configuration, consider: Consider): Selector {
  const candidates = new Map<AnyTransitionDefinition, Candidate>();
  const once = (definition: AnyTransitionDefinition): Candidate => {
    const candidate = candidates.get(definition) ?? consider(definition);
    candidates.set(definition, candidate);
    return candidate;
  };
  const regions = nodes
    .filter(isAtomic)
    .map((node) => [node, ...ancestorsOf(node)].flatMap(({ always }) => always ?? []).map(once))
    .filter((own) => own.length > 0);
  const [only] = regions;
  if (regions.length <= 1) return complete({ regions: [], own: only ?? [] }, 'eventless');
  return complete(
    { regions: regions.map((own) => complete({ regions: [], own }, 'eventless')), own: [] },
    'eventless',
  );
}

/** The transitions of a state for an event: those that name it first, then the longest wildcard. */
function candidates(node: StateNode, type: string): AnyTransitionDefinition[] {
  const exact = node.transitions.get(type) ?? [];
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== type && matchesDescriptor(descriptor, type))
    .sort((one, other) => other.length - one.length);
  return [...exact, ...wildcards.flatMap((key) => node.transitions.get(key) ?? [])];
}

/** Every transition that is tried, in the order in which it is. */
export function everyCandidate({ regions, own }: Selector): Candidate[] {
  return [...regions.flatMap(everyCandidate), ...own];
}
