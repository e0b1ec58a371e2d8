import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { applyEdits } from '../../src/codemod/edits.ts'
import { planUpgrade } from '../../src/codemod/from-0.1/upgrade-program.ts'
import { readClients } from '../../src/config/config-file.ts'
import { command } from '../command.ts'
import { makeProject, type MovingProject } from './project.ts'

/** Programs that the documentation and the tests of 0.1.0 had, with what that version called things. */
const programs: Readonly<Record<string, string>> = {
  'limits.ts': `import type { ClientOptions } from '@portolan/core'
import { memoryRateLimit } from './limit.ts'

const whenSpent = 'fail'
export const one: ClientOptions = { rateLimit: { requests: 1, per: 60_000, whenSpent: 'fail' } }
// whenSpent is the option's name.
export const other: ClientOptions = { rateLimit: { requests: 1, per: 60_000, whenSpent } }
export const limit = memoryRateLimit({ whenSpent: 'wait' as const, concurrency: 2 })
`,
  'limit.ts': `import type { RateLimit } from '@portolan/core'

export function memoryRateLimit(limit: Omit<RateLimit, 'requests' | 'per'>): RateLimit {
  return { requests: 1, per: 1_000, ...limit }
}
`,
  'declared.ts': `import { openApiWriter, operation } from "@portolan/core";
import { schemas } from "./schemas.ts";

export const getShip = operation(schemas, {
  method: "GET",
  path: "/ships/{id}",
  params: "ShipParams",
  response: "Ship",
  // how it is written
  writer: openApiWriter,
  headers: ["version"],
});
export const getSame = operation(schemas, { method: "GET", path: "/ships/{id}", params: "ShipParams", response: "Ship", writer: openApiWriter });
`,
  'schemas.ts': `import * as z from 'zod/mini'

const ShipParams = z.strictObject({ id: z.string(), version: z.optional(z.string()) })
const Ship = z.looseObject({ id: z.string() })
export const schemas = async () => ({ ShipParams, Ship })
`,
  'document.ts': `import { configOf, openDocument, type Service, warningText } from '@portolan/generator/document'
export { mediaKind, type Config as GeneratorConfig } from '@portolan/generator/document'

export type Read = import('@portolan/generator/document').OpenedDocument
const { openDocument: again } = await import('@portolan/generator/document')
export const { service, warnings } = await openDocument('openapi.yaml')
export const names = (one: Service): string => one.name
export const named = String('@portolan/generator/document')
export const said = [await configOf('openapi.yaml', undefined), warnings.map(warningText), again]
`,
}

const only = 'import { openApiWriter } from "@portolan/core"\nexport const kept = 1\n'

it('changes programs of 0.1.0, which then compile, and changes nothing when it is run again', async () => {
  const project = makeProject({ ...programs, 'only.ts': only })
  const files = [...Object.keys(programs), 'only.ts'].map((name) => project.path(name))
  const first = await command('codemod', 'portolan-0.1', ...files, '--force')
  expect(first).toMatchObject({ status: 0, error: '' })
  expect(findTypeErrors(project)).toEqual([])
  expect(project.read('limits.ts')).toContain(`per: 60_000, onExhausted: 'fail' }`)
  expect(project.read('limits.ts')).toContain('per: 60_000, onExhausted: whenSpent }')
  expect(project.read('limits.ts')).toContain("// whenSpent is the option's name.")
  expect(project.read('declared.ts')).toContain(
    'import { operation } from "@portolan/core";\nimport { schemas } from "./schemas.ts";',
  )
  expect(project.read('declared.ts')).toContain('response: "Ship",\n  headers: ["version"],')
  expect(project.read('declared.ts')).toContain('params: "ShipParams", response: "Ship" });')
  expect(project.read('only.ts')).toBe('\nexport const kept = 1\n')
  expect(project.read('document.ts')).toContain(
    "import { openDocument, type Service, warningText } from '@portolan/openapi'\nimport { makeConfig as configOf } from '@portolan/generator/config'\n",
  )
  expect(project.read('document.ts')).toContain("export const named = String('@portolan/generator/document')\n")
  const second = await command('codemod', 'portolan-0.1', ...files, '--force')
  expect(second.out).toBe(`changed 0 of ${files.length} files\n`)
})

it.each([
  ['f({ a: 1, writer: openApiWriter })', 'f({ a: 1 })'],
  ['f({ a: 1, writer: openApiWriter, })', 'f({ a: 1, })'],
  ['f({ writer: openApiWriter, a: 1 })', 'f({ a: 1 })'],
  ['f({ writer: openApiWriter })', 'f({ })'],
  ['f({\n  a: 1,\n  writer: openApiWriter\n})', 'f({\n  a: 1\n})'],
  ['f({\n  a: 1, // one\n  writer: openApiWriter,\n  b: 2,\n})', 'f({\n  a: 1, // one\n  b: 2,\n})'],
  ['f({\n  a: 1, // one\n  writer: openApiWriter\n})', 'f({\n  a: 1, // one\n})'],
  ['f({ a: 1, writer: own })', 'f({ a: 1, writer: own })'],
])('leaves no comma of a writer: %j becomes %j', (before, after) => {
  expect(applyEdits(before, planUpgrade('a.ts', before).edits)).toBe(after)
})

it.each([
  'import * as document from ',
  'import document from ',
  'export * from ',
  'export * as document from ',
  'import ',
])('moves %j the document, and names where the config is now', (head) => {
  const before = `${head}'@portolan/generator/document'\n`
  const { edits, notes } = planUpgrade('a.ts', before)
  expect(applyEdits(before, edits)).toBe(`${head}'@portolan/openapi'\n`)
  expect(notes).toMatchObject([
    { message: expect.stringContaining('are in `@portolan/generator/config`, everything else in `@portolan/openapi`') },
  ])
})

it('names what it cannot change, with its line', async () => {
  const project = makeProject({
    'left.ts': `import { openDocument } from '@portolan/generator/document'
import type { Writer } from '@portolan/core'
import { toolsFor } from '@portolan/cli/tools'
const { service } = await openDocument('a.yaml', config, { only: [] })
for (const one of service.objects.values()) console.log(one)
await toolsFor('issues', {}, { tools: 'search' })
console.log(limit.whenSpent, { whenSpent: 1 }, (await toolsFor('issues', {}))[0].execute({}).file)
const declaration = { writer: own }
console.log(limit.whenSpent.file)
`,
  })
  const { status, error, out } = await command('codemod', 'portolan-0.1', project.path('left.ts'), '--dry-run')
  expect(status).toBe(1)
  const lines = error.trimEnd().split('\n')
  expect(lines.map((line) => line.replace(/^.*left\.ts:/, ''))).toEqual([
    expect.stringMatching(/^2: there is one way to write requests/),
    expect.stringMatching(/^4: `openDocument` takes one object/),
    expect.stringMatching(/^5: `objects` of a service, a Map, is `schemas`/),
    expect.stringMatching(/^7: `whenSpent` of a rate limit is `onExhausted`/),
    expect.stringMatching(/^7: `whenSpent` of a rate limit is `onExhausted`/),
    expect.stringMatching(/^7: `file` of a tool’s result/),
    expect.stringMatching(/^8: a declaration has no `writer`/),
    expect.stringMatching(/^9: `whenSpent` of a rate limit is `onExhausted`/),
    expect.stringMatching(/^9: `file` of a tool’s result/),
  ])
  expect(out).toContain("+import { openDocument } from '@portolan/openapi'")
  expect(out).toContain("+await toolsFor('issues', {}, { tools: 'dynamic' })")
})

const compiler = fileURLToPath(new URL('../../node_modules/@typescript/native/bin/tsc', import.meta.url))

/** The messages of the compiler, about the types of today's sources. */
function findTypeErrors(project: MovingProject): string[] {
  try {
    execFileSync(process.execPath, [compiler, '-p', project.path('.')], { encoding: 'utf8' })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.trimEnd().split('\n')
  }
}

const oldConfig = `# yaml-language-server: $schema=config.schema.json
document: openapi.yaml
out: src # the sources
client: ./client.ts
options: [apiVersion, "cacheTokens"]

# Lists
paging: { listLogs: false }
`
const newConfig = `# yaml-language-server: $schema=config.schema.json
document: openapi.yaml
out: src # the sources
index: ./index.ts
options: { apiVersion: text, cacheTokens: text }

# Lists
paging: { listLogs: false }
typeNames: operations
validation: { response: throw }
`

it.each([
  ['an object', oldConfig, newConfig],
  ['no line at its end', 'name: acme', 'name: acme\ntypeNames: operations\nvalidation: { response: throw }\n'],
  [
    'a list',
    '- document: a.yaml\n  out: a\n- document: b.yaml\n  out: b\n  typeNames: operations\n',
    '- typeNames: operations\n  validation: { response: throw }\n  document: a.yaml\n  out: a\n' +
      '- validation: { response: throw }\n  document: b.yaml\n  out: b\n  typeNames: operations\n',
  ],
  [
    'JSON',
    '{ "client": "./client.ts", "options": ["a"] }\n',
    '{ "typeNames": "operations", "validation": { "response": "throw" }, "index": "./index.ts", "options": { "a": "text" } }\n',
  ],
])('changes a config that is %s, and nothing else in it', async (_, before, after) => {
  const project = makeProject({ 'portolan.yaml': before })
  const config = project.path('portolan.yaml')
  const { out } = await command('codemod', 'portolan-0.1', '--config', config, '--force')
  expect(project.read('portolan.yaml')).toBe(after)
  expect(out).toContain('changed 1 of 1 file\n')
  await expect(readClients(config)).resolves.not.toHaveLength(0)
  await command('codemod', 'portolan-0.1', '--config', config, '--force')
  expect(project.read('portolan.yaml')).toBe(after)
})

it.each([
  [['a.ts'], 2],
  [['a.ts', 'portolan.yaml'], 2],
  [[], 1],
])('changes the config besides the programs %j, once', async (names, count) => {
  const program = 'export const limit = { rateLimit: { requests: 1, per: 60_000, whenSpent: "fail" } }\n'
  const project = makeProject({ 'portolan.yaml': oldConfig, 'a.ts': program })
  const files = names.map((name) => project.path(name))
  const config = ['--config', project.path('portolan.yaml')]
  const { out } = await command('codemod', 'portolan-0.1', ...files, ...config, '--force', '--quiet')
  expect(out).toContain(`changed ${count} of ${count} file${count === 1 ? '' : 's'}\n`)
  expect(project.read('portolan.yaml')).toBe(newConfig)
  expect(project.read('a.ts').includes('onExhausted')).toBe(names.length > 0)
})

it('says what is left of a config, with its line', async () => {
  const project = makeProject({ 'portolan.yaml': oldConfig })
  const config = project.path('portolan.yaml')
  const { status, error } = await command('codemod', 'portolan-0.1', '--config', config, '--dry-run')
  expect(status).toBe(1)
  expect(error).toMatch(/portolan\.yaml:4: \.\/client\.ts is no longer read/)
  expect(error).toMatch(/portolan\.yaml:5: each option is `text` or `object`/)
})
