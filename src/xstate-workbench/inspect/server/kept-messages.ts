import type {
  ViewerMessage,
  ActorMessage,
  HostMessage,
  PossibleEventsMessage,
} from '../protocol.js';

/** The greatest number of messages that are kept for pages that connect later. */
const MOST_KEPT = 1000;
const MOST_CHARACTERS = 8_000_000;

/** A message as JSON. It has a number if a page that reconnects must not receive it twice. */
export interface NumberedMessage {
  number: number | undefined;
  text: string;
}

interface KeptMessage extends NumberedMessage {
  number: number;
  message: ViewerMessage;
}

/** A buffer of messages for pages that connect late or reconnect. */
export interface KeptMessages {
  /** Add a message. Returns it in the form to send. */
  keep(message: ViewerMessage): NumberedMessage;
  /** The messages after number `lastReceived`; if that is absent or too old, everything that a new page needs. */
  since(lastReceived: number | undefined): NumberedMessage[];
}

/** Create a buffer. It keeps the last messages, and the state that each actor had before them. */
export function keptMessages(): KeptMessages {
  const kept: KeptMessage[] = [];
  let numbered = 0;
  let characters = 0;
  const before = new Map<string, ActorMessage>();
  let host: HostMessage | undefined;
  let possible: PossibleEventsMessage | undefined;

  const dropFirst = () => {
    const { message, text } = kept.shift() as KeptMessage;
    characters -= text.length;
    if (message.type === '@xstate.actor') before.set(message.sessionId, message);
    if (message.type !== '@xstate.snapshot') return;
    const actor = before.get(message.sessionId);
    if (actor) before.set(message.sessionId, { ...actor, snapshot: message.snapshot });
  };
  const now = () => [host, possible].flatMap((message) => (message ? [unnumbered(message)] : []));

  return {
    keep: (message) => {
      if (message.type === '@workbench.begin') {
        kept.length = 0;
        characters = 0;
        before.clear();
        possible = undefined;
      }
      if (message.type === '@workbench.host') host = message;
      if (message.type === '@workbench.events') possible = message;
      if (message === host || message === possible) return unnumbered(message);
      numbered += 1;
      const text = JSON.stringify(message);
      const added = { number: numbered, text, message };
      characters += text.length;
      kept.push(added);
      while (kept.length > MOST_KEPT || (characters > MOST_CHARACTERS && kept.length > 1)) {
        dropFirst();
      }
      return added;
    },
    since: (lastReceived) => {
      const first = kept[0]?.number ?? numbered + 1;
      if (lastReceived !== undefined && lastReceived >= first - 1 && lastReceived <= numbered) {
        return [...kept.filter(({ number }) => number > lastReceived), ...now()];
      }
      const actors = [...before.values()].map(unnumbered);
      return [
        unnumbered({ type: '@workbench.begin', _version: '1' }),
        ...actors,
        ...kept,
        ...now(),
      ];
    },
  };
}

function unnumbered(message: ViewerMessage): NumberedMessage {
  return { number: undefined, text: JSON.stringify(message) };
}
