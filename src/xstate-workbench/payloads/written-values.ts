import { frozen } from '../covering/freezing.js';
import { jsonOf, unwritten } from '../json.js';

/** A function in an events file: it returns a value, or calls one of the functions in its argument with a value. */
type WrittenFunction = { $returns: unknown } | { $calls: string; with: unknown };

/** `undefined` in a list of an events file. */
export const UNDEFINED = { $undefined: true };

/**
 * Makes functions of `{ "$returns": VALUE }` and `{ "$calls": "NAME", "with": VALUE }`, as the second argument of
 * `JSON.parse`. As JSON they are written in this form again.
 */
export function withFunctions(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // To leave out an item is a hole in its list.
  if (Array.isArray(value)) return Array.from(value);
  if ('$undefined' in value) return undefined;
  const stoodFor = unwritten(value);
  if (stoodFor !== undefined) return stoodFor;
  if ('$returns' in value) {
    const returned = frozen(value.$returns);
    return written(() => returned, value as WrittenFunction);
  }
  if ('$calls' in value && typeof value.$calls === 'string') {
    const { $calls: name, with: given } = value as { $calls: string; with: unknown };
    const call = (functions: Record<string, (given: unknown) => unknown>) =>
      functions[name]?.(frozen(given));
    return written(call, value as WrittenFunction);
  }
  return value;
}

const written = (made: (...args: never[]) => unknown, as: WrittenFunction) =>
  Object.assign(made, { toJSON: () => as });

/** A copy of plain JSON with its functions. */
export const revived = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(jsonOf(value), withFunctions) as Value);
