import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';

/** The differences of two versions of a machine, by the names of states and transitions. @beta */
export interface Differences {
  states: Record<string, 'added' | 'changed'>;
  transitions: Record<string, 'added' | 'changed'>;
  /** Parts that only the other version has. */
  gone: { states: string[]; transitions: string[] };
}

/**
 * The parts of a chart that are new or changed since another version of it, and those that are gone. A transition is
 * the same if it leaves the same state for the same cause; among several alternatives, identical ones are matched
 * first.
 * @beta
 */
export function differencesOf(chart: Chart, before: Chart): Differences {
  const states: Differences['states'] = {};
  const transitions: Differences['transitions'] = {};
  const gone: Differences['gone'] = { states: [], transitions: [] };

  const earlier = new Map(statesWithin(before.root).map((state) => [nameIn(before, state), state]));
  for (const state of statesWithin(chart.root)) {
    const name = nameIn(chart, state);
    const counterpart = earlier.get(name);
    earlier.delete(name);
    if (!counterpart) states[state.name] = 'added';
    else if (saidOf(chart, state) !== saidOf(before, counterpart)) states[state.name] = 'changed';
  }
  gone.states.push(...[...earlier.values()].map(({ name }) => name));

  const groups = byCause(before);
  for (const [cause, now] of byCause(chart)) {
    const then = groups.get(cause) ?? [];
    groups.delete(cause);
    const previous = then.map((each) => toldOf(before, each));
    const others = now.filter((each) => {
      const same = previous.indexOf(toldOf(chart, each));
      if (same < 0) return true;
      then.splice(same, 1);
      previous.splice(same, 1);
      return false;
    });
    for (const [index, { name }] of others.entries()) {
      transitions[name] = index < then.length ? 'changed' : 'added';
    }
    gone.transitions.push(...then.slice(others.length).map(({ name }) => name));
  }
  gone.transitions.push(...[...groups.values()].flat().map(({ name }) => name));
  return { states, transitions, gone };
}

/** The root counts as the same state even if the machine was renamed. */
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

function saidOf(chart: Chart, state: ChartState): string {
  const { description, history, kind, rules, entry, exit, waitsFor, invokes } = state;
  return JSON.stringify([
    description,
    history,
    kind,
    beginsAt(chart, state),
    rules,
    entry,
    exit,
    waitsFor,
    invokes,
  ]);
}

function beginsAt(chart: Chart, { initial }: ChartState): string[] {
  return namesOf(chart, initial) ?? [];
}

function toldOf(chart: Chart, transition: ChartTransition): string {
  const { targets, reenter, guard, actions, description, rules } = transition;
  return JSON.stringify([namesOf(chart, targets), reenter, guard, actions, description, rules]);
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
