import { catalogueCards } from '../../../machines/catalogue/cards.js';
import {
  applyRemedy,
  ArmyListError,
  CommandPhaseInputError,
  listFaults,
  inputFromLists,
  readArmyList,
  type CardId,
  type CommandCard,
  type EachPlayer,
  type ListFault,
  type MatchInput,
  type PlayerColor,
  type PlayerInput,
  type ReadList,
  type Remedy,
  type RuleId,
  type Ruleset,
  type Unit,
  type UnitId,
} from '../../../src/index.js';
import {
  cardName,
  fixArmyList,
  namesFor,
  notesOn,
  validateArmyList,
} from '../../../src/game/with-catalogue/list-checks.js';
import { forEachPlayer, PLAYERS } from '../../../machines/model/player.js';
import { hasKeyword, isCounterpart } from '../../../machines/model/unit-matching.js';
import { catalogueLibrary } from '../../../src/game/with-catalogue/facts.js';
import { armyBuiltWith } from '../../../machines/rules/library.js';
import { candidatesForTheToken } from '../../../machines/rules/keywords/field-commander.js';
import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import { factionTitle } from '../../../src/lists/faction-titles.js';
import { writeArmyList } from '../../../src/game/with-catalogue/lists.js';
import { describeArmy } from '../../../src/wording/army.js';
import { counted } from '../../../src/wording/counting.js';
import { bytesOf, UnusableFile, type BroughtFile } from './brought-file.js';
import type { Computers } from './game.js';
import { SAMPLES, type SampleName } from './samples.js';

/**
 * The choices that an army's keywords require before the first round: the unit that each Transport carries (KW-4), and
 * the bearer of the commander token (KW-8).
 */
export interface KeywordChoices {
  carries: Readonly<Record<UnitId, UnitId>>;
  token?: UnitId;
}

export const NOTHING_CHOSEN: KeywordChoices = { carries: {} };

/** The source of a player's army. */
export type ArmySource = { keywords: KeywordChoices } & (
  | { from: 'sample'; name: SampleName }
  | { from: 'list'; file: string; list: ReadList }
  /** Text that is no list. No match can begin with it, so that no other army silently takes its place. */
  | { from: 'unreadable'; fault: string }
);

export type ListSource = Extract<ArmySource, { from: 'list' }>;
/** A source that has an army. */
export type ReadableSource = Exclude<ArmySource, { from: 'unreadable' }>;

/**
 * Returns the source if it has an army.
 * @throws UnusableFile that says why the text is no list
 */
function readable(source: ArmySource): ReadableSource {
  if (source.from === 'unreadable') throw new UnusableFile(source.fault);
  return source;
}

/** Everything that is chosen before a match begins. */
export interface SettingUp {
  sources: EachPlayer<ArmySource>;
  computers: Computers;
  rounds: number;
  roundCounterHolder: PlayerColor;
  seed: string;
  ruleset: Partial<Ruleset>;
}

/**
 * Reads a list file.
 * @throws UnusableFile that names the file and the place
 */
export async function armyFromFile(file: BroughtFile): Promise<ArmySource> {
  return sourceOf(file.name, await bytesOf(file));
}

/**
 * Reads a pasted list: text, JSON or a link.
 * @throws UnusableFile that names the detected format and a remedy
 */
export function armyFromText(text: string): ArmySource {
  return sourceOf('What you pasted', text);
}

/** Reads the text in the box of a player. Text that is no list gives an unreadable source with the reason. */
export function armyInBox(text: string): ArmySource {
  try {
    return armyFromText(text);
  } catch (error) {
    return { from: 'unreadable', fault: whyItCannotBegin(error), keywords: NOTHING_CHOSEN };
  }
}

function sourceOf(file: string, given: string | Uint8Array): ArmySource {
  try {
    return { from: 'list', file, list: readArmyList(given), keywords: NOTHING_CHOSEN };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    const place = error.place === undefined ? '' : `, ${error.place}`;
    throw new UnusableFile(`${file}${place}: ${error.message}`);
  }
}

/** Returns a sample army as a list. */
export function listOfSample(name: SampleName): ListSource {
  const { army, hand, contingencies = [] } = SAMPLES[name];
  const titles = (ids: readonly string[]) =>
    ids.map((id) => catalogueCards.find((card) => card.id === id)?.name ?? id);
  const list = {
    format: 'legion-command-phase/list',
    version: 1,
    name,
    units: army.map((unit) => ({ name: unit.name, title: unit.title, count: 1 })),
    hand: titles(hand),
    contingencies: titles(contingencies),
  };
  return {
    from: 'list',
    file: name,
    list: readArmyList(JSON.stringify(list)),
    keywords: NOTHING_CHOSEN,
  };
}

/**
 * Returns the text of an army's list, for `readArmyList`. The choices for keywords are not part of a list.
 * @throws UnusableFile if the source is unreadable
 */
export function textOfList(source: ArmySource): string {
  const { list } = asList(readable(source));
  return writeArmyList(list, 'legion-command-phase');
}

/** Returns the titles of the players' lists; those of the samples are their names. */
export function titlesOf(sources: EachPlayer<ArmySource>): Partial<EachPlayer<string>> {
  const titleOf = (source: ArmySource) =>
    source.from === 'list' ? source.list.name : source.from === 'sample' ? source.name : undefined;
  const titles: Partial<EachPlayer<string>> = {};
  for (const player of PLAYERS) {
    const title = titleOf(sources[player]);
    if (title !== undefined && title !== '') titles[player] = title;
  }
  return titles;
}

/** Returns the name under which an army is saved; empty if it could not be read. */
export function armyName(source: ArmySource): string {
  if (source.from === 'unreadable') return '';
  return source.from === 'sample' ? source.name : summaryOfList(source).title;
}

/** Returns the source as a list, so that its hand can be changed. */
export function asList(source: ReadableSource): ListSource {
  return source.from === 'sample' ? listOfSample(source.name) : source;
}

/** Returns the text of a list in its original format; a link becomes text. */
export function textInOwnFormat({ list }: ListSource): string {
  return writeArmyList(list);
}

/** The public facts about a list. The cards of its hand are counted, not named (CC-27, CC-28, R16). */
export interface ListSummary {
  title: string;
  /** The units, counted by name. */
  army: string;
  counts: string;
  legal: boolean;
  verdict: string;
  /** The rules that the hand breaks, in the order in which they were found. */
  broken: RuleId[];
  notes: string[];
}

/** The table says no identifiers of rules. */
const withoutRule = ({ text }: { text: string }) => text.replace(/ \[[\w-]+\]$/, '');

export function summaryOfList(
  { list }: ListSource,
  ruleset: SettingUp['ruleset'] = {},
): ListSummary {
  const { violations, legal } = validateArmyList(list);
  const { name = 'An army list', faction, points, army, hand, contingencies } = list;
  const { upgrades } = namesFor(list);
  const notes = notesOn({ ...list, ambiguous: [] }, ruleset);
  const hidden = notes.filter(({ namesCards }) => namesCards).length;
  const parts = [
    name,
    faction === undefined ? undefined : factionTitle(faction),
    points === undefined ? undefined : counted(points, 'point'),
  ];
  return {
    title: [...new Set(parts)].filter((part) => part !== undefined).join(', '),
    army: describeArmy(army, { upgrade: (id) => upgrades.byId(id)?.name ?? id }),
    counts: `${counted(army.length, 'unit')}, ${counted(hand.length, 'card')} in the hand, ${contingencies.length} set aside`,
    legal,
    verdict: legal ? 'Legal hand' : 'Not a legal hand. It can be played all the same.',
    broken: [...new Set(violations.map(({ rule }) => rule))],
    notes: [
      ...notes.filter(({ namesCards }) => !namesCards).map(withoutRule),
      ...(hidden > 0 ? [`There is more about ${counted(hidden, 'card')}: see below.`] : []),
    ],
  };
}

/** Returns the findings on a list with their remedies, and the notes on its cards. Show them only to its player. */
export function findingsIn({ list }: ListSource): { findings: ListFault[]; notes: string[] } {
  const notes = notesOn({ ...list, unresolved: [], ambiguous: [] });
  return {
    findings: listFaults(list),
    notes: notes.filter(({ namesCards }) => namesCards).map(withoutRule),
  };
}

export function remedied(source: ListSource, remedy: Remedy): ListSource {
  return { ...source, list: applyRemedy(source.list, remedy) };
}

/** A list with corrected names and a legal hand, and the change in words: `take out Push, put in Ambush`. */
export interface MendedList {
  source: ListSource;
  change: string;
}

/** Returns the smallest change that makes the hand legal; `undefined` if the known cards make no legal hand. */
export function mended(source: ListSource): MendedList | undefined {
  const fix = fixArmyList(source.list);
  if (!fix) return undefined;
  const names = (cardIds: readonly CardId[]) => cardIds.map((id) => cardName(fix.list, id));
  const parts = [
    ...fix.corrections.map(({ name, suggestion }) => `read "${name}" as ${suggestion}`),
    ...names(fix.remove).map((name) => `take out ${name}`),
    ...names(fix.add).map((name) => `put in ${name}`),
    ...names(fix.removeContingencies).map((name) => `no longer set aside ${name}`),
  ];
  return { source: { ...source, list: sortedByPips(fix.list) }, change: parts.join(', ') };
}

/** Returns these cards, of the list or of the catalogue. */
export function cardsIn({ list }: ListSource, cardIds: readonly CardId[]): CommandCard[] {
  const all = [...list.cards, ...catalogueCards];
  return cardIds.flatMap((cardId) => all.find(({ id }) => id === cardId) ?? []);
}

/** The cards of the hand and those set aside, and the pips of the cards that are missing (CC-3). Only their player sees them. */
export function handOf(source: ListSource): {
  hand: CommandCard[];
  contingencies: CommandCard[];
  missing: number[];
} {
  const hand = cardsIn(source, source.list.hand);
  const missing = [1, 1, 2, 2, 3, 3, 4];
  for (const { pips, handPips = pips } of hand) {
    const at = missing.indexOf(handPips);
    if (at >= 0) missing.splice(at, 1);
  }
  return { hand, contingencies: cardsIn(source, source.list.contingencies), missing };
}

/** Returns the cards of the hand that their player may or must show at setup (R43, R49). */
export function cardsToDivulge({ list }: ListSource) {
  return [...list.cards, ...catalogueCards].flatMap(({ id, name, divulge }) =>
    divulge && list.hand.includes(id)
      ? [{ id, name, isShown: list.divulged.includes(id), mustBe: divulge === 'must' }]
      : [],
  );
}

/** Returns the units that require a choice: the Transports, and the candidates for the commander token. */
export function questionsOf(
  source: ReadableSource,
  { keywords = 'played', upgrades = 'played' }: SettingUp['ruleset'] = {},
): {
  army: readonly Unit[];
  transports: Unit[];
  fieldCommanders: Unit[];
} {
  const facts = source.from === 'sample' ? SAMPLES[source.name] : source.list;
  const { army } = facts;
  const built = upgrades === 'played' ? armyBuiltWith(facts, catalogueLibrary) : army;
  return {
    army,
    transports: army.filter(
      (unit) => keywords === 'played' && hasKeyword(unit, 'Transport') && !isCounterpart(unit),
    ),
    fieldCommanders: candidatesForTheToken(built, keywords),
  };
}

/**
 * Creates the input of a match.
 * @throws UnusableFile that names the list that cannot be read or played
 */
export function inputOf(chosen: SettingUp): MatchInput {
  const { roundCounterHolder, seed, ruleset, rounds } = chosen;
  const sources = forEachPlayer((player) => readable(chosen.sources[player]));
  const sides = forEachPlayer((player) => sideFrom(player, sources[player]));
  return {
    rounds,
    roundCounterHolder,
    seed,
    ruleset,
    cards: onceEach([...sides.blue.cards, ...sides.red.cards]),
    upgrades: onceEach([...sides.blue.upgrades, ...sides.red.upgrades]),
    battleForces: onceEach([...sides.blue.battleForces, ...sides.red.battleForces]),
    players: {
      blue: withKeywords(sides.blue.side, sources.blue, ruleset),
      red: withKeywords(sides.red.side, sources.red, ruleset),
    },
  };
}

function onceEach<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()];
}

function withKeywords(
  side: PlayerInput,
  source: ReadableSource,
  ruleset: SettingUp['ruleset'],
): PlayerInput {
  const { carries, token } = source.keywords;
  const { transports, fieldCommanders } = questionsOf(source, ruleset);
  const bearer = token ?? fieldCommanders[0]?.id;
  const army = side.army.map((unit) => {
    const carried = transports.some(({ id }) => id === unit.id) ? carries[unit.id] : undefined;
    return {
      ...unit,
      ...(carried !== undefined && carried !== '' && { carries: carried }),
      ...(fieldCommanders.length > 0 && unit.id === bearer && { commanderToken: true }),
    };
  });
  return { ...side, army };
}

function sideFrom(player: PlayerColor, source: ReadableSource) {
  const nothing = { cards: [], upgrades: [], battleForces: [] };
  if (source.from === 'sample') return { side: SAMPLES[source.name], ...nothing };
  const { file, list } = source;
  try {
    const { players, ...brought } = inputFromLists({ [player]: list });
    return { ...nothing, ...brought, side: players[player] };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new UnusableFile(`${file}: ${error.message}`);
  }
}

/** Returns the list with its hand by pips, as players hold their cards. */
export function sortedByPips(list: ReadList): ReadList {
  const pips = new Map(
    [...catalogueCards, ...list.cards].map((card) => [card.id, pipsInHand(card)]),
  );
  const sorted = list.hand.toSorted((one, other) => (pips.get(one) ?? 0) - (pips.get(other) ?? 0));
  const unknown = list.unresolved.filter(({ kind }) => kind === 'card').map(({ name }) => name);
  const cardIds = [...sorted, ...unknown];
  return applyRemedy(list, { kind: 'replace-cards', zone: 'hand', cardIds });
}

/** Returns in one sentence why a match cannot begin. It rethrows unexpected errors. */
export function whyItCannotBegin(error: unknown): string {
  if (error instanceof UnusableFile) return error.message;
  if (error instanceof CommandPhaseInputError) return error.message;
  throw error;
}
