import { counted } from '../../../src/wording/counting.js';
import type { PlayedGame } from '../game/played-games.js';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The finished matches on this device, the latest first, with totals. */
export default function GamesPlayed({ games }: { games: readonly PlayedGame[] }) {
  const rounds = sum(games.map((game) => game.rounds));
  return (
    <details class="panel history games-played">
      <summary>{counted(games.length, 'game')} played</summary>
      <p>
        {counted(rounds, 'round')}; blue had priority in{' '}
        {sum(games.map(({ priority }) => priority.blue))}, red in{' '}
        {sum(games.map(({ priority }) => priority.red))}. Blue won{' '}
        {games.filter(({ winner }) => winner === 'blue').length}, red{' '}
        {games.filter(({ winner }) => winner === 'red').length}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Players</th>
            <th scope="col">Rounds</th>
            <th scope="col">Fallen</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <td>{new Date(game.at).toLocaleDateString()}</td>
              <td>
                {game.blue} against {game.red}
              </td>
              <td>{game.rounds}</td>
              <td>
                {game.casualties.blue} blue, {game.casualties.red} red
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
