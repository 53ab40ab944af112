import type { Unit, UnitId } from '../../machines/model/unit.js';
import { requireThat } from '../../machines/model/require-that.js';
import { wholeName } from './finding-units.js';
import { NOTHING_OWN, type NamesWith } from './known-names.js';
import { requireSoundThings } from './own-things.js';
import type { OwnThings } from './written.js';

/** @public */
export interface CatalogueUnit {
  /**
   * A copy of a unit of the catalogue, for an army.
   * @param named its id, or its name: `'Darth Vader, Dark Lord of the Sith'`; the name alone if it fits only one unit
   * @param id its id in the army, where it is unique; by default that of the catalogue
   * @param own units in addition to those of the catalogue, as for `readArmyList`
   * @throws ArmyListError if one of the own things is malformed
   * @throws RangeError that names the nearest units if there is none, and the candidates if there are several
   * @public
   * @example
   * const army = [unit('darth-vader-dark-lord-of-the-sith', 'vader'), unit('Stormtroopers', 'squad-1')];
   */
  (named: string, id?: UnitId, own?: OwnThings): Unit;
}

export function createUnit(namesWith: NamesWith): CatalogueUnit {
  return (named, id, own = NOTHING_OWN) => {
    const call = 'unit(name, id)';
    requireThat(
      typeof named === 'string',
      call,
      'an id or a name of the catalogue is expected',
      named,
    );
    requireThat(id === undefined || typeof id === 'string', call, 'an id is a text', id);
    if (own !== NOTHING_OWN) requireSoundThings(own);
    const { units } = namesWith(own);
    const byId = units.byId(named);
    const candidates = byId ? [byId] : (units.find({ name: named })?.candidates ?? []);
    const [found] = candidates;
    if (found && candidates.length === 1) return { ...structuredClone(found), id: id ?? found.id };
    const quoted = JSON.stringify(named);
    if (found) {
      const titles = candidates.map(wholeName).join('; ');
      throw new RangeError(`${call}: ${quoted} can be ${titles}. Name one.`);
    }
    const nearest = units.nearest({ name: named.replaceAll('-', ' ') }).map(({ name }) => name);
    const hint = nearest.length > 0 ? `; nearest: ${nearest.join('; ')}` : '';
    throw new RangeError(`${call}: the catalogue has no unit ${quoted}${hint}.`);
  };
}
