import type { Keyword, Unit } from '../../model/unit.js';
import { readKeywordValue, readNames } from './value.js';

/** Returns the fault of a keyword's value, if it has one. */
export type CheckOfValue = (value: Keyword['value'], army: readonly Unit[]) => string | undefined;

export const namesUnits: CheckOfValue = (value, army) => readKeywordValue(value, army).unreadable;

export const namesUnitsByName: CheckOfValue = (value, army) => readNames(value, army).unreadable;

export const isNumber: CheckOfValue = (value) => {
  if (value === undefined) return 'it has no value';
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? undefined : `"${value}" is no number of tokens`;
};

export const isText: CheckOfValue = (value) => {
  if (value === undefined) return 'it has no value';
  return String(value).trim() === '' ? 'its value is empty' : undefined;
};
