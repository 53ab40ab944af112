import {
  opponentOf,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../machines/model/player.js';
import { malformed } from './hosting-error.js';

/**
 * Returns the names that players have chosen; without one, the colour.
 * @throws HostingError `malformed` if one looks like the other
 */
export function namesIn(given: Partial<EachPlayer<string | undefined>> = {}): EachPlayer<string> {
  const names = { blue: 'Blue', red: 'Red' };
  for (const player of PLAYERS) names[player] = nameFor(player, given[player], names);
  return names;
}

/**
 * Returns the name that a player chooses; without one, the present name.
 * @throws HostingError `malformed` if it looks like that of the other player
 */
export function nameFor(
  player: PlayerColor,
  given: string | undefined,
  names: EachPlayer<string>,
): string {
  if (given === undefined) return names[player];
  const name = given.trim();
  const other = opponentOf(player);
  if ([other, names[other]].some((taken) => lookAlike(taken, name))) {
    throw malformed(`The name "${name}" looks like that of the other player: choose another one.`);
  }
  return name;
}

function lookAlike(one: string, other: string): boolean {
  return asRead(one) === asRead(other) || asSeen(one) === asSeen(other);
}

/** Returns a text as people read it: capitals, full width and the number of spaces make no difference. */
function asRead(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Returns a text with the letter of the Latin alphabet in place of each character that looks like it. */
function asSeen(text: string): string {
  const letters = [...text.normalize('NFKD')].map((letter) => LATIN.get(letter) ?? letter);
  return asRead(letters.join(''));
}

/** Latin letters, each with the Cyrillic, Greek, Armenian, Cherokee and other characters that look like it. */
const LOOKS_LIKE = {
  A: 'АΑᎪ',
  a: 'аαɑ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  c: 'сϲ',
  D: 'Ꭰ',
  d: 'ԁ',
  E: 'ЕΕᎬ',
  e: 'е',
  F: 'Ϝ',
  G: 'Ԍ',
  g: 'ɡց',
  H: 'НΗᎻ',
  h: 'һհ',
  i: 'іıιɩ',
  J: 'ЈͿᎫ',
  j: 'јϳ',
  K: 'КΚᏦ',
  k: 'кκ',
  // In many fonts a capital i, a small L, a one and a bar are one stroke.
  l: 'I1|ІΙӀӏ',
  M: 'МΜᎷ',
  N: 'Ν',
  n: 'ո',
  O: '0ОΟՕ',
  o: 'оοօσ',
  P: 'РΡᏢ',
  p: 'рρ',
  q: 'ԛզ',
  R: 'Ꭱ',
  S: 'ЅՏᏚ',
  s: 'ѕ',
  T: 'ТΤᎢ',
  u: 'υսʋ',
  V: 'Ꮩ',
  v: 'νѵ',
  W: 'ԜᎳ',
  w: 'ԝ',
  X: 'ХΧ',
  x: 'хχ',
  Y: 'УΥҮ',
  y: 'уγү',
  Z: 'ΖᏃ',
};

const LATIN = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);
