import { jsonSchemasOf, type JsonSchema } from '../../../machines/model/json-schema.js';
import { rulesetChoiceShape } from '../../../machines/model/table-shapes.js';
import { player } from '../../../machines/model/unit-shapes.js';
import * as s from '../../../machines/model/shape.js';
import { makingShape, otherShape } from '../../../machines/rules/consent/matters.js';
import { matchEventShape } from '../../../machines/rules/table/events.js';
import {
  bringBackRequest,
  bringRequest,
  claimRequest,
  eachPlayer,
  expireRequest,
  listRequest,
  openFromLists,
  openWaiting,
  sendRequest,
  sentEvent,
  settings,
  tableKind,
} from '../requests.js';
import type {
  BroughtBack,
  BroughtList,
  ClaimedSeat,
  Lobby,
  OpenedTable,
  SendAnswer,
  TableState,
  TableSummary,
  TableUpdate,
  WaitingTable,
} from '../tables.js';
import type { Problem as ProblemBody } from './problems.js';

/** One shape for each field of an answer. An answer is not read by these shapes, only described. */
type Answer<T> = { readonly [Key in keyof Required<T>]: s.Shape };

const text = s.string();
const texts = s.array(text);
const flag = s.boolean();
const number = s.int({ least: 0 });
const anything = s.record(s.unknown());
const role = s.oneOf(['blue', 'red', 'spectator']);

const lobby = s.object({
  id: text,
  kind: tableKind,
  role: s.oneOf(['blue', 'red', 'spectator', 'invited']),
  invited: s.optional(player),
  names: eachPlayer(text),
  seats: eachPlayer(s.object({ isClaimed: flag, hasList: flag })),
  keepsLists: s.optional(s.literal(true)),
  ...settings,
  isReady: flag,
} satisfies Answer<Lobby>);

const updateFields = {
  number,
  since: number,
  log: s.array(anything),
  view: anything,
  legalEvents: s.array(sentEvent),
  isOver: flag,
  rematch: s.optional(text),
} satisfies Answer<TableUpdate>;

const update = s.object(updateFields);

/** Every named schema of the document. */
const SCHEMAS = {
  OpenTable: openFromLists,
  OpenWaiting: openWaiting,
  Claim: claimRequest,
  BringList: bringRequest,
  SendRequest: sendRequest,
  BringBack: bringBackRequest,
  Expire: expireRequest,
  Ruleset: rulesetChoiceShape,
  Event: sentEvent,
  OpenedTable: s.object({
    id: text,
    tokens: s.object({ blue: text, red: text, spectator: text }),
    remarks: texts,
  } satisfies Answer<OpenedTable>),
  WaitingTable: s.object({
    id: text,
    player,
    token: text,
    spectator: text,
    invitation: text,
  } satisfies Answer<WaitingTable>),
  ClaimedSeat: s.object({ id: text, player, token: text } satisfies Answer<ClaimedSeat>),
  Lobby: lobby,
  BroughtList: s.object({ lobby, remarks: texts } satisfies Answer<BroughtList>),
  Update: update,
  State: s.object({
    ...updateFields,
    kind: tableKind,
    role,
    names: eachPlayer(text),
    titles: s.object({ blue: s.optional(text), red: s.optional(text) }),
    rules: text,
    isFinished: flag,
  } satisfies Answer<TableState>),
  Taken: s.object({ ok: s.literal(true), number, repeated: flag } satisfies Answer<
    Extract<SendAnswer, { ok: true }>
  >),
  TableSummary: s.object({
    id: text,
    kind: tableKind,
    status: text,
    rules: text,
    acts: number,
    opened: s.number(),
    touched: s.number(),
    report: s.nullable(text),
  } satisfies Answer<TableSummary>),
  BroughtBack: s.object({ acts: number, dropped: number } satisfies Answer<BroughtBack>),
  Expired: s.object({ expired: number }),
  Problem: s.object({
    type: text,
    title: text,
    status: s.int(),
    violations: s.optional(
      s.array(
        s.object({
          rule: s.optional(text),
          code: s.optional(text),
          message: text,
          path: s.optional(text),
        }),
      ),
    ),
    number: s.optional(number),
    update: s.optional(update),
  } satisfies Answer<ProblemBody & { number: number; update: TableUpdate }>),
};

type SchemaName = keyof typeof SCHEMAS;

/** Descriptions that the shapes do not contain, by schema and field. */
const DESCRIPTIONS: { readonly [Name in SchemaName]?: Readonly<Record<string, string>> } = {
  OpenWaiting: { player: 'The seat of the opener; by default blue.' },
  Claim: { key: "Random. Save it before the request. With the host's own login, leave it out." },
  BringList: {
    list: 'The text of the list; null: the list of this player at the table before a rematch.',
  },
  SendRequest: {
    seen: 'The number of the update that the player saw.',
    key: 'New for each act.',
  },
  WaitingTable: {
    token: "The token of the opener's seat.",
    invitation: 'The invitation for the other seat. It can be claimed once.',
  },
  Lobby: { keepsLists: 'Present if the host keeps the lists for a rematch.' },
  Update: { rematch: 'The id of the next table.' },
  State: { titles: 'The titles of the lists that have one.' },
};

const REFUSALS = {
  400: 'The request does not have the expected shape: `violations` names each place.',
  401: 'The token opens no seat, whether the table exists or not; or the host has its own login, and nobody is signed in.',
  429: 'Too many requests: try again after `Retry-After` seconds.',
  503: 'The table is set aside, or the act could not be saved: send it again with its key.',
};
const TOO_LONG = 'The request is longer than the host reads.';
const NO_TABLE = 'This is not the token of the host, or there is no such table.';

interface Route {
  operationId: string;
  summary: string;
  description?: string;
  /** The owner of the token that is sent; absent: no token. */
  token?: 'seat' | 'host';
  parameters?: readonly object[];
  body?: readonly SchemaName[];
  /** The status of the answer, with its description and its schemas. */
  answers: readonly [status: number, description: string, ...schemas: SchemaName[]];
  refusals: Readonly<Record<number, string>>;
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /tables': {
    operationId: 'openTable',
    summary: 'Open a table, from two army lists or waiting for them',
    body: ['OpenTable', 'OpenWaiting'],
    answers: [
      201,
      'The table, with a token for each seat; or a table that waits for lists, with an invitation.',
      'OpenedTable',
      'WaitingTable',
    ],
    refusals: {
      400: REFUSALS[400],
      413: TOO_LONG,
      422: 'The lists cannot be played: each fault is a violation.',
      429: REFUSALS[429],
    },
  },
  'GET /state': {
    operationId: 'state',
    summary: 'Get the table as this seat may see it',
    token: 'seat',
    parameters: [
      {
        name: 'since',
        in: 'query',
        description: 'The log begins after this update. Send 0 or nothing for the whole log.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    answers: [200, 'The table.', 'State'],
    refusals: REFUSALS,
  },
  'GET /lobby': {
    operationId: 'lobby',
    summary: 'Get the lobby of a table: the claimed seats, and the players who have brought a list',
    description: 'Send the token of a seat, or the invitation.',
    token: 'seat',
    answers: [200, 'The lobby.', 'Lobby'],
    refusals: REFUSALS,
  },
  'POST /claim': {
    operationId: 'claim',
    summary: 'Exchange an invitation for the token of its seat, once',
    description:
      'Send the invitation as the token. A repeated request with the same key gets the same token.',
    token: 'seat',
    body: ['Claim'],
    answers: [200, 'The seat.', 'ClaimedSeat'],
    refusals: { ...REFUSALS, 409: 'Somebody has claimed the seat with another key.' },
  },
  'POST /list': {
    operationId: 'bring',
    summary: "Bring the player's list to a table that waits for it",
    token: 'seat',
    body: ['BringList'],
    answers: [200, 'The lobby, and remarks on the list.', 'BroughtList'],
    refusals: {
      ...REFUSALS,
      403: 'Spectators bring no lists.',
      409: 'The table is set up already.',
      413: TOO_LONG,
      422: 'The list cannot be played: each fault is a violation.',
    },
  },
  'POST /rematch': {
    operationId: 'rematch',
    summary: 'Open another table for the same players, once the match is over',
    token: 'seat',
    answers: [200, 'The seat at the next table.', 'ClaimedSeat'],
    refusals: {
      ...REFUSALS,
      403: 'Spectators ask for no rematch.',
      409: 'The match is not over, or the table still waits for lists.',
    },
  },
  'POST /acts': {
    operationId: 'act',
    summary: 'Send an act',
    token: 'seat',
    body: ['SendRequest'],
    answers: [200, 'The act is accepted and saved durably.', 'Taken'],
    refusals: {
      ...REFUSALS,
      403: 'A spectator sent it, or a player for the other player.',
      409: 'The act is stale (`update` has the changes), the table waits for lists, or it is finished.',
      413: TOO_LONG,
      422: 'The rules refuse the act: `violations` names each rule.',
    },
  },
  'GET /host/tables': {
    operationId: 'listTables',
    summary: 'List the tables of the host, in ascending order of ids',
    token: 'host',
    parameters: Object.entries(listRequest.fields).map(([name, shape]) => ({
      name,
      in: 'query',
      schema: jsonSchemasOf({ shape })['shape'],
    })),
    answers: [200, 'The tables, an array of `TableSummary`.', 'TableSummary'],
    refusals: { 400: REFUSALS[400], 401: NO_TABLE },
  },
  'POST /host/tables/{id}/finish': {
    operationId: 'finishTable',
    summary: 'Finish a table: from then on it can only be read',
    token: 'host',
    parameters: [ID],
    answers: [204, 'The table is finished.'],
    refusals: { 401: NO_TABLE, 409: 'The table waits for lists.', 503: REFUSALS[503] },
  },
  'POST /host/tables/{id}/delete': {
    operationId: 'deleteTable',
    summary: 'Delete a table with its seats, its lists and its log',
    token: 'host',
    parameters: [ID],
    answers: [204, 'The table is deleted.'],
    refusals: { 401: NO_TABLE, 503: REFUSALS[503] },
  },
  'POST /host/tables/{id}/bring-back': {
    operationId: 'bringBackTable',
    summary: 'Bring back a table that was set aside',
    token: 'host',
    parameters: [ID],
    body: ['BringBack'],
    answers: [200, 'The table is brought back.', 'BroughtBack'],
    refusals: { 400: REFUSALS[400], 401: NO_TABLE, 413: TOO_LONG, 503: REFUSALS[503] },
  },
  'POST /host/expire': {
    operationId: 'expireTables',
    summary: 'Delete the tables that have not changed since a time',
    token: 'host',
    body: ['Expire'],
    answers: [200, 'The number of deleted tables.', 'Expired'],
    refusals: { 400: REFUSALS[400], 401: NO_TABLE, 413: TOO_LONG, 503: REFUSALS[503] },
  },
};

/** The description of the API in OpenAPI 3.1, for client generators, written from the shapes that the host reads by. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [route, facts] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(facts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Legion Command Phase: tables',
      version: '1',
      description:
        'Two players and spectators, each with the token of a seat. Updates come over a WebSocket at ' +
        '/api/updates?since=NUMBER, with the subprotocols legion-tables.1 and token.TOKEN. Each message is an Update, or ' +
        '{"lobby": Lobby} while the table waits for lists. The server answers the text ping with pong. A client that gets ' +
        'no answer reconnects.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer' },
        host: { type: 'http', scheme: 'bearer', description: 'The token of the host.' },
      },
      schemas: schemas(),
    },
  };
}

function operationOf({ token, body, answers, refusals, ...facts }: Route): object {
  const [status, description, ...bodies] = answers;
  const isList = facts.operationId === 'listTables';
  const schema = isList ? { type: 'array', items: oneOf(bodies) } : oneOf(bodies);
  return {
    ...facts,
    security: token ? [{ [token]: [] }] : [],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: oneOf(body) } } },
    }),
    responses: {
      [status]: {
        description,
        ...(bodies.length > 0 && { content: { 'application/json': { schema } } }),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, reason]) => [
          code,
          {
            description: reason,
            content: { 'application/problem+json': { schema: referenceTo('Problem') } },
          },
        ]),
      ),
    },
  };
}

function oneOf(names: readonly SchemaName[]): JsonSchema {
  const [first] = names;
  return first && names.length === 1
    ? referenceTo(first)
    : { oneOf: names.map((name) => referenceTo(name)) };
}

const REFERENCES = '#/components/schemas/';

const referenceTo = (name: SchemaName): JsonSchema => ({ $ref: `${REFERENCES}${name}` });

function schemas(): Record<string, JsonSchema> {
  const all = jsonSchemasOf(SCHEMAS, REFERENCES);
  for (const [name, fields] of Object.entries(DESCRIPTIONS)) {
    const { properties } = all[name] as { properties: Record<string, JsonSchema> };
    for (const [field, description] of Object.entries(fields)) {
      properties[field] = { ...properties[field], description };
    }
  }
  return { ...all, Event: eventSchema() };
}

/** The events of a seat, which needs no `player`. Which of them a player may send now is for the rules. */
function eventSchema(): JsonSchema {
  const options = [matchEventShape, makingShape, otherShape].flatMap((shape) => {
    const { oneOf: each } = jsonSchemasOf({ shape })['shape'] as { oneOf: JsonSchema[] };
    return each;
  });
  return {
    oneOf: options.map(({ required, ...schema }) => ({
      ...schema,
      required: (required as string[]).filter((field) => field !== 'player'),
    })),
  };
}
