import type { AnyStateMachine, InspectionEvent, Observer } from 'xstate';
import { inspectedActors } from 'xstate-workbench/inspect';
import type { SendResult } from '../game/controller/seat.js';
import type { RefusedEvent, TableActor } from '../game/controller/table-actor.js';
import { requireOneOf, requireOptions, type KeysOf } from '../game/controller/require-player.js';
import { PLAYERS } from '../../machines/model/player.js';
import { requireThat } from '../../machines/model/require-that.js';
import { OWN_CHARTS } from '../wording/own-charts.js';
import type { Destination } from './destinations.js';
import { hostMessage, type InspectionHost } from './host.js';
import { onceAfterwards } from './later.js';
import { legalEventsMessage } from './legal-events.js';
import type { Inspectable, InspectSendResult, InspectViewer, ViewerMessage } from './protocol.js';
import { shownTo } from './redactor.js';
import { refusalMessage } from './refusals.js';

const CALL = 'openInspection(options)';
const VIEWERS: readonly InspectViewer[] = [...PLAYERS, 'spectator', 'referee'];

/** Options of an inspection. @beta */
export interface InspectionOptions {
  /**
   * The viewer: only information that this viewer may see is sent. A spectator sees no hand, no facedown card and no
   * seed; `'referee'` sees everything. Default: `'spectator'`.
   */
  viewer?: InspectViewer;
  /** The destination of the events. */
  to: Destination;
}

type Receiver = Pick<Inspectable, 'seat' | 'sendUnknown' | 'legalEvents'>;

/** A connection that sends inspection events to a viewer. @beta */
export interface Inspection {
  /** The option `inspect` for a phase or an actor that you create: `createCommandPhase(input, { inspect })`. */
  readonly inspect: Observer<InspectionEvent>;
  /** Let the viewer send events to this phase: a player from their own seat, the referee any event. */
  takeEventsFor(phase: Receiver): void;
  /** Send the current actors and states again, for a viewer that connects late. */
  introduce(): void;
  /** Report an event that was refused before it reached this actor, as far as the viewer may see it. */
  tellRefused(sessionId: string, refused: RefusedEvent): void;
  /** Send an event on behalf of the viewer. */
  take(sessionId: string, event: unknown): InspectSendResult;
  /** Stop the inspection and close its destination. */
  stop(): void;
}

/**
 * Connect a running phase or match to a viewer. It receives the chart and the current state, then each event.
 * @param phase a phase or a match
 * @param options `to` is the viewer; `viewer` says whose view it gets, by default that of a spectator
 * @returns the connection; `stop()` ends it
 * @throws TypeError if the value is neither. Use `openInspection` for actors of other machines.
 * @beta
 * @example
 * const inspection = inspectPhase(phase, { to: localViewer({ url: '/viewer/' }) });
 */
export function inspectPhase(phase: Inspectable, options: InspectionOptions): Inspection {
  requireInspectable(phase);
  const inspection = openInspection(options);
  const table = phase.actor as TableActor<AnyStateMachine>;
  const rootId = table.sessionId;
  for (const actorRef of table.playing()) {
    inspection.inspect.next?.({ type: '@xstate.actor', rootId, actorRef });
  }
  const following = table.system.inspect(inspection.inspect);
  inspection.takeEventsFor(phase);
  const refusals = table.onRefusal((refused) => inspection.tellRefused(table.sessionId, refused));
  return {
    ...inspection,
    stop: () => {
      refusals.unsubscribe();
      following.unsubscribe();
      inspection.stop();
    },
  };
}

function requireInspectable(given: unknown): void {
  const { actor, seat, sendUnknown } = Object(given) as Partial<Inspectable>;
  if (actor && typeof seat === 'function' && typeof sendUnknown === 'function') return;
  throw new TypeError(
    'inspectPhase takes a phase or a match, as createCommandPhase and createMatch return it. ' +
      'For an actor of any machine: const { inspect } = openInspection({ to }); createActor(machine, { inspect }).start().',
  );
}

/**
 * Open a connection to a viewer for actors that you create later with its `inspect`.
 * @param options `to` is the viewer; `viewer` says whose view it gets, by default that of a spectator
 * @throws TypeError for an unknown option, viewer or destination
 * @beta
 * @example
 * const { inspect } = openInspection({ to: localViewer({ url: '/viewer/' }) });
 * createActor(roundMachine, { input, inspect }).start();
 */
export function openInspection(options: InspectionOptions): Inspection {
  const keys: KeysOf<InspectionOptions> = { viewer: true, to: true };
  requireOptions(CALL, keys, options);
  const { viewer = 'spectator', to } = options;
  requireOneOf(`${CALL}: viewer`, VIEWERS, viewer);
  const isDestination = typeof Object(to).open === 'function';
  requireThat(
    isDestination,
    CALL,
    'a destination is expected as `to`, such as `messagesTo(…)`',
    to,
  );
  let taking: Receiver | undefined;
  let stopped = false;

  const host: InspectionHost = {
    viewer,
    takesEvents: () => taking !== undefined && viewer !== 'spectator',
    introduce: () => {
      announce();
      actors.introduce();
      tellLegalEvents();
    },
    take: (sessionId, event) => {
      if (!taking) return refused('This inspection takes no events from a viewer.');
      if (viewer === 'spectator') return refused('A spectator only looks, and sends no events.');
      if (!actors.actor(sessionId)) return refused(`There is no actor "${sessionId}" here.`);
      return answerOf((viewer === 'referee' ? taking : taking.seat(viewer)).sendUnknown(event));
    },
  };

  const opened = to.open(host);
  const tell = (message: ViewerMessage) => {
    if (!stopped) opened.tell(message);
  };
  const actors = inspectedActors(tell, shownTo(viewer), OWN_CHARTS);
  const announce = () => tell(hostMessage(host));
  const tellLegalEvents = onceAfterwards(() => {
    if (taking && !stopped && host.takesEvents()) tell(legalEventsMessage(viewer, taking));
  });

  announce();
  return {
    inspect: {
      next: (inspected) => {
        actors.inspect.next(inspected);
        if (inspected.type === '@xstate.snapshot') tellLegalEvents();
      },
    },
    takeEventsFor: (phase) => {
      taking = phase;
      announce();
      tellLegalEvents();
    },
    introduce: host.introduce,
    tellRefused: (sessionId, refused) => {
      const message = refusalMessage(viewer, sessionId, refused);
      if (message) tell(message);
    },
    take: host.take,
    stop: () => {
      stopped = true;
      opened.close();
    },
  };
}

function answerOf(result: SendResult): InspectSendResult {
  return result.ok
    ? result
    : refused(...result.violations.map(({ rule, message }) => `${message} [${rule}]`));
}

function refused(...reasons: string[]): InspectSendResult {
  return { ok: false, reasons };
}
