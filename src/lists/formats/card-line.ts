import type { CardNames } from '../finding-cards.js';
import { MOST_CARDS } from '../bounds.js';
import { ArmyListError } from '../read-list.js';
import type { WrittenPips } from '../written.js';
import { withoutEdges } from './edges.js';

/** The name of a card as a line writes it, with the pips next to it. */
export interface CardOnLine {
  name: string;
  /** The number of round bullets next to the name: its pips, or one bullet of an enumeration. */
  dots: number;
  pips?: number;
}

const NUMBER_BEFORE =
  /^[([]?([1-4])(?: ?-? ?pips?)?[)\]]? ?[-–—:.=|)]* ?(?=[^\d])|^\d{1,2} ?[x×] |^[x×] ?\d{1,2} /i;
const NUMBER_BEHIND =
  / ?[-–—:=|,]? ?[([] ?([0-4])(?: ?-? ?pips?)? ?[)\]]\.?$|(?: ?[-–—:=|,] ?| )([0-4])(?: ?-? ?pips?)?\.?$| [x×] ?1$/i;
const WORDS_BEHIND = / ?[([]([^()[\]]{0,80})[)\]]$| [-–—] ([^-–—]{1,80})$/;
const WORDS_BEFORE = /^([^:]{1,60}?)(?:: | [-–—] )/;

interface NameAndPips {
  name: string;
  pips?: number;
}

/** Finds the card name in a text, without the numbers and words around it unless they are part of the name. */
function cardNamedBy(fragment: string, names: CardNames): CardOnLine & { known: boolean } {
  const whole = withoutEdges(fragment, ' ,;|"“”=').replace(/^and /i, '');
  const ways: NameAndPips[] = [{ name: whole }];
  for (const pattern of [NUMBER_BEFORE, NUMBER_BEHIND]) {
    ways.push(...ways.flatMap((way) => withoutNumber(way, pattern)));
  }
  const plain = ways.at(-1) ?? { name: whole };
  for (const pattern of [WORDS_BEHIND, WORDS_BEFORE]) {
    ways.push(...ways.flatMap((way) => withoutWords(way, pattern, names)));
  }
  const known = ways.find(({ name }) => names.isName(name));
  return { ...(known ?? nearest(ways, names) ?? plain), dots: 0, known: known !== undefined };
}

function withoutNumber({ name, pips }: NameAndPips, pattern: RegExp): NameAndPips[] {
  const match = pattern.exec(name);
  const rest = match && cutOut(name, match);
  if (!rest) return [];
  const said = match[1] ?? match[2];
  const number = pips ?? (said === undefined ? undefined : Number(said));
  return [{ name: rest, ...(number !== undefined && { pips: number }) }];
}

/** Removes words next to a card name, such as its owner, unless they resemble another card. */
function withoutWords(way: NameAndPips, pattern: RegExp, names: CardNames): NameAndPips[] {
  const match = pattern.exec(way.name);
  const rest = match && cutOut(way.name, match);
  const words = match?.[1] ?? match?.[2] ?? '';
  return rest && names.gapTo(words) === 1 ? [{ ...way, name: rest }] : [];
}

function cutOut(name: string, found: RegExpExecArray): string {
  return (name.slice(0, found.index) + name.slice(found.index + found[0].length)).trim();
}

function nearest(ways: readonly NameAndPips[], names: CardNames): NameAndPips | undefined {
  const near = ways.map((way) => ({ way, gap: names.gapTo(way.name) }));
  near.sort((one, other) => one.gap - other.gap);
  return near[0] && near[0].gap < 1 ? near[0].way : undefined;
}

/** Returns true if a line, or a part of one, is a card and nothing else. */
export function isCardOnLine(text: string, names: CardNames): boolean {
  return text.length < 120 && cardNamedBy(text, names).known;
}

/** Returns the distance from the nearest card if the text may be a typing mistake for it; otherwise 1. */
export function gapToCardOn(text: string, names: CardNames): number {
  return text.length < 120 ? names.gapTo(cardNamedBy(text, names).name) : 1;
}

export function isNearACard(text: string, names: CardNames): boolean {
  return gapToCardOn(text, names) < 1;
}

/**
 * Returns the cards on a line: one card, or several with pips, commas or slashes between them.
 * @param dots the number of round bullets before the text
 */
export function cardsOn(text: string, dots: number, names: CardNames): CardOnLine[] {
  if (text.includes('•')) return cardsBetweenDots(text, dots, names);
  return namesIn(text, names).map((card) => ({ ...card, dots }));
}

/** Splits cards at their bullets: `Ambush ••Push` (`dots` are those of the first card), or `Ambush •, Push ••`. */
function cardsBetweenDots(text: string, dots: number, names: CardNames): CardOnLine[] {
  const parts = text.split(/(•[• ]*)/);
  if (parts.length > 3 * MOST_CARDS) throw tooManyCards();
  const isBehind = dots === 0 && text.includes('•');
  return parts.flatMap((part, index) => {
    if (index % 2 === 1 || withoutEdges(part, ' ,;|/().') === '') return [];
    const own = parts[isBehind ? index + 1 : index - 1] ?? '';
    const count = index === 0 && !isBehind ? dots : own.replaceAll(' ', '').length;
    const { name, pips } = cardNamedBy(withoutEdges(part, ' ,;|/'), names);
    const bare = withoutEdges(name, ' (');
    const known = names.isName(bare)
      ? [{ name: bare, dots: count, ...(pips !== undefined && { pips }) }]
      : undefined;
    return known ?? namesIn(part, names).map((card) => ({ ...card, dots: count }));
  });
}

/** Returns the error for too many cards. It is thrown before the cards are examined. */
export function tooManyCards(): ArmyListError {
  return new ArmyListError(
    `The list has more than ${MOST_CARDS} command cards; no army list has so many. Bring the list of one army.`,
  );
}

const STRONG = / ?[;|] ?| ?\/ ?| \+ /;
const WEAK = / (?:and|&|-|–|—) /;
/** The largest number of parts that commas make of one card name. */
const MOST_PARTS = 4;

function namesIn(text: string, names: CardNames): CardOnLine[] {
  const whole = cardNamedBy(text, names);
  if (whole.known) return [whole];
  if (text.split(/[;|/+,]/).length > MOST_CARDS) throw tooManyCards();
  return text
    .split(STRONG)
    .flatMap((part) => splitAtCommas(part, names))
    .flatMap((part) => splitAtWords(part, names))
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
}

/** Splits cards at commas, except at commas within the name of a card. */
function splitAtCommas(text: string, known: CardNames): string[] {
  const parts = text.split(/, ?/).filter((part) => part !== '');
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    const length = lengthOfName(parts, from, known);
    names.push(parts.slice(from, from + length).join(', '));
    from += length;
  }
  return names;
}

function lengthOfName(parts: readonly string[], from: number, names: CardNames): number {
  if (isCardOnLine(parts[from] ?? '', names)) return 1;
  for (let length = MOST_PARTS; length > 1; length -= 1) {
    if (from + length > parts.length) continue;
    const joined = parts.slice(from, from + length).join(', ');
    if (joined.length > 120) continue;
    if (isCardOnLine(joined, names) || names.gapToNameWithComma(joined) < 1) return length;
  }
  return 1;
}

/** Splits `Push and Assault` if the whole text is not a name. */
function splitAtWords(text: string, names: CardNames): CardOnLine[] {
  const whole = cardNamedBy(text, names);
  const parts = text.split(WEAK);
  if (whole.known || parts.length < 2 || parts.length > 12) return [whole];
  const named = parts.map((part) => cardNamedBy(part, names));
  const isCard = ({ name, known }: { name: string; known: boolean }) =>
    known || names.gapTo(name) < 1;
  return named.filter(isCard).length > 1 ? named : [whole];
}

/** A card with the number before its name: its pips, or its place in an enumeration. */
export interface CardRead extends CardOnLine {
  ordinal?: number;
}

/**
 * Returns the pips that a list gives for its cards: as numbers next to the names, as round bullets unless every card
 * has exactly one, or as numbers before the names unless these only count the cards.
 */
export function pipsSaid(cards: readonly CardRead[]): WrittenPips[] {
  const dotsArePips = cards.some(({ dots }) => dots > 1);
  const ordinals = cards.flatMap(({ ordinal }) => ordinal ?? []);
  const counts = ordinals.every((ordinal, place) => ordinal === place + 1);
  return cards.flatMap(({ name, pips, dots, ordinal }) => {
    const given = pips ?? (dotsArePips && dots > 0 ? dots : counts ? undefined : ordinal);
    return given === undefined ? [] : [{ name, pips: given }];
  });
}
