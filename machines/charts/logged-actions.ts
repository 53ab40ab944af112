import { enqueueActions, type EventObject, type MachineContext } from 'xstate';
import type { ActionResult, LogRecord } from '../model/log.js';

/** One entry of the log, emitted by the chart. */
export interface LogEvent {
  type: 'log';
  entry: LogRecord;
}

/** Returns the function that makes the actions of a chart: each assigns the changed context and emits its log entries. */
export function loggedActions<Context extends MachineContext, ChartEvent extends EventObject>() {
  return <Params extends Record<string, unknown> | undefined, Event = never>(
    change: (context: Context, event: Event, params: Params) => ActionResult<Context>,
  ) =>
    enqueueActions<Context, ChartEvent, Params, ChartEvent, never, never, never, never, LogEvent>(
      ({ context, event, enqueue }, params) => {
        const result = change(context, event as unknown as Event, params);
        if (result.context !== context) enqueue.assign(result.context);
        for (const entry of result.log) enqueue.emit({ type: 'log', entry });
      },
    );
}
