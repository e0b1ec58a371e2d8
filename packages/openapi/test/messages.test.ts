import { expect, it } from 'vitest'
import { openDocument, Schemas, type Service } from '../src/index.ts'

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object, others: object = {}): object => ({ 'application/json': { schema, ...others } })

const document = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  paths: {
    '/ships/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } }],
      put: {
        operationId: 'putShip',
        parameters: [
          { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 30 } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: 'abc' },
          { name: 'filter', in: 'query', content: json(reference('Filter')) },
        ],
        requestBody: {
          description: 'The ship',
          required: true,
          content: {
            'application/xml': { schema: reference('Ship') },
            ...json(reference('Ship'), { examples: { small: { value: { name: 'Ada' } } } }),
          },
        },
        responses: {
          200: {
            description: 'The ship',
            headers: { ETag: { schema: { type: 'string' }, examples: { first: { value: 'W/"1"' } } } },
            content: json(reference('Ship')),
          },
          404: { description: 'No ship', content: { 'application/problem+json': { schema: reference('Problem') } } },
          default: { description: 'Another failure' },
          2000: { description: 'No status' },
        },
      },
    },
  },
  components: {
    schemas: {
      Base: { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } },
      Ship: {
        allOf: [reference('Base')],
        properties: {
          $ref: { type: 'string' },
          cargo: {
            oneOf: [reference('Box')],
            discriminator: { propertyName: 'kind', mapping: { box: 'Box', tin: '#/components/schemas/Tin' } },
          },
          next: reference('Ship'),
          example: { $ref: '#/components/schemas/Ship/properties/cargo' },
        },
        example: { $ref: 'not a reference' },
        'x-portolan-name': 'Vessel',
      },
      Box: { type: 'object', not: reference('Tin') },
      Tin: { type: 'object' },
      Filter: { type: 'object', patternProperties: { '^x': { type: 'integer', exclusiveMinimum: 0 } } },
      Problem: { type: 'object' },
      'a/b ~c': { type: 'object', properties: { lost: { $ref: '#/components/schemas/Nothing' } } },
    },
  },
}

async function read(): Promise<Service> {
  const { service } = await openDocument(structuredClone(document))
  return service
}

it('an operation has all its params, with all their bounds', async () => {
  const { operations } = await read()
  const [simple, form] = [
    { style: 'simple', explode: false },
    { style: 'form', explode: true },
  ]
  expect(operations[0]?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+$' }, ...simple },
    {
      name: 'per_page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
      ...form,
    },
    { name: 'X-Trace', in: 'header', required: false, schema: { type: 'string' }, example: 'abc', ...simple },
    {
      name: 'filter',
      in: 'query',
      required: false,
      contentType: 'application/json',
      schema: { $ref: '#/definitions/Filter' },
    },
  ])
  expect(operations[0]?.params.map(({ name, in: place, schema }) => [name, place, schema])).toEqual([
    ['id', 'path', { type: 'string', pattern: '^[a-z]+$' }],
    ['per_page', 'query', { type: 'integer', minimum: 1, maximum: 100, default: 30 }],
    ['X-Trace', 'header', { type: 'string' }],
    ['filter', 'query', { $ref: '#/definitions/Filter' }],
    ['name', 'body', { type: 'string', maxLength: 40 }],
    ['$ref', 'body', { type: 'string' }],
    ['cargo', 'body', expect.objectContaining({ oneOf: [{ $ref: '#/definitions/Box' }] }) as object],
    ['next', 'body', { $ref: '#/definitions/Ship' }],
    ['example', 'body', { $ref: '#/definitions/ShipCargo' }],
  ])
})

it('an operation has all content types of its body, and all its responses', async () => {
  const { operations } = await read()
  const ship = { $ref: '#/definitions/Ship' }
  expect(operations[0]?.requestBody).toEqual({
    required: true,
    description: 'The ship',
    content: [
      { contentType: 'application/json', kind: 'json', schema: ship, example: { name: 'Ada' } },
      { contentType: 'application/xml', kind: 'text', schema: ship },
    ],
  })
  expect(operations[0]?.responses).toEqual([
    {
      status: '200',
      description: 'The ship',
      headers: [{ name: 'etag', required: false, schema: { type: 'string' }, example: 'W/"1"' }],
      content: [{ contentType: 'application/json', kind: 'json', schema: ship }],
    },
    {
      status: '404',
      description: 'No ship',
      headers: [],
      content: [{ contentType: 'application/problem+json', kind: 'json', schema: { $ref: '#/definitions/Problem' } }],
    },
    { status: 'default', description: 'Another failure', headers: [], content: [] },
  ])
})

it('a param has the schema of its own place, of those of one name', async () => {
  const param = (name: string, place: string, type: string): object => ({ name, in: place, schema: { type } })
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: {
      '/ships/{id}': {
        parameters: [param('id', 'path', 'string'), param('size', 'query', 'string')],
        patch: {
          parameters: [
            param('size', 'query', 'integer'),
            param('Size', 'query', 'boolean'),
            param('id', 'header', 'number'),
            param('X-Mode', 'header', 'integer'),
            param('x-mode', 'query', 'array'),
          ],
          requestBody: {
            content: json({ allOf: [reference('Named')], properties: { name: { type: 'string', minLength: 1 } } }),
          },
          responses: {},
        },
      },
    },
    components: { schemas: { Named: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } } } },
  })
  const params = service.operations[0]?.params.map(({ name, wireName = name, in: where, schema }) => [
    `${where} ${wireName}`,
    schema,
  ])
  expect(Object.fromEntries(params ?? [])).toEqual({
    'path id': { type: 'string' },
    'query size': { type: 'integer' },
    'query Size': { type: 'boolean' },
    'header id': { type: 'number' },
    'header x-mode': { type: 'integer' },
    'query x-mode': { type: 'array' },
    'body name': { type: 'string', minLength: 1 },
  })
})

it('its schemas lead to definitions only, which are all there', async () => {
  const service = await read()
  const { definitions, operations } = service
  const found = new Set<string>()
  const visit = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null || key === 'example') return
    for (const [name, one] of Object.entries(value)) {
      if (name === '$ref' && typeof one === 'string') found.add(one)
      visit(one, name)
    }
  }
  visit({ definitions, operations, schemas: service.schemas }, '')
  expect([...found].toSorted()).toEqual([
    '#/definitions/Base',
    '#/definitions/Box',

    '#/definitions/Filter',
    '#/definitions/Problem',
    '#/definitions/Ship',
    '#/definitions/ShipCargo',
    '#/definitions/Tin',
    '#/definitions/a~1b ~0c',
  ])
  expect(Object.keys(definitions)).toEqual(['Base', 'Box', 'Filter', 'Problem', 'Ship', 'ShipCargo', 'Tin', 'a/b ~c'])
  expect(definitions['Ship']).toMatchObject({
    allOf: [{ $ref: '#/definitions/Base' }],
    properties: {
      $ref: { type: 'string' },
      cargo: { discriminator: { mapping: { box: 'Box', tin: '#/definitions/Tin' } } },
      next: { $ref: '#/definitions/Ship' },
    },
    example: { $ref: 'not a reference' },
  })
  expect(definitions['a/b ~c']).toEqual({ type: 'object', properties: { lost: {} } })
})

it('a service is data, of a version: as JSON it is the same', async () => {
  const service = await read()
  expect(service.modelVersion).toBe(1)
  expect(JSON.parse(JSON.stringify(service))).toStrictEqual(service)
})

it('a schema says what it is, and which is the same in the other direction', async () => {
  const { schemas } = await read()
  const said = Object.values(schemas).map(({ id, role, direction, name, counterpart, schema }) => {
    expect(schemas[id]?.id).toBe(id)
    return [role, direction, name, counterpart === undefined ? undefined : schemas[counterpart]?.direction, schema]
  })
  expect(said).toContainEqual(['schema', 'params', 'Vessel', 'result', { $ref: '#/definitions/Ship' }])
  expect(said).toContainEqual(['schema', 'result', 'Vessel', 'params', { $ref: '#/definitions/Ship' }])
  expect(said).toContainEqual(['params', 'params', 'ShipsUpdateParams', undefined, undefined])
})

it('a param that the query of a path writes is in the path, once', async () => {
  const parameters = ['page', 'size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }))
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Rides', version: '1' },
    paths: { '/rides?page={page}': { get: { parameters, responses: { 204: { description: 'None' } } } } },
  })
  const said = service.operations[0]?.parameters.map((one) => [one.in, one.name, one.required, one.schema])
  expect(said).toEqual([
    ['path', 'page', true, { type: 'integer' }],
    ['query', 'size', false, { type: 'integer' }],
  ])
})

it('a param has the style of its place unless it says another, and a path has exactly its own params', async () => {
  const param = (name: string, place: string, others: object = {}): object => ({ name, in: place, ...others })
  const parameters = [
    param('list', 'query', { style: 'pipeDelimited' }),
    param('flat', 'query', { explode: false }),
    param('deep', 'query', { style: 'deepObject', explode: true }),
    param('sid', 'cookie', { 'x-portolan-by-client': true }),
    param('id', 'path', { style: 'matrix' }),
    param('gone', 'path'),
    ...['Accept', 'content-type', 'Authorization', 'X-Tag'].map((name) => param(name, 'header')),
  ]
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: { '/docks/{dock}/ships/{id}': { get: { parameters, responses: { 204: { description: 'Gone' } } } } },
  })
  const said = service.operations[0]?.parameters.map((one) => [
    one.in,
    one.name,
    one.required,
    one.style,
    one.explode,
    ...(one.byClient ? [true] : []),
  ])
  expect(said).toEqual([
    ['path', 'dock', true, 'simple', false],
    ['path', 'id', true, 'matrix', false],
    ['query', 'list', false, 'pipeDelimited', false],
    ['query', 'flat', false, 'form', false],
    ['query', 'deep', false, 'deepObject', true],
    ['cookie', 'sid', false, 'form', true, true],
    ['header', 'X-Tag', false, 'simple', false],
  ])
})

it('a service has its security schemes and the bodies of its webhooks', async () => {
  const body = { schema: reference('Ship'), examples: { one: { value: { name: 'Ada' } } } }
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: {},
    webhooks: { arrived: { post: { requestBody: { content: { 'application/json': body } } } } },
    components: {
      schemas: { Ship: { type: 'object' } },
      securitySchemes: {
        digest: { type: 'http', scheme: 'Digest' },
        key: { $ref: '#/components/securitySchemes/session' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Of the harbor master' },
        login: { type: 'oauth2', flows: {} },
      },
    },
  })
  expect(service.securitySchemes).toEqual({
    digest: { type: 'http', scheme: 'digest' },
    key: { type: 'apiKey', in: 'cookie', name: 'sid' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    login: { type: 'oauth2' },
  })
  expect(service.webhooks?.events.map((event) => [event.name, event.body])).toEqual([
    [
      'arrived',
      {
        contentType: 'application/json',
        kind: 'json',
        schema: { $ref: '#/definitions/Ship' },
        example: { name: 'Ada' },
      },
    ],
  ])
})

it('schemas are read with what they refer to, with all of their parts and forms', () => {
  const schemas = new Schemas({
    Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, tags: { items: {} } } },
    Ship: {
      allOf: [{ $ref: '#/definitions/Base' }],
      required: ['name', 'id'],
      properties: { name: {}, tags: { maxItems: 3 } },
    },
    'a/b ~c': { $ref: '#/definitions/Ship', description: 'Beside' },
    Loop: { $ref: '#/definitions/Loop' },
    Nested: { oneOf: [{ $ref: '#/definitions/Nested' }, { type: 'null' }, { $ref: '#/definitions/Ship' }] },
  })
  expect(schemas.follow({ $ref: '#/definitions/a~1b ~0c', title: 'Mine' })).toMatchObject({
    title: 'Mine',
    description: 'Beside',
    required: ['name', 'id'],
  })
  expect(schemas.merge({ $ref: '#/definitions/Ship' })).toEqual({
    type: 'object',
    required: ['name', 'id'],
    properties: { id: { type: 'string' }, name: {}, tags: { allOf: [{ maxItems: 3 }, { items: {} }] } },
  })
  expect(schemas.listTypes({ $ref: '#/definitions/Nested' })).toEqual(new Set(['null', 'object']))
  expect(Object.keys(schemas.collectProperties({ $ref: '#/definitions/Nested' })).toSorted()).toEqual([
    'id',
    'name',
    'tags',
  ])
  expect(schemas.listTypes({ $ref: '#/definitions/Loop' })).toEqual(new Set())
  expect(schemas.listTypes({ oneOf: [{ items: {} }, { description: 'Any' }] })).toEqual(new Set(['array']))
  expect([true, undefined, { $ref: '#/definitions/constructor' }].map((one) => schemas.follow(one))).toEqual([
    {},
    {},
    {},
  ])
})

it('schemas of OpenAPI 3.0 are JSON Schema 2020-12, whatever stands beside their words', async () => {
  const words = { nullable: true, description: 'Of the harbor', readOnly: true }
  const properties = {
    all: { ...words, allOf: [reference('Box')] },
    one: { ...words, oneOf: [reference('Box')] },
    beside: { ...words, ...reference('Box') },
    known: { nullable: true, type: 'string', enum: ['a'] },
    above: { allOf: [{ type: 'integer' }], minimum: 3, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
    nullable: { type: 'boolean' },
    pair: { type: 'array', items: [{ type: 'string' }, reference('Box')], additionalItems: { type: 'integer' } },
    single: { type: 'array', items: [{ type: 'string' }] },
  }
  const { service } = await openDocument({
    openapi: '3.0.3',
    info: { title: 'Harbor', version: '1' },
    paths: { '/ships': { post: { requestBody: { content: json({ type: 'object', properties }) }, responses: {} } } },
    components: { schemas: { Box: { type: 'object' } } },
  })
  const box = { $ref: '#/definitions/Box' }
  const notes = { description: 'Of the harbor', readOnly: true }
  expect(service.operations[0]?.requestBody?.content[0]?.schema).toMatchObject({
    properties: {
      all: { ...notes, anyOf: [{ allOf: [box] }, { type: 'null' }] },
      one: { ...notes, anyOf: [{ oneOf: [box] }, { type: 'null' }] },
      beside: { ...notes, anyOf: [box, { type: 'null' }] },
      known: { type: ['string', 'null'], enum: ['a', null] },
      above: { allOf: [{ type: 'integer' }], exclusiveMinimum: 3, maximum: 9 },
      nullable: { type: 'boolean' },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, box], items: { type: 'integer' } },
      single: { type: 'array', prefixItems: [{ type: 'string' }] },
    },
  })
  expect(JSON.stringify(service)).not.toMatch(/"(?:x-)?nullable":true|"exclusiveM[a-z]+":(?:true|false)/)
})

it.each<readonly [contentType: string, media: object, item: object | undefined]>([
  ['text/event-stream', { schema: { type: 'array', items: reference('Tin') } }, { $ref: '#/definitions/Tin' }],
  ['application/x-ndjson', { schema: { type: 'array', items: reference('Tin') } }, { $ref: '#/definitions/Tin' }],
  ['application/x-ndjson', { schema: { type: 'integer' } }, undefined],
  [
    'application/x-ndjson',
    { schema: { type: 'array', items: {} }, itemSchema: { type: 'integer' } },
    { type: 'integer' },
  ],
  ['application/json', { schema: { type: 'array', items: reference('Tin') } }, undefined],
  ['multipart/mixed', { itemSchema: { type: 'integer' } }, { type: 'integer' }],
])('an item of %s of %j has the schema %j', async (contentType, media, item) => {
  const responses = { 200: { description: 'OK', content: { [contentType]: media } } }
  const { service } = await openDocument({ ...structuredClone(document), paths: { '/a': { get: { responses } } } })
  const [content] = service.operations[0]?.responses[0]?.content ?? []
  expect(content?.itemSchema).toEqual(item)
})
