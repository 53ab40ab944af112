import { hash } from 'node:crypto';
import type { PhaseContext, Side } from '../../machines/model/phase-context.js';
import type { StateValue } from 'xstate';

/** The part of a snapshot that identifies a state. */
export interface Identified {
  value: StateValue;
  context: PhaseContext;
}

/** A text that is equal for symmetric tables, and the size of their class. */
export interface CanonicalForm {
  text: string;
  /** The number of tables that are symmetric to this one, itself included. */
  orbit: number;
}

/** Lists of a side whose order does not matter. */
const UNORDERED = new Set<keyof Side>([
  'hand',
  'contingencies',
  'discard',
  'permanents',
  'divulged',
  'orderPool',
]);

/**
 * Symmetry reduction. Units or cards of one class are interchangeable: exchanging two of them everywhere does not
 * change the play. In the text each is replaced by the sorted list of the places where it occurs.
 */
export class CanonicalForms {
  readonly #classOf: ReadonlyMap<string, number>;
  readonly #sizes: readonly number[];

  /** @param like classes of units or cards that differ only in their ids */
  constructor(like: readonly (readonly string[])[]) {
    this.#classOf = new Map(like.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
    this.#sizes = like.map(({ length }) => length);
  }

  of({ value, context }: Identified): CanonicalForm {
    const places = new Map<string, string>();
    for (const id of this.#classOf.keys()) places.set(id, '');
    // Without constant facts, and without future dice, because each face is tried.
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

/** The number of distinct orders of these places (a multinomial coefficient). */
function arrangements(sorted: readonly string[]): number {
  let ways = 1;
  let equal = 0;
  sorted.forEach((each, index) => {
    equal = index > 0 && sorted[index - 1] === each ? equal + 1 : 1;
    ways *= (index + 1) / equal;
  });
  return Math.round(ways);
}

/** A 128-bit hash of a text (hash compaction). */
export const compacted = (text: string): string => hash('md5', text, 'binary' as 'hex');

/** An upper bound of the probability of a hash collision among this many texts (birthday bound). */
export function collisionOf(texts: number): number {
  return (texts * (texts - 1)) / 2 / 2 ** 128;
}
