import { PLAYERS } from '../../../machines/model/player.js';
import type { CardId, MatchView, PlayerColor } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';
import { CardBack, CardFace } from './card.js';
import { useTable } from './context.js';

interface CardsInPlayProps {
  shown: ShownTable;
  /** The player whose cards are on the right. */
  near: PlayerColor;
  /** The card of that player's hand that is looked at; `null`: none. */
  seen: CardId | null;
}

/** The middle of the table: the command cards in play, side by side. Only its player sees a facedown card. */
export function CardsInPlay({ shown: { view, isOver, players }, near, seen }: CardsInPlayProps) {
  // After the last round no card lies on the table.
  if (isOver && PLAYERS.every((player) => view.players[player].cardInPlay === null)) return null;
  return (
    <section class="in-play" aria-label="Cards in play">
      {PLAYERS.toSorted((one) => (one === near ? 1 : -1)).map((player) => (
        <div key={player} class={`of ${player}`}>
          <h3>{players[player]}</h3>
          <CardsOf player={player} view={view} seen={player === near ? seen : null} />
        </div>
      ))}
    </section>
  );
}

interface CardsOfProps {
  player: PlayerColor;
  view: MatchView;
  seen: CardId | null;
}

function CardsOf({ player, view, seen }: CardsOfProps) {
  const { names } = useTable();
  const { cardInPlay, selected, hasSelected, permanents } = view.players[player];
  const face = (cardId: string, note?: string) => {
    const card = names.findCard(cardId);
    return card ? <CardFace card={card} side={player} note={note} /> : <span>{cardId}</span>;
  };
  return (
    <>
      {seen !== null && face(seen)}
      {seen === null && cardInPlay !== null && face(cardInPlay)}
      {selected && face(selected, 'facedown: only you see it')}
      {hasSelected && !selected && <CardBack side={player}>A card lies facedown</CardBack>}
      {seen === null && cardInPlay === null && !hasSelected && (
        <span class="card-face none">No card</span>
      )}
      {permanents.map((cardId) => (
        <span key={cardId} class="permanent">
          {names.card(cardId)}, from an earlier round
        </span>
      ))}
    </>
  );
}
