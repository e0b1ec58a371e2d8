import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findIssue, type ObjectShape, openDocument, type Shape } from '@portolan/openapi'
import { parse } from 'yaml'
import { run } from '../src/cli.ts'
import { optionsSchema, readFacts } from '../src/outputs/package/options.ts'
import { accepts } from '../src/samples/accepts.ts'
import { makeSample } from '../src/samples/sample.ts'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const user = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const document = documentOf(
  {
    '/users': {
      post: { summary: 'Adds | a user', requestBody: body(user), responses: ok({ $ref: '#/components/schemas/User' }) },
    },
    '/users/{id}': { parameters: [{ ...idParam, schema: { type: 'string', pattern: '^(?=b.*7).{8}$' } }], delete: {} },
  },
  { schemas: { User: user } },
)

it('a package has a manifest, a build, a README, its api and a test of each operation', async () => {
  const { files } = await written(document, { package: 'own' })
  expect([...files.keys()].filter((path) => !path.startsWith('src/'))).toEqual([
    '.changeset/config.json',
    '.github/workflows/check.yml',
    '.github/workflows/regenerate.yml',
    '.github/workflows/release.yml',
    '.gitignore',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'README.md',
    'SECURITY.md',
    'api.md',
    'cli/README.md',
    'cli/main.js',
    'cli/package.json',
    'docs/README.md',
    'docs/users.md',
    'examples/calls.ts',
    'examples/errors.ts',
    'examples/options.ts',
    'jsr.json',
    'package.json',
    'portolan.yaml',
    'scripts/take-version.mjs',
    'test/operations.test.ts',
    'tsconfig.json',
    'tsup.config.ts',
  ])
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    name: 'things-client',
    type: 'module',
    exports: { '.': { import: { default: './dist/index.js' }, require: { default: './dist/index.cjs' } } },
    scripts: {
      build: 'tsup && node cli/main.js man > cli/things.1',
      test: 'vitest run',
      docs: 'portolan-docs --out docs --package things-client --command things',
    },
  })
  expect(files.get('README.md')).toMatch(/\| `users\.create` +\| `POST \/users` +\| Adds \\\| a user \|/)
  expect(files.get('api.md')).toContain(
    '- <code title="post /users">client.users.<a href="./src/users/group.gen.ts">create</a>({ ...params }) -> User</code>',
  )
  const tests = files.get('test/operations.test.ts') ?? ''
  expect(tests).toContain("client.users.create({ name: 'text' })")
  expect(tests).toContain(`body: { name: 'text' }`)
  expect(tests).toContain("it.todo('users.delete sends DELETE /users/{id}')")
  expect(tests).toContain("it('users.create returns what the document describes'")
})

it('tests leave keys of the query out of account', async () => {
  const siteKey = { type: 'apiKey', in: 'query', name: 'k.1' }
  const secured = { ...document, security: [{ siteKey: [] }], components: { securitySchemes: { siteKey } } }
  const { files } = await written(secured, { package: 'own' })
  expect(files.get('test/operations.test.ts')).toContain(
    String.raw`path: (pathname + search).replace(/(?<=[?&])k\.1=secret&?/, '').replace(/[?&]$/, '')`,
  )
})

it.each([
  [{ type: 'http', scheme: 'bearer' }, '{ token: process.env.THINGS_TOKEN }'],
  [
    { type: 'http', scheme: 'basic' },
    '{ username: process.env.THINGS_USERNAME, password: process.env.THINGS_PASSWORD }',
  ],
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, '{ siteKey: process.env.THINGS_SITE_KEY }'],
  [
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } } },
    '{\n  clientId: process.env.THINGS_CLIENT_ID,\n  clientSecret: process.env.THINGS_CLIENT_SECRET,\n}',
  ],
  [
    {
      type: 'oauth2',
      flows: {
        clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} },
        authorizationCode: {
          authorizationUrl: 'https://a.example/authorize',
          tokenUrl: 'https://a.example/token',
          scopes: {},
        },
      },
    },
    '{ token: process.env.THINGS_TOKEN }',
  ],
])('the first call of a README has the credentials of %j', async (scheme, given) => {
  const secured = { ...document, security: [{ siteKey: [] }], components: { securitySchemes: { siteKey: scheme } } }
  const { files } = await written(secured, { package: 'own' })
  expect(files.get('README.md')).toContain(`const client = createThingsClient(${given})`)
})

it('the first call of a README has the credentials that this call asks for', async () => {
  const securitySchemes = {
    login: { type: 'http', scheme: 'bearer' },
    siteKey: { type: 'apiKey', in: 'query', name: 'k' },
  }
  const open = documentOf(
    {
      '/health': { get: { responses: ok(user) } },
      '/users': { parameters: [{ ...idParam, in: 'query' }], get: { security: [{ login: [] }], responses: ok(user) } },
    },
    { servers: [] },
  )
  const readme = async (security: readonly object[]) =>
    (await written({ ...open, security, components: { securitySchemes } }, { package: 'own' })).files.get('README.md')
  expect(await readme([{ siteKey: [] }])).toContain(
    "createThingsClient({ baseUrl: 'https://api.example.com', siteKey: process.env.THINGS_SITE_KEY })",
  )
  expect(await readme([])).toContain("createThingsClient({ baseUrl: 'https://api.example.com' })")
})

it('the calls of a README have what a body needs that may be left out', async () => {
  const bodyOf = (type: string, schema: object): object => ({ requestBody: { content: { [type]: { schema } } } })
  const responses = { 201: { description: 'Made' } }
  const named = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, note: { type: 'string' } },
  }
  const file = { type: 'object', properties: { image: { type: 'string', format: 'binary' } } }
  const shop = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example' }],
    paths: {
      '/products': {
        post: { ...bodyOf('application/json', { $ref: '#/components/schemas/Product' }), responses },
      },
      '/images': { post: { ...bodyOf('multipart/form-data', file), responses } },
    },
    components: { schemas: { Product: named } },
  }
  const text = (await written(shop, { package: 'own' })).files.get('README.md')
  expect(text).toContain("client.products.create({ name: 'name' })")
  expect(text).toContain("client.images.create({ image: new File(['text'], 'file.txt') })")
})

it('the name of a package has the letters of its title without their accents', async () => {
  const { files } = await written(
    { ...document, info: { title: 'Émission & Récolte', version: '1' } },
    { package: 'own' },
  )
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({ name: 'emission-recolte-client' })
})

it('a package of this workspace takes what the workspace has', async () => {
  const { files } = await written(document, { package: 'workspace' })
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    name: '@portolan/things-client',
    dependencies: { '@portolan/core': 'workspace:~' },
    exports: { '.': { '@portolan/source': './src/index.ts' } },
  })
  expect([...files.keys()].filter((path) => !path.startsWith('src/') && path !== 'package.json')).toEqual([
    'README.md',
    'portolan.yaml',
    'test/documents.test.ts',
    'test/objects.yaml',
    'test/wire-table.ts',
    'tsconfig.build.json',
    'tsconfig.json',
    'tsup.config.ts',
    'vitest.config.ts',
  ])
  const other = readFileSync(new URL('../../issues-client/tsconfig.build.json', import.meta.url), 'utf8')
  expect(JSON.parse(files.get('tsconfig.build.json') ?? '')).toEqual(JSON.parse(other))
  expect(files.get('vitest.config.ts')).toContain("shared('things-client')")
  expect(files.get('tsup.config.ts')).toContain("shared(['index.ts', 'operations.ts', 'schemas.ts'])")
  expect(files.get('src/profile.ts')).toContain("service: 'Things', userAgent, readError: errorReader()")
  expect(files.get('README.md')).toContain('<!-- operations: written by npm run generate -->')
})

it('the wire table of a package of this workspace has every param, with the examples of the document', async () => {
  const { all } = await written(
    documentOf(
      {
        '/users': {
          post: {
            requestBody: body({
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string', examples: ['Ada'] },
                age: { type: 'integer', minimum: 7 },
                height: { type: 'number' },
              },
            }),
            responses: ok({ $ref: '#/components/schemas/User' }),
          },
        },
      },
      { schemas: { User: user } },
    ),
    { package: 'workspace' },
  )
  expect(all('wire-table.ts').replaceAll(/\s+/g, ' ')).toContain(
    "{ call: 'users.create', params: { name: 'Ada', age: 7, height: 1.5 }, method: 'POST', path: '/users', body: { name: 'Ada', age: 7, height: 1.5 }, answer: { body: { name: 'text' } }, }, " +
      "{ call: 'users.create', params: { name: 'text' }, method: 'POST', path: '/users', body: { name: 'text' }, answer: { body: { name: 'text' } }, }",
  )
})

it('the tables of a package of this workspace have each object, with what may be missing, null or anything', async () => {
  const properties = {
    id: { type: 'string' },
    price: { type: 'number', examples: [50] },
    rate: { anyOf: [{ $ref: '#/components/schemas/Rate' }, { type: 'null' }], examples: [60] },
    most: { type: 'number', maximum: 70, examples: [70] },
    more: { $ref: '#/components/schemas/Note' },
    any: { $ref: '#/components/schemas/Anything' },
    ship: { $ref: '#/components/schemas/Boat' },
  }
  const schemas = {
    Trip: { type: 'object', required: ['id', 'more'], properties },
    Rate: { type: 'number' },
    Note: { type: ['string', 'null'] },
    Anything: {},
    Boat: { $ref: '#/components/schemas/Ship' },
    Ship: { type: 'object', properties: { mast: { type: 'boolean' } } },
  }
  const { all } = await written(
    documentOf({ '/trips': { get: { responses: ok({ $ref: '#/components/schemas/Trip' }) } } }, { schemas }),
    { package: 'workspace' },
  )
  const ship = { mast: true }
  expect(parse(all('objects.yaml'))).toEqual({
    Ship: { example: ship, optional: ['mast'] },
    Boat: { example: ship, optional: ['mast'] },
    Trip: {
      // Of a number, the example of the document would not show that it need not be whole.
      example: { id: 'text', price: 50.5, rate: 60.5, most: 69.5, more: 'text', any: 'anything', ship },
      optional: ['price', 'rate', 'most', 'any', 'ship'],
      nullable: ['rate', 'more'],
      any: ['any'],
    },
  })
})

it('the wire table of a package of this workspace shows each member of a union', async () => {
  const member = (kind: string, field: string): object => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: kind }, [field]: { type: 'string' } },
  })
  const source = { anyOf: [member('card', 'number'), member('bank', 'code')] }
  const payment = { type: 'object', properties: { source } }
  const { all } = await written(
    documentOf({ '/payments': { post: { requestBody: body(payment), responses: ok(payment) } } }),
    { package: 'workspace' },
  )
  const sent = Array.from(all('wire-table.ts').matchAll(/params: (\{[^}]*\} \})/g), ([, params]) => params)
  expect(sent).toEqual(["{ source: { kind: 'card', number: 'text' } }", "{ source: { kind: 'bank', code: 'text' } }"])
})

it.each([
  [{}, { a: "{ data: { name: 'text' } }", b: "[{ name: 'text' }]", c: undefined, d: undefined }],
  [
    { 'x-portolan-envelope': 'data' },
    { a: "{ data: { name: 'text' } }", b: "{ data: [{ name: 'text' }] }", c: undefined, d: undefined },
  ],
])('the wire table of a package of this workspace, with %j, answers as the service does', async (others, expected) => {
  const data = { type: 'object', required: ['data'], properties: { data: user } }
  const all = { type: 'array', items: user }
  const unknown = { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '^(?=b.*7).{8}$' } } }
  const wrapped = (schema: object) =>
    'x-portolan-envelope' in others ? { type: 'object', properties: { data: schema } } : schema
  const paths = {
    '/a': { get: { responses: ok(data) } },
    '/b': { get: { responses: ok(wrapped(all)) } },
    '/c': { get: { responses: ok(wrapped({ type: 'array', items: unknown })) } },
    '/d': { delete: { responses: { 204: { description: 'OK' } } } },
  }
  const table = (await written(documentOf(paths, others), { package: 'workspace' })).all('wire-table.ts')
  const rows = table.matchAll(/call: '(\w)\.\w+'.*?(?:answer: \{ body: (.*) \} )?\},$/gm)
  expect(Object.fromEntries(Array.from(rows, ([, call, answer]) => [call, answer]))).toEqual(expected)
})

it.each([
  [{ type: 'http', scheme: 'bearer' }, "token: 'wire-token'", "{ authorization: 'Bearer wire-token' }"],
  [
    { type: 'http', scheme: 'basic' },
    "username: 'wire-token', password: 'wire-token'",
    "{ authorization: 'Basic d2lyZS10b2tlbjp3aXJlLXRva2Vu' }",
  ],
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, "siteKey: 'wire-token'", "{ 'x-key': 'wire-token' }"],
])('the wire table of a package of this workspace has the credential %j', async (scheme, options, headers) => {
  const paths = { '/a': { get: { responses: ok(user) } }, '/b': { get: { security: [], responses: ok(user) } } }
  const secured = documentOf(paths, {
    security: [{ siteKey: [] }],
    components: { securitySchemes: { siteKey: scheme } },
  })
  const table = (await written(secured, { package: 'workspace' })).all('wire-table.ts')
  expect(table).toContain(`{ baseUrl: url, ${options}, ...options }`)
  expect(table).toContain(`headers: () => (${headers})`)
  expect(table).toMatch(/call: 'b\.get'.*headers: \{ '?[\w-]+'?: null \}/)
  expect(table).not.toMatch(/call: 'a\.get'.*headers/)
})

it('a package is type-checked as strictly as its client, without writing anything', async () => {
  const { files } = await written(document, { package: 'own' })
  expect(JSON.parse(files.get('tsconfig.json') ?? '')).toMatchObject({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      isolatedDeclarations: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      module: 'NodeNext',
    },
  })
})

it.each<readonly [facts: object, options: object, expected: object]>([
  [{}, {}, { name: 'things-client', command: 'things', commandPackage: 'things-cli', holder: 'Things' }],
  [{}, { author: 'Ann Lee <ann@example.com>' }, { author: 'Ann Lee <ann@example.com>', holder: 'Ann Lee' }],
  [{}, { author: 'Ann(https://a.example)' }, { holder: 'Ann' }],
  [{}, { author: '  <ann@example.com>' }, { holder: 'Things' }],
  [
    { contact: { name: 'The <Team>', email: 't@example.com' } },
    {},
    { author: 'The Team <t@example.com>', holder: 'The Team' },
  ],
  [{ contact: { name: 'The Team', email: 'a <b@c>' } }, {}, { author: 'The Team' }],
  [
    {},
    { repository: 'https://github.com/acme/things.git' },
    { repository: 'https://github.com/acme/things', bugs: 'https://github.com/acme/things/issues' },
  ],
  [
    {},
    { repository: 'https://code.acme.example/things/' },
    { repository: 'https://code.acme.example/things', bugs: undefined },
  ],
  [
    {},
    { repository: 'https://gitlab.com/acme/things', bugs: 'https://bugs.example' },
    { bugs: 'https://bugs.example' },
  ],
  [{ documentation: 'https://docs.example' }, {}, { homepage: 'https://docs.example' }],
  [{ documentation: 'docs/index.md' }, {}, { homepage: undefined }],
  [{ documentation: 'https://docs.example' }, { homepage: 'https://h.example' }, { homepage: 'https://h.example' }],
  [{ name: '2Things-' }, {}, { name: 'things-client' }],
  [{ name: '22' }, {}, { name: 'api-client', command: 'api' }],
  [{}, { command: false }, { command: false, commandPackage: undefined }],
  [{}, { name: '@acme/sdk' }, { commandPackage: '@acme/things-cli' }],
  [{}, { name: '@things/sdk' }, { commandPackage: '@things/cli' }],
  [{}, { name: '@acme/sdk', commandPackage: 'c' }, { commandPackage: 'c' }],
])('of a service with %j and the options %j a package has %j', async (own, options, expected) => {
  const { service } = await openDocument(document)
  const facts = readFacts({ ...service, ...own }, options)
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, Reflect.get(facts, name)]))).toEqual(expected)
})

it.each<readonly [name: string, right: readonly unknown[], wrong: readonly unknown[]]>([
  ['name', ['sdk', '@acme/sdk', '~a.b_c'], ['Sdk', '@acme', '@acme/', 'a b', '.a', 5]],
  ['license', ['MIT', '(MIT OR Apache-2.0)'], ['MIT"', '', 5]],
  ['author', ['Ann <a@b.example>'], [5]],
  ...['repository', 'homepage', 'bugs', 'document'].map(
    (name) =>
      [name, ['https://a.example/b'], ['http://a.example', 'https://a b', 'https://', 'xhttps://a', 5]] as const,
  ),
  ['command', ['acme', 'a1-b2', false], ['Acme', 'a--b', '-a', 'a-', '1a', true]],
  ['commandPackage', ['@acme/cli'], ['Cli', 5]],
])('the option %s of a package may be %j, and not %j', (name, right, wrong) => {
  const isTaken = (value: unknown): boolean => findIssue({ [name]: value }, optionsSchema, '') === undefined
  expect(right.filter((value) => !isTaken(value))).toEqual([])
  expect(wrong.filter(isTaken)).toEqual([])
})

it('a profile by hand is exported, and the client is made with it', async () => {
  const { all } = await written(document, { config: { profile: './profile.ts' } })
  expect(all('index.ts')).toContain("import { profile } from './profile.ts'")
  expect(all('index.ts')).toContain('export { profile }')
})

it('a profile by hand is exported beside an index by hand', async () => {
  const config = { index: './index.ts' }
  const profile = "export { profile } from './profile.ts'"
  expect((await written(document, { config })).all('exports.gen.ts')).not.toContain('profile')
  const { all } = await written(document, { config: { ...config, profile: './profile.ts' } })
  expect(all('exports.gen.ts').split('\n')).toContain(profile)
})

it('what a person goes on with is written once', async () => {
  const source = join(folder, 'openapi.json')
  const out = join(folder, 'things')
  const terminal = { out: () => {}, error: () => {}, input: async () => '' }
  writeFileSync(source, JSON.stringify(document))
  expect(await run([source, '--package', out], terminal)).toBe(0)
  writeFileSync(join(out, 'package.json'), '{"name":"mine"}')
  expect(await run([source, '--package', out], terminal)).toBe(0)
  expect(await run([source, '--package', out, '--check'], terminal)).toBe(0)
  expect(readFileSync(join(out, 'package.json'), 'utf8')).toBe('{"name":"mine"}')
  expect(await run([source, '--package', out, '--out', out], terminal)).toBe(2)
})

it.each([
  [{ kind: 'integer', min: 5, multipleOf: 3 }, 6],
  [{ kind: 'number', above: 0, below: 2 }, 1],
  [{ kind: 'integer', min: 5, max: 4 }, undefined],
  [{ kind: 'text', min: 6 }, 'textxx'],
  [{ kind: 'text', patterns: ['^a'] }, 'a'],
  [{ kind: 'text', patterns: ['^[A-Z]{3}$'] }, 'EUR'],
  [{ kind: 'text', patterns: ['^[A-Z]+$'], min: 3, max: 3 }, 'EUR'],
  [{ kind: 'text', format: 'uuid', max: 36 }, '5f0c1b1e-8a39-4f4e-9d0b-2d5a4b0a7c11'],
  [{ kind: 'text', format: 'uuid', max: 35 }, undefined],
  [{ kind: 'text', format: 'unheard-of' }, undefined],
  [{ kind: 'integer', above: 4 }, 5],
  [{ kind: 'integer', below: 1 }, undefined],
  [{ kind: 'integer', max: -3 }, -3],
  [{ kind: 'integer', min: 0.5, max: 0.9 }, undefined],
  [{ kind: 'list', items: { kind: 'boolean' }, max: 0 }, []],
  [{ kind: 'list', items: { kind: 'never' } }, []],
  [{ kind: 'list', items: { kind: 'never' }, min: 1 }, undefined],
  [{ kind: 'list', items: { kind: 'boolean' }, min: 21 }, undefined],
  [{ kind: 'union', options: [{ kind: 'never' }, { kind: 'boolean' }] }, true],
  [{ kind: 'text', rules: [{ kind: 'unlike', pattern: '^x' }] }, undefined],
  [{ kind: 'named', key: 'gone' }, undefined],
  [{ kind: 'text', patterns: ['^v', 'x$'] }, undefined],
  [{ kind: 'text', patterns: ['^(?=b.*7).{8}$'] }, undefined],
  [{ kind: 'text', annotations: { format: 'time' } }, '12:00:00Z'],
  [
    {
      kind: 'all',
      parts: [
        { kind: 'object', fields: [], patterns: [], others: 'kept' },
        {
          kind: 'object',
          fields: [{ name: 'a', required: true, shape: { kind: 'boolean' }, notes: {} }],
          patterns: [],
          others: 'kept',
        },
      ],
    },
    { a: true },
  ],
  [{ kind: 'all', parts: [{ kind: 'text' }, { kind: 'boolean' }] }, undefined],
  [{ kind: 'list', items: { kind: 'boolean' }, min: 2 }, [true, true]],
  [{ kind: 'list', items: { kind: 'boolean' }, min: 2, unique: true }, undefined],
  [{ kind: 'text' }, 'text'],
  [{ kind: 'text', max: 2 }, 'te'],
  [{ kind: 'text', min: 6 }, 'textxx'],
  [{ kind: 'text', min: 3, max: 2 }, undefined],
] as const)('of %j a sample is %j', (shape, sample) => {
  expect(makeSample(shape, {})).toEqual(sample)
})

it('a test holds a response against the document: its example if it is valid, otherwise one that is made', async () => {
  const dataOf = async (schema: object, media: object): Promise<string | undefined> => {
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema, ...media } } } }
    const { files } = await written(documentOf({ '/a': { get: { responses } } }), { package: 'own' })
    return /const data: unknown = (.*)/.exec(files.get('test/operations.test.ts') ?? '')?.[1]
  }
  expect(await dataOf(user, { example: { name: 'Ada' } })).toBe("{ name: 'Ada' }")
  expect(await dataOf(user, { examples: { one: { value: { name: 'Bo', more: 1 } } } })).toBe("{ name: 'Bo', more: 1 }")
  expect(await dataOf(user, { example: { name: 5 } })).toBe("{ name: 'text' }")
  expect(
    await dataOf(
      { type: 'object', required: ['at'], properties: { at: { type: 'string', pattern: '^(?=b.*7).{8}$' } } },
      {},
    ),
  ).toBeUndefined()
})

const never = (): undefined => undefined
const object = (fields: readonly ObjectShape['fields'][number][], others: ObjectShape['others'] = 'kept') =>
  ({ kind: 'object', fields, patterns: [], others }) as const
const flag = { name: 'a', required: true, shape: { kind: 'boolean' }, notes: {} } as const
it.each<readonly [shape: Shape, valid: readonly unknown[], invalid: readonly unknown[]]>([
  [{ kind: 'unknown' }, [undefined, null, {}], []],
  [{ kind: 'text', min: 2, patterns: ['^a', 'b$'] }, ['ab', 'aab'], ['a', 'b', 'ax', 'xb']],
  [
    { kind: 'text', format: 'dateTime' },
    ['2026-01-02T03:04:05.678Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05Zx'],
  ],
  [{ kind: 'text', format: 'email' }, [], ['a@example.com']],
  [{ kind: 'number', above: 0, max: 1.5 }, [0.1, 1.5], [0, 1.6, -1]],
  [{ kind: 'number', multipleOf: 0.01 }, [19.99, -3], [19.995]],
  [{ kind: 'integer' }, [0, -7], [2 ** 53, Number.NaN]],
  [
    { kind: 'list', items: { kind: 'boolean' }, max: 2 },
    [[], [true, false]],
    [
      [true, true, true],
      [true, 0],
    ],
  ],
  [{ kind: 'list', items: { kind: 'boolean' }, unique: true }, [], [[true]]],
  [{ kind: 'union', tag: 'kind', options: [{ kind: 'boolean' }] }, [], [true]],
  [{ kind: 'boolean', type: { name: 'Flag', from: './flag.ts' } }, [], [true]],
  [object([flag]), [{ a: true }, { a: false, b: 1 }], [{}, { a: 1 }, null, [], 'a']],
  [object([{ ...flag, required: false }]), [{}, { a: true }], [{ a: 'x' }]],
  [object([flag], 'refused'), [{ a: true }], [{ a: true, b: 1 }]],
  [object([flag], { kind: 'text' }), [{ a: true, b: 'x' }], [{ a: true, b: 1 }]],
  [{ ...object([]), patterns: [{ pattern: '^x', shape: { kind: 'text' } }] }, [], [{}]],
  [{ ...object([]), rules: [{ kind: 'one', sets: [['a']] }] }, [], [{}]],
  [{ kind: 'text', max: 3 }, ['abc', '日本語'], ['abcd', 1, null]],
  [{ kind: 'text', format: 'dateTime' }, ['2026-01-02T03:04:05Z'], ['2026-01-02']],
  [{ kind: 'text', format: 'date' }, ['2026-01-02'], ['now']],
  [{ kind: 'integer', min: 1, below: 3 }, [1, 2], [0, 3, 1.5, '1']],
  [{ kind: 'literals', values: ['a'], open: true }, ['a', 'b'], [1]],
  [{ kind: 'literals', values: ['a', 1], open: false }, ['a', 1], ['b']],
  [{ kind: 'list', items: { kind: 'boolean' }, min: 1 }, [[true]], [[], [1], {}]],
  [{ kind: 'union', options: [{ kind: 'boolean' }, { kind: 'null' }] }, [true, null], [0, undefined]],
  [{ kind: 'named', key: 'x' }, [], [1, null]],
])('%j accepts %j, and not %j', (shape, valid, invalid) => {
  expect(valid.filter((one) => !accepts(shape, one, never))).toEqual([])
  expect(invalid.filter((one) => accepts(shape, one, never))).toEqual([])
})
