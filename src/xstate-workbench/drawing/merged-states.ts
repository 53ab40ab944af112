import { together } from './shared-words.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import {
  matchingStatesInside,
  type MatchingStates,
  type MatchedTransition,
} from './matching-states.js';
import { NAMING, type Naming } from './words.js';

/**
 * Merge sibling states that differ only in their name: the states `blue` and `red` become one state with the title
 * `blue, then red`. Transitions that only one of them has get a remark. Each merged state and transition lists the
 * originals that it stands for.
 */
export function withMergedStates(chart: Chart): Chart {
  for (const parent of statesWithin(chart.root)) {
    const matching = matchingStatesInside(parent, chart);
    if (matching) return withMergedStates(withoutFrame(merged(chart, parent, matching), parent.id));
  }
  return chart;
}

/** Replace matching states by one, which keeps the id of the first. */
function merged(chart: Chart, parent: ChartState, matching: MatchingStates): Chart {
  const [first, ...others] = matching.states;
  if (!first) return chart;
  const naming = NAMING[chart.names];
  const names = matching.states.map(({ key }) => key);
  const keys = names.map((key) => naming.name(key));
  const title = matching.how === 'each' ? `${keys.join(' and ')}, each` : keys.join(', then ');
  const drawnAs = new Map(
    others.flatMap((other) => {
      const places = statesWithin(first);
      return statesWithin(other).map(({ id }, place) => [id, places[place]?.id ?? id] as const);
    }),
  );
  const inside = new Set(matching.states.flatMap(statesWithin).map(({ id }) => id));
  const merged: ChartState = {
    ...mergedState(matching.states, names, first.id),
    key: title,
    title: naming.capital(title),
    once: title,
  };
  const context = { matching, names, drawnAs, naming };
  return {
    ...chart,
    root: mapped(chart.root, (state) => ({
      ...state,
      initial: unique(state.initial.map((id) => drawnAs.get(id) ?? id)),
      children:
        state.id === parent.id
          ? state.children
              .filter((child) => !others.some(({ id }) => id === child.id))
              .map((child) => (child.id === first.id ? merged : child))
          : state.children,
    })),
    transitions: [
      ...[...matching.transitions].flatMap(([source, list]) =>
        withChoiceNumbers(list.map((each) => mergedTransition(each, source, context))),
      ),
      ...chart.transitions
        .filter(({ source }) => !inside.has(source))
        .map((transition) => retargeted(transition, drawnAs)),
    ],
  };
}

interface Merging {
  matching: MatchingStates;
  names: readonly string[];
  drawnAs: ReadonlyMap<string, string>;
  naming: Naming;
}

function mergedState(
  states: readonly ChartState[],
  names: readonly string[],
  firstId: string,
): ChartState {
  const [first] = states;
  if (!first) throw new RangeError(`No state is drawn as ${firstId}.`);
  const all = (words: (state: ChartState) => string) => together(states.map(words), names);
  const listed = (words: (state: ChartState) => string[]) =>
    words(first).map((_, index) => all((state) => words(state)[index] ?? ''));
  return {
    ...first,
    also: states.flatMap(({ id, name, also = [] }) =>
      id === first.id ? also : [{ id, name }, ...also],
    ),
    title: all(({ title }) => title),
    description: first.description === null ? null : all(({ description }) => description ?? ''),
    entry: listed(({ entry }) => entry),
    exit: listed(({ exit }) => exit),
    remark: first.remark === null ? null : all(({ remark }) => remark ?? ''),
    invokes: listed(({ invokes }) => invokes),
    children: first.children.map((_, index) =>
      mergedState(
        states.flatMap(({ children }) => children[index] ?? []),
        names,
        firstId,
      ),
    ),
  };
}

function mergedTransition(
  match: MatchedTransition,
  source: string,
  { names, drawnAs, matching, naming }: Merging,
): ChartTransition {
  const [own] = match.each;
  if (!own) throw new RangeError(`No transition is drawn at ${source}.`);
  const to = (targets: string[] | null) =>
    targets && unique(targets.map((id) => drawnAs.get(id) ?? id));
  if (match.of !== 'all') {
    const [backTo] = (own.targets ?? []).flatMap((id) =>
      matching.states.filter((s) => s.id === id),
    );
    const targets = to(own.targets);
    const stays = targets?.length === 1 && targets[0] === source;
    return {
      ...own,
      source,
      targets: stays ? null : targets,
      aside: `${naming.name(names[match.of] ?? '')} only${backTo ? `: back to ${naming.name(backTo.key)}` : ''}`,
    };
  }
  const all = (words: (transition: ChartTransition) => string) =>
    together(match.each.map(words), names);
  const last = match.each.at(-1) ?? own;
  return {
    ...own,
    also: match.each.slice(1).flatMap(({ name, also = [] }) => [name, ...also]),
    source,
    targets: to((match.leads === 'then' ? last : own).targets),
    guard: own.guard === null ? null : withoutOwner(all(({ guard }) => guard ?? '')),
    actions: own.actions.map((_, index) =>
      withoutOwner(all(({ actions }) => actions[index] ?? '')),
    ),
    description: own.description === null ? null : all(({ description }) => description ?? ''),
  };
}

/** Remove the names, which the state already names: `isTheirTurn(blue / red, CP-2)` becomes `isTheirTurn(CP-2)`. */
function withoutOwner(calls: string): string {
  return calls
    .replaceAll(/(?<=\()[\w-]+(?: \/ [\w-]+)+(?:, )?/g, '')
    .replaceAll(/, [\w-]+(?: \/ [\w-]+)+/g, '')
    .replaceAll('()', '');
}

function retargeted(
  transition: ChartTransition,
  drawnAs: ReadonlyMap<string, string>,
): ChartTransition {
  const { targets } = transition;
  return { ...transition, targets: targets && unique(targets.map((id) => drawnAs.get(id) ?? id)) };
}

/** Number the transitions of one source that have the same trigger. */
function withChoiceNumbers(transitions: readonly ChartTransition[]): ChartTransition[] {
  return transitions.map((transition) => {
    const alternatives = transitions.filter(({ trigger }) => trigger === transition.trigger);
    return {
      ...transition,
      choice: alternatives.length > 1 ? alternatives.indexOf(transition) + 1 : 0,
    };
  });
}

/** If a frame has one child, draw both as one state. */
function withoutFrame(chart: Chart, frameId: string): Chart {
  const frame = statesWithin(chart.root).find(({ id }) => id === frameId);
  const [only, ...rest] = frame?.children ?? [];
  if (!frame || !only || rest.length > 0) return chart;
  const as = (id: string) => (id === only.id ? frameId : id);
  const own = chart.transitions.filter(({ source }) => source === frameId);
  const inner = chart.transitions.filter(({ source }) => source === only.id);
  if (only.children.length > 0 && inner.length > 0 && own.length > 0) return chart;
  return {
    ...chart,
    root: mapped(chart.root, (state) =>
      state.id === frameId
        ? {
            ...state,
            also: [{ id: only.id, name: only.name }, ...(only.also ?? []), ...(frame.also ?? [])],
            ...(only.once !== undefined && { once: only.once }),
            says: only.description === null ? [] : [only.description],
            kind: only.kind,
            initial: only.initial,
            rules: unique([...frame.rules, ...only.rules]),
            entry: [...frame.entry, ...only.entry],
            exit: [...only.exit, ...frame.exit],
            remark: only.remark,
            invokes: [...frame.invokes, ...only.invokes],
            children: only.children,
          }
        : { ...state, initial: state.initial.map(as) },
    ),
    transitions: chart.transitions.map((transition) => ({
      ...transition,
      source: as(transition.source),
      targets: transition.targets && transition.targets.map(as),
    })),
  };
}

function mapped(state: ChartState, change: (state: ChartState) => ChartState): ChartState {
  const changed = change(state);
  return { ...changed, children: changed.children.map((child) => mapped(child, change)) };
}

function unique<Each>(list: readonly Each[]): Each[] {
  return [...new Set(list)];
}
