import type { ComponentChildren } from 'preact';
import { counted } from '../../../src/wording/counting.js';
import { forget, keptGames, type KeptGame } from '../game/kept-games.js';
import { opening } from '../game/saved-game.js';
import type { Act } from '../game/table.js';

interface GamesKeptProps {
  title: string;
  games: readonly KeptGame[];
  setGames: (games: KeptGame[]) => void;
  act: (act: Act) => void;
}

/** Games that are saved in this browser, each with a button to continue it. */
export function GamesKept({ title, games, setGames, act }: GamesKeptProps) {
  if (games.length === 0) return null;
  const goOn = ({ text, id }: KeptGame) => act(opening(text, { id }));
  return (
    <section class="panel games-kept" aria-label={title}>
      <h2>{title}</h2>
      <FirstAndMore of="game">
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              class={game.isOver ? undefined : 'primary'}
              onClick={() => goOn(game)}
            >
              {game.isOver ? 'Look at it' : 'Go on'}
            </button>{' '}
            <KeptGameTitle {...game} />{' '}
            <button
              type="button"
              aria-label={`Forget: ${game.title}`}
              onClick={() => void forget(game.id).then(keptGames).then(setGames)}
            >
              Forget
            </button>
          </li>
        ))}
      </FirstAndMore>
    </section>
  );
}

/** The players, how far their match is, and when it was last played here. */
export function KeptGameTitle({
  title,
  standing,
  at,
}: Pick<KeptGame, 'title' | 'standing' | 'at'>) {
  return (
    <span>
      {title}
      <br />
      {standing && <b>{standing}</b>} <span class="quiet">{new Date(at).toLocaleString()}</span>
    </span>
  );
}

interface FirstAndMoreProps {
  of: 'game' | 'table';
  children: ComponentChildren[];
}

/** A list that shows its first entry. The others are folded, so that the page below stays near. */
export function FirstAndMore({ of, children: [first, ...more] }: FirstAndMoreProps) {
  return (
    <>
      <ul>{first}</ul>
      {more.length > 0 && (
        <details>
          <summary>{counted(more.length, `other ${of}`)}</summary>
          <ul>{more}</ul>
        </details>
      )}
    </>
  );
}
