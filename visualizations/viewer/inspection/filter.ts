import type { LogLine } from './inspected.js';

/** Which events are shown. */
export interface Filter {
  /** Words to find in the event, in its effects, or in the reasons for its refusal. */
  text: string;
  which: 'all' | 'taken' | 'refused';
  /** The actor that they are for; `undefined`: any. */
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
    const isRefused = line.refused !== undefined;
    if (which !== 'all' && isRefused !== (which === 'refused')) return false;
    if (to !== undefined && line.to !== to) return false;
    const text = words.length > 0 ? saidBy(line) : '';
    return words.every((word) => text.includes(word));
  });
}

const SAID = new WeakMap<LogLine, string>();

/** The searchable text of a line, in lower case. */
function saidBy(line: LogLine): string {
  const cached = SAID.get(line);
  if (cached !== undefined) return cached;
  const { event, steps = [], changed, refused = [] } = line;
  const transitions = steps.flatMap((step) => step.transitions);
  const reasons = refused.map(({ rule, message }) => `${rule} ${message}`);
  const text = [JSON.stringify(event), ...transitions, ...changed, ...reasons]
    .join('\n')
    .toLowerCase();
  SAID.set(line, text);
  return text;
}
