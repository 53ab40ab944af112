import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import type { PlayerColor } from '../../../src/index.js';
import { narratePlainly } from '../../../src/wording/log.js';
import { ordersOf } from '../../../src/wording/slots.js';
import { newMoments, type Moments } from '../game/moments.js';
import type { ShownTable } from '../game/shown-table.js';
import { useTable } from './context.js';

/** Milliseconds for which the overlay is shown, unless a user skips it. */
const SHOWN_MS = 1_500;

/** Keys that only skip the overlay. Any other key skips it and also has its usual effect. */
const SKIPPING = ['Enter', ' ', 'Escape'];

/**
 * An overlay that shows the reveal of both cards and the roll of the die. It shows only public log entries, so it may
 * appear before a handover ends. Users who prefer reduced motion do not see it: the log and the cards in play have the
 * same facts.
 */
export function Moment({ shown: { view, isPast, players } }: { shown: ShownTable }) {
  const { tell } = useTable();
  const [moments, show] = useState<Moments | null>(null);
  const seen = useRef(newMoments(view.log, null).seen);
  useLayoutEffect(() => {
    if (isPast) return;
    const moments = newMoments(view.log, seen.current);
    seen.current = moments.seen;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if ((moments.flip ?? moments.die) && !isStill) show(moments);
  }, [view.log, isPast]);
  useEffect(() => {
    if (!moments) return;
    const close = () => show(null);
    const onKey = (event: KeyboardEvent) => {
      if (SKIPPING.includes(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    };
    const timer = setTimeout(close, SHOWN_MS);
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [moments]);
  if (!moments) return null;
  const { flip, die, priority } = moments;
  return (
    <div class="moment" role="status" onClick={() => show(null)}>
      {flip && (
        <div class="flipped">
          {PLAYERS.map((player) => (
            <Flipped
              key={player}
              player={player}
              name={players[player]}
              cardId={flip.data[player]}
            />
          ))}
        </div>
      )}
      {die && (
        <p class={`die ${die.data.face}`}>
          <b>{die.data.face}</b>
        </p>
      )}
      {[die, priority].map(
        (entry) => entry && <p key={entry.type}>{tell((names) => narratePlainly(entry, names))}</p>,
      )}
      <button type="button">Skip</button>
    </div>
  );
}

interface FlippedProps {
  player: PlayerColor;
  name: string;
  cardId: string | null;
}

function Flipped({ player, name, cardId }: FlippedProps) {
  const { names } = useTable();
  const card = cardId === null ? undefined : names.findCard(cardId);
  return (
    <div class={`card of ${player}`}>
      <span>{name}</span>
      <span class="name">{cardId === null ? 'No card' : names.card(cardId)}</span>
      {card && (
        <span class="pip-count">
          {card.pips} {card.pips === 1 ? 'pip' : 'pips'}
        </span>
      )}
      {card && <span class="orders">{ordersOf(card.orders)}</span>}
    </div>
  );
}
