import { catalogueLibrary } from '../game/catalogue-library.js';
import { catalogueBattleForces } from '../../machines/catalogue/battle-forces.js';
import type { BattleForce } from '../../machines/model/battle-force.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { Unit } from '../../machines/model/unit.js';
import {
  isCounterpart,
  isStandingOrders,
  matchesAny,
  namedOwnersOf,
  sameName,
} from '../../machines/model/unit-matching.js';
import {
  battleForceIsTheArmys,
  refusalsOfArmy,
} from '../../machines/rules/command-hand/belonging.js';
import {
  oneCopyInHand,
  oneCopySetAside,
  setAsideIsNotInHand,
} from '../../machines/rules/command-hand/copies.js';
import {
  cardsNamed,
  draftOf,
  namesAmong,
  type CardAttempt,
  type HandDraft,
} from '../../machines/rules/command-hand/draft.js';
import {
  HAND_PIPS,
  placeOf,
  standingOrdersIsInHand,
  twoOfThesePipsAtLeast,
  twoOfThesePipsAtMost,
} from '../../machines/rules/command-hand/pips.js';
import { sevenAtMost } from '../../machines/rules/command-hand/seven-cards.js';
import { noMoreThanAllowed } from '../../machines/rules/command-hand/setting-aside.js';
import { createHandAdviser } from '../../machines/rules/command-hand/suggestions.js';
import { requireThat } from '../../machines/model/require-that.js';
import { permits, violationsOf, type Violation } from '../../machines/rules/rule.js';
import { validateArmyList, type ListCheck, type ListViolation } from './checking.js';
import { FACTIONS, fightsFor } from './factions.js';
import { wholeName } from './finding-units.js';
import { knownNames } from './known-names.js';
import type { AmbiguousName, ReadList, UnresolvedName } from './read-list.js';
import { certainUnits, handInput, readingsOf, titleOfUnit } from './readings.js';
import type { Remedy } from './remedies.js';
import { requireList } from './require-list.js';
import type { Zone } from './written.js';

/** A remark on a list, with the possible remedies. @public */
export type ListFault =
  | { about: 'unknown-name'; unresolved: UnresolvedName; remedies: Remedy[] }
  | { about: 'ambiguous-name'; ambiguous: AmbiguousName; remedies: Remedy[] }
  | { about: 'violation'; violation: ListViolation; remedies: Remedy[] };

/** The largest number of remedies for one violation. */
const MOST_REMEDIES = 12;

/**
 * Returns every fault of a list and its hand, each with its remedies, the most likely first. A violation that only
 * repeats an unknown name is part of the finding of that name.
 * @param check the result of `validateArmyList`, if it is known already
 * @throws TypeError for anything but a list as `readArmyList` returns it
 * @public
 * @example
 * for (const { remedies } of listFaults(list)) console.log(remedies);
 */
export function listFaults(list: ReadList, check?: ListCheck): ListFault[] {
  requireList('listFaults(list)', list);
  const { violations } = check ?? validateArmyList(list);
  requireThat(
    Array.isArray(violations),
    'listFaults(list, check)',
    'the result of `validateArmyList(list)` is expected',
    check,
  );
  const remedies = new RemediesOfViolations(list);
  return [
    ...list.unresolved.map((unresolved) => ({
      about: 'unknown-name' as const,
      unresolved,
      remedies: remediesForName(list, unresolved),
    })),
    ...list.ambiguous.map((ambiguous) => ({
      about: 'ambiguous-name' as const,
      ambiguous,
      remedies: ambiguous.candidates.map((unitId): Remedy => ({
        kind: 'choose-unit',
        name: ambiguous.name,
        unitId,
      })),
    })),
    ...violations
      .filter((violation) => !isOfAnUnknownName(violation))
      .map((violation) => ({
        about: 'violation' as const,
        violation,
        remedies: [...remedies.for(violation), ...otherCandidates(list, violation)].slice(
          0,
          MOST_REMEDIES,
        ),
      })),
  ];
}

function isOfAnUnknownName({ code }: Violation): boolean {
  return code === 'unknown-card' || code === 'not-a-command-card';
}

function remediesForName(
  { original }: ReadList,
  { kind, name, nearest }: UnresolvedName,
): Remedy[] {
  const { units } = knownNames(original.own);
  const leaveOut: Remedy = { kind: 'leave-out', of: kind, name };
  if (kind === 'unit' && units.isName(name)) {
    // A counterpart has a known name; its unit is missing.
    const wholes = units.current.filter((unit) => nearest.includes(wholeName(unit)));
    return [...wholes.map(addUnit), leaveOut];
  }
  const suggested = nearest.map((suggestion): Remedy => ({
    kind: 'take-suggestion',
    of: kind,
    name,
    suggestion,
  }));
  if (kind !== 'faction') return [...suggested, leaveOut];
  const others = FACTIONS.filter((faction) => !nearest.includes(faction));
  return [...suggested, ...others.map((faction): Remedy => ({ kind: 'choose-faction', faction }))];
}

function addUnit({ id }: Unit): Remedy {
  return { kind: 'add-unit', unitId: id };
}

/** Returns the other candidates as remedies, if a violation depends on some candidates of a name. */
function otherCandidates(list: ReadList, { onlyIf }: ListViolation): Remedy[] {
  if (!onlyIf) return [];
  return list.ambiguous
    .filter(({ candidates }) => candidates.some((id) => onlyIf.includes(titleOfUnit(list, id))))
    .flatMap(({ name, candidates }) =>
      candidates
        .filter((id) => !onlyIf.includes(titleOfUnit(list, id)))
        .map((unitId): Remedy => ({ kind: 'choose-unit', name, unitId })),
    );
}

const advise = createHandAdviser(catalogueLibrary);

/**
 * Finds the remedies for violations. A violation names no card, so the rules are evaluated again for each card, name
 * and number of pips, and for each interpretation of the army.
 */
class RemediesOfViolations {
  readonly #drafts: InterpretedDraft[];

  constructor(list: ReadList) {
    const readings = readingsOf(list) ?? [certainUnits(list)];
    this.#drafts = readings.map(({ army }) => new InterpretedDraft(list, army));
  }

  for(violation: Violation): Remedy[] {
    for (const draft of this.#drafts) {
      const remedies = draft.remediesFor(violation);
      if (remedies) return remedies;
    }
    return [];
  }
}

/** One interpretation of the army. Its rules, and the possible additions, are computed once for all violations. */
class InterpretedDraft {
  readonly #list: ReadList;
  readonly #army: Unit[];
  #remedies: ReadonlyMap<string, () => Remedy[]> | undefined;
  #possible: CommandCard[] | undefined;

  constructor(list: ReadList, army: Unit[]) {
    this.#list = list;
    this.#army = army;
  }

  /** Returns `undefined` if this draft does not have the violation. */
  remediesFor({ rule, message }: Violation): Remedy[] | undefined {
    this.#remedies ??= this.#evaluate();
    return this.#remedies.get(keyOf({ rule, message }))?.();
  }

  #evaluate(): ReadonlyMap<string, () => Remedy[]> {
    const draft = draftOf(handInput(this.#list, this.#army), catalogueLibrary);
    const remedies = new Map<string, () => Remedy[]>();
    const note = (violations: readonly Violation[], mend: () => Remedy[]) => {
      for (const violation of violations) {
        const key = keyOf(violation);
        if (!remedies.has(key)) remedies.set(key, mend);
      }
    };
    const hand = cardsNamed(draft, draft.hand);
    const setAside = cardsNamed(draft, draft.contingencies);

    for (const [zone, cards] of [
      ['hand', hand],
      ['contingencies', setAside],
    ] as const) {
      for (const card of cards) {
        note(refusalsOfArmy({ draft, card }, zone), () =>
          remediesForCard(this.#list, { draft, card }, zone),
        );
      }
    }
    for (const name of namesAmong([...hand, ...setAside])) {
      const attempt = { draft, name };
      const named = ({ name: own }: CommandCard) => sameName(own, name);
      note(violationsOf([oneCopyInHand], attempt), () =>
        removals('hand', hand.filter(named).slice(1)),
      );
      note(violationsOf([oneCopySetAside], attempt), () =>
        removals('contingencies', setAside.filter(named).slice(1)),
      );
      note(violationsOf([setAsideIsNotInHand], attempt), () => [
        ...removals('contingencies', setAside.filter(named)),
        ...removals('hand', hand.filter(named)),
      ]);
    }
    for (const pips of HAND_PIPS) {
      note(violationsOf([twoOfThesePipsAtMost], { draft, pips }), () =>
        removals('hand', hand.filter((card) => placeOf(card) === pips).toReversed()),
      );
      note(violationsOf([twoOfThesePipsAtLeast], { draft, pips }), () =>
        this.#additions(draft, (card) => placeOf(card) === pips),
      );
    }
    // Also to a hand that is full: then another card is too many.
    note(violationsOf([standingOrdersIsInHand], draft), () =>
      additions([...draft.cards.values()].filter(isStandingOrders)),
    );
    note(violationsOf([sevenAtMost], draft), () => {
      const others = hand.filter((card) => !isStandingOrders(card)).toReversed();
      const isRefused = (card: CommandCard) => refusalsOfArmy({ draft, card }, 'hand').length > 0;
      return removals(
        'hand',
        others.toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one))),
      );
    });
    note(violationsOf([noMoreThanAllowed], draft), () =>
      removals('contingencies', setAside.toReversed()),
    );
    return remedies;
  }

  #additions(draft: HandDraft, fits: (card: CommandCard) => boolean): Remedy[] {
    this.#possible ??= advise(handInput(this.#list, this.#army)).hand.possible.flatMap(
      (cardId) => draft.cards.get(cardId) ?? [],
    );
    return additions(this.#possible.filter(fits));
  }
}

function keyOf({ rule, message }: Pick<Violation, 'rule' | 'message'>): string {
  return `${rule} ${message}`;
}

/** Returns the remedies for a card that the army may not have: its unit or its battle force may be missing. */
function remediesForCard(list: ReadList, { draft, card }: CardAttempt, zone: Zone): Remedy[] {
  const forces = permits([battleForceIsTheArmys], { draft, card }) ? [] : battleForcesWith(card);
  const choices = forces.map(({ name }): Remedy => ({
    kind: 'choose-battle-force',
    battleForce: name,
  }));
  return [...choices, ...removals(zone, [card]), ...missingUnits(list, draft, card).map(addUnit)];
}

function battleForcesWith({ id, battleForce }: CommandCard): BattleForce[] {
  return catalogueBattleForces.filter(
    ({ name, cards = [] }) => cards.includes(id) || name === battleForce,
  );
}

function additions(cards: readonly CommandCard[]): Remedy[] {
  return cards.map(({ id }): Remedy => ({ kind: 'add-card', zone: 'hand', cardId: id }));
}

function removals(zone: Zone, cards: readonly CommandCard[]): Remedy[] {
  const ids = [...new Set(cards.map(({ id }) => id))];
  return ids.map((cardId): Remedy => ({ kind: 'remove-card', zone, cardId }));
}

/** Returns the characters that the card belongs to, or the units that it requires, if the army has none of them. */
function missingUnits(
  { original }: ReadList,
  { army, factions }: HandDraft,
  card: CommandCard,
): Unit[] {
  const { requires } = card;
  const named = namedOwnersOf(card);
  const fielded = knownNames(original.own).units.current.filter(
    (unit) => !isCounterpart(unit) && factions.every((faction) => fightsFor(unit, faction)),
  );
  const owners = (named?.names ?? [])
    .filter((name) => !army.some((unit) => isOwnerNamed(unit, name, named?.title)))
    .flatMap((name) => fielded.filter((unit) => isOwnerNamed(unit, name, named?.title)));
  const lacksRequired =
    requires !== undefined &&
    requires.length > 0 &&
    !army.some((unit) => matchesAny(unit, requires));
  return [
    ...owners,
    ...(lacksRequired ? fielded.filter((unit) => matchesAny(unit, requires)) : []),
  ];
}

function isOwnerNamed(unit: Unit, name: string, title: string | undefined): boolean {
  return sameName(unit.name, name) && (title === undefined || sameName(unit.title ?? '', title));
}
