import type { EventObject } from 'xstate';
import type { Member } from './member.js';

/** A task for the end of a macrostep: start or stop an invoked machine, or send an event to a machine. */
export class PendingTask {
  constructor(
    readonly kind: 'start' | 'stop' | 'send',
    /** The machine, or its id if it is not yet invoked. */
    public member: Member | string,
    readonly event: EventObject | null = null,
  ) {}

  run(): void {
    if (typeof this.member === 'string') return;
    if (this.kind === 'send') this.member.send(this.event as EventObject);
    else if (this.kind === 'stop') this.member.stop();
    else if (!this.member.isStopped) this.member.start();
  }
}
