/** What is lit in a drawn chart. */
export interface Lit {
  /** The ids of the active states. */
  active: readonly string[];
  /** The names of the transitions taken last. */
  taken: readonly string[];
}

/** Light the active states of a drawn chart, and the transitions taken last. */
export function light(picture: Element, { active, taken }: Lit): void {
  for (const state of picture.querySelectorAll('[data-state]')) {
    state.classList.toggle('is-active', active.includes(state.getAttribute('data-state') ?? ''));
  }
  for (const transition of picture.querySelectorAll('[data-transition]')) {
    const name = transition.getAttribute('data-transition') ?? '';
    transition.classList.toggle('is-taken', taken.includes(name));
  }
}

/** The innermost of the active states; where several are, the last. */
export function innermostLit(picture: Element): Element | undefined {
  return [...picture.querySelectorAll('[data-state].is-active')].at(-1);
}
