const user = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string', minLength: 1 } },
}

function json(schema: object): object {
  return { description: 'OK', content: { 'application/json': { schema } } }
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const one = { $ref: '#/components/schemas/User' }

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
        ],
        responses: {
          200: json({
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'array', items: one }, next_cursor: { type: ['string', 'null'] } },
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
        responses: { 201: json(one) },
      },
    },
    '/users/{id}': {
      get: { operationId: 'getUser', deprecated: true, parameters: [id], responses: { 200: json(one) } },
      delete: { operationId: 'deleteUser', parameters: [id], responses: { 204: { description: 'Gone' } } },
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
