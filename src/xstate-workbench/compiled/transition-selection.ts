import type { AnyTransitionDefinition, StateValue } from 'xstate';
import type { Configuration } from './configuration.js';
import type { TransitionPlan } from './transition-plan.js';
import type { MacrostepRun } from './macrostep-run.js';
import { ancestorsOf, isAtomic } from './structure.js';
import { isErrorOfActor, matchesDescriptor, type StateNode } from '../chart/xstate-internals.js';

/** Finds the transitions that an event can trigger in a configuration. */

export type Guard = (run: MacrostepRun) => unknown;

/** A transition that may be taken in one configuration. */
export interface Candidate {
  readonly definition: AnyTransitionDefinition;
  readonly guard: Guard | null;
  readonly isEventless: boolean;
  /** The plan for taking this transition alone. It is computed on first use; `null` before that. */
  plan: TransitionPlan | null;
}

/** The transitions to try: those of each region first; if no region takes any, those in `own`, in order. */
export interface Selector {
  readonly regions: readonly Selector[];
  readonly own: readonly Candidate[];
  /** The kind of event: XState has special rules for its own events. */
  readonly kind: 'event' | 'begin' | 'error' | 'stop' | 'wildcard' | 'eventless';
  /** The cached plans for sets of transitions from several regions. */
  readonly plans: PlanTree;
}

/** A trie of plans: each level is one more transition that is taken in the same microstep. */
export interface PlanTree {
  plan: TransitionPlan | null;
  readonly more: Map<Candidate, PlanTree>;
}

const noPlans = (): PlanTree => ({ plan: null, more: new Map() });

/** Makes a candidate of a transition. */
export type MakeCandidate = (definition: AnyTransitionDefinition) => Candidate;

/** The transitions to try for an event type. Transitions of inner states come first. */
export function selectorOf(
  { value }: Configuration,
  root: StateNode,
  type: string,
  makeCandidate: MakeCandidate,
): Selector {
  const partsOf = (node: StateNode, inside: StateValue | undefined): SelectorParts => {
    const parts: [string, StateValue | undefined][] =
      typeof inside === 'string' ? [[inside, undefined]] : Object.entries(inside ?? {});
    const inner = parts
      .map(([key, within]) =>
        partsOf((node.states as Record<string, StateNode>)[key] as StateNode, within),
      )
      .filter(({ regions, own }) => regions.length > 0 || own.length > 0);
    const own = candidates(node, type).map(makeCandidate);
    const [only] = inner;
    if (inner.length === 1 && only && only.regions.length === 0) {
      return { regions: [], own: [...only.own, ...own] };
    }
    if (inner.length === 1 && only && own.length === 0) return only;
    return { regions: inner.map((each) => complete(each, 'event')), own };
  };
  return complete(partsOf(root, value), kindOfEvent(type));
}

type SelectorParts = Pick<Selector, 'regions' | 'own'>;

function complete({ regions, own }: SelectorParts, kind: Selector['kind']): Selector {
  return { regions, own, kind, plans: noPlans() };
}

/** Whether XState gives a type of event a special meaning. */
export const isReserved = (type: string): boolean => kindOfEvent(type) !== 'event';

function kindOfEvent(type: string): Selector['kind'] {
  if (type === '*') return 'wildcard';
  if (type === 'xstate.init') return 'begin';
  if (type === 'xstate.stop') return 'stop';
  return isErrorOfActor(type) ? 'error' : 'event';
}

/** The eventless transitions to try: for each innermost state, those of the state and of its ancestors. */
export function eventlessSelectorOf(
  { nodes }: Configuration,
  makeCandidate: MakeCandidate,
): Selector {
  const candidates = new Map<AnyTransitionDefinition, Candidate>();
  const once = (definition: AnyTransitionDefinition): Candidate => {
    const candidate = candidates.get(definition) ?? makeCandidate(definition);
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

/** The transitions of a state for an event type: exact descriptors first, then wildcards, longest first. */
function candidates(node: StateNode, type: string): AnyTransitionDefinition[] {
  const exact = node.transitions.get(type) ?? [];
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== type && matchesDescriptor(descriptor, type))
    .sort((one, other) => other.length - one.length);
  return [...exact, ...wildcards.flatMap((key) => node.transitions.get(key) ?? [])];
}

/** Every transition of a selector, in the order of evaluation. */
export function everyCandidate({ regions, own }: Selector): Candidate[] {
  return [...regions.flatMap(everyCandidate), ...own];
}
