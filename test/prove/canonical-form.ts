import { hash } from 'node:crypto';
import type { PhaseContext, Side } from '../../machines/model/phase-context.js';
import type { StateValue } from 'xstate';

/** What is written of a table to tell whether it is another one. */
export interface Standing {
  value: StateValue;
  context: PhaseContext;
}

/** A table, written so that those alike are the same, and how many they are. */
export interface CanonicalForm {
  text: string;
  /** How many tables there are like this one, itself included: the size of its orbit. */
  orbit: number;
}

/** Lists of a side in which no card or unit comes before another. */
const UNORDERED = new Set<keyof Side>([
  'hand',
  'contingencies',
  'discard',
  'permanents',
  'divulged',
  'orderPool',
]);

/**
 * Writes tables. Things of one class are alike: exchange two of them everywhere, and the play goes on alike. Of each
 * such thing all its places are noted; sorted by these, the things have no names any more.
 */
export class CanonicalForms {
  readonly #classOf: ReadonlyMap<string, number>;
  readonly #sizes: readonly number[];

  /** @param like the ids of units, and of cards, that differ in nothing but their ids */
  constructor(like: readonly (readonly string[])[]) {
    this.#classOf = new Map(like.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
    this.#sizes = like.map(({ length }) => length);
  }

  of({ value, context }: Standing): CanonicalForm {
    const places = new Map<string, string>();
    for (const id of this.#classOf.keys()) places.set(id, '');
    // What is the same all the time, and what no move hinges on: the dice to come.
    const {
      chance: _dice,
      cards: _facts,
      playableFromHand: _known,
      ruleset: _same,
      sides,
      ...table
    } = context;
    const rest = this.#written([value, table], '', places);
    const both = (['blue', 'red'] as const).map((player) =>
      this.#sideWritten(sides[player], player, places),
    );
    const classes: string[][] = this.#sizes.map(() => []);
    for (const [id, where] of places) classes[this.#classOf.get(id) ?? 0]?.push(where);
    let orbit = 1;
    for (const wheres of classes) orbit *= arrangements(wheres.sort());
    return { text: `${rest}${both.join('')}${JSON.stringify(classes)}`, orbit };
  }

  #sideWritten(side: Side, where: string, places: Map<string, string>): string {
    let text = '';
    for (const [name, value] of Object.entries(side)) {
      const place = `${where}.${name}`;
      if (name === 'army') {
        const defeated = side.army.filter((unit) => unit.defeated).map(({ id }) => id);
        text += this.#set(defeated, place, places);
      } else if (UNORDERED.has(name as keyof Side)) {
        text += this.#set(value as string[], place, places);
      } else text += this.#written(value, place, places);
      text += ';';
    }
    return text;
  }

  #set(list: readonly string[], place: string, places: Map<string, string>): string {
    return list
      .map((each) => this.#written(each, place, places))
      .sort()
      .join();
  }

  #written(value: unknown, place: string, places: Map<string, string>): string {
    if (typeof value === 'string') {
      const index = this.#classOf.get(value);
      if (index === undefined) return `"${value}"`;
      places.set(value, `${places.get(value)} ${place}`);
      return `?${index}`;
    }
    if (value === null || typeof value !== 'object') return String(value);
    let text = '';
    for (const [name, each] of Object.entries(value)) {
      text += `${name}:${this.#written(each, `${place}.${name}`, places)},`;
    }
    return `{${text}}`;
  }
}

/** In how many ways things with these places can be told apart: all orders, but for those of equal things. */
function arrangements(sorted: readonly string[]): number {
  let ways = 1;
  let equal = 0;
  sorted.forEach((each, index) => {
    equal = index > 0 && sorted[index - 1] === each ? equal + 1 : 1;
    ways *= (index + 1) / equal;
  });
  return Math.round(ways);
}

/** 128 bits of a text. */
export const compacted = (text: string): string => hash('md5', text, 'binary' as 'hex');

/** At most so likely have two of so many different texts been taken for one: the birthday bound. */
export function oversightOf(texts: number): number {
  return (texts * (texts - 1)) / 2 / 2 ** 128;
}
