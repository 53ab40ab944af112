import { useState } from 'preact/hooks';
import { opponentOf } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import type { ShownTable } from '../game/shown-table.js';

/** The buttons that end a hosted match early (R35). Each asks first, so that no slip of a finger ends a match. */
export function EndingMatch({ shown }: { shown: ShownTable }) {
  const [asked, ask] = useState<PlayerColor | null>();
  const { source, place, isOver, players } = shown;
  if (source.kind !== 'hosted' || place.kind !== 'player' || isOver) return null;
  const { player } = place;
  const other = opponentOf(player);
  const words = (winner: PlayerColor | null) =>
    winner === null ? 'Propose a draw' : winner === player ? 'Propose that I win' : 'Concede';
  return (
    <details class="ending" onToggle={() => ask(undefined)}>
      <summary>End the match</summary>
      {asked === undefined ? (
        <div class="buttons">
          {[other, null, player].map((winner) => (
            <button key={winner} type="button" onClick={() => ask(winner)}>
              {words(winner)}
            </button>
          ))}
        </div>
      ) : (
        <div class="buttons">
          <p role="alert">
            {asked === other
              ? `${players[other]} wins at once. This cannot be taken back without ${players[other]}.`
              : `${players[other]} must agree.`}
          </p>
          <button
            type="button"
            onClick={() => {
              source.send({ type: 'proposal.make', what: 'match.end', winner: asked });
              ask(undefined);
            }}
          >
            Yes: {words(asked)}
          </button>
          <button type="button" class="primary" onClick={() => ask(undefined)}>
            Play on
          </button>
        </div>
      )}
    </details>
  );
}
