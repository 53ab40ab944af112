/** What is lit in a drawn chart. */
export interface Lit {
  /** The ids of the active states. */
  active: readonly string[];
  /** The names of the transitions taken last. */
  taken: readonly string[];
}

/** Light the active states of a drawn chart, and the transitions taken last: with those that are drawn as others. */
export function light(picture: Element, { active, taken }: Lit): void {
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

/** The boxes of states in a drawn chart. */
export function boxesOf(picture: Element, ids: readonly string[]): Element[] {
  return [...picture.querySelectorAll('[data-state]')]
    .filter((state) => drawnBy(state, 'data-state').some((id) => ids.includes(id)))
    .map((state) => state.querySelector('.box') ?? state);
}

function drawnBy(element: Element, attribute: 'data-state' | 'data-transition'): string[] {
  const also = element.getAttribute('data-also');
  return [element.getAttribute(attribute) ?? '', ...(also === null ? [] : also.split('\n'))];
}

/** The innermost of the active states; where several are, the last. */
export function innermostLit(picture: Element): Element | undefined {
  return [...picture.querySelectorAll('[data-state].is-active')].at(-1);
}
