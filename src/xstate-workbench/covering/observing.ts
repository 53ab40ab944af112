import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { NamedGuard } from '../chart/guards.js';
import { nameOfState, statesOf } from '../chart/transitions.js';
import {
  actionThatResolves,
  askingGuard,
  guardThatAsks,
  copyOf,
  replaceActions,
  requireMachine,
  snapshotOfCopy,
  type StateNode,
  type TransitionDefinition,
} from '../chart/xstate-internals.js';
import { frozen, frozenCopy, plainCopy } from './freezing.js';
import { decides, goalsOf, holds, neutralAnswers, type TransitionGoals } from './goals.js';
import { inertScope } from './inert-scope.js';
import { MOST_HOPS, Observed, type Observation, type Observer } from './observation.js';
import { guardSiteOf, type PurityWatch } from './purity.js';
import { StoppedClock } from './stopped-clock.js';

/**
 * Observe a machine. XState's own transition function runs a copy of it, whose guards record their results. No action is
 * executed, and clocks stand still. Calls of `can` on the snapshots are not observed.
 * @param purity if present, checks each call of a guard and of an action that changes the context, and contexts are frozen
 */
export function observerOf(
  machine: AnyStateMachine,
  purity?: PurityWatch,
  clock = new StoppedClock(),
): Observer {
  requireMachine('observerOf', machine);
  const copy = copyOf(machine, purity && frozenCopy);
  const notes = new Observed();
  const keys = new Set<string>();
  const names = new Map<TransitionDefinition, string>();
  for (const goals of goalsOf(copy)) {
    names.set(goals.transition.definition, goals.transition.name);
    watchGuard(goals, { notes, purity, keys });
  }
  if (purity) watchActions(copy, purity);
  let hops = 0;
  const scope = inertScope({
    transitions: (taken) => {
      hops += 1;
      // XState has a limit of its own only from 5.32 on.
      if (hops > MOST_HOPS)
        throw new Error(`it takes more than ${MOST_HOPS} transitions: an endless loop`);
      for (const definition of taken) {
        const name = names.get(definition);
        if (name !== undefined) notes.transitions.add(name);
      }
    },
    emitted: (event) => notes.emitted.push(event),
  });
  const twins = new SnapshotTwins(machine, copy);
  const events = new WeakMap<EventObject, EventObject>();
  const frozenEvent = (event: EventObject): EventObject => {
    const made = events.get(event) ?? frozenCopy(event);
    events.set(event, made);
    return made;
  };

  const observe = (
    reader: string,
    happen: () => AnyMachineSnapshot,
    event?: EventObject,
  ): Observation => {
    clock.reader = reader;
    const begin = () => {
      notes.clear();
      hops = 0;
      return happen();
    };
    const snapshot = clock.run(begin, event);
    if (purity) frozen(snapshot.context);
    return notes.observation(twins.original(snapshot));
  };
  return {
    guardKeys: keys,
    begin: (input) =>
      observe('the initial context', () =>
        copy.getInitialSnapshot(scope, purity ? plainCopy(input) : input),
      ),
    take: (snapshot, event) =>
      observe(
        `a function that computes what "${event.type}" causes`,
        () => copy.transition(twins.copied(snapshot), purity ? frozenEvent(event) : event, scope),
        event,
      ),
  };
}

/** Replace the guard of a transition of the copy by one that records the parts that decided, and their results. */
function watchGuard(
  { transition, parts }: TransitionGoals,
  { notes, purity, keys }: { notes: Observed; purity?: PurityWatch | undefined; keys: Set<string> },
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
    if (purity) frozen(context);
    const answers = new Map<NamedGuard, boolean>();
    let threw = false;
    for (const { part, ask, site } of askedParts) {
      // A copy is watched for changes, so it is given as it is.
      const answer = (instead = purity ? notingReads(context, keys) : context) =>
        ask(snapshot, event, instead);
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

const READERS = new WeakMap<object, object>();

/** A frozen object like this context, which notes the keys that are read. */
function notingReads(context: unknown, keys: Set<string>): unknown {
  const isPlain =
    typeof context === 'object' &&
    context !== null &&
    Object.getPrototypeOf(context) === Object.prototype;
  if (!isPlain) return context;
  const known = READERS.get(context);
  if (known) return known;
  const getters = Object.keys(context).map((key) => {
    const get = () => (keys.add(key), (context as Record<string, unknown>)[key]);
    return [key, { get, enumerable: true }] as const;
  });
  const reader = Object.freeze(Object.defineProperties({}, Object.fromEntries(getters)));
  READERS.set(context, reader);
  return reader;
}

/** Replace the actions of the copy whose functions XState calls with the context, to check these calls. */
function watchActions(copy: AnyStateMachine, purity: PurityWatch): void {
  replaceActions(copy, (state, name, action) => {
    const site = { state: nameOfState(state), name };
    return actionThatResolves(action, (snapshot, event, params, resolve) => {
      const context = frozen(snapshot.context as unknown);
      purity.action(site, { context, event, value: snapshot.value, params }, (instead = context) =>
        frozen(resolve(instead)),
      );
    });
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
