import { useEffect } from 'preact/hooks';
import type { SeatEvent } from '../../../src/index.js';
import type { Act } from '../game/table.js';

/** The key of each move, by its place among what may be done; further ones are reached with Tab. */
const KEYS = '123456789abcdefghijklmnopqrst';

export function keyOf(legal: readonly SeatEvent[], event: SeatEvent | undefined): string | null {
  const index = event ? legal.indexOf(event) : -1;
  return index < 0 ? null : (KEYS[index] ?? null);
}

/** One key for any move, wherever the focus is; not while something is typed. */
export function useMoveKeys(legal: readonly SeatEvent[], act: (act: Act) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const move = legal[KEYS.indexOf(event.key)];
      if (event.key.length !== 1 || !move) return;
      event.preventDefault();
      act({ act: 'play', event: move });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [legal, act]);
}
