import { useSelector } from '@xstate/react';
import { describeEvent, describeStep, describeWaiting, namesAt } from 'legion-command-phase';
import type { CommandPhase, PlayerColor } from 'legion-command-phase';

const opposite = { blue: 'red', red: 'blue' } as const;

/** The view of one player, and a button for each legal move of that player. */
export function SeatOf({ player, phase }: { player: PlayerColor; phase: CommandPhase }) {
  const seat = phase.seat(player);
  // A view stays the same object until something in it changes.
  const view = useSelector(phase.actor, () => seat.view());
  const { step, players, waitingFor } = view;
  const names = namesAt(view);
  return (
    <section aria-label={player}>
      <h2>{describeStep(step)}</h2>
      <p>Waiting for {describeWaiting(waitingFor, names).join('; ') || 'nobody'}</p>
      <p>Your hand: {players[player].hand?.map(names.card).join(', ')}</p>
      <p>Cards in the other hand: {players[opposite[player]].handCount}</p>
      {seat.legalEvents().map((event) => (
        <button key={JSON.stringify(event)} onClick={() => seat.send(event)}>
          {describeEvent(event, player, names)}
        </button>
      ))}
    </section>
  );
}
