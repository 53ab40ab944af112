import { catalogueUnits } from '../../../machines/catalogue/units.js';
import type { Unit } from '../../../machines/model/unit.js';

/**
 * A unit of the army: a `Unit`, or a text that identifies a unit of the catalogue: its id, its name with title such as
 * `Darth Vader, Dark Lord of the Sith`, or its name if only one unit has that name.
 * @beta
 */
export type ArmyMember = Unit | string;

/** The units, each with a unique id. `unknown` has the texts that fit no unit, or several. */
export function unitsOf(members: readonly ArmyMember[]): { army: Unit[]; unknown: string[] } {
  const army: Unit[] = [];
  const unknown: string[] = [];
  members.forEach((member, index) => {
    if (typeof member !== 'string') {
      army.push(member);
      return;
    }
    const unit = unitCalled(member);
    if (unit) army.push({ ...unit, id: `${unit.id}-${index + 1}` });
    else unknown.push(member);
  });
  return { army, unknown };
}

function unitCalled(text: string): Unit | undefined {
  const wanted = plain(text);
  const named = catalogueUnits.filter(
    ({ id, name, title }) => id === text || plain(`${name} ${title ?? ''}`) === wanted,
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const sameName = catalogueUnits.filter(({ name }) => plain(name) === wanted);
  return sameName.length === 1 ? sameName[0] : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
