import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restateTables } from '../../../src/hosting/restate/restate-tables.js';
import { serveTables } from '../../../src/hosting/server/index.js';
import { ended, PROGRAMS, startEngine, whySkipped } from './support/engines.js';
import { ownFolder } from './support/folder.js';
import { A_PHASE } from './support/lists.js';
import { act, everythingSeen, freshKey, playOn } from './support/playing.js';
import { tablesAt } from './support/server.js';
import { itHostsTables } from './support/tables-suite.js';

const skipped = whySkipped(['@restatedev/restate-server'], PROGRAMS.restate);
const reason = skipped ? ` (skipped: ${skipped})` : '';
const folder = ownFolder();
afterAll(folder.remove);

async function startRestate(ports: readonly string[] = []) {
  const { child, said } = await startEngine('restate-host.mjs', folder.path, ...ports);
  const [ingress = '', admin = '', , ...given] = said.split(' ');
  return {
    child,
    ports: given,
    ingress,
    admin,
    tables: restateTables({ ingress, admin, pollMs: 100 }),
  };
}

itHostsTables(
  `as virtual objects of Restate${reason}`,
  async () => {
    let restate = await startRestate();
    return {
      tables: restate.tables,
      restart: async () => {
        await ended(restate.child);
        restate = await startRestate(restate.ports);
        return restate.tables;
      },
      close: () => ended(restate.child),
    };
  },
  skipped !== undefined,
);

describe.skipIf(skipped)(`a table as a virtual object${reason}`, () => {
  let restate: Awaited<ReturnType<typeof startRestate>>;
  beforeAll(async () => {
    restate = await startRestate();
  });
  afterAll(() => restate && ended(restate.child));

  it('is not blocked by malformed or illegal acts', async () => {
    const { tables } = restate;
    const { tokens } = await tables.open(A_PHASE);
    const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
    for (const event of [{ type: 'card.select', cardId: nested }, { type: '' }]) {
      expect(await act(tables, tokens.blue, event)).toMatchObject({ ok: false, reason: 'refused' });
    }
    const withEvent = (event: unknown) => ({ seen: 1, key: freshKey(), event });
    const events = [null, {}, { type: 7 }];
    for (const sending of [null, 7, [], ...events.map(withEvent)]) {
      await expect(tables.send(tokens.blue, sending as never)).rejects.toMatchObject({
        fault: 'malformed',
      });
    }
    const event = { type: 'card.select', cardId: 'push' };
    expect(await act(tables, tokens.blue, event)).toMatchObject({ ok: true });
  });

  it('is not reset by a second opening', async () => {
    const { tables, ingress } = restate;
    const { id, tokens } = await tables.open(A_PHASE);
    await playOn(tables, tokens, 3);
    const before = await everythingSeen(tables, tokens);
    const record = { id, kind: 'phase', rules: '1', opened: 0, names: {}, seats: {}, input: '{}' };
    const again = await fetch(`${ingress}/LegionTable/${id}/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ record, seal: '' }),
    });
    expect(again.status).toBe(500);
    expect(await again.text()).toContain('Another host has written');
    expect(await everythingSeen(tables, tokens)).toEqual(before);
  });

  it('is set aside with a report if its stored state was changed, and other tables continue', async () => {
    const { tables, admin } = restate;
    const [one, other] = [await tables.open(A_PHASE), await tables.open(A_PHASE)];
    await playOn(tables, one.tokens, 2);
    await changeState(admin, one.id, (standing) => standing.replace(/"chain":"./, '"chain":"x'));
    await expect(tables.state(one.tokens.red)).rejects.toMatchObject({ fault: 'set-aside' });
    expect(await tables.list({ status: 'set-aside' })).toMatchObject([
      { id: one.id, report: 'Its acts do not match their hash.' },
    ]);
    expect(await playOn(tables, other.tokens, 2)).toBe(2);
  });

  it('can be played over HTTP like any other', async () => {
    const server = await serveTables({ tables: restate.tables });
    try {
      const tables = tablesAt(server.url);
      const { tokens } = await tables.open(A_PHASE);
      const heard: number[] = [];
      await tables.subscribe(tokens.red, 0, ({ number }) => heard.push(number));
      await playOn(tables, tokens, 4);
      const { number } = await tables.state(tokens.red);
      await expect.poll(() => heard.at(-1)).toBe(number);
      expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('legion_acts_total');
      await tables.close();
    } finally {
      await server.close();
    }
  });
});

/** Changes the stored state of an object directly, which only the host can do. */
async function changeState(
  admin: string,
  id: string,
  change: (standing: string) => string,
): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(`${admin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
  const query = `SELECT key, value_utf8 FROM state WHERE service_key = '${id}'`;
  const { rows } = (await (await post('/query', { query })).json()) as {
    rows: { key: string; value_utf8: string }[];
  };
  const changed = rows.map(({ key, value_utf8: text }) => {
    const bytes = Buffer.from(key === 'standing' ? change(text) : text);
    return [key, [...bytes]] as const;
  });
  const response = await post('/services/LegionTable/state', {
    object_key: id,
    new_state: Object.fromEntries(changed),
  });
  expect(response.status).toBe(202);
  const isChanged = async () => {
    const now = (await (await post('/query', { query })).json()) as { rows: typeof rows };
    return JSON.stringify(now.rows) !== JSON.stringify(rows);
  };
  await expect.poll(isChanged).toBe(true);
}
