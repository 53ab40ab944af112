import { contingencyLimit } from '../../machines/rules/command-hand/setting-aside.js';
import type { UnitId } from '../../machines/model/unit.js';
import { createHandValidator } from '../../machines/rules/command-hand/validating.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { KnownNames } from './known-names.js';
import type { ReadList } from './read-list.js';
import { certainUnits, handInput, readingsOf, titleOfUnit } from './readings.js';

/** The result of checking a list's hand by the rules. */
export interface ListCheck {
  /** True if the hand is legal for every unit that an ambiguous name can mean, and all its cards are known. */
  legal: boolean;
  /** Each violation once, even if it applies for several candidates. */
  violations: ListViolation[];
  /** The number of cards that may be set aside (CT-1): the minimum over all candidates. */
  contingencyLimit: number;
  /**
   * The tested combinations of candidates of ambiguous names: all, or, for more than 256 combinations, only the army
   * without the ambiguous units. If the faction is known, a further unit never makes a hand illegal. Then a hand that
   * is legal without these units is legal in every combination, but an illegal result may be wrong.
   */
  tried: 'every-combination' | 'without-ambiguous-units';
}

/**
 * A reason why a list's command hand is illegal, with the candidates for which it applies.
 * @public
 */
export interface ListViolation extends Violation {
  /** The candidates of ambiguous names for which the violation applies, if it does not apply for all: names with titles. */
  onlyIf?: string[];
  /** The catalogue ids of these candidates. */
  onlyIfUnits?: UnitId[];
}

/**
 * Checks the hand of a list by the rules of a command hand (CT-1, CT-2, CT-6, CT-9, CT-10, CC-2 … CC-8).
 */
export function checkList(list: ReadList, names: KnownNames): ListCheck {
  const checkHand = createHandValidator(names.printed.library);
  const readings = readingsOf(list, names);
  const checked = (readings ?? [certainUnits(list, names)]).map(({ army, taken }) => ({
    army,
    taken,
    violations: checkHand(handInput(list, army)),
  }));
  const violations = mergedViolations(names, checked);
  return {
    legal: violations.length === 0,
    violations,
    contingencyLimit: Math.min(...checked.map(({ army }) => contingencyLimit(army))),
    tried: readings ? 'every-combination' : 'without-ambiguous-units',
  };
}

function mergedViolations(
  names: KnownNames,
  checked: readonly { taken: readonly UnitId[]; violations: readonly Violation[] }[],
): ListViolation[] {
  const merged = new Map<string, { violation: Violation; holdsFor: (readonly UnitId[])[] }>();
  for (const { taken, violations } of checked) {
    for (const violation of violations) {
      const key = JSON.stringify([violation.rule, violation.code, violation.message]);
      const entry = merged.get(key);
      if (entry) entry.holdsFor.push(taken);
      else merged.set(key, { violation, holdsFor: [taken] });
    }
  }
  const all = checked.map(({ taken }) => taken);
  return [...merged.values()].map(({ violation, holdsFor }) => {
    if (holdsFor.length === checked.length) return violation;
    const onlyIfUnits = candidatesBehind(holdsFor, all);
    const onlyIf = onlyIfUnits.map((unitId) => titleOfUnit(names, unitId));
    return { ...violation, onlyIf, onlyIfUnits };
  });
}

/** Returns the candidates on which a violation depends: it never occurs without one of them. */
function candidatesBehind(
  holdsFor: readonly (readonly UnitId[])[],
  all: readonly (readonly UnitId[])[],
): UnitId[] {
  const spared = all.filter((taken) => !holdsFor.includes(taken)).flat();
  const behind = [...new Set(holdsFor.flat())];
  const alone = behind.filter((candidate) => !spared.includes(candidate));
  return alone.length > 0 ? alone : behind;
}
