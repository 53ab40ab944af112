import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Returns a ref for a heading. The heading takes the focus when the focused button has disappeared after a move, so
 * that keyboard users continue from there.
 */
export function useFocusAfterMove() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
