import type { ChartState, ChartTransition } from './chart.js';
import { wrapped, type Line, type Tone } from './text.js';
import { headingOf, inWords, isSentence } from './words.js';

/** Widths that text is broken at, in pixels. */
const STATE_WIDTH = 200;
const FRAME_WIDTH = 460;
const LABEL_WIDTH = 190;

/** What is written in a state, but for the transitions that do not leave it. */
export function stateLines(state: ChartState): Line[] {
  const width = widthFor(state);
  const lines = (tone: Tone, text: string) => wrapped(text, tone, width);
  return [
    ...lines('heading', headingOf(state)),
    ...(isSentence(state.title) ? lines('text', state.title) : []),
    ...(state.waitsFor ? lines('waits', `Waits for ${state.waitsFor}`) : []),
    ...state.invokes.flatMap((actor) => lines('waits', `Runs ${actor}.`)),
    ...state.entry.flatMap((action) => lines('action', `on entry / ${inWords(action)}`)),
    ...state.exit.flatMap((action) => lines('action', `on exit / ${inWords(action)}`)),
    ...lines('rules', state.rules.join(' ')),
  ];
}

/** What is written on an arrow. */
export function arrowLines(transition: ChartTransition): Line[] {
  return transitionLines(transition, LABEL_WIDTH);
}

/** What is written in its state of a transition that does not leave it. */
export function rowLines(transition: ChartTransition, state: ChartState): Line[] {
  return transitionLines(transition, widthFor(state));
}

function transitionLines(
  { trigger, choice, guard, actions, description, rules }: ChartTransition,
  width: number,
): Line[] {
  const lines = (tone: Tone, text: string) => wrapped(text, tone, width);
  return [
    ...lines('trigger', choice > 0 ? `${trigger} #${choice}`.trim() : trigger),
    ...lines('text', description ?? ''),
    ...(guard ? lines('guard', `[${inWords(guard)}]`) : []),
    ...(actions.length > 0 ? lines('action', `/ ${actions.map(inWords).join(', ')}`) : []),
    ...lines('rules', rules.join(' ')),
  ];
}

function widthFor({ children }: ChartState): number {
  return children.length > 0 ? FRAME_WIDTH : STATE_WIDTH;
}

/** What is written on a way out of a part. */
export function exitLines(title: string): Line[] {
  return wrapped(`Go to: ${title}`, 'waits', STATE_WIDTH);
}
