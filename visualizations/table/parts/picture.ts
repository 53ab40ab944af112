import { innermostActive } from '../../../src/xstate-workbench/viewer/chart/highlight.js';
import { bringToMiddle } from '../../../src/xstate-workbench/viewer/chart/scrolling.js';
import type { PlayerColor } from '../../../src/index.js';

/** Sets the scale of a drawing. */
export function resize(picture: Element, times: number): void {
  const svg = picture.querySelector('svg');
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(width * times));
  svg.setAttribute('height', String(height * times));
}

/**
 * Scrolls a drawing, but none of its ancestors, to the active state, if possible to a state of this player. If no state
 * is active, it scrolls to the last transition.
 */
export function scrollToActive(picture: Element, player: PlayerColor | null): void {
  const own =
    player && [...picture.querySelectorAll(`.is-active[data-state*=".${player}."]`)].at(-1);
  const active =
    own ?? innermostActive(picture) ?? [...picture.querySelectorAll('.is-taken .plate')].at(-1);
  if (!active) return picture.scrollTo(0, 0);
  bringToMiddle(picture, active);
}
