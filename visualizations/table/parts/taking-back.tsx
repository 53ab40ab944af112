import { opponentOf } from '../../../machines/model/player.js';
import { colourName } from '../../../src/wording/names.js';
import type { PlayerColor } from '../../../src/index.js';
import { isComputer, type Game } from '../game/game.js';
import type { Place } from '../game/place.js';
import { useTable } from './context.js';

interface TakingBackProps {
  game: Game;
  place: Place;
  askedBy: PlayerColor | null;
}

/** R13: an own act that revealed nothing is taken back alone; anything else if both agree. */
export function TakingBack({ game, place, askedBy }: TakingBackProps) {
  const { act } = useTable();
  if (place.kind !== 'player') return null;
  const { player } = place;
  const other = opponentOf(player);
  if (askedBy === other) {
    return (
      <section class="panel asked" aria-label="A request">
        <p role="alert">{colourName(other)} asks to take the last act back.</p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => act({ act: 'undo', how: 'agree' })}>
            Agree: it is taken back
          </button>
          <button type="button" onClick={() => act({ act: 'undo', how: 'refuse' })}>
            Refuse
          </button>
        </div>
      </section>
    );
  }
  if (game.acts === 0) return null;
  return (
    <div class="buttons taking-back">
      <button type="button" data-key="u" onClick={() => act({ act: 'undo', how: 'alone' })}>
        Take my last act back <kbd aria-hidden="true">u</kbd>
      </button>
      {!isComputer(game, other) && askedBy === null && (
        <button type="button" onClick={() => act({ act: 'undo', how: 'ask' })}>
          Ask {other} to take it back
        </button>
      )}
      {askedBy === player && <p role="status">You have asked {other}.</p>}
    </div>
  );
}
