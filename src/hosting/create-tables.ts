import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../../machines/model/message-of.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { requireOptions, type KeysOf } from '../game/controller/require-player.js';
import { addTo, chainAfter, sealOf, type LoggedAct } from './acts.js';
import { AwakeTables } from './awake-tables.js';
import { currentClient } from './current-client.js';
import { CpuShares, type Payers } from './cpu-shares.js';
import { mayUndo, requireOwnName, type Attempt } from './hosted-table.js';
import { writtenCheckpoint } from './checkpoints.js';
import { HostingError } from './hosting-error.js';
import { requireListOptions } from './list-options.js';
import { soundTexts, Turns } from './loading.js';
import {
  earlierListOf,
  lobbyOf,
  placeOf,
  rematchOf,
  started,
  waitingTable,
  withClaim,
  withList,
} from './lobby.js';
import { nameFor } from './names.js';
import { checkedList, openable } from './opening.js';
import { packed } from './packing.js';
import {
  bringBackRequest,
  bringRequest,
  expireRequest,
  readRequest,
  sendRequest,
} from './requests.js';
import { packageRules, type HostedRules, type Migration } from './rules-version.js';
import { newSeats, partsOf, randomName, roleOf, unknownSeat } from './seats.js';
import { called, guarded, requireListeners } from './callbacks.js';
import { StoreConflict, type TableRecord, type TableStore } from './store.js';
import { Subscriptions } from './subscriptions.js';
import type {
  BroughtList,
  ClaimedSeat,
  Lobby,
  OpenedTable,
  OpenTable,
  OpenWaiting,
  SendAnswer,
  SendRequest,
  Tables,
  TableState,
  TableStatus,
  TableSummary,
  TableUpdate,
  Unsubscribe,
  WaitingTable,
} from './tables.js';
import {
  broughtBack,
  keyOf,
  sentAs,
  wake,
  type PlayedTable,
  type TableInMemory,
  type WakingOptions,
} from './waking.js';

/** Options for hosting tables. @beta */
export interface TablesOptions {
  /** The store that keeps the tables. */
  store: TableStore;
  /** The rules of new tables; by default the rules of this package. */
  rules?: HostedRules;
  /** Earlier versions of the rules, for tables that were opened with them. */
  earlierRules?: readonly HostedRules[];
  /** Migrations for tables whose version of the rules is not among `rules` and `earlierRules`. */
  migrations?: readonly Migration[];
  /** The largest number of tables in memory. Other tables are read from the store when used. By default 500. */
  awake?: number;
  /**
   * The largest total of the tables in memory, in bytes, estimated from their armies and acts. A table of two usual
   * armies takes about 0.1 MB, and 1 MB more for each 100 acts. By default 150,000,000.
   */
  awakeBytes?: number;
  /** The number of acts after which the log is compacted. By default 64. */
  snapshotEvery?: number;
  /** The largest number of acts of a table, half of them for each player. By default 5,000. */
  mostActs?: number;
  /** The largest number of bytes of a table's acts, half for each player. By default 1,000,000; a long match has 60,000. */
  mostBytes?: number;
  /** The largest number of tables in the store, if the store reports its usage. By default 100,000. */
  mostTables?: number;
  /**
   * The number of bytes in the store at which no more tables are opened, if the store reports its usage. By default
   * 10,000,000,000.
   */
  mostStoreBytes?: number;
  /**
   * Milliseconds of processor time that each seat of a table may use in a second, refused requests included. A seat that
   * has used more, beyond a reserve of four seconds, is refused with `busy`. By default unlimited; the
   * command `serve` sets 125, and an act at a usual table takes about 2.
   */
  cpuMsASecond?: number;
  /**
   * Milliseconds of processor time that all seats of one address may use in a second. By default twice that of a seat.
   * Only `serveTables` knows the addresses.
   */
  cpuMsASecondOfAddress?: number;
  /** Returns the processor time of this process in milliseconds. By default from `process.cpuUsage`. */
  cpu?: () => number;
  /** Milliseconds to wait before each retry of reading a table. By default 20, 100 and 500. */
  retryAfter?: readonly number[];
  /** Returns the current time in milliseconds since 1970. By default `Date.now`. */
  clock?: () => number;
  /** Creates the table of a rematch, for hosts with one store per table. By default it is created in the same store. */
  createElsewhere?: (record: TableRecord, seal: string) => Promise<void>;
  /** Returns the id of a new table: 22 characters of base64url. By default 128 random bits. */
  newId?: () => string;
  /** Called with each error of a listener of `subscribe`. By default it is written to the console. */
  onError?: (error: unknown) => void;
}

/** A report of damage to a table; if `id` is null, to the store. @beta */
export interface DamageReport {
  id: string | null;
  report: string;
}

/** The tables that this process hosts. @beta */
export interface HostedTables extends Tables {
  /** Replays every table from its first act, sets damaged tables aside, and returns a report for each. */
  check(): Promise<DamageReport[]>;
  /** Subscribes without a token, for a host that has checked the token before. */
  follow(
    id: string,
    viewer: Viewer,
    since: number,
    listener: (update: TableUpdate) => void,
    onLobby?: (lobby: Lobby) => void,
  ): Promise<Unsubscribe>;
  /**
   * Deletes the tables that have not changed for so many milliseconds, by the calendar of the store.
   * @param mostAhead milliseconds that the calendar may move forward to the current time: a wrong clock moves it no further
   */
  expireIdle(
    idleMs: number,
    mostAhead: number,
    options?: { status?: TableStatus },
  ): Promise<number>;
  /** Resolves with a sentence for the operator if the store cannot be written now. */
  trouble(): Promise<string | undefined>;
  /** The number of tables in memory. */
  readonly awake: number;
  /** The number of subscriptions. */
  readonly subscribers: number;
}

/**
 * Returns the estimated bytes of a table in memory. Each act is kept with the state before it, which undo needs; with
 * large armies that state is large.
 */
function memoryOf(entry: TableInMemory): number {
  if (!entry.table) return 100_000;
  const { acts, shares, inputBytes } = entry;
  const bytes = shares.blue.bytes + shares.red.bytes;
  return 100_000 + 4 * inputBytes + acts * (8_000 + 0.4 * inputBytes) + 10 * bytes;
}

/** The largest number of tables to remove in one step. Other requests run between two steps. */
const MOST_EXPIRED_AT_ONCE = 50;

const TABLES_OPTIONS: KeysOf<TablesOptions> = {
  store: true,
  rules: true,
  earlierRules: true,
  migrations: true,
  awake: 'number',
  awakeBytes: 'number',
  snapshotEvery: 'number',
  mostActs: 'number',
  mostBytes: 'number',
  mostTables: 'number',
  mostStoreBytes: 'number',
  cpuMsASecond: 'number',
  cpuMsASecondOfAddress: 'number',
  cpu: 'function',
  retryAfter: true,
  clock: 'function',
  createElsewhere: 'function',
  newId: 'function',
  onError: 'function',
};

/**
 * Hosts tables in a store.
 * @param options `store` has the tables; the other options say which rules are played, how many tables stay in memory, and when a
 * table is refused
 * @throws TypeError for an unknown option, or a value of another type
 * @beta
 * @example
 * const tables = createTables({ store: memoryStore() });
 * const { tokens } = await tables.open({ kind: 'match', lists: { blue, red } });
 */
export function createTables(options: TablesOptions): HostedTables {
  requireOptions('createTables(options)', TABLES_OPTIONS, options);
  const {
    store,
    rules = packageRules,
    earlierRules = [],
    migrations = [],
    awake: mostAwake = 500,
    awakeBytes = 150_000_000,
    snapshotEvery = 64,
    mostActs = 5_000,
    mostBytes = 1_000_000,
    mostTables = 100_000,
    mostStoreBytes = 10_000_000_000,
    cpuMsASecond = Infinity,
    cpuMsASecondOfAddress = 2 * cpuMsASecond,
    cpu,
    retryAfter = [20, 100, 500],
    clock = Date.now,
    createElsewhere,
    newId = randomName,
  } = options;
  const onError = guarded(options.onError);
  requireStore(store);
  const awake = new AwakeTables<TableInMemory>(mostAwake, awakeBytes, memoryOf);
  const isLimited = Math.min(cpuMsASecond, cpuMsASecondOfAddress) < Infinity;
  const shares = new CpuShares(
    (payer) => (isSeat(payer) ? cpuMsASecond : cpuMsASecondOfAddress),
    // Without a limit nothing is measured: not every runtime knows its processor time. The clock of the machine may be
    // set back.
    { cpu: isLimited ? cpu : () => 0, clock: options.clock ?? (() => performance.now()) },
  );
  const subscriptions = new Subscriptions(onError);
  const waking: WakingOptions = {
    store,
    rules: [rules, ...earlierRules],
    migrations,
    retryAfter,
  };

  async function inMemory(id: string, visitor = theHost): Promise<TableInMemory> {
    const cached = awake.get(id);
    if (cached && (await isCurrent(cached, id))) {
      visitor.admit(cached.record);
      return cached;
    }
    const woken = await metered(
      (turns) => wake(id, waking, visitor.admit, turns),
      () => visitor.payers,
    );
    awake.keep(id, woken);
    return woken;
  }

  /** Returns true if a table in memory is up to date. Some stores are shared with other hosts. */
  async function isCurrent({ chain, status }: TableInMemory, id: string): Promise<boolean> {
    if (!store.head) return true;
    const kept = await store.head(id);
    return kept?.chain === chain && kept.status === status;
  }

  /** Replays a table from its first act, ignoring the table in memory. */
  async function checked(id: string): Promise<void> {
    awake.forget(id);
    await wake(id, { ...waking, fromStart: true }, theHost.admit, new Turns());
  }

  /** @throws HostingError `waiting` */
  function played(entry: TableInMemory): PlayedTable {
    if (!entry.table) throw new HostingError('waiting', 'The table waits for lists.');
    return entry;
  }

  /** Does some work that waits in between, and counts its processor time for those who are its payers at its end. */
  async function metered<Result>(
    work: (turns: Turns) => Promise<Result>,
    payers: () => Payers,
  ): Promise<Result> {
    const meter = shares.meter();
    try {
      return await work(new Turns(meter));
    } finally {
      meter.charge(payers());
    }
  }

  /** Calls `act` with the table of a token. Calls for one table run one after the other. */
  async function at<Result>(
    token: string,
    act: (entry: TableInMemory, by: Caller) => Result | Promise<Result>,
  ): Promise<Result> {
    const { id, secret } = partsOf(token);
    return awake.alone(id, async () => {
      const address = clientNow();
      shares.require(address);
      const visitor: Visitor = {
        payers: address,
        // Only a person with a token of the table may use its share, or learn that it is used up.
        admit(record) {
          visitor.payers = [seatOf(id, placeOf(secret, record)), ...address];
          shares.require(visitor.payers);
        },
      };
      const entry = await inMemory(id, visitor);
      return act(entry, { id, secret, payers: visitor.payers });
    });
  }

  /** Like `at`, for a table that has both lists: `act` also gets the role of the token. */
  async function atPlayed<Result>(
    token: string,
    act: (entry: PlayedTable, role: Viewer, by: Caller) => Result | Promise<Result>,
  ): Promise<Result> {
    return at(token, (entry, by) => {
      const role = roleOf(by.secret, entry.record.seats);
      return act(played(entry), role, by);
    });
  }

  async function send(
    entry: PlayedTable,
    role: Viewer,
    by: Caller,
    given: SendRequest,
  ): Promise<SendAnswer> {
    const { seen, key, event } = readRequest(sendRequest, 'An act', given);
    if (role === 'spectator') throw new HostingError('not-yours-to-do', 'Spectators cannot act.');
    requireOwnName(role, event);
    const { table } = entry;
    const { payers } = by;
    const before = entry.keys.get(keyOf({ by: role, key }));
    if (before) {
      return shares.counted(payers, () =>
        repeatedAnswer(before, JSON.stringify(table.asLogged(role, event))),
      );
    }
    if (entry.status === 'finished') throw new HostingError('finished', 'The table is finished.');
    const number = table.number(role);
    if (seen !== number && !table.isStillMeant(role, event, seen)) {
      const update = shares.counted(payers, () => table.update(role, seen));
      return { ok: false, reason: 'stale', number, update };
    }
    requireRoom(entry, role);
    if (mayUndo(event)) {
      await metered(
        (turns) => table.recall(turns),
        () => payers,
      );
    }
    const attempt = shares.counted(payers, () => table.try(role, event));
    return taken(entry, by, role, key, attempt);
  }

  /** @throws HostingError `full` if a player has used half of the room of a table */
  function requireRoom({ shares }: PlayedTable, role: PlayerColor): void {
    const { acts, bytes } = shares[role];
    if (acts >= mostActs / 2) {
      throw new HostingError('full', `A player can make at most ${mostActs / 2} acts at a table.`);
    }
    if (bytes >= mostBytes / 2) {
      throw new HostingError(
        'full',
        `The acts of a player can have at most ${mostBytes / 2} bytes.`,
      );
    }
  }

  async function taken(
    entry: PlayedTable,
    by: Caller,
    role: PlayerColor,
    key: string,
    attempt: Attempt,
  ): Promise<SendAnswer> {
    const number = entry.table.number(role);
    if ('violations' in attempt) {
      return { ok: false, reason: 'refused', number, violations: attempt.violations };
    }
    await keep(entry, by, { ...attempt.taken, key, at: clock() });
    await markOver(entry, by.id);
    shares.counted(by.payers, () => subscriptions.deliver(by.id, entry.table));
    return { ok: true, number: entry.table.number(role), repeated: false };
  }

  /** Saves an act. If that fails, the table leaves memory, and is read again from the store at its next use. */
  async function keep(entry: PlayedTable, by: Caller, act: LoggedAct): Promise<void> {
    const { id } = by;
    const text = JSON.stringify(act);
    const chain = chainAfter(entry.chain, text);
    const number = entry.acts + 1;
    try {
      await store.append(id, { number, text, chain }, act.at);
    } catch (error) {
      awake.forget(id);
      throw notKept(error);
    }
    entry.keys.set(keyOf(act), sentAs(act));
    entry.acts = number;
    addTo(entry.shares[act.by], act);
    entry.chain = chain;
    if (number - entry.compactUpTo >= snapshotEvery) {
      await metered(
        (turns) => compact(entry, id, turns),
        () => by.payers,
      );
    }
  }

  /** Saves whether the phase or match is over. The next act tries again if that fails. */
  async function markOver(entry: PlayedTable, id: string): Promise<void> {
    const status = entry.table.isOver ? 'complete' : 'open';
    if (entry.status === status || entry.status === 'finished') return;
    try {
      await store.mark(id, status, null);
      entry.status = status;
    } catch {
      // Only the list of tables shows it.
    }
  }

  async function compact(entry: PlayedTable, id: string, turns: Turns): Promise<void> {
    try {
      const loading = store.load(id);
      const kept = await turns.pause(() => loading);
      if (!kept || kept.acts.length === 0) return;
      const snapshot = { upTo: entry.acts, body: packed(await soundTexts(kept, turns)) };
      const at = { upTo: entry.acts, chain: entry.chain, rules: entry.record.rules };
      const checkpoint = writtenCheckpoint(entry.table, at);
      await turns.pause(() => store.compact(id, snapshot, checkpoint));
      entry.compactUpTo = entry.acts;
      // The table has grown: the oldest tables may have to leave memory.
      awake.keep(id, entry);
    } catch {
      // Nothing is lost: the store still has each act. The next act tries to compact again.
    }
  }

  /** @throws HostingError `no-room` */
  async function requireRoomInStore(): Promise<void> {
    const usage = await store.usage?.();
    if (!usage) return;
    if (usage.tables >= mostTables || usage.bytes >= mostStoreBytes) {
      throw new HostingError('no-room', 'This host has no room for more tables now.');
    }
  }

  async function created(record: TableRecord): Promise<void> {
    try {
      await store.create(record, sealOf(record));
    } catch (error) {
      if (error instanceof StoreConflict) throw error;
      throw notKept(error);
    }
  }

  /** Saves a changed lobby. Its table has no acts yet. */
  async function changeLobby(id: string, record: TableRecord): Promise<void> {
    const seal = sealOf(record);
    awake.forget(id);
    try {
      await store.replace(record, seal, { upTo: 0, body: packed([]) }, seal, clock());
      if (record.input !== '') await store.mark(id, 'open', null);
    } catch (error) {
      throw notKept(error);
    }
    subscriptions.deliverLobby(id, (viewer) => lobbyOf(record, viewer));
    if (record.input !== '') subscriptions.deliver(id, played(await inMemory(id)).table);
  }

  async function open(
    request: OpenTable | OpenWaiting,
    turns: Turns,
  ): Promise<OpenedTable | WaitingTable> {
    await requireRoomInStore();
    const id = newId();
    const opened = clock();
    if (typeof request === 'object' && request !== null && 'waitingFor' in request) {
      const { record, handedOut } = waitingTable(request, { id, opened, rules: rules.version });
      await turns.pause(() => created(record));
      return handedOut;
    }
    const { kind, input, names, titles, remarks, users } = await openable(request, rules, turns);
    const { tokens, hashes } = newSeats(id, users);
    const { version } = rules;
    const record = { id, kind, rules: version, opened, seats: hashes, names, titles, input };
    await turns.pause(() => created(record));
    return { id, tokens, remarks };
  }

  function lobbyAt(entry: TableInMemory, role: Lobby['role']): Lobby {
    // A played table in memory has no input. `lobbyOf` only checks that the input is not empty.
    return lobbyOf({ input: 'set up', ...entry.record }, role);
  }

  async function bring(
    entry: TableInMemory,
    role: Viewer,
    { id, payers }: Caller,
    given: object,
  ): Promise<BroughtList> {
    if (role === 'spectator') throw new HostingError('not-yours-to-do', 'Spectators cannot act.');
    if (entry.table || !entry.record.lobby) throw started();
    const { kind, lobby, names } = entry.record;
    const request = readRequest(bringRequest, 'A brought list', given);
    const name = nameFor(role, request.name, names);
    const text = request.list ?? earlierListOf(entry.record, role);
    const { settings } = lobby;
    const checked = shares.counted(payers, () =>
      checkedList(role, text, { name, kind, settings, rules }),
    );
    // Reading lists and setting up a table is slow: let other requests run first.
    await nextTurn();
    const record = withList(entry.record, role, { text, checked, name, rules });
    await changeLobby(id, record);
    return { lobby: lobbyOf(record, role), remarks: checked.remarks };
  }

  async function rematch(entry: PlayedTable, role: Viewer, by: Caller): Promise<TableRecord> {
    const { id } = by;
    if (role === 'spectator') throw new HostingError('not-yours-to-do', 'Spectators cannot act.');
    const { table } = entry;
    if (!table.isOver) throw new HostingError('not-over', 'The match is not over yet.');
    if (table.rematch === undefined) {
      await requireRoomInStore();
      requireRoom(entry, role);
      const attempt = table.askForRematch(role, newId());
      await taken(entry, by, role, `rematch-${randomName()}`, attempt);
    }
    const kept = await store.load(id);
    if (!kept || table.rematch === undefined) throw unknownSeat();
    const { rounds, ruleset } = JSON.parse(kept.record.input) as Lobby;
    const settings = kept.record.lobby?.settings ?? {
      ...(rounds !== undefined && kept.record.kind === 'match' && { rounds }),
      ...(ruleset && { ruleset }),
      allowUnresolved: true,
    };
    const opened = clock();
    const next = rematchOf(kept.record, { id: table.rematch, rules: rules.version, settings });
    return { ...next, opened };
  }

  async function expire({ untouchedSince, status }: Expiring): Promise<number> {
    for (let expired = 0; ;) {
      const removed = await store
        .removeUntouchedSince(untouchedSince, MOST_EXPIRED_AT_ONCE, status)
        .catch(throwNotKept);
      for (const id of removed) awake.forget(id);
      expired += removed.length;
      if (removed.length < MOST_EXPIRED_AT_ONCE) return expired;
      await nextTurn();
    }
  }

  return {
    open: async (request) => {
      const payers = clientNow();
      shares.require(payers);
      return (await metered(
        (turns) => open(request, turns),
        () => payers,
      )) as never;
    },

    state: (token, since = 0) =>
      atPlayed(token, ({ table, record, status }, role, { payers }): TableState => ({
        ...shares.counted(payers, () => table.update(role, since)),
        kind: record.kind,
        role,
        names: record.names,
        titles: record.titles ?? {},
        rules: record.rules,
        isFinished: status === 'finished',
      })),

    send: (token, given) => atPlayed(token, (entry, role, by) => send(entry, role, by, given)),

    async subscribe(token, since, listener, onLobby): Promise<Unsubscribe> {
      requireListeners(since, listener, onLobby);
      return at(token, async (entry, { id, secret, payers }) => {
        const role = roleOf(secret, entry.record.seats);
        if (!entry.table && !onLobby) played(entry);
        if (onLobby) called(onError, onLobby, lobbyAt(entry, role));
        return shares.counted(payers, () =>
          subscriptions.add(id, entry.table, role, since, listener, onLobby),
        );
      });
    },

    lobby: (token) =>
      at(token, (entry, { secret }) => lobbyAt(entry, placeOf(secret, entry.record))),

    claim: (token, key, name, user) =>
      at(token, async (entry, { id, secret }): Promise<ClaimedSeat> => {
        const claimed = withClaim(entry.record, secret, { key, name, user });
        if (claimed.record !== entry.record) await changeLobby(id, claimed.record as TableRecord);
        return { id, player: claimed.player, token: `${id}.${claimed.secret}` };
      }),

    bring: (token, list, name) =>
      at(token, (entry, by) =>
        bring(entry, roleOf(by.secret, entry.record.seats), by, { list, name }),
      ),

    async rematch(token) {
      const [record, role] = await atPlayed(
        token,
        async (entry, place, by) => [await rematch(entry, place, by), place] as const,
      );
      const { id } = record;
      if (createElsewhere) await createElsewhere(record, sealOf(record));
      else {
        await awake
          .alone(id, () => created(record))
          .catch((error: unknown) => {
            // The table exists already: the other player's request or an earlier one has created it.
            if (!(error instanceof StoreConflict)) throw error;
          });
      }
      const player = role === 'red' ? 'red' : 'blue';
      return { id, player, token: `${id}.${partsOf(token).secret}` };
    },

    follow: (id, viewer, since, listener, onLobby) =>
      awake.alone(id, async () => {
        const entry = await inMemory(id);
        if (!entry.table && !onLobby) played(entry);
        if (onLobby) called(onError, onLobby, lobbyAt(entry, viewer));
        return subscriptions.add(id, entry.table, viewer, since, listener, onLobby);
      }),

    async list(options = {}) {
      requireListOptions(options);
      return store.list(options);
    },

    finish: (id) =>
      awake.alone(id, async () => {
        const entry = played(await inMemory(id).catch(throwNamed(id)));
        await store.mark(id, 'finished', null).catch(throwNotKept);
        entry.status = 'finished';
        await compact(entry, id, new Turns());
      }),

    async bringBack(id, options = {}) {
      requireOptions<typeof options>('bringBack(id, options)', { dropDamaged: true }, options);
      return awake.alone(id, async () => {
        awake.forget(id);
        const request = readRequest(bringBackRequest, 'A request to bring back a table', options);
        const { dropDamaged = false } = request;
        return broughtBack(id, waking, dropDamaged, clock()).catch(throwNamed(id));
      });
    },

    delete: (id) =>
      awake.alone(id, async () => {
        const isRemoved = await store.remove(id).catch(throwNotKept);
        awake.forget(id);
        if (!isRemoved) throw unknownSeat();
      }),

    async expire(untouchedSince, options = {}) {
      requireOptions<typeof options>('expire(time, options)', { status: true }, options);
      const request = { untouchedSince, ...options };
      return expire(readRequest(expireRequest, 'A request to expire tables', request));
    },

    async expireIdle(idleMs, mostAhead, options) {
      const now = clock();
      const today = await (store.calendar?.(now, mostAhead) ?? now);
      return expire({ untouchedSince: today - idleMs, ...options });
    },

    async check() {
      const reports: DamageReport[] = [];
      try {
        reports.push(...(await store.faults()).map((report) => ({ id: null, report })));
        for await (const { id } of summariesIn(store)) {
          await awake
            .alone(id, () => checked(id))
            .catch((error: unknown) => {
              if (error instanceof HostingError && error.fault === 'not-read') {
                reports.push({
                  id,
                  report: `The table could not be read: ${messageOf(error.cause)}`,
                });
              }
            });
        }
        for await (const { id, report } of summariesIn(store, 'set-aside')) {
          reports.push({ id, report: report ?? 'The table is set aside.' });
        }
      } catch (error) {
        const report = `The tables could not all be listed: ${messageOf(error)}`;
        reports.push({ id: null, report });
      }
      return reports;
    },

    trouble: async () => store.trouble?.(),

    async close() {
      await awake.idle();
      await store.close();
    },

    get awake() {
      return awake.size;
    },
    get subscribers() {
      return subscriptions.size;
    },
  };
}

/** The methods that every store has. */
const STORE_METHODS: readonly (keyof TableStore)[] = [
  'create',
  'load',
  'append',
  'compact',
  'replace',
  'mark',
  'list',
  'removeUntouchedSince',
  'remove',
  'faults',
  'close',
];

/** @throws TypeError if this is no store, such as the promise of `sqliteStore`, or lacks a method */
function requireStore(given: unknown): void {
  const store = Object(given) as Record<string, unknown>;
  const missing = STORE_METHODS.find((name) => typeof store[name] !== 'function');
  if (missing === undefined) return;
  const fault =
    typeof store['then'] === 'function'
      ? '`store` is a promise: write `store: await sqliteStore(file)`'
      : typeof store['load'] === 'function'
        ? `\`store\` has no method \`${missing}\``
        : '`store` is a store, such as `memoryStore()` or `await sqliteStore(file)`';
  throw new TypeError(`createTables(options): ${fault}.`);
}

/** The tables that are expired. */
interface Expiring {
  untouchedSince: number;
  status?: TableStatus | undefined;
}

/** A caller that loads a table. */
interface Visitor {
  /** The seats and addresses whose processor time pays for loading it. */
  payers: Payers;
  /** Called before the log is read. @throws HostingError if this visitor may not load the table */
  admit(record: Omit<TableRecord, 'input'>): void;
}

/** The program of the host, which may load every table. */
const theHost: Visitor = { payers: [], admit: () => undefined };

/** The table and the secret of a token, and the payers for the work of its call. */
interface Caller {
  id: string;
  secret: string;
  payers: Payers;
}

/** For the host, which names a table by its id and not by a seat. */
function throwNamed(id: string): (error: unknown) => never {
  return (error) => {
    const isUnknown = error instanceof HostingError && error.fault === 'unknown-seat';
    throw isUnknown
      ? new HostingError('unknown-seat', `There is no table ${JSON.stringify(id)}.`)
      : error;
  };
}

/** The name under which the processor time of a seat is counted. A player cannot use up the opponent's share. */
function seatOf(id: string, role: Lobby['role']): string {
  return `seat ${id} ${role}`;
}

/** The address of the client whose request this is, if it is known. */
function clientNow(): Payers {
  const client = currentClient.getStore();
  return client === undefined ? [] : [`address ${client}`];
}

function isSeat(payer: string): boolean {
  return payer.startsWith('seat ');
}

async function* summariesIn(store: TableStore, status?: TableStatus): AsyncGenerator<TableSummary> {
  for (let after: string | undefined; ;) {
    const page = await store.list({ status, after, limit: 500 });
    yield* page;
    after = page.at(-1)?.id;
    if (after === undefined) return;
  }
}

function repeatedAnswer(before: { sent: string; number: number }, sent: string): SendAnswer {
  if (sent !== before.sent) {
    throw new HostingError('key-reused', 'This key was used for another event before.');
  }
  return { ok: true, number: before.number, repeated: true };
}

function throwNotKept(cause: unknown): never {
  throw notKept(cause);
}

function notKept(cause: unknown): HostingError {
  return new HostingError('not-kept', 'The change could not be saved: send it again.', [], {
    cause,
  });
}
