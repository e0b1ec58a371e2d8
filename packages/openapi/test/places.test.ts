import { expect, it } from 'vitest'
import { openDocument, warningText } from '../src/index.ts'

const text = `openapi: 3.1.0
info: { title: T, version: '1' }
servers:
  - { description: nowhere }
security: [{ ghost: [] }]
paths:
  /ships/{id}/{deck}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    x-amazon-apigateway-any-method: { responses: {} }
    x-owner: { team: harbour }
    get:
      parameters:
        - { in: query, schema: { type: string } }
        - { name: other, in: path, required: true, schema: { type: string } }
        - name: word
          in: query
          schema:
            type: string
            pattern: '('
      repsonses: {}
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Gone'
components:
  securitySchemes:
    card: { type: mutualTLS }
  schemas:
    Ship:
      type: object
      properties:
        name: { type: string, maxLenght: 4 }
`

const get = '/paths/~1ships~1{id}~1{deck}/get'

it('says each thing with the line and the pointer at which it is', async () => {
  const { warnings } = await openDocument({ text })
  expect(new Set(warnings.map(warningText))).toEqual(
    new Set([
      'document:4 /servers/0: a server needs a `url`: it is left out',
      'document:5 /security/0/ghost: is not a security scheme of the document: the token is sent',
      'document:10 /paths/~1ships~1{id}~1{deck}/x-amazon-apigateway-any-method: `x-amazon-apigateway-any-method` is an operation without a method: it is left out. An overlay can give it one',
      `document:12 ${get}: the param \`other\` is not part of the path: it is left out`,
      `document:12 ${get}: the param \`deck\` of the path is not declared: it is read as a string`,
      `document:14 ${get}/parameters/0: a param needs \`name\`, and \`in\` of path, query, querystring, header, cookie: it is left out`,
      `document:20 ${get}/parameters/2/schema/pattern: the pattern is not a JavaScript regular expression: it is not checked`,
      `document:21 ${get}/repsonses: \`repsonses\` is not a field of an operation: it is left out (did you mean \`responses\`?)`,
      `document:27 ${get}/responses/200/content/application~1json/schema: the reference \`#/components/schemas/Gone\` does not resolve: any value is accepted`,
      'document:31 /components/securitySchemes/card: the client has no option for client certificates: pass a `fetch` that presents one',
      'document:36 /components/schemas/Ship/properties/name/maxLenght: `maxLenght` is not a schema keyword: it is ignored (did you mean `maxLength`?)',
    ]),
  )
})

it('gives one fault one warning, and warns of each value that says nothing', async () => {
  const ship = {
    type: 'object',
    required: true,
    properties: {
      name: { type: 'string', minLength: '3', maxLength: null, pattern: 5, enum: 'a', nullable: 'true' },
      deck: { type: 'integer', maximum: '100', exclusiveMinimum: true, exclusiveMaximum: 'yes' },
      gone: { allOf: [{ $ref: '#/components/schemas/Gone' }] },
      lost: { $ref: '#/components/schemas/Gone' },
      // Not keywords, but properties.
      box: {
        type: 'object',
        properties: { required: { type: 'boolean' }, enum: { type: 'string' } },
        required: ['enum'],
      },
    },
  }
  const { warnings, service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/ships': {
        get: {
          deprecated: 'yes',
          parameters: [{ name: 'a', in: 'query', required: 'true', explode: 'no', schema: { type: 'string' } }],
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: ship } } } },
        },
      },
    },
  })
  const operation = '/paths/~1ships/get'
  const schema = `${operation}/responses/200/content/application~1json/schema`
  const nowhere = 'the reference `#/components/schemas/Gone` does not resolve: any value is accepted'
  expect(warnings.map(({ pointer, message }) => `${pointer}: ${message}`).toSorted()).toEqual(
    [
      `${operation}/deprecated: \`deprecated\` must be a boolean: it is ignored`,
      `${operation}/parameters/0/required: \`required\` must be a boolean: it is ignored`,
      `${operation}/parameters/0/explode: \`explode\` must be a boolean: it is ignored`,
      `${schema}/required: \`required\` must be a list or string: it is ignored`,
      `${schema}/properties/name/minLength: \`minLength\` must be a number: it is ignored`,
      `${schema}/properties/name/pattern: \`pattern\` must be a string: it is ignored`,
      `${schema}/properties/name/enum: \`enum\` must be a list: it is ignored`,
      `${schema}/properties/name/nullable: \`nullable\` must be a boolean: it is ignored`,
      `${schema}/properties/deck/maximum: \`maximum\` must be a number: it is ignored`,
      `${schema}/properties/deck/exclusiveMaximum: \`exclusiveMaximum\` must be a number or boolean: it is ignored`,
      `${schema}/properties/gone/allOf/0: ${nowhere}`,
      `${schema}/properties/lost: ${nowhere}`,
    ].toSorted(),
  )
  expect(service.operations[0]?.params).toMatchObject([{ name: 'a', required: false }])
})

const head = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses: { '204': { description: OK } }
`

it.each([
  [
    'an extension that is misspelled',
    `${head}      x-portolan-efect: reads\n`,
    'document:7 /paths/~1a/get/x-portolan-efect: `x-portolan-efect` is not an extension of the generator (did you mean `x-portolan-effect`?)',
  ],
  [
    'a scheme that is misspelled',
    `${head}      x-portolan-credentials: [tokn]\ncomponents:\n  securitySchemes:\n    token: { type: http, scheme: bearer }\n`,
    'document:7 /paths/~1a/get/x-portolan-credentials: `tokn` is not a security scheme of the document (did you mean `token`?)',
  ],
  [
    'a name that is called secret',
    `${head}x-portolan-secret: [pasword]\ncomponents:\n  schemas:\n    User: { type: object, properties: { password: { type: string } } }\n`,
    'document:7 /x-portolan-secret: the document has no field or param `pasword` (did you mean `password`?)',
  ],
  [
    'a version that is not read',
    head.replace('3.1.0', '4.0.0'),
    'document:1 /openapi: is of version 4.0.0: Portolan reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0',
  ],
  [
    'a number that JSON lacks',
    `${head}x-a:\n  b: .inf\n`,
    'document:8 /x-a/b: is not a number that JSON can represent: write a number, or leave it out',
  ],
  [
    'JSON that is cut off',
    '{\n "openapi": "3.1.0",\n "paths": {\n',
    'document:3: is neither JSON nor YAML: it ends too early, as if it were cut off',
  ],
])('ends at the place of %s', async (_, document, message) => {
  const error = (await openDocument({ text: document }).catch((found: unknown) => found)) as Error
  expect(error.message).toBe(message)
})

const schemaParts = [
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].map((name) => `${name}/a`),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((name) => `${name}/0`),
  ...['items', 'items/0', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['contains', 'not', 'if', 'then', 'else', 'contentSchema'],
].map((part) => `/components/schemas/A/${part}`)
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Places of each kind, and a name that is misspelled there. */
const misspelled: readonly (readonly [name: string, places: readonly string[]])[] = [
  ['repsonses', methods.map((method) => `/paths/~1a/${method}`)],
  [
    'repsonses',
    [
      '/paths/~1a/additionalOperations/COPY',
      '/webhooks/a/post',
      '/x-webhooks/a/post',
      '/components/pathItems/A/get',
      '/components/callbacks/A/{$url}/get',
      '/paths/~1a/get/callbacks/A/{$url}/get',
    ],
  ],
  ['requird', ['/components/parameters/A', '/paths/~1a/parameters/0', '/paths/~1a/get/parameters/0']],
  ['contnet', ['/components/requestBodies/A', '/paths/~1a/get/requestBody']],
  ['contnet', ['/components/responses/A', '/paths/~1a/get/responses/200']],
  ['shcema', ['requestBody', 'responses/200', 'parameters/0'].map((part) => `/paths/~1a/get/${part}/content/x~1y`)],
  ['shcema', ['/components/headers/A/content/x~1y']],
  [
    'maxLenght',
    [
      ...schemaParts,
      '/components/schemas/A',
      '/components/headers/A/schema',
      '/components/parameters/A/schema',
      '/paths/~1a/get/responses/200/headers/A/schema',
      '/paths/~1a/get/responses/200/content/x~1y/schema',
      '/paths/~1a/get/responses/200/content/x~1y/itemSchema',
      '/paths/~1a/get/responses/200/content/x~1y/encoding/a/headers/A/schema',
    ],
  ],
]

/** A document with an object of one field at a pointer. */
function documentAt(pointer: string, field: string): object {
  const [, ...parts] = pointer.split('/').map((part) => part.replaceAll('~1', '/'))
  const inside = parts.reduceRight<object>((inner, part) => (/^0$/.test(part) ? [inner] : { [part]: inner }), {
    [field]: 4,
  })
  return { openapi: '3.2.0', info: { title: 'T', version: '1' }, paths: {}, ...inside }
}

it.each(misspelled.flatMap(([name, places]) => places.map((place) => [place, name] as const)))(
  'finds at %s that `%s` is misspelled',
  async (place, name) => {
    const { warnings } = await openDocument(documentAt(place, name))
    expect(warnings.map(({ pointer, message }) => [pointer, message.includes('did you mean')])).toContainEqual([
      `${place}/${name}`,
      true,
    ])
  },
)

it.each([
  ...['example', 'examples/0', 'default', 'const', 'enum/0'].map((part) => `/components/schemas/A/${part}`),
  '/components/parameters/A/example',
  '/components/examples/A/value',
  '/components/headers/A/examples/a/value',
  '/paths/~1a/get/responses/200/content/x~1y/example',
  '/x-own/properties/a',
])('finds nothing misspelled in the value at %s', async (place) => {
  const { warnings } = await openDocument(documentAt(place, 'maxLenght'))
  expect(warnings.filter(({ pointer }) => pointer.endsWith('maxLenght'))).toEqual([])
})
