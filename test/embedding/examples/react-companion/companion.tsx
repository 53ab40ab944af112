import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  createCommandPhase,
  describeEvent,
  describeStep,
  describeViolation,
  inputFromLists,
  namesAt,
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
  const getView = () => seat.view();
  // The third argument serves `renderToString`: a server has the same view.
  const view = useSyncExternalStore((listener) => seat.subscribe(listener), getView, getView);
  const names = namesAt(view);
  const [refusal, setRefusal] = useState('');
  const act = (event: ReturnType<Seat['legalEvents']>[number]) => {
    const answer = seat.send(event);
    const reasons = answer.ok
      ? []
      : answer.violations.map((each) => describeViolation(each, player, names));
    setRefusal(reasons.join(' '));
  };
  const step = describeStep(view.step);
  const waits = view.waitingFor.some((each) => each.player === player);
  return (
    <section aria-label={`${player}'s side`}>
      <p role="status">{waits ? `${step}: your move` : `${step}: the other player`}</p>
      <p>Your hand: {view.players[player].hand?.map(names.card).join(', ')}</p>
      <ul>
        {seat.legalEvents().map((event) => (
          <li key={JSON.stringify(event)}>
            <button onClick={() => act(event)}>{describeEvent(event, player, names)}</button>
          </li>
        ))}
      </ul>
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
