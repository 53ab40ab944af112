import { render } from 'preact';
import { seatAtAddress } from './game/hosted-tables.js';
import { App } from './parts/app.js';

const root = document.getElementById('table');
if (root) void show(root);

async function show(page: HTMLElement): Promise<void> {
  const [, invitation] = /^#invitation=(.*)$/.exec(location.hash) ?? [];
  const seat = seatAtAddress();
  // Two seats at one table have the same address.
  addEventListener('popstate', () => seatAtAddress() !== seat && location.reload());
  addEventListener('hashchange', () => location.reload());
  if (seat === null && invitation === undefined) return render(<App />, page);
  const { HostedTable, Invitation, NoSeat } = await import('./hosted/index.js');
  const hosted =
    invitation !== undefined ? (
      <Invitation invitation={invitation} />
    ) : seat ? (
      <HostedTable token={seat} />
    ) : (
      <NoSeat />
    );
  render(hosted, page);
}

/** Browsers offer service workers only to secure pages; then the page works offline after the first visit. */
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js'));
}
