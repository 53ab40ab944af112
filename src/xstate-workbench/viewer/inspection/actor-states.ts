import { activeStateNames } from '../chart/active-states.js';
import { readDefinition, definedStates } from './definition.js';
import type { InspectedActor } from './inspected.js';
import type { Picture, Pictures } from './pictures.js';

/** The state of an actor, by the names and ids in its drawings. */
export interface ActorStates {
  /** The names of the active states, parents before children. */
  names: readonly string[];
  /** The ids of the active states, in the same order. */
  active: readonly string[];
  /** The ids of the active states that have no active child. */
  innermost: readonly string[];
  /** The names of the transitions taken last. */
  taken: readonly string[];
}

export function actorStatesOf({ definition, snapshot, taken }: InspectedActor): ActorStates {
  const root = definition === undefined ? undefined : readDefinition(definition);
  const ids = new Map((root ? definedStates(root) : []).map(({ name, id }) => [name, id]));
  const names = activeStateNames(snapshot.value);
  const idOf = (name: string) => ids.get(name) ?? name;
  const innermost = names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)));
  return { names, active: names.map(idOf), innermost: innermost.map(idOf), taken };
}

/** Returns the drawing that shows the active states; the overview if there is none. */
export function partShowing({ overview, parts }: Pictures, { names }: ActorStates): Picture {
  return parts.find(({ of }) => of === '' || names.includes(of)) ?? overview;
}
