import { render } from 'preact';
import { App } from './parts/app.js';

/** The token is in the fragment of the link. Browsers do not send fragments, so no server log contains it. */
const [, kind, token] = /^#(seat|invitation)=(.*)$/.exec(location.hash) ?? [];

const root = document.getElementById('table');
if (root) void show(root);

async function show(page: HTMLElement): Promise<void> {
  if (token === undefined) return render(<App />, page);
  const { HostedTable, Invitation } = await import('./hosted/index.js');
  const at = kind === 'seat' ? <HostedTable token={token} /> : <Invitation invitation={token} />;
  render(at, page);
}

addEventListener('hashchange', () => location.reload());

/** Browsers offer service workers only to secure pages; then the page works offline after the first visit. */
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js'));
}
