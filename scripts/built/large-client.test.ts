import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

// In the repository, so that what is written finds core.
const folder = resolve(`node_modules/.large-${crypto.randomUUID()}`)
const operations = 100

/** A group in which each operation returns an object of its own, with ten fields. */
function largeGroup(): object {
  const paths = Array.from({ length: operations }, (_, index) => {
    const names = Array.from({ length: 10 }, (_unused, field) => `field_${field}_of_${index}`)
    const schema = {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    }
    const responses = { 200: { description: 'Ok.', content: { 'application/json': { schema } } } }
    return [`/ships/${index}`, { get: { operationId: `ships.get${index}`, responses } }]
  })
  const info = { title: 'Large', version: '1' }
  return { openapi: '3.1.0', info, servers: [{ url: 'https://api.example.com' }], paths: Object.fromEntries(paths) }
}

/** Makes the call `ships.get7`, and prints the files that were loaded by then, those of the import first. */
const program = `
import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
const { createLargeClient } = await import('./built/index.js')
const field = (index) => ['field_' + index + '_of_7', 'text']
const body = Object.fromEntries(Array.from({ length: 10 }, (_, index) => field(index)))
const client = createLargeClient({ validation: { response: 'throw' }, fetch: async () => Response.json(body) })
const atImport = loaded.length
await client.ships.get7()
console.log(JSON.stringify([loaded.slice(0, atImport), loaded.slice(atImport)]))
`

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, '{ "type": "module", "sideEffects": false }')
  writeFileSync(`${folder}/large.json`, JSON.stringify(largeGroup()))
  writeFileSync(`${folder}/program.mjs`, program)
  const generator = resolve('packages/generator/dist/main.js')
  execFileSync(process.execPath, [generator, `${folder}/large.json`, '--out', `${folder}/client`, '--quiet'])
  await build({
    entryPoints: [`${folder}/client/index.ts`],
    outdir: `${folder}/built`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('loads the checks of one operation of a large group with its first call, and none before', () => {
  const printed = execFileSync(process.execPath, [`${folder}/program.mjs`], { encoding: 'utf8' })
  const [atImport, atCall] = (JSON.parse(printed) as string[][]).map((files) =>
    files
      .filter((url) => url.includes('/built/'))
      .map((url) => readFileSync(new URL(url), 'utf8'))
      .join('\n'),
  )
  const objectsIn = (text = ''): Set<string> =>
    new Set(Array.from(text.matchAll(/field_\d_of_(\d+)/g), ([, of = '']) => of))
  expect([...objectsIn(atImport)]).toEqual([])
  expect([...objectsIn(atCall)]).toEqual(['7'])
})
