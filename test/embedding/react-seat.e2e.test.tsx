import { createCommandPhase } from 'legion-command-phase';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { table } from '../support/table.js';

// A page in this process alone, for this file: an environment of its own would end the worker before and after it.
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
// React looks for the page when it is loaded.
const { cleanup, fireEvent, render, screen } = await import('@testing-library/react');
const { SeatOf } = await import('./react-seat.js');

afterEach(cleanup);
afterAll(() => teardown(globalThis));

/** Blue's page; red's hand is known to nobody else. */
const bluesPage = () => {
  const phase = createCommandPhase(
    table({ red: { hand: ['son-of-skywalker', 'my-ally-is-the-force'] } }),
  );
  render(<SeatOf player="blue" phase={phase} />);
  return phase;
};
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a seat as a React component', () => {
  it("shows the player's own hand, and of the other hand the number only", () => {
    bluesPage();
    expect(screen.getByText('Your hand: ambush, push, assault, standing-orders')).toBeTruthy();
    expect(screen.getByText('Cards in the other hand: 2')).toBeTruthy();
    expect(screen.queryByText(/son-of-skywalker|my-ally-is-the-force/)).toBeNull();
  });

  it('a click places a card facedown, and it may be taken back', () => {
    const phase = bluesPage();
    click('card.select push');
    expect(phase.view('blue').players.blue.selected).toBe('push');
    expect(screen.queryByRole('button', { name: /card\.select/ })).toBeNull();
    click('card.withdraw');
    expect(phase.view('blue').players.blue.selected).toBeNull();
  });

  it("changes when the other player moves, and shows red's card not before it is flipped", async () => {
    const phase = bluesPage();
    phase.send({ type: 'card.select', player: 'red', cardId: 'son-of-skywalker' });
    expect(await screen.findByText('Cards in the other hand: 1')).toBeTruthy();
    expect(screen.queryByText(/son-of-skywalker/)).toBeNull();
    click('card.select push');
    expect(await screen.findByText('nominateAndIssueOrders')).toBeTruthy();
  });

  it('is clicked through to the end of the phase', async () => {
    const phase = bluesPage();
    phase.send({ type: 'card.select', player: 'red', cardId: 'my-ally-is-the-force' });
    click('card.select ambush');
    while (!phase.outcome) {
      const [reds] = phase.legalEvents('red');
      if (reds) phase.send(reds);
      else click('order.issue vader');
    }
    expect(await screen.findByText('complete')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
