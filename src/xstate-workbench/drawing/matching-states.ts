import { withoutName } from './shared-words.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';

/** Sibling states that differ only in their name, and their transitions. */
export interface MatchingStates {
  states: readonly ChartState[];
  /** The relation: parallel regions, or one after the other. */
  how: 'each' | 'then';
  /** The transitions by the id of their source in the first state, in the order of evaluation. */
  transitions: ReadonlyMap<string, readonly MatchedTransition[]>;
}

/** Matching transitions, one of each state (`of: 'all'`), or a transition that only the state at index `of` has. */
export type MatchedTransition =
  | { of: 'all'; each: readonly ChartTransition[]; leads: 'alike' | 'then' }
  | { of: number; each: readonly [ChartTransition] };

/** The least number of states and transitions that must be saved by merging. */
const LEAST_SAVING = 4;

/** The first group of children that can be drawn as one state, if there is one. */
export function matchingStatesInside(parent: ChartState, chart: Chart): MatchingStates | undefined {
  const candidates = parent.children.filter(({ kind }) => kind !== 'final' && kind !== 'history');
  for (const first of candidates) {
    const alike = candidates.filter((state) => state === first || sameStates(first, state));
    const matching =
      alike[0] === first && alike.length > 1 && matchingStatesOf(alike, parent, chart);
    if (matching) return matching;
  }
  return undefined;
}

function matchingStatesOf(
  states: readonly ChartState[],
  parent: ChartState,
  { transitions }: Chart,
): MatchingStates | undefined {
  const within = states.map(statesWithin);
  const from = (state: ChartState | undefined) =>
    transitions.filter(({ source }) => source === state?.id);
  const [first = []] = within;
  const matched = new Map(
    first.map(({ id }, place) => {
      const lists = within.map((all) => from(all[place]));
      return [id, matchedTransitions(lists, states, within)];
    }),
  );
  const all = [...matched.values()].flat();
  const alone = new Set(all.flatMap((each) => (each.of === 'all' ? [] : [each.of])));
  const shared = all.flatMap((each) => (each.of === 'all' ? [each] : []));
  const savesEnough = first.length + shared.length >= LEAST_SAVING;
  const how = parent.kind === 'parallel' ? 'each' : 'then';
  const isRelated =
    how === 'each' ||
    (shared.some(({ each }) => namesTheirState(each)) &&
      shared.some(({ leads }) => leads === 'then'));
  if (alone.size > 1 || !savesEnough || !isRelated) return undefined;
  return isEnteredInOrder(within, transitions) ? { states, how, transitions: matched } : undefined;
}

/** Whether transitions from outside lead only to the first of these states, or to all of them. */
function isEnteredInOrder(
  [first = [], ...others]: readonly (readonly ChartState[])[],
  transitions: readonly ChartTransition[],
): boolean {
  const later = new Set(others.flat().map(({ id }) => id));
  const inside = new Set([...first.map(({ id }) => id), ...later]);
  return transitions.every(
    ({ source, targets }) =>
      inside.has(source) ||
      !targets?.some((id) => later.has(id)) ||
      targets.length === others.length + 1,
  );
}

/** Whether two states and all states inside them are equal, except for their name. */
function sameStates(one: ChartState, other: ChartState): boolean {
  const [mine, theirs] = [statesWithin(one), statesWithin(other)];
  return (
    mine.length === theirs.length &&
    mine.every((state, place) => {
      const match = theirs[place];
      return match && signatureOf(state, one.key) === signatureOf(match, other.key);
    })
  );
}

function signatureOf(state: ChartState, name: string): string {
  const { key, description, kind, rules, entry, exit, remark, invokes, children } = state;
  const said = [key, description ?? '', ...entry, ...exit, remark ?? '', ...invokes, ...rules];
  return JSON.stringify([kind, children.length, said.map((text) => withoutName(text, name))]);
}

function signatureOfTransition(transition: ChartTransition, name: string): string {
  const { trigger, reenter, guard, actions, description, rules } = transition;
  const said = [trigger, String(reenter), guard ?? '', ...actions, description ?? '', ...rules];
  return JSON.stringify(said.map((text) => withoutName(text, name)));
}

/** Match the transitions of corresponding states. Transitions that only one state has keep their position. */
function matchedTransitions(
  lists: readonly (readonly ChartTransition[])[],
  states: readonly ChartState[],
  within: readonly (readonly ChartState[])[],
): MatchedTransition[] {
  const name = (index: number) => states[index]?.key ?? '';
  const left = lists.map((list) => [...list]);
  const longest = lists.reduce((best, list, index) => {
    return list.length > (lists[best]?.length ?? 0) ? index : best;
  }, 0);
  const found = (lists[longest] ?? []).map((transition): MatchedTransition => {
    const signature = signatureOfTransition(transition, name(longest));
    const each = left.map((list, index) =>
      list.find((other) => signatureOfTransition(other, name(index)) === signature),
    );
    const leads = each.every((found) => found !== undefined) && leadsOf(each, within);
    if (!leads) return { of: longest, each: [transition] };
    for (const [index, found] of each.entries()) left[index] = without(left[index], found);
    return { of: 'all', each, leads };
  });
  const others = left.flatMap((list, index): MatchedTransition[] =>
    index === longest ? [] : list.map((transition) => ({ of: index, each: [transition] })),
  );
  return [...found, ...others];
}

/**
 * The relation of the targets of matching transitions. `alike`: corresponding targets. `then`: each leads to the next
 * state, and the last one out of the group.
 */
function leadsOf(
  each: readonly ChartTransition[],
  within: readonly (readonly ChartState[])[],
): 'alike' | 'then' | undefined {
  const targets = each.map((transition) => transition.targets);
  const placeIn = (match: number, id: string | undefined) =>
    (within[match] ?? []).findIndex((state) => state.id === id);
  const isOutside = (id: string | undefined) => within.every((_, match) => placeIn(match, id) < 0);
  const [first] = targets;
  if (targets.every((to) => to === null)) return 'alike';
  if (targets.every((to) => to !== null && to.every(isOutside) && String(to) === String(first))) {
    return 'alike';
  }
  if (!targets.every((to) => to?.length === 1)) return undefined;
  const ids = targets.map((to) => to?.[0]);
  const place = placeIn(0, ids[0]);
  if (place >= 0 && ids.every((id, match) => placeIn(match, id) === place)) return 'alike';
  const last = ids.length - 1;
  const goesOn = ids.every((id, match) => match === last || placeIn(match + 1, id) === 0);
  return goesOn && isOutside(ids[last]) ? 'then' : undefined;
}

/** Whether the texts of matching transitions differ, which means that they name their state. */
function namesTheirState(each: readonly ChartTransition[]): boolean {
  const said = each.map(({ guard, actions, description }) => String([guard, actions, description]));
  return new Set(said).size > 1;
}

function without<Each>(list: readonly Each[] = [], taken: Each | undefined): Each[] {
  return list.filter((each) => each !== taken);
}
