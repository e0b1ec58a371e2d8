const user = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string', minLength: 1 } },
}

function json(schema: object) {
  return { description: 'OK', content: { 'application/json': { schema } } }
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const one = { $ref: '#/components/schemas/User' }

const problem = {
  description: 'The name is taken',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['taken'], properties: { taken: { type: 'string' } } },
    },
  },
}

/** A small API with every kind of call: a list in pages, one object, an answer without data, mutations, a stream. */
export const document = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users': {
      get: {
        operationId: 'listUsers',
        summary: 'Lists users',
        parameters: [
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
          { name: 'role', in: 'query', schema: { type: 'string' } },
          { name: 'X-Tenant', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          200: json({
            type: 'object',
            required: ['data'],
            properties: {
              data: { type: 'array', items: one },
              next_cursor: { type: ['string', 'null'] },
              roles: { type: 'integer' },
            },
          }),
        },
      },
      post: {
        operationId: 'createUser',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
            },
          },
        },
        responses: { 201: json(one), 409: problem },
      },
    },
    '/users/{id}': {
      get: { operationId: 'getUser', deprecated: true, parameters: [id], responses: { 200: json(one) } },
      delete: { operationId: 'deleteUser', parameters: [id], responses: { 204: { description: 'Gone' } } },
    },
    '/users/{id}/name': {
      get: {
        operationId: 'users.name.length',
        parameters: [id],
        responses: { 200: json({ type: 'integer' }), 204: { description: 'It has none' }, 404: problem },
      },
    },
    '/reports': {
      get: {
        operationId: 'getReport',
        responses: { 200: { ...json(one), content: { ...json(one).content, 'application/pdf': {} } } },
      },
    },
    '/completions': {
      post: {
        operationId: 'complete',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', properties: { stream: { type: 'boolean' }, text: { type: 'string' } } },
            },
          },
        },
        responses: {
          200: { description: 'OK', content: { ...json(one).content, 'text/event-stream': { schema: one } } },
        },
      },
    },
    '/health': { get: { operationId: 'getHealth', responses: { 204: { description: 'Well' } } } },
    '/events': {
      get: {
        operationId: 'streamEvents',
        responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } } },
      },
    },
  },
  components: { schemas: { User: user } },
}
