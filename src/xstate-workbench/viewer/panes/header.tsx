import type { ConnectionStatus } from '../connection/connection.js';
import type { Inspected, InspectedActor } from '../inspection/inspected.js';

const CONNECTION: Record<ConnectionStatus, string> = {
  connecting: 'Waiting for an actor …',
  connected: 'Connected',
  lost: 'The connection is lost. The page shows the last message.',
};

export function Header({
  inspected,
  connection,
  actor,
  choose,
  openStately,
}: {
  inspected: Inspected;
  connection: ConnectionStatus;
  actor: InspectedActor | undefined;
  choose: (sessionId: string) => void;
  openStately: () => void;
}) {
  const { actors, host } = inspected;
  return (
    <header class="top">
      <h1>Inspector</h1>
      <label class="actor">
        <span class="hidden-label">Actor</span>
        <select
          value={actor?.sessionId}
          disabled={actors.size < 2}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {[...actors.values()].map(({ sessionId, name }) => (
            <option key={sessionId} value={sessionId}>
              {name} ({sessionId})
            </option>
          ))}
        </select>
      </label>
      <p class={`standing standing-${connection}`} role="status">
        {CONNECTION[connection]}
        {host?.viewer && <span class="viewer"> · seen as {host.viewer}</span>}
      </p>
      <button
        type="button"
        class="quiet"
        onClick={openStately}
        title="Opens stately.ai: it needs the network"
      >
        Open in Stately
      </button>
    </header>
  );
}
