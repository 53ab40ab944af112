import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';

/** The differences between two versions of a machine, by the names of states and transitions. @beta */
export interface Differences {
  states: Record<string, 'added' | 'changed'>;
  transitions: Record<string, 'added' | 'changed'>;
  /** The earlier form of each changed transition: `to open [hasPaid] / count`. */
  was: Record<string, string>;
  /** The names of the parts that only the other version has. */
  gone: { states: string[]; transitions: string[] };
}

/**
 * The parts of a chart that are new or changed since another version of it, and the parts that are gone. Transitions
 * correspond if they have the same source and trigger; among several, identical ones are matched first.
 * @beta
 */
export function differencesOf(chart: Chart, before: Chart): Differences {
  const states: Differences['states'] = {};
  const transitions: Differences['transitions'] = {};
  const was: Differences['was'] = {};
  const gone: Differences['gone'] = { states: [], transitions: [] };

  const earlier = new Map(statesWithin(before.root).map((state) => [nameIn(before, state), state]));
  for (const state of statesWithin(chart.root)) {
    const name = nameIn(chart, state);
    const counterpart = earlier.get(name);
    earlier.delete(name);
    if (!counterpart) states[state.name] = 'added';
    else if (contentOfState(chart, state) !== contentOfState(before, counterpart))
      states[state.name] = 'changed';
  }
  gone.states.push(...[...earlier.values()].map(({ name }) => name));

  const groups = byCause(before);
  for (const [cause, now] of byCause(chart)) {
    const then = groups.get(cause) ?? [];
    groups.delete(cause);
    const previous = then.map((each) => contentOfTransition(before, each));
    const others = now.filter((each) => {
      const same = previous.indexOf(contentOfTransition(chart, each));
      if (same < 0) return true;
      then.splice(same, 1);
      previous.splice(same, 1);
      return false;
    });
    for (const [index, { name }] of others.entries()) {
      const earlier = then[index];
      transitions[name] = earlier ? 'changed' : 'added';
      if (earlier) was[name] = inWords(before, earlier);
    }
    gone.transitions.push(...then.slice(others.length).map(({ name }) => name));
  }
  gone.transitions.push(...[...groups.values()].flat().map(({ name }) => name));
  return { states, transitions, was, gone };
}

/** The name of a state; empty for the root, so that a renamed machine still has the same root. */
function nameIn({ root }: Chart, { id, name }: ChartState): string {
  return id === root.id ? '' : name;
}

function byCause(chart: Chart): Map<string, ChartTransition[]> {
  const names = new Map(statesWithin(chart.root).map((state) => [state.id, nameIn(chart, state)]));
  const groups = new Map<string, ChartTransition[]>();
  for (const transition of chart.transitions) {
    const cause = JSON.stringify([names.get(transition.source), transition.trigger]);
    groups.set(cause, [...(groups.get(cause) ?? []), transition]);
  }
  return groups;
}

function contentOfState(chart: Chart, state: ChartState): string {
  const { description, history, kind, rules, entry, exit, remark, invokes } = state;
  return JSON.stringify([
    description,
    history,
    kind,
    initialNamesOf(chart, state),
    rules,
    entry,
    exit,
    remark,
    invokes,
  ]);
}

function initialNamesOf(chart: Chart, { initial }: ChartState): string[] {
  return namesOf(chart, initial) ?? [];
}

function contentOfTransition(chart: Chart, transition: ChartTransition): string {
  const { targets, reenter, guard, actions, description, rules } = transition;
  return JSON.stringify([namesOf(chart, targets), reenter, guard, actions, description, rules]);
}

/** A transition without its source and trigger: `to open [hasPaid] / count`. */
function inWords(chart: Chart, { targets, reenter, guard, actions }: ChartTransition): string {
  const to = namesOf(chart, targets)?.map((name) => name || chart.id);
  return [
    to ? `to ${to.join(' and ')}` : 'without a target',
    ...(reenter ? ['(reenter)'] : []),
    ...(guard ? [`[${guard}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');
}

function namesOf(chart: Chart, ids: readonly string[] | null): string[] | null {
  const states = statesWithin(chart.root);
  return (
    ids?.map((id) => {
      const state = states.find((each) => each.id === id);
      return state ? nameIn(chart, state) : id;
    }) ?? null
  );
}
