import { useState } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import type { ShownTable } from '../game/shown-table.js';

/** A proposal to end a hosted match before its last round (R35), with its answers. */
export function MatchEnd({ shown }: { shown: ShownTable }) {
  const { source, place, isOver, players, view } = shown;
  if (source.kind !== 'hosted' || place.kind !== 'player' || isOver) return null;
  if (!('phase' in view)) return null;
  const { player } = place;
  const other = opponentOf(player);
  const { matchEnd, send } = source;
  const end = (winner: PlayerColor | null) => send({ type: 'match.end', winner });
  const refuse = () => send({ type: 'match.end.refuse' });
  if (matchEnd) {
    const how = matchEnd.winner === null ? 'a draw' : `${players[matchEnd.winner]} as the winner`;
    return matchEnd.by === player ? (
      <section class="panel asked" aria-label="Your proposal">
        <p role="status">
          You propose to end the match with {how}. Waiting for {players[other]}.
        </p>
        <button type="button" onClick={refuse}>
          Take the proposal back
        </button>
      </section>
    ) : (
      <section class="panel asked" aria-label="A proposal">
        <p role="alert">
          {players[other]} ({colourName(other).toLowerCase()}) proposes to end the match with {how}.
        </p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => end(matchEnd.winner)}>
            Agree: the match ends
          </button>
          <button type="button" onClick={refuse}>
            Go on playing
          </button>
        </div>
      </section>
    );
  }
  return null;
}

/** The buttons that end a hosted match early (R35). To concede needs no answer of the other player, so it asks first. */
export function EndingMatch({ shown }: { shown: ShownTable }) {
  const [isConceding, ask] = useState(false);
  const { source, place, isOver, players } = shown;
  if (source.kind !== 'hosted' || place.kind !== 'player' || isOver) return null;
  const { player } = place;
  const other = opponentOf(player);
  const end = (winner: PlayerColor | null) => source.send({ type: 'match.end', winner });
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
