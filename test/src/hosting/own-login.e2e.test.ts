import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { createTables, memoryStore, userToken } from '../../../src/hosting/index.js';
import { remoteTables } from '../../../src/hosting/http/remote-tables.js';
import { serveTables, tablesApi, type Authenticate } from '../../../src/hosting/server/index.js';
import { LISTS } from './support/lists.js';
import { faultOf, freshKey } from './support/playing.js';

const WAITING = {
  kind: 'match',
  waitingFor: 'lists',
  rounds: 1,
  allowUnresolved: true,
} as const;

/** The login of these tests: the header `Cookie` names the user. */
const userIn = ({ headers }: Request) =>
  /\bsession=of-(\w+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? null;

const tables = createTables({ store: memoryStore() });
const server = await serveTables({
  tables,
  hostToken: 'of-the-host',
  authenticate: userIn,
});

describe('a server with its own login', () => {
  afterAll(() => server.close());

  /** The tables as a client sees them whose cookie is that of a user. */
  const signedIn = (user: string | undefined) => {
    const Cookie = user === undefined ? '' : `session=of-${user}`;
    class WithCookie extends Socket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { Cookie } });
      }
    }
    return remoteTables({
      url: server.url,
      hostToken: 'of-the-host',
      fetch: (address, init) =>
        fetch(address, { ...init, headers: { ...(init?.headers as object), Cookie } }),
      WebSocket: WithCookie,
    });
  };
  const [ann, ben, eve, nobody] = ['ann', 'ben', 'eve', undefined].map(signedIn) as [
    ReturnType<typeof signedIn>,
    ReturnType<typeof signedIn>,
    ReturnType<typeof signedIn>,
    ReturnType<typeof signedIn>,
  ];

  const ofAnnAndBen = async () => {
    const opened = await ann.open(WAITING);
    const claimed = await ben.claim(opened.invitation, '');
    await ann.bring(opened.token, LISTS.blue);
    await ben.bring(claimed.token, LISTS.red);
    return { ...opened, token: opened.token, claimed };
  };

  it('refuses everybody who is not signed in, but not the operator', async () => {
    expect(await faultOf(nobody.open(WAITING))).toBe('not-signed-in');
    const { spectator, invitation } = await ann.open(WAITING);
    expect(await faultOf(nobody.lobby(spectator))).toBe('not-signed-in');
    expect(await faultOf(nobody.claim(invitation, freshKey() + freshKey()))).toBe('not-signed-in');
    expect(await nobody.list()).not.toEqual([]);
  });

  it('gives each user their own seat, by the id of the table and without a secret', async () => {
    const { id, token, claimed } = await ofAnnAndBen();
    expect([token, claimed.token]).toEqual([`${id}.me`, `${id}.me`]);
    expect((await ann.state(`${id}.me`)).role).toBe('blue');
    expect((await ben.state(`${id}.me`)).role).toBe('red');
    expect(await faultOf(eve.state(`${id}.me`))).toBe('unknown-seat');
  });

  it('takes acts from the user of the seat, and tells the other user over WebSocket', async () => {
    const { id } = await ofAnnAndBen();
    const heard: number[] = [];
    const stop = await ben.subscribe(`${id}.me`, 0, ({ number }) => heard.push(number));
    const { number, legalEvents } = await ann.state(`${id}.me`);
    const act = { seen: number, key: freshKey(), event: legalEvents[0] };
    expect(await ann.send(`${id}.me`, act)).toMatchObject({ ok: true });
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    stop();
    expect(await faultOf(eve.subscribe(`${id}.me`, 0, () => undefined))).toBe('unknown-seat');
  });

  it('lets a user claim an invitation again, but lets no other user claim it', async () => {
    const { id, invitation, claimed } = await ofAnnAndBen();
    expect(await ben.claim(invitation, '')).toEqual(claimed);
    expect(await faultOf(eve.claim(invitation, ''))).toBe('claimed');
    const own = await ann.open(WAITING);
    expect(await faultOf(ann.claim(own.invitation, ''))).toBe('claimed');
    expect(id).not.toBe(own.id);
  });

  it('lets no client name a user', async () => {
    const { id } = await ofAnnAndBen();
    const forged = { Cookie: 'session=of-eve', Authorization: `Bearer ${userToken(id, 'ann')}` };
    expect((await fetch(`${server.url}/api/state`, { headers: forged })).status).toBe(401);
    const socket = new Socket(
      `${server.url.replace('http', 'ws')}/api/updates`,
      ['legion-tables.1', `token.${encodeURIComponent(userToken(id, 'ann'))}`],
      { headers: { Cookie: 'session=of-eve' } },
    );
    const [error] = await new Promise<[Error]>((resolve) =>
      socket.once('error', (each) => resolve([each])),
    );
    expect(error.message).toContain('401');
    expect(await faultOf(eve.open({ ...WAITING, user: 'ann' }))).toBe('malformed');
    const { invitation } = await ben.open(WAITING);
    expect(await faultOf(eve.claim(invitation, '', 'Eve', 'ann'))).toBe('malformed');
  });

  it('opens a table for two users of the host, and one user cannot have both seats', async () => {
    const both = { kind: 'match', lists: LISTS, rounds: 1, allowUnresolved: true } as const;
    const { id } = await tables.open({ ...both, users: { blue: 'ann', red: 'ben' } });
    expect((await ann.state(`${id}.me`)).role).toBe('blue');
    expect((await tables.state(userToken(id, 'ben'))).role).toBe('red');
    const twice = tables.open({ ...both, users: { blue: 'ann', red: 'ann' } });
    expect(await faultOf(twice)).toBe('malformed');
  });

  it('gives both users their seats at the rematch too', async () => {
    const { id } = await ofAnnAndBen();
    const { number } = await ann.state(`${id}.me`);
    const event = { type: 'proposal.make', what: 'match.end', winner: 'red' };
    expect(await ann.send(`${id}.me`, { seen: number, key: freshKey(), event })).toMatchObject({
      ok: true,
    });
    const next = await ben.rematch(`${id}.me`);
    expect(next.token).toBe(`${next.id}.me`);
    expect((await ann.lobby(next.token)).role).toBe('blue');
    expect(await faultOf(eve.lobby(next.token))).toBe('unknown-seat');
  });

  it('ignores a seat `me` where there is no login', async () => {
    const { id } = await ofAnnAndBen();
    const api = await tablesApi(tables);
    for (const token of [`${id}.me`, userToken(id, 'ann')]) {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await api.fetch(new Request('http://here/state', { headers }));
      expect(answer.status, token).toBe(401);
    }
  });

  /** What a client gets over HTTP and over WebSocket from a login, and the errors that the operator hears of. */
  const answersWith = async (authenticate: unknown) => {
    const errors: unknown[] = [];
    const other = await serveTables({
      tables,
      authenticate: authenticate as Authenticate,
      onError: (error) => errors.push(error),
    });
    const { spectator } = await tables.open(WAITING);
    const headers = { Authorization: `Bearer ${spectator}` };
    const answer = await fetch(`${other.url}/api/lobby`, { headers });
    const socket = new Socket(`${other.url.replace('http', 'ws')}/api/updates`, [
      'legion-tables.1',
      `token.${spectator}`,
    ]);
    const [error] = await new Promise<[Error]>((resolve) =>
      socket.once('error', (each) => resolve([each])),
    );
    await other.close();
    return { answer: await answer.json(), socket: error.message, errors };
  };

  it.each([
    ['throws an error', () => Promise.reject(new Error('The database is closed.'))],
    ['throws something other than an error', () => Promise.reject('closed' as unknown as Error)],
    // As texts all objects are the same: one user would have the seats of all others.
    ['returns an object in place of an id', () => ({ name: 'ann' })],
    ['returns an id that is not valid Unicode', () => 'ann\ud800'],
  ])('fails, and tells the operator twice, if its login %s', async (_, authenticate) => {
    const { answer, socket, errors } = await answersWith(authenticate);
    expect(answer).toMatchObject({ type: '/problems/failed', status: 500 });
    expect(socket).toContain('500');
    expect(errors).toEqual([expect.any(Error), expect.any(Error)]);
  });

  it('gives no seat to a user without an id, or with an id that is not valid Unicode', async () => {
    const { invitation, id } = await tables.open(WAITING);
    for (const user of ['', 'ann\ud800', 7 as unknown as string]) {
      expect(await faultOf(tables.open({ ...WAITING, user }))).toBe('malformed');
      expect(await faultOf(tables.claim(invitation, '', 'Ann', user))).toBe('malformed');
      expect(() => userToken(id, user)).toThrow('valid Unicode');
    }
  });
});
