import { addressOf, forgetSeat, goToSeat, type SeatTaken } from '../game/hosted-tables.js';
import { titleOfMatch } from '../game/game-titles.js';
import { FirstAndMore, KeptGameTitle } from '../parts/games-kept.js';
import { Link } from './links.js';
import { forgetMoments } from './seen-moments.js';

interface YourTablesProps {
  title: string;
  seats: readonly SeatTaken[];
  setSeats: (seats: SeatTaken[]) => void;
}

/** Hosted tables of this browser: each with its players, how far it is, and the link of the seat. */
export function YourTables({ title, seats, setSeats }: YourTablesProps) {
  if (seats.length === 0) return null;
  return (
    <section class="games-kept your-tables" aria-label={title}>
      <h2 class="quiet">{title}</h2>
      <FirstAndMore of="table">
        {seats.map((seat) => {
          const named = titleOfMatch(seat.names, seat.armies);
          return (
            <li key={seat.token}>
              <a
                class={`button game ${seat.isOver ? '' : 'goes-on'}`}
                href={addressOf(seat.token)}
                onClick={(event) => {
                  event.preventDefault();
                  goToSeat(seat.token);
                }}
              >
                <KeptGameTitle {...seat} title={named} />
              </a>
              <button
                type="button"
                class="forget"
                aria-label={`Forget: ${named}`}
                onClick={() => {
                  setSeats(forgetSeat(seat.token));
                  void forgetMoments(`${seat.id} ${seat.role}`);
                }}
              >
                Forget
              </button>
              <details>
                <summary>Move to another device</summary>
                <Link
                  label="The link of your seat. Keep it secret."
                  kind="seat"
                  token={seat.token}
                />
              </details>
            </li>
          );
        })}
      </FirstAndMore>
    </section>
  );
}
