import { useEffect, useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import { clockAfter, clockOf, describeTime, noteClock } from '../game/clock.js';
import type { ShownTable } from '../game/shown-table.js';

/** The clock of each side. It runs on this device while the table waits for that player. */
export function Clocks({ shown: { id, view, players, isPast, isOver } }: { shown: ShownTable }) {
  const [clock, set] = useState(() => clockOf(id));
  useEffect(() => noteClock(id, clock), [clock]);
  useEffect(() => {
    if (isPast || isOver) return;
    let last = Date.now();
    const run = () => {
      const now = Date.now();
      const passed = now - last;
      last = now;
      set((before) => clockAfter(before, passed, view));
    };
    const timer = setInterval(run, 1000);
    return () => {
      clearInterval(timer);
      run();
    };
  }, [view, isPast, isOver]);
  return (
    <p class="clocks" role="timer">
      {PLAYERS.map((player) => (
        <span key={player} class={player}>
          <span class="unseen">{players[player]}: </span>
          {describeTime(clock[player])}
        </span>
      ))}
    </p>
  );
}
