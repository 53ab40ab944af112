import type { BattleForce } from '../../machines/model/battle-force.js';
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import {
  isCounterpart,
  isStandingOrders,
  matchesAny,
  namedOwnersOf,
  sameName,
} from '../../machines/model/unit-matching.js';
import { requiredUnits } from '../../machines/rules/command-hand/belonging.js';
import { cardsNamed, draftOf, type HandDraft } from '../../machines/rules/command-hand/draft.js';
import { placeOf } from '../../machines/rules/command-hand/pips.js';
import { createHandAdviser } from '../../machines/rules/command-hand/suggestions.js';
import { lazily } from '../../machines/model/lazily.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { ViolationCode } from '../../machines/rules/violation-codes.js';
import { checkList, type ListCheck, type ListViolation } from './checking.js';
import { FACTIONS } from './faction-titles.js';
import { fightsFor } from './factions.js';
import { wholeName } from './finding-units.js';
import type { KnownNames, NamesWith } from './known-names.js';
import { namesIn } from './require-list.js';
import type { AmbiguousName, ReadList, UnresolvedName } from './read-list.js';
import { certainUnits, handInput, readingsOf } from './readings.js';
import type { Remedy } from './remedies.js';
import type { Zone } from './written.js';

/** A remark on a list, with the possible remedies. @public */
export type ListFault =
  | { about: 'unknown-name'; unresolved: UnresolvedName; remedies: Remedy[] }
  | { about: 'ambiguous-name'; ambiguous: AmbiguousName; remedies: Remedy[] }
  | { about: 'violation'; violation: ListViolation; remedies: Remedy[] };

/** The largest number of remedies for one violation. */
const MOST_REMEDIES = 12;

export interface ListFaults {
  /**
   * Returns every fault of a list and its hand, each with its remedies, the most likely first. A violation that only
   * repeats an unknown name is part of the finding of that name.
   * @param list a list as `readArmyList` returns it
   * @throws TypeError for anything but a list as `readArmyList` returns it
   * @public
   * @example
   * for (const { remedies } of listFaults(list)) console.log(remedies);
   */
  (list: ReadList): ListFault[];
}

export function createListFaults(namesWith: NamesWith): ListFaults {
  return (list) => {
    const names = namesIn('listFaults(list)', list, namesWith);
    return faultsOf(list, checkList(list, names), names);
  };
}

/** As `listFaults`, if the result of the check is known. */
export function faultsOf(
  list: ReadList,
  { violations }: ListCheck,
  names: KnownNames,
): ListFault[] {
  const interpretations = interpretationsOf(list, violations, names);
  return [
    ...list.unresolved.map((unresolved) => ({
      about: 'unknown-name' as const,
      unresolved,
      remedies: remediesForName(unresolved, names),
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
        remedies: [
          ...remediesFor(violation, interpretations),
          ...otherCandidates(list, violation),
        ].slice(0, MOST_REMEDIES),
      })),
  ];
}

function isOfAnUnknownName({ code }: Violation): boolean {
  return code === 'unknown-card' || code === 'not-a-command-card';
}

function remediesForName({ kind, name, nearest }: UnresolvedName, { units }: KnownNames): Remedy[] {
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
function otherCandidates({ ambiguous }: ReadList, { onlyIfUnits }: ListViolation): Remedy[] {
  if (!onlyIfUnits) return [];
  return ambiguous
    .filter(({ candidates }) => candidates.some((id) => onlyIfUnits.includes(id)))
    .flatMap(({ name, candidates }) =>
      candidates
        .filter((id) => !onlyIfUnits.includes(id))
        .map((unitId): Remedy => ({ kind: 'choose-unit', name, unitId })),
    );
}

/** One interpretation of the army, and what remedies need of it; each is computed at its first use. */
interface Interpretation {
  names: KnownNames;
  taken: readonly UnitId[];
  violations: readonly ListViolation[];
  draft(): HandDraft;
  /** The cards that can be added to the hand. */
  possible(): CommandCard[];
}

function interpretationsOf(
  list: ReadList,
  violations: readonly ListViolation[],
  names: KnownNames,
): Interpretation[] {
  const { library } = names.printed;
  const readings = readingsOf(list, names) ?? [certainUnits(list, names)];
  return readings.map(({ army, taken }) => {
    const draft = lazily(() => draftOf(handInput(list, army), library));
    const possible = lazily(() => {
      const { cards } = draft();
      const advise = createHandAdviser(library);
      return advise(handInput(list, army)).hand.possible.flatMap((id) => cards.get(id) ?? []);
    });
    return { names, taken, violations, draft, possible };
  });
}

/** Returns the remedies for a violation, in the first interpretation of the army in which it occurs. */
function remediesFor(
  violation: ListViolation,
  interpretations: readonly Interpretation[],
): Remedy[] {
  const { code, onlyIfUnits } = violation;
  const interpretation = interpretations.find(
    ({ taken }) => !onlyIfUnits || taken.some((each) => onlyIfUnits.includes(each)),
  );
  return (interpretation && REMEDIES[code]?.(interpretation, violation.subject)) ?? [];
}

type RemediesOf<Subject> = (of: Interpretation, subject: Subject) => Remedy[];

/** The remedies for each violation with this code, whose subject is a card, a name of cards, pips, or the whole hand. */
const REMEDIES: Partial<Record<ViolationCode, RemediesOf<Violation['subject']>>> = {
  // Also to a hand that is full: then another card is too many.
  'no-standing-orders': ({ draft }) =>
    additions([...draft().cards.values()].filter(isStandingOrders)),
  'too-many-cards': (of) => {
    const others = cardsIn(of, 'hand').filter((card) => !isStandingOrders(card));
    const isRefused = ({ id }: CommandCard) => of.violations.some(isOfCard(id, 'hand'));
    const refusedFirst = others
      .toReversed()
      .toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one)));
    return removals('hand', refusedFirst);
  },
  'too-many-set-aside': (of) =>
    removals('contingencies', cardsIn(of, 'contingencies').toReversed()),

  'more-than-one-copy': ofName((of, name) => removals('hand', copiesIn(of, 'hand', name).slice(1))),
  'set-aside-twice': ofName((of, name) =>
    removals('contingencies', copiesIn(of, 'contingencies', name).slice(1)),
  ),
  'set-aside-and-in-hand': ofName((of, name) => [
    ...removals('contingencies', copiesIn(of, 'contingencies', name)),
    ...removals('hand', copiesIn(of, 'hand', name)),
  ]),

  'too-many-of-these-pips': ofPips((of, pips) => {
    const cards = cardsIn(of, 'hand').filter((card) => placeOf(card) === pips);
    return removals('hand', cards.toReversed());
  }),
  'too-few-of-these-pips': ofPips(({ possible }, pips) =>
    additions(possible().filter((card) => placeOf(card) === pips)),
  ),

  'mandatory-card-missing': ofCard((_of, card) => additions([card])),
  'other-faction': ofCard((_of, card, zone) => removals(zone, [card])),
  'other-battle-force': ofCard((of, card, zone) => [
    ...battleForcesWith(of, card).map(({ name }): Remedy => ({
      kind: 'choose-battle-force',
      battleForce: name,
    })),
    ...removals(zone, [card]),
  ]),
  'character-not-in-army': ofCard(withoutItsCharacter),
  'character-of-another-title': ofCard(withoutItsCharacter),
  'named-unit-not-in-army': ofCard(withoutItsCharacter),
  'required-unit-not-in-army': ofCard((of, card, zone) => {
    const wanted = requiredUnits(card);
    const units = unitsToField(of).filter((unit) => matchesAny(unit, wanted));
    return [...removals(zone, [card]), ...units.map(addUnit)];
  }),
};

/** The remedies for a card that belongs to characters of which the army lacks some. */
function withoutItsCharacter(of: Interpretation, card: CommandCard, zone: Zone): Remedy[] {
  const { names, title } = namedOwnersOf(card) ?? { names: [] };
  const isOwner = (unit: Unit, name: string) =>
    sameName(unit.name, name) && (title === undefined || sameName(unit.title ?? '', title));
  const { army } = of.draft();
  const missing = names.filter((name) => !army.some((unit) => isOwner(unit, name)));
  const units = missing.flatMap((name) => unitsToField(of).filter((unit) => isOwner(unit, name)));
  return [...removals(zone, [card]), ...units.map(addUnit)];
}

function ofCard(
  remedies: (of: Interpretation, card: CommandCard, zone: Zone) => Remedy[],
): RemediesOf<Violation['subject']> {
  return (of, subject) => {
    if (!subject || !('cardId' in subject)) return [];
    const card = of.draft().cards.get(subject.cardId);
    return card ? remedies(of, card, subject.zone) : [];
  };
}

function ofName(remedies: RemediesOf<string>): RemediesOf<Violation['subject']> {
  return (of, subject) => (subject && 'name' in subject ? remedies(of, subject.name) : []);
}

function ofPips(remedies: RemediesOf<number>): RemediesOf<Violation['subject']> {
  return (of, subject) => (subject && 'pips' in subject ? remedies(of, subject.pips) : []);
}

function isOfCard(cardId: CardId, zone: Zone) {
  return ({ subject }: Violation) =>
    subject !== undefined &&
    'cardId' in subject &&
    subject.cardId === cardId &&
    subject.zone === zone;
}

function cardsIn({ draft }: Interpretation, zone: Zone): CommandCard[] {
  return cardsNamed(draft(), draft()[zone]);
}

function copiesIn(of: Interpretation, zone: Zone, name: string): CommandCard[] {
  return cardsIn(of, zone).filter((card) => sameName(card.name, name));
}

function battleForcesWith(
  { names }: Interpretation,
  { id, battleForce }: CommandCard,
): BattleForce[] {
  return names.battleForces.all.filter(
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

/** Returns the units that can be added to the army of an interpretation. */
function unitsToField({ names, draft }: Interpretation): Unit[] {
  const { factions } = draft();
  return names.units.current.filter(
    (unit) => !isCounterpart(unit) && factions.every((faction) => fightsFor(unit, faction)),
  );
}
