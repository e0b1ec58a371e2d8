import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { coreTypes } from '@portolan/testing/core-types'
import { afterAll, expect, it } from 'vitest'
import * as outputEntry from '../src/output.ts'
import { defineOutput, type Output, type Service } from '../src/output.ts'
import { tryOutput } from '../src/output-test.ts'
import { generate, writeSources } from '../src/index.ts'
import { command } from './command.ts'
import { body, documentOf, idParam, ok } from './documents.ts'

// In the package, so that what is written finds the generator and core.
const folder = fileURLToPath(new URL(`../.vitest/outputs/${crypto.randomUUID()}/`, import.meta.url))
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const user = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
const missing = { 404: { description: '', content: { 'application/json': { schema: { type: 'object' } } } } }

const document = documentOf(
  {
    '/users': { get: { operationId: 'listUsers', deprecated: true, responses: ok({ type: 'array', items: user }) } },
    '/users/{id}': { get: { operationId: 'getUser', parameters: [idParam], responses: { ...ok(user), ...missing } } },
    '/delete': { post: { operationId: 'delete', responses: { 204: { description: '' } } } },
  },
  { schemas: { User: user } },
)

const types = { ...coreTypes(), types: ['node'] }

/** An output that the README shows. */
async function readmeOutput(name: string): Promise<Output> {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const text = readme.split('```ts no-run\n').find((one) => one.startsWith(`// ${name}\n`)) ?? ''
  const file = join(folder, name)
  writeFileSync(file, text.replace(/```[^]*/, ''))
  return ((await import(pathToFileURL(file).href)) as { readonly default: Output }).default
}

it('runs the outputs of the README, of which each imports what another declares', async () => {
  const functions = await readmeOutput('functions.ts')
  const byId = await readmeOutput('by-id.ts')
  // In any order: an output finds the symbols of those that it needs.
  const tried = await tryOutput(byId, {
    document,
    others: [{ output: functions, options: { prefix: 'call' } }, 'client', 'checks', 'zod', 'manifest'],
  })
  const text = tried.all.get('users/functions.gen.ts') ?? ''
  expect(text).toContain("import type { ThingsClient } from '../index.ts'")
  expect(text).toMatch(/export function callUsersGet\(client: ThingsClient, params: UsersGetParams\): ApiRequest<\w+>/)
  expect([...tried.files.keys()]).toEqual(['by-id.gen.ts'])
  expect(tried.files.get('by-id.gen.ts')).toContain(
    "import { callUsersGet, callUsersList } from './users/functions.gen.ts'",
  )
  expect(tried.warnings).toEqual(['/paths/~1users/get: users.list is deprecated: its function is too'])
  expect(tried.isStable).toBe(true)
  expect(await tried.typeCheck(types)).toBe('')
})

it('exports the functions that the README gives to outputs', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, table = ''] = /\n\| Given [^]*?\n([^]*?)\n\n/.exec(readme) ?? []
  const names = Array.from(table.matchAll(/^\| `(?:new )?(\w+)\(/gm), ([, name]) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(Object.keys({ ...outputEntry, writeSources })).toEqual(expect.arrayContaining(names))
})

it('refuses a symbol that is declared twice', async () => {
  const symbol = { is: 'hook', of: 'listUsers', name: 'useUsers', module: 'hooks.gen', kind: 'value' } as const
  const twice = defineOutput({ name: 'twice', symbols: () => [symbol, { ...symbol, name: 'useAll' }], files: () => [] })
  await expect(generate({ document, outputs: [twice] })).rejects.toThrow(
    'the output twice failed: the symbol `hook` of `listUsers` is declared twice',
  )
})

it('reports the type errors of a file', async () => {
  const wrong = defineOutput({
    name: 'wrong',
    files: () => [{ path: 'wrong.gen.ts', text: 'export const a: string = 1' }],
  })
  const { typeCheck } = await tryOutput(wrong, { document, others: [] })
  expect(await typeCheck(types)).toMatch(/^wrong\.gen\.ts\(2,14\): error TS2322/)
})

const notes = defineOutput<{ readonly title?: string }>({
  name: 'notes',
  options: { properties: { title: { type: 'string' } } },
  files: ({ operations }, _, { options }) => [
    { path: 'notes.gen.md', text: `# ${options.title ?? 'Notes'}: ${operations.length}\n` },
    { path: 'notes.json', text: '{ "a": 1 }' },
    { path: 'LICENSE', text: 'As you like.', once: true },
    { in: 'package', path: 'outside.md', text: 'only in a package' },
  ],
})

it('writes any kind of file, marks it as generated, and leaves out what is part of a package', async () => {
  const { files, scaffold } = await generate({ document, outputs: [notes] })
  expect([...files.keys()]).toEqual(['LICENSE', 'notes.gen.md', 'notes.json'])
  expect(files.get('notes.gen.md')).toMatch(/^<!-- @generated by `portolan-generate`.* -->\n+# Notes: 3\n$/)
  expect(JSON.parse(files.get('notes.json') ?? '')).toEqual({ 'x-written-by': 'portolan-generate', a: 1 })
  expect([...scaffold]).toEqual(['LICENSE'])
})

const gives = (files: unknown): Output => ({ name: 'ours', files: () => files as [] })

it('says that an output whose files belong to a package writes none beside the sources alone', async () => {
  const warning = 'the output tests writes nothing here: its files belong to a package, which `--package` writes'
  const messages = async (options: object) =>
    (await generate({ document, outputs: ['client', 'tests'], ...options })).warnings.map(({ message }) => message)
  expect(await messages({})).toContain(warning)
  expect(await messages({ package: 'own' })).not.toContain(warning)
})

it('leaves verbatim files as they are, and finds the folder that is written', async () => {
  const pages = gives([{ in: 'folder', verbatim: true, path: 'docs/a.html', text: '<p >a\n  </p>' }])
  const alone = await generate({ document, outputs: [pages] })
  expect(alone.files.get('docs/a.html')).toMatch(/^<!-- @generated .* -->\n<p >a\n {2}<\/p>$/)
  const whole = await generate({ document, outputs: ['client', pages], package: 'own' })
  expect(whole.files.get('docs/a.html')).toBe(alone.files.get('docs/a.html'))
})

it('gives an output the sources of the client, whatever else is written', async () => {
  let carried: ReadonlyMap<string, string> = new Map()
  const carrying: Output = {
    name: 'carrying',
    async files(service, { handwritten }) {
      carried = await writeSources(service, handwritten)
      return []
    },
  }
  await generate({ document, outputs: [carrying] })
  const { files } = await generate({ document, outputs: ['client', 'checks', 'xml'] })
  expect([...carried.keys()].toSorted()).toEqual([...files.keys()])
})

it('takes outputs by their paths from portolan.yaml, with their options', async () => {
  const out = mkdtempSync(join(folder, 'out-'))
  const home = dirname(out)
  const ours = `export default {
    name: 'ours',
    options: { properties: { text: { type: 'string' } } },
    files: ({ title }, symbols, { options }) => [{ path: 'ours.gen.md', text: [options.text, title].join(' ') }],
  }`
  writeFileSync(join(home, 'ours.ts'), ours)
  writeFileSync(join(home, 'openapi.json'), JSON.stringify(document))
  writeFileSync(join(home, 'portolan.yaml'), 'outputs:\n  - client\n  - zod\n  - ./ours.ts: { text: Hello }\n')
  expect(await command(join(home, 'openapi.json'), '--out', out)).toMatchObject({ status: 0 })
  expect(readFileSync(join(out, 'ours.gen.md'), 'utf8')).toContain('Hello Things')
  expect(existsSync(join(out, 'manifest.json'))).toBe(false)
  writeFileSync(join(home, 'portolan.yaml'), 'outputs: [client, zod]\n')
  expect(await command(join(home, 'openapi.json'), '--out', out)).toMatchObject({ status: 0 })
  expect(existsSync(join(out, 'ours.gen.md'))).toBe(false)
})

it('takes an output of a package, and of @portolan by its short name, beside a package that has the name', async () => {
  const home = mkdtempSync(join(folder, 'packages-'))
  const install = (name: string, text: string): void => {
    mkdirSync(join(home, 'node_modules', name), { recursive: true })
    writeFileSync(join(home, 'node_modules', name, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
    writeFileSync(join(home, 'node_modules', name, 'index.js'), text)
  }
  const output = (name: string): string =>
    `export default { name: '${name}', files: () => [{ path: '${name}.gen.md', text: '' }] }`
  install('mocks', 'export const http = {}')
  install('@portolan/mocks', output('mocks'))
  install('theirs', output('theirs'))
  install('plain', 'export const nothing = undefined')
  const { files } = await generate({ document, outputs: ['mocks', 'theirs'], folder: home })
  expect([...files.keys()]).toEqual(['mocks.gen.md', 'theirs.gen.md'])
  await expect(generate({ document, outputs: ['plain'], folder: home })).rejects.toThrow(
    'plain exports no output: it needs `export default defineOutput(',
  )
})

it.each([
  ['an output that is not there', ['clent'], /there is no output clent \(did you mean `client`\?\)/],
  ['an output without one that it needs', ['checks'], /the output checks needs client: add it to `outputs`/],
  ['an output twice', ['client', 'zod', 'client'], /the output client is selected twice/],
  [
    'an option that nobody declares',
    [{ output: notes, options: { titel: 'x' } }],
    /`titel` is not a key of `notes` \(did you mean `title`\?\)/,
  ],
  ['an option of another type', [{ output: notes, options: { title: 1 } }], /`title` must be string, got number/],
  [
    'a file of another output',
    [notes, { ...notes, name: 'others' }],
    /the outputs notes and others both write notes\.gen\.md: leave one of them out/,
  ],
  [
    'a file of another output in other letters',
    [notes, { ...notes, name: 'others', files: () => [{ path: 'Notes.gen.md', text: '' }] }],
    /the outputs notes and others both write notes\.gen\.md and Notes\.gen\.md, which are one file on some systems/,
  ],
])('refuses %s before anything is written', async (_, outputs, message) => {
  await expect(generate({ document, outputs })).rejects.toThrow(message)
})

it.each<readonly [part: string, find: (service: Service) => object | undefined]>([
  ['itself', (service) => service],
  ['one of its operations', ({ operations }) => operations[0]],
  ['a field of a schema in it', ({ schemas }) => Object.values(schemas)[0]?.shape],
])('lets no output change the service: %s', async (_, find) => {
  const changing = defineOutput({
    name: 'changing',
    files(service) {
      Object.assign(find(service) ?? {}, { name: 'ours' })
      return []
    },
  })
  await expect(generate({ document, outputs: [changing] })).rejects.toThrow(
    /the output changing failed: Cannot (?:assign to read only|add) property/,
  )
})

it('names the output that a symbol is missing of', async () => {
  const early = defineOutput({
    name: 'early',
    files: (_, symbols) => [{ path: 'early.gen.ts', text: symbols.find('type', 'nothing').name }],
  })
  await expect(generate({ document, outputs: [early] })).rejects.toThrow(
    /no output declares the symbol `type` of `nothing`/,
  )
})

it('finds the type of a schema by either of its keys, where it is the same in both directions', async () => {
  const $ref = '#/components/schemas/User'
  const put = { requestBody: body({ type: 'object', properties: { user: { $ref } } }), responses: ok({ $ref }) }
  const both = documentOf({ '/users': { put } }, { schemas: { User: user } })
  let found: readonly string[] = []
  const finder = defineOutput({
    name: 'finder',
    needs: ['client'],
    files(service, symbols) {
      const keys = Object.keys(service.schemas).filter((key) => service.schemas[key]?.role === 'schema')
      found = keys.map((key) => `${key} ${symbols.has('type', key)} ${symbols.find('type', key).name}`)
      return []
    },
  })
  await generate({ document: both, outputs: ['client', finder] })
  expect(found.toSorted()).toEqual(['params', 'result'].map((way) => `/components/schemas/User ${way} true User`))
})

it.each([
  ['callOptions', 'CallOptions'],
  ['apiRequest', 'ApiRequest'],
  ['resource', 'Resource'],
])('imports what a group %s has the name of under another name', async (group, name) => {
  const get = { operationId: `${group}.list`, responses: ok({ type: 'string' }) }
  const { files } = await generate({ document: documentOf({ [`/${group}`]: { get } }) })
  const [, text = ''] = [...files].find(([path]) => path.endsWith('group.gen.ts')) ?? []
  expect(text).toContain(`type ${name} as ${name}_`)
  expect(text).toContain(`export interface ${name} {`)
})

it('lets an output import what another declares', async () => {
  const first = defineOutput({
    name: 'first',
    symbols: () => [{ is: 'greeting', of: '', name: 'hello', module: 'greetings/first.gen', kind: 'value' }],
    files: () => [{ path: 'greetings/first.gen.ts', text: "export const hello = 'hello'" }],
  })
  const second = defineOutput({
    name: 'second',
    needs: ['first'],
    files(_, symbols) {
      const file = symbols.file('second.gen.ts', ['hello'])
      const hello = file.use(symbols.find('greeting', ''))
      return [{ path: file.path, text: `${file.imports()}\nexport const twice = ${hello} + ${hello}` }]
    },
  })
  const { files } = await generate({ document, outputs: [first, second] })
  expect(files.get('second.gen.ts')).toContain("import { hello as hello_ } from './greetings/first.gen.ts'")
})

const writes = (...paths: readonly string[]): Output =>
  defineOutput({ name: 'ours', files: () => paths.map((path) => ({ path, text: 'x' })) })

it.each([
  ['a path outside of the folder', writes('../a.md'), /ours cannot write '\.\.\/a\.md': it is outside of the folder/],
  ['a way around it', writes('a/../../b.md'), /it is outside of the folder/],
  ['an absolute path', writes('/etc/a.md'), /ours cannot write '\/etc\/a\.md': paths begin in the folder/],
  ['a drive', writes('C:/a.md'), /paths begin in the folder/],
  ['a path of Windows', writes(String.raw`a\b.md`), /separated by `\/`/],
  ['a folder', writes('a/'), /it names no file/],
  ['no name', writes(''), /it names no file/],
  ['a name with a line end', writes('a\n.md'), /some systems allow no file of this name/],
  ['a file twice', writes('a.md', './a.md'), /the output ours writes a\.md twice/],
  [
    'a file in other letters',
    writes('a.md', 'A.md'),
    /the output ours writes a\.md and A\.md, which are one file on some systems/,
  ],
  [
    'a file in smaller letters',
    writes('A.md', 'a.md'),
    /the output ours writes A\.md and a\.md, which are one file on some systems/,
  ],
  ['a file in a file', writes('a', 'a/b.md'), /the output ours writes a\/b\.md, but ours writes the file a/],
  ['no list', gives(undefined), /the output ours returned nothing from `files`: return a list of files/],
  ['a text', gives('a.md'), /returned a string from `files`/],
  ['a file without a path', gives([{ name: 'a.md', text: '' }]), /a file without a `path`: it has only name, text/],
  ['a file without a text', gives([{ path: 'a.md', content: '' }]), /returned a\.md with nothing as its `text`/],
  [
    'a file of nowhere',
    gives([{ path: 'a.md', text: '', in: 'docs' }]),
    /an invalid `in`: it must be 'sources', 'package' or 'folder'/,
  ],
  [
    'text that is no TypeScript',
    gives([{ path: 'a.ts', text: 'const = 1' }]),
    /ours wrote a\.ts, which cannot be parsed/,
  ],
  [
    'an option that is described by what is not checked',
    { ...writes('a.md'), options: { properties: { a: { minLength: 1 } } } as object },
    /describes its options with `minLength`, which is not checked/,
  ],
])('refuses %s, naming the output', async (_, output, message) => {
  await expect(generate({ document, outputs: ['client', 'zod', output] })).rejects.toThrow(message)
})

it.each(['files', 'symbols', 'parts'])('names the output whose %s throws, and the place', async (part) => {
  const broken = {
    ...writes('a.md'),
    [part]: () => {
      throw new TypeError('no such field')
    },
  }
  await expect(generate({ document, outputs: [broken] })).rejects.toThrow(
    /^the output ours failed: no such field \(outputs\.test\.ts(?:\?vitest=\d+)?:\d+:\d+\)$/,
  )
})

it('ends the command with a sentence and without a file, if an output fails', async () => {
  const home = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(home, 'openapi.json'), JSON.stringify(document))
  for (const [text, message] of [
    ["export default { name: 'ours', files: () => { throw new Error('no luck') } }", /the output ours failed: no luck/],
    ["throw new Error('not today')", /the output \S*ours\.mjs cannot be loaded: not today/],
    ['export default 1', /ours\.mjs exports no output: it needs/],
  ] as const) {
    // A module is loaded once.
    const name = `ours-${crypto.randomUUID()}.mjs`
    writeFileSync(join(home, name), text)
    writeFileSync(join(home, 'portolan.yaml'), `outputs: [client, zod, ./${name}]\n`)
    const { status, error } = await command(join(home, 'openapi.json'), '--out', join(home, 'out'))
    expect(status).toBe(2)
    expect(error.replace(name, 'ours.mjs')).toMatch(message)
    expect(error).not.toMatch(/^\s+at /m)
    expect(existsSync(join(home, 'out'))).toBe(false)
  }
})

it.each([
  ['enum A { b }', /^the output \S+ cannot be loaded: TypeScript enum is not supported .*\(ours\.ts:1\)\n$/],
  [
    "import 'no-such-package'",
    /^the output \S+ cannot be loaded: Cannot find package 'no-such-package' imported from \S+\n$/,
  ],
])('names no place in Node itself if an output has %j', async (text, message) => {
  const home = mkdtempSync(join(folder, 'unloadable-'))
  writeFileSync(join(home, 'openapi.json'), JSON.stringify(document))
  writeFileSync(join(home, 'ours.ts'), text)
  writeFileSync(join(home, 'portolan.yaml'), 'outputs: [client, ./ours.ts]\n')
  const bin = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const args = ['--conditions=@portolan/source', bin, join(home, 'openapi.json'), '--out', join(home, 'out')]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(message)
})

it('keeps an output from changing the model of the others', async () => {
  const first = defineOutput({
    name: 'first',
    files(service) {
      ;(service.operations[0] as { method: string }).method = 'PUT'
      return []
    },
  })
  await expect(generate({ document, outputs: [first] })).rejects.toThrow(
    /the output first failed: Cannot assign to read only property 'method'/,
  )
})

it('takes texts by their paths, and files that come one by one', async () => {
  const texts = defineOutput({ name: 'texts', files: ({ title }) => new Map([['./a.gen.md', title]]) })
  const later = defineOutput({
    name: 'later',
    async *files() {
      yield await Promise.resolve({ path: 'b.gen.md', text: 'B' })
    },
  })
  const { files } = await generate({ document, outputs: [texts, later] })
  expect([...files.keys()]).toEqual(['a.gen.md', 'b.gen.md'])
  expect(files.get('a.gen.md')).toContain('Things')
})

it('gives an output the defaults of its options, and checks bounds and patterns', async () => {
  const bounded = defineOutput<{ readonly count: number; readonly name: string }>({
    name: 'bounded',
    options: {
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 3, default: 2 },
        name: { type: 'string', pattern: '^[a-z]+$', default: 'abc' },
      },
    },
    files: (_, __, { options }) => [{ path: 'a.gen.md', text: JSON.stringify(options) }],
  })
  const { files } = await generate({ document, outputs: [{ output: bounded, options: { count: 3 } }] })
  expect(files.get('a.gen.md')).toContain('{"count":3,"name":"abc"}')
  const refused = (options: object): Promise<unknown> => generate({ document, outputs: [{ output: bounded, options }] })
  await expect(refused({ count: 4 })).rejects.toThrow('`count` must be at least 1 and at most 3, got number')
  await expect(refused({ name: 'A' })).rejects.toThrow('`name` must be like ^[a-z]+$')
})

it.each([
  [
    'that only has modules',
    '{ "type": "module", "exports": { "import": "./index.js" } }',
    'index.js',
    'export default',
  ],
  ['of CommonJS', '{ "main": "index.cjs" }', 'index.cjs', 'exports.__esModule = true; exports.default ='],
  [
    'with an entry of its own',
    '{ "type": "module", "exports": { "./output": { "default": "./o.js" } } }',
    'o.js',
    'export const it =',
  ],
])('takes an output of a package %s', async (_, manifest, file, exported) => {
  const home = mkdtempSync(join(folder, 'package-'))
  const own = join(home, 'node_modules', '@acme', 'theirs')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), manifest)
  writeFileSync(join(own, file), `${exported} { name: 'theirs', files: () => [{ path: 'theirs.gen.md', text: '' }] }`)
  const name = `@acme/theirs${file === 'o.js' ? '/output' : ''}`
  // Beside the config, wherever the command is run.
  writeFileSync(join(home, 'openapi.json'), JSON.stringify(document))
  writeFileSync(join(home, 'portolan.yaml'), `outputs: ['${name}']\n`)
  const out = join(home, 'out')
  expect(await command(join(home, 'openapi.json'), '--out', out)).toMatchObject({
    status: 0,
    error: expect.any(String),
  })
  expect(existsSync(join(out, 'theirs.gen.md'))).toBe(true)
  expect(await command(join(home, 'openapi.json'), '--out', out, '--check')).toMatchObject({ status: 0 })
  writeFileSync(join(out, 'theirs.gen.md'), 'changed')
  expect(await command(join(home, 'openapi.json'), '--out', out, '--check')).toMatchObject({
    status: 1,
    out: 'stale: theirs.gen.md\n',
  })
})

it('says which path was probably meant', async () => {
  writeFileSync(join(folder, 'mine.ts'), 'export default 1')
  await expect(generate({ document, outputs: ['mine.ts'], folder })).rejects.toThrow(/did you mean `\.\/mine\.ts`\?/)
  await expect(generate({ document, outputs: ['./none.ts'], folder })).rejects.toThrow(/there is no file \S+none\.ts$/)
})

it('writes files again that cannot be marked, if their names say that they are generated', async () => {
  const home = mkdtempSync(join(folder, 'unmarked-'))
  const out = join(home, 'out')
  const ours = `export default {
    name: 'ours',
    files: ({ title }) => [
      { path: 'a.gen.csv', text: title },
      { path: 'b.gen.json', text: JSON.stringify([title]) },
      { path: 'c.gen.sql', text: 'select 1' },
      { path: 'd.txt', text: title },
      { path: 'e.xml', text: '<?xml version="1.0"?>\\n<a/>' },
      { path: 'f.sh', text: '#!/bin/sh\\necho ' + title },
      { path: 'g.xml', text: '<?xml version="1.0"?><a/>' },
    ],
  }`
  writeFileSync(join(home, 'ours.mjs'), ours)
  writeFileSync(join(home, 'portolan.yaml'), 'outputs: [./ours.mjs]\n')
  const run = async (title: string): Promise<{ status: number; error: string }> => {
    writeFileSync(join(home, 'openapi.json'), JSON.stringify({ ...document, info: { title, version: '1' } }))
    return command(join(home, 'openapi.json'), '--out', out)
  }
  const first = await run('One')
  expect(first.status).toBe(0)
  expect(first.error).toContain('d.txt cannot be marked as generated, so a later run will not overwrite it')
  expect(first.error).not.toMatch(/[abc]\.gen/)
  expect(readFileSync(join(out, 'c.gen.sql'), 'utf8')).toMatch(/^-- @generated by/)
  expect(readFileSync(join(out, 'e.xml'), 'utf8')).toMatch(
    /^<\?xml version="1\.0"\?>\n<!-- @generated by .* -->\n<a\/>/,
  )
  expect(readFileSync(join(out, 'f.sh'), 'utf8')).toMatch(/^#!\/bin\/sh\n# @generated by .*\necho One/)
  expect(readFileSync(join(out, 'g.xml'), 'utf8')).toMatch(
    /^<\?xml version="1\.0"\?><a\/>\n<!-- @generated by .* -->\n$/,
  )
  // What nobody can tell from a person's file stays as it is, and nothing else is written then.
  expect(await run('Two')).toMatchObject({ status: 2, error: expect.stringContaining('d.txt was not written by this') })
  expect(readFileSync(join(out, 'a.gen.csv'), 'utf8')).toBe('One')
  rmSync(join(out, 'd.txt'))
  expect(await run('Two')).toMatchObject({ status: 0 })
  expect(readFileSync(join(out, 'a.gen.csv'), 'utf8')).toBe('Two')
  expect(JSON.parse(readFileSync(join(out, 'b.gen.json'), 'utf8'))).toEqual(['Two'])
})
