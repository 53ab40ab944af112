import { opponentOf } from '../../../machines/model/player.js';
import { colourName } from '../../../src/wording/names.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import { CommandCardFace } from './command-card-face.js';

/** The command cards in play, side by side. Only its player sees a facedown card. */
export function CardsInPlay({ view, own }: { view: MatchView; own: PlayerColor }) {
  return (
    <section class="panel in-play" aria-labelledby="in-play">
      <h2 id="in-play">Cards in play</h2>
      <div class="duel">
        {[own, opponentOf(own)].map((player) => (
          <CardsOf key={player} player={player} view={view} />
        ))}
      </div>
    </section>
  );
}

function CardsOf({ player, view }: { player: PlayerColor; view: MatchView }) {
  const { cardInPlay, selected, hasSelected, permanents } = view.players[player];
  const none = cardInPlay === null && !hasSelected && permanents.length === 0;
  return (
    <div class={`of ${player}`}>
      <h3>{colourName(player)}</h3>
      {none && <p class="no-card quiet">No card</p>}
      {cardInPlay !== null && <CommandCardFace cardId={cardInPlay} />}
      {selected && <CommandCardFace cardId={selected} note="facedown: only you see it" />}
      {hasSelected && !selected && <p class="card facedown">A card lies facedown</p>}
      {permanents.map((cardId) => (
        <CommandCardFace key={cardId} cardId={cardId} note="from an earlier round" />
      ))}
    </div>
  );
}
