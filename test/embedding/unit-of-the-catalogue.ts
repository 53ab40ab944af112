import { catalogue, type Unit } from 'legion-command-phase';

/** A unit of the catalogue with an id that is unique in its army. */
export function unit(catalogueId: string, id = catalogueId): Unit {
  const found = catalogue.units.find((each) => each.id === catalogueId);
  if (!found) throw new Error(`The catalogue has no unit "${catalogueId}".`);
  return { ...found, id };
}
