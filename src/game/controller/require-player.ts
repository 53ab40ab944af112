import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
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

const LONGEST = 40;

function shown(given: unknown): string {
  if (typeof given !== 'string') return given === null ? 'null' : typeof given;
  return JSON.stringify(given.length > LONGEST ? `${given.slice(0, LONGEST)}…` : given);
}
