import { useSelector } from '@xstate/react';
import type { CommandPhase, PlayerColor } from 'legion-command-phase';

const opposite = { blue: 'red', red: 'blue' } as const;

/** The view of one player, and a button for each legal move of that player. */
export function SeatOf({ player, phase }: { player: PlayerColor; phase: CommandPhase }) {
  const seat = phase.seat(player);
  // A view stays the same object until something in it changes.
  const { step, players } = useSelector(phase.actor, () => seat.view());
  return (
    <section aria-label={player}>
      <h2>{step}</h2>
      <p>Your hand: {players[player].hand?.join(', ')}</p>
      <p>Cards in the other hand: {players[opposite[player]].handCount}</p>
      {seat.legalEvents().map((event) => {
        const { type, ...details } = event;
        const words = [type, ...Object.values(details)].join(' ');
        return (
          <button key={words} onClick={() => seat.send(event)}>
            {words}
          </button>
        );
      })}
    </section>
  );
}
