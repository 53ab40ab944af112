import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { isObject, unknownKeys } from '../../../machines/model/shape.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';

/**
 * Checks the caller's player: a misspelt or missing colour would otherwise mean both players, or none.
 * @param call the call as written: `seat(player)`
 * @throws TypeError
 */
export function requireOneOf<Name extends string>(
  call: string,
  names: readonly Name[],
  given: unknown,
): asserts given is Name {
  if (names.some((name) => name === given)) return;
  const quoted = names.map((name) => `"${name}"`);
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  throw new TypeError(`${call}: ${expected} is expected, not ${shown(given)}.`);
}

/** @throws TypeError if the value is not a player's colour */
export function requirePlayer(call: string, given: unknown): asserts given is PlayerColor {
  requireOneOf(call, PLAYERS, given);
}

/** @throws TypeError if the value is neither a player's colour nor `'spectator'` */
export function requireViewer(call: string, given: unknown): asserts given is Viewer {
  requireOneOf(call, [...PLAYERS, 'spectator'], given);
}

/** Every key of an object of options, with its type if that is checked. The types fail if a key is missing. */
export type KeysOf<Options> = Readonly<
  Record<keyof Options, true | 'number' | 'string' | 'function'>
>;

/**
 * Checks the keys of the caller's options, because a misspelt option would otherwise be ignored, and their types: a limit
 * that is not a number would otherwise limit nothing.
 * @param call the call as written: `createBot(seat, options)`
 * @throws TypeError that names the unknown keys, or the wrong value
 */
export function requireOptions<Options>(call: string, keys: KeysOf<Options>, given: unknown): void {
  if (!isObject(given)) {
    throw new TypeError(`${call}: an object is expected, not ${shown(given)}.`);
  }
  const fault = unknownKeys(given, keys);
  if (fault !== undefined) throw new TypeError(`${call}: ${fault}.`);
  for (const [key, kind] of Object.entries<true | keyof typeof EXPECTED>(keys)) {
    const value = given[key];
    if (kind === true || value === undefined) continue;
    const fits = typeof value === kind && (typeof value !== 'number' || value >= 0);
    if (fits) continue;
    throw new TypeError(`${call}: ${key}: ${EXPECTED[kind]} is expected, not ${shown(value)}.`);
  }
}

const EXPECTED = { number: 'a number from 0', string: 'a text', function: 'a function' };

const LONGEST = 40;

function shown(given: unknown): string {
  if (typeof given === 'number') return String(given);
  if (typeof given !== 'string') return given === null ? 'null' : typeof given;
  return JSON.stringify(given.length > LONGEST ? `${given.slice(0, LONGEST)}…` : given);
}
