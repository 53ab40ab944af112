import { useEffect } from 'preact/hooks';
import type { SeatEvent } from '../../../src/index.js';
import type { Offer } from '../game/offers.js';
import type { Act } from '../game/table.js';

/** The shortcut keys of moves. The other letters press buttons (`data-key`), or go to the ranges (`m`). */
const KEYS = '123456789abcdefgijklnopqrst';

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
      const button = rangeButton(event.key) ?? document.querySelector(`[data-key="${event.key}"]`);
      if (event.key === 'm') return goToRanges(event);
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
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

/** Moves the focus to the next range that is to be measured. A folded one is unfolded. */
function goToRanges(event: Event): void {
  const groups = [...document.querySelectorAll('.ranges')];
  const here = groups.findIndex((group) => group.contains(document.activeElement));
  const next = groups[(here + 1) % groups.length];
  if (!next) return;
  event.preventDefault();
  for (
    let fold = next.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  next.querySelector('button')?.focus();
}

/** Returns the button that a digit presses while the focus is on a range. */
function rangeButton(key: string): Element | undefined {
  const group = document.activeElement?.closest<HTMLElement>('.ranges');
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const { within } = group?.dataset ?? {};
  // The question is whether the units are within this range: yes or no.
  if (within !== undefined && /^[1-5]$/.test(key)) return buttons[key <= within ? 0 : 1];
  return buttons.find(({ textContent }) => textContent === key);
}
