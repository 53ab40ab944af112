import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { useTable } from './context.js';

interface HandOverProps {
  to: PlayerColor;
  from: PlayerColor | null;
  players: EachPlayer<string>;
}

/** The screen between two players. It shows no player's secrets. */
export function HandOver({ to, from, players }: HandOverProps) {
  const { act } = useTable();
  // A colour is written in lower case, as a word of the sentence.
  const called = (player: PlayerColor) =>
    players[player] === colourName(player) ? player : players[player];
  const sit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => sit.current?.focus(), [to]);
  return (
    <section class={`panel hand-over ${to}`} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand the device to {called(to)}.</h2>
      <p>Both hands are covered. {players[to]}: go on once only you can see the screen.</p>
      <button ref={sit} type="button" class="primary" onClick={() => act({ act: 'sit' })}>
        I am {called(to)}: show my side
      </button>
      {from && (
        <button type="button" onClick={() => act({ act: 'hand-over', to: from })}>
          Back to {called(from)}
        </button>
      )}
    </section>
  );
}
