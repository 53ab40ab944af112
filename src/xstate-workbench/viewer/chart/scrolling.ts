/** Pixels to leave around the elements that are scrolled into view. */
const MARGIN = 16;

/**
 * Scrolls a box, but none of its ancestors, until the elements inside are visible. If they do not all fit, it shows
 * only the last one. It does not scroll if they are visible already.
 */
export function bringIntoView(box: Element, inside: readonly Element[]): void {
  const last = inside.at(-1);
  if (!last) return;
  const outer = innerSize(box);
  const all = around(inside.map((each) => each.getBoundingClientRect()));
  const fits = all.width <= outer.width - 2 * MARGIN && all.height <= outer.height - 2 * MARGIN;
  const shown = fits ? all : last.getBoundingClientRect();
  box.scrollBy({
    left: toScroll(shown.left - outer.left, shown.width, outer.width),
    top: toScroll(shown.top - outer.top, shown.height, outer.height),
    behavior: 'instant',
  });
}

function toScroll(start: number, extent: number, room: number): number {
  if (start >= MARGIN && start + extent <= room - MARGIN) return 0;
  return extent <= room ? start + extent / 2 - room / 2 : start - MARGIN;
}

function innerSize(box: Element) {
  const { left, top } = box.getBoundingClientRect();
  return {
    left: left + box.clientLeft,
    top: top + box.clientTop,
    width: box.clientWidth,
    height: box.clientHeight,
  };
}

function around(rects: readonly DOMRect[]) {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}

/** Scrolls a box, but none of its ancestors, until an element is in its middle. */
export function bringToMiddle(box: Element, inside: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = inside.getBoundingClientRect();
  box.scrollBy(
    middle(inner.left, inner.width) - middle(outer.left, outer.width),
    middle(inner.top, inner.height) - middle(outer.top, outer.height),
  );
}

function middle(start: number, extent: number): number {
  return start + extent / 2;
}
