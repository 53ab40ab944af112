/** The parts of a drawn chart to highlight. */
export interface Highlights {
  /** The ids of the active states. */
  active: readonly string[];
  /** The names of the transitions taken last. */
  taken: readonly string[];
}

/** Highlights active states and last transitions. One element may stand for several of them (`data-also`). */
export function highlight(picture: Element, { active, taken }: Highlights): void {
  for (const state of picture.querySelectorAll('[data-state]')) {
    state.classList.toggle(
      'is-active',
      drawnBy(state, 'data-state').some((id) => active.includes(id)),
    );
  }
  for (const transition of picture.querySelectorAll('[data-transition]')) {
    const names = drawnBy(transition, 'data-transition');
    transition.classList.toggle(
      'is-taken',
      names.some((name) => taken.includes(name)),
    );
  }
}

/** Returns the boxes of these states in a drawn chart. */
export function boxesOf(picture: Element, ids: readonly string[]): Element[] {
  return [...picture.querySelectorAll('[data-state]')]
    .filter((state) => drawnBy(state, 'data-state').some((id) => ids.includes(id)))
    .map((state) => state.querySelector('.box') ?? state);
}

function drawnBy(element: Element, attribute: 'data-state' | 'data-transition'): string[] {
  const also = element.getAttribute('data-also');
  return [element.getAttribute(attribute) ?? '', ...(also === null ? [] : also.split('\n'))];
}

/** Returns the element of the innermost active state; if there are several, the last one. */
export function innermostActive(picture: Element): Element | undefined {
  return [...picture.querySelectorAll('[data-state].is-active')].at(-1);
}
