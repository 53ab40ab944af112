import type { EventObject } from 'xstate';
import type { Member } from './member.js';

/** Something to be done once a macrostep is over. */
export class Errand {
  constructor(
    readonly kind: 'start' | 'stop' | 'send',
    /** The id of one that is about to be invoked, until it is. */
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
