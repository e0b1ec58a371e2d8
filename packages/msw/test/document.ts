function json(schema: object, more: object = {}): object {
  return { description: 'OK', content: { 'application/json': { schema, ...more } } }
}
function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

/** A small API with every kind of result, path and paging. */
export const document = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/users': {
      get: {
        operationId: 'listUsers',
        summary: 'Lists users',
        parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: json({
            type: 'object',
            required: ['data', 'next_cursor', 'total'],
            properties: {
              data: { type: 'array', items: ref('User') },
              next_cursor: { type: ['string', 'null'], examples: ['c2'] },
              total: { type: 'integer' },
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
        responses: { 201: json(ref('User')), 422: json({ type: 'object' }, { example: { code: 'taken' } }) },
      },
    },
    '/users/{id}': {
      get: {
        operationId: 'getUser',
        parameters: [id],
        responses: { 200: json(ref('User')), 404: { description: 'No such user' } },
      },
      delete: { operationId: 'deleteUser', parameters: [id], responses: { 204: { description: 'Gone' } } },
    },
    '/users/me': { get: { operationId: 'getMe', responses: { 200: json(ref('Account')) } } },
    '/users/{id}/avatar': {
      get: {
        operationId: 'getAvatar',
        parameters: [id],
        responses: { 200: { description: 'OK', content: { 'image/png': { schema: { format: 'binary' } } } } },
      },
    },
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        'x-portolan-paging': { kind: 'page', param: 'page' },
        responses: { 200: json({ type: 'array', items: ref('Pet') }) },
      },
    },
    '/rides': { get: { 'x-portolan-call': 'rides.list', responses: { 200: json({ const: 'all' }) } } },
    '/rides?page={page}': {
      get: {
        'x-portolan-call': 'rides.page',
        parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer' } }],
        responses: { 200: json({ const: 'a page' }) },
      },
    },
    '/rides?beta=true': { get: { 'x-portolan-call': 'rides.beta', responses: { 200: json({ const: 'beta' }) } } },
    '/pets/{pet-id}:feed': {
      post: {
        operationId: 'feedPet',
        parameters: [{ ...id, name: 'pet-id' }],
        responses: { 200: json(ref('Pet')) },
      },
    },
    '/files/{path=docs/*}': {
      get: {
        operationId: 'getFile',
        parameters: [{ ...id, name: 'path' }],
        responses: { 200: { description: 'OK', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
    '/books/{isbn}': {
      get: {
        operationId: 'getBook',
        parameters: [{ ...id, name: 'isbn' }],
        responses: { 200: json(ref('Book'), { example: { isbn: '978-0', title: 'Charts', further: 1 } }) },
      },
    },
    '/chat': {
      post: {
        operationId: 'createChat',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['text'],
                properties: { text: { type: 'string' }, stream: { type: 'boolean' } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: ref('Reply') },
              'text/event-stream': { schema: ref('Delta') },
            },
          },
        },
      },
    },
    '/ticks': {
      get: {
        operationId: 'watchTicks',
        responses: {
          200: {
            description: 'OK',
            content: {
              'text/event-stream': {
                itemSchema: {
                  type: 'object',
                  required: ['data'],
                  properties: {
                    event: { type: 'string' },
                    data: { type: 'string', contentMediaType: 'application/json', contentSchema: ref('Delta') },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/log': {
      get: {
        operationId: 'readLog',
        responses: { 200: { description: 'OK', content: { 'application/x-ndjson': { schema: ref('Delta') } } } },
      },
    },
    '/export': {
      get: {
        operationId: 'exportAll',
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: ref('Reply') }, 'text/csv': { schema: { type: 'string' } } },
          },
        },
      },
    },
    '/health': {
      servers: [{ url: 'https://status.acme.example.com' }],
      get: { operationId: 'getHealth', responses: { 200: { description: 'OK' } } },
    },
    '/stars/{id}': {
      get: {
        operationId: 'isStarred',
        parameters: [id],
        'x-portolan-exists': true,
        responses: { 204: { description: 'Yes' }, 404: { description: 'No' } },
      },
    },
    '/sealed': { get: { operationId: 'getSealed', responses: { 200: json(ref('Sealed')) } } },
  },
  components: {
    schemas: {
      User: {
        type: 'object',
        required: ['id', 'name', 'role', 'created_at'],
        properties: {
          id: { type: 'integer', minimum: 100, examples: [7] },
          name: { type: 'string', examples: ['Ada'] },
          role: { enum: ['admin', 'member'] },
          created_at: { type: 'string', format: 'date-time' },
          code: { type: 'string', pattern: '^[A-Z]{3}$' },
          manager: ref('User'),
          tags: { type: 'array', items: { type: 'string' }, minItems: 2 },
          password: { type: 'string', writeOnly: true },
        },
      },
      Account: { allOf: [ref('User'), { type: 'object', required: ['plan'], properties: { plan: { const: 'pro' } } }] },
      Pet: {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: {
        type: 'object',
        required: ['kind', 'lives'],
        properties: { kind: { const: 'cat' }, lives: { type: 'integer', maximum: 9 } },
      },
      Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, owner: ref('User') } },
      Book: {
        type: 'object',
        required: ['isbn', 'title'],
        properties: { isbn: { type: 'string' }, title: { type: 'string' }, pages: { type: 'integer' } },
      },
      Reply: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
      Delta: { type: 'object', required: ['part'], properties: { part: { type: 'string', examples: ['Hel'] } } },
      Sealed: {
        type: 'object',
        required: ['seal'],
        properties: { seal: { type: 'string', pattern: '^(?=seal:b).{11}$' } },
      },
    },
  },
}
