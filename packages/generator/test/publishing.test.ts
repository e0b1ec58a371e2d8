import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { run } from '../src/cli.ts'
import { body, documentOf, idParam, ok, written } from './documents.ts'
import { typeCheck } from './type-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-publishing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const user = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', example: 'Grace' },
    role: { type: 'string', enum: ['admin', 'guest'] },
    email: { type: 'string', format: 'email' },
  },
}
const media = { schema: user, example: { name: 'Ada', role: 'guest', more: true } }
const document = documentOf({
  '/users': {
    get: {
      parameters: [{ name: 'role', in: 'query', schema: { type: 'string' }, example: 'admin' }],
      responses: ok({ type: 'array', items: user }),
    },
    post: { requestBody: { content: { 'application/json': media } }, responses: { 201: { description: 'Added' } } },
  },
  '/users/{id}': { parameters: [{ ...idParam, example: 'u1' }], get: { responses: ok(user) } },
})

const withOptions = (options: object) => ({
  package: 'own' as const,
  config: { outputs: ['client', 'checks', 'zod', 'manifest', { package: { ...options } }] },
})

const filesOf = async (options: object = {}, source = document) => {
  const { files, warnings } = await written(source, withOptions(options))
  const text = (path: string): string => files.get(path) ?? ''
  return { files, text, manifest: JSON.parse(text('package.json')) as Record<string, unknown>, warnings }
}

it('package.json says of the publisher what the config says', async () => {
  const { manifest, text } = await filesOf({
    name: '@acme/sdk',
    license: 'MIT',
    author: 'Acme <sdk@acme.example>',
    repository: 'https://github.com/acme/sdk.git',
    homepage: 'https://acme.example/docs',
  })
  expect(manifest).toMatchObject({
    name: '@acme/sdk',
    license: 'MIT',
    author: 'Acme <sdk@acme.example>',
    repository: { type: 'git', url: 'git+https://github.com/acme/sdk.git' },
    bugs: { url: 'https://github.com/acme/sdk/issues' },
    homepage: 'https://acme.example/docs',
  })
  expect(text('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) Acme\n\nPermission is hereby granted/)
  expect(JSON.parse(text('jsr.json'))).toMatchObject({ name: '@acme/sdk', license: 'MIT' })
  expect(JSON.parse(text('cli/package.json'))).toMatchObject({
    license: 'MIT',
    author: 'Acme <sdk@acme.example>',
    repository: { type: 'git', url: 'git+https://github.com/acme/sdk.git', directory: 'cli' },
    bugs: { url: 'https://github.com/acme/sdk/issues' },
    homepage: 'https://acme.example/docs',
  })
  expect(text('SECURITY.md')).toContain('to <sdk@acme.example>')
})

it('examples read a bearer before other credentials, where the document asks for none', async () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const token = { type: 'http', scheme: 'bearer' }
  const readmeWith = async (securitySchemes: object): Promise<string> =>
    (await filesOf({}, { ...document, components: { securitySchemes } })).text('README.md')
  expect(await readmeWith({ key, token })).toContain('createThingsClient({ token: process.env.THINGS_TOKEN })')
  expect(await readmeWith({ key })).toContain('createThingsClient({ key: process.env.THINGS_KEY })')
  expect(await readmeWith({})).toContain('createThingsClient()')
})

it('otherwise it says what the document says, and no license: that of a document is about the document', async () => {
  const info = {
    title: 'Things',
    version: '1',
    contact: { name: 'Things\n<Team>', email: 'team@things.example' },
    license: { name: 'CC BY-NC', identifier: 'CC-BY-NC-4.0' },
  }
  const { manifest, files } = await filesOf({}, { ...document, info, externalDocs: { url: 'https://things.example/' } })
  expect(manifest).toMatchObject({ author: 'Things Team <team@things.example>', homepage: 'https://things.example/' })
  expect(Object.keys(manifest)).not.toContain('license')
  expect([...files.keys()]).not.toContain('LICENSE')
})

it.each([
  [{ name: 'Team', email: 'team@things.example' }, 'Team <team@things.example>'],
  [{ name: 'Team (a) <b>' }, 'Team a b'],
  [{ name: 'Team', email: 'no address' }, 'Team'],
  [{ name: 'Team', email: 'a@b@c' }, 'Team'],
  [{ name: 'Team', email: 'x> (http://a.example)@b' }, 'Team'],
])('the contact %j is the author %j', async (contact, author) => {
  const { manifest } = await filesOf({}, { ...document, info: { title: 'Things', version: '1', contact } })
  expect(manifest['author']).toBe(author)
})

it('the text of the Apache License is the one that others publish, and names no holder', async () => {
  // TypeScript leaves the letters of the conditions out.
  const words = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/\([a-d]\) /g, '')
  const terms = (text: string): string =>
    /1\. Definitions\.[^]*?END OF TERMS AND CONDITIONS/.exec(words(text))?.[0] ?? ''
  const published = terms(
    readFileSync(new URL('../../../node_modules/typescript/LICENSE.txt', import.meta.url), 'utf8'),
  )
  const { text, warnings } = await filesOf({ license: 'Apache-2.0', author: 'Acme' })
  expect(published.length).toBeGreaterThan(8000)
  expect(terms(text('LICENSE'))).toBe(published)
  expect(text('LICENSE')).not.toContain('Acme')
  expect(warnings.map(({ message }) => message).join()).not.toContain('license')
})

it('a license whose text is not known is a warning with the way on', async () => {
  const { warnings, manifest } = await filesOf({ license: 'LicenseRef-Acme' })
  expect(warnings.map(({ message }) => message)).toContain(
    'the text of the license LicenseRef-Acme is not known here: put it into LICENSE',
  )
  expect(manifest['license']).toBe('LicenseRef-Acme')
})

it.each([
  [{ licence: 'MIT' }, 'licence'],
  [{ name: 'Acme SDK' }, 'package.name'],
  [{ repository: 'git@github.com:acme/sdk' }, 'package.repository'],
  [{ document: "https://a.example/'; id" }, 'package.document'],
])('the options %j are refused', async (options, named) => {
  await expect(filesOf(options)).rejects.toThrow(named)
})

it('the README has whole calls out of the examples of the document, which the tests send', async () => {
  const { text } = await filesOf()
  for (const path of ['README.md', 'examples/calls.ts']) {
    expect(text(path)).toContain("client.users.list({ role: 'admin' })")
    expect(text(path)).toContain("client.users.create({ name: 'Ada', role: 'guest' })")
    expect(text(path)).toContain("client.users.get({ id: 'u1' })")
  }
  expect(text('test/operations.test.ts')).toContain("client.users.create({ name: 'Ada', role: 'guest' })")
})

const everything = documentOf(
  {
    '/users': {
      get: {
        parameters: [
          { name: 'cursor', in: 'query', schema: { type: 'string' }, example: 'c2' },
          { name: 'role', in: 'query', schema: { type: 'string' }, example: 'admin' },
        ],
        responses: ok({
          type: 'object',
          properties: { items: { type: 'array', items: user }, next_cursor: { type: 'string' } },
        }),
      },
    },
    '/users/{id}': {
      parameters: [idParam],
      get: {
        responses: {
          ...ok(user),
          400: { description: 'Bad', content: { 'application/json': { schema: { type: 'object' } } } },
          404: { description: 'None', content: { 'application/json': { schema: user } } },
        },
      },
    },
    '/chat': {
      post: {
        requestBody: body({
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string' }, stream: { type: 'boolean', example: true } },
        }),
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: user }, 'text/event-stream': { schema: user } },
          },
        },
      },
    },
    '/photo': {
      get: { responses: { 200: { description: 'OK', content: { 'image/png': {} } } } },
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['photo'],
                properties: { photo: { type: 'string', format: 'binary' }, name: { type: 'string', example: 'Ada' } },
              },
            },
          },
        },
        responses: { 204: { description: 'Stored' } },
      },
    },
  },
  {
    webhooks: {
      added: { post: { operationId: 'added', requestBody: body({ ...user, title: 'Added' }), responses: {} } },
    },
  },
)

const blocksOf = (readme: string): string[] =>
  [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code ?? '')

it('each block of the README compiles, as part of one program, and so do the examples and the tests', async () => {
  const clients = await Promise.all(
    [everything, document].map(async (source) => {
      const { files } = await filesOf({ name: '@acme/sdk' }, source)
      const local = (text: string): string => text.replaceAll("'@acme/sdk'", "'./index.ts'")
      const examples = [...files].filter(([path]) => path.startsWith('examples/'))
      const readme = blocksOf(files.get('README.md') ?? '').join('\n')
      return new Map([
        ...files,
        ...examples.map(([path, text]) => [path.replace('examples/', 'src/example-'), local(text)] as const),
        ['src/readme.ts', local(readme)] as const,
      ])
    }),
  )
  expect(clients[0]?.get('README.md')?.match(/^## .*/gm)).toEqual([
    '## Lists',
    '## Streams',
    '## Files',
    '## Webhooks',
    '## Errors',
    '## Retries, timeouts and other options',
    '## Operations',
    '## Command line and agents',
    '## Requirements',
  ])
  expect(typeCheck(clients.map((files) => new Map([...files].filter(([path]) => /^(?:src|test)\//.test(path)))))).toBe(
    '',
  )
})

it('the examples begin lists at their first page, stream where asked, and tell the errors of a call', async () => {
  const { text } = await filesOf({}, everything)
  expect(text('examples/lists.ts')).toContain("const list = client.users.list({ role: 'admin' })")
  expect(text('examples/streams.ts')).toContain("of await client.chat.stream({ text: 'text' }))")
  expect(text('README.md')).toContain("console.log(await client.chat.create({ text: 'text' }))")
  expect(text('examples/files.ts')).toContain("photo: new File(['text'], 'file.txt')")
  expect(text('examples/errors.ts')).toContain('isApiError(error, client.users.get, 404)')
})

it('the test of a call that is a stream expects what makes it one', async () => {
  const { text } = await filesOf({}, everything)
  expect(text('test/operations.test.ts').replaceAll(/\s+/g, ' ')).toContain(
    "catchRequest(client.chat.stream({ text: 'text' }))).toMatchObject({ method: 'POST', path: '/chat', body: { text: 'text', stream: true }, })",
  )
})

it('without a repository the README has no links, which would lead nowhere on the page of a registry', async () => {
  const links = /\]\((?!https:)/
  expect((await filesOf()).text('README.md')).not.toMatch(links)
  expect((await filesOf({ repository: 'https://github.com/acme/sdk' })).text('README.md')).toContain(
    '](docs/README.md)',
  )
})

it('a README of many operations lists them by their groups', async () => {
  const paths = Array.from({ length: 61 }, (_, index) => [
    `/things${index}/{id}`,
    { delete: { parameters: [idParam] } },
  ])
  const readme = (await filesOf({}, documentOf(Object.fromEntries(paths)))).text('README.md')
  expect(readme).toContain('- `client.things7`: `delete`')
  expect(readme).not.toContain('| Call')
})

it('what an output says for the README is in it', async () => {
  const output = { name: 'more', parts: () => ({ readme: '## Hooks\n\nThey are in `./hooks`.' }), files: () => [] }
  const { files } = await written(document, {
    package: 'own',
    outputs: ['client', 'checks', 'zod', 'manifest', 'package', output],
  })
  expect(files.get('README.md')).toContain('## Hooks\n\nThey are in `./hooks`.')
})

it('a body without an example has those of its fields', async () => {
  const source = documentOf({ '/users': { post: { requestBody: body(user), responses: ok(user) } } })
  expect((await filesOf({}, source)).text('README.md')).toContain("client.users.create({ name: 'Grace' })")
})

it('TypeScript finds the types of entries without `exports`, too', async () => {
  const { manifest } = await filesOf()
  expect(manifest['typesVersions']).toEqual({
    '*': {
      schemas: ['./dist/schemas.d.ts'],
      operations: ['./dist/operations.d.ts'],
      'manifest.json': ['./src/manifest.json'],
      'openapi.json': ['./src/openapi.json'],
    },
  })
})

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[]
}

const workflowsOf = async () => {
  const { files } = await filesOf({ name: '@acme/sdk', document: 'https://acme.example/openapi.json' })
  return [...files].filter(([path]) => path.startsWith('.github/'))
}

it('no job of a workflow both runs what others wrote and may write or publish', async () => {
  let allowed = 0
  for (const [path, text] of await workflowsOf()) {
    const { permissions, jobs } = parse(text) as { permissions: object; jobs: Readonly<Record<string, Job>> }
    expect([path, permissions]).toEqual([path, { contents: 'read' }])
    for (const [name, { permissions: own, steps }] of Object.entries(jobs)) {
      const runs = steps.map((step) => step.run ?? '').join('\n')
      const isForeign = /\bnp(?:m ci|m install|m run|m test|x)\b/.test(runs)
      if (own) allowed++
      expect([path, name, isForeign && own !== undefined]).toEqual([path, name, false])
      const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
      const kept = checkouts.filter(
        (step) => !Object.entries(step.with ?? {}).some(([key, on]) => key === 'persist-credentials' && on === false),
      )
      expect([path, name, isForeign && kept.length > 0]).toEqual([path, name, false])
    }
  }
  expect(allowed).toBe(4)
})

it('releases are published with provenance, without a token and without a registry of their own', async () => {
  const workflows = new Map(await workflowsOf())
  const release = workflows.get('.github/workflows/release.yml') ?? ''
  const { jobs } = parse(release) as { jobs: Readonly<Record<string, Job>> }
  expect(jobs['publish']?.permissions).toEqual({ 'id-token': 'write' })
  expect(release).toContain('npm publish "./$tarball" --access public --provenance --ignore-scripts')
  for (const [, text] of workflows) expect(text).not.toMatch(/secrets\.|registry/i)
})

it('the workflow on a new document says what diff says, in a pull request and in a changeset', async () => {
  const text = new Map(await workflowsOf()).get('.github/workflows/regenerate.yml') ?? ''
  expect(text).toContain("DOCUMENT: ${{ vars.OPENAPI_DOCUMENT || 'https://acme.example/openapi.json' }}")
  expect(text).toContain('diff src/openapi.json "$DOCUMENT" --config portolan.yaml')
  expect(text).toContain("--changeset --package-name '@acme/sdk'")
  expect(text).toContain('--body-file')
})

it('actions are those of the workflows of this repository', async () => {
  const own = ['release', 'test', 'site']
    .map((name) => readFileSync(new URL(`../../../.github/workflows/${name}.yml`, import.meta.url), 'utf8'))
    .join('\n')
  const used = (await workflowsOf()).flatMap(([, text]) => text.match(/[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect([...new Set(used)].filter((one) => !own.includes(one))).toEqual([])
})

it('the README is written again until a person takes its mark off', async () => {
  const source = join(folder, 'openapi.json')
  const out = join(folder, 'things')
  const readme = join(out, 'README.md')
  const terminal = { out: () => {}, error: () => {}, input: async () => '' }
  const write = (...more: string[]) => run([source, '--package', out, ...more], terminal)
  writeFileSync(source, JSON.stringify(document))
  expect(await write()).toBe(0)
  const whole = readFileSync(readme, 'utf8')
  expect(whole).toMatch(/^<!-- @generated/)
  writeFileSync(readme, `${whole}\nMore`)
  expect(await write('--check')).toBe(1)
  expect(await write()).toBe(0)
  expect(readFileSync(readme, 'utf8')).toBe(whole)
  writeFileSync(readme, '# Ours\n')
  expect(await write('--check')).toBe(0)
  expect(await write()).toBe(0)
  expect(readFileSync(readme, 'utf8')).toBe('# Ours\n')
})
