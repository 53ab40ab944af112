import type { ChartState, ChartTransition } from './chart.js';
import type { Detail } from './detail.js';
import { wrapped, type TextLine, type Note, type Tone } from './text.js';
import { isForbidden, isInternal, reenters } from './self-transitions.js';
import { asVerbs, capitalised, inWords, repeats } from './words.js';

/** Transitions that share one block of words, and the words. */
export interface Block {
  transitions: readonly [ChartTransition, ...ChartTransition[]];
  lines: TextLine[];
}

/** The words in a drawing. */
export interface Wording {
  state(state: ChartState): TextLine[];
  /**
   * The label on the arrow of transitions that lead from one state to the same targets.
   * @param besides transitions whose arrows share its route and have no words
   */
  arrow(transitions: readonly ChartTransition[], besides?: readonly ChartTransition[]): Block[];
  /** In a state, of the transitions that do not leave it. */
  rows(transitions: readonly ChartTransition[], state: ChartState): Block[];
  exit(title: string): TextLine[];
}

/** Widths that text is broken at, in pixels. */
interface Widths {
  state: number;
  frame: number;
  label: number;
}

/** Longer texts go into a note next to the picture. */
const MOST_LINES = 2;

/** The words in a drawing of this detail. */
export function wordingOf(detail: Detail): Wording {
  return WORDINGS[detail];
}

const WORDINGS: Readonly<Record<Detail, Wording>> = {
  full: everyWord({ state: 200, frame: 460, label: 190 }),
  steps: withNotes({ state: 172, frame: 400, label: 160 }),
  overview: inFewWords({ state: 128, frame: 190, label: 116 }),
};

/** Everything that is known, where it belongs. */
function everyWord(widths: Widths): Wording {
  const block = (transition: ChartTransition, width: number): Block => ({
    transitions: [transition],
    lines: broken(wordsOfTransition(transition), width),
  });
  return {
    state: (state) => broken([heading(state), ...saidOf(state)], widthFor(state, widths)),
    arrow: (transitions) => transitions.map((each) => block(each, widths.label)),
    rows: (transitions, state) => transitions.map((each) => block(each, widthFor(state, widths))),
    exit: (title) => wrapped(`Go to: ${title}`, 'waits', widths.state),
  };
}

/** The trigger or the description of a transition. Conditions, actions and rules become notes if they take more than two lines. */
function withNotes(widths: Widths): Wording {
  const block = (transition: ChartTransition, width: number): Block => ({
    transitions: [transition],
    lines: briefLines(transition, width),
  });
  return {
    state: (state) => {
      const width = widthFor(state, widths);
      const shown: TonedText[] = [];
      const noted: TonedText[] = [];
      for (const said of saidOf(state)) {
        const most = said.tone === 'rules' || said.text === state.says?.[0] ? 1 : MOST_LINES;
        (broken([said], width).length <= most ? shown : noted).push(said);
      }
      const top = broken([heading(state)], width);
      const lines = noted.length > 0 ? noting(top, { words: noted }) : top;
      return [...lines, ...broken(shown, width)];
    },
    arrow: (transitions) => transitions.map((each) => block(each, widths.label)),
    rows: (transitions, state) => transitions.map((each) => block(each, widthFor(state, widths))),
    exit: (title) => wrapped(`Go to: ${title}`, 'waits', widths.state),
  };
}

/** A transition in two lines; what does not fit is noted. */
function briefLines(transition: ChartTransition, width: number): TextLine[] {
  // A description replaces the condition.
  const isDescribed = transition.description !== null;
  const all = wordsOfTransition(transition).filter(
    ({ tone }) => !(tone === 'guard' && isDescribed),
  );
  const fits = (words: readonly TonedText[]) => broken(words, width).length <= MOST_LINES;
  if (fits(all)) return broken(all, width);
  const { choice, trigger } = transition;
  const leading = all.filter(({ tone }) => tone === 'trigger' && trigger);
  const number = choice > 0 && !trigger ? `#${choice} ` : '';
  const known = trigger ? reasonsOf({ ...transition, guard: null, actions: [] }) : null;
  const reasons = (known ?? reasonsOf(transition)).map((why) => ({
    ...why,
    text: `${number}${why.text}`,
  }));
  const reason = reasons.find((why) => fits([...leading, why]));
  const shown = [...leading, ...(reason ? [reason] : [])];
  const isWhole = reason !== undefined && reason === reasons[0];
  const noted = all.filter(
    ({ tone }) => tone !== 'trigger' && !(isWhole && (tone === 'text' || tone === 'waits')),
  );
  const lines = broken(shown.length > 0 ? shown : [{ tone: 'text', text: `${number}…` }], width);
  return noting(lines, { words: noted });
}

/** The names of states, and in a few words what leads from one to the other. */
function inFewWords(widths: Widths): Wording {
  const block = (
    transitions: readonly ChartTransition[],
    width: number,
    besides: readonly ChartTransition[] = [],
  ): Block[] => {
    const [first, ...others] = transitions;
    if (!first) return [];
    return [
      {
        transitions: [first, ...others],
        lines: fewLines([...transitions, ...besides], width),
      },
    ];
  };
  return {
    state: (state) => {
      const width = widthFor(state, widths);
      return [...broken([heading(state)], width), ...wrapped(onceOf(state), 'waits', width)];
    },
    arrow: (transitions, besides) => block(transitions, widths.label, besides),
    rows: (transitions, state) => block(transitions, widthFor(state, widths)),
    exit: (title) => wrapped(title, 'waits', widths.state),
  };
}

/** The triggers of several transitions in two lines. The rest goes into a note. */
function fewLines(transitions: readonly ChartTransition[], width: number): TextLine[] {
  const verbs = verbsOf(transitions.filter(({ trigger }) => trigger));
  const trigger: TonedText[] = verbs ? [{ tone: 'trigger', text: verbs }] : [];
  const unasked = transitions.filter(({ trigger }) => !trigger);
  const reasons = unasked
    .flatMap((transition) => reasonsOf(transition).slice(0, 1))
    .filter(({ text }, index, all) => all.findIndex((each) => each.text === text) === index);
  const fits = (words: readonly TonedText[]) => broken(words, width).length <= MOST_LINES;

  const all = [...trigger, ...reasons];
  if (fits(all)) return broken(all, width);
  const [only] = unasked;
  const brief = only && reasons.length === 1 ? reasonsOf(only).slice(1) : [];
  const shorter = brief.find((each) => fits([...trigger, each]));
  if (shorter) return noting(broken([...trigger, shorter], width), { words: reasons });
  const ways: TonedText[] =
    reasons.length > 1 ? [{ tone: 'text', text: `${reasons.length} ways` }] : [];
  const shown = [trigger, ways].flat();
  const lines = broken(shown.length > 0 ? shown : [{ tone: 'text', text: '…' }], width);
  const noted = lines.length > MOST_LINES ? all : reasons;
  const kept = lines.slice(0, MOST_LINES);
  return noted.length > 0 ? noting(kept, { words: noted }) : kept;
}

/** The triggers of transitions. Actions on the same thing are joined: `reveal / decline contingency`. */
function verbsOf(transitions: readonly ChartTransition[]): string {
  const plain = transitions.filter(({ aside }) => aside === undefined);
  const others = transitions.flatMap(({ trigger, aside }) =>
    aside === undefined ? [] : `${asVerbs([trigger])} (${aside})`,
  );
  return [...new Set([asVerbs(plain.map(({ trigger }) => trigger)), ...others])]
    .filter(Boolean)
    .join(', ');
}

/** The reason for an eventless transition, in fewer and fewer words. */
function reasonsOf({ description, guard, actions, aside }: ChartTransition): TonedText[] {
  const condition = guard ? inWords(guard.replaceAll(/\([^()]*\)/g, '')) : '';
  const before = aside === undefined ? '' : `${capitalised(aside)}: `;
  const verbs = actions.map((action) => inWords(action.replaceAll(/\([^()]*\)/g, '')));
  const reasons = [description ?? '', condition, verbs.join(', ')].flatMap((why): TonedText[] =>
    why ? [{ tone: 'text', text: `${before}${why}` }] : [],
  );
  return aside === undefined ? reasons : [...reasons, { tone: 'text', text: capitalised(aside) }];
}

interface TonedText {
  tone: Tone;
  text: string;
}

function heading({ title }: ChartState): TonedText {
  return { tone: 'heading', text: title };
}

/** For whom a state is drawn once, unless it is called so. */
function onceOf(state: ChartState): string {
  const once = capitalised(state.once ?? '');
  return once === state.title ? '' : once;
}

function saidOf(state: ChartState): TonedText[] {
  const descriptions = [state.description ?? '', ...(state.says ?? [])];
  const sentences = descriptions.filter((each) => !repeats(each, state.title));
  return spoken([
    ['waits', onceOf(state)],
    ...sentences.map((sentence): [Tone, string] => ['text', sentence]),
    ['waits', state.waitsFor ? `Waits for ${state.waitsFor}` : ''],
    ...state.invokes.map((actor): [Tone, string] => ['waits', `Runs ${actor}.`]),
    ...state.entry.map((action): [Tone, string] => ['action', `on entry / ${inWords(action)}`]),
    ...state.exit.map((action): [Tone, string] => ['action', `on exit / ${inWords(action)}`]),
    ['rules', state.rules.join(' ')],
  ]);
}

function wordsOfTransition(transition: ChartTransition): TonedText[] {
  const { trigger, choice, guard, actions, description, rules, aside } = transition;
  return spoken([
    ['trigger', choice > 0 ? `${trigger} #${choice}`.trim() : trigger],
    ['waits', remarkOn(transition)],
    ['waits', aside ?? ''],
    ['text', description ?? ''],
    ['guard', guard ? `[${inWords(guard)}]` : choice > 1 ? '[otherwise]' : ''],
    ['action', actions.length > 0 ? `/ ${actions.map(inWords).join(', ')}` : ''],
    ['rules', rules.join(' ')],
  ]);
}

/** The difference between a transition to its own state and one that only runs actions. */
function remarkOn(transition: ChartTransition): string {
  if (isForbidden(transition)) return 'forbidden';
  if (reenters(transition)) return 're-enters';
  const startsAgain = transition.targets !== null && isInternal(transition);
  return startsAgain ? 'stays' : '';
}

/** Lines that end in the number of a note. */
function noting(lines: readonly TextLine[], note: Note): TextLine[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, note } : line));
}

function spoken(words: readonly [Tone, string][]): TonedText[] {
  return words.flatMap(([tone, text]) => (text ? [{ tone, text }] : []));
}

function broken(words: readonly TonedText[], width: number): TextLine[] {
  return words.flatMap(({ tone, text }) => wrapped(text, tone, width));
}

function widthFor({ children }: ChartState, { frame, state }: Widths): number {
  return children.length > 0 ? frame : state;
}
