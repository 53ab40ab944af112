import { LIMITS } from '../model/bounds.js';
import type { BattleForce } from '../model/battle-force.js';
import { unitsById } from '../model/phase-context.js';
import type { CardId, CommandCard } from '../model/command-card.js';
import type { RangeEntry } from '../model/event.js';
import { frozen } from '../model/frozen.js';
import type { CommandPhaseInput, PlayerInput } from '../model/input.js';
import type { EachPlayer, PlayerColor } from '../model/player.js';
import { forEachPlayer, PLAYERS } from '../model/player.js';
import { didYouMean, placeOf } from '../model/shape.js';
import { inputShape, partShapes } from '../model/table-shapes.js';
import { endsOf } from '../model/ranges.js';
import { completeRuleset, type Ruleset } from '../model/ruleset.js';
import type { Unit, UnitId, UpgradeId } from '../model/unit.js';
import { isTrooper } from '../model/unit-matching.js';
import type { Upgrade } from '../model/upgrade.js';
import { faultsOfKeywords } from './keywords/input-faults.js';
import { unitIsAtRange1OfItself } from './orders/measuring.js';
import { cardsPlayableFromHand, playableFromHandBy } from './cards/playing-from-hand.js';
import {
  armyBuiltWith,
  findBattleForce,
  upgradeIdsOf,
  upgradesNamedBy,
  withOwnFacts,
  type CardLibrary,
  type FactLibrary,
} from './library.js';
import type { RuleId } from './rulebook.js';
import { violationsOf, type Violation } from './rule.js';
import type { ViolationCode } from './violation-codes.js';

/** A fault of an input, with its path in the input: `players.blue.hand[2]`. */
export interface InputViolation extends Violation {
  path: string;
}

/**
 * Thrown if a phase cannot be set up from its input. `violations` lists the faults with their paths, at most the first 100.
 * @public
 */
export class CommandPhaseInputError extends Error {
  readonly violations: readonly InputViolation[];

  constructor(
    violations: readonly InputViolation[],
    what: InputOf | 'The promotion is refused' = 'The Command Phase cannot begin',
  ) {
    const listed = violations.slice(0, LIMITS.violations);
    super(`${what}: ${listed.map(({ message }) => message).join(' ')}`);
    this.name = 'CommandPhaseInputError';
    this.violations = listed;
  }
}

/** The first words of the error of an input: of a Command Phase or of a match. */
export type InputOf = 'The Command Phase cannot begin' | 'The match cannot begin';

/** An input with a seed. Random results need a seed. */
export type SeededInput = CommandPhaseInput & { seed: string | number };

/** An input with a valid shape and valid references, and the cards that its phase may need. */
export interface CheckedInput {
  input: SeededInput;
  /** The cards that the input names, and the cards of `playableFromHand`. */
  cards: Record<CardId, CommandCard>;
  /** The cards that each army could play from the hand. */
  playableFromHand: EachPlayer<CardId[]>;
  /** The upgrades of the armies. */
  upgrades: Record<UpgradeId, Upgrade>;
  /** The battle forces of the armies, by id. */
  battleForces: Record<string, BattleForce>;
}

const ZONES = ['hand', 'contingencies', 'discard', 'permanents'] as const;

/**
 * Checks the shape and the references of an input: known cards, unique ids, one zone for each card. Whether a hand is
 * legal is checked when the hand is built (R25).
 * @throws CommandPhaseInputError with every fault.
 */
export function checkInput(given: unknown, library: FactLibrary, what?: InputOf): CheckedInput {
  const parsed = inputShape.safeParse(given);
  if (!parsed.success) {
    const misshapen = parsed.error.issues
      .slice(0, LIMITS.violations)
      .map(({ path, message }) => fault(path, 'malformed-input', 'CP-1', message));
    throw new CommandPhaseInputError([...misshapen, ...faultsOfSoundParts(given, library)], what);
  }
  // The parsed copy shares no object with the caller, and has only data that a saved game keeps.
  const input = withForcesById(parsed.data as CheckedInput['input'], library);
  const { cards: brought = [], players, ranges, round } = input;
  const { keywords, upgrades: playing } = completeRuleset(input.ruleset);
  const faults = faultsOfReferences(
    {
      cards: brought,
      upgrades: input.upgrades ?? [],
      battleForces: input.battleForces ?? [],
      players,
      ranges,
      keywords,
      playing,
      round,
    },
    library,
  );
  if (faults.length > 0) throw new CommandPhaseInputError(faults, what);
  const findCard = knownCards(brought, library.cards);
  const fromHand = cardsPlayableFromHand(brought, library.cards);
  const playableFromHand = forEachPlayer((player) =>
    playableFromHandBy(armiesOf(input, player, library), fromHand),
  );
  const cards = [
    ...cardIdsOf(players.blue),
    ...cardIdsOf(players.red),
    ...playableFromHand.blue,
    ...playableFromHand.red,
    ...PLAYERS.flatMap((player) => players[player].lastPlayed ?? []),
  ].map((cardId) => [cardId, findCard(cardId) as CommandCard] as const);
  const { upgrades, battleForces } = factsOfArmies(input, library);
  return frozen({
    input,
    cards: Object.fromEntries(cards),
    playableFromHand,
    upgrades,
    battleForces,
  });
}

/**
 * The units of a player as printed and as they are built (UP-1), because an upgrade may change to whom a card belongs (R45), and may
 * be lost later (UP-9); and each trooper as a commander too, because it may be promoted (KW-9).
 */
function armiesOf(
  { players, upgrades, battleForces }: CheckedInput['input'],
  player: PlayerColor,
  library: FactLibrary,
): readonly Unit[] {
  const side = players[player];
  const units = [...side.army, ...armyBuiltWith({ ...side, upgrades, battleForces }, library)];
  const promoted = units.filter(isTrooper).map((unit) => ({ ...unit, rank: 'commander' as const }));
  return [...units, ...promoted];
}

/** BF-1: an input may name the battle force by its name. The table knows it by its id. */
function withForcesById(input: CheckedInput['input'], library: FactLibrary): CheckedInput['input'] {
  const known = withOwnFacts(input.battleForces, library.battleForces);
  const players = forEachPlayer((player) => {
    const side = input.players[player];
    const id = side.battleForce ? findBattleForce(known, side.battleForce)?.id : undefined;
    return id === undefined ? side : { ...side, battleForce: id };
  });
  return { ...input, players };
}

/** The upgrades and battle forces that the armies of an input have. */
function factsOfArmies(
  { players, upgrades, battleForces }: CommandPhaseInput,
  library: FactLibrary,
): Pick<CheckedInput, 'upgrades' | 'battleForces'> {
  const units = PLAYERS.flatMap((player) => players[player].army);
  const knownForces = withOwnFacts(battleForces, library.battleForces);
  const forces = PLAYERS.flatMap((player) => players[player].battleForce ?? []);
  return {
    upgrades: upgradesNamedBy(units, withOwnFacts(upgrades, library.upgrades)),
    battleForces: Object.fromEntries(
      forces.map((id) => [id, knownForces.get(id) as BattleForce] as const),
    ),
  };
}

/**
 * Returns a self-contained input: it has every card of its table and every option of the ruleset, so it needs no
 * catalogue and no defaults. The result is frozen, and shares nothing with the argument.
 * @throws CommandPhaseInputError with every fault.
 */
export function completeInput(given: unknown, library: FactLibrary, what?: InputOf): SeededInput {
  const checked = checkInput(given, library, what);
  const upgrades = Object.values(checked.upgrades);
  const battleForces = Object.values(checked.battleForces);
  const { round, roundCounterHolder, seed, ruleset, players, ranges = [] } = checked.input;
  const input: SeededInput = {
    round,
    roundCounterHolder,
    seed,
    ruleset: completeRuleset(ruleset),
    cards: Object.values(checked.cards),
    ...(upgrades.length > 0 && { upgrades }),
    ...(battleForces.length > 0 && { battleForces }),
    players,
    ranges,
  };
  return frozen(input);
}

/** Returns a function that finds a card by its identifier. Cards of the input replace cards of the library. */
export function knownCards(brought: readonly CommandCard[] | undefined, library: CardLibrary) {
  const own = new Map(brought?.map((card) => [card.id, card]));
  return (cardId: CardId) => own.get(cardId) ?? library.get(cardId);
}

/** The parts of an input that refer to each other. A part is `undefined` if its shape is invalid. */
interface References {
  cards: readonly CommandCard[] | undefined;
  upgrades: readonly Upgrade[] | undefined;
  battleForces: readonly BattleForce[] | undefined;
  players: Record<PlayerColor, PlayerInput | undefined>;
  ranges: readonly RangeEntry[] | undefined;
  keywords: Ruleset['keywords'];
  /** Whether upgrades and battle forces change the units. */
  playing: Ruleset['upgrades'];
  round: number;
}

function faultsOfReferences(references: References, library: FactLibrary): InputViolation[] {
  const { cards, upgrades, battleForces, players, ranges } = references;
  // If the list of cards is invalid, no card can be called unknown.
  const findCard = cards ? knownCards(cards, library.cards) : () => 'not-checked' as const;
  return [
    ...faultsOfCards(cards ?? []),
    ...repeated(upgrades ?? [], idOf, (_upgrade, index) => ['upgrades', index, 'id'], [
      'duplicate-upgrade-id',
      'UP-1',
    ]),
    ...repeated(battleForces ?? [], idOf, (_force, index) => ['battleForces', index, 'id'], [
      'duplicate-battle-force-id',
      'BF-1',
    ]),
    ...PLAYERS.flatMap((player) => {
      const side = players[player];
      return side ? faultsOfPlayer(player, side, findCard, references, library) : [];
    }),
    ...(ranges ? faultsOfRanges(players, ranges) : []),
  ];
}

/** Checks the references of the valid parts, if the shape of another part is invalid. */
function faultsOfSoundParts(given: unknown, library: FactLibrary): InputViolation[] {
  const {
    cards = [],
    upgrades = [],
    battleForces = [],
    players,
    ranges,
  } = partShapes.input.safeParse(given).data ?? {};
  const sides = partShapes.players.safeParse(players).data;
  return faultsOfReferences(
    {
      cards: partShapes.cards.safeParse(cards).data,
      upgrades: partShapes.upgrades.safeParse(upgrades).data,
      battleForces: partShapes.battleForces.safeParse(battleForces).data,
      players: {
        blue: partShapes.player.safeParse(sides?.blue).data,
        red: partShapes.player.safeParse(sides?.red).data,
      },
      ranges: partShapes.ranges.safeParse(ranges).data,
      // If the ruleset cannot be read, a missing token cannot be detected.
      keywords: 'table',
      playing: 'table',
      round: partShapes.round.safeParse(Object(given)).data?.round ?? 1,
    },
    library,
  );
}

/** A fault at a path. The message begins with the path. */
export function fault(
  path: readonly PropertyKey[],
  code: ViolationCode,
  rule: RuleId,
  message: string,
): InputViolation {
  const place = placeOf(path);
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return { rule, code, path: place, message: `${place || 'input'}: ${sentence}` };
}

/** One fault for each object that repeats the identifier of an earlier one. */
function repeated<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  pathOf: (thing: Thing, index: number) => readonly PropertyKey[],
  [code, rule]: readonly [ViolationCode, RuleId],
): InputViolation[] {
  const seen = new Set<string>();
  const faults: InputViolation[] = [];
  for (let index = 0; index < things.length; index += 1) {
    const thing = things[index] as Thing;
    const id = idOf(thing);
    if (!seen.has(id)) seen.add(id);
    else faults.push(fault(pathOf(thing, index), code, rule, `"${id}" is there already`));
  }
  return faults;
}

const idOf = ({ id }: { id: string }): string => id;

function faultsOfCards(cards: readonly CommandCard[]): InputViolation[] {
  return [
    ...repeated(cards, idOf, (_card, index) => ['cards', index, 'id'], [
      'duplicate-card-id',
      'CC-4',
    ]),
    ...cards.flatMap(({ effects }, card) =>
      repeated(effects, idOf, (_effect, index) => ['cards', card, 'effects', index, 'id'], [
        'duplicate-effect-id',
        'CP-10',
      ]),
    ),
  ];
}

/** The path of a player's card in the input. */
interface PlaceOfCard {
  cardId: CardId;
  path: readonly PropertyKey[];
}

/** The cards of a player in all zones, locked-away cards included. */
function cardIdsOf(input: PlayerInput): CardId[] {
  const cardIds = ZONES.flatMap((zone) => input[zone] ?? []);
  return input.lockedAway ? [...cardIds, ...input.lockedAway.map(({ cardId }) => cardId)] : cardIds;
}

function placesOfCards(player: PlayerColor, input: PlayerInput): PlaceOfCard[] {
  const path = ['players', player];
  return [
    ...ZONES.flatMap((zone) =>
      (input[zone] ?? []).map((cardId, index) => ({ cardId, path: [...path, zone, index] })),
    ),
    ...(input.lockedAway ?? []).map(({ cardId }, index) => ({
      cardId,
      path: [...path, 'lockedAway', index, 'cardId'],
    })),
  ];
}

function faultsOfPlayer(
  player: PlayerColor,
  input: PlayerInput,
  findCard: (cardId: CardId) => CommandCard | 'not-checked' | undefined,
  references: References,
  library: FactLibrary,
): InputViolation[] {
  const { keywords, round, playing, upgrades, battleForces } = references;
  const { army, contingencies, divulged, lastPlayed } = input;
  const noCard = (cardId: CardId) => {
    const known = [...(references.cards ?? []).map(({ id }) => id), ...library.cards.keys()];
    return `no card "${cardId}" is known${didYouMean(cardId, known)}`;
  };
  const cardIds = cardIdsOf(input);
  const isEachOneCard = cardIds.every(findCard) && new Set(cardIds).size === cardIds.length;
  const places = isEachOneCard ? [] : placesOfCards(player, input);
  // A card that was divulged from the hand at setup may have been played in an earlier round.
  const wasShown = (cardId: CardId): boolean =>
    !contingencies?.includes(cardId) && cardIds.includes(cardId);
  // UP-1: unknown upgrades give nothing.
  const built =
    playing === 'table' ? army : armyBuiltWith({ ...input, upgrades, battleForces }, library);
  return [
    ...places
      .filter(({ cardId }) => !findCard(cardId))
      .map(({ cardId, path }) => fault(path, 'unknown-card', 'CC-7', noCard(cardId))),
    ...repeated(
      places,
      ({ cardId }) => cardId,
      ({ path }) => path,
      ['card-in-two-places', 'CC-4'],
    ),
    ...(unitsById(army).size === army.length
      ? []
      : repeated(army, idOf, (_unit, index) => ['players', player, 'army', index, 'id'], [
          'duplicate-unit-id',
          'CP-4',
        ])),
    ...(divulged ?? []).flatMap((cardId, index) =>
      wasShown(cardId)
        ? []
        : [
            fault(
              ['players', player, 'divulged', index],
              'divulged-card-not-there',
              'R43',
              `"${cardId}" is not in ${player}'s hand, and did not leave it publicly`,
            ),
          ],
    ),
    ...faultsOfDivulging(player, input, findCard),
    ...(lastPlayed && !findCard(lastPlayed)
      ? [fault(['players', player, 'lastPlayed'], 'unknown-card', 'KW-15', noCard(lastPlayed))]
      : []),
    ...army.flatMap((unit, index) => faultsOfCounterpart(player, unit, index, army)),
    ...faultsOfUpgrades(player, input, references, library),
    ...faultsOfKeywords(built, keywords, round).map(({ place, code, rule, message }) =>
      fault(['players', player, 'army', ...place], code, rule, message),
    ),
  ];
}

/** R49: only cards with Divulge are divulged; those in play from setup are then no cards of the hand any more. */
function faultsOfDivulging(
  player: PlayerColor,
  { hand, permanents = [], divulged = [] }: PlayerInput,
  findCard: (cardId: CardId) => CommandCard | 'not-checked' | undefined,
): InputViolation[] {
  const cardWith = (cardId: CardId) => {
    const card = findCard(cardId);
    return card === 'not-checked' ? undefined : card;
  };
  const faultAt = (
    zone: 'divulged' | 'permanents',
    index: number,
    code: 'divulged-in-hand' | 'not-divulged' | 'without-divulge',
    message: string,
  ) => fault(['players', player, zone, index], code, 'R49', message);
  return [
    ...divulged.flatMap((cardId, index) => {
      const card = cardWith(cardId);
      if (!card) return [];
      if (!card.divulge) {
        return [faultAt('divulged', index, 'without-divulge', `"${cardId}" cannot be divulged`)];
      }
      return card.inPlayFromSetup && hand.includes(cardId)
        ? [
            faultAt(
              'divulged',
              index,
              'divulged-in-hand',
              `"${cardId}" lies in play from setup: it belongs to permanents, not to the hand`,
            ),
          ]
        : [];
    }),
    ...permanents.flatMap((cardId, index) =>
      cardWith(cardId)?.inPlayFromSetup && !divulged.includes(cardId)
        ? [
            faultAt(
              'permanents',
              index,
              'not-divulged',
              `"${cardId}" lies in play only if it was divulged`,
            ),
          ]
        : [],
    ),
  ];
}

/** UP-1, BF-1: the upgrades and the battle force of an army are known, and no unit has an upgrade twice. */
function faultsOfUpgrades(
  player: PlayerColor,
  { army, battleForce }: PlayerInput,
  { upgrades, battleForces }: References,
  library: FactLibrary,
): InputViolation[] {
  // If a list of the input is invalid, nothing can be called unknown.
  const known = upgrades && withOwnFacts(upgrades, library.upgrades);
  const forces = battleForces && withOwnFacts(battleForces, library.battleForces);
  const isUnknown =
    forces && typeof battleForce === 'string' && !findBattleForce(forces, battleForce);
  return [
    ...army.flatMap((unit, index) => {
      const ids = upgradeIdsOf(unit);
      const path = ['players', player, 'army', index, 'upgrades'];
      return [
        ...ids.flatMap((id, at) =>
          known && !known.has(id)
            ? [fault([...path, at], 'unknown-upgrade', 'UP-1', `no upgrade "${id}" is known`)]
            : [],
        ),
        ...repeated(
          ids,
          (id) => id,
          (_id, at) => [...path, at],
          ['upgrade-twice', 'UP-1'],
        ),
      ];
    }),
    ...(isUnknown
      ? [
          fault(
            ['players', player, 'battleForce'],
            'unknown-battle-force',
            'BF-1',
            `no battle force "${battleForce}" is known`,
          ),
        ]
      : []),
  ];
}

function faultsOfCounterpart(
  player: PlayerColor,
  { counterpartOf }: Unit,
  index: number,
  army: readonly Unit[],
): InputViolation[] {
  if (counterpartOf === undefined) return [];
  const isWhole = (unit: Unit) => unit.id === counterpartOf && unit.counterpartOf === undefined;
  if (army.some(isWhole)) return [];
  const path = ['players', player, 'army', index, 'counterpartOf'];
  return [
    fault(path, 'unknown-unit', 'R28', `the army has no unit "${counterpartOf}" to be a part of`),
  ];
}

function faultsOfRanges(
  players: References['players'],
  ranges: readonly RangeEntry[],
): InputViolation[] {
  const units = forEachPlayer((player) => {
    const side = players[player];
    return side && unitsById(side.army);
  });
  const isUnknown = (player: PlayerColor, unitId: UnitId) => units[player]?.has(unitId) === false;
  const faults: InputViolation[] = [];
  // There may be thousands of ranges, so a valid one allocates nothing.
  for (let index = 0; index < ranges.length; index += 1) {
    const entry = ranges[index] as RangeEntry;
    const { player, of = player, from, to } = entry;
    const isSound =
      !isUnknown(player, from) && !isUnknown(of, to) && unitIsAtRange1OfItself.allows({ entry });
    if (isSound) continue;
    const unknown = Object.entries(endsOf(entry)).filter(([, end]) =>
      isUnknown(end.player, end.unitId),
    );
    faults.push(
      ...unknown.map(([end, { player: whose, unitId }]) =>
        fault(
          ['ranges', index, end],
          'unknown-unit',
          'R14',
          `${whose}'s army has no unit "${unitId}"`,
        ),
      ),
      ...violationsOf([unitIsAtRange1OfItself], { entry }).map(({ rule, code, message }) =>
        fault(
          ['ranges', index, entry.range === undefined ? 'beyond' : 'range'],
          code,
          rule,
          message,
        ),
      ),
    );
  }
  return faults;
}
