import { catalogue } from '../../../machines/catalogue/index.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { Unit } from '../../../machines/model/unit.js';

export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in the catalogue');
  return value;
}

export function card(name: string): CommandCard {
  return known(catalogue.cards.find((each) => each.name === name));
}

export function unit(id: string): Unit {
  return known(catalogue.units.find((each) => each.id === id));
}

export function names(some: readonly { name: string }[]): string[] {
  return some.map(({ name }) => name);
}

export function ids(some: readonly { id: string }[]): string[] {
  return some.map(({ id }) => id);
}

/** In one order, whatever the order of the catalogue. */
export function sorted<T>(some: readonly T[]): T[] {
  return some.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
