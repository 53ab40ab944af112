import { activeStateNames } from '../../chart/active-states.js';
import { readDefinition, definedStates } from './definition.js';
import type { InspectedActor } from './inspected.js';
import type { Picture, Pictures } from './pictures.js';

/** The state of an actor, by the names in its drawings. */
export interface ActorStates {
  /** The names of the active states, each before those inside it. */
  names: readonly string[];
  /** Their ids. */
  active: readonly string[];
  /** The ids of those that have no active state inside. */
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

/** The part of a machine's drawings that shows where it stands; the overview if none does. */
export function partShowing({ overview, parts }: Pictures, { names }: ActorStates): Picture {
  return parts.find(({ of }) => of === '' || names.includes(of)) ?? overview;
}
