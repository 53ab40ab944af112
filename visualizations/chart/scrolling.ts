/** Scroll a box, and nothing around it, until something inside stands in its middle. */
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
