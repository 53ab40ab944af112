import { nameOfTrigger, type Trigger } from '../chart/transitions.js';
import { type StateNode } from '../chart/xstate-internals.js';

/**
 * A name from the code in words: `placeFacedown(blue)` becomes "place facedown (blue)", and `parseDOMTree` "parse DOM tree".
 * A word in capitals keeps them.
 */
export function inWords(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/(?<= )[A-Z](?=[a-z]|\b)/g, (letter) => letter.toLowerCase())
    .replaceAll(/(?<=\w)\(/g, ' (');
}

/** A name from the code as a heading: `whenRevealed` becomes "When revealed". */
export function asHeading(name: string): string {
  return capitalised(inWords(name));
}

/** The text with a capital first letter. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The heading of a state by its key. XState calls a machine without an id `(machine)`. */
export function headingOf(key: string): string {
  return key === '(machine)' ? 'Machine' : asHeading(key);
}

/** Whether a description has the same words as a heading. */
export function repeats(description: string, heading: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim();
  return plain(description) === plain(heading);
}

/** The trigger of a transition in words; empty for an eventless transition. */
export function triggerInWords(trigger: Trigger, { type, states }: StateNode): string {
  switch (trigger.kind) {
    case 'always':
      return '';
    case 'done':
      if (type !== 'parallel') return 'when it is finished';
      return Object.keys(states).length === 2 ? 'when both are done' : 'when all are done';
    case 'actor':
      return nameOfTrigger(trigger);
    case 'snapshot':
      return `${trigger.label} changes`;
    case 'delay':
      return `after ${/^\d+$/.test(trigger.delay) ? `${trigger.delay} ms` : trigger.delay}`;
    case 'event':
      return trigger.type === '*' ? 'any other event' : trigger.type;
  }
}

/**
 * Event types as verbs: `card.select` becomes "select card"; together with `card.withdraw`, "select / withdraw card". A
 * name without a dot is only split into words.
 */
export function asVerbs(types: readonly string[]): string {
  const verbs = new Map<string, string[]>();
  for (const type of new Set(types)) {
    const [, thing, verb] = /^([a-z]+)\.([a-z]+)$/.exec(type) ?? ['', '', inWords(type)];
    verbs.set(thing ?? '', [...(verbs.get(thing ?? '') ?? []), verb ?? '']);
  }
  return [...verbs]
    .map(([thing, all]) => (thing ? `${all.join(' / ')} ${thing}` : all.join(', ')))
    .join(', ');
}
