import { useEffect } from 'preact/hooks';
import type { SeatEvent } from '../../../src/index.js';
import type { Offer } from '../game/offers.js';
import type { Act } from '../game/table.js';

/** The shortcut keys of moves. The other letters press buttons (`data-key`). */
const KEYS = '123456789abcefgijklnopqrst';

/** The key of the act that ends a task. */
export const DONE_KEY = 'd';

/** Returns the shortcut of a move by its index: one key, or two if there are more moves than keys. */
export function keyOf(moves: readonly Offer[], event: SeatEvent | undefined): string | null {
  const index = event ? moves.findIndex((offer) => offer.event === event) : -1;
  return index < 0 ? null : keysAt(index, moves.length);
}

export function keysAt(index: number, among: number): string | null {
  if (among <= KEYS.length) return KEYS[index] ?? null;
  const first = KEYS[Math.floor(index / KEYS.length)];
  return first === undefined ? null : `${first}${KEYS[index % KEYS.length]}`;
}

/** Handles the shortcuts of moves wherever the focus is, except in text fields and dialogs. */
export function useMoveKeys(moves: readonly Offer[], act: (act: Act) => void): void {
  useEffect(() => {
    let pressed = '';
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const button = document.querySelector(`[data-key="${event.key}"]`);
      if (button instanceof HTMLElement) {
        event.preventDefault();
        return button.click();
      }
      pressed += event.key;
      const codes = moves.map((_offer, index) => keysAt(index, moves.length));
      const move = moves[codes.indexOf(pressed)];
      if (!codes.some((code) => code?.startsWith(pressed)) || move) pressed = '';
      if (!move) return;
      event.preventDefault();
      act({ act: 'play', ...move });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [moves, act]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  );
}
