export type Json = Record<string, unknown>

const ok = (schema: unknown): Json => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
  404: { description: 'No such thing' },
})
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const string = { type: 'string' }

/** A document in which every extension has something to change. */
export const document = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }, { url: 'https://up.example.com' }],
  paths: {
    '/users': {
      get: {
        operationId: 'listUsers',
        parameters: [
          { name: 'next', in: 'query', schema: string },
          { name: 'size', in: 'query', schema: { type: 'integer', format: 'int64', default: 5, minimum: 1 } },
          { name: 'X-Client', in: 'header', schema: string },
          { name: 'tags', in: 'query', schema: { type: 'array', items: string } },
        ],
        responses: ok({ type: 'object', properties: { data: reference('Users'), to: string } }),
      },
    },
    '/subscriptions/{name}': {
      get: {
        operationId: 'getSubscription',
        parameters: [{ name: 'name', in: 'path', required: true, schema: string }],
        responses: ok(reference('User')),
      },
    },
    '/events': {
      post: {
        operationId: 'postEvent',
        requestBody: { content: { 'application/json': { schema: reference('Event') } } },
        responses: ok(reference('User')),
      },
    },
    '/files': {
      post: {
        operationId: 'postFile',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, tags: { type: 'array', items: string } },
              },
            },
          },
        },
        responses: ok(reference('User')),
      },
    },
  },
  webhooks: {
    ship: { post: { requestBody: { content: { 'application/json': { schema: reference('User') } } }, responses: {} } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } },
    parameters: { page: { name: 'page', in: 'query', schema: string } },
    schemas: {
      Users: { type: 'array', items: reference('User'), xml: { wrapped: true } },
      User: {
        type: 'object',
        properties: {
          id: { type: 'integer', format: 'int64', minimum: 1 },
          kind: { enum: ['a', 'b'] },
          since: { type: 'string', format: 'date-time' },
          users: { type: 'array', items: string, xml: { wrapped: true } },
        },
      },
      Event: {
        type: 'object',
        properties: {
          at: { type: 'integer', maximum: 9 },
          zone: { type: 'string', default: 'UTC', pattern: '^[A-Z]', not: { pattern: 'X' } },
          kind: { enum: ['a', 'b'] },
        },
      },
      Unused: { type: 'object', properties: { id: string } },
    },
  },
})

const userId = '#/components/schemas/User/properties/id'
const zone = '#/components/schemas/Event/properties/zone'
const xml = '#/components/schemas/User/properties/users/xml'

/** For each extension a place, a value there, and the place by the name that is easiest to say. */
export const rows: Readonly<Record<string, readonly [pointer: string, value: unknown, name?: string]>> = {
  'name of root': ['#', 'port'],
  'verbs of root': ['#', { get: 'retrieve' }],
  'groups of root': ['#', { users: 'people' }],
  'type-names of root': ['#', 'operations'],
  'custom-calls of root': ['#', ['users.list']],
  'errors of root': ['#', { message: 'error.message', code: ['a', 'b'] }],
  'envelope of root': ['#', 'data'],
  'secret of root': ['#', ['next']],
  'rate-limit-headers of root': ['#', { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset' }],
  'positional of root': ['#', true],
  'open-enums of root': ['#', false],
  'int64 of root': ['#', 'digits'],
  'digits of root': ['#', true],
  'webhooks of root': ['#', { form: 'stripe', tolerance: 60 }],
  'validation of root': ['#', { response: 'throw' }],
  'nulls of root': ['#', 'lenient'],
  'formats of root': ['#', 'lenient'],
  'dates of root': ['#', 'temporal'],
  'query-format of root': ['#', 'brackets'],
  'multipart-format of root': ['#', 'indices'],
  'headers of root': ['#', { 'Acme-Version': '2025-11-01' }],
  'query of root': ['#', { 'api-version': 1 }],
  'shared-params of root': ['#', { PageParams: ['page'] }],
  'hosts of root': ['#', { public: { client: 'Harbor', description: 'Open.' }, team: {} }],
  'call of operation': ['#/paths/~1users/get', 'people.all', 'listUsers'],
  'params of operation': ['#/paths/~1users/get', 'UserParams', 'listUsers'],
  'paging of operation': [
    '#/paths/~1users/get',
    { kind: 'token', param: 'next', next: 'to', items: 'data' },
    'GET /users',
  ],
  'repeat of operation': ['#/paths/~1events/post', true, 'POST /ev*'],
  'exclude of operation': ['#/paths/~1events/post', true, 'postE*'],
  'idempotency of operation': ['#/paths/~1events/post', 'X-Once', 'postEvent'],
  'effect of operation': ['#/paths/~1events/post', 'destroys', 'postEvent'],
  'exists of operation': ['#/paths/~1events/post', true, 'postEvent'],
  'accepted-statuses of operation': ['#/paths/~1events/post', [304], 'postEvent'],
  'query-format of operation': ['#/paths/~1users/get', 'comma', 'users'],
  'multipart-format of operation': ['#/paths/~1files/post', 'brackets', 'files'],
  'headers of operation': ['#/paths/~1events/post', { 'Acme-Beta': 'ships' }, 'events'],
  'query of operation': ['#/paths/~1events/post', { beta: true }, 'POST /events'],
  'media-types of operation': [
    '#/paths/~1events/post',
    { request: 'multipart/form-data', response: 'text/event-stream' },
    'postEvent',
  ],
  'raw of operation': ['#/paths/~1events/post', true, 'post*nt'],
  'validation of operation': ['#/paths/~1events/post', { response: 'off' }, 'postEvent'],
  'credentials of operation': ['#/paths/~1events/post', ['key'], 'postEvent'],
  'nulls of operation': ['#/paths/~1users/get', 'lenient', 'listUsers'],
  'nulls of schema': ['#/components/schemas/User', 'lenient', 'User'],
  'formats of operation': ['#/paths/~1users/get', 'strict', 'users'],
  'formats of schema': ['#/components/schemas/User', 'lenient', 'User'],
  'rate-limited of operation': ['#/paths/~1events/post', false, 'postEvent'],
  'redirect of operation': ['#/paths/~1events/post', 'error', 'postEvent'],
  'documented-by of operation': ['#/paths/~1events/post', 'public', 'postEvent'],
  'traits of operation': ['#/paths/~1events/post', { slow: true }, 'postEvent'],
  'address of operation': ['#/paths/~1events/post', 'uploadUrl', 'postEvent'],
  'address of server': ['#/servers/1', 'uploadUrl'],
  'hosts of operation': ['#/paths/~1events/post', ['team'], 'postEvent'],
  'result of operation': ['#/paths/~1events/post', reference('Users'), 'postEvent'],
  'variants of operation': ['#/paths/~1users/get', [{ operationId: 'countUsers' }], 'listUsers'],
  'body of body': ['#/paths/~1events/post/requestBody', 'event', 'postEvent'],
  'open of schema': ['#/components/schemas/Event/properties/kind', true],
  'secret of param': ['#/paths/~1users/get/parameters/0', true, 'next'],
  'secret of schema': [userId, true],
  'digits of schema': [userId, true],
  'also of schema': ['#/paths/~1users/get/parameters/1/schema', -1],
  'send-default of param': ['#/paths/~1users/get/parameters/1', true, 'size'],
  'send-default of schema': [zone, true],
  'by-client of param': ['#/paths/~1users/get/parameters/2', true, 'X-Client'],
  'resource of param': ['#/paths/~1subscriptions~1{name}/get/parameters/0', 'subscriptions/*', 'name'],
  'check of operation': ['#/paths/~1users/get', 'isAllowed', 'listUsers'],
  'check of schema': [zone, ['isTimeZone']],
  'message of schema': [zone, 'must be a time zone'],
  'type of schema': [zone, { name: 'Zone', from: './zone.ts' }],
  'group of schema': ['#/components/schemas/User', 'people', 'User'],
  'params of schema': ['#/components/schemas/Unused', true, 'Unused'],
  'name of schema': ['#/components/schemas/User', 'Person', 'User'],
  'always of xml': [xml, true],
  'text of xml': [xml, true],
}

/** What some extensions need before they can change anything. */
export const others: Readonly<Record<string, readonly (readonly [pointer: string, name: string, value: unknown])[]>> = {
  'also of schema': [['#/paths/~1users/get/parameters/1/schema', 'digits', true]],
  'custom-calls of root': [
    ['#/paths/~1users/get', 'call', 'users.list'],
    ['#/paths/~1events/post', 'call', 'users.list'],
  ],
}

export function nodeAt(root: Json, pointer: string): Json {
  const keys = pointer.split('/').slice(1)
  return keys.reduce((node, key) => node[key.replaceAll('~1', '/')] as Json, root)
}
