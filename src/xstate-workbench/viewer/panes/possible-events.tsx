import { useState } from 'preact/hooks';
import { counted } from '../../words.js';
import type { PossibleEventsMessage } from '../../inspect/protocol.js';
import { inShort } from './log.js';

/** A list with more events than this has a search field. */
const SEARCH_ABOVE = 8;

/** The possible events with all their fields, to send or to edit. */
export function PossibleEvents({
  possible: { events, more },
  send,
  edit,
}: {
  possible: PossibleEventsMessage;
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
    <div class="possible">
      <h3>
        {events.length === 0
          ? 'No event is possible now'
          : `Possible now: ${counted(events.length + more, 'event')}`}
      </h3>
      {events.length > SEARCH_ABOVE && (
        <input
          type="search"
          aria-label="Search the possible events"
          placeholder="Search"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <ul aria-label="Possible events" tabIndex={0}>
        {shown.map((event) => {
          const { type, ...payload } = event;
          const text = inShort(payload);
          return (
            <li key={JSON.stringify(event)}>
              <button type="button" class="send-possible" onClick={() => send(event)}>
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
