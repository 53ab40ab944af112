import {
  completeSnapshot,
  type ViewerMessage,
  type ActorMessage,
  type HostMessage,
  type PossibleEventsMessage,
} from '../protocol.js';

/** The greatest number of messages that are kept for pages that connect later. */
const MOST_KEPT = 1000;
const MOST_CHARACTERS = 8_000_000;
/** The greatest number of actors whose state before those messages is kept. */
const MOST_ACTORS = 200;

/** A message as JSON. It has a number if a page that reconnects must not receive it twice. */
export interface NumberedMessage {
  number: number | undefined;
  text: string;
}

interface KeptMessage extends NumberedMessage {
  number: number;
  message: ViewerMessage;
}

/** The state of an actor before the kept messages. */
interface ActorBefore {
  actor: ActorMessage;
  /** The number of characters, at most. */
  size: number;
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
  const before = new Map<string, ActorBefore>();
  let charactersBefore = 0;
  let host: HostMessage | undefined;
  let possible: PossibleEventsMessage | undefined;

  const dropFirst = () => {
    const { message, text } = kept.shift() as KeptMessage;
    const { length } = text;
    characters -= length;
    if (message.type === '@xstate.actor') setBefore(message, length);
    if (message.type !== '@xstate.snapshot') return;
    const known = before.get(message.sessionId);
    if (!known) return;
    const snapshot = completeSnapshot(known.actor.snapshot, message.snapshot);
    setBefore({ ...known.actor, snapshot }, known.size + length);
  };
  /** Keep the state of an actor, and forget those that were silent for the longest time if there is no room. */
  const setBefore = (actor: ActorMessage, size: number) => {
    forget(actor.sessionId);
    before.set(actor.sessionId, { actor, size });
    charactersBefore += size;
    for (const [id, known] of before) {
      if (hasRoom()) break;
      measure(known);
      if (!hasRoom()) forget(id);
    }
  };
  const hasRoom = () => before.size <= MOST_ACTORS && charactersBefore <= MOST_CHARACTERS;
  const measure = (known: ActorBefore) => {
    charactersBefore -= known.size;
    known.size = JSON.stringify(known.actor).length;
    charactersBefore += known.size;
  };
  const forget = (id: string) => {
    charactersBefore -= before.get(id)?.size ?? 0;
    before.delete(id);
  };
  const now = () => [host, possible].flatMap((message) => (message ? [unnumbered(message)] : []));

  return {
    keep: (message) => {
      if (message.type === '@workbench.begin') {
        kept.length = 0;
        characters = 0;
        before.clear();
        charactersBefore = 0;
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
      const actors = [...before.values()].map(({ actor }) => unnumbered(actor));
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
