import {
  handlers,
  object,
  TerminalError,
  type ObjectContext,
  type ObjectSharedContext,
} from '@restatedev/restate-sdk';
import { createTables, type HostedTables } from '../create-tables.js';
import { HostingError } from '../hosting-error.js';
import { problemOf } from '../http/problems.js';
import type { TableRecord } from '../store.js';
import { RESTATE_SERVICE, type Answered, type RestateRules, type TableCalls } from './calls.js';
import {
  invocationStore,
  nowOfInvocation,
  rematchOfInvocation,
  within,
  withRematch,
} from './invocation.js';

/** The number of acts after which the log is compacted. It is small, because each call reads all acts that are not yet compacted. */
const SNAPSHOT_EVERY = 16;

/** Defines the virtual object of a table: Restate calls it for one act at a time, and saves its state. */
export function virtualObject(rules: RestateRules = {}) {
  ensurePromiseWithResolvers();
  const tables = createTables({
    ...rules,
    store: invocationStore,
    clock: nowOfInvocation,
    newId: () => rematchOfInvocation().newId,
    createElsewhere: async (record) => rematchOfInvocation().create(record),
    snapshotEvery: SNAPSHOT_EVERY,
  });
  const calls = callsOf(tables);
  const exclusive = <Name extends keyof TableCalls>(name: Name) =>
    handlers.object.exclusive((context: ObjectContext, given: TableCalls[Name][0]) =>
      within(context, true, () => answered(calls[name], given)),
    );
  return object({
    name: RESTATE_SERVICE,
    // The log of the table has the result, so Restate need not store it again.
    options: { journalRetention: 0 },
    handlers: {
      create: exclusive('create'),
      send: exclusive('send'),
      check: exclusive('check'),
      claim: exclusive('claim'),
      bring: exclusive('bring'),
      rematch: exclusive('rematch'),
      finish: exclusive('finish'),
      bringBack: exclusive('bringBack'),
      expire: exclusive('expire'),
      lobby: handlers.object.shared((context: ObjectSharedContext, given: TableCalls['lobby'][0]) =>
        within(context, false, () => answered(calls.lobby, given)),
      ),
      state: handlers.object.shared((context: ObjectSharedContext, given: TableCalls['state'][0]) =>
        within(context, false, () => answered(calls.state, given)),
      ),
    },
  });
}

type Calls = {
  [Name in keyof TableCalls]: (given: TableCalls[Name][0]) => Promise<TableCalls[Name][1]>;
};

function callsOf(tables: HostedTables): Calls {
  return {
    async create({ record, seal }) {
      // The table exists already: an earlier call whose answer was lost, or the other player's rematch, has created it.
      const kept = await invocationStore.load(record.id);
      if (kept?.record.lobby && kept.record.lobby.seed === record.lobby?.seed) return null;
      await invocationStore.create(record, seal);
      return null;
    },
    send: ({ token, sending }) => tables.send(token, sending),
    async state({ token, since, known }) {
      const state = await tables.state(token, since);
      return state.number === known ? null : state;
    },
    lobby: ({ token }) => tables.lobby(token),
    claim: ({ invitation, key, name }) => tables.claim(invitation, key, name),
    bring: ({ token, list, name }) => tables.bring(token, list, name),
    async rematch({ token, newId }) {
      let record: TableRecord | undefined;
      const seat = await withRematch({ newId, create: (next) => (record = next) }, () =>
        tables.rematch(token),
      );
      if (!record) throw new Error('The rematch created no record.');
      return { seat, record };
    },
    async check({ token }) {
      await tables.state(token);
      return null;
    },
    async finish({ id }) {
      await tables.finish(id);
      return null;
    },
    bringBack: ({ id, dropDamaged }) => tables.bringBack(id, { dropDamaged }),
    expire: ({ untouchedSince }) => tables.expire(untouchedSince),
  };
}

/** Returns errors as answers, or as a `TerminalError`: Restate retries any other error forever and blocks the table. */
async function answered<Given, Result>(
  call: (given: Given) => Promise<Result>,
  given: Given,
): Promise<Answered<Result>> {
  try {
    return { told: await call(given) };
  } catch (error) {
    if (error instanceof HostingError) return { problem: problemOf(error).body };
    throw new TerminalError(error instanceof Error ? error.message : String(error), {
      errorCode: 500,
    });
  }
}

/** Adds `Promise.withResolvers`, which the SDK uses and Node 20 does not have. */
function ensurePromiseWithResolvers(): void {
  const promises = Promise as unknown as { withResolvers?: () => unknown };
  promises.withResolvers ??= () => {
    let settle = {};
    const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
    return { promise, ...settle };
  };
}
