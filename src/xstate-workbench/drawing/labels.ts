import type { ChartState, ChartTransition } from './chart.js';
import type { Detail } from './detail.js';
import { wrapped, type TextLine, type Note, type Tone } from './text.js';
import { isForbidden, isInternal, reenters } from './self-transitions.js';
import { NAMING, repeats, type Names, type Naming } from './words.js';

/** The text of a label, and the transitions that share it. */
export interface Block {
  transitions: readonly [ChartTransition, ...ChartTransition[]];
  lines: TextLine[];
}

/** Returns the texts of a drawing. */
export interface Wording {
  state(state: ChartState): TextLine[];
  /**
   * The label on the arrow of transitions that lead from one state to the same targets.
   * @param further transitions to describe too; their own arrows have no words
   */
  arrow(transitions: readonly ChartTransition[], further?: readonly ChartTransition[]): Block[];
  /** The labels that are listed in a state: those of the transitions that do not leave it. */
  rows(transitions: readonly ChartTransition[], state: ChartState): Block[];
  exit(title: string): TextLine[];
}

/** The widths at which text is wrapped, in pixels. */
interface Widths {
  state: number;
  frame: number;
  label: number;
}

/** The greatest number of lines of a text; a longer one becomes a note next to the drawing. */
const MOST_LINES = 2;

/** The texts of a drawing with this amount of detail and these names. */
export function wordingOf(detail: Detail, names: Names): Wording {
  const naming = NAMING[names];
  switch (detail) {
    case 'full':
      return everyWord({ state: 200, frame: 460, label: 190 }, naming);
    case 'steps':
      return withNotes({ state: 172, frame: 400, label: 160 }, naming);
    case 'overview':
      return inFewWords({ state: 128, frame: 190, label: 116 }, naming);
  }
}

/** Every text, without notes. */
function everyWord(widths: Widths, naming: Naming): Wording {
  const block = (transition: ChartTransition, width: number): Block => ({
    transitions: [transition],
    lines: wrapAll(wordsOfTransition(transition, naming), width),
  });
  return {
    state: (state) =>
      wrapAll([heading(state), ...textsOfState(state, naming)], widthFor(state, widths)),
    arrow: (transitions) => transitions.map((each) => block(each, widths.label)),
    rows: (transitions, state) => transitions.map((each) => block(each, widthFor(state, widths))),
    exit: (title) => wrapped(`Go to: ${title}`, 'waits', widths.state),
  };
}

/** Each transition in two lines: all texts if they fit, otherwise trigger and reason, with the rest in a note. */
function withNotes(widths: Widths, naming: Naming): Wording {
  const block = (transition: ChartTransition, width: number): Block => ({
    transitions: [transition],
    lines: briefLines(transition, width, naming),
  });
  return {
    state: (state) => {
      const width = widthFor(state, widths);
      const shown: TonedText[] = [];
      const noted: TonedText[] = [];
      for (const said of textsOfState(state, naming)) {
        const most = said.tone === 'rules' || said.text === state.says?.[0] ? 1 : MOST_LINES;
        (wrapAll([said], width).length <= most ? shown : noted).push(said);
      }
      const top = wrapAll([heading(state)], width);
      const lines = noted.length > 0 ? noting(top, { words: noted }) : top;
      return [...lines, ...wrapAll(shown, width)];
    },
    arrow: (transitions) => transitions.map((each) => block(each, widths.label)),
    rows: (transitions, state) => transitions.map((each) => block(each, widthFor(state, widths))),
    exit: (title) => wrapped(`Go to: ${title}`, 'waits', widths.state),
  };
}

/** The label of a transition in two lines. The rest becomes a note. */
function briefLines(transition: ChartTransition, width: number, naming: Naming): TextLine[] {
  // A description replaces the condition.
  const isDescribed = transition.description !== null;
  const all = wordsOfTransition(transition, naming).filter(
    ({ tone }) => !(tone === 'guard' && isDescribed),
  );
  const fits = (words: readonly TonedText[]) => wrapAll(words, width).length <= MOST_LINES;
  if (fits(all)) return wrapAll(all, width);
  const { choice } = transition;
  const trigger = transition.trigger || naming.always;
  const leading = all.filter(({ tone }) => tone === 'trigger' && trigger);
  const number = choice > 0 && !trigger ? `#${choice} ` : '';
  const known = trigger ? reasonsOf({ ...transition, guard: null, actions: [] }, naming) : null;
  const reasons = (known ?? reasonsOf(transition, naming)).map((why) => ({
    ...why,
    text: `${number}${why.text}`,
  }));
  const reason = reasons.find((why) => fits([...leading, why]));
  const shown = [...leading, ...(reason ? [reason] : [])];
  const isWhole = reason !== undefined && reason === reasons[0];
  const noted = all.filter(
    ({ tone }) => tone !== 'trigger' && !(isWhole && (tone === 'text' || tone === 'waits')),
  );
  const lines = wrapAll(shown.length > 0 ? shown : [{ tone: 'text', text: `${number}…` }], width);
  return noting(lines, { words: noted });
}

/** The names of states, and a few words on each arrow. */
function inFewWords(widths: Widths, naming: Naming): Wording {
  const block = (
    transitions: readonly ChartTransition[],
    width: number,
    further: readonly ChartTransition[] = [],
  ): Block[] => {
    const [first, ...others] = transitions;
    if (!first) return [];
    return [
      {
        transitions: [first, ...others],
        lines: fewLines([...transitions, ...further], width, naming),
      },
    ];
  };
  return {
    state: (state) => {
      const width = widthFor(state, widths);
      return [
        ...wrapAll([heading(state)], width),
        ...wrapped(onceOf(state, naming), 'waits', width),
      ];
    },
    arrow: (transitions, further) => block(transitions, widths.label, further),
    rows: (transitions, state) => block(transitions, widthFor(state, widths)),
    exit: (title) => wrapped(title, 'waits', widths.state),
  };
}

/** The triggers and reasons of several transitions in two lines. The rest becomes a note. */
function fewLines(
  transitions: readonly ChartTransition[],
  width: number,
  naming: Naming,
): TextLine[] {
  const verbs = verbsOf(
    transitions.filter(({ trigger }) => trigger),
    naming,
  );
  const eventless = transitions.filter(({ trigger }) => !trigger);
  const triggers = [verbs, eventless.length > 0 ? naming.always : ''].filter(Boolean).join(', ');
  const trigger: TonedText[] = triggers ? [{ tone: 'trigger', text: triggers }] : [];
  const reasons = eventless
    .flatMap((transition) => reasonsOf(transition, naming).slice(0, 1))
    .filter(({ text }, index, all) => all.findIndex((each) => each.text === text) === index);
  const fits = (words: readonly TonedText[]) => wrapAll(words, width).length <= MOST_LINES;

  const all = [...trigger, ...reasons];
  if (fits(all)) return wrapAll(all, width);
  const [only] = eventless;
  const brief = only && reasons.length === 1 ? reasonsOf(only, naming).slice(1) : [];
  const shorter = brief.find((each) => fits([...trigger, each]));
  if (shorter) return noting(wrapAll([...trigger, shorter], width), { words: reasons });
  const cases: TonedText[] =
    reasons.length > 1 ? [{ tone: 'text', text: `${reasons.length} cases` }] : [];
  const shown = [trigger, cases].flat();
  const lines = wrapAll(shown.length > 0 ? shown : [{ tone: 'text', text: '…' }], width);
  const noted = lines.length > MOST_LINES ? all : reasons;
  const kept = lines.slice(0, MOST_LINES);
  return noted.length > 0 ? noting(kept, { words: noted }) : kept;
}

/** The triggers of transitions in words. Events of one thing are joined: `reveal / decline contingency`. */
function verbsOf(transitions: readonly ChartTransition[], { events }: Naming): string {
  const plain = transitions.filter(({ aside }) => aside === undefined);
  const others = transitions.flatMap(({ trigger, aside }) =>
    aside === undefined ? [] : `${events([trigger])} (${aside})`,
  );
  return [...new Set([events(plain.map(({ trigger }) => trigger)), ...others])]
    .filter(Boolean)
    .join(', ');
}

/** Ways to describe a transition without its trigger, the most exact one first. */
function reasonsOf(
  { description, guard, actions, aside }: ChartTransition,
  { name, capital }: Naming,
): TonedText[] {
  const condition = guard ? name(guard.replaceAll(/\([^()]*\)/g, '')) : '';
  const before = aside === undefined ? '' : `${capital(aside)}: `;
  const verbs = actions.map((action) => name(action.replaceAll(/\([^()]*\)/g, '')));
  const reasons = [description ?? '', condition, verbs.join(', ')].flatMap((why): TonedText[] =>
    why ? [{ tone: 'text', text: `${before}${why}` }] : [],
  );
  return aside === undefined ? reasons : [...reasons, { tone: 'text', text: capital(aside) }];
}

interface TonedText {
  tone: Tone;
  text: string;
}

function heading({ title }: ChartState): TonedText {
  return { tone: 'heading', text: title };
}

/** The names of the equal states that are drawn as this one box; empty if its title already names them. */
function onceOf(state: ChartState, { capital }: Naming): string {
  const once = capital(state.once ?? '');
  return once === state.title ? '' : once;
}

function textsOfState(state: ChartState, naming: Naming): TonedText[] {
  const { name, entry, exit, invoke } = naming;
  const descriptions = [state.description ?? '', ...(state.says ?? [])];
  const sentences = descriptions.filter((each) => !repeats(each, state.title));
  return nonEmpty([
    ['waits', onceOf(state, naming)],
    ...sentences.map((sentence): [Tone, string] => ['text', sentence]),
    ['waits', state.remark ?? ''],
    ...state.invokes.map((actor): [Tone, string] => ['waits', invoke(actor)]),
    ...state.entry.map((action): [Tone, string] => ['action', `${entry} / ${name(action)}`]),
    ...state.exit.map((action): [Tone, string] => ['action', `${exit} / ${name(action)}`]),
    ['rules', state.rules.join(' ')],
  ]);
}

function wordsOfTransition(transition: ChartTransition, naming: Naming): TonedText[] {
  const { choice, guard, actions, description, rules, aside } = transition;
  const trigger = transition.trigger || naming.always;
  return nonEmpty([
    ['trigger', choice > 0 ? `${trigger} #${choice}`.trim() : trigger],
    ['waits', remarkOn(transition, naming)],
    ['waits', aside ?? ''],
    ['text', description ?? ''],
    ['guard', guard ? `[${naming.name(guard)}]` : choice > 1 ? '[otherwise]' : ''],
    ['action', actions.length > 0 ? `/ ${actions.map(naming.name).join(', ')}` : ''],
    ['rules', rules.join(' ')],
  ]);
}

/** A remark that tells apart forbidden, re-entering and internal transitions to their own state. */
function remarkOn(transition: ChartTransition, naming: Naming): string {
  if (isForbidden(transition)) return 'forbidden';
  if (reenters(transition)) return naming.reenters;
  if (transition.restarts) return 'restarts';
  return transition.targets !== null && isInternal(transition) ? 'stays' : '';
}

/** The lines, with the note attached to the last one. */
function noting(lines: readonly TextLine[], note: Note): TextLine[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, note } : line));
}

function nonEmpty(words: readonly [Tone, string][]): TonedText[] {
  return words.flatMap(([tone, text]) => (text ? [{ tone, text }] : []));
}

function wrapAll(words: readonly TonedText[], width: number): TextLine[] {
  return words.flatMap(({ tone, text }) => wrapped(text, tone, width));
}

function widthFor({ children }: ChartState, { frame, state }: Widths): number {
  return children.length > 0 ? frame : state;
}
