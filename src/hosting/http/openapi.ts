import { RULESET_NAMES } from '../../../machines/model/ruleset.js';

const problemOf = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const refusals = {
  '400': problemOf('The request does not have the expected shape.'),
  '401': problemOf(
    'The token opens no seat, whether the table exists or not; or the host has its own login, and nobody is signed in.',
  ),
  '429': problemOf('Too many requests: try again after `Retry-After` seconds.'),
  '503': problemOf(
    'The table is set aside, or the act could not be saved: send it again with its key.',
  ),
};

const seat = [{ seat: [] }];
const eachPlayer = (schema: object) => ({
  type: 'object',
  required: ['blue', 'red'],
  properties: { blue: schema, red: schema },
});
const event = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  additionalProperties: true,
};
const number = { type: 'integer', minimum: 0 };

const playerName = { type: 'string', minLength: 1, maxLength: 40 };
const settings = {
  rounds: { type: 'integer', minimum: 1, maximum: 100 },
  ruleset: {
    anyOf: [{ enum: RULESET_NAMES }, { type: 'object', additionalProperties: true }],
  },
  allowUnresolved: { type: 'boolean' },
};

const update = {
  number,
  since: number,
  log: { type: 'array', items: { type: 'object', additionalProperties: true } },
  view: { type: 'object', additionalProperties: true },
  legalEvents: { type: 'array', items: event },
  isOver: { type: 'boolean' },
};

/** The description of the API in OpenAPI 3.1, for client generators. */
export const openApiDocument = {
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
  paths: {
    '/tables': {
      post: {
        operationId: 'openTable',
        summary: 'Open a table, from two army lists or waiting for them',
        security: [],
        requestBody: { required: true, ...json({ oneOf: [ref('OpenTable'), ref('OpenWaiting')] }) },
        responses: {
          '201': {
            description:
              'The table, with a token for each seat; or a table that waits for lists, with an invitation.',
            ...json({ oneOf: [ref('OpenedTable'), ref('WaitingTable')] }),
          },
          '400': refusals['400'],
          '413': problemOf('The request is longer than the host reads.'),
          '422': problemOf('The lists cannot be played: each fault is a violation.'),
          '429': refusals['429'],
        },
      },
    },
    '/state': {
      get: {
        operationId: 'state',
        summary: 'Get the table as this seat may see it',
        security: seat,
        parameters: [
          {
            name: 'since',
            in: 'query',
            description: 'The log begins after this update. Send 0 or nothing for the whole log.',
            schema: number,
          },
        ],
        responses: { '200': { description: 'The table.', ...json(ref('State')) }, ...refusals },
      },
    },
    '/lobby': {
      get: {
        operationId: 'lobby',
        summary:
          'Get the lobby of a table: the claimed seats, and the players who have brought a list',
        description: 'Send the token of a seat, or the invitation.',
        security: seat,
        responses: { '200': { description: 'The lobby.', ...json(ref('Lobby')) }, ...refusals },
      },
    },
    '/claim': {
      post: {
        operationId: 'claim',
        summary: 'Exchange an invitation for the token of its seat, once',
        description:
          'Send the invitation as the token. A repeated request with the same key gets the same token.',
        security: seat,
        requestBody: { required: true, ...json(ref('Claim')) },
        responses: {
          '200': { description: 'The seat.', ...json(ref('ClaimedSeat')) },
          ...refusals,
          '409': problemOf('Somebody has claimed the seat with another key.'),
        },
      },
    },
    '/list': {
      post: {
        operationId: 'bring',
        summary: "Bring the player's list to a table that waits for it",
        security: seat,
        requestBody: { required: true, ...json(ref('BringList')) },
        responses: {
          '200': {
            description: 'The lobby, and remarks on the list.',
            ...json(ref('BroughtList')),
          },
          ...refusals,
          '403': problemOf('Spectators bring no lists.'),
          '409': problemOf('The table is set up already.'),
          '413': problemOf('The request is longer than the host reads.'),
          '422': problemOf('The list cannot be played: each fault is a violation.'),
        },
      },
    },
    '/rematch': {
      post: {
        operationId: 'rematch',
        summary: 'Open another table for the same players, once the match is over',
        security: seat,
        responses: {
          '200': { description: 'The seat at the next table.', ...json(ref('ClaimedSeat')) },
          ...refusals,
          '403': problemOf('Spectators ask for no rematch.'),
          '409': problemOf('The match is not over, or the table still waits for lists.'),
        },
      },
    },
    '/acts': {
      post: {
        operationId: 'act',
        summary: 'Send an act',
        security: seat,
        requestBody: { required: true, ...json(ref('SendRequest')) },
        responses: {
          '200': { description: 'The act is accepted and saved durably.', ...json(ref('Taken')) },
          ...refusals,
          '403': problemOf('A spectator sent it, or a player for the other player.'),
          '409': problemOf(
            'The act is stale (`update` has the changes), the table waits for lists, or it is finished.',
          ),
          '413': problemOf('The request is longer than the host reads.'),
          '422': problemOf('The rules refuse the act: `violations` names each rule.'),
        },
      },
    },
  },
  components: {
    securitySchemes: { seat: { type: 'http', scheme: 'bearer' } },
    schemas: {
      OpenTable: {
        type: 'object',
        required: ['kind', 'lists'],
        properties: {
          kind: { enum: ['phase', 'match'] },
          lists: eachPlayer({ type: 'string' }),
          names: eachPlayer(playerName),
          ...settings,
        },
      },
      OpenWaiting: {
        type: 'object',
        required: ['kind', 'waitingFor'],
        properties: {
          kind: { enum: ['phase', 'match'] },
          waitingFor: { const: 'lists' },
          player: { enum: ['blue', 'red'], description: 'The seat of the opener.' },
          names: { type: 'object', properties: { blue: playerName, red: playerName } },
          ...settings,
        },
      },
      WaitingTable: {
        type: 'object',
        required: ['id', 'player', 'token', 'spectator', 'invitation'],
        properties: {
          id: { type: 'string' },
          player: { enum: ['blue', 'red'] },
          token: { type: 'string', description: "The token of the opener's seat." },
          spectator: { type: 'string' },
          invitation: {
            type: 'string',
            description: 'The invitation for the other seat. It can be claimed once.',
          },
        },
      },
      Claim: {
        type: 'object',
        required: ['key'],
        properties: {
          key: {
            type: 'string',
            pattern: '^[\\x21-\\x7e]{22,64}$',
            description: 'Random. Save it before the request.',
          },
          name: playerName,
        },
      },
      ClaimedSeat: {
        type: 'object',
        required: ['id', 'player', 'token'],
        properties: {
          id: { type: 'string' },
          player: { enum: ['blue', 'red'] },
          token: { type: 'string' },
        },
      },
      BringList: {
        type: 'object',
        required: ['list'],
        properties: {
          list: {
            type: ['string', 'null'],
            maxLength: 8_000,
            description:
              'The text of the list; null: the list of this player at the table before a rematch.',
          },
          name: playerName,
        },
      },
      BroughtList: {
        type: 'object',
        required: ['lobby', 'remarks'],
        properties: {
          lobby: ref('Lobby'),
          remarks: { type: 'array', items: { type: 'string' } },
        },
      },
      Lobby: {
        type: 'object',
        required: ['id', 'kind', 'role', 'names', 'seats', 'isReady'],
        properties: {
          id: { type: 'string' },
          kind: { enum: ['phase', 'match'] },
          role: { enum: ['blue', 'red', 'spectator', 'invited'] },
          invited: { enum: ['blue', 'red'] },
          names: eachPlayer({ type: 'string' }),
          seats: eachPlayer({
            type: 'object',
            required: ['isClaimed', 'hasList'],
            properties: { isClaimed: { type: 'boolean' }, hasList: { type: 'boolean' } },
          }),
          keepsLists: {
            const: true,
            description: 'Present if the host keeps the lists for a rematch.',
          },
          ...settings,
          isReady: { type: 'boolean' },
        },
      },
      OpenedTable: {
        type: 'object',
        required: ['id', 'tokens', 'remarks'],
        properties: {
          id: { type: 'string' },
          tokens: {
            type: 'object',
            required: ['blue', 'red', 'spectator'],
            properties: {
              blue: { type: 'string' },
              red: { type: 'string' },
              spectator: { type: 'string' },
            },
          },
          remarks: { type: 'array', items: { type: 'string' } },
        },
      },
      Update: {
        type: 'object',
        required: Object.keys(update),
        properties: {
          ...update,
          rematch: { type: 'string', description: 'The id of the next table.' },
        },
      },
      State: {
        allOf: [
          ref('Update'),
          {
            type: 'object',
            required: ['kind', 'role', 'names', 'titles', 'rules', 'isFinished'],
            properties: {
              kind: { enum: ['phase', 'match'] },
              role: { enum: ['blue', 'red', 'spectator'] },
              names: eachPlayer({ type: 'string' }),
              titles: {
                type: 'object',
                properties: { blue: { type: 'string' }, red: { type: 'string' } },
                description: 'The titles of the lists that have one.',
              },
              rules: { type: 'string' },
              isFinished: { type: 'boolean' },
            },
          },
        ],
      },
      SendRequest: {
        type: 'object',
        required: ['seen', 'key', 'event'],
        properties: {
          seen: { ...number, description: 'The number of the update that the player saw.' },
          key: {
            type: 'string',
            pattern: '^[\\x21-\\x7e]{8,64}$',
            description: 'New for each act.',
          },
          event,
        },
      },
      Taken: {
        type: 'object',
        required: ['ok', 'number', 'repeated'],
        properties: { ok: { const: true }, number, repeated: { type: 'boolean' } },
      },
      Problem: {
        type: 'object',
        required: ['type', 'title', 'status'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          violations: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              properties: {
                rule: { type: 'string' },
                code: { type: 'string' },
                message: { type: 'string' },
                path: { type: 'string' },
              },
            },
          },
          number,
          update: ref('Update'),
        },
      },
    },
  },
};
