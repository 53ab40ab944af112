import { counted } from '../../../src/wording/counting.js';
import { recordsBy, type PlayedGame, type Results } from '../game/played-games.js';

/** The finished matches on this device: the results of each player, of each army and with each card, then each match. */
export function GamesPlayed({ games }: { games: readonly PlayedGame[] }) {
  return (
    <details class="panel history games-played">
      <summary>{counted(games.length, 'game')} played</summary>
      <Records title="Players" records={recordsBy('player', games)} />
      <Records title="Armies" records={recordsBy('army', games)} />
      <Records title="Cards" records={recordsBy('card', games)} />
      <h3>Games</h3>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            {new Date(game.at).toLocaleDateString()}: {game.blue}
            {game.armies && ` (${game.armies.blue})`} against {game.red}
            {game.armies && ` (${game.armies.red})`}, {counted(game.rounds, 'round')}.{' '}
            {game.winner ? `${game[game.winner]} won.` : game.isDraw ? 'A draw.' : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Records({ title, records }: { title: string; records: readonly Results[] }) {
  if (records.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {records.map(({ name, played, won, drawn, lost, priority, rounds }) => (
          <li key={name} class="result-of">
            <b>{name}</b>
            <Bar parts={[won, drawn, lost]} all={played} />
            <span class="quiet">
              {counted(played, 'game')}: {won} won, {lost} lost
              {drawn > 0 && `, ${drawn} drawn`}. Priority in {priority} of{' '}
              {counted(rounds, 'round')}.
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One bar of the games won, drawn and lost; the rest is of games whose winner nobody has named. */
function Bar({ parts, all }: { parts: readonly number[]; all: number }) {
  const kinds = ['won', 'drawn', 'lost'];
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, each) => sum + each, 0),
  );
  return (
    <svg viewBox={`0 0 ${all} 1`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((count, index) => (
        <rect key={kinds[index]} class={kinds[index]} x={starts[index]} width={count} height="1" />
      ))}
    </svg>
  );
}
