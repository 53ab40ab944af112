import { useState } from 'preact/hooks';
import { counted } from '../../../src/wording/counting.js';
import type { LegalEventsMessage } from '../../../src/inspect/protocol.js';
import { inShort } from './log.js';

/** As many as are read at once; of more, somebody looks for one. */
const FEW = 8;

/** The events that would be taken now, filled in. */
export function LegalEvents({
  legal: { events, more },
  send,
  edit,
}: {
  legal: LegalEventsMessage;
  send: (event: { type: string }) => void;
  edit: (event: { type: string }) => void;
}) {
  const [sought, seek] = useState('');
  const words = sought.toLowerCase().split(/\s+/);
  const shown = events.filter((event) => {
    const said = JSON.stringify(event).toLowerCase();
    return words.every((word) => said.includes(word));
  });
  return (
    <div class="legal">
      <h3>
        {events.length === 0
          ? 'No player can do anything now'
          : `Lawful now: ${counted(events.length + more, 'event')}`}
      </h3>
      {events.length > FEW && (
        <input
          type="search"
          aria-label="Search the lawful events"
          placeholder="Search"
          value={sought}
          onInput={({ currentTarget }) => seek(currentTarget.value)}
        />
      )}
      <ul aria-label="Lawful events" tabIndex={0}>
        {shown.map((event) => {
          const { type, ...payload } = event;
          const text = inShort(payload);
          return (
            <li key={JSON.stringify(event)}>
              <button type="button" class="send-legal" onClick={() => send(event)}>
                <b>{type}</b> {text}
              </button>
              <button
                type="button"
                aria-label={`Edit ${type} ${text}`}
                title="Write it below, to change it first"
                onClick={() => edit(event)}
              >
                Edit
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p class="empty">And {counted(more, 'event')} more, which are not listed.</p>}
    </div>
  );
}
