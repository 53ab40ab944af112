import type { LogLine } from './inspected.js';

/** The filter of the log. */
export interface Filter {
  /** Words that must all occur in the event, its effects, or the reasons for its refusal. */
  text: string;
  /** `refused`: those that a rule refused, and those that the machine ignored. */
  which: 'all' | 'taken' | 'refused';
  /** The receiving actor; `undefined` for any actor. */
  to: string | undefined;
}

export const EVERYTHING: Filter = { text: '', which: 'all', to: undefined };

export function filtered(log: readonly LogLine[], { text, which, to }: Filter): readonly LogLine[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 && which === 'all' && to === undefined) return log;
  return log.filter((line) => {
    const isTaken = line.refused === undefined && !line.ignored;
    if (which !== 'all' && isTaken !== (which === 'taken')) return false;
    if (to !== undefined && line.to !== to) return false;
    const text = words.length > 0 ? searchTextOf(line) : '';
    return words.every((word) => text.includes(word));
  });
}

const CACHE = new WeakMap<LogLine, string>();

/** The searchable text of a line, in lower case. */
function searchTextOf(line: LogLine): string {
  const cached = CACHE.get(line);
  if (cached !== undefined) return cached;
  const { event, steps = [], changed, refused = [] } = line;
  const transitions = steps.flatMap((step) => step.transitions);
  const reasons = refused.map(({ source, message }) => `${source} ${message}`);
  const text = [JSON.stringify(event), ...transitions, ...changed, ...reasons]
    .join('\n')
    .toLowerCase();
  CACHE.set(line, text);
  return text;
}
