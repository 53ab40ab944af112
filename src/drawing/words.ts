import { nameOfTrigger, type Trigger } from '../../machines/charts/transitions.js';
import { type StateNode } from '../../machines/charts/xstate-internals.js';

/** A name of the code in words: `placeFacedown(blue)` is "place facedown (blue)". */
export function inWords(name: string): string {
  return name
    .replaceAll(
      /(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g,
      (letter) => ` ${letter.toLowerCase()}`,
    )
    .replaceAll(/(?<=\w)\(/g, ' (');
}

/** The same, as the heading of a state: `whenRevealed` is "When revealed". */
export function asHeading(name: string): string {
  return capitalised(inWords(name));
}

/** With a capital letter at its beginning. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The heading of a state by its key. XState calls a machine without an id `(machine)`. */
export function headingOf(key: string): string {
  return key === '(machine)' ? 'Machine' : asHeading(key);
}

/** Whether a description adds nothing to a heading. */
export function repeats(description: string, heading: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim();
  return plain(description) === plain(heading);
}

/** The trigger of a transition in words; empty if it is taken at once. */
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
 * Event types in a player's words: `card.select` is "select card", with `card.withdraw` "select / withdraw card". Other
 * names stay in the words of the code.
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
