import type { Filter } from '../inspection/filter.js';
import type { InspectedActors } from '../inspection/inspected.js';

/** The controls that filter the log and the sequence diagram. */
export function FilterBar({
  filter,
  setFilter,
  actors,
}: {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  actors: InspectedActors;
}) {
  return (
    <div class="filter" role="search" aria-label="Events">
      <input
        type="search"
        aria-label="Search events"
        placeholder="Search events and transitions"
        value={filter.text}
        onInput={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
      />
      <select
        aria-label="Which events"
        value={filter.which}
        onChange={({ currentTarget }) =>
          setFilter({ ...filter, which: currentTarget.value as Filter['which'] })
        }
      >
        <option value="all">All</option>
        <option value="taken">Taken</option>
        <option value="refused">Refused</option>
      </select>
      {actors.size > 1 && (
        <select
          aria-label="To which actor"
          value={filter.to ?? ''}
          onChange={({ currentTarget }) =>
            setFilter({ ...filter, to: currentTarget.value || undefined })
          }
        >
          <option value="">Any actor</option>
          {[...actors.values()].map(({ sessionId, name }) => (
            <option key={sessionId} value={sessionId}>
              {name} ({sessionId})
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
