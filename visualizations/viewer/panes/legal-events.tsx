import { useState } from 'preact/hooks';
import { counted } from '../../../src/wording/counting.js';
import type { LegalEventsMessage } from '../../../src/inspect/protocol.js';
import { inShort } from './log.js';

/** A list with more events than this has a search field. */
const SEARCH_ABOVE = 8;

/** The legal events with all their fields, to send or to edit. */
export function LegalEvents({
  legal: { events, more },
  send,
  edit,
}: {
  legal: LegalEventsMessage;
  send: (event: { type: string }) => void;
  edit: (event: { type: string }) => void;
}) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/);
  const shown = events.filter((event) => {
    const text = JSON.stringify(event).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div class="legal">
      <h3>
        {events.length === 0
          ? 'No player can do anything now'
          : `Legal now: ${counted(events.length + more, 'event')}`}
      </h3>
      {events.length > SEARCH_ABOVE && (
        <input
          type="search"
          aria-label="Search the legal events"
          placeholder="Search"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <ul aria-label="Legal events" tabIndex={0}>
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
