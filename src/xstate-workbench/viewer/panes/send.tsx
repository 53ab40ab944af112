import { useMemo, useState } from 'preact/hooks';
import type {
  HostMessage,
  InspectSendResult,
  PossibleEventsMessage,
} from '../../inspect/protocol.js';
import { acceptedEvents } from '../inspection/accepted-events.js';
import { readEventText } from '../inspection/read-event-text.js';
import type { InspectedActor, LogLine } from '../inspection/inspected.js';
import { EventFields } from './event-fields.js';
import { inShort } from './log.js';
import { PossibleEvents } from './possible-events.js';
import { Pane } from './pane.js';

/** A form that sends an event to the actor, with the viewer's permissions. */
export function SendPane({
  actor,
  host,
  possible,
  log,
  send,
}: {
  actor: InspectedActor | undefined;
  host: HostMessage | undefined;
  possible: PossibleEventsMessage | undefined;
  log: readonly LogLine[];
  send: (event: unknown) => Promise<InspectSendResult>;
}) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ ok: boolean; lines: string[] }>();
  const { definition, snapshot } = actor ?? {};
  const types = useMemo(
    () => (snapshot?.status === 'active' ? acceptedEvents(definition, snapshot.value) : []),
    [definition, snapshot?.status, snapshot?.value],
  );
  const listed =
    possible?.sessionId === undefined || possible.sessionId === actor?.sessionId
      ? possible
      : undefined;
  const closed = whyClosed(actor, host);
  if (closed !== undefined) {
    return (
      <Pane name="send">
        <p class="empty">{closed}</p>
      </Pane>
    );
  }
  const submit = async () => {
    const { event, fault } = readEventText(text);
    if (fault !== undefined) setOutcome({ ok: false, lines: [fault] });
    else await sendThis(event);
  };
  const sendThis = async (event: { type: string }) => {
    const answer = await send(event);
    setOutcome(
      answer.ok
        ? { ok: true, lines: [`${event.type} was taken.`] }
        : { ok: false, lines: answer.reasons },
    );
  };
  return (
    <Pane name="send">
      <div class={outcome?.ok ? 'answer' : 'answer fault'} role="status">
        {outcome?.lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {listed && (
        <PossibleEvents
          possible={listed}
          send={(event) => void sendThis(event)}
          edit={(event) => setText(JSON.stringify(event, null, 2))}
        />
      )}
      <form
        onSubmit={(submission) => {
          submission.preventDefault();
          void submit();
        }}
      >
        <EventFields text={text} setText={setText} />
        <label>
          Event as JSON
          <textarea
            rows={4}
            spellcheck={false}
            placeholder={'{ "type": "…" }'}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        {!listed && types.length > 0 && (
          <p class="types">
            Taken here:{' '}
            {types
              .flatMap((type) => offered(log, actor?.examples ?? [], type))
              .map(({ type, ...payload }) => (
                <button
                  key={JSON.stringify([type, payload])}
                  type="button"
                  onClick={() => setText(JSON.stringify({ type, ...payload }, null, 2))}
                >
                  {type} {inShort(payload)}
                </button>
              ))}
          </p>
        )}
        <button type="submit" class="main">
          Send
        </button>
      </form>
    </Pane>
  );
}

function whyClosed(actor: InspectedActor | undefined, host: HostMessage | undefined) {
  if (!actor) return 'There is no actor to send an event to yet.';
  if (host?.takesEvents) return undefined;
  return host?.closed ?? 'The program that runs this actor takes no events from a viewer.';
}

/** The examples of an event; without one, the last event of this type, so that its payload need not be typed again. */
function offered(
  log: readonly LogLine[],
  examples: readonly { type: string }[],
  type: string,
): readonly { type: string }[] {
  const given = examples.filter((example) => example.type === type);
  if (given.length > 0) return given;
  return [log.findLast(({ event }) => event.type === type)?.event ?? { type }];
}
