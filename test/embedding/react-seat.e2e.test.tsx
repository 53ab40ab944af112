import { createCommandPhase } from 'legion-command-phase';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { table } from '../support/table.js';

// Sets up a DOM only for this file: with another Vitest environment the file would need a new worker.
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
// React checks for a DOM when it is loaded, so it is imported after the setup.
const { cleanup, fireEvent, render, screen } = await import('@testing-library/react');
const { SeatOf } = await import('./react-seat.js');

afterEach(cleanup);
afterAll(() => teardown(globalThis));

/** Render blue's seat of a phase in which red holds two cards of Luke Skywalker. */
const bluesPage = () => {
  const phase = createCommandPhase(
    table({ red: { hand: ['son-of-skywalker', 'my-ally-is-the-force'] } }),
  );
  render(<SeatOf player="blue" phase={phase} />);
  return phase;
};
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a seat as a React component', () => {
  it("shows the player's hand, and only the number of cards in the other hand", () => {
    bluesPage();
    expect(screen.getByText('Your hand: Ambush, Push, Assault, Standing Orders')).toBeTruthy();
    expect(screen.getByText(/^Waiting for blue to place a command card facedown/)).toBeTruthy();
    expect(screen.getByText('Cards in the other hand: 2')).toBeTruthy();
    expect(screen.queryByText(/son of skywalker|my ally is the force/i)).toBeNull();
  });

  it('places a card facedown and takes it back by clicks', () => {
    const phase = bluesPage();
    click(/^Place Push/);
    expect(phase.view('blue').players.blue.selected).toBe('push');
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
    click('Take the facedown card back');
    expect(phase.view('blue').players.blue.selected).toBeNull();
  });

  it("changes when the opponent moves, and does not show red's card before it is flipped", async () => {
    const phase = bluesPage();
    phase.send({ type: 'card.select', player: 'red', cardId: 'son-of-skywalker' });
    expect(await screen.findByText('Cards in the other hand: 1')).toBeTruthy();
    expect(screen.queryByText(/son of skywalker/i)).toBeNull();
    click(/^Place Push/);
    expect(await screen.findByText('Nominate commanders and issue orders')).toBeTruthy();
  });

  it('plays the phase to its end by clicks', async () => {
    const phase = bluesPage();
    phase.send({ type: 'card.select', player: 'red', cardId: 'my-ally-is-the-force' });
    click(/^Place Ambush/);
    while (!phase.outcome) {
      const [reds] = phase.legalEvents('red');
      if (reds) phase.send(reds);
      else click(/^Issue an order to Darth Vader/);
    }
    expect(await screen.findByText('The Command Phase is over')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
