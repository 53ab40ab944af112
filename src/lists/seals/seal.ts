import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { requireThat } from '../../../machines/model/require-that.js';
import { requireOptions, type KeysOf } from '../../game/controller/require-player.js';
import { validateArmyList } from '../../game/with-catalogue/list-checks.js';
import { readArmyList, writeArmyList } from '../../game/with-catalogue/lists.js';
import type { ListCheck } from '../checking.js';
import { OWN_FORMAT } from '../formats/json.js';
import { ArmyListError, type ReadList } from '../read-list.js';
import { requireList } from '../require-list.js';

/** The text before the code in the first line of an opening. */
const HEADING = 'legion-command-phase hand seal 1';
const PURPOSE = 'legion-command-phase/command-hand';
/** 160 bits: nobody can find two hands with the same code. */
const CODE_DIGITS = 40;
const SALT_BYTES = 16;
const SALT = /^[0-9a-f]{32}$/;
const LONGEST_NAME = 200;

const HAND_TO_SEAL: KeysOf<HandToSeal> = { list: true, event: true, player: true };
const SEAL_TO_OPEN: KeysOf<SealToOpen> = {
  code: true,
  opening: true,
  event: true,
  player: true,
  army: true,
};

/** The input of `sealHand`. */
export interface HandToSeal {
  /** The list with its command hand and its contingency cards. */
  list: ReadList;
  /** The event, as its organizer names it: 1 to 200 characters in one line. */
  event: string;
  /** The player: 1 to 200 characters in one line. */
  player: string;
}

/** A seal: publish its code now, and keep its opening secret until the hand may be known. */
export interface HandSeal {
  /** 40 hexadecimal digits in groups of eight. It reveals nothing about the hand. */
  code: string;
  /** The text of the file to keep. Every byte of it counts. */
  opening: string;
}

/** The kinds of faults of a code and an opening. @beta */
export type SealFaultCode =
  | 'code-truncated'
  | 'opening-missing'
  | 'opening-unreadable'
  | 'opening-truncated'
  | 'opening-altered'
  | 'opening-of-another-seal'
  | 'other-event'
  | 'other-player'
  | 'other-army'
  | 'reused'
  | 'several-codes';

/** One fault of a seal, with a sentence for the organizer. */
export interface SealFault {
  code: SealFaultCode;
  message: string;
}

/** A sealed hand, as its opening shows it. */
export interface SealedHand {
  event: string;
  player: string;
  /** The army, the hand and the contingency cards. */
  list: ReadList;
  /** The check of the hand by the rules (CC-2 … CC-8, CT-1 … CT-10). */
  check: ListCheck;
}

/** The input of `openSeal`. */
export interface SealToOpen {
  /** The published code. Blanks, hyphens and case are ignored. */
  code: string;
  /** The text or the bytes of the opening. */
  opening: string | Uint8Array;
  /** The event that the seal must be for; by default any event. */
  event?: string;
  /** The player that the seal must be from; by default any player. */
  player?: string;
  /** The army that the seal must be for, with the same faction, battle force and units; by default any army. */
  army?: ReadList;
}

/** The result of `openSeal`. */
export type OpenedSeal = { ok: true; hand: SealedHand } | { ok: false; faults: SealFault[] };

/** The hashed part of an opening. */
interface Payload {
  purpose: string;
  event: string;
  player: string;
  salt: string;
  list: unknown;
}

/** The content of an unchanged opening: the hash of the bytes after its first line equals the code in that line. */
export interface WholeOpening {
  code: string;
  salt: string;
  hand: SealedHand;
}

/**
 * Commits to a command hand without showing it: publish the code, keep the opening.
 *
 * The code is the SHA-256 (its first 160 bits) of every byte of the opening after its first line. These bytes hold the
 * purpose, the event, the player, 128 random bits, the army, the hand and the contingency cards.
 *
 * @param hand the list, the event and the player
 * @throws TypeError if the event or the player is no text of 1 to 200 characters in one line, if the list is no list, and
 * for an unknown key
 * @example
 * const { code, opening } = sealHand({ list: readArmyList(text), event: 'Spring Open', player: 'Ann' });
 * @beta
 */
export function sealHand(hand: HandToSeal): HandSeal {
  requireOptions('sealHand(hand)', HAND_TO_SEAL, hand);
  const { list, event, player } = hand;
  requireList('sealHand(hand), the list', list);
  const salt = bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const payload: Payload = {
    purpose: PURPOSE,
    event: requireLine('event', event),
    player: requireLine('player', player),
    salt,
    list: JSON.parse(writeArmyList(list, 'legion-command-phase')) as unknown,
  };
  const text = writtenOut(payload);
  const code = codeOf(text);
  return { code, opening: `${HEADING} ${code}\n${text}` };
}

/**
 * Checks an opening against the published code.
 *
 * @param seal the code, the opening as text or bytes, and what is expected of it: `event`, `player`, `army`
 * @returns the hand and whether it is legal, or every fault: a truncated code, an opening that is
 * truncated, altered or belongs to another seal, another event, player or army
 * @throws TypeError for an unknown key, and for a code, an opening or an army of another type
 * @example
 * const opened = openSeal({ code, opening, event: 'Spring Open' });
 * @beta
 */
export function openSeal(seal: SealToOpen): OpenedSeal {
  requireOptions('openSeal(seal)', SEAL_TO_OPEN, seal);
  const { code, opening, event, player, army } = seal;
  requireThat(typeof code === 'string', 'openSeal(seal), the code', 'a text is expected', code);
  const isOpening = typeof opening === 'string' || opening instanceof Uint8Array;
  requireThat(isOpening, 'openSeal(seal), the opening', 'a text or bytes are expected', opening);
  if (army !== undefined) requireList('openSeal(seal), the army', army);
  const digits = digitsOf(code);
  if (digits.length < CODE_DIGITS) {
    return failed(
      'code-truncated',
      `The code has ${digits.length} digits; a code has ${CODE_DIGITS}. Ask for the whole code.`,
    );
  }
  const whole = readOpening(opening);
  if ('message' in whole) return { ok: false, faults: [whole] };
  const own = digitsOf(whole.code);
  if (own !== digits) {
    return failed(
      'opening-of-another-seal',
      `The opening belongs to another code, ${whole.code}: the code is mistyped, or it is another seal.`,
    );
  }
  const faults = faultsOfBinding(whole.hand, { event, player, army });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, hand: whole.hand };
}

/** Reads an opening, and checks that its bytes give the code in its first line. Returns a fault if they do not. */
export function readOpening(opening: string | Uint8Array): WholeOpening | SealFault {
  const text = typeof opening === 'string' ? opening : new TextDecoder().decode(opening);
  const end = text.indexOf('\n');
  const first = text.slice(0, Math.max(end, 0));
  if (!first.startsWith(`${HEADING} `)) {
    return fault('opening-unreadable', 'This file is no opening of a hand seal.');
  }
  const code = first.slice(HEADING.length + 1).trim();
  const hashed = text.slice(end + 1);
  const payload = payloadOf(hashed);
  if (codeOf(hashed) !== code) {
    if (payload === undefined) {
      return fault('opening-truncated', 'The opening is truncated: its end is missing.');
    }
    const why =
      codeOf(hashed.replaceAll('\r\n', '\n')) === code
        ? 'a program has changed its line ends. Send the file itself, not its text.'
        : `its bytes do not give ${code}.`;
    return fault('opening-altered', `The opening was altered: ${why}`);
  }
  if (payload === undefined) {
    return fault('opening-unreadable', 'The opening does not hold a sealed command hand.');
  }
  if (!isAsSealed(payload, hashed)) {
    return fault('opening-unreadable', 'The opening is not written as a seal writes it.');
  }
  try {
    const list = readArmyList(JSON.stringify(payload.list));
    const { event, player, salt } = payload;
    return { code, salt, hand: { event, player, list, check: validateArmyList(list) } };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    return fault('opening-unreadable', `The opening holds no army list. ${error.message}`);
  }
}

/** Returns true if two names of a player or an event are the same text, with accents encoded in either way. */
export function isSameLine(one: string, other: string): boolean {
  return one.normalize() === other.normalize();
}

/** Returns true if two lists have the same army: faction, battle force and units, in any order. */
export function isSameArmy(one: ReadList, other: ReadList): boolean {
  return armyKey(one) === armyKey(other);
}

/** Returns the digits of a code in lower case, without blanks and hyphens. */
export function digitsOf(code: string): string {
  return code.toLowerCase().replace(/[^0-9a-f]/g, '');
}

function faultsOfBinding(
  hand: SealedHand,
  { event, player, army }: Pick<SealToOpen, 'event' | 'player' | 'army'>,
): SealFault[] {
  const faults: SealFault[] = [];
  if (event !== undefined && !isSameLine(event, hand.event)) {
    faults.push(fault('other-event', `The seal is for "${hand.event}", not for "${event}".`));
  }
  if (player !== undefined && !isSameLine(player, hand.player)) {
    faults.push(fault('other-player', `The seal is of ${hand.player}, not of ${player}.`));
  }
  if (army !== undefined && !isSameArmy(army, hand.list)) {
    faults.push(fault('other-army', 'The seal is for another army than the list shows.'));
  }
  return faults;
}

function payloadOf(text: string): Payload | undefined {
  try {
    const { purpose, event, player, salt, list } = JSON.parse(text) as Payload;
    const texts = [event, player, salt].every((each) => typeof each === 'string');
    return purpose === PURPOSE && texts ? { purpose, event, player, salt, list } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the bytes of an opening are those that `sealHand` writes for its payload. A player can write an opening by hand:
 * with a field that is there twice, programs would read different hands from it.
 */
function isAsSealed(payload: Payload, text: string): boolean {
  const { event, player, salt, list } = payload;
  const isSound = [event, player].every(isLine) && SALT.test(salt);
  try {
    return isSound && isSealedList(list) && writtenOut(payload) === text;
  } catch {
    // A list that is nested too deep cannot be written.
    return false;
  }
}

function isSealedList(list: unknown): boolean {
  return (Object(list) as { format?: unknown }).format === OWN_FORMAT;
}

function writtenOut({ purpose, event, player, salt, list }: Payload): string {
  return `${JSON.stringify({ purpose, event, player, salt, list }, null, 2)}\n`;
}

function armyKey({ faction, battleForce, army }: ReadList): string {
  const units = army.map(({ name, title }) => [name, title ?? '']);
  return JSON.stringify([faction ?? '', battleForce ?? '', units.map(String).sort()]);
}

function codeOf(text: string): string {
  const digits = bytesToHex(sha256(utf8ToBytes(text))).slice(0, CODE_DIGITS);
  return (digits.match(/.{8}/g) as string[]).join('-');
}

function requireLine(field: string, text: string): string {
  if (!isOneLine(text)) throw new TypeError(`${field}: a text in one line is needed.`);
  if (!isLine(text)) {
    throw new TypeError(
      `${field}: at most ${LONGEST_NAME} characters, without blanks at its ends, are allowed.`,
    );
  }
  return text;
}

function isLine(text: string): boolean {
  return isOneLine(text) && text.trim() === text && text.length <= LONGEST_NAME;
}

function isOneLine(text: unknown): boolean {
  return typeof text === 'string' && /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(text);
}

function fault(code: SealFaultCode, message: string): SealFault {
  return { code, message };
}

function failed(code: SealFaultCode, message: string): OpenedSeal {
  return { ok: false, faults: [fault(code, message)] };
}
