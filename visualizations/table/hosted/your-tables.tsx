import { useState } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import { forgetSeat, seatsTaken, type SeatTaken } from '../game/hosted-tables.js';
import { Link } from './links.js';
import { forgetMoments } from './seen-moments.js';

/** The hosted tables of this browser: each with its opponent, its round, whose move it is, and the link of the seat. */
export default function YourTables() {
  const [seats, setSeats] = useState(seatsTaken);
  if (seats.length === 0) return null;
  return (
    <section class="panel games-kept your-tables" aria-labelledby="your-tables">
      <h2 id="your-tables">Your tables</h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat.token}>
            <a class="button" href={`#seat=${seat.token}`}>
              {seat.isOver ? 'Look at it' : 'Go on'}
            </a>{' '}
            <span>
              {titleOf(seat)} <span class="quiet">{new Date(seat.at).toLocaleString()}</span>
            </span>{' '}
            <button
              type="button"
              aria-label={`Forget: ${titleOf(seat)}`}
              onClick={() => {
                setSeats(forgetSeat(seat.token));
                void forgetMoments(`${seat.id} ${seat.role}`);
              }}
            >
              Forget
            </button>
            <details>
              <summary>Move to another device</summary>
              <Link label="The link of your seat. Keep it secret." kind="seat" token={seat.token} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ role, names, round, isMyTurn, isOver }: SeatTaken): string {
  const who =
    role === 'spectator' ? `${names.blue} vs ${names.red}` : `Against ${names[opponentOf(role)]}`;
  if (isOver) return `${who}: over after round ${round}.`;
  if (round === 0) return `${who}: waiting for the lists.`;
  const turn = role === 'spectator' ? '' : isMyTurn ? ' It is your move.' : ' Not your move.';
  return `${who}: round ${round}.${turn}`;
}
