import { randomBytes } from 'node:crypto';
import { opponentOf, type EachPlayer, type PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { HostingError, malformed } from './hosting-error.js';
import { inputOfLists, OPENING, settingsIn, type CheckedList } from './opening.js';
import { nameFor, namesIn } from './names.js';
import { claimByUser, claimRequest, openWaiting, readRequest } from './requests.js';
import type { HostedRules } from './rules-version.js';
import {
  claimedSecret,
  hashOf,
  isSecretOf,
  newSeats,
  randomName,
  roleOf,
  unknownSeat,
  userSecret,
} from './seats.js';
import type { LobbyRecord, TableRecord } from './store.js';
import type { Lobby, OpenWaiting, Titles, WaitingTable } from './tables.js';

/**
 * Creates the record of a table that waits for lists, and the tokens for its opener.
 * @throws HostingError `malformed`
 */
export function waitingTable(
  given: OpenWaiting,
  { id, opened, rules }: { id: string; opened: number; rules: string },
): { record: TableRecord; handedOut: WaitingTable } {
  const request = readRequest(openWaiting, OPENING, given);
  const { kind, player = 'blue' } = request;
  const { tokens, hashes } = newSeats(id, { [player]: request.user });
  const invitation = `${id}.${randomName()}`;
  const invited = opponentOf(player);
  const record: TableRecord = {
    id,
    kind,
    rules,
    opened,
    seats: { ...hashes, [invited]: '' },
    names: namesIn(request.names),
    input: '',
    lobby: {
      invited: { player: invited, invitation: hashOf(secretIn(invitation)) },
      settings: settingsIn(request),
      seed: freshSeed(),
      lists: {},
    },
  };
  const handedOut = { id, player, token: tokens[player], spectator: tokens.spectator, invitation };
  return { record, handedOut };
}

/** Creates the record of a rematch with the same seats, with the lists of this table, and with a seed of its own. */
export function rematchOf(
  { seats, names, kind, opened: before, lobby }: TableRecord,
  { id, rules, settings }: { id: string; rules: string; settings: LobbyRecord['settings'] },
): TableRecord {
  return {
    id,
    kind,
    rules,
    opened: before,
    seats,
    names,
    input: '',
    lobby: {
      invited: null,
      settings,
      seed: freshSeed(),
      lists: {},
      ...(hasBoth(lobby?.lists) && { earlierLists: lobby.lists }),
    },
  };
}

function hasBoth(lists: Partial<EachPlayer<string>> | undefined): lists is EachPlayer<string> {
  return lists?.blue !== undefined && lists.red !== undefined;
}

/**
 * Returns the list that this player brought to the table before a rematch.
 * @throws HostingError `malformed` if there is none
 */
export function earlierListOf({ lobby }: Pick<TableRecord, 'lobby'>, player: PlayerColor): string {
  const list = lobby?.earlierLists?.[player];
  if (list === undefined) throw malformed('This table has no earlier list of yours: bring one.');
  return list;
}

/** Returns 128 random bits. A seed is never derived from other values: a player may know those. */
function freshSeed(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Returns the role of a secret at a table: a player, `spectator`, or `invited` for the invitation.
 * @throws HostingError `unknown-seat`
 */
export function placeOf(
  secret: string,
  { seats, lobby }: Pick<TableRecord, 'seats' | 'lobby'>,
): Viewer | 'invited' {
  const isInvitation = isSecretOf(secret, lobby?.invited?.invitation ?? '');
  return isInvitation ? 'invited' : roleOf(secret, seats);
}

/**
 * Returns the record with the invited seat claimed. If this key has claimed the seat before, the record is unchanged.
 * @throws HostingError `unknown-seat`, `malformed` or `claimed`
 */
export function withClaim(
  record: Omit<TableRecord, 'input'> & { input?: string },
  secret: string,
  { user, ...given }: { key: string; name: string | undefined; user: string | undefined },
): { record: typeof record; player: PlayerColor; secret: string } {
  const { invited } = record.lobby ?? {};
  if (!invited || !isSecretOf(secret, invited.invitation)) throw unknownSeat();
  const { player } = invited;
  const { name, own } = user === undefined ? claimOf(secret, given) : claimOfUser(user, given);
  if (record.seats[opponentOf(player)] === hashOf(own)) {
    throw new HostingError('claimed', 'You have the other seat of this table.');
  }
  const kept = record.seats[player];
  if (kept !== '') {
    if (!isSecretOf(own, kept)) {
      throw new HostingError('claimed', 'Somebody else has claimed this seat.');
    }
    return { record, player, secret: own };
  }
  const names = { ...record.names, [player]: nameFor(player, name, record.names) };
  const seats = { ...record.seats, [player]: hashOf(own) };
  return { record: { ...record, names, seats }, player, secret: own };
}

/** @throws HostingError `malformed` */
function claimOf(invitation: string, given: object) {
  const { key, name } = readRequest(claimRequest, 'A claim', given);
  return { name, own: claimedSecret(invitation, key) };
}

/** @throws HostingError `malformed` */
function claimOfUser(user: string, given: object) {
  const { name } = readRequest(claimByUser, 'A claim', { ...given, user });
  return { name, own: userSecret(user) };
}

/** Returns the record with a player's list, which is checked already; with the second list it gets its input. */
export function withList(
  record: TableRecord,
  player: PlayerColor,
  {
    text,
    checked,
    name,
    rules,
  }: { text: string; checked: CheckedList; name: string; rules: HostedRules },
): TableRecord {
  const { lobby } = record;
  if (!lobby) throw started();
  const names = { ...record.names, [player]: name };
  const { [player]: _before, ...others } = record.titles ?? {};
  const { list, title } = checked;
  const titles: Titles = title === undefined ? others : { ...others, [player]: title };
  const lists = { ...lobby.lists, [player]: text };
  if (!hasBoth(lists)) return { ...record, names, titles, lobby: { ...lobby, lists } };
  const other = lists[opponentOf(player)];
  const input = inputOfLists(record.kind, { player, list, other }, lobby, rules);
  const { earlierLists: _earlier, ...ready } = lobby;
  const { version } = rules;
  return { ...record, names, titles, rules: version, input, lobby: { ...ready, lists } };
}

export function started(): HostingError {
  return new HostingError('started', 'The table is set up already: it accepts no more lists.');
}

/** Returns the lobby for a role. It shows whether each player has brought a list, but no list. */
export function lobbyOf(
  { id, kind, names, seats, lobby, input }: TableRecord,
  role: Lobby['role'],
): Lobby {
  const isReady = input !== '';
  const seatOf = (player: PlayerColor) => ({
    isClaimed: seats[player] !== '',
    hasList: isReady || lobby?.lists[player] !== undefined,
  });
  return {
    id,
    kind,
    role,
    invited: lobby?.invited?.player,
    names,
    seats: { blue: seatOf('blue'), red: seatOf('red') },
    ...(hasBoth(isReady ? lobby?.lists : lobby?.earlierLists) && { keepsLists: true }),
    ...lobby?.settings,
    isReady,
  };
}

function secretIn(token: string): string {
  return token.split('.')[1] ?? '';
}
