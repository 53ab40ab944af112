import type { Pick } from '../../reference/random-pick.js';
import type { Save } from './games.js';

/** Returns a damaged version of `save`. It may change `save`, but not `other`, the save of another game. */
export type Damage = (save: Save, pick: Pick, other: Save) => unknown;

type Holder = Record<string, unknown>;

/** Values that overwrite values of a save. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e12,
  '',
  '?',
  'all',
  'c0',
  'c1',
  'u1',
  'e0',
  'blue',
  'red',
  'corps',
  'die',
  'hand',
  'issuing',
  '__proto__',
  'constructor',
  [],
  [null],
  ['c1'],
  ['u1'],
  {},
  { blue: 'choosing' },
];

interface Place {
  holder: Holder;
  key: string;
}

/** The place of every value inside this one, at any depth. */
function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, part] of Object.entries(value)) {
    places.push({ holder: value as Holder, key });
    placesIn(part, places);
  }
  return places;
}

/** A random part of the save. Small parts are as likely as large ones, so that acts are damaged as often as cards. */
function partOf(save: Save, pick: Pick): unknown {
  const { input, history } = save as { input?: Holder; history?: unknown };
  switch (pick.below(6)) {
    case 0:
      return save;
    case 1:
      return input?.['cards'] ?? save;
    case 2:
      return input?.['players'] ?? save;
    case 3:
      return input ?? save;
    default:
      return history ?? save;
  }
}

function somePlace(save: Save, pick: Pick): Place {
  const places = placesIn(partOf(save, pick));
  return pick.of(places.length > 0 ? places : placesIn(save));
}

const valueAt = ({ holder, key }: Place) => holder[key];

const actsOf = (save: Save): unknown[] => save['history'] as unknown[];

/** A random list in the save, with at least so many items. */
function someList(save: Save, pick: Pick, least = 1): unknown[] {
  const lists = placesIn(save)
    .map(valueAt)
    .filter((value): value is unknown[] => Array.isArray(value) && value.length >= least);
  return pick.of(lists);
}

const cloned = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** The kinds of damage, by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a value overwritten': (save, pick) => {
    const { holder, key } = somePlace(save, pick);
    holder[key] = pick.of(VALUES);
    return save;
  },
  'a value removed': (save, pick) => {
    const { holder, key } = somePlace(save, pick);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return save;
  },
  'a value replaced by another one of the same save': (save, pick) => {
    const { holder, key } = somePlace(save, pick);
    const type = typeof holder[key];
    const alike = placesIn(partOf(save, pick)).filter((place) => typeof valueAt(place) === type);
    if (alike.length > 0) holder[key] = cloned(valueAt(pick.of(alike)));
    return save;
  },
  'a number increased or decreased by one': (save, pick) => {
    const numbers = placesIn(save).filter((place) => typeof valueAt(place) === 'number');
    const { holder, key } = pick.of(numbers);
    (holder as Record<string, number>)[key]! += pick.of([1, -1]);
    return save;
  },
  'a list item duplicated': (save, pick) => {
    const list = someList(save, pick);
    list.splice(pick.below(list.length + 1), 0, cloned(pick.of(list)));
    return save;
  },
  'two list items exchanged': (save, pick) => {
    const list = someList(save, pick, 2);
    const one = pick.below(list.length);
    const other = (one + 1 + pick.below(list.length - 1)) % list.length;
    [list[one], list[other]] = [list[other], list[one]];
    return save;
  },
  'an unknown id': (save, pick) => {
    const ids = placesIn(save).filter(
      ({ key, ...place }) =>
        /^(id|.*Id|counterpartOf)$/.test(key) && typeof valueAt({ key, ...place }) === 'string',
    );
    const { holder, key } = pick.of(ids);
    holder[key] = 'nobody';
    return save;
  },
  'an additional field or list item': (save, pick) => {
    const { holder } = somePlace(save, pick);
    const key = pick.of(['orders', 'inPlay', 'log', 'divulged', 'counterpartOf', 'snapshot']);
    if (!Array.isArray(holder)) holder[key] = pick.of(VALUES);
    else holder.push(pick.of(VALUES));
    return save;
  },
  'an act removed': (save, pick) => {
    actsOf(save).splice(pick.below(actsOf(save).length), 1);
    return save;
  },
  'an act duplicated': (save, pick) => {
    const acts = actsOf(save);
    const act = acts.length > 0 ? pick.of(acts) : { type: 'undo' };
    acts.splice(pick.below(acts.length + 1), 0, cloned(act));
    return save;
  },
  'an act of another game': (save, pick, other) => {
    const acts = actsOf(other);
    const act = acts.length > 0 ? pick.of(acts) : { type: 'activation.end' };
    actsOf(save).splice(pick.below(actsOf(save).length + 1), 0, cloned(act));
    return save;
  },
  'an undo that did not happen': (save, pick) => {
    const player = pick.of([undefined, 'blue', 'red']);
    const act = {
      type: pick.of(['undo', 'undo.request', 'undo.refuse']),
      ...(player && { player }),
    };
    actsOf(save).splice(pick.below(actsOf(save).length + 1), 0, act);
    return save;
  },
  'the end of the history removed': (save, pick) => {
    actsOf(save).splice(pick.below(actsOf(save).length));
    return save;
  },
  'a part of another save': (save, pick, other) => {
    const key = pick.of(['input', 'history', 'digest', 'version']);
    save[key] = other[key];
    return save;
  },
  'a side of another game': (save, pick, other) => {
    const sideOf = (from: Save) => (from['input'] as { players: Holder }).players;
    sideOf(save)[pick.of(['blue', 'red'])] = sideOf(other)[pick.of(['blue', 'red'])];
    return save;
  },
};
