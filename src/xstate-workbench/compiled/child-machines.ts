import type { EventObject } from 'xstate';
import { PendingTask } from './pending-task.js';
import { Member, memberOf, unreachableActor } from './member.js';
import type { Program } from './program.js';
import type { MacrostepRun } from './macrostep-run.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import type { InvokedActor } from '../chart/xstate-internals.js';

/** The messages between a machine and its parent or children during a macrostep. */

/** Queues an event for another machine. It is delivered after the macrostep. */
export function send(
  run: MacrostepRun,
  to: string,
  event: EventObject,
  { state }: ActionScope,
): void {
  const { member, program } = run;
  if (program.options.skipsInvoked || program.parts.outside.has(to)) return;
  if (member === null) {
    if (to === '#_internal')
      throw new UnsupportedChartError(
        state,
        'an event sent to itself in enqueueActions (raise it)',
      );
    throw unreachableActor(to, program);
  }
  run.queueTask(new PendingTask('send', member.receiver(to, run), event));
}

/** Invokes a child machine: computes its initial state at once, and queues its start for the end of the macrostep. */
export function invoke(
  run: MacrostepRun,
  how: InvokedActor,
  program: Program,
  { self }: ActionScope,
): void {
  run.changed = true;
  const { member, context, event, childMembers } = run;
  if (member === null) return;
  const { input } = how;
  const childInput = typeof input === 'function' ? input({ context, event, self }) : input;
  const child = Member.invoked(program, how, member, childInput);
  const replaces = memberOf(childMembers, how.id) !== undefined;
  run.childMembers = replaces
    ? childMembers.map((member) => (member.id === how.id ? child : member))
    : [...childMembers, child];
  run.queueTask(new PendingTask('start', child));
}

/** Stops a child machine after the macrostep. A child that is not yet started never starts. */
export function stopChild(run: MacrostepRun, id: string): void {
  run.changed = true;
  const child = memberOf(run.childMembers, id);
  if (!child) return;
  run.childMembers = run.childMembers.filter((member) => member !== child);
  stopLater(run, child);
}

/** Stops all child machines after the macrostep. */
export function stopAllChildren(run: MacrostepRun): void {
  for (const child of run.childMembers) stopLater(run, child);
}

function stopLater(run: MacrostepRun, child: Member): void {
  // As in XState: before the parent has started, the ids stay taken.
  if (run.deferred === null) child.freeSystemIds();
  else run.deferred.push(() => child.freeSystemIds());
  if (child.isRunning) run.queueTask(new PendingTask('stop', child));
  else child.stop();
}

/** Once the awaited machines exist, replaces their ids in queued tasks by the machines. */
export function deliverAwaited(run: MacrostepRun): void {
  run.awaited = null;
  for (const each of run.outgoing ?? []) {
    if (each instanceof PendingTask && typeof each.member === 'string') {
      each.member = memberOf(run.childMembers, each.member) ?? each.member;
    }
  }
}
