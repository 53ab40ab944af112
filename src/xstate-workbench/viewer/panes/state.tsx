import type { InspectedActor } from '../inspection/inspected.js';
import { JsonTree } from './json-tree.js';
import { Pane, Scrolled } from './pane.js';

/** The state of an actor, and the transitions that it took last. */
export function StatePane({ actor }: { actor: InspectedActor | undefined }) {
  const { status, value, children = [], output, error } = actor?.snapshot ?? {};
  return (
    <Pane name="state" aside={actor && <span class={`badge badge-${status}`}>{status}</span>}>
      <Scrolled label="State of the actor">
        {value !== undefined && <Value value={value} />}
        {error !== undefined && <p class="fault">{String(error)}</p>}
        {output !== undefined && (
          <>
            <h3>Output</h3>
            <JsonTree label="Output" value={output} />
          </>
        )}
        {children.length > 0 && <p>Child actors: {children.join(', ')}</p>}
        {actor && actor.taken.length > 0 && (
          <>
            <h3>Taken last</h3>
            <ol class="taken">
              {actor.taken.map((name, index) => (
                <li key={index}>
                  <code>{name}</code>
                </li>
              ))}
            </ol>
          </>
        )}
      </Scrolled>
    </Pane>
  );
}

/** The active states as a nested list. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <ul class="states">
        <li>
          <b>{String(value)}</b>
        </li>
      </ul>
    );
  }
  return (
    <ul class="states">
      {Object.entries(value).map(([key, inner]) => (
        <li key={key}>
          {key}
          {isAtomic(inner) || <Value value={inner} />}
        </li>
      ))}
    </ul>
  );
}

/** XState represents a region without child states as an empty object. */
function isAtomic(inner: unknown): boolean {
  return typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0;
}
