import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import { isForbidden, isInternal, reenters } from './self-transitions.js';
import { NAMING, repeats, type Naming } from './words.js';
import { requireOptions } from '../options.js';

/** Options of `mermaidOf`. @beta */
export interface MermaidOptions {
  /** The ids of the active states to highlight. States with children are not highlighted. */
  active?: readonly string[];
}

/**
 * A chart as a Mermaid `stateDiagram-v2`; large charts are best drawn one step at a time. An arrow to a compound state
 * leads to its initial state, because some versions of Mermaid cannot draw it otherwise. Transitions that do not leave
 * their state are listed in it.
 * @beta
 */
export function mermaidOf(chart: Chart, options: MermaidOptions = {}): string {
  requireOptions<MermaidOptions>('mermaidOf', { active: true }, options);
  const { active = [] } = options;
  const naming = NAMING[chart.names];
  const ids = idsOf(chart);
  const idOf = (id: string) => ids.get(id) ?? id;
  const states = new Map(statesWithin(chart.root).map((state) => [state.id, state]));
  const leaf = (id: string): string => {
    const [begins] = states.get(id)?.kind === 'compound' ? (states.get(id)?.initial ?? []) : [];
    return begins === undefined ? id : leaf(begins);
  };
  const leaving = chart.transitions.filter((transition) => !isInternal(transition));
  const arrows = leaving.flatMap((transition) =>
    (transition.targets ?? []).map((target) => {
      const label = arrowLabel(transition, naming);
      return `  ${idOf(transition.source)} --> ${idOf(leaf(target))}${label && ` : ${label}`}`;
    }),
  );
  const highlighted = [...states.values()].filter(
    ({ id, children }) => active.includes(id) && children.length === 0,
  );
  return [
    'stateDiagram-v2',
    ...stateLines(chart.root, chart.transitions, idOf, '  ', naming),
    ...chart.exits.map(({ id, title }) => `  state "Go to ${plain(title)}" as ${idOf(id)}`),
    ...arrows,
    ...(highlighted.length > 0
      ? [
          `  classDef active ${HIGHLIGHT}`,
          `  class ${highlighted.map(({ id }) => idOf(id)).join(',')} active`,
        ]
      : []),
    '',
  ].join('\n');
}

const HIGHLIGHT = 'fill:#fff1dc,stroke:#a35000,stroke-width:3px';

type IdOf = (id: string) => string;

function stateLines(
  state: ChartState,
  transitions: readonly ChartTransition[],
  idOf: IdOf,
  indent: string,
  naming: Naming,
): string[] {
  const id = idOf(state.id);
  const name = `${plain(state.title)}${state.rules.length > 0 ? ` (${state.rules.join(' ')})` : ''}`;
  const inner = `${indent}  `;
  const { description } = state;
  const said = [
    ...(description !== null && !repeats(description, state.title) ? [plain(description)] : []),
    ...state.invokes.map((actor) => plain(naming.invoke(actor)).replace(/\.$/, '')),
    ...(state.remark === null ? [] : [plain(state.remark)]),
    ...state.entry.map((action) => `${naming.entry} / ${plain(naming.name(action))}`),
    ...state.exit.map((action) => `${naming.exit} / ${plain(naming.name(action))}`),
    ...transitions
      .filter((transition) => transition.source === state.id && isInternal(transition))
      .map(
        (transition) => `${isForbidden(transition) ? '⊘' : '↻'} ${arrowLabel(transition, naming)}`,
      ),
  ];
  if (state.kind === 'history') {
    return [`${indent}state "${state.history === 'deep' ? 'H*' : 'H'}" as ${id}`];
  }
  if (state.children.length === 0) {
    return [`${indent}state "${name}" as ${id}`, ...said.map((line) => `${indent}${id} : ${line}`)];
  }
  const children = state.children.map((child) =>
    stateLines(child, transitions, idOf, inner, naming),
  );
  const begins = state.initial.map((target) => `${inner}[*] --> ${idOf(target)}`);
  return [
    `${indent}state "${name}" as ${id} {`,
    ...begins,
    ...(state.kind === 'parallel'
      ? children.flatMap((lines, index) => (index === 0 ? lines : [`${inner}--`, ...lines]))
      : children.flat()),
    `${indent}}`,
    ...(said.length > 0
      ? [`${indent}note right of ${id}`, ...said.map((line) => inner + line), `${indent}end note`]
      : []),
  ];
}

function arrowLabel(transition: ChartTransition, naming: Naming): string {
  const trigger = transition.trigger || naming.always;
  const { choice, guard, actions, rules } = transition;
  return plain(
    [
      choice > 0 ? `${trigger} ${choice}.`.trim() : trigger,
      reenters(transition) ? `(${naming.reenters})` : transition.restarts ? '(restarts)' : '',
      guard ? `[${naming.name(guard)}]` : '',
      actions.length > 0 ? `/ ${actions.map(naming.name).join(', ')}` : '',
      rules.length > 0 ? `(${rules.join(' ')})` : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** Text without the characters that are syntax in Mermaid. */
function plain(words: string): string {
  return words
    .replaceAll(/[:;]/g, ',')
    .replaceAll('"', "'")
    .replaceAll(/[#<>{}\\]|-->|--/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function idsOf({ root, exits }: Chart): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...statesWithin(root).map(({ id }) => id), ...exits.map(({ id }) => id)].map((id) => {
      let short = id.replaceAll(/\W/g, '_');
      while (taken.has(short)) short += '_';
      taken.add(short);
      return [id, short];
    }),
  );
}
