import type { CommandPhaseView } from '../../../src/index.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { capital } from '../../../src/wording/names.js';
import type { Game } from '../game/game.js';
import type { Place } from '../game/place.js';
import { useTable } from './context.js';
import { LoadGame, SaveGame } from './files.js';

interface HeaderProps {
  game: Game;
  view: CommandPhaseView;
  place: Place;
  fault: string | null;
}

/** Which round it is, who is at the screen, and what is done with the table as a whole. */
export function Header({ game, view, place, fault }: HeaderProps) {
  const { act } = useTable();
  const others = PLAYERS.filter((player) => place.kind !== 'player' || place.player !== player);
  return (
    <header class="header">
      <h1>
        Command Phase <span class="round">round {view.round}</span>
      </h1>
      <p class={`place ${place.kind === 'player' ? place.player : ''}`}>{placeInWords(place)}</p>
      <nav class="buttons" aria-label="Table">
        {place.kind !== 'handing-over' &&
          others.map((player) => (
            <button
              type="button"
              key={player}
              onClick={() => act({ act: 'hand-over', to: player })}
            >
              Hand the device to {player}
            </button>
          ))}
        {place.kind !== 'spectator' && (
          <button type="button" onClick={() => act({ act: 'look-on' })}>
            Look on as a spectator
          </button>
        )}
        <SaveGame game={game} />
        <LoadGame />
        <button type="button" onClick={() => act({ act: 'close' })}>
          Leave the table
        </button>
      </nav>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </header>
  );
}

function placeInWords(place: Place): string {
  switch (place.kind) {
    case 'player':
      return `${capital(place.player)} is at the screen`;
    case 'handing-over':
      return 'Nobody is at the screen';
    case 'spectator':
      return 'A spectator is at the screen';
  }
}
