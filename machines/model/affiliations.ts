import { sameName } from './unit-matching.js';
import type { Unit } from './unit.js';

interface Affiliation {
  /** KW-13, R36: if true, its units take orders only from units of this affiliation. */
  binds: boolean;
  /** Other names of it on cards. */
  alsoCalled?: readonly string[];
}

/**
 * Each affiliation, by its name in the unit data. An affiliation with an icon in the rule book binds (KW-13). Cards and
 * keywords only mention the others (R36).
 */
export const AFFILIATIONS: Readonly<Record<string, Affiliation>> = {
  'black sun': { binds: true },
  pyke: { binds: true, alsoCalled: ['pyke syndicate'] },
  raider: { binds: true },
  rogue: { binds: true },
  'maul loyalist': { binds: true },
  ewok: { binds: true },
  'children of the watch': { binds: false },
  mandalorians: { binds: false, alsoCalled: ['mandalorian'] },
  'clan kryze': { binds: false },
  'clan saxon': { binds: false },
  'clan wren': { binds: false },
};

const BINDING = Object.keys(AFFILIATIONS).filter((name) => AFFILIATIONS[name]?.binds);

/** The binding affiliations of a unit: it takes orders only from units that share one (KW-13, R36). */
export function bindingAffiliationsOf({ affiliations }: Unit): string[] {
  return (affiliations ?? []).filter((name) => BINDING.some((each) => sameName(each, name)));
}

/**
 * KW-13: whether the affiliations allow a unit to take an order from this issuer. A unit always takes its own orders.
 */
export function takesOrdersByAffiliation(unit: Unit, issuer: Unit): boolean {
  if (unit.affiliations === undefined || unit.id === issuer.id) return true;
  const binding = bindingAffiliationsOf(unit);
  return (
    binding.length === 0 ||
    binding.some((each) => (issuer.affiliations ?? []).some((other) => sameName(each, other)))
  );
}
