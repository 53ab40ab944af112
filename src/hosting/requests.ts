import { isVisibleText } from '../../machines/model/visible-text.js';
import { rulesetChoiceShape } from '../../machines/model/table-shapes.js';
import { player } from '../../machines/model/unit-shapes.js';
import * as s from '../../machines/model/shape.js';
import { HostingError } from './hosting-error.js';
import { isUserId } from './seats.js';
import type { TableKind, TableStatus } from './tables.js';

/** The shapes of what clients and programs send to a host. The OpenAPI document is written from the same shapes. */

const MOST_ROUNDS = 100;
const LONGEST_NAME = 40;
/** The largest number of characters of a list: several times the longest one, and read in less than 0.1 s. */
const LONGEST_LIST = 8_000;
/** The largest number of characters of an event: twice an event with every range between two large armies. */
const LONGEST_EVENT = 64_000;

export const tableKind = s.oneOf<TableKind>(['phase', 'match']);
const tableStatus = s.oneOf<TableStatus>(['waiting', 'open', 'complete', 'finished', 'set-aside']);

/** An object with a value for each player. */
export const eachPlayer = <T>(each: s.Shape<T>) => s.strictObject({ blue: each, red: each });

const somePlayers = <T>(each: s.Shape<T>) =>
  s.strictObject({ blue: s.optional(each), red: s.optional(each) });

const playerName = s.checked(
  s.string({ least: 1, most: LONGEST_NAME }),
  (name) => name.trim() !== '' && isVisibleText(name.trim(), LONGEST_NAME),
  'a text of visible characters is expected',
);
const user = s.checked(s.string({ least: 1 }), isUserId, 'a text of valid Unicode is expected');
const list = s.string({ most: LONGEST_LIST });
const names = s.optional(somePlayers(playerName));
const users = s.optional(
  s.checked(
    somePlayers(user),
    ({ blue, red }) => blue === undefined || blue !== red,
    'one user cannot have both seats',
  ),
);

/** The settings of a table, chosen when it is opened. */
export const settings = {
  rounds: s.optional(s.int({ least: 1, most: MOST_ROUNDS })),
  ruleset: s.optional(rulesetChoiceShape),
  allowUnresolved: s.optional(s.boolean()),
};

const hasRoundsOfMatch = <T extends { kind: TableKind; rounds?: number | undefined }>(
  inner: s.Shape<T>,
) =>
  s.checked(
    inner,
    ({ kind, rounds }) => kind === 'match' || rounds === undefined,
    'only a match has `rounds`',
  );

export const openFromLists = hasRoundsOfMatch(
  s.strictObject({ kind: tableKind, lists: eachPlayer(list), names, ...settings, users }),
);

export const openFromInput = s.strictObject({ kind: tableKind, input: s.unknown(), names, users });

export const openWaiting = hasRoundsOfMatch(
  s.strictObject({
    kind: tableKind,
    waitingFor: s.literal('lists'),
    player: s.optional(player),
    names,
    ...settings,
    user: s.optional(user),
  }),
);

export const claimRequest = s.object({
  key: s.string({ pattern: /^[\x21-\x7e]{22,64}$/ }),
  name: s.optional(playerName),
});

/** A user of the host's own login needs no key. */
export const claimByUser = s.object({ name: s.optional(playerName), user });

export const bringRequest = s.object({ list: s.nullable(list), name: s.optional(playerName) });

/** An event of a seat, before the rules read it. */
export const sentEvent = s.checked(
  s.unknown() as s.Shape<{ type: string }>,
  (event) => s.isObject(event) && typeof event['type'] === 'string' && isShort(event),
  `an object with a \`type\`, which is a text, of at most ${LONGEST_EVENT} characters is expected`,
);

export const sendRequest = s.object({
  seen: s.int({ least: 0 }),
  key: s.string({ pattern: /^[\x21-\x7e]{8,64}$/ }),
  event: sentEvent,
});

export const listRequest = s.object({
  status: s.optional(tableStatus),
  after: s.optional(s.string()),
  limit: s.optional(s.string({ pattern: /^\d{1,9}$/ })),
});

export const bringBackRequest = s.object({ dropDamaged: s.optional(s.boolean()) });

export const expireRequest = s.object({
  untouchedSince: s.number(),
  status: s.optional(tableStatus),
});

/**
 * Reads what a client or a program sends.
 * @param what the request in words: "A request to open a table"
 * @throws HostingError `malformed`, with the place of each fault
 */
export function readRequest<T>(shape: s.Shape<T>, what: string, given: unknown): T {
  const { data, error } = shape.safeParse(given) as s.Parsed<T>;
  if (!error) return data as T;
  const faults = error.issues.map(({ path, message }) => ({ path: s.placeOf(path), message }));
  const [first = { path: '', message: '' }] = faults;
  const place = first.path === '' ? '' : `${first.path}: `;
  throw new HostingError('malformed', `${what}: ${place}${first.message}.`, faults);
}

function isShort(event: object): boolean {
  try {
    return JSON.stringify(event).length <= LONGEST_EVENT;
  } catch {
    return false;
  }
}
