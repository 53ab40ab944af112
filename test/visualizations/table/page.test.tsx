/** @jsxImportSource preact */
import { render } from 'preact';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Sets up a DOM only for this file: with another Vitest environment the file would need a new worker.
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
// These look for a DOM when they are loaded.
const { fireEvent, screen, waitFor, within } = await import('@testing-library/dom');
const { App } = await import('../../../visualizations/table/parts/app.js');
globalThis.fetch = () => Promise.reject(new TypeError('There is no host.'));
afterAll(() => teardown(globalThis));

beforeEach(() => render(<App />, document.body));
afterEach(() => {
  render(null, document.body);
  localStorage.clear();
});

/** Presses the first button with this name. Queries by role take a second in a large page. */
async function press(name: RegExp, inside: ParentNode = document): Promise<void> {
  const button = () =>
    [...inside.querySelectorAll('button')].find((each) =>
      name.test((each.getAttribute('aria-label') ?? each.textContent).trim()),
    );
  fireEvent.click(await waitFor(() => button() ?? Promise.reject(new Error(`No button ${name}`))));
}

describe('the table page', () => {
  it('offers no table on two devices where no host answers', async () => {
    await screen.findByText('Against the computer');
    expect([...document.querySelectorAll('.door b')].map(({ textContent }) => textContent)).toEqual(
      ['Against the computer', 'Two at one screen'],
    );
  });

  it('tells the six steps, one sentence each, to people who do not know them', async () => {
    fireEvent.click(await screen.findByText('How it goes'));
    expect(
      [...document.querySelectorAll('.six-steps li b')].map(({ textContent }) => textContent),
    ).toEqual([
      'Select and play command cards',
      'Resolve command cards',
      'Determine priority',
      'Nominate commanders and issue orders',
      'Create the order pool',
      'Create the pass pool',
    ]);
  });

  it('begins no game with an own list before one is read', async () => {
    await press(/Add a list/);
    await press(/^Play the computer/);
    await screen.findByText(/Bring your list first/);
    fireEvent.input(screen.getByLabelText(/^Paste a list/), { target: { value: '{' } });
    await press(/^Play the computer/);
    await screen.findByText(/No army is chosen/);
    expect(document.querySelector('.strip')).toBeNull();
  });

  it('names the line of an army list that is broken, and keeps the chosen army', async () => {
    await press(/^Two at one screen/);
    const file = new File(['{\n  "units": [\n'], 'list.json', { type: 'application/json' });
    fireEvent.change(await screen.findByLabelText('Load an army list for red'), {
      target: { files: [file] },
    });
    await screen.findByText(/^list\.json, line/);
    const red = within(screen.getByRole('group', { name: 'Red' }));
    expect(red.getByRole<HTMLInputElement>('radio', { name: 'Galactic Empire' }).checked).toBe(
      true,
    );
  });

  it('builds a hand card by card, says why a card cannot be added, and makes the hand legal', async () => {
    await press(/^Two at one screen/);
    const red = await screen.findByRole('group', { name: 'Red' });
    fireEvent.input(within(red).getByLabelText(/^Paste a list for red/), {
      target: {
        value: 'Empire\n1 Darth Vader, Dark Lord of the Sith\n3 Stormtroopers\n\nCommands:\nPush',
      },
    });
    await press(/^Build the hand of red/);
    const builder = await screen.findByRole('dialog', { name: 'Red’s command hand' });
    await within(builder).findByText(/^Not a legal hand yet/);
    await press(/^Use this hand/, builder);
    await within(builder).findByText(/correct what is listed here/);
    for (const name of ['Implacable', 'Ambush', 'New Ways to Motivate Them', 'Assault']) {
      await press(new RegExp(`^Put in ${name}`), builder);
    }
    await within(builder).findAllByText(/Two 1-pip cards are allowed/);
    expect(within(builder).queryByRole('button', { name: /^Put in Vader's Might/ })).toBeNull();
    await press(/^Take out Ambush/, builder);
    await press(/^Make the hand legal: put in /, builder);
    await within(builder).findByText('Legal hand');
    await press(/^Use this hand/, builder);
    await within(red).findByText(/7 cards in the hand/);
    expect(within(red).queryByText('Implacable')).toBeNull();
  });
});
