import type { Ruleset } from './ruleset.js';
import { sameName } from './unit-matching.js';
import type { Unit } from './unit.js';

interface Affiliation {
  /** R36: whether the rule book has an icon for it. */
  hasIcon: boolean;
  /** Other names of it on cards. */
  alsoCalled?: readonly string[];
}

/** Each affiliation of the game, by its name in the unit data. */
export const AFFILIATIONS: Readonly<Record<string, Affiliation>> = {
  'black sun': { hasIcon: true },
  pyke: { hasIcon: true, alsoCalled: ['pyke syndicate'] },
  raider: { hasIcon: true },
  rogue: { hasIcon: true },
  'maul loyalist': { hasIcon: true },
  ewok: { hasIcon: true },
  'children of the watch': { hasIcon: false },
  mandalorians: { hasIcon: false, alsoCalled: ['mandalorian'] },
  'clan kryze': { hasIcon: false },
  'clan saxon': { hasIcon: false },
  'clan wren': { hasIcon: false },
};

const WITH_ICON = Object.keys(AFFILIATIONS).filter((name) => AFFILIATIONS[name]?.hasIcon);
const NONE: readonly string[] = [];

/** The affiliations of a unit that bind it: it takes orders only from units that share one (KW-13, R36). */
export function bindingAffiliationsOf(
  { affiliations }: Pick<Unit, 'affiliations'>,
  which: Ruleset['affiliations'],
): readonly string[] {
  const own: readonly string[] = affiliations ?? NONE;
  return which === 'all'
    ? own
    : own.filter((name) => WITH_ICON.some((each) => sameName(each, name)));
}

/**
 * KW-13: whether the affiliations allow a unit to take an order from this issuer. A unit always takes its own orders.
 */
export function takesOrdersByAffiliation(
  unit: Unit,
  issuer: Unit,
  which: Ruleset['affiliations'],
): boolean {
  if (unit.affiliations === undefined || unit.id === issuer.id) return true;
  const binding = bindingAffiliationsOf(unit, which);
  return (
    binding.length === 0 ||
    binding.some((each) => (issuer.affiliations ?? NONE).some((other) => sameName(each, other)))
  );
}
