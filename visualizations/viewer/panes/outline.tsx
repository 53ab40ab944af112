import { readDefinition, type DefinedState } from '../inspection/definition.js';

/** The states of a machine as a nested list, for machines that this package does not draw. */
export function Outline({ definition }: { definition: string }) {
  const root = readDefinition(definition);
  if (!root) return <p class="fault">This machine's definition cannot be read.</p>;
  return (
    <div class="outline">
      <p class="empty">
        States and events only: drawn charts are of this package's own machines.
        <br />
        <code>legion-command-phase diagram FILE</code> draws any other.
      </p>
      <ul>
        <State state={root} isInitial={false} />
      </ul>
    </div>
  );
}

function State({ state, isInitial }: { state: DefinedState; isInitial: boolean }) {
  const { id, title, isParallel, isFinal, initial, events, children } = state;
  return (
    <li data-state={id}>
      <span class="outline-title">
        {isInitial && '● '}
        {title}
        {isFinal && ' (final)'}
        {isParallel && ' (all at once)'}
      </span>
      {events.length > 0 && <code class="outline-events">{events.join(', ')}</code>}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <State
              key={child.id}
              state={child}
              isInitial={initial !== undefined && child.id.endsWith(`.${initial}`)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
