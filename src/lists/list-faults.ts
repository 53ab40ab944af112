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
import { cardsNamed, draftOf, type HandDraft } from '../../machines/rules/command-hand/draft.js';
import { placeOf } from '../../machines/rules/command-hand/pips.js';
import { createHandAdviser } from '../../machines/rules/command-hand/suggestions.js';
import { lazily } from '../../machines/model/lazily.js';
import { permits, type Violation } from '../../machines/rules/rule.js';
import type { ViolationCode } from '../../machines/rules/violation-codes.js';
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
 * @throws TypeError for anything but a list as `readArmyList` returns it
 * @public
 * @example
 * for (const { remedies } of listFaults(list)) console.log(remedies);
 */
export function listFaults(list: ReadList): ListFault[] {
  requireList('listFaults(list)', list);
  return faultsOf(list, validateArmyList(list));
}

/** As `listFaults`, if the result of the check is known. */
export function faultsOf(list: ReadList, { violations }: ListCheck): ListFault[] {
  const interpretations = interpretationsOf(list);
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

/** One interpretation of the army: the draft of its hand, and the cards that can be added to it. */
interface Interpreted {
  list: ReadList;
  taken: readonly string[];
  draft: HandDraft;
  /** The cards that can be added to the hand. */
  possible(): CommandCard[];
}

function interpretationsOf(list: ReadList): Interpreted[] {
  const readings = readingsOf(list) ?? [certainUnits(list)];
  return readings.map(({ army, taken }) => {
    const draft = draftOf(handInput(list, army), catalogueLibrary);
    const possible = lazily(() =>
      advise(handInput(list, army)).hand.possible.flatMap((id) => draft.cards.get(id) ?? []),
    );
    return { list, taken, draft, possible };
  });
}

/** Returns the remedies for a violation, in the first interpretation of the army in which it occurs. */
function remediesFor(violation: ListViolation, interpretations: readonly Interpreted[]): Remedy[] {
  const { onlyIf, subject } = violation;
  const interpreted =
    interpretations.find(({ taken }) => !onlyIf || taken.some((each) => onlyIf.includes(each))) ??
    interpretations[0];
  if (!interpreted) return [];
  const ofHand = OF_HAND[violation.code];
  if (ofHand) return ofHand(interpreted);
  if (!subject) return [];
  if ('name' in subject) return OF_COPIES[violation.code]?.(interpreted, subject.name) ?? [];
  if ('pips' in subject) return OF_PIPS[violation.code]?.(interpreted, subject.pips) ?? [];
  const card = interpreted.draft.cards.get(subject.cardId);
  if (!card) return [];
  return violation.code === 'mandatory-card-missing'
    ? additions([card])
    : remediesForCard(interpreted, card, subject.zone);
}

type RemediesOf<Subject> = Partial<
  Record<ViolationCode, (of: Interpreted, subject: Subject) => Remedy[]>
>;

const cardsIn = ({ draft }: Interpreted, zone: Zone) => cardsNamed(draft, draft[zone]);
const copiesIn = (of: Interpreted, zone: Zone, called: string) =>
  cardsIn(of, zone).filter(({ name }) => sameName(name, called));

/** The remedies for violations of a whole hand. */
const OF_HAND: Partial<Record<ViolationCode, (of: Interpreted) => Remedy[]>> = {
  // Also to a hand that is full: then another card is too many.
  'no-standing-orders': ({ draft }) =>
    additions([...draft.cards.values()].filter(isStandingOrders)),
  'too-many-cards': (of) => {
    const others = cardsIn(of, 'hand').filter((card) => !isStandingOrders(card));
    const isRefused = (card: CommandCard) =>
      refusalsOfArmy({ draft: of.draft, card }, 'hand').length > 0;
    return removals(
      'hand',
      others
        .toReversed()
        .toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one))),
    );
  },
  'too-many-set-aside': (of) =>
    removals('contingencies', cardsIn(of, 'contingencies').toReversed()),
};

/** The remedies for cards with the same name. */
const OF_COPIES: RemediesOf<string> = {
  'more-than-one-copy': (of, name) => removals('hand', copiesIn(of, 'hand', name).slice(1)),
  'set-aside-twice': (of, name) =>
    removals('contingencies', copiesIn(of, 'contingencies', name).slice(1)),
  'set-aside-and-in-hand': (of, name) => [
    ...removals('contingencies', copiesIn(of, 'contingencies', name)),
    ...removals('hand', copiesIn(of, 'hand', name)),
  ],
};

/** The remedies for cards with the same pips. */
const OF_PIPS: RemediesOf<number> = {
  'too-many-of-these-pips': (of, pips) =>
    removals(
      'hand',
      cardsIn(of, 'hand')
        .filter((card) => placeOf(card) === pips)
        .toReversed(),
    ),
  'too-few-of-these-pips': ({ possible }, pips) =>
    additions(possible().filter((card) => placeOf(card) === pips)),
};

/** Returns the remedies for a card that the army may not have: its unit or its battle force may be missing. */
function remediesForCard({ list, draft }: Interpreted, card: CommandCard, zone: Zone): Remedy[] {
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
