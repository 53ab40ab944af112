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
function asHeading(name: string): string {
  return capitalised(inWords(name));
}

/** The text with a capital first letter. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
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

/**
 * Event types as verbs: `card.select` becomes "select card"; together with `card.withdraw`, "select / withdraw card". A
 * name without a dot is only split into words.
 */
function asVerbs(types: readonly string[]): string {
  const verbs = new Map<string, string[]>();
  for (const type of new Set(types)) {
    const [, thing, verb] = /^([a-z]+)\.([a-z]+)$/.exec(type) ?? ['', '', inWords(type)];
    verbs.set(thing ?? '', [...(verbs.get(thing ?? '') ?? []), verb ?? '']);
  }
  return [...verbs]
    .map(([thing, all]) => (thing ? `${all.join(' / ')} ${thing}` : all.join(', ')))
    .join(', ');
}

/** The names in a drawing: as written in the code, or as readable words. @beta */
export type Names = 'written' | 'readable';

/** How a drawing writes names from the code, and the words between them. */
export interface Naming {
  name(name: string): string;
  /** The heading of a state by its key. XState calls a machine without an id `(machine)`. */
  heading(key: string): string;
  /** The first word of a line. */
  capital(text: string): string;
  /** Several event types. */
  events(types: readonly string[]): string;
  /** The trigger of a transition; empty for an eventless transition. */
  trigger(trigger: Trigger, state: StateNode): string;
  /** The trigger of an eventless transition; empty if its reason stands for it. */
  always: string;
  entry: string;
  exit: string;
  reenters: string;
  invoke(actor: string): string;
}

export const NAMING: Readonly<Record<Names, Naming>> = {
  written: {
    name: (name) => name,
    heading: (key) => (key === '(machine)' ? 'machine' : key),
    capital: (text) => text,
    events: (types) => [...new Set(types)].join(', '),
    trigger: (trigger) => {
      switch (trigger.kind) {
        case 'always':
          return '';
        case 'done':
          return 'onDone';
        case 'actor':
          return `${trigger.with === 'output' ? 'onDone' : 'onError'} of ${trigger.label}`;
        case 'snapshot':
          return `onSnapshot of ${trigger.label}`;
        case 'delay':
          return describeDelay(trigger.delay);
        case 'event':
          return trigger.type;
      }
    },
    always: 'always',
    entry: 'entry',
    exit: 'exit',
    reenters: 'reenter',
    invoke: (actor) => `invoke ${actor}`,
  },
  readable: {
    name: inWords,
    heading: (key) => (key === '(machine)' ? 'Machine' : asHeading(key)),
    capital: capitalised,
    events: asVerbs,
    trigger: (trigger, { type, states }) => {
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
          return describeDelay(trigger.delay);
        case 'event':
          return trigger.type === '*' ? 'any other event' : trigger.type;
      }
    },
    always: '',
    entry: 'on entry',
    exit: 'on exit',
    reenters: 're-enters',
    invoke: (actor) => `Runs ${actor}.`,
  },
};

function describeDelay(delay: string): string {
  return `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`;
}
