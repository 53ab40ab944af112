import { enqueueActions, type ActionFunction, type EventObject, type MachineContext } from 'xstate';
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

/** The change of a chart's context by an action. Its second argument is the params from the chart, or else the event. */
type Change<Context> = (context: Context, given: never) => ActionResult<Context>;

/** The actions of a chart, from the changes of the same names. */
type ActionsFrom<Context extends MachineContext, ChartEvent extends EventObject, Changes> = {
  [Name in keyof Changes]: ActionFunction<
    Context,
    ChartEvent,
    ChartEvent,
    ParamsOf<Changes[Name]>,
    never,
    never,
    never,
    never,
    LogEvent
  >;
};

type ParamsOf<Changed> = Changed extends (context: never, given: infer Given) => unknown
  ? unknown extends Given
    ? undefined
    : Given extends { type: string }
      ? undefined
      : Given & Record<string, unknown>
  : never;

/** Makes the actions of a chart, each from the change of its name. */
export const actionsFrom =
  <Context extends MachineContext, ChartEvent extends EventObject>() =>
  <Changes extends Readonly<Record<string, Change<Context>>>>(
    changes: Changes,
  ): ActionsFrom<Context, ChartEvent, Changes> => {
    const action = loggedActions<Context, ChartEvent>();
    const named = Object.entries(changes).map(([name, change]) => [
      name,
      action<undefined>((context, event, params) => change(context, params ?? event)),
    ]);
    return Object.fromEntries(named) as ActionsFrom<Context, ChartEvent, Changes>;
  };
