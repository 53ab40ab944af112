import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { NamedGuard } from '../chart/guards.js';
import { statesOf } from '../chart/transitions.js';
import { decides, goalsOf, holds, neutralAnswers, type TransitionGoals } from './goals.js';
import { frozen, frozenCopy } from '../compiled/freezing.js';
import { guardSiteOf, type PurityWatch } from './purity.js';
import { MOST_HOPS, Observed, type Observation, type Observer } from './observation.js';
import {
  askingGuard,
  guardThatAsks,
  snapshotOfCopy,
  transitionsTaken,
  type StateNode,
  type TransitionDefinition,
} from '../chart/xstate-internals.js';

/** Observe a machine that cannot be compiled. XState runs a copy of it, whose guards record their results. */
export function observerByXState(machine: AnyStateMachine, purity?: PurityWatch): Observer {
  const copy = machine.provide({});
  copy.options.maxIterations = Math.min(copy.options.maxIterations ?? Infinity, MOST_HOPS);
  const notes = new Observed();
  const names = new Map<TransitionDefinition, string>();
  for (const goals of goalsOf(copy)) {
    names.set(goals.transition.definition, goals.transition.name);
    watchGuard(goals, notes, purity);
  }
  const scope = scopeOf(notes, names);
  const twins = new SnapshotTwins(machine, copy);

  const observe = (happen: () => AnyMachineSnapshot): Observation => {
    notes.clear();
    const snapshot = twins.original(purity ? withFrozenContext(happen(), machine) : happen());
    return notes.observation(snapshot);
  };
  return {
    begin: (input) => observe(() => copy.getInitialSnapshot(scope, input)),
    take: (snapshot, event) => observe(() => copy.transition(twins.copied(snapshot), event, scope)),
  };
}

/** Freeze the context of a snapshot. A context that belongs to the machine's definition is copied first. */
function withFrozenContext(
  snapshot: AnyMachineSnapshot,
  { config }: AnyStateMachine,
): AnyMachineSnapshot {
  if (snapshot.context === config.context) {
    return { ...snapshot, context: frozenCopy(snapshot.context) } as AnyMachineSnapshot;
  }
  frozen(snapshot.context);
  return snapshot;
}

/** An actor scope for pure transitions: actions have no side effects. */
function scopeOf(notes: Observed, names: ReadonlyMap<TransitionDefinition, string>): AnyActorScope {
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    for (const definition of transitionsTaken(inspected)) {
      const name = names.get(definition);
      if (name !== undefined) notes.transitions.add(name);
    }
  });
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit') notes.emitted.push((params as { event: unknown }).event);
    },
    emit: () => {},
  } as AnyActorScope;
}

/** Replace the guard of a transition of the copy by one that records the parts that decided, and their results. */
function watchGuard(
  { transition, parts }: TransitionGoals,
  notes: Observed,
  purity: PurityWatch | undefined,
): void {
  const { definition, guard: tree } = transition;
  if (!tree) return;
  const whole = askingGuard(definition.guard);
  const askedParts = parts.map((each) => ({
    ...each,
    ask: askingGuard(each.part.guard),
    site: guardSiteOf(transition, each.part),
  }));
  const neutral = new Map(neutralAnswers(tree));

  definition.guard = guardThatAsks((snapshot, event, context) => {
    const answers = new Map<NamedGuard, boolean>();
    let threw = false;
    for (const { part, ask, site } of askedParts) {
      const answer = (instead = context) => ask(snapshot, event, instead);
      const moment = { context, event, value: snapshot.value };
      try {
        answers.set(part, purity ? purity.guard(site, moment, answer) : answer());
      } catch {
        // An earlier part has already decided, so XState would not have evaluated this one.
        threw = true;
        answers.set(part, neutral.get(part) === true);
      }
    }
    const held = threw ? whole(snapshot, event, context) : holds(tree, answers);
    for (const { part, holds: heldGoal, fails } of askedParts) {
      if (decides(tree, part, answers)) notes.outcomes.add(answers.get(part) ? heldGoal : fails);
    }
    return held;
  });
}

/** Converts snapshots between the machine and its copy, in both directions. */
class SnapshotTwins {
  readonly #machine: AnyStateMachine;
  readonly #copy: AnyStateMachine;
  readonly #counterparts: ReadonlyMap<StateNode, StateNode>;
  readonly #twins = new WeakMap<AnyMachineSnapshot, AnyMachineSnapshot>();

  constructor(machine: AnyStateMachine, copy: AnyStateMachine) {
    this.#machine = machine;
    this.#copy = copy;
    const states = statesOf(machine.root);
    const copies = statesOf(copy.root);
    this.#counterparts = new Map([...paired(states, copies), ...paired(copies, states)]);
  }

  original(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    return this.#twinOf(snapshot, this.#machine);
  }

  copied(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    return this.#twinOf(snapshot, this.#copy);
  }

  #twinOf(snapshot: AnyMachineSnapshot, machine: AnyStateMachine): AnyMachineSnapshot {
    const cached = this.#twins.get(snapshot);
    if (cached) return cached;
    const counterpart = (state: StateNode) => this.#counterparts.get(state) ?? state;
    const twin = snapshotOfCopy(snapshot, machine, counterpart);
    this.#twins.set(snapshot, twin);
    this.#twins.set(twin, snapshot);
    return twin;
  }
}

function paired(from: readonly StateNode[], to: readonly StateNode[]) {
  return from.map((state, index) => [state, to[index] ?? state] as const);
}
