import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { useTable } from './context.js';

/** The screen between two players. It shows no player's secrets. */
export function HandOver({ to, from }: { to: PlayerColor; from: PlayerColor | null }) {
  const { act } = useTable();
  const sit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => sit.current?.focus(), [to]);
  return (
    <section class={`panel hand-over ${to}`} aria-labelledby="hand-over">
      <h2 id="hand-over">Hand the device to {to}.</h2>
      <p>Both hands are covered. {colourName(to)}: go on once only you can see the screen.</p>
      <button ref={sit} type="button" class="primary" onClick={() => act({ act: 'sit' })}>
        I am {to}: show my side
      </button>
      {from && (
        <button type="button" onClick={() => act({ act: 'hand-over', to: from })}>
          Back to {from}
        </button>
      )}
    </section>
  );
}
