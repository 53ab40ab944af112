import { sameName } from './unit-matching.js';
import type { Unit } from './unit.js';

interface Affiliation {
  /** KW-13, R36: a unit of it takes orders of units of the same affiliation only. */
  binds: boolean;
  /** Other names on cards. */
  alsoCalled?: readonly string[];
}

/**
 * Each affiliation as unit data spell it. Those with an icon in the rule book bind; the others are words that cards and
 * keywords require (R36).
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

/** The affiliations of a unit of which it takes orders only (KW-13, R36). */
export function bindingAffiliationsOf({ affiliations }: Unit): string[] {
  return (affiliations ?? []).filter((name) => BINDING.some((each) => sameName(each, name)));
}

/** KW-13: whether the affiliations of two units let the one take orders of the other; a unit takes its own. */
export function takesOrdersByAffiliation(unit: Unit, issuer: Unit): boolean {
  if (unit.affiliations === undefined || unit.id === issuer.id) return true;
  const binding = bindingAffiliationsOf(unit);
  return (
    binding.length === 0 ||
    binding.some((each) => (issuer.affiliations ?? []).some((other) => sameName(each, other)))
  );
}
