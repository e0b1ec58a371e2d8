import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { makeProject, makeSmallProject, type MovingProject } from './project.ts'

const head = `import OpenAI from 'openai'
const client = new OpenAI({ apiKey: 'a-key' })
`

/** What is changed, and to what. */
const rows: readonly (readonly [name: string, before: string, after: string])[] = [
  ['an id', `await client.models.retrieve('a')`, `await client.models.retrieve({ model: 'a' })`],
  [
    'an id of the same name',
    `const model = 'a'\nawait client.models.retrieve(model)`,
    `const model = 'a'\nawait client.models.retrieve({ model })`,
  ],
  [
    'an id, and others in the params',
    `await client.vectorStores.files.retrieve('f', { vector_store_id: 'v' })`,
    `await client.vectorStores.files.retrieve({ file_id: 'f', vector_store_id: 'v' })`,
  ],
  [
    'an id and params that are made elsewhere',
    `const body = { name: 'x' }\nawait client.vectorStores.update('v', body, { timeout: 5 })`,
    `const body = { name: 'x' }\nawait client.vectorStores.update({ vector_store_id: 'v', ...body }, { timeout: 5 })`,
  ],
  [
    'an id beside a param of its name',
    `await client.batches.retrieve('b')`,
    `await client.batches.find({ path_batch_id: 'b' })`,
  ],
  [
    'calls of a client in a field',
    `const held = { client }\nawait held.client.beta.threads.retrieve('t')\nawait held.client.models.retrieve('a')`,
    `const held = { client }\nawait held.client.threads.retrieve({ thread_id: 't' })\nawait held.client.models.retrieve({ model: 'a' })`,
  ],
  [
    'calls of a group by itself',
    `const { models } = client\nawait models.retrieve('a')`,
    `const { models } = client\nawait models.retrieve({ model: 'a' })`,
  ],
  [
    'an id above a long body',
    `await client.vectorStores.update('v', {\n  // its name\n  name: 'x',\n})`,
    `await client.vectorStores.update({\n  vector_store_id: 'v',\n  // its name\n  name: 'x',\n})`,
  ],
  [
    'no params',
    `await client.vectorStores.update('v', undefined as never)`,
    `await client.vectorStores.update({ vector_store_id: 'v', ...undefined as never })`,
  ],
  [
    'a call in a call',
    `await client.models.retrieve((await client.models.retrieve('a')).id)`,
    `await client.models.retrieve({ model: (await client.models.retrieve({ model: 'a' })).id })`,
  ],
  [
    'params that have the name of an option',
    `await client.vectorStores.search('v', { query: 'x' })`,
    `await client.vectorStores.search({ vector_store_id: 'v', query: 'x' })`,
  ],
  [
    'options of a call whose request is written elsewhere',
    `await client.embeddings.create({ model: 'a', input: 'x' }, { maxRetries: 0 })`,
    `await client.embeddings.create({ model: 'a', input: 'x' }, { retry: false })`,
  ],
  [
    'a call by another name',
    `await client.beta.threads.retrieve('t')`,
    `await client.threads.retrieve({ thread_id: 't' })`,
  ],
  [
    'options without params',
    `await client.models.list({ maxRetries: 0 })`,
    `await client.models.list({}, { retry: false })`,
  ],
  [
    'retries',
    `await client.models.retrieve('a', { maxRetries: 4 })`,
    `await client.models.retrieve({ model: 'a' }, { retry: { retries: 4 } })`,
  ],
  [
    'options that are named as they are passed',
    `const maxRetries = 2\nawait client.models.list({ maxRetries, timeout: 5 })`,
    `const maxRetries = 2\nawait client.models.list({}, { retry: { retries: maxRetries }, timeout: 5 })`,
  ],
  [
    'a list that has no pages',
    `for await (const one of client.models.list()) console.log(one.id)`,
    `for (const one of (await client.models.list()).data) console.log(one.id)`,
  ],
  [
    'no field of a list that has no pages',
    `const all = await client.models.list()\nconsole.log(all.data.length)`,
    `const all = await client.models.list()\nconsole.log(all.data.length)`,
  ],
  [
    'a list with pages',
    `for await (const one of client.files.list({ limit: 2 })) console.log(one.id)`,
    `for await (const one of client.files.list({ limit: 2 })) console.log(one.id)`,
  ],
  [
    'a loop over an awaited list',
    `for await (const one of await client.files.list()) console.log(one.id)`,
    `for await (const one of client.files.list()) console.log(one.id)`,
  ],
  [
    'pages',
    `for await (const page of (await client.files.list()).iterPages()) console.log(page.getPaginatedItems().length)`,
    `for await (const page of client.files.list().pages()) console.log(page.items.length)`,
  ],
  [
    'the next page',
    `let page = await client.files.list()\nwhile (page.hasNextPage()) page = await page.getNextPage()\nconsole.log(page.data.length, page.has_more)`,
    `let page = await client.files.list()\nwhile (page.hasNext) page = (await page.next())!\nconsole.log(page.items.length, page.has_more)`,
  ],
  [
    'a raw response, of which the headers are read',
    `const { headers } = await client.models.list().asResponse()\nconsole.log(headers.get('a'))`,
    `const { headers } = await client.models.list().withResponse().then(({ response }) => response)\nconsole.log(headers.get('a'))`,
  ],
  [
    'raw responses of which the status and the URL are read, too',
    `const raw = await client.models.list().asResponse()\nconsole.log(raw.status, (await client.models.list().asResponse()).url)`,
    `const raw = await client.models.list().withResponse().then(({ response }) => response)\nconsole.log(raw.status, (await client.models.list().withResponse().then(({ response }) => response)).url)`,
  ],
  [
    'nothing of a message of a webhook with its secret',
    `await client.webhooks.unwrap('{}', {}, 'a-secret')`,
    `await client.webhooks.unwrap('{}', {}, 'a-secret')`,
  ],
  [
    'bytes',
    `const file = await client.files.content('f')\nconsole.log(await file.arrayBuffer(), await file.text())`,
    `const file = await client.files.content({ file_id: 'f' })\nconsole.log(await file.bytes(), await file.text())`,
  ],
  [
    'a path',
    `await client.get('/models', { query: { a: '1' } })`,
    `await client.request({ method: 'GET', path: '/models', query: { a: '1' } })`,
  ],
  [
    'a path and a body',
    `await client.post('/x', { body: { a: 1 }, maxRetries: 0 })`,
    `await client.request({ method: 'POST', path: '/x', body: { a: 1 }, retry: false })`,
  ],
  [
    'other options of the client',
    `const other = client.withOptions({ maxRetries: 1 })\nawait other.models.list()`,
    `const other = client.withOptions({ retry: { retries: 1 } })\nawait other.models.list()`,
  ],
  [
    'a stream',
    `const stream = await client.chat.completions.create({ model: 'a', messages: [], stream: true })\nfor await (const part of stream) console.log(part.id)`,
    `const stream = await client.chat.completions.create({ model: 'a', messages: [], stream: true })\nfor await (const part of stream) console.log(part.id)`,
  ],
]

/** How a client is made, and how it is then. */
const clients: readonly (readonly [before: string, after: string])[] = [
  [`new OpenAI()`, `createAcmeClient({ token: process.env['OPENAI_API_KEY'] })`],
  [
    `new OpenAI({ baseURL: 'https://a.example' })`,
    `createAcmeClient({ token: process.env['OPENAI_API_KEY'], baseUrl: 'https://a.example' })`,
  ],
  [
    `((apiKey: string, baseURL: string) => new OpenAI({ apiKey, baseURL }))('k', 'https://a.example')`,
    `((apiKey: string, baseURL: string) => createAcmeClient({ token: apiKey, baseUrl: baseURL }))('k', 'https://a.example')`,
  ],
  [`new OpenAI({ ...{ baseURL: 'https://a.example' } })`, `createAcmeClient({ ...{ baseUrl: 'https://a.example' } })`],
  [
    `new OpenAI({ apiKey: 'k', maxRetries: 5, timeout: 9, defaultHeaders: { a: 'b' } })`,
    `createAcmeClient({ token: 'k', retry: { retries: 5 }, timeout: 9, headers: { a: 'b' } })`,
  ],
]

const errorsAndTypes = `import OpenAI, { NotFoundError, type ClientOptions } from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'

export const messages: ChatCompletionMessageParam[] = []
export let found: OpenAI.Chat.ChatCompletion | OpenAI.Chat.Completions.ChatCompletionChunk | OpenAI.FileObject
export let asked: OpenAI.EmbeddingCreateParams | OpenAI.FileListParams
export function fits(client: OpenAI, options: ClientOptions, error: unknown): boolean {
  if (error instanceof OpenAI.APIError && error.requestID) return true
  return client !== undefined && options !== undefined && !(error instanceof NotFoundError)
}
`

const impossible = `${head}import { toFile } from 'openai'
await client.chat.completions.runTools({} as never)
await client.images.generate({ prompt: 'x' }, ...([] as []))
const { request_id } = await client.models.list().withResponse()
const response = await client.models.list().asResponse()
await response.json()
await client.moderations.create({ input: await toFile([]) as never })
const page = await client.files.list()
for await (const one of page) console.log(one, request_id)
import type { Moderation } from 'openai/resources/moderations'
import type { Stream } from 'openai/streaming'
export let score: Moderation | Stream<string>
const raw = await client.models.list().asResponse()
console.log(raw.status, raw.statusText)
const { url, ok } = await client.models.list().asResponse()
const all = [await client.models.list().asResponse(), url, ok]
const asked = await client.models.list().asResponse()
all.push(asked)
console.log((await client.models.list().asResponse()).statusText)
await client.webhooks.unwrap('{}', {})
await client.webhooks.unwrap('{}', {}, null)
const { batches } = client
await batches.retrieve('b')
export const read = (error: unknown) => error instanceof OpenAI.APIError && [error.error, error.param, error.type, error.code]
import type { VectorStoreUpdateParams } from 'openai/resources/vector-stores'
export let changed: VectorStoreUpdateParams
`

const isGone = 'export const isGone = (error: unknown): boolean => '
/** Files that keep something of the old SDK, or have a name already. */
const kept: Readonly<Record<string, string>> = {
  default: `import OpenAI, { NotFoundError } from 'openai'\nexport const Old = OpenAI\n${isGone}error instanceof NotFoundError\n`,
  named: `import OpenAI, { toFile, NotFoundError as Gone } from 'openai';\nexport const client = [new OpenAI({ apiKey: 'k' }), toFile, Gone];\n`,
  namespace: `import * as old from 'openai'\nexport const all = old\n`,
  other: `import OpenAI from 'openai'\nexport { toFile } from 'openai'\nimport 'openai/shims/node'\nexport const all = [import('openai'), import('node:path'), new OpenAI({ apiKey: 'k' })]\n`,
  taken: `import OpenAI from 'openai'\nconst createAcmeClient = 1\nexport const all = [new OpenAI({ apiKey: 'k' }), createAcmeClient]\n`,
}

/** A program that the compiler takes, before and after. */
const program = `import OpenAI, { NotFoundError } from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
const client = new OpenAI({ maxRetries: 1, baseURL: 'https://a.example' })
const messages = [{ role: 'user', content: 'x' }] satisfies ChatCompletionMessageParam[]
const completion: OpenAI.Chat.ChatCompletion = await client.chat.completions.create({ model: 'a', messages })
const stream = await client.chat.completions.create({ model: 'a', messages, stream: true }, { maxRetries: 0 })
for await (const part of stream) console.log(part.id)
for await (const one of client.models.list()) console.log(one.id)
let page = await client.files.list({ limit: 2 })
while (page.hasNextPage()) page = await page.getNextPage()
console.log(completion.id, page.data.length, (await client.models.retrieve('a')).id)
console.log(Buffer.from(await (await client.files.content('f')).arrayBuffer()))
try {
  await client.images.generate({ prompt: 'x' })
} catch (error) {
  if (error instanceof OpenAI.APIError || error instanceof NotFoundError) console.log(error.status, error.requestID)
}
`

describe('codemod openai-node', () => {
  // One project for all: to read the types of openai takes a second.
  let project: MovingProject | undefined
  let first = { out: '', error: '' }
  const read = (file: string): string | undefined => project?.read(`users/${file}.ts`)
  const run = (): Promise<{ out: string; error: string }> =>
    command(
      ...['codemod', 'openai-node', project?.path('users') ?? '', '--force'],
      ...['--config', project?.path('portolan.yaml') ?? ''],
    )
  beforeAll(async () => {
    const files = [
      ...rows.map(([, before], index) => [`row-${index}`, head + before]),
      ...clients.map(([before], index) => [
        `client-${index}`,
        `import OpenAI from "openai";\nexport const client = ${before}\n`,
      ]),
      ['errors', errorsAndTypes],
      ['impossible', impossible],
      ['without', 'export const a = 1\n'],
      ['program', program],
      ...Object.entries(kept),
    ]
    project = makeProject({
      'tsconfig.programs.json':
        '{ "extends": "./tsconfig.json", "files": ["users/program.ts", "before/program.ts", "wrong/program.ts"] }',
      'before/program.ts': program,
      ...Object.fromEntries(files.map(([file, text]) => [`users/${file}.ts`, text ?? ''])),
    })
    first = await run()
  }, 300_000)

  it.each(rows.map(([name, , after], index) => [name, after, index] as const))('changes %s', (_, after, index) => {
    expect(read(`row-${index}`)?.split('\n').slice(2).join('\n')).toBe(after)
  })

  it.each(clients.map(([before, after], index) => [before, after, index] as const))('changes %s', (_, after, index) => {
    expect(read(`client-${index}`)).toBe(
      `import { createAcmeClient } from "../src/acme/index.ts";\nexport const client = ${after}\n`,
    )
  })

  it('changes errors, by the client and by name, and types', () => {
    expect(read('errors'))
      .toBe(`import { type AcmeClient, type AcmeClientOptions, ApiError, type Completion, type CompletionPart, type EmbeddingsCreateParams, type FilesListParams, type Message, NotFoundError, type StoredFile } from '../src/acme/index.ts'

export const messages: Message[] = []
export let found: Completion | CompletionPart | StoredFile
export let asked: EmbeddingsCreateParams | FilesListParams
export function fits(client: AcmeClient, options: AcmeClientOptions, error: unknown): boolean {
  if (ApiError.is(error) && error.requestId) return true
  return client !== undefined && options !== undefined && !NotFoundError.is(error)
}
`)
  })

  it('names what it leaves, with the line and the reason, and nothing else', () => {
    const lines = first.error.trim().split('\n')
    expect(lines.filter((line) => !Object.keys(kept).some((name) => line.includes(`/${name}.ts:`)))).toEqual([
      expect.stringMatching(/impossible\.ts:4: `runTools` is written by hand in openai/),
      expect.stringMatching(/impossible\.ts:5: the arguments are in a list/),
      expect.stringMatching(/impossible\.ts:6: `request_id` is `response.requestId`/),
      expect.stringMatching(/impossible\.ts:7: the new client reads the body/),
      expect.stringMatching(/impossible\.ts:9: the new client has no operation POST \/moderations/),
      expect.stringMatching(/impossible\.ts:9: a `File` is passed as it is/),
      expect.stringMatching(/impossible\.ts:11: a page yields its own items only/),
      expect.stringMatching(/impossible\.ts:14: no type of the new client is known to be `Moderation`/),
      expect.stringMatching(/impossible\.ts:14: `Stream` is `EventStream` of @portolan\/core/),
      ...[15, 17, 18, 19, 21].map((line) =>
        expect.stringMatching(new RegExp(`impossible\\.ts:${line}: the new client reads the body`)),
      ),
      expect.stringMatching(/impossible\.ts:22: the secret is the third argument of `unwrap`/),
      expect.stringMatching(/impossible\.ts:23: the secret is the third argument of `unwrap`/),
      expect.stringMatching(/impossible\.ts:25: is called client\.batches\.find in the new client/),
      expect.stringMatching(/impossible\.ts:26: `error` is in `body`, which has the whole body of the response/),
      expect.stringMatching(/impossible\.ts:26: `param` is in `body`/),
      expect.stringMatching(/impossible\.ts:26: `type` is in `body`/),
      // The new type has the id, too.
      expect.stringMatching(/impossible\.ts:28: no type of the new client is known to be `VectorStoreUpdateParams`/),
    ])
    expect(read('impossible')).toContain(`import { toFile } from 'openai'\n`)
    expect(read('impossible')).not.toContain('import OpenAI')
  })

  it('changes nothing in a second run, and nothing in files without the old SDK', async () => {
    const count = rows.length + clients.length + Object.keys(kept).length + 4
    // Nothing is to be changed in `without` and `namespace`.
    expect(first.out).toContain(`changed ${count - 2} of ${count} files\n`)
    expect((await run()).out).toContain(`changed 0 of ${count} files\n`)
  })

  it('changes code that the compiler takes', async () => {
    await command('--config', project?.path('portolan.yaml') ?? '')
    const changed = read('program') ?? ''
    expect(changed).not.toContain('openai')
    // One run of the compiler for the code before, the changed code, and code with a mistake.
    project?.write('wrong/program.ts', changed.replace('page.items', 'page.data'))
    expect(
      compile(project?.path('tsconfig.programs.json') ?? '')
        .trim()
        .split('\n'),
    ).toEqual([expect.stringContaining("wrong/program.ts(10,38): error TS2339: Property 'length' does not exist")])
  })

  it('keeps the imports that are used still, and the names that a file has', () => {
    const from = "from '../src/acme/index.ts'"
    expect(read('default')).toBe(
      `import { NotFoundError } ${from}\nimport OpenAI from 'openai'\nexport const Old = OpenAI\n${isGone}NotFoundError.is(error)\n`,
    )
    expect(read('named')).toBe(
      `import { createAcmeClient } ${from};\nimport { toFile, NotFoundError as Gone } from 'openai';\nexport const client = [createAcmeClient({ token: 'k' }), toFile, Gone];\n`,
    )
    expect(read('namespace')).toBe(`import * as old from 'openai'\nexport const all = old\n`)
    expect(read('taken')).toBe(
      `import { createAcmeClient as ApicreateAcmeClient } ${from}\nconst createAcmeClient = 1\nexport const all = [ApicreateAcmeClient({ token: 'k' }), createAcmeClient]\n`,
    )
    expect(first.error.split('\n').filter((line) => line.includes('is still used'))).toHaveLength(3)
    expect(first.error.split('\n').filter((line) => line.includes('other.ts'))).toEqual([
      expect.stringMatching(/:2: exports names of openai again$/),
      expect.stringMatching(/:3: sets the global names that the old SDK needs/),
      expect.stringMatching(/:4: loads openai in another way/),
    ])
  })

  it('says how it is called', async () => {
    const { status, out, error } = await command('codemod', '--help')
    expect({ status, error }).toEqual({ status: 0, error: '' })
    expect(out).toContain('portolan-generate codemod stainless <files…> --from <package> [options]\n')
  })

  it('prints a diff with --dry-run, and writes nothing', async () => {
    const own = makeSmallProject({ 'users/a.ts': `${head}await client.models.retrieve('a')\n` })
    const { out } = await command(
      ...['codemod', 'openai-node', own.path('users/a.ts'), '--dry-run', '--config', own.path('portolan.yaml')],
    )
    expect(out).toContain(`\n-await client.models.retrieve('a')\n`)
    expect(out).toContain(`\n+await client.models.retrieve({ model: 'a' })\n`)
    expect(own.read('users/a.ts')).toContain('new OpenAI')
  })

  it('writes only if git can bring the old code back', async () => {
    const own = makeSmallProject({ 'users/a.ts': `${head}await client.models.retrieve('a')\n` })
    const git = (...args: string[]): string =>
      execFileSync('git', ['-C', own.path('.'), '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        encoding: 'utf8',
      })
    git('init', '-q')
    const change = (): Promise<{ status: number; error: string }> =>
      command('codemod', 'openai-node', own.path('users'), '--config', own.path('portolan.yaml'))
    expect(await change()).toMatchObject({ status: 2, error: expect.stringContaining('uncommitted') })
    expect(own.read('users/a.ts')).toContain('new OpenAI')
    git('add', '.')
    git('commit', '-qm', 'The old code')
    expect((await change()).status).toBe(0)
    expect(own.read('users/a.ts')).toContain('createAcmeClient')
  })

  it.each([
    [['codemod'], 'the codemod is needed'],
    [['codemod', 'openai-nod', 'a.ts'], 'did you mean'],
    [['codemod', 'openai-node'], 'files are needed'],
    [['codemod', 'openai-node', 'nowhere/*.ts'], 'no source file matches nowhere/*.ts'],
    [['codemod', 'openai-node', 'nowhere/*.ts', '--dry-rum'], '--dry-run'],
  ])('refuses %s', async (args, message) => {
    expect(await command(...args)).toMatchObject({ status: 2, error: expect.stringContaining(message) })
  })

  it('refuses code whose SDK is not installed: its types tell what is called', async () => {
    const own = makeSmallProject({ 'users/a.ts': `import Llama from 'llama-client'\nnew Llama()\n` })
    const { status, error } = await command(
      ...['codemod', 'stainless', own.path('users'), '--dry-run', '--from', 'llama-client'],
      ...['--config', own.path('portolan.yaml')],
    )
    expect([status, error]).toEqual([
      2,
      expect.stringContaining('llama-client tell what its calls are, and it is not installed'),
    ])
  })

  it('leaves ts-morph and TypeScript unloaded in every other command', () => {
    const script = `import { createRequire } from 'node:module'
const { run } = await import('./src/cli.ts')
await run(['--version'], { out: () => {}, error: () => {}, input: async () => '' })
console.log(Object.keys(createRequire(import.meta.url).cache).filter((one) => /ts-morph|typescript\\.js/.test(one)).length)`
    const printed = execFileSync(
      process.execPath,
      ['--conditions=@portolan/source', '--input-type=module', '-e', script],
      { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
    )
    expect(printed.trim()).toBe('0')
  })
})

function compile(folder: string): string {
  const manifest = createRequire(import.meta.url).resolve('@typescript/native/package.json')
  try {
    execFileSync(process.execPath, [join(dirname(manifest), 'bin/tsc'), '-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
