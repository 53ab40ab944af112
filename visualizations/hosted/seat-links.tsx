import { useEffect, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import type { OpenedTable } from '../../src/hosting/tables.js';

/** The address of a place: whoever opens it has the place. */
export function linkOf(token: string, origin = location.origin): string {
  return `${origin}${location.pathname}#seat=${token}`;
}

const isOfThisMachine = (origin: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** Where other devices find this host, if it was opened by an address that leads them to themselves. */
function useOriginForOthers(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (!isOfThisMachine(location.origin)) return;
    fetch('./api/addresses')
      .then((response) => (response.ok ? response.json() : []))
      .then(([first]: string[]) => first !== undefined && setOrigin(first))
      .catch(() => undefined);
  }, []);
  return origin;
}

/** A link for each place, to be copied, or read by another device as a QR code. */
export function SeatLinks({ tokens }: { tokens: OpenedTable['tokens'] }) {
  const origin = useOriginForOthers();
  return (
    <>
      <p>
        {isOfThisMachine(origin)
          ? 'These links lead to this machine alone. For other devices start it with --host 0.0.0.0.'
          : `Other devices of the network find it at ${origin}/`}
      </p>
      <Links tokens={tokens} origin={origin} />
    </>
  );
}

function Links({ tokens, origin }: { tokens: OpenedTable['tokens']; origin: string }) {
  const [said, say] = useState<{ role: string; words: string }>();
  const copy = async (role: keyof OpenedTable['tokens'], button: HTMLElement) => {
    try {
      await navigator.clipboard.writeText(linkOf(tokens[role], origin));
      say({ role, words: 'The link is copied.' });
    } catch {
      // Browsers hand out no clipboard to a page that came over plain HTTP from another machine.
      button.closest('li')?.querySelector('input')?.select();
      say({ role, words: 'This browser does not let the page copy: the link is selected.' });
    }
  };
  return (
    <ul class="links">
      {(['blue', 'red', 'spectator'] as const).map((role) => (
        <li key={role} class={role}>
          <h2>{role === 'spectator' ? 'Who looks on' : role}</h2>
          <label>
            Link of {role}
            <input
              readOnly
              value={linkOf(tokens[role], origin)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <button type="button" onClick={(event) => void copy(role, event.currentTarget)}>
            Copy the link of {role}
          </button>{' '}
          <span role="status">{said?.role === role && said.words}</span>
          <details>
            <summary>QR code of {role}</summary>
            <img
              alt={`QR code of the link of ${role}`}
              width={200}
              height={200}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(linkOf(tokens[role], origin)))}`}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
