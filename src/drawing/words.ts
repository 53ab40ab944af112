import { nameOfTrigger, type Trigger } from '../../machines/charts/transitions.js';
import { type StateNode } from '../../machines/charts/xstate-internals.js';

const AFTER = /^xstate\.after\.([^.]+)\./;
const SNAPSHOT = /^xstate\.snapshot\.(.+)$/;

/** A name of the code as a reader says it: `placeFacedown(blue)` is "place facedown (blue)". */
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

/** What a state is called: its description, unless that is a sentence; then its key. */
export function headingOfState({ key, title }: { key: string; title: string }): string {
  return isSentence(title) ? asHeading(key) : title;
}

export function isSentence(title: string): boolean {
  return /[.?!]$/.test(title);
}

/** What sets a transition off, in words; nothing where it is taken at once. */
export function triggerInWords(trigger: Trigger, { type, states }: StateNode): string {
  switch (trigger.kind) {
    case 'always':
      return '';
    case 'done':
      if (type !== 'parallel') return 'when it is finished';
      return Object.keys(states).length === 2 ? 'when both are done' : 'when all are done';
    case 'actor':
      return nameOfTrigger(trigger);
    case 'event':
      return eventInWords(trigger.type);
  }
}

function eventInWords(type: string): string {
  const [, delay] = AFTER.exec(type) ?? [];
  if (delay !== undefined) return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
  const [, actor] = SNAPSHOT.exec(type) ?? [];
  if (actor !== undefined) return `${actor} changes`;
  return type === '*' ? 'any other event' : type;
}

/**
 * What events do, as a player says it: `card.select` is "select card", with `card.withdraw` "select / withdraw card".
 * Other names are put in words as they are.
 */
export function asDeeds(types: readonly string[]): string {
  const deeds = new Map<string, string[]>();
  for (const type of new Set(types)) {
    const [, thing, deed] = /^([a-z]+)\.([a-z]+)$/.exec(type) ?? ['', '', inWords(type)];
    deeds.set(thing ?? '', [...(deeds.get(thing ?? '') ?? []), deed ?? '']);
  }
  return [...deeds]
    .map(([thing, all]) => (thing ? `${all.join(' / ')} ${thing}` : all.join(', ')))
    .join(', ');
}
