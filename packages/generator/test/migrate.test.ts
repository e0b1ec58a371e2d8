import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { documentOf } from './documents.ts'
import { command } from './command.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'migrate-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string): string => join(folder, name)

const query = (...names: string[]): object[] => names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object): object => ({
  200: { description: 'It', content: { 'application/json': { schema } } },
})
const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
const list = (...fields: string[]): object => ({
  type: 'object',
  required: ['data'],
  properties: {
    data: { type: 'array', items: ref('ChatCompletionObject') },
    ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
  },
})

const document = {
  openapi: '3.1.0',
  info: { title: 'Llamas', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/chat/completions': {
      get: { operationId: 'a', parameters: query('after', 'limit'), responses: json(list('has_more', 'last_id')) },
      post: { operationId: 'b', responses: json(ref('ChatCompletionObject')) },
    },
    '/chat/completions/{id}': {
      get: { operationId: 'c', parameters: id, responses: json(ref('ChatCompletionObject')) },
    },
    '/rows': {
      get: { operationId: 'd', parameters: query('start_index', 'limit'), responses: json(list('next_index')) },
    },
    '/health': { get: { operationId: 'e', responses: json({ type: 'object' }) } },
    '/debug': { get: { operationId: 'f', responses: json({ type: 'object' }) } },
    '/old': { get: { operationId: 'g', responses: json(ref('Row')) } },
  },
  components: {
    schemas: {
      ChatCompletionObject: { type: 'object', properties: { id: { type: 'string' } } },
      Row: { type: 'object', properties: { cells: { type: 'string' } } },
    },
  },
}

/** In the form of the public configurations of opencode, ogx and terminal. */
const stainless = `
organization:
  name: llama-stack
  docs: https://llamas.example
targets:
  typescript:
    package_name: "@llamas/sdk"
    publish: { npm: true }
query_settings: { nested_format: brackets, array_format: comma }
multipart_settings: { array_format: brackets }
client_settings:
  default_headers: { Llama-Version: '2026-01-01' }
  idempotency_header: Idempotency-Key
  default_timeout: 60000
  opts:
    api_key: { type: string, auth: { security_scheme: bearer }, read_env: LLAMA_KEY }
environments:
  production: https://api.example.com
pagination:
  - name: offset_page
    type: offset
    request:
      start_index: { type: integer, x-stainless-pagination-property: { purpose: offset_count_param } }
      limit: { type: integer }
    response:
      data: { type: array, items: { type: object } }
      next_index: { type: integer, x-stainless-pagination-property: { purpose: offset_count_start_field } }
  - name: cursor_page
    type: cursor
    request:
      limit: { type: integer }
      after: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } }
    response:
      data: { type: array, items: {} }
      has_more: { type: boolean }
      last_id: { type: string, x-stainless-pagination-property: { purpose: next_cursor_field } }
  - name: fake
    type: page_of_unknown_kind
resources:
  $shared:
    models: {}
  $client:
    methods:
      health: get /health
  chat:
    subresources:
      completions:
        models:
          chat_completion: '#/components/schemas/ChatCompletionObject'
          missing: Nothing
          row: '#/components/schemas/Row'
        methods:
          create: post /chat/completions
          retrieve: { type: http, endpoint: 'get /chat/completions/{id}' }
          list: { endpoint: get /chat/completions, paginated: true }
  beta_rows:
    methods:
      iter_rows: { endpoint: get /rows, paginated: offset_page }
      gone: get /gone
      unwrap: { type: webhook_unwrap }
      old: { endpoint: get /old, skip: [typescript] }
unspecified_endpoints:
  - ' get  /debug '
settings:
  license: MIT
surprise: 1
`

const write = (name: string, value: unknown): void =>
  writeFileSync(file(name), typeof value === 'string' ? value : JSON.stringify(value))
const config = (): unknown => parse(readFileSync(file('portolan.yaml'), 'utf8'))

describe('migrate', () => {
  it('takes over names, lists and types from a configuration of Stainless', async () => {
    write('stainless.yml', stainless)
    write('openapi.json', document)
    const { status, out } = await command('migrate', file('stainless.yml'))
    expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining('5 calls of 7, 2 lists, 1 types') })
    expect(config()).toEqual({
      document: 'openapi.json',
      name: 'llama-stack',
      verbs: { get: 'retrieve' },
      queryFormat: 'comma',
      multipartFormat: 'brackets',
      headers: { 'Llama-Version': '2026-01-01' },
      idempotency: { 'POST *': 'Idempotency-Key' },
      calls: {
        'GET /health': 'health',
        'POST /chat/completions': 'chat.completions.create',
        'GET /chat/completions/{id}': 'chat.completions.retrieve',
        'GET /chat/completions': 'chat.completions.list',
        'GET /rows': 'betaRows.iterRows',
      },
      paging: {
        'GET /chat/completions': { kind: 'token', param: 'after', next: 'last_id', items: 'data' },
        'GET /rows': { kind: 'offset', param: 'start_index', size: 'limit', items: 'data' },
      },
      exclude: ['GET /old', 'GET /debug'],
      models: { ChatCompletionObject: 'ChatCompletion' },
      outputs: ['client', 'checks', 'zod', 'manifest', { package: { name: '@llamas/sdk', license: 'MIT' } }],
    })
  })

  it('says what it leaves out, with the line', async () => {
    write('stainless.yml', stainless)
    write('openapi.json', document)
    const { error } = await command('migrate', file('stainless.yml'))
    const lines = error
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(file('stainless.yml').length))
    expect(lines).toEqual([
      expect.stringMatching(/^:17 environments: addresses are those of `servers`/),
      ':66 surprise: is not known here',
      ':14 client_settings.default_timeout: pass `timeout` where you create the client',
      expect.stringMatching(/^:15 client_settings\.opts: the options of the client are the credentials/),
      expect.stringMatching(/^:19 pagination: `fake` is not a known kind of paging/),
      expect.stringContaining('methods.gone: the document has no operation GET /gone'),
      expect.stringContaining('methods.unwrap: is a method of the kind webhook_unwrap'),
      expect.stringMatching(/^:50 .*models\.missing: the document uses no schema Nothing/),
    ])
  })

  it.each([
    [['get', 'post'], ['POST']],
    [
      ['get', 'delete', 'post', 'patch'],
      ['DELETE', 'PATCH', 'POST'],
    ],
    [['get'], undefined],
  ])('sends the idempotency header with every request of %j but GET', async (methods, expected) => {
    write('stainless.yml', 'resources: {}\nclient_settings: { idempotency_header: Idempotency-Key }\n')
    write('openapi.json', documentOf({ '/rows': Object.fromEntries(methods.map((one) => [one, { responses: {} }])) }))
    expect(await command('migrate', file('stainless.yml'))).toMatchObject({ status: 0, error: '' })
    const { idempotency } = config() as { idempotency?: object }
    expect(idempotency && Object.keys(idempotency)).toEqual(expected?.map((method) => `${method} *`))
    expect(await command(file('openapi.json'), '--list', '--quiet')).toMatchObject({ status: 0, error: '' })
  })

  it('writes a config with which the client has these names', async () => {
    write('stainless.yml', stainless)
    write('openapi.json', document)
    await command('migrate', file('stainless.yml'))
    const { status, out } = await command(file('openapi.json'), '--list', '--quiet')
    expect(status).toBe(0)
    const calls = out
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(/ {2,}/).slice(1, 5).join(' '))
    expect(calls).toEqual([
      'chat.completions.list GET /chat/completions token',
      'chat.completions.create POST /chat/completions yes',
      'chat.completions.retrieve GET /chat/completions/{id} yes',
      'betaRows.iterRows GET /rows offset',
      'health GET /health yes',
    ])
  })

  it('takes the configuration as it is without a document, and keeps a config of a person', async () => {
    write('stainless.yml', stainless)
    const { status, error } = await command('migrate', file('stainless.yml'), '--quiet')
    expect({ status, error }).toEqual({ status: 0, error: '' })
    expect(config()).toMatchObject({ calls: { 'GET /gone': 'betaRows.gone' } })
    write('portolan.yaml', 'name: mine\n')
    const again = await command('migrate', file('stainless.yml'))
    expect(again).toMatchObject({ status: 2, error: expect.stringContaining('was not written by this command') })
    expect(config()).toEqual({ name: 'mine' })
  })

  it('says how a config that is there gets the entry, and that another run changes nothing', async () => {
    write(
      'stainless.yml',
      'client_settings: { default_env_prefix: LLAMAS }\nresources: { rows: { methods: { list: get /rows } } }\n',
    )
    write('openapi.json', document)
    const migrate = (...args: string[]) => command('migrate', file('stainless.yml'), ...args)
    const first = await migrate()
    expect(first.out).not.toContain('nothing changes')
    expect((await migrate()).out).toContain('portolan.yaml, which was written already: nothing changes\n')
    const refused = await migrate('--compat')
    expect(refused.status).toBe(2)
    expect(refused.error).toContain('add `compat: {"like":"stainless","env":"LLAMAS"}` to it')
    rmSync(file('portolan.yaml'))
    expect((await migrate('--compat')).out).not.toContain('nothing changes')
    expect((await migrate('--compat')).out).toContain('nothing changes')
    expect(await command('migrate', '--check', '--compat', folder)).toMatchObject({
      status: 2,
      error: expect.stringContaining('--compat cannot be combined with --check'),
    })
  })

  it('leaves the files of a client in the same folder alone', async () => {
    write('stainless.yml', 'resources: { rows: { methods: { list: get /rows } } }\n')
    write('openapi.json', document)
    await command(file('openapi.json'), '--out', folder, '--quiet')
    const files = (): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted()
    const before = files()
    expect(before.filter((name) => name.endsWith('.gen.ts'))).not.toEqual([])
    await command('migrate', file('stainless.yml'), '--quiet')
    expect(files()).toEqual([...before, 'portolan.yaml'].toSorted())
  })

  it('names what it does not know inside resources, methods, models and pagings, each kind once', async () => {
    write(
      'stainless.yml',
      `
package: { node: { package_name: rows } }
readme: { example_requests: { default: { type: request } } }
settings: { mcp_server: true }
security: [{ key: [] }]
pagination:
  - { name: whole, type: fake_page, request: {}, response: { data: { type: array } }, odd: 1 }
resources:
  rows:
    methods:
      list: { endpoint: get /rows, paginated: whole, streaming: { param_discriminator: stream } }
      old: { endpoint: get /old, deprecated: true, streaming: {} }
      start: { type: http, endpoint: get /debug, positional_params: [a], strange: 1 }
    subresources:
      parts: { methods: { health: get /health }, surprise: 2, models: { part: { schema: ChatCompletionObject, skip: [go], odder: 3 } } }
`,
    )
    write('openapi.json', document)
    const { error } = await command('migrate', file('stainless.yml'))
    const lines = error.replaceAll(file('stainless.yml'), '').trimEnd().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines).toEqual(
      expect.arrayContaining([
        ':3 readme: the examples of a README come from the document',
        ':4 settings.mcp_server: is not known here',
        expect.stringMatching(/^:5 security: credentials are those of `security`/),
        expect.stringMatching(/^:6 pagination.whole.odd: is not known here, and left out$/),
        expect.stringMatching(/^:11 resources.rows.methods.list.streaming: .*; and 1 more of this kind$/),
        expect.stringMatching(/^:12 resources.rows.methods.old.deprecated: the document says what is deprecated/),
        expect.stringMatching(/^:13 resources.rows.methods.start.positional_params: params are one object/),
        ':13 resources.rows.methods.start.strange: is not known here, and left out',
        ':15 resources.rows.subresources.parts.surprise: is not known here, and left out',
        ':15 resources.rows.subresources.parts.models.part.odder: is not known here, and left out',
      ]),
    )
  })

  it('finds endpoints whose variables have other names, and gives one endpoint both its names', async () => {
    write(
      'stainless.yml',
      `
resources:
  chat:
    methods:
      retrieve: get /chat/completions/{completion_id}
      get_api_key_url: get /chat/completions/{another_name}
`,
    )
    write('openapi.json', document)
    expect(await command('migrate', file('stainless.yml'))).toMatchObject({ status: 0, error: '' })
    expect(config()).toMatchObject({
      calls: { c: 'chat.retrieve' },
      variants: { c: [{ operationId: 'chat.getAPIKeyURL' }] },
    })
    const { out } = await command(file('openapi.json'), '--list', '--quiet')
    expect(out).toMatch(/ chat\.retrieve .*\n.* chat\.getAPIKeyURL /)
  })

  it('gives each name of an endpoint the pages that it says', async () => {
    write(
      'stainless.yml',
      `
pagination:
  - name: cursor_page
    request:
      after: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } }
    response:
      data: { type: array, items: {} }
      last_id: { type: string, x-stainless-pagination-property: { purpose: next_cursor_field } }
resources:
  chat:
    methods:
      list: { endpoint: get /chat/completions, paginated: cursor_page }
      all: { endpoint: get /chat/completions, paginated: true }
      some: { endpoint: get /chat/completions, paginated: other_page }
      whole: { endpoint: get /chat/completions, paginated: false }
  rows:
    methods:
      list: get /rows
      all: { endpoint: get /rows, paginated: true }
`,
    )
    write('openapi.json', document)
    const { error } = await command('migrate', file('stainless.yml'))
    const unfit = 'paginated: no paging of `pagination` fits: its paging is read from the document'
    expect(error.replaceAll(file('stainless.yml'), '').trimEnd().split('\n')).toEqual([
      `:14 resources.chat.methods.some.${unfit}`,
      `:19 resources.rows.methods.all.${unfit}`,
    ])
    const paging = { kind: 'token', param: 'after', next: 'last_id', items: 'data' }
    expect(config()).toMatchObject({
      calls: { a: 'chat.list', d: 'rows.list' },
      paging: { a: paging },
      variants: {
        a: [
          { operationId: 'chat.all', 'x-portolan-paging': paging },
          { operationId: 'chat.some' },
          { operationId: 'chat.whole', 'x-portolan-paging': false },
        ],
        d: [{ operationId: 'rows.all' }],
      },
    })
    const { out } = await command(file('openapi.json'), '--list', '--quiet')
    expect(out).toMatch(/ chat\.list .* token .*\n.* chat\.all .* token /)
  })

  it('writes what the entry for code of the old SDK is known by, with --compat', async () => {
    write(
      'stainless.yml',
      `
client_settings:
  default_env_prefix: llamas
  idempotency_header: Llama-Key
  opts:
    api_key: { type: string, read_env: LLAMAS_API_KEY }
    team: { type: string, read_env: LLAMAS_TEAM, send_in_header: Llama-Team }
resources: { rows: { methods: { list: get /rows } } }
`,
    )
    write('openapi.json', document)
    expect(await command('migrate', file('stainless.yml'), '--compat')).toMatchObject({ status: 0, error: '' })
    expect(config()).toMatchObject({
      compat: {
        like: 'stainless',
        env: 'LLAMAS',
        headers: { team: { header: 'Llama-Team', env: 'LLAMAS_TEAM' } },
        idempotencyHeader: 'Llama-Key',
      },
    })
    const { status, error } = await command(file('openapi.json'), '--out', file('src'), '--quiet')
    expect({ status, error }).toEqual({ status: 0, error: '' })
    const entry = readFileSync(file('src/compat/index.ts'), 'utf8')
    expect(entry).toContain("env: 'LLAMAS'")
    expect(entry).toContain("header: 'Llama-Team'")
  })

  it('leaves out a paging that the document contradicts', async () => {
    write(
      'stainless.yml',
      stainless.replace('get /chat/completions, paginated: true', 'get /chat/completions, paginated: offset_page'),
    )
    write('openapi.json', document)
    const { status, error } = await command('migrate', file('stainless.yml'))
    expect(status).toBe(0)
    expect(error).toContain('paging.GET /chat/completions: is left out')
    expect(config()).toMatchObject({ paging: { 'GET /rows': { kind: 'offset' } } })
  })

  it.each([
    [['migrate'], 2, 'the file stainless.yml is needed'],
    [['migrate', 'none.yml'], 3, 'none.yml: cannot be read'],
  ])('refuses %j', async (args, status, message) => {
    expect(await command(...args)).toMatchObject({ status, error: expect.stringContaining(message) })
  })

  it('refuses a file that is none of Stainless', async () => {
    write('stainless.yml', 'openapi: 3.1.0\n')
    const { status, error } = await command('migrate', file('stainless.yml'))
    expect(status).toBe(3)
    expect(error).toContain('has no `resources`')
  })
})
