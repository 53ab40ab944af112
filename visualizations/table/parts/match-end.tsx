import { useState } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';

/** The buttons that end a hosted match early (R35). To concede needs no answer of the other player, so it asks first. */
export function EndingMatch({ shown }: { shown: ShownTable }) {
  const [isConceding, ask] = useState(false);
  const { source, place, isOver, players } = shown;
  if (source.kind !== 'hosted' || place.kind !== 'player' || isOver) return null;
  const { player } = place;
  const other = opponentOf(player);
  const end = (winner: PlayerColor | null) =>
    source.send({ type: 'proposal.make', what: 'match.end', winner });
  return (
    <details class="ending" onToggle={() => ask(false)}>
      <summary>End the match</summary>
      {isConceding && (
        <p role="alert">
          {players[other]} wins at once. This cannot be taken back without {players[other]}.
        </p>
      )}
      <div class="buttons">
        <button type="button" onClick={() => (isConceding ? end(other) : ask(true))}>
          {isConceding ? `Yes, I concede` : `Concede: ${players[other]} wins`}
        </button>
        <button type="button" onClick={() => end(null)}>
          Propose a draw
        </button>
        <button type="button" onClick={() => end(player)}>
          Propose that I win
        </button>
      </div>
    </details>
  );
}
