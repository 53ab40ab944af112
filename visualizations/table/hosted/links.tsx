import { useEffect, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';

/** Returns the link to a seat or an invitation. The token is in the fragment, so no server log contains it. */
export function linkOf(kind: 'seat' | 'invitation', token: string, origin: string): string {
  return `${origin}${location.pathname}#${kind}=${token}`;
}

const isOfThisMachine = (origin: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** Returns the origin at which other devices find this host. A page with a local address requests it from the host. */
function useOriginForOthers(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (!isOfThisMachine(location.origin)) return;
    fetch('/api/addresses')
      .then((response) => (response.ok ? response.json() : []))
      .then(([first]: string[]) => first !== undefined && setOrigin(first))
      .catch(() => undefined);
  }, []);
  return origin;
}

interface LinkProps {
  /** A label such as "Invitation for red". */
  label: string;
  kind: 'seat' | 'invitation';
  token: string;
}

/** A link to copy, with a QR code for another device. */
export function Link({ label, kind, token }: LinkProps) {
  const origin = useOriginForOthers();
  const [said, say] = useState('');
  const link = linkOf(kind, token, origin);
  const copy = async (button: HTMLElement) => {
    try {
      await navigator.clipboard.writeText(link);
      say('The link is copied.');
    } catch {
      // Browsers refuse the clipboard to pages that came from another machine over plain HTTP.
      button.closest('.link')?.querySelector('input')?.select();
      say('This browser does not let the page copy. The link is selected.');
    }
  };
  return (
    <div class="link">
      <label>
        {label}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button type="button" onClick={(event) => void copy(event.currentTarget)}>
          Copy the link
        </button>
        <span role="status">{said}</span>
      </div>
      {isOfThisMachine(origin) && (
        <p class="quiet">
          This link works on this machine only. For other devices start the host with --host
          0.0.0.0.
        </p>
      )}
      <details>
        <summary>QR code</summary>
        <img
          alt={`QR code: ${label}`}
          width={200}
          height={200}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
        />
      </details>
    </div>
  );
}
