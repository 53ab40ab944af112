import type { AnyEventObject, InspectionEvent, Observer } from 'xstate';
import { inspectedActors } from './inspected-actors.js';
import {
  APP_HEADER,
  DEFAULT_PORT,
  isSendRequest,
  PROTOCOL_VERSION,
  type InspectorMessage,
  type ViewerMessage,
} from './protocol.js';
import { requireOptions, type KeysOf } from '../options.js';

/** Options of `createInspector`. @beta */
export interface InspectorOptions {
  /** The address of the viewer, as `npx xstate-workbench inspect` prints it for apps. */
  url?: string;
  /** Events with an example of their payload. The viewer offers them as a form. */
  events?: readonly AnyEventObject[];
  /** Called once with a sentence if there is no viewer; `console.warn` by default. */
  warn?: (sentence: string) => void;
}

/** A connection from an app to the viewer. @beta */
export interface ViewerInspector {
  /** The option `inspect` of `createActor`. */
  readonly inspect: Observer<InspectionEvent>;
  /** End the connection. */
  stop(): void;
}

/** The number of messages that wait for the viewer. If there are more, it gets the current snapshots instead. */
const MOST_WAITING = 1000;
const RETRY_MS = 2000;
const HEADERS = { [APP_HEADER]: PROTOCOL_VERSION };

/**
 * Connect an app, in Node or in a browser, to the viewer that `npx xstate-workbench inspect` serves on this computer. The
 * viewer draws each actor and can send events to it. Without a viewer the app runs as before; a viewer that starts later
 * gets the current states. A Node process stays alive while a viewer looks at an active actor.
 * @beta
 * @example
 * createActor(machine, { inspect: createInspector().inspect }).start();
 */
export function createInspector(options: InspectorOptions = {}): ViewerInspector {
  const keys: KeysOf<InspectorOptions> = { url: true, events: true, warn: true };
  requireOptions('createInspector', keys, options);
  const {
    url = `http://127.0.0.1:${DEFAULT_PORT}/`,
    events = [],
    // eslint-disable-next-line no-console
    warn = (sentence) => console.warn(sentence),
  } = options;
  // Session ids are unique only within one process.
  const app = Math.random().toString(36).slice(2, 8);
  const address = new URL(`app/${app}`, url).href;
  let waiting: ViewerMessage[] = [];
  /** Whether the viewer gets every message. If not, it needs the current snapshots: later messages have only changes. */
  let isIntroduced = true;
  let isConnected = false;
  /** What happens before the first attempt to connect has ended is kept for the viewer. */
  let isFirstAttempt = true;
  let isStopped = false;
  let stream: AbortController | undefined;
  let isWarned = false;

  const tell = (message: InspectorMessage) => {
    waiting.push(message);
    if (isIntroduced && waiting.length > MOST_WAITING) dropWaiting();
    if (isConnected) void deliver();
  };
  const dropWaiting = () => {
    waiting = [];
    isIntroduced = false;
  };
  const isWatched = () => isIntroduced && (isConnected || isFirstAttempt);
  const actors = inspectedActors(tell, undefined, { examples: events }, isWatched);

  let isDelivering = false;
  const deliver = async () => {
    if (isDelivering) return;
    isDelivering = true;
    try {
      // Send what the current event causes in one request; one request at a time keeps the order.
      await Promise.resolve();
      while (isConnected && (waiting.length > 0 || !isIntroduced)) {
        if (!isIntroduced) actors.introduce();
        isIntroduced = true;
        const body = JSON.stringify(waiting.splice(0));
        const response = await fetch(address, { method: 'POST', body });
        if (!response.ok) throw new Error(await response.text());
      }
      if (!actors.hasActive()) stream?.abort();
    } catch {
      stream?.abort();
    } finally {
      isDelivering = false;
    }
  };

  const answer = (line: string) => {
    const request: unknown = JSON.parse(line);
    if (!isSendRequest(request)) return;
    const result = actors.take(request.sessionId, request.event);
    waiting.push({
      type: '@workbench.answer',
      _version: PROTOCOL_VERSION,
      request: request.request,
      ...result,
    });
    void deliver();
  };

  const listen = async () => {
    stream = new AbortController();
    const response = await fetch(address, { headers: HEADERS, signal: stream.signal });
    if (!response.ok) throw new Error(await response.text());
    isConnected = true;
    void deliver();
    const decoder = new TextDecoder();
    let text = '';
    for (const reader = response.body?.getReader(); reader;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) answer(line);
    }
  };

  let isConnecting = false;
  const connect = async () => {
    if (isConnecting || isStopped) return;
    isConnecting = true;
    try {
      await listen();
    } catch (error) {
      if (!isConnected && !isWarned) {
        isWarned = true;
        warn(
          `There is no viewer at ${url} (${(error as Error).message.trim()}): run npx xstate-workbench inspect`,
        );
      }
    }
    isConnected = false;
    isFirstAttempt = false;
    dropWaiting();
    const again = setTimeout(() => {
      isConnecting = false;
      if (actors.hasActive()) void connect();
    }, RETRY_MS) as { unref?: () => void };
    // In Node, waiting for a viewer does not keep the process alive.
    again.unref?.();
  };

  return {
    inspect: {
      next: (inspected) => {
        actors.inspect.next(inspected);
        if (isConnected || inspected.type !== '@xstate.snapshot') return;
        if ((inspected.snapshot as { status?: string }).status === 'active') void connect();
      },
    },
    stop: () => {
      isStopped = true;
      stream?.abort();
    },
  };
}
