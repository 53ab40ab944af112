import { useEffect, useState } from 'preact/hooks';
import { forget, keptGames, type KeptGame } from '../game/kept-games.js';
import { gameFromText, SavedGameError } from '../game/saved-game.js';
import type { Act } from '../game/table.js';

/** The games that are saved in this browser, each with a button to continue it. */
export function GamesKept({ act }: { act: (act: Act) => void }) {
  const [games, setGames] = useState<KeptGame[]>([]);
  useEffect(() => void keptGames().then(setGames), []);
  if (games.length === 0) return null;
  const goOn = ({ text, id }: KeptGame) => {
    try {
      act({ act: 'open', game: gameFromText(text, id) });
    } catch (error) {
      if (!(error instanceof SavedGameError)) throw error;
      act({ act: 'fault', sentence: error.message });
    }
  };
  return (
    <section class="panel games-kept" aria-labelledby="games-kept">
      <h2 id="games-kept">
        {games.every(({ isOver }) => isOver) ? 'Your last games' : 'Go on with your game?'}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <button type="button" onClick={() => goOn(game)}>
              {game.isOver ? 'Look at it' : 'Go on'}
            </button>{' '}
            <span>
              {game.title} <span class="quiet">{new Date(game.at).toLocaleString()}</span>
            </span>{' '}
            <button
              type="button"
              aria-label={`Forget: ${game.title}`}
              onClick={() => void forget(game.id).then(keptGames).then(setGames)}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
