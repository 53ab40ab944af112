import { catalogueUnits } from '../../../machines/catalogue/units.js';
import type { Unit } from '../../../machines/model/unit.js';

/**
 * A unit of the army: a `Unit`, or a text that identifies a unit of the catalogue: its id, its name with title such as
 * `Darth Vader, Dark Lord of the Sith`, or its name if only one unit has that name.
 * @beta
 */
export type ArmyMember = Unit | string;

/** A text that names no single unit, and the whole names of the units that it fits. */
export interface UnclearMember {
  text: string;
  candidates: string[];
}

/** The units, each with a unique id. `unclear` has the texts that fit no unit, or several. */
export function unitsOf(members: readonly ArmyMember[]): {
  army: Unit[];
  unclear: UnclearMember[];
} {
  const army: Unit[] = [];
  const unclear: UnclearMember[] = [];
  members.forEach((member, index) => {
    if (typeof member !== 'string') {
      army.push(member);
      return;
    }
    const [unit, ...others] = unitsCalled(member);
    if (unit && others.length === 0) army.push({ ...unit, id: `${unit.id}-${index + 1}` });
    else unclear.push({ text: member, candidates: unit ? [unit, ...others].map(wholeName) : [] });
  });
  return { army, unclear };
}

function unitsCalled(text: string): readonly Unit[] {
  const wanted = plain(text);
  const named = catalogueUnits.filter(
    (unit) => unit.id === text || plain(wholeName(unit)) === wanted,
  );
  return named.length > 0 ? named : catalogueUnits.filter(({ name }) => plain(name) === wanted);
}

function wholeName({ name, title }: Unit): string {
  return title === undefined ? name : `${name}, ${title}`;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
