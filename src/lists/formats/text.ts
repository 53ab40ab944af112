import {
  LONGEST_LINE,
  MOST_CARDS,
  MOST_LINES,
  MOST_OF_A_UNIT,
  MOST_WRITTEN_UNITS,
} from '../bounds.js';
import type { KnownNames } from '../known-names.js';
import { KNOWN_LANGUAGES } from '../languages/index.js';
import { ArmyListError } from '../read-list.js';
import type { TextSections, WrittenList, Zone } from '../written.js';
import { areBattleCards } from './battle-cards.js';
import {
  cardsOn,
  isCardOnLine,
  isNearACard,
  pipsSaid,
  tooManyCards,
  type CardRead,
} from './card-line.js';
import { cleanLines, type CleanLine } from './clean-lines.js';
import {
  armyAfterFaction,
  factsIn,
  readHeading,
  isColumnHeading,
  saysPoints,
  type Facts,
  type Heading,
  type Section,
} from './headings.js';
import { isProse, LineKinds } from './line-kinds.js';
import { hasLink } from './link.js';
import { titleIn, titleLine, type TitleLine } from './title-line.js';
import { addUpgrades, unitOn, unitsOn, type UnitLine } from './unit-line.js';

/** Lua, as the Tabletop Simulator mod stores lists: `listData.units[1] = {}`, `{ commandCards = {`. */
const LUA =
  /^\s*(?:local\s+)?[A-Za-z_][\w.[\]]*\s*=\s*[{'"]|^\s*function\s+\w+\s*\(|^\s*(?:return\s*)?\{\s*(?:\[\s*["'\d]|[A-Za-z_]\w*\s*=)/m;

export function looksLikeLua(text: string): boolean {
  return LUA.test(text.slice(0, 2000));
}

/**
 * Reads the content of a list that people wrote or list builders exported as text: units with a count, points and
 * upgrades on their lines or on the lines below; cards with pips, bullets, numbers or commas; sections with or without
 * headings; the decoration of chats and web pages.
 * @throws ArmyListError if it has no known unit or card, or if it is far larger than a list
 */
export function readTextFormat(text: string, names: KnownNames): WrittenList {
  const lines = linesOf(text);
  const list = new TextReader(text, cleanLines(lines), names).readAll();
  if (!isOfTheGame(list, names)) {
    throw new ArmyListError(NOT_OF_THE_GAME, 'line 1');
  }
  return list;
}

/** @throws ArmyListError for a text that is far larger than a list */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) {
    throw new ArmyListError(
      `This has ${lines.length} lines; no army list has more than ${MOST_LINES}. Copy the list alone, and paste that.`,
    );
  }
  const tooLong = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (tooLong >= 0) {
    throw new ArmyListError(
      `This line has more than ${LONGEST_LINE} characters; no line of an army list has so many. Copy the list alone, and paste that.`,
      `line ${tooLong + 1}`,
    );
  }
  return lines;
}

const NOT_OF_THE_GAME = `This is no army list that can be read: no unit and no command card in it is known in ${KNOWN_LANGUAGES}. Paste the text or the JSON that a list builder exports, or one unit or card on each line.`;

function isOfTheGame({ units, hand, contingencies }: WrittenList, names: KnownNames): boolean {
  const cards = [...hand, ...contingencies];
  return (
    units.some(({ name }) => names.units.isName(name)) ||
    cards.some((name) => names.cards.isName(name)) ||
    units.some(({ name }) => names.units.gapTo(name) < 1) ||
    cards.some((name) => isNearACard(name, names.cards))
  );
}

/** A title farther than this from the name of a unit is no misspelt unit: many titles name a leader. */
const GAP_OF_TITLE = 0.4;

class TextReader {
  readonly list: WrittenList & { remarks: string[]; sections: TextSections };
  readonly #names: KnownNames;
  readonly #lines: readonly CleanLine[];
  readonly #kinds: LineKinds;
  readonly #title: TitleLine | undefined;
  #section: Section = 'units';
  #rank: Heading['rank'];
  #pips: number | undefined;
  /** Units may be written after dashes. Then the first line after a heading shows the layout of all units. */
  #unitStyle: string | undefined;
  #afterHeading = false;
  /** True after cards with bullets: then a line without a bullet is not a card. */
  #bulleted = false;
  /**
   * True in a section with a heading that belongs to neither units nor cards: its lines are left out. False after
   * prose among the cards: the list may continue after it.
   */
  #restByHeading = false;
  #hasFacts = false;
  /** True after a line before the first unit that is not read. */
  #hasHead = false;
  readonly #cards: CardRead[] = [];

  constructor(content: string, lines: readonly CleanLine[], names: KnownNames) {
    this.list = {
      format: 'legion-hq-text',
      content,
      sections: {},
      units: [],
      hand: [],
      contingencies: [],
      standingOrdersImplied: true,
      remarks: [],
    };
    this.#names = names;
    this.#lines = lines;
    this.#kinds = new LineKinds(lines, names);
    this.#title = titleLine(lines, names);
  }

  readAll(): WrittenList {
    for (const line of this.#lines) if (line.text !== '') this.#read(line);
    this.list.pips = pipsSaid(this.#cards);
    return this.list;
  }

  #read(line: CleanLine): void {
    const { text, index } = line;
    if (hasLink(text) || isColumnHeading(text)) return;
    if (line.struck) {
      this.list.remarks.push(`Line ${index + 1} is struck out: "${shortened(text)}" is left out.`);
      return;
    }
    if (index === this.#title?.index) {
      this.#takeTitle(line, this.#title);
      return;
    }
    if (areBattleCards(text)) {
      this.list.sections.rest ??= index;
      return;
    }
    const { battleForces } = this.#names;
    const facts = factsIn(text, battleForces);
    if (facts && (this.#section === 'units' || saysPoints(text))) {
      this.#takeFacts(facts);
      return;
    }
    const army = armyAfterFaction(text, battleForces);
    if (army && this.#section === 'units') {
      this.#takeFacts(army.facts);
      this.#readUnitLine({ ...line, ...UNMARKED, text: army.rest });
      return;
    }
    const heading = line.dots > 0 ? undefined : readHeading(text);
    if (heading) this.#begin(heading, line);
    else this.#readIn(this.#section, line);
  }

  #readIn(section: Section, line: CleanLine): void {
    if (section === 'units') this.#readUnitLine(line);
    else if (section !== 'rest') this.#readCards(section, line, line.text);
    else if (!this.#restByHeading) this.#readAfterTheEnd(line);
  }

  #takeTitle({ index, text }: CleanLine, { isGuess, isFacts }: TitleLine): void {
    const { name, facts, remarks } = titleIn(text, this.#names);
    this.list.name = name;
    this.list.remarks.push(...remarks);
    const meant = isGuess ? this.#unitMeant(text, GAP_OF_TITLE) : '';
    if (meant !== '') {
      this.list.remarks.push(
        `Line ${index + 1} is taken for the name of the list: "${shortened(text)}".${meant}`,
      );
    }
    const taken = isFacts ? (factsIn(text, this.#names.battleForces) ?? facts) : facts;
    if (Object.keys(taken).length > 0) this.#takeFacts(taken);
  }

  /** Takes facts about the list. Earlier facts take precedence. */
  #takeFacts(facts: Facts): void {
    this.#hasFacts = true;
    Object.assign(this.list, { ...facts, ...withoutGaps(this.list) });
  }

  #begin({ section, rank, pips, rest }: Heading, line: CleanLine): void {
    const { index } = line;
    const zone: Section =
      pips !== undefined && this.#section === 'contingencies' ? 'contingencies' : section;
    this.#section = zone;
    this.#afterHeading = rest === '';
    this.#unitStyle = undefined;
    this.#rank = rank;
    this.#pips = pips;
    this.#restByHeading = section === 'rest';
    if (section === 'rest') this.list.sections.rest ??= index;
    if (zone !== 'hand' && zone !== 'contingencies') {
      if (rest !== '' && zone === 'units') this.#readUnitLine({ ...line, ...UNMARKED, text: rest });
      return;
    }
    this.#extend(zone, index);
    this.#bulleted = false;
    if (rest !== '') this.#readCards(zone, line, rest);
  }

  #readAfterTheEnd(line: CleanLine): void {
    const known = this.#kinds.of(line);
    if (known.isCard) this.#resume('hand', line);
    else if (known.unit.known === 'exactly') this.#resume('units', line);
    else this.#leaveUnread(line);
  }

  #resume(section: 'hand' | 'units', line: CleanLine): void {
    this.#section = section;
    this.#rank = undefined;
    this.#pips = undefined;
    this.#bulleted = false;
    this.#readIn(section, line);
  }

  #readCards(zone: Zone, line: CleanLine, text: string): void {
    const found = dotsAndWords(text);
    const dots = text === line.text ? line.dots : found.dots;
    const words = text === line.text ? text : found.words;
    const isBulleted = dots > 0 || words.includes('•');
    if (words === '' || /^[([]?(?:none|n\/a)[)\]]?$/i.test(words)) return;
    const isCard =
      isBulleted || isCardOnLine(words, this.#names.cards) || isNearACard(words, this.#names.cards);
    if (!isCard && this.#isNoCard(line, words)) return;
    this.#bulleted = isBulleted;
    const cards = cardsOn(words, dots, this.#names.cards);
    for (const card of cards) {
      const pips = card.pips ?? this.#pips;
      this.#cards.push({
        ...card,
        ...(pips !== undefined && { pips }),
        ...(line.ordinal !== undefined && { ordinal: line.ordinal }),
      });
    }
    this.list[zone].push(...cards.map(({ name }) => name));
    if (this.list.hand.length + this.list.contingencies.length > MOST_CARDS) throw tooManyCards();
    this.#extend(zone, line.index);
  }

  /** Handles a line among the cards that is a unit or ends the list. Returns false if the line may be a card. */
  #isNoCard(line: CleanLine, words: string): boolean {
    const { cards } = this.#names;
    if (cardsOn(words, 0, cards).some(({ name }) => cards.isName(name) || cards.gapTo(name) < 1))
      return false;
    if (this.#kinds.of(line).unit.known === 'exactly') {
      this.#resume('units', line);
      return true;
    }
    const isUnmarked = line.mark === '' && line.ordinal === undefined;
    if (!(this.#bulleted && isUnmarked) && !isProse(words)) return false;
    this.#section = 'rest';
    this.#restByHeading = false;
    this.list.sections.rest ??= line.index;
    this.#leaveUnread(line);
    return true;
  }

  /** Adds a line to a section. If other lines are in between, the section cannot be replaced in place. */
  #extend(zone: Zone, index: number): void {
    const section = this.list.sections[zone];
    if (!section) {
      this.list.sections[zone] = { start: index, end: index + 1 };
      return;
    }
    const between = this.#lines.slice(section.end, index);
    if (between.every(({ text }) => text === '' || readHeading(text)?.section === 'hand')) {
      section.end = index + 1;
    } else {
      this.list.sections.scattered = true;
    }
  }

  #readUnitLine(line: CleanLine): void {
    const known = this.#kinds.of(line);
    const isWhole = known.line.text === line.text;
    const several = unitsOn(line.text, this.#names);
    if (several.length > 0) {
      for (const each of several) this.#field(each);
      return;
    }
    if (!isWhole) {
      this.#field(unitOn(line.text, this.#names));
      return;
    }
    const { units } = this.list;
    if (this.#afterHeading) this.#unitStyle = known.style;
    this.#afterHeading = false;
    const unit = units.at(-1);
    const kind = this.#kinds.kindOf(known, {
      hasUnit: unit !== undefined,
      ...(this.#unitStyle !== undefined && { unitStyle: this.#unitStyle }),
    });
    if (kind === 'card') this.#resume('hand', line);
    else if (kind === 'upgrade' && unit) addUpgrades(unit, line.text, this.#names);
    else if (kind === 'unread') this.#leaveUnread(line);
    else if (this.#isOfTheHead(known.unit, line)) this.#leaveOfTheHead(line);
    else this.#field(known.unit);
  }

  /** Leaves out a line before the first unit. The first such line may be a unit whose name is badly misspelt. */
  #leaveOfTheHead(line: CleanLine): void {
    this.#leaveUnread(line, this.#hasHead ? '' : this.#unitMeant(line.text));
    this.#hasHead = true;
  }

  /** Names the most similar unit, in case the line is a unit. */
  #unitMeant(text: string, most = 1): string {
    const [near] = this.#names.units.nearest({ name: text }, this.list.faction);
    return near && near.gap <= most ? ` If it is a unit, did you mean ${near.name}?` : '';
  }

  /** Returns true for a line before the first unit that is not a unit, such as the name of a player or of an event. */
  #isOfTheHead({ unit, known, counted, priced }: UnitLine, { text }: CleanLine): boolean {
    if (this.list.units.length > 0 || known !== 'no' || counted || priced) return false;
    if (this.#names.units.gapTo(unit.name) < 1) return false;
    const isShort = text.split(' ').length <= 4 && !text.includes(':');
    return !(isShort && (this.#hasFacts || this.#rank !== undefined));
  }

  #field({ unit }: UnitLine): void {
    if (unit.count > MOST_OF_A_UNIT) {
      throw new ArmyListError(
        `The list has ${unit.count} of ${shortened(unit.name)}; no army has more than ${MOST_OF_A_UNIT} of one unit. Bring the list of one army.`,
      );
    }
    this.list.units.push({ ...(this.#rank && { rank: this.#rank }), ...unit });
    if (this.list.units.length > MOST_WRITTEN_UNITS) {
      throw new ArmyListError(
        `The list has more than ${MOST_WRITTEN_UNITS} units; no army list has so many. Bring the list of one army.`,
      );
    }
  }

  #leaveUnread({ index, text }: CleanLine, meant = ''): void {
    this.list.remarks.push(`Line ${index + 1} is not read: "${shortened(text)}".${meant}`);
  }
}

const UNMARKED: Pick<CleanLine, 'mark' | 'dots'> = { mark: '', dots: 0 };

function dotsAndWords(text: string): { dots: number; words: string } {
  const dots = /^(?:• ?)+/.exec(text)?.[0] ?? '';
  return { dots: dots.replaceAll(' ', '').length, words: text.slice(dots.length) };
}

/** A name of 60 letters in quotes, with a count, stays whole. */
function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function withoutGaps(list: WrittenList): Partial<WrittenList> {
  return Object.fromEntries(Object.entries(list).filter(([, value]) => value !== undefined));
}
