import type { EventObject } from 'xstate';
import { PendingTask } from './pending-task.js';
import { Member, memberOf, unreachableActor } from './member.js';
import type { Program } from './program.js';
import type { MacrostepRun } from './macrostep-run.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import type { InvokedActor } from '../../machines/charts/xstate-internals.js';

/** The connections of a machine to others during a step. */

/** Send an event to another machine once the macrostep is over. */
export function send(
  run: MacrostepRun,
  to: string,
  event: EventObject,
  { state }: ActionScope,
): void {
  const { member, program } = run;
  if (program.options.leavesOutInvoked) return;
  if (member === null) {
    if (to === '#_internal') throw new UnsupportedChartError(state, 'an event sent to itself');
    throw unreachableActor(to, program);
  }
  run.outwards(new PendingTask('send', member.addressee(to, run), event));
}

/** Invoke a machine: it begins at once, and is started once the macrostep is over. */
export function invoke(
  run: MacrostepRun,
  how: InvokedActor,
  program: Program,
  { self }: ActionScope,
): void {
  run.changed = true;
  const { member, context, event, crew } = run;
  if (member === null) return;
  const { input } = how;
  const given = typeof input === 'function' ? input({ context, event, self }) : input;
  const child = Member.invoked(program, how, member, given);
  const isKnown = memberOf(crew, how.id) !== undefined;
  run.crew = isKnown
    ? crew.map((member) => (member.id === how.id ? child : member))
    : [...crew, child];
  run.outwards(new PendingTask('start', child));
}

/** Stop a machine once the macrostep is over; a machine that was not started yet is never started. */
export function dismiss(run: MacrostepRun, id: string): void {
  run.changed = true;
  const child = memberOf(run.crew, id);
  if (!child) return;
  run.crew = run.crew.filter((member) => member !== child);
  stopLater(run, child);
}

/** Stop all that are invoked. */
export function dismissAll(run: MacrostepRun): void {
  for (const child of run.crew) stopLater(run, child);
}

function stopLater(run: MacrostepRun, child: Member): void {
  if (child.isRunning) run.outwards(new PendingTask('stop', child));
  else child.stop();
}

/** Awaited machines exist now: deliver the events that were sent to them. */
export function meetAwaited(run: MacrostepRun): void {
  run.awaited = null;
  for (const each of run.outgoing ?? []) {
    if (each instanceof PendingTask && typeof each.member === 'string') {
      each.member = memberOf(run.crew, each.member) ?? each.member;
    }
  }
}
