import { catalogue } from '../../machines/catalogue/index.js';
import type { Keyword, Unit, UnitId } from '../../machines/model/unit.js';

/** A copy of a catalogue unit with another id, so that an army can have several. */
export function unitFrom(catalogueId: string, id: UnitId = catalogueId): Unit {
  const found = catalogue.units.find((unit) => unit.id === catalogueId);
  if (!found) throw new Error(`the catalogue has no unit "${catalogueId}"`);
  return structuredClone({ ...found, id });
}

export const vader = unitFrom('darth-vader-dark-lord-of-the-sith', 'vader');
export const vaderOperative = unitFrom('darth-vader-the-emperors-apprentice', 'vader-operative');
export const veers = unitFrom('general-veers-master-tactician', 'veers');
export const krennic = unitFrom('director-orson-krennic-architect-of-terror', 'krennic');
export const boba = unitFrom('boba-fett-infamous-bounty-hunter', 'boba');
/** A commander with Contingencies 2. */
export const kallus = unitFrom('agent-kallus-hunter-of-spectres-2-5', 'kallus');
export const luke = unitFrom('luke-skywalker-hero-of-the-rebellion', 'luke');
export const lukeOperative = unitFrom('luke-skywalker-jedi-knight', 'luke-operative');
export const leia = unitFrom('leia-organa-fearless-and-inventive', 'leia');
export const han = unitFrom('han-solo-unorthodox-general', 'han');
export const chewbacca = unitFrom('chewbacca-walking-carpet', 'chewbacca');
/** A commander with Contingencies 3. */
export const lando = unitFrom('lando-calrissian-smooth-operator-2-5', 'lando');
export const yoda = unitFrom('yoda-grand-master-of-the-jedi-order', 'yoda');
export const r2d2 = unitFrom('r2-d2-hero-of-a-thousand-devices', 'r2-d2');
/** R2-D2's counterpart: a part of that unit. */
export const c3po: Unit = {
  ...unitFrom('c-3po-human-cyborg-relations', 'c-3po'),
  counterpartOf: 'r2-d2',
};

export const stormtroopers = (id: UnitId = 'stormtroopers') => unitFrom('stormtroopers', id);
export const scouts = (id: UnitId = 'scouts') => unitFrom('scout-troopers', id);
export const bikes = (id: UnitId = 'bikes') => unitFrom('74-z-speeder-bikes', id);
export const atst = (id: UnitId = 'at-st') => unitFrom('at-st', id);
export const rebels = (id: UnitId = 'rebels') => unitFrom('rebel-troopers', id);

export function defeated(unit: Unit): Unit {
  return { ...unit, defeated: true };
}

/** The unit with these keywords, and no others. */
export function having(unit: Unit, ...keywords: Keyword[]): Unit {
  return { ...unit, keywords };
}

/** Several units of one kind: `several(stormtroopers, 3)` returns `stormtroopers-1` … `stormtroopers-3`. */
export function several(kind: (id: UnitId) => Unit, count: number): Unit[] {
  const name = kind('').name.toLowerCase().replaceAll(' ', '-');
  return Array.from({ length: count }, (_, index) => kind(`${name}-${index + 1}`));
}
