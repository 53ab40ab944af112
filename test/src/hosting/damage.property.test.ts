import { describe, expect, it } from 'vitest';
import {
  createTables,
  packageRules,
  memoryStore,
  type HostedRules,
  type KeptTable,
  type Migration,
  type TableStore,
} from '../../../src/hosting/index.js';
import { A_PHASE } from './support/lists.js';
import { everythingSeen, playOn } from './support/playing.js';

/** A store that returns one table with this damage. */
function withDamage(store: TableStore, id: string, damage: (kept: KeptTable) => void): TableStore {
  return {
    ...store,
    load: async (asked) => {
      const kept = await store.load(asked);
      if (kept && asked === id) damage(kept);
      return kept;
    },
  };
}

async function twoTables(rules?: HostedRules) {
  const store = memoryStore();
  const tables = createTables({ store, snapshotEvery: 4, ...(rules && { rules }) });
  const [one, other] = [await tables.open(A_PHASE), await tables.open(A_PHASE)];
  await playOn(tables, one.tokens, 5);
  await playOn(tables, other.tokens, 5);
  return { store, one, other, seen: await everythingSeen(tables, other.tokens) };
}

const DAMAGES: [string, (kept: KeptTable) => void, RegExp][] = [
  [
    'a seed',
    ({ record }) => (record.input = record.input.replace('"seed":"', '"seed":"0')),
    /does not match its checksum/,
  ],
  [
    'the hash of a seat',
    ({ record }) => (record.seats.red = '0'.repeat(64)),
    /does not match its checksum/,
  ],
  ['a changed letter of an act', ({ acts }) => changeAct(acts), /do not match their hash/],
  ['a lost act', ({ acts }) => acts.pop(), /acts were saved/],
  ['a lost snapshot', (kept) => (kept.snapshot = undefined), /acts were saved/],
  ['a cut snapshot', (kept) => cutSnapshot(kept), /snapshot/],
];

function changeAct(acts: KeptTable['acts']): void {
  const [act] = acts;
  if (act) act.text = act.text.replace('"by"', '"bY"');
}

function cutSnapshot(kept: KeptTable): void {
  if (kept.snapshot) kept.snapshot.body = kept.snapshot.body.slice(0, -9);
}

describe('a damaged table', () => {
  it.each(DAMAGES)(
    'is set aside with a report about %s, and other tables continue',
    async (_, damage, says) => {
      const { store, one, other, seen } = await twoTables();
      const tables = createTables({ store: withDamage(store, one.id, damage) });
      await expect(tables.state(one.tokens.blue)).rejects.toMatchObject({ fault: 'set-aside' });
      expect(await tables.list({ status: 'set-aside' })).toMatchObject([
        { id: one.id, report: expect.stringMatching(says) },
      ]);
      expect(await everythingSeen(tables, other.tokens)).toEqual(seen);
      expect(await tables.check()).toMatchObject([
        { id: one.id, report: expect.stringMatching(says) },
      ]);
    },
  );

  it('the report names the act that leads to another state under changed rules of the same version', async () => {
    const store = memoryStore();
    const one = await createTables({ store }).open(A_PHASE);
    await playOn(createTables({ store }), one.tokens, 1);
    // Rules that changed without a new version.
    const unfaithful: HostedRules = {
      ...packageRules,
      createCommandPhase: (input) => packageRules.createCommandPhase({ ...input, round: 2 }),
    };
    const tables = createTables({ store, rules: unfaithful });
    await expect(tables.state(one.tokens.blue)).rejects.toMatchObject({ fault: 'set-aside' });
    const [listed] = await tables.list({ status: 'set-aside' });
    expect(listed?.report).toBe('Act 1 leads to another state than before.');
  });
});

describe('a table of another version of the rules', () => {
  const later: HostedRules = { ...packageRules, version: 'later' };
  const onward: Migration = {
    name: 'nothing has changed',
    from: packageRules.version,
    to: 'later',
    migrate: (table) => table,
  };

  it('continues under its own rules if the host still has them', async () => {
    const { store, other, seen } = await twoTables();
    const tables = createTables({ store, rules: later, earlierRules: [packageRules] });
    expect(await everythingSeen(tables, other.tokens)).toEqual(seen);
    const fresh = await tables.open(A_PHASE);
    expect((await tables.state(fresh.tokens.blue)).rules).toBe('later');
  });

  it('is migrated with the named migration if the host lacks them', async () => {
    const { store, other, seen } = await twoTables();
    const tables = createTables({ store, rules: later, migrations: [onward] });
    const migrated = seen.map((state) => ({ ...state, rules: 'later' }));
    expect(await everythingSeen(tables, other.tokens)).toEqual(migrated);
    await playOn(tables, other.tokens);
    const again = createTables({ store, rules: later });
    expect((await again.state(other.tokens.blue)).isOver).toBe(true);
  });

  it('is set aside if neither its rules nor a migration are known', async () => {
    const { store, one } = await twoTables();
    const tables = createTables({ store, rules: later });
    await expect(tables.state(one.tokens.blue)).rejects.toMatchObject({ fault: 'set-aside' });
    const [listed] = await tables.list({ status: 'set-aside' });
    expect(listed?.report).toContain(`version ${packageRules.version} of the rules`);
  });

  it('is set aside if its migration has an act that is refused', async () => {
    const { store, one } = await twoTables();
    const wrong: Migration = {
      ...onward,
      migrate: (table) => ({ ...table, acts: table.acts.slice(2) }),
    };
    const tables = createTables({ store, rules: later, migrations: [wrong] });
    await expect(tables.state(one.tokens.blue)).rejects.toMatchObject({ fault: 'set-aside' });
    const [listed] = await tables.list({ status: 'set-aside' });
    expect(listed?.report).toMatch(/^Act 1 is refused by /);
  });
});

describe('a store that fails', () => {
  it('an act that was not stored is not announced, and can be sent again', async () => {
    const store = memoryStore();
    let isFailing = false;
    const failing: TableStore = {
      ...store,
      append: async (...given) => {
        if (isFailing) throw new Error('The disk is full.');
        return store.append(...given);
      },
    };
    const tables = createTables({ store: failing });
    const { tokens } = await tables.open(A_PHASE);
    const heard: number[] = [];
    await tables.subscribe(tokens.red, 0, ({ number }) => heard.push(number));
    const before = await everythingSeen(tables, tokens);
    isFailing = true;
    const sending = {
      seen: 1,
      key: 'one-and-the-same',
      event: { type: 'card.select', cardId: 'push' },
    };
    await expect(tables.send(tokens.blue, sending)).rejects.toMatchObject({ fault: 'not-kept' });
    expect(await everythingSeen(tables, tokens)).toEqual(before);
    expect(heard).toEqual([1]);
    isFailing = false;
    expect(await tables.send(tokens.blue, sending)).toMatchObject({ ok: true, repeated: false });
    expect(heard).toEqual([1, 2]);
  });

  it('answers a host that finishes or expires tables as it answers a player', async () => {
    const fails = async () => {
      throw new Error('The disk is full.');
    };
    const store = memoryStore();
    const { id } = await createTables({ store }).open(A_PHASE);
    const tables = createTables({ store: { ...store, mark: fails, removeUntouchedSince: fails } });
    await expect(tables.finish(id)).rejects.toMatchObject({ fault: 'not-kept' });
    await expect(tables.expire(Date.now())).rejects.toMatchObject({ fault: 'not-kept' });
  });
});
