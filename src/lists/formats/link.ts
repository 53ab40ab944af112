import { MOST_CARDS, MOST_OF_A_UNIT, MOST_WRITTEN_UNITS } from '../bounds.js';
import { factionNamed } from '../factions.js';
import { called } from '../finding-units.js';
import type { KnownNames } from '../known-names.js';
import { BATTLE_CARD_CODES } from '../legion-hq/codes.js';
import { ArmyListError } from '../read-list.js';
import type { WrittenList, WrittenUnit } from '../written.js';

/** A link in a text. */
interface Link {
  host: string;
  path: string;
}

const LINK =
  /(?:https?:\/\/|www\.|\b(?=legion-?hq[\w-]{0,40}\.))([\w.-]{1,200})(?::\d{1,5})?([^\s<>"'`\\^{}|]*)/gi;

/** Returns true if the text contains a link. */
export function hasLink(text: string): boolean {
  return linksIn(text).length > 0;
}

function linksIn(text: string): Link[] {
  return [...text.matchAll(LINK)].map(([, host = '', path = '']) => ({
    host: host.toLowerCase().replace(/^www\./, ''),
    path: withoutClosing(withoutEscapes(path.slice(0, LONGEST_LINK))),
  }));
}

/** Decodes `%3A`, `%2C` and others: some programs escape the colons and commas of a link. */
function withoutEscapes(path: string): string {
  return path.replace(/%(3a|2c|2b|20)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The largest number of characters that are read. The link of a list has a few hundred. */
const LONGEST_LINK = 5000;

/** Removes the marks after a link that close a sentence, a bracket or bold text. */
function withoutClosing(path: string): string {
  let end = path.length;
  while (end > 0 && '.,;:!?)]*_~'.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Returns the links of a text that hold a list, each once. */
export function listLinksIn(text: string): string[] {
  const holding = linksIn(text).filter((link) => isOfLegionHq(link) && LIST_PATH.test(link.path));
  return [...new Set(holding.map(({ host, path }) => `https://${host}${path}`))];
}

function isOfLegionHq({ host }: Link): boolean {
  return /(?:^|\.)legion-?hq\w*\./.test(host);
}

/** `/list/rebels/1000:ebd:1abdtdv00,2ahed0,cr,cv`: the faction, and everything after it. */
const LIST_PATH = /^\/list\/([\w-]{1,40})\/([\w:,+* -]+)/i;
const KEPT_LIST = /^\/list\/([\w-]{1,40})\/?(?:[?#]|$)/i;

/**
 * Returns the list in the first Legion HQ link of the text that contains one.
 * @throws ArmyListError with a remedy if no link contains a list
 */
export function readLinkFormat(text: string, names: KnownNames): WrittenList {
  const links = linksIn(text);
  const ours = links.filter(isOfLegionHq);
  const found = ours.map(({ path }) => LIST_PATH.exec(path)).find((match) => match !== null);
  if (found) {
    return {
      format: 'legion-hq-link',
      content: text,
      ...listOf(found[1] ?? '', found[2] ?? '', names),
    };
  }
  throw ours[0] ? noListIn(ours[0]) : elsewhere(links[0]);
}

function noListIn({ path }: Link): ArmyListError {
  const [, kept] = KEPT_LIST.exec(path) ?? [];
  if (kept !== undefined && factionNamed(kept) === undefined) {
    return new ArmyListError(
      `This link names list ${kept}, which Legion HQ keeps; only its site can open it. Open it there, choose "Legion HQ Link" or export the text, and paste that.`,
    );
  }
  return new ArmyListError(
    'This is a link to Legion HQ, but to none of its lists. Open the list there, choose "Legion HQ Link" or export the text, and paste that.',
  );
}

function elsewhere(link: Link | undefined): ArmyListError {
  const where = link === undefined ? 'another site' : link.host.slice(0, 60);
  return new ArmyListError(
    `This is a link to ${where}; nothing is fetched from there, and only the links of Legion HQ hold the list itself. Export the list there as text or JSON, and paste that.`,
  );
}

/** A unit: its count, the two letters of its code, and the codes of its upgrades with 0 for each empty slot. */
const UNIT_SEGMENT = /^(\d{1,2})([A-Za-z]{2})([A-Za-z0-9_]*)$/;
const CARD_SEGMENT = /^[A-Za-z]{2}$/;

/** The number of cards in the hand without "Standing Orders". Further cards are set aside. */
const IN_HAND = 6;

function listOf(
  factionCode: string,
  codes: string,
  names: KnownNames,
): Omit<WrittenList, 'format' | 'content'> {
  const parts = codes.split(':');
  const forceCode = parts.slice(0, -1).find((part) => !/^\d*$/.test(part));
  const segments = (parts.at(-1) ?? '').split(',').map((each) => each.trim());
  const reader = new SegmentReader(names);
  for (const segment of segments.filter((each) => each !== '')) reader.read(segment);
  const { units, cards, remarks } = reader;
  if (units.length > MOST_WRITTEN_UNITS || cards.length > MOST_CARDS) {
    throw new ArmyListError(
      `This link has ${units.length} units and ${cards.length} command cards; no army list has so many. Copy the link again.`,
    );
  }
  if (units.length === 0 && cards.length === 0) throw noListIn({ host: '', path: '' });
  const faction = factionNamed(factionCode) ?? factionCode;
  const setAside = cards.slice(IN_HAND);
  return {
    faction,
    battleForce: forceOf(forceCode, faction, names),
    units,
    hand: cards.slice(0, IN_HAND),
    contingencies: setAside,
    standingOrdersImplied: true,
    remarks: [
      ...remarks,
      ...(setAside.length > 0
        ? [
            `The link has ${cards.length} command cards: those after the sixth are taken to be set aside.`,
          ]
        : []),
    ],
  };
}

/** Returns the battle force. The links of two factions omit it, because these factions have only one. */
function forceOf(
  code: string | undefined,
  faction: string,
  { codes }: KnownNames,
): string | undefined {
  if (code !== undefined) return codes.battleForce(code)?.name ?? `code ${code}`;
  if (faction === 'mercenary') return 'Shadow Collective';
  return faction === 'mandalorians' ? 'Mandalorian Clans' : undefined;
}

class SegmentReader {
  readonly units: WrittenUnit[] = [];
  readonly cards: string[] = [];
  readonly remarks: string[] = [];
  readonly #names: KnownNames;
  /** True once the battle deck begins. After that, no code is a command card: some older battle cards have the same codes. */
  #battleDeck = false;

  constructor(names: KnownNames) {
    this.#names = names;
  }

  read(segment: string): void {
    if (CARD_SEGMENT.test(segment)) this.#readCard(segment);
    else this.#readUnit(segment);
  }

  #readCard(code: string): void {
    const { codes } = this.#names;
    const card = codes.card(code);
    if (card && !this.#battleDeck) {
      this.cards.push(card.name);
      return;
    }
    const isOther = BATTLE_CARD_CODES.has(code) || codes.unit(code) || codes.upgrade(code);
    if (isOther || card) {
      this.#battleDeck = true;
      return;
    }
    if (!this.#battleDeck && this.cards.length < IN_HAND) this.cards.push(`code ${code}`);
    else
      this.remarks.push(`The code ${code} after the command cards is not known: it is left out.`);
  }

  #readUnit(segment: string): void {
    const [own = '', ...counterparts] = segment.split('+');
    const [, count, code = '', upgrades = ''] = UNIT_SEGMENT.exec(own) ?? [];
    if (count === undefined || Number(count) < 1 || Number(count) > MOST_OF_A_UNIT) {
      this.units.push({ ...NO_UPGRADES, name: `code ${segment.slice(0, 40)}`, count: 1 });
      return;
    }
    const unit: WrittenUnit = {
      ...this.#namedBy(code),
      count: Number(count),
      ...this.#upgrades(upgrades),
    };
    for (const counterpart of counterparts) {
      const [, , part = '', others = ''] = UNIT_SEGMENT.exec(counterpart) ?? [];
      const { name, title } = this.#namedBy(part);
      unit.upgrades.push(title === undefined ? name : `${name} ${title}`);
      const more = this.#upgrades(others);
      unit.upgrades.push(...more.upgrades);
      if (this.#names.codes.unit(part) === undefined) {
        this.remarks.push(
          `The counterpart of ${unit.name} has the code ${part || counterpart.slice(0, 20)}, which is not known: it is left out.`,
        );
      }
    }
    this.units.push(unit);
  }

  #upgrades(codes: string): Pick<WrittenUnit, 'upgrades' | 'loadout'> {
    const [upgrades = '', loadout = ''] = codes.split('_');
    const namesIn = (each: string) => (each.match(/0|[^0]./g) ?? []).filter((code) => code !== '0');
    const nameOf = (code: string) => {
      const found = this.#names.codes.upgrade(code);
      if (found === undefined) return `code ${code}`;
      return typeof found === 'string' ? found : this.#names.upgrades.nameOf(found);
    };
    return { upgrades: namesIn(upgrades).map(nameOf), loadout: namesIn(loadout).map(nameOf) };
  }

  #namedBy(code: string): Pick<WrittenUnit, 'name' | 'title'> {
    const unit = this.#names.codes.unit(code);
    return unit ? called(unit) : { name: `code ${code}` };
  }
}

const NO_UPGRADES: Pick<WrittenUnit, 'upgrades' | 'loadout'> = { upgrades: [], loadout: [] };
