import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { browserBundle } from '../scripts/browser-bundle.ts'
import { writeHeyApi } from './generated/build-programs.ts'
import { table } from './table.ts'

/** Below the benchmarks' libraries, so that the programs find them. */
const folder = join(import.meta.dirname, 'node_modules/.one-call')
const generator = join(import.meta.dirname, '../packages/generator/dist/main.js')
const document = resolve(process.env['OPENAPI'] ?? join(import.meta.dirname, 'generated/openapi.yaml'))

const ofClient = (client: string): string => `
  import { createOpenAIClient } from './${client}/index.ts'
  console.log(await createOpenAIClient({ baseUrl: 'https://api.example.com' }).models.list())`
const ofGroups = (client: string, groups: string, ...calls: string[]): string => `
  import { createOpenAIClientWith } from './${client}/index.ts'
  import { ${groups} } from './${client}/groups.ts'
  const client = createOpenAIClientWith({ ${groups} }, { baseUrl: 'https://api.example.com' })
  console.log(${calls.map((one) => `await client.${one}`).join(', ')})`
const list = 'models.list()'
const ask = "chat.completions.create({ model: 'a', messages: [] })"
const byItself = (client: string): string => `
  import { call } from '@portolan/core'
  import { profile } from './${client}/index.ts'
  import { listModels } from './${client}/operations.ts'
  console.log(await call(listModels, {}, { baseUrl: 'https://api.example.com', profile }))`

const programs: Readonly<Record<string, string>> = {
  'ours, of a client': ofClient('checked'),
  'ours, of a client with `outputs: [client]`': ofClient('unchecked'),
  'ours, of its group `models`': ofGroups('checked', 'models', list),
  'ours, of its group `models`, with `outputs: [client]`': ofGroups('unchecked', 'models', list),
  'ours, of `models` and `chat`, two calls': ofGroups('checked', 'models, chat', list, ask),
  'ours, by itself': byItself('checked'),
  'ours, by itself, with `outputs: [client]`': byItself('unchecked'),
  'hey-api': `
  import { createClient } from './hey-api/client/index.ts'
  import { listModels } from './hey-api/index.ts'
  console.log(await listModels({ client: createClient({ baseUrl: 'https://api.example.com' }) }))`,
  openai: "import { OpenAI } from 'openai'; console.log(await new OpenAI({ apiKey: 'a' }).models.list())",
}

/** Our libraries that such a file may contain. */
const libraries = ['ky', 'bottleneck', 'p-retry', 'structured-headers', 'eventsource-parser', 'is-network-error']

/** Measures one call in one file, as for a worker, and what each library adds to it. */
export async function oneCall(): Promise<string> {
  generate()
  const rows: string[][] = []
  for (const [name, program] of Object.entries(programs)) {
    const { minified, gzipped } = await browserBundle(program, {}, folder)
    rows.push([name, kilobytes(minified), kilobytes(gzipped)])
  }
  const options = { conditions: ['@portolan/source'] }
  const { gzipped: whole } = await browserBundle(ofClient('unchecked'), options, folder)
  const added: string[][] = []
  for (const library of libraries) {
    const { gzipped } = await browserBundle(ofClient('unchecked'), { ...options, external: [library] }, folder)
    added.push([library, kilobytes(whole - gzipped)])
  }
  const { gzipped: own } = await browserBundle(ofClient('unchecked'), { ...options, external: libraries }, folder)
  added.push(['all of them', kilobytes(whole - own)])
  return [
    `Of ${basename(document)}.`,
    table(['one call in one file', 'minified', 'gzipped'], rows),
    table(['what a library adds', 'gzipped'], added),
  ].join('\n\n')
}

/** Writes the client with its checks, and without, and that of hey-api. */
function generate(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'unchecked.yaml'), 'outputs: [client]')
  const write = (...options: string[]): unknown =>
    execFileSync(process.execPath, [generator, document, '--quiet', ...options])
  write('--out', join(folder, 'checked'))
  write('--out', join(folder, 'unchecked'), '--config', join(folder, 'unchecked.yaml'))
  writeHeyApi(document, join(folder, 'hey-api'))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
