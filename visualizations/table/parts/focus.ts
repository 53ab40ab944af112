import { useLayoutEffect, useRef } from 'preact/hooks';

/** A move that was made is no longer a button: keyboard users go on from this heading. */
export function useFocusAfterMove() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
