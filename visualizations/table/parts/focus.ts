import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Returns a ref for a heading. The heading takes the focus when the focused button has disappeared after a move, so
 * that keyboard users continue from there. If it is above the screen when the task changes, the page scrolls to it.
 * @param task what the player has to do, to compare with the task before
 */
export function useFocusAfterMove(task?: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  useLayoutEffect(() => {
    const { current } = heading;
    if (current && current.getBoundingClientRect().bottom < 0) current.scrollIntoView();
  }, [task]);
  return heading;
}
