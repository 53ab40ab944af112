import { requireThat } from '../../../machines/model/require-that.js';
import { requireOptions, type KeysOf } from '../../game/controller/require-player.js';
import type { ReadList } from '../read-list.js';
import { isReadList } from '../require-list.js';
import {
  digitsOf,
  isSameArmy,
  isSameLine,
  openSeal,
  readOpening,
  type SealedHand,
  type SealFault,
  type WholeOpening,
} from './seal.js';

/** A published code, and the player who published it. */
export interface PublishedSeal {
  player: string;
  code: string;
}

/** A file with its name. */
export interface NamedFile<Content> {
  file: string;
  content: Content;
}

/** All seals of an event. */
export interface SealsOfAnEvent {
  /** The event that each seal must be for; by default the event of most openings. */
  event?: string;
  /** The commitments that were published before the event. */
  published: readonly PublishedSeal[];
  /** The openings that the players gave, in any order. */
  openings: readonly NamedFile<string | Uint8Array>[];
  /** The published lists. If there are any, the army of each opening must be the army of one of these lists. */
  lists?: readonly NamedFile<ReadList>[];
}

const SEALS_OF_AN_EVENT: KeysOf<SealsOfAnEvent> = {
  event: true,
  published: true,
  openings: true,
  lists: true,
};

/** The verdict on one published seal. */
export interface SealVerdict extends PublishedSeal {
  /** The file of the opening that fits the code, or nearly fits it; `null` if there is none. */
  file: string | null;
  /** The published list with the same army, if lists were given and one fits. */
  list: string | null;
  faults: SealFault[];
  /** The hand, if the opening fits the code. */
  hand?: SealedHand;
}

/** The answer of `checkSeals`. @beta */
export interface CheckedSeals {
  /** One for each published code, in that order. */
  seals: SealVerdict[];
  /** Openings that fit no published code, each with the reason. */
  leftOver: { file: string; fault: SealFault }[];
}

interface ReadFile {
  file: string;
  content: string | Uint8Array;
  read: WholeOpening | SealFault;
}

const isText = (given: unknown): boolean => typeof given === 'string';
const isOpening = (given: unknown): boolean => isText(given) || given instanceof Uint8Array;

function isListOf(given: unknown, fits: (each: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(given) && given.every((each) => fits(Object(each)));
}

/**
 * Checks every opening of an event against the published codes: which openings fit, and which hands are legal. A code
 * that a player copied from another, and openings that share their random bits, are reported as reused.
 * @param seals the published codes and the openings of an event; `lists` are the army lists of its players
 * @throws TypeError for an unknown key, and for lists of another shape
 * @beta
 * @example
 * const { seals } = checkSeals({ published: [{ player: 'Ada', code }], openings: [{ file: 'ada.json', content }] });
 */
export function checkSeals(seals: SealsOfAnEvent): CheckedSeals {
  requireOptions('checkSeals(seals)', SEALS_OF_AN_EVENT, seals);
  const { event, published, openings, lists = [] } = seals;
  const call = 'checkSeals(seals)';
  requireThat(
    isListOf(published, ({ player, code }) => isText(player) && isText(code)),
    `${call}, published`,
    'a list is expected, of { player, code }',
    published,
  );
  requireThat(
    isListOf(openings, ({ file, content }) => isText(file) && isOpening(content)),
    `${call}, openings`,
    'a list is expected, of { file, content } with a text or bytes',
    openings,
  );
  requireThat(
    isListOf(lists, ({ content }) => isReadList(content)),
    `${call}, lists`,
    'a list is expected, of { file, content } with a list as `readArmyList` returns it',
    lists,
  );
  const files = openings.map(({ file, content }) => ({
    file,
    content,
    read: readOpening(content),
  }));
  const expected = event ?? commonEvent(files);
  const taken = new Set<string>();
  const verdicts = published.map((seal): SealVerdict => {
    const opening = openingOf(seal, files);
    if (opening) taken.add(opening.file);
    const verdict = { ...seal, file: opening?.file ?? null, list: null };
    if (!opening) {
      const message = `No opening fits the code of ${seal.player}.`;
      const missing: SealFault = { code: 'opening-missing', message };
      return { ...verdict, faults: [missing, ...severalCodes(seal, published)] };
    }
    const opened = openSeal({
      code: seal.code,
      opening: opening.content,
      event: expected,
      player: seal.player,
    });
    const hand = 'hand' in opening.read ? opening.read.hand : undefined;
    const list = hand && lists.find(({ content }) => isSameArmy(content, hand.list));
    const faults = [
      ...(opened.ok ? [] : opened.faults),
      ...severalCodes(seal, published),
      ...reuseOf(seal, opening, published, files, opened.ok),
      ...(hand && lists.length > 0 && !list ? [armyNotPublished(seal.player)] : []),
    ];
    return { ...verdict, list: list?.file ?? null, faults, ...(hand && { hand }) };
  });
  const fitting = files.filter(({ file }) => taken.has(file));
  const leftOver = files
    .filter(({ file }) => !taken.has(file))
    .map(({ file, read }) => ({
      file,
      fault: 'message' in read ? read : strayFault(read, fitting),
    }));
  return { seals: verdicts, leftOver };
}

/** Returns why an opening belongs to no published code: it is a copy, or its code was not published. */
function strayFault({ code }: WholeOpening, fitting: readonly ReadFile[]): SealFault {
  const original = fitting.find(({ read }) => 'salt' in read && read.code === code);
  return original
    ? { code: 'reused', message: `It is a copy of ${original.file}.` }
    : { code: 'opening-of-another-seal', message: `Its code, ${code}, was not published.` };
}

/** Returns the opening with the code of a seal; otherwise one that claims this code, or one of this player. */
function openingOf(seal: PublishedSeal, files: readonly ReadFile[]): ReadFile | undefined {
  const digits = digitsOf(seal.code);
  return (
    files.find(({ read }) => 'code' in read && 'salt' in read && digitsOf(read.code) === digits) ??
    files.find(({ content }) => digits.length > 0 && claimedCode(content) === digits) ??
    files.find(({ read }) => 'hand' in read && isSameLine(read.hand.player, seal.player))
  );
}

/** Returns the code that an opening claims, whether or not its bytes produce it. */
function claimedCode(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return digitsOf(text.split('\n', 1)[0]?.split(' ').at(-1) ?? '');
}

/** Returns a fault if the player published several codes: the player could choose between the hands later. */
function severalCodes({ player }: PublishedSeal, published: readonly PublishedSeal[]): SealFault[] {
  const own = published.filter((each) => nameKey(each.player) === nameKey(player));
  const { size } = new Set(own.map(({ code }) => digitsOf(code)));
  if (size < 2) return [];
  const message = `${player} published ${size} codes: a player seals one hand.`;
  return [{ code: 'several-codes', message }];
}

/** A name without differences in capitals, spaces and the encoding of accents. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Returns a fault if a code or an opening was used twice. Others can copy a published code: then the player whose name
 * is in the opening is not at fault.
 */
function reuseOf(
  seal: PublishedSeal,
  opening: ReadFile,
  published: readonly PublishedSeal[],
  files: readonly ReadFile[],
  isOwn: boolean,
): SealFault[] {
  const others = published.filter(
    (other) =>
      other !== seal &&
      digitsOf(other.code) === digitsOf(seal.code) &&
      !(isOwn && other.player !== seal.player),
  );
  if (others.length > 0) {
    const names = others.map(({ player }) => player).join(', ');
    return [{ code: 'reused', message: `The same code was published by ${names} too.` }];
  }
  const { read } = opening;
  if (!('salt' in read)) return [];
  const twin = files.find(
    (other) =>
      other !== opening &&
      'salt' in other.read &&
      other.read.salt === read.salt &&
      other.read.code !== read.code &&
      isPublished(other.read, published),
  );
  return twin ? [{ code: 'reused', message: `${twin.file} was made from the same opening.` }] : [];
}

/** An opening whose code nobody published proves nothing: anybody can write one with the random bits of another. */
function isPublished({ code }: WholeOpening, published: readonly PublishedSeal[]): boolean {
  return published.some((seal) => digitsOf(seal.code) === digitsOf(code));
}

function armyNotPublished(player: string): SealFault {
  return { code: 'other-army', message: `No published list has the army that ${player} sealed.` };
}

/** Returns the event of most openings. */
function commonEvent(files: readonly ReadFile[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { read } of files) {
    if ('hand' in read) counts.set(read.hand.event, (counts.get(read.hand.event) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
