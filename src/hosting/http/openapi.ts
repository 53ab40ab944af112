/** The API as OpenAPI 3.1 describes it: what a client can be generated from. */
const problemOf = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const refusals = {
  '400': problemOf('What was sent has not the shape it must have.'),
  '401': problemOf('No seat is opened by the token; whether there is such a table is not told.'),
  '429': problemOf('Too much was asked: after the seconds of `Retry-After` again.'),
  '503': problemOf(
    'The table is set aside, or the act could not be kept: send it again with its key.',
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

const update = {
  number,
  since: number,
  log: { type: 'array', items: { type: 'object', additionalProperties: true } },
  view: { type: 'object', additionalProperties: true },
  legalEvents: { type: 'array', items: event },
  isOver: { type: 'boolean' },
};

export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Legion Command Phase: tables',
    version: '1',
    description:
      'Two players and those who look on, each by the token of a place. Updates come over a WebSocket at ' +
      '/api/updates?since=NUMBER, with the subprotocols legion-tables.1 and token.TOKEN. Whoever sends the text ping there ' +
      'is answered pong: a connection without an answer hangs, and is opened anew.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api' }],
  paths: {
    '/tables': {
      post: {
        operationId: 'openTable',
        summary: 'Open a table from two army lists',
        security: [],
        requestBody: { required: true, ...json(ref('OpenTable')) },
        responses: {
          '201': {
            description: 'The table, with a token for each place.',
            ...json(ref('OpenedTable')),
          },
          '400': refusals['400'],
          '413': problemOf('More was sent than is read.'),
          '422': problemOf('The lists cannot be played: each fault is a violation.'),
          '429': refusals['429'],
        },
      },
    },
    '/state': {
      get: {
        operationId: 'state',
        summary: 'What this place may know of the table',
        security: seat,
        parameters: [
          {
            name: 'since',
            in: 'query',
            description: 'The log begins after this number; 0, or nothing, for all of it.',
            schema: number,
          },
        ],
        responses: { '200': { description: 'The table.', ...json(ref('State')) }, ...refusals },
      },
    },
    '/acts': {
      post: {
        operationId: 'act',
        summary: 'Do something at the table',
        security: seat,
        requestBody: { required: true, ...json(ref('Sending')) },
        responses: {
          '200': { description: 'Taken, and kept durably.', ...json(ref('Taken')) },
          ...refusals,
          '403': problemOf('A spectator, or a player in the other one’s name.'),
          '409': problemOf(
            'Something has changed since (`update` tells what), or the table is finished.',
          ),
          '413': problemOf('More was sent than is read.'),
          '422': problemOf('The rules refuse it: `violations` names each rule.'),
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
          names: eachPlayer({ type: 'string', minLength: 1, maxLength: 40 }),
          rounds: { type: 'integer', minimum: 1, maximum: 100 },
          ruleset: { type: 'object', additionalProperties: true },
          allowUnresolved: { type: 'boolean' },
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
      Update: { type: 'object', required: Object.keys(update), properties: update },
      State: {
        allOf: [
          ref('Update'),
          {
            type: 'object',
            required: ['kind', 'role', 'names', 'rules', 'isFinished'],
            properties: {
              kind: { enum: ['phase', 'match'] },
              role: { enum: ['blue', 'red', 'spectator'] },
              names: eachPlayer({ type: 'string' }),
              rules: { type: 'string' },
              isFinished: { type: 'boolean' },
            },
          },
        ],
      },
      Sending: {
        type: 'object',
        required: ['seen', 'key', 'event'],
        properties: {
          seen: { ...number, description: 'The number of the update that is acted upon.' },
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
