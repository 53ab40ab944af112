import type { ComponentChildren } from 'preact';
import { counted } from '../../../src/wording/counting.js';
import { forget, keptGames, type KeptGame } from '../game/kept-games.js';
import { opening } from '../game/saved-game.js';
import type { Act } from '../game/table.js';
import { CardBack } from './card.js';
import { Icon } from './icon.js';

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
    <section class="games-kept" aria-label={title}>
      <h2 class="quiet">{title}</h2>
      <FirstAndMore of="game">
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              class={`game ${game.isOver ? '' : 'goes-on'}`}
              onClick={() => goOn(game)}
            >
              <KeptGameTitle {...game} />
            </button>
            <button
              type="button"
              class="forget"
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

/** The state of a match, its players, and the time of its last move on this device. */
export function KeptGameTitle({
  title,
  standing,
  at,
}: Pick<KeptGame, 'title' | 'standing' | 'at'>) {
  return (
    <>
      <span class="two-cards" aria-hidden="true">
        <CardBack side="blue" />
        <CardBack side="red" />
      </span>
      <span>
        <b>{standing ?? title}</b>
        <span class="quiet">
          {standing !== undefined && title} {new Date(at).toLocaleString()}
        </span>
      </span>
      <Icon of="next" />
    </>
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
