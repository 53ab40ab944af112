import { opponentOf } from '../../../machines/model/player.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { CardOnTable } from './command-card-face.js';

interface CardsInPlayProps {
  shown: ShownTable;
  /** The player whose cards are on the left. */
  own: PlayerColor;
}

/** The middle of the table: the command cards in play, side by side. Only its player sees a facedown card. */
export function CardsInPlay({ shown: { view, players, isOver }, own }: CardsInPlayProps) {
  // After the last round no card lies on the table.
  if (isOver && !view.players.blue.cardInPlay && !view.players.red.cardInPlay) return null;
  return (
    <section class="panel in-play" aria-labelledby="in-play">
      <h2 id="in-play" class="unseen">
        Cards in play
      </h2>
      <div class="duel">
        {[own, opponentOf(own)].map((player) => (
          <CardsOf key={player} player={player} name={players[player]} view={view} />
        ))}
      </div>
    </section>
  );
}

interface CardsOfProps {
  player: PlayerColor;
  name: string;
  view: MatchView;
}

function CardsOf({ player, name, view }: CardsOfProps) {
  const { cardInPlay, selected, hasSelected, permanents } = view.players[player];
  const none = cardInPlay === null && !hasSelected && permanents.length === 0;
  return (
    <div class={`of ${player}`}>
      <h3>{name}</h3>
      {none && <p class="no-card quiet">No card</p>}
      {cardInPlay !== null && <CardOnTable cardId={cardInPlay} />}
      {selected && <CardOnTable cardId={selected} note="facedown: only you see it" />}
      {hasSelected && !selected && <p class="card facedown">A card lies facedown</p>}
      {permanents.map((cardId) => (
        <CardOnTable key={cardId} cardId={cardId} note="from an earlier round" />
      ))}
    </div>
  );
}
