const text = { type: 'string' }
const integer = { type: 'integer' }
const ok = (schema: object): object => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
})
const fields = (names: string, schema: object): object =>
  Object.fromEntries(names.split(' ').map((name) => [name, schema]))
const list = (name: string, properties: object): object => ({
  [`/${name}`]: {
    get: { responses: ok({ type: 'array', items: { $ref: `#/components/schemas/${name}` } }) },
    post: {
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        201: {
          description: 'Made',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
      },
    },
  },
  [`/${name}/{id}`]: {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: (properties as { readonly id?: object }).id ?? text },
    ],
    get: { responses: ok({ $ref: `#/components/schemas/${name}` }) },
  },
})

/** Fields of each kind for which the emulator has words of its own. */
const kinds: Readonly<Record<string, object>> = {
  formats: {
    id: { type: 'string', format: 'uuid' },
    ...Object.fromEntries(
      'date date-time time duration email idn-email hostname idn-hostname uri url iri uri-reference iri-reference uri-template uuid ipv4 ipv6 byte password decimal int64 json-pointer regex unheard-of'
        .split(' ')
        .map((format) => [`x-${format}`, { type: 'string', format }]),
    ),
    encoded: { type: 'string', contentEncoding: 'base64' },
  },
  names: {
    id: text,
    ...fields(
      'email firstName family_name username company phone street city country_code country time_zone zip',
      text,
    ),
    ...fields('currency color locale website createdAt slug api_key parentId price full_name title description', text),
    ...fields('e-mail given_name last_name surname user_name login handle companyName organisation organization', text),
    ...fields('employer mobile address town countryCode timezone postal colour language lang url uri link href', text),
    ...fields('start_date endTime token clientSecret publicKey cost amount fee balance fullName author owner', text),
    ...fields('customer passenger subject headline summary body text content message comment note detail other', text),
    ...fields('shortest', { type: 'string', minLength: 12 }),
    ...fields('longest', { type: 'string', maxLength: 5 }),
  },
  patterns: Object.fromEntries([
    ['id', { type: 'string', pattern: '^p_[a-z]{4}$' }],
    ...[
      String.raw`^\d{3}-\d{4}$`,
      '^[A-Z]{2,3}$',
      String.raw`^(?:v)?\w+$`,
      '^#[0-9a-f]{6}$',
      String.raw`^\d+\.\d+\.\d+$`,
      '^a{3}$|^b{40}$',
      '^[^aeiou]+$',
    ].map((pattern, index) => [`like${index}`, { type: 'string', pattern }]),
    ['day', { type: 'string', format: 'date', pattern: '^2025' }],
    ['exact', { type: 'string', pattern: '^[a-z]{8}$', minLength: 8, maxLength: 8 }],
    ['long', { type: 'string', pattern: '^[a-z]{2,40}$', minLength: 30 }],
    ['short', { type: 'string', pattern: '^[a-z]{2,40}$', maxLength: 3 }],
  ]),
  numbers: {
    id: integer,
    ...fields('created_at updatedAt expires_at', { type: 'integer', description: 'Unix time in seconds.' }),
    started_ms: { type: 'integer', description: 'Unix time in milliseconds.' },
    ...fields('page_count age version', { type: 'number' }),
    ...fields('weight price', { type: 'number' }),
    between: { type: 'integer', minimum: 5, maximum: 9 },
    above: { type: 'number', exclusiveMinimum: 3 },
    below: { type: 'number', exclusiveMaximum: -3 },
    steps: { type: 'integer', multipleOf: 25, minimum: 30 },
    long: { type: 'integer', format: 'int64' },
    half: { type: 'number', format: 'float' },
  },
  shapes: {
    id: { type: 'string', example: 'shape-a1b2' },
    fixed: { const: 'solid' },
    one: { enum: ['round', 'square'] },
    maybe: { type: ['string', 'null'] },
    either: { oneOf: [{ type: 'boolean' }, { type: 'object', properties: { why: text } }] },
    both: {
      allOf: [
        { type: 'object', properties: { a: integer } },
        { type: 'object', properties: { b: text } },
      ],
    },
    pair: { type: 'array', prefixItems: [text, integer], items: false },
    some: { type: 'array', items: integer, minItems: 2, maxItems: 3 },
    unique: { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 3 },
    map: { type: 'object', additionalProperties: { type: 'number' } },
    named: { type: 'object', propertyNames: { pattern: '^[a-z]{3}$' }, additionalProperties: text, minProperties: 2 },
    given: { type: 'string', default: 'usual' },
    shown: { type: 'integer', example: 77 },
    secret: { type: 'string', writeOnly: true },
    within: { type: 'object', required: ['deep'], properties: { deep: { $ref: '#/components/schemas/shapes' } } },
  },
  jobs: {
    id: { type: 'string', example: 'job_4f9a' },
    status: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
    ...fields('created_at started_at updated_at finished_at cancelled_at expires_at', {
      type: 'string',
      format: 'date-time',
    }),
    error: { type: ['object', 'null'], properties: { code: text, message: text } },
    ...fields('total completed failed', integer),
    owner: { type: 'object', properties: { id: integer, name: text } },
    owner_id: integer,
    results: { type: 'array', items: { type: 'object', properties: { id: integer, name: text } } },
    results_count: integer,
  },
  ...Object.fromEntries(
    [
      'users customers authors passengers members people contacts patients drivers guests players students teachers',
      'stations stops cities towns places ports harbours harbors locations venues hotels stores branches regions',
      'companies organisations organizations vendors suppliers brands operators merchants employers tenants boxes',
    ]
      .flatMap((line) => line.split(' '))
      .map((name) => [name, { id: integer, name: text }]),
  ),
}

/** A document with a list of each kind. */
export const zoo = {
  openapi: '3.1.0',
  info: { title: 'Zoo', version: '1' },
  paths: Object.fromEntries(
    Object.entries(kinds).flatMap(([name, properties]) => Object.entries(list(name, properties))),
  ),
  components: {
    schemas: Object.fromEntries(
      Object.entries(kinds).map(([name, properties]) => [
        name,
        {
          type: 'object',
          required: Object.keys(properties).filter((one) => !['within', 'secret'].includes(one)),
          properties,
        },
      ]),
    ),
  },
}
