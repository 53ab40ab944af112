/** Light the active states of a drawn chart, and the transitions just taken. */
export function light(picture: Element, active: readonly string[], taken: readonly string[]): void {
  for (const state of picture.querySelectorAll('[data-state]')) {
    state.classList.toggle('is-active', active.includes(state.getAttribute('data-state') ?? ''));
  }
  for (const transition of picture.querySelectorAll('[data-transition]')) {
    const name = transition.getAttribute('data-transition') ?? '';
    transition.classList.toggle('is-taken', taken.includes(name));
  }
}

/** Show a drawing so many times as large as it was drawn. */
export function resize(picture: Element, times: number): void {
  const svg = picture.querySelector('svg');
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(width * times));
  svg.setAttribute('height', String(height * times));
}

/** Scroll a drawing, and nothing around it, to the innermost of the states that are lit. */
export function showLit(picture: Element): void {
  const lit = [...picture.querySelectorAll('.is-active')].at(-1);
  if (!lit) return picture.scrollTo(0, 0);
  const state = lit.getBoundingClientRect();
  const box = picture.getBoundingClientRect();
  picture.scrollBy(
    middle(state.left, state.width) - middle(box.left, box.width),
    middle(state.top, state.height) - middle(box.top, box.height),
  );
}

function middle(start: number, extent: number): number {
  return start + extent / 2;
}
