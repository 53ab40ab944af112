import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { openApiDocument } from '../../../src/hosting/http/openapi.js';
import { tablesApi } from '../../../src/hosting/http/api.js';
import { LISTS } from './support/lists.js';

const tables = createTables({ store: memoryStore() });
const api = tablesApi(tables, { hostToken: 'the-host' });
let seat = '';
let waiting = '';
let invitation = '';

beforeAll(async () => {
  const opened = await tables.open({ kind: 'match', lists: LISTS, allowUnresolved: true });
  seat = opened.tokens.blue;
  ({ token: waiting, invitation } = await tables.open({ kind: 'match', waitingFor: 'lists' }));
});

async function post(path: string, token: string | undefined, body: unknown) {
  const answer = await api.fetch(
    new Request(`http://host${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const OPEN = { kind: 'match', lists: LISTS };
const WAITING = { kind: 'match', waitingFor: 'lists' };
const KEY = 'a-key-of-at-least-22-characters';
const ACT = { seen: 1, key: 'a-key-of-its-own', event: { type: 'card.withdraw' } };
const TOKENS = { none: () => undefined, seat: () => seat, waiting: () => waiting } as const;

/** For each request: whose token is sent, a wrong body, and the place of its fault. */
const WRONG: readonly [path: string, token: () => string | undefined, body: unknown, at: string][] =
  [
    ['/tables', TOKENS.none, { ...OPEN, kind: 'game' }, 'kind'],
    ['/tables', TOKENS.none, { ...OPEN, lists: { blue: LISTS.blue } }, 'lists.red'],
    ['/tables', TOKENS.none, { ...OPEN, lists: { ...LISTS, red: 'x'.repeat(8_001) } }, 'lists.red'],
    ['/tables', TOKENS.none, { ...OPEN, names: { blue: 7 } }, 'names.blue'],
    ['/tables', TOKENS.none, { ...OPEN, names: { red: '\u200b' } }, 'names.red'],
    ['/tables', TOKENS.none, { ...OPEN, rounds: 101 }, 'rounds'],
    ['/tables', TOKENS.none, { ...OPEN, allowUnresolved: 'yes' }, 'allowUnresolved'],
    ['/tables', TOKENS.none, { ...OPEN, ruleset: { ordersEnd: 'never' } }, 'ruleset.ordersEnd'],
    ['/tables', TOKENS.none, { ...WAITING, waitingFor: 'cards' }, 'waitingFor'],
    ['/tables', TOKENS.none, { ...WAITING, player: 'green' }, 'player'],
    ['/tables', TOKENS.none, { ...WAITING, kind: 'phase', rounds: 2 }, ''],
    ['/tables', TOKENS.none, { ...WAITING, rematch: true }, ''],
    ['/claim', () => invitation, { key: 'short' }, 'key'],
    ['/claim', () => invitation, {}, 'key'],
    ['/claim', () => invitation, { key: KEY, name: {} }, 'name'],
    ['/list', TOKENS.waiting, { list: 7 }, 'list'],
    ['/list', TOKENS.waiting, {}, 'list'],
    ['/list', TOKENS.waiting, { list: '', name: '' }, 'name'],
    ['/acts', TOKENS.seat, { ...ACT, seen: -1 }, 'seen'],
    ['/acts', TOKENS.seat, { ...ACT, seen: 1.5 }, 'seen'],
    ['/acts', TOKENS.seat, { ...ACT, key: 'short' }, 'key'],
    ['/acts', TOKENS.seat, { ...ACT, event: 'card.withdraw' }, 'event'],
    ['/acts', TOKENS.seat, { ...ACT, event: { type: 7 } }, 'event'],
    ['/acts', TOKENS.seat, { ...ACT, event: { type: 'x'.repeat(64_001) } }, 'event'],
    ['/host/expire', () => 'the-host', {}, 'untouchedSince'],
    ['/host/expire', () => 'the-host', { untouchedSince: 1, status: 'old' }, 'status'],
    ['/host/tables/any/bring-back', () => 'the-host', { dropDamaged: 'yes' }, 'dropDamaged'],
  ];

describe('the body of a request to a host', () => {
  it.each(WRONG)('%s names the place of a fault', async (path, token, body, at) => {
    const answer = await post(path, token(), body);
    expect(answer).toMatchObject({ status: 400, body: { type: '/problems/malformed' } });
    expect(answer.body['violations']).toMatchObject([{ path: at, message: expect.any(String) }]);
    expect(answer.body['title']).toContain(at);
  });

  it.each([
    [{ ...OPEN, round: 5 }, 'unknown key: "round" (did you mean "rounds"?)'],
    [{ ...OPEN, cards: [] }, 'Cards of your own are part of a complete `input`.'],
    [{ kind: 'phase', input: {} }, "can only be opened in the host's program"],
  ])('of a table says what no client may send: %j', async (body, words) => {
    const answer = await post('/tables', undefined, body);
    expect(answer.status).toBe(400);
    expect(answer.body['title']).toContain(words);
  });

  it('names every fault of a body, and is refused with a place too if the rules cannot read the event', async () => {
    const { body } = await post('/acts', seat, { seen: '1', key: KEY.slice(0, 3) });
    expect(body['violations']).toMatchObject([
      { path: 'seen' },
      { path: 'key' },
      { path: 'event' },
    ]);
    const event = { type: 'card.select', cardId: 7 };
    const refused = await post('/acts', seat, { ...ACT, event });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        violations: [{ code: 'malformed-event', message: expect.stringContaining('cardId') }],
      },
    });
  });

  it('of a list of tables names the part of the address', async () => {
    for (const [query, at] of [
      ['limit=many', 'limit'],
      ['status=old', 'status'],
    ]) {
      const request = new Request(`http://host/host/tables?${query}`, {
        headers: { Authorization: 'Bearer the-host' },
      });
      const answer = await api.fetch(request);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ violations: [{ path: at }] });
    }
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const routesOf = (all: typeof document) =>
    Object.entries(all.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

  it('is valid, and has every route of the API', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({
      valid: true,
    });
    const served = api.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/openapi.json')
      .map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`);
    expect(new Set(routesOf(document))).toEqual(new Set(served));
  });

  it('has a schema for each body, and this schema refuses what the host refuses for its shape', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'document', components: document.components });
    const isAllowed = (name: string, body: unknown) =>
      ajv.validate({ $ref: `document#/components/schemas/${name}` }, body);
    expect(isAllowed('OpenTable', OPEN)).toBe(true);
    expect(isAllowed('OpenTable', { ...OPEN, rounds: 101 })).toBe(false);
    expect(isAllowed('OpenWaiting', { ...WAITING, player: 'green' })).toBe(false);
    expect(isAllowed('SendRequest', ACT)).toBe(true);
    expect(isAllowed('SendRequest', { ...ACT, event: { type: 'card.select' } })).toBe(false);
    expect(isAllowed('Claim', { key: 'short' })).toBe(false);
    expect(isAllowed('Expire', {})).toBe(false);
  });

  it('describes the answers as they are', async () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'document', components: document.components });
    const answers: [string, unknown][] = [
      ['State', await tables.state(seat)],
      ['Lobby', await tables.lobby(waiting)],
      ['TableSummary', (await tables.list())[0]],
    ];
    for (const [name, answer] of answers) {
      const json: unknown = JSON.parse(JSON.stringify(answer));
      const isAsDescribed = ajv.validate({ $ref: `document#/components/schemas/${name}` }, json);
      expect(ajv.errors, name).toBeNull();
      expect(isAsDescribed).toBe(true);
    }
  });
});
