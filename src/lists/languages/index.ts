import { lazily } from '../../../machines/model/lazily.js';
import type { Rank } from '../../../machines/model/unit.js';
import { plainName } from '../names.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { Language } from './language.js';
import { SPANISH } from './spanish.js';

/** The languages other than English in which names are read. A name of two languages counts for the first. */
const LANGUAGES: readonly Language[] = [FRENCH, GERMAN, SPANISH];

/** The languages in which names are read: `English, French, German or Spanish`. */
export const KNOWN_LANGUAGES = ['English', ...LANGUAGES.map(({ name }) => name)]
  .join(', ')
  .replace(/, (\w+)$/, ' or $1');

/** A name in English, and the language that it was translated from. */
export interface Translated {
  english: string;
  language: string;
}

/** The kinds of names that can be translated by themselves. */
type Kind = 'cards' | 'units' | 'upgrades' | 'battleForces' | 'factions' | 'ranks';

const byPlainName = lazily(() => {
  const kinds = ['cards', 'units', 'upgrades', 'battleForces', 'factions', 'ranks'] as const;
  return Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind)])) as unknown as Record<
    Kind,
    ReadonlyMap<string, Translated>
  >;
});

function namesOf(kind: Kind): Map<string, Translated> {
  const named = new Map<string, Translated>();
  for (const language of LANGUAGES) {
    for (const [name, english] of Object.entries(language[kind])) {
      const plain = plainName(name);
      if (!named.has(plain)) named.set(plain, { english, language: language.name });
    }
  }
  return named;
}

/** Translates the name of a card or an upgrade, or of a battle force. Returns `undefined` if no language has it. */
export function translated(
  kind: 'cards' | 'upgrades' | 'battleForces',
  name: string,
): Translated | undefined {
  return byPlainName()[kind].get(plainName(name));
}

/** Returns the faction that a word of another language names, as the catalogue spells it. */
export function factionIn(plain: string): string | undefined {
  return byPlainName().factions.get(plain)?.english;
}

/** Returns the rank that a word of another language names. */
export function rankIn(words: string): Rank | undefined {
  return byPlainName().ranks.get(plainName(words))?.english as Rank | undefined;
}

/** The characters and titles of each language, by plain name. */
const people = lazily(() =>
  LANGUAGES.map(({ name, characters, titles }) => ({
    language: name,
    characters: plainEntries(characters),
    titles: plainEntries(titles),
  })),
);

function plainEntries(names: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(names).map(([name, english]) => [plainName(name), english]);
}

/**
 * Translates the name of a unit, with or without its title: `Dark Vador` is Darth Vader, and `Dark Vador, Seigneur Noir
 * des Sith` is Darth Vader, Dark Lord of the Sith.
 */
export function translatedUnit(name: string): Translated | undefined {
  const plain = plainName(name);
  return byPlainName().units.get(plain) ?? characterWithTitle(plain);
}

function characterWithTitle(plain: string): Translated | undefined {
  for (const { language, characters, titles } of people()) {
    const [named, character] = characters.find(([each]) => plain.startsWith(each)) ?? [];
    const rest = plain.slice(named?.length ?? 0);
    if (character !== undefined && rest === '') return { english: character, language };
    const title = titles.find(([each]) => rest.endsWith(each));
    if (title) {
      const before = character ?? rest.slice(0, rest.length - title[0].length);
      const isWhole = character === undefined || rest === title[0];
      if (isWhole && before !== '') return { english: `${before}, ${title[1]}`, language };
    }
  }
  return undefined;
}

/** The names of each card, unit and upgrade in other languages, by its plain English name. */
const byEnglishName = lazily(() => {
  const named = new Map<string, string[]>();
  for (const language of LANGUAGES) {
    for (const names of [language.cards, language.units, language.upgrades, language.characters]) {
      for (const [name, english] of Object.entries(names)) {
        const plain = plainName(english);
        named.set(plain, [...(named.get(plain) ?? []), name]);
      }
    }
  }
  return named;
});

/** Returns the names in other languages of a thing with this English name. */
export function namesElsewhere(english: string): readonly string[] {
  return byEnglishName().get(plainName(english)) ?? [];
}

/** Every name of a kind in the other languages, for the search for typing mistakes. */
export function foreignNames(kind: 'cards' | 'units' | 'upgrades'): string[] {
  return LANGUAGES.flatMap((language) => [
    ...Object.keys(language[kind]),
    ...(kind === 'units' ? Object.keys(language.characters) : []),
  ]);
}
