import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { memoize } from '../chart/memoize.js';
import { namesOfTransitions } from '../chart/transitions.js';
import { isStateMachine, parentOf, transitionsTaken } from '../chart/xstate-internals.js';
import type { ChartOptions } from '../drawing/chart.js';
import { configJsonOf, type StateConfigJson } from '../drawing/config-json.js';
import { contextChanges } from './context-changes.js';
import { plainCopy, type Copies } from './plain-copy.js';
import { triedFor } from './why-not.js';
import {
  PROTOCOL_VERSION,
  isEvent,
  type InspectedMicrostep,
  type InspectedSnapshot,
  type InspectorMessage,
  type InspectSendResult,
} from './protocol.js';

/** Decides which actors and events a viewer may see. @beta */
export interface Shown {
  /** The snapshot of an actor. */
  snapshot(actor: AnyActorRef, snapshot: unknown): InspectedSnapshot;
  /** An event, before the actor takes it. */
  event(event: AnyEventObject, to: AnyActorRef, from: AnyActorRef | undefined): AnyEventObject;
}

/** The examples of events and the options of drawings that a viewer gets beside the actors. @beta */
export interface Offered extends ChartOptions {
  /** Events with an example of their payload. */
  examples?: readonly AnyEventObject[];
}

/** Actors whose events become messages for a viewer. @beta */
export interface InspectedActors {
  /** The option `inspect` of `createActor`. */
  readonly inspect: Observer<InspectionEvent> & { next(inspected: InspectionEvent): void };
  /**
   * Send a message for each actor again, with its current snapshot, for a viewer that connects late or missed messages:
   * later messages have only the changes.
   */
  introduce(): void;
  /** Whether an actor without a parent is active. */
  hasActive(): boolean;
  /** The actor with this session id. */
  actor(sessionId: string): AnyActorRef | undefined;
  /** Send an event of the viewer to an actor. */
  take(sessionId: string, event: unknown): InspectSendResult;
}

/**
 * Turn the inspection events of XState into messages for a viewer. The first message about an actor has its whole
 * context, later ones have the changes in it.
 * @param tell is called with each message at the time of the event
 * @param shown what the viewer may see; everything by default. With it, each message has the whole context.
 * @param offered what the viewer gets in addition: examples of events, and how it draws the machines
 * @param isWatched whether messages are wanted now; while they are not, nothing is copied
 * @beta
 */
export function inspectedActors(
  tell: (message: InspectorMessage) => void,
  shown?: Shown,
  { examples = [], ...drawing }: Offered = {},
  isWatched: () => boolean = () => true,
): InspectedActors {
  const definitionOf = memoize((machine: AnyStateMachine) => definitionFor(machine, drawing));
  const actors = new Map<string, AnyActorRef>();
  const microsteps = new WeakMap<object, InspectedMicrostep[]>();
  const events = new WeakMap<AnyEventObject, AnyEventObject>();
  const copies: Copies = new WeakMap();
  /** The contexts that the viewer has. */
  const known = new WeakMap<AnyActorRef, unknown>();

  const whole = (actor: AnyActorRef, snapshot: unknown): InspectedSnapshot => {
    if (shown) return shown.snapshot(actor, snapshot);
    const copy = wholeSnapshot(snapshot, copies);
    known.set(actor, copy.context);
    return copy;
  };
  const changed = (actor: AnyActorRef, snapshot: unknown): InspectedSnapshot => {
    const before = known.get(actor);
    const { context, ...rest } = whole(actor, snapshot);
    if (context === undefined) return rest;
    const changes = before === undefined ? undefined : contextChanges(before, context);
    return { ...rest, ...(changes ? { changes } : { context }) };
  };

  const about = ({ sessionId }: AnyActorRef, rootId: string) => ({
    sessionId,
    rootId,
    createdAt: Date.now().toString(),
    _version: PROTOCOL_VERSION,
  });
  const introduce = (actor: AnyActorRef, rootId: string) => {
    const machine = machineOf(actor);
    const parent = parentOf(actor);
    const offered = examples.filter(({ type }) => machine?.events.includes(type));
    tell({
      type: '@xstate.actor',
      ...about(actor, rootId),
      // XState names a root actor without an id like its session.
      name: machine && actor.id === actor.sessionId ? machine.id : actor.id,
      ...(machine && { definition: definitionOf(machine) }),
      ...(parent && { parentId: parent.sessionId }),
      snapshot: whole(actor, snapshotOf(actor)),
      ...(offered.length > 0 && { examples: plainCopy(offered) as AnyEventObject[] }),
    });
  };

  return {
    inspect: {
      next: (inspected) => {
        // Only events of systems report actors that are no `AnyActorRef`.
        const actor = inspected.actorRef as AnyActorRef;
        const { rootId } = inspected;
        switch (inspected.type) {
          case '@xstate.actor':
            actors.set(actor.sessionId, actor);
            if (isWatched()) introduce(actor, rootId);
            return;
          case '@xstate.event': {
            if (!isWatched()) return;
            const { event, sourceRef } = inspected;
            const seen = shown
              ? shown.event(event, actor, sourceRef as AnyActorRef | undefined)
              : (plainCopy(event) as AnyEventObject);
            events.set(event, seen);
            return tell({
              type: '@xstate.event',
              ...about(actor, rootId),
              event: seen,
              ...(sourceRef && { sourceId: sourceRef.sessionId }),
            });
          }
          case '@xstate.microstep': {
            const machine = isWatched() ? machineOf(actor) : undefined;
            if (!machine) return;
            const names = namesIn(machine);
            const transitions = transitionsTaken(inspected).flatMap(
              (definition) => names.get(definition) ?? [],
            );
            const earlier = microsteps.get(actor) ?? [];
            microsteps.set(actor, [...earlier, { event: inspected.event.type, transitions }]);
            return;
          }
          case '@xstate.snapshot': {
            const { event, snapshot } = inspected;
            const taken = microsteps.get(actor) ?? [];
            microsteps.delete(actor);
            const isChild = actor.sessionId !== rootId;
            if (isChild && (snapshot as { status?: string }).status !== 'active') {
              actors.delete(actor.sessionId);
            }
            if (!isWatched()) return;
            // Who may not see everything must not learn from guards what the context holds.
            const isIgnored =
              !shown &&
              taken.every(({ transitions }) => transitions.length === 0) &&
              isMachineSnapshot(snapshot) &&
              isEvent(event);
            return tell({
              type: '@xstate.snapshot',
              ...(isIgnored && { tried: triedFor(snapshot, event) }),
              ...about(actor, rootId),
              event: events.get(event) ?? { type: event.type },
              snapshot: { ...changed(actor, snapshot), microsteps: taken },
            });
          }
        }
      },
    },
    introduce: () => {
      for (const actor of actors.values()) introduce(actor, rootOf(actor).sessionId);
    },
    hasActive: () =>
      [...actors.values()].some(
        (actor) =>
          !parentOf(actor) &&
          (snapshotOf(actor) as { status?: string } | undefined)?.status === 'active',
      ),
    actor: (sessionId) => actors.get(sessionId),
    take: (sessionId, event) => {
      const actor = actors.get(sessionId);
      if (!actor) return { ok: false, reasons: [`There is no actor "${sessionId}" here.`] };
      if (!isEvent(event)) {
        return {
          ok: false,
          reasons: ['An event is an object with a type, which does not begin with "xstate.".'],
        };
      }
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      if (snapshot.status !== 'active') {
        return { ok: false, reasons: [`The actor is not active: ${snapshot.status}.`] };
      }
      const isTaken = mayTake(snapshot, event);
      actor.send(event);
      return isTaken
        ? { ok: true }
        : { ok: false, reasons: ['No transition of the active states takes it now.'] };
    },
  };
}

/** Whether an actor has a transition for an event; true if only the actor itself can tell. */
export function mayTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return isMachineSnapshot(snapshot) ? snapshot.can(event) : true;
  } catch {
    // A guard failed: the actor reports it.
    return true;
  }
}

/** The machine that an actor runs; `undefined` for other actor logic. */
export function machineOf(actorRef: object): AnyStateMachine | undefined {
  const { logic } = actorRef as { logic?: unknown };
  return isStateMachine(logic) ? logic : undefined;
}

/** The snapshot of an actor; `undefined` while XState still creates it. */
function snapshotOf(actor: AnyActorRef): unknown {
  try {
    return actor.getSnapshot();
  } catch {
    return undefined;
  }
}

/** An actor's snapshot as plain JSON. */
function wholeSnapshot(snapshot: unknown, copies: Copies): InspectedSnapshot {
  const { status, value, context, output, error, children } = Object(
    snapshot,
  ) as Partial<AnyMachineSnapshot>;
  return {
    status: status ?? 'active',
    ...(value !== undefined && { value: plainCopy(value) }),
    ...(context !== undefined && { context: plainCopy(context, copies) }),
    ...(output !== undefined && { output: plainCopy(output) }),
    ...(error !== undefined && { error: String(error) }),
    ...(children !== undefined && { children: Object.keys(children) }),
  };
}

/** The configuration of a machine as JSON, with `meta.names` and `meta.remark` for the drawings of the viewer. */
function definitionFor(machine: AnyStateMachine, { names, remark }: ChartOptions): string {
  const remarked = (state: StateConfigJson): StateConfigJson => {
    const sentence = remark?.(state.meta);
    const states = Object.entries(state.states ?? {}).map(([key, each]) => [key, remarked(each)]);
    return {
      ...state,
      ...(sentence !== undefined && { meta: { ...Object(state.meta), remark: sentence } }),
      ...(state.states && { states: Object.fromEntries(states) }),
    };
  };
  const root = remarked(configJsonOf(machine));
  const named = names ? { ...root, meta: { ...Object(root.meta), names } } : root;
  // The rest of the configuration is plain JSON.
  const isOpaque = (key: string) => key === 'meta' || key === 'params';
  return JSON.stringify(named, (key, value: unknown) => (isOpaque(key) ? plainCopy(value) : value));
}

const namesIn = memoize(namesOfTransitions);

function rootOf(actor: AnyActorRef): AnyActorRef {
  const parent = parentOf(actor);
  return parent ? rootOf(parent) : actor;
}
