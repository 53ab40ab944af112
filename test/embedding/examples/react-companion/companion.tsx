import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  createCommandPhase,
  inputFromLists,
  readArmyList,
  type PlayerColor,
  type Seat,
} from 'legion-command-phase';

/** A companion app for two players on one device. It shows one side at a time. */
export function Companion({ blueList, redList }: { blueList: string; redList: string }) {
  const phase = useMemo(() => {
    const lists = { blue: readArmyList(blueList), red: readArmyList(redList) };
    return createCommandPhase(inputFromLists(lists));
  }, [blueList, redList]);
  const seats = useMemo(() => ({ blue: phase.seat('blue'), red: phase.seat('red') }), [phase]);
  const [player, setPlayer] = useState<PlayerColor>('blue');
  return (
    <main>
      <h1>Command Phase</h1>
      <button onClick={() => setPlayer(player === 'blue' ? 'red' : 'blue')}>
        Hand the device over
      </button>
      <Side key={player} player={player} seat={seats[player]} />
    </main>
  );
}

/** The side of one player. It reads everything from that player's seat. */
function Side({ player, seat }: { player: PlayerColor; seat: Seat }) {
  const view = useSyncExternalStore(
    (listener) => seat.subscribe(listener),
    () => seat.view(),
  );
  const [refusal, setRefusal] = useState('');
  const act = (event: ReturnType<Seat['legalEvents']>[number]) => {
    const answer = seat.send(event);
    setRefusal(answer.ok ? '' : answer.violations.map(({ message }) => message).join(' '));
  };
  const waits = view.waitingFor.some((each) => each.player === player);
  return (
    <section aria-label={`${player}'s side`}>
      <p role="status">{waits ? `${view.step}: your move` : `${view.step}: the other player`}</p>
      <p>Your hand: {view.players[player].hand?.join(', ')}</p>
      <ul>
        {seat.legalEvents().map((event) => {
          const words = Object.values(event).map(String).join(' ');
          return (
            <li key={words}>
              <button onClick={() => act(event)}>{words}</button>
            </li>
          );
        })}
      </ul>
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
