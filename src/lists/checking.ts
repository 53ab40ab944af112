import { catalogueCards, catalogueUnits } from '../../machines/catalogue/index.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import { contingencyAllowance } from '../../machines/rules/command-hand/setting-aside.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { createSmallestFix, type HandFix } from '../../machines/rules/command-hand/smallest-fix.js';
import { createHandValidator } from '../../machines/rules/command-hand/validating.js';
import type { Violation } from '../../machines/rules/rule.js';
import { wholeName } from './finding-units.js';
import type { AmbiguousName, ReadList } from './read-list.js';

/** What the rules say of a list's hand. */
export interface HandCheck {
  /** Whether it is lawful for every unit that an ambiguous name can mean, and every card of it is known. */
  lawful: boolean;
  /** Each once, whichever candidate it holds for. */
  violations: ListViolation[];
  /** How many cards may be set aside (CT-1): what is allowed for every candidate. */
  allowance: number;
  /**
   * How the candidates of ambiguous names were tried: every combination of them, or, where these would
   * be more than 256, the army without the ambiguous units. Where the faction is known, a further
   * unit never makes a hand unlawful, so that a hand found lawful so is lawful for each; one found unlawful may yet be lawful.
   */
  tried: 'every-combination' | 'without-ambiguous-units';
}

export interface ListViolation extends Violation {
  /** The candidates of ambiguous names for which it holds, where it does not hold for all. */
  onlyIf?: string[];
}

const MOST_COMBINATIONS = 256;

const library = new Map(catalogueCards.map((card) => [card.id, card]));
const validateCommandHand = createHandValidator(library);
const smallestFix = createSmallestFix(library);

/** One way to understand every ambiguous name. */
interface UnitReading {
  army: Unit[];
  /** The candidates taken, as players call them. */
  taken: string[];
}

/** Check the hand of a list by the rules of a command hand (CT-1, CT-2, CT-6, CT-9, CT-10, CC-2 … CC-8). */
export function checkHand(list: ReadList): HandCheck {
  const readings = readingsOf(list);
  const checked = (readings ?? [certainUnits(list)]).map(({ army, taken }) => ({
    army,
    taken,
    violations: validateCommandHand(handInput(list, army)),
  }));
  const violations = mergedViolations(checked);
  return {
    lawful: violations.length === 0,
    violations,
    allowance: Math.min(...checked.map(({ army }) => contingencyAllowance(army))),
    tried: readings ? 'every-combination' : 'without-ambiguous-units',
  };
}

/**
 * The smallest change that makes the hand of a list lawful for every unit that an ambiguous name can
 * mean; undefined if there are too few cards for such a hand. Unknown names are among what is removed.
 */
export function fixHand(list: ReadList): HandFix | undefined {
  const armies = (readingsOf(list) ?? []).map(({ army }) => army);
  const suits = ({ hand, contingencies }: HandFix) =>
    armies.every(
      (army) => validateCommandHand({ ...handInput(list, army), hand, contingencies }).length === 0,
    );
  const fixes = armies.flatMap((army) => smallestFix(handInput(list, army)) ?? []).filter(suits);
  fixes.sort((one, other) => sizeOf(one) - sizeOf(other));
  return fixes[0] ?? smallestFix(handInput(list, certainUnits(list).army));
}

function sizeOf({ remove, add, removeContingencies }: HandFix): number {
  return remove.length + add.length + removeContingencies.length;
}

/**
 * What the rules of a command hand are asked: the list's own names stand for cards that are not known,
 * so that each is reported and none is taken to be missing.
 */
function handInput(list: ReadList, army: Unit[] = list.army): CommandHandInput {
  const { faction, battleForce, hand, contingencies, cards, unresolved } = list;
  const unknown = (kind: 'card' | 'contingency') =>
    unresolved.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    army,
    ...(faction !== undefined && { faction }),
    ...(battleForce !== undefined && { battleForce }),
    hand: [...hand, ...unknown('card')],
    contingencies: [...contingencies, ...unknown('contingency')],
    cards,
  };
}

/** Every way to understand the ambiguous names; undefined if there are too many. */
function readingsOf({ army, ambiguous }: ReadList): UnitReading[] | undefined {
  const count = ambiguous.reduce((product, { candidates }) => product * candidates.length, 1);
  if (count > MOST_COMBINATIONS) return undefined;
  return ambiguous.reduce<UnitReading[]>(
    (readings, name) =>
      readings.flatMap(({ army, taken }) =>
        name.candidates.map((candidate) => ({
          army: withCandidate(army, name, candidate),
          taken: [...taken, titleOf(candidate)],
        })),
      ),
    [{ army, taken: [] }],
  );
}

function certainUnits({ army, ambiguous }: ReadList): UnitReading {
  const uncertain = new Set(ambiguous.flatMap(({ unitIds }) => unitIds));
  const isCertain = ({ id, counterpartOf }: Unit) =>
    !uncertain.has(id) && (counterpartOf === undefined || !uncertain.has(counterpartOf));
  return { army: army.filter(isCertain), taken: [] };
}

/** The army in which every unit of an ambiguous name is this one of the catalogue, under its own id. */
export function withCandidate(
  army: readonly Unit[],
  { unitIds }: AmbiguousName,
  candidate: UnitId,
): Unit[] {
  const meant = catalogueUnits.find(({ id }) => id === candidate);
  if (!meant) throw new RangeError(`The catalogue has no unit "${candidate}".`);
  return army.map((unit) => (unitIds.includes(unit.id) ? fieldedAs(meant, unit) : unit));
}

/** Another unit of the catalogue in the place that a unit has in its army (R28). */
function fieldedAs(meant: Unit, { id, counterpartOf }: Unit): Unit {
  return { ...structuredClone(meant), id, ...(counterpartOf !== undefined && { counterpartOf }) };
}

function titleOf(candidate: UnitId): string {
  const unit = catalogueUnits.find(({ id }) => id === candidate);
  return unit ? wholeName(unit) : candidate;
}

function mergedViolations(
  checked: readonly { taken: readonly string[]; violations: readonly Violation[] }[],
): ListViolation[] {
  const merged = new Map<string, { violation: Violation; holdsFor: (readonly string[])[] }>();
  for (const { taken, violations } of checked) {
    for (const violation of violations) {
      const key = JSON.stringify([violation.rule, violation.code, violation.message]);
      const known = merged.get(key);
      if (known) known.holdsFor.push(taken);
      else merged.set(key, { violation, holdsFor: [taken] });
    }
  }
  return [...merged.values()].map(({ violation, holdsFor }) =>
    holdsFor.length === checked.length
      ? violation
      : {
          ...violation,
          onlyIf: candidatesBehind(
            holdsFor,
            checked.map(({ taken }) => taken),
          ),
        },
  );
}

/** Of the candidates those that a violation hangs on: those never taken where it does not hold. */
function candidatesBehind(
  holdsFor: readonly (readonly string[])[],
  all: readonly (readonly string[])[],
): string[] {
  const spared = all.filter((taken) => !holdsFor.includes(taken)).flat();
  const behind = [...new Set(holdsFor.flat())];
  const alone = behind.filter((candidate) => !spared.includes(candidate));
  return alone.length > 0 ? alone : behind;
}
