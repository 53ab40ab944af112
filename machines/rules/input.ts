import { LIMITS } from '../model/bounds.js';
import { unitsById } from '../model/phase-context.js';
import type { CardId, CommandCard } from '../model/command-card.js';
import type { RangeEntry } from '../model/event.js';
import { frozen } from '../model/frozen.js';
import type { CommandPhaseInput, PlayerInput } from '../model/input.js';
import type { EachPlayer, PlayerColor } from '../model/player.js';
import { forEachPlayer, PLAYERS } from '../model/player.js';
import { inputShape, partShapes } from '../model/table-shapes.js';
import { endsOf } from '../model/ranges.js';
import { completeRuleset, type Ruleset } from '../model/ruleset.js';
import type { Unit, UnitId } from '../model/unit.js';
import { faultsOfKeywords } from './keywords/input-faults.js';
import { unitIsAtRange1OfItself } from './orders/measuring.js';
import { cardsPlayableFromHand, playableFromHandBy } from './cards/playing-from-hand.js';
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

  constructor(violations: readonly InputViolation[]) {
    const listed = violations.slice(0, LIMITS.violations);
    super(`The Command Phase cannot begin: ${listed.map(({ message }) => message).join(' ')}`);
    this.name = 'CommandPhaseInputError';
    this.violations = listed;
  }
}

/** Cards by their identifier. */
export type CardLibrary = ReadonlyMap<CardId, CommandCard>;

/** An input with a seed. Random results need a seed. */
export type SeededInput = CommandPhaseInput & { seed: string | number };

/** An input with a valid shape and valid references, and the cards that its phase may need. */
export interface CheckedInput {
  input: SeededInput;
  /** The cards that the input names, and the cards of `playableFromHand`. */
  cards: Record<CardId, CommandCard>;
  /** The cards that each army could play from the hand. */
  playableFromHand: EachPlayer<CardId[]>;
}

const ZONES = ['hand', 'contingencies', 'discard', 'permanents'] as const;

/**
 * Checks the shape and the references of an input: known cards, unique ids, one zone for each card. Whether a hand is
 * lawful is checked when the hand is built (R25).
 * @throws CommandPhaseInputError with every fault.
 */
export function checkInput(given: unknown, library: CardLibrary): CheckedInput {
  const parsed = inputShape.safeParse(given);
  if (!parsed.success) {
    const misshapen = parsed.error.issues
      .slice(0, LIMITS.violations)
      .map(({ path, message }) => fault(path, 'malformed-input', 'CP-1', message));
    throw new CommandPhaseInputError([...misshapen, ...faultsOfSoundParts(given, library)]);
  }
  // The parsed copy shares no object with the caller, and has only data that a saved game keeps.
  const input = parsed.data as CheckedInput['input'];
  const { cards: brought = [], players, ranges, round } = input;
  const { keywords } = completeRuleset(input.ruleset);
  const faults = faultsOfReferences({ cards: brought, players, ranges, keywords, round }, library);
  if (faults.length > 0) throw new CommandPhaseInputError(faults);
  const findCard = knownCards(brought, library);
  const fromHand = cardsPlayableFromHand(brought, library);
  const playableFromHand = forEachPlayer((player) =>
    playableFromHandBy(players[player].army, fromHand),
  );
  const cards = [
    ...cardIdsOf(players.blue),
    ...cardIdsOf(players.red),
    ...playableFromHand.blue,
    ...playableFromHand.red,
    ...PLAYERS.flatMap((player) => players[player].lastPlayed ?? []),
  ].map((cardId) => [cardId, findCard(cardId) as CommandCard] as const);
  return frozen({ input, cards: Object.fromEntries(cards), playableFromHand });
}

/**
 * Returns a self-contained input: it has every card of its table and every option of the ruleset, so it needs no
 * catalogue and no defaults. The result is frozen, and shares nothing with the argument.
 * @throws CommandPhaseInputError with every fault.
 */
export function completeInput(given: unknown, library: CardLibrary): SeededInput {
  const checked = checkInput(given, library);
  const { round, roundCounterHolder, seed, ruleset, players, ranges = [] } = checked.input;
  const input: SeededInput = {
    round,
    roundCounterHolder,
    seed,
    ruleset: completeRuleset(ruleset),
    cards: Object.values(checked.cards),
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
  players: Record<PlayerColor, PlayerInput | undefined>;
  ranges: readonly RangeEntry[] | undefined;
  keywords: Ruleset['keywords'];
  round: number;
}

function faultsOfReferences(
  { cards, players, ranges, keywords, round }: References,
  library: CardLibrary,
): InputViolation[] {
  // If the list of cards is invalid, no card can be called unknown.
  const findCard = cards ? knownCards(cards, library) : () => 'not-checked' as const;
  return [
    ...faultsOfCards(cards ?? []),
    ...PLAYERS.flatMap((player) => {
      const side = players[player];
      return side ? faultsOfPlayer(player, side, findCard, { keywords, round }) : [];
    }),
    ...(ranges ? faultsOfRanges(players, ranges) : []),
  ];
}

/** Checks the references of the valid parts, if the shape of another part is invalid. */
function faultsOfSoundParts(given: unknown, library: CardLibrary): InputViolation[] {
  const { cards = [], players, ranges } = partShapes.input.safeParse(given).data ?? {};
  const sides = partShapes.players.safeParse(players).data;
  return faultsOfReferences(
    {
      cards: partShapes.cards.safeParse(cards).data,
      players: {
        blue: partShapes.player.safeParse(sides?.blue).data,
        red: partShapes.player.safeParse(sides?.red).data,
      },
      ranges: partShapes.ranges.safeParse(ranges).data,
      // If the ruleset cannot be read, a missing token cannot be detected.
      keywords: 'table',
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
  const place = path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    return before === '' ? String(key) : `${before}.${String(key)}`;
  }, '');
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
  findCard: (cardId: CardId) => unknown,
  { keywords, round }: Pick<References, 'keywords' | 'round'>,
): InputViolation[] {
  const { army, contingencies, divulged, lastPlayed } = input;
  const cardIds = cardIdsOf(input);
  const isEachOneCard = cardIds.every(findCard) && new Set(cardIds).size === cardIds.length;
  const places = isEachOneCard ? [] : placesOfCards(player, input);
  // A card that was divulged from the hand at setup may have been played in an earlier round.
  const wasShown = (cardId: CardId): boolean =>
    !contingencies?.includes(cardId) && cardIds.includes(cardId);
  return [
    ...places
      .filter(({ cardId }) => !findCard(cardId))
      .map(({ cardId, path }) =>
        fault(path, 'unknown-card', 'CC-7', `no card "${cardId}" is known`),
      ),
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
              'CP-2',
              `"${cardId}" is not in ${player}'s hand, and did not leave it publicly`,
            ),
          ],
    ),
    ...(lastPlayed && !findCard(lastPlayed)
      ? [
          fault(
            ['players', player, 'lastPlayed'],
            'unknown-card',
            'KW-15',
            `no card "${lastPlayed}" is known`,
          ),
        ]
      : []),
    ...army.flatMap((unit, index) => faultsOfCounterpart(player, unit, index, army)),
    ...faultsOfKeywords(army, keywords, round).map(({ place, code, rule, message }) =>
      fault(['players', player, 'army', ...place], code, rule, message),
    ),
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
        fault(['ranges', index, 'range'], code, rule, message),
      ),
    );
  }
  return faults;
}
