import { renderSVG } from 'uqr';
import type { OpenedTable } from '../../src/hosting/tables.js';

/** The address of a place: whoever opens it has the place. */
export function linkOf(token: string): string {
  return `${location.origin}${location.pathname}#seat=${token}`;
}

/** A link for each place, to be copied, or read by another device as a QR code. */
export function SeatLinks({ tokens }: { tokens: OpenedTable['tokens'] }) {
  return (
    <ul class="links">
      {(['blue', 'red', 'spectator'] as const).map((role) => (
        <li key={role} class={role}>
          <h2>{role === 'spectator' ? 'Who looks on' : role}</h2>
          <label>
            Link of {role}
            <input
              readOnly
              value={linkOf(tokens[role])}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <button
            type="button"
            onClick={() => void navigator.clipboard?.writeText(linkOf(tokens[role]))}
          >
            Copy the link of {role}
          </button>
          <details>
            <summary>QR code of {role}</summary>
            <img
              alt={`QR code of the link of ${role}`}
              width={200}
              height={200}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(linkOf(tokens[role])))}`}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
