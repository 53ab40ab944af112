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
  const own = view.waitingFor.filter((each) => each.player === player);
  // While a range is awaited there may be no legal event: only the players know the distance on their table.
  const pairs = own.flatMap((each) => (each.kind === 'range' ? (each.pairs ?? []) : []));
  return (
    <section aria-label={`${player}'s side`}>
      <p role="status">{own.length > 0 ? `${step}: your move` : `${step}: the other player`}</p>
      <p>Your hand: {view.players[player].hand?.map(names.card).join(', ')}</p>
      <ul>
        {seat.legalEvents().map((event) => (
          <li key={JSON.stringify(event)}>
            <button onClick={() => act(event)}>{describeEvent(event, player, names)}</button>
          </li>
        ))}
      </ul>
      {pairs.map((pair) => (
        <p key={JSON.stringify(pair)}>
          {names.unit(player, pair.from)} to {names.unit(pair.of ?? player, pair.to)} is at range{' '}
          {[1, 2, 3, 4].map((range) => (
            <button
              key={range}
              onClick={() => act({ type: 'range.measure', ranges: [{ ...pair, range }] })}
            >
              {range}
            </button>
          ))}
        </p>
      ))}
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
