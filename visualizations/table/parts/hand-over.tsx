import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { useTable } from './context.js';

interface HandOverProps {
  to: PlayerColor;
  /** The player who had the device before; `null` if nobody had. */
  from: PlayerColor | null;
  players: EachPlayer<string>;
}

/** The cover between two players at one screen, in the full colour of the next one. Nothing of either hand is behind it. */
export function HandOver({ to, from, players }: HandOverProps) {
  const { act } = useTable();
  const sit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => sit.current?.focus(), [to]);
  return (
    <section class={`bleed pattern hand-over ${to}`} aria-labelledby="hand-over">
      <span class="letter" aria-hidden="true">
        {players[to].slice(0, 1).toUpperCase()}
      </span>
      <h2 id="hand-over">{players[to]}’s turn</h2>
      <p>{from ? `${players[from]}, hand` : 'Hand'} over the device. Both hands are covered.</p>
      <div class="foot">
        {from && (
          <button type="button" onClick={() => act({ act: 'hand-over', to: from })}>
            Back to {players[from]}
          </button>
        )}
        <button ref={sit} type="button" onClick={() => act({ act: 'sit' })} class="primary">
          I am {players[to]}
        </button>
      </div>
    </section>
  );
}
