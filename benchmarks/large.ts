import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { runFresh } from './fresh.ts'
import { writeHeyApi } from './generated/build-programs.ts'
import type { Import } from './large-run.ts'
import { largeDocument } from './large-document.ts'
import { median, table } from './table.ts'

const rounds = 15
/** Below the benchmarks' libraries, so that the programs find them. */
const folder = join(import.meta.dirname, 'node_modules/.large')
const generator = join(import.meta.dirname, '../packages/generator/dist/main.js')
const compiler = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const openai = resolve(process.env['OPENAPI'] ?? join(import.meta.dirname, 'generated/openapi.yaml'))

/** Measures the import of a client of 1,200 operations, or of `LARGE`, and what the types of a client cost. */
export async function large(): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }')
  return [await imports(), instantiations()].join('\n\n')
}

async function imports(): Promise<string> {
  const document = process.env['LARGE'] ?? join(folder, 'large.json')
  if (!process.env['LARGE']) writeFileSync(document, JSON.stringify(largeDocument()))
  write(document, 'ours')
  writeHeyApi(resolve(document), join(folder, 'hey-api'))
  const rows: string[][] = []
  for (const [name, entry] of Object.entries({ ours: 'ours/index.ts', 'hey-api': 'hey-api/index.ts' })) {
    const outdir = join(folder, 'built', name)
    const options = { bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' } as const
    await build({ ...options, entryPoints: [join(folder, entry)], outdir, logLevel: 'error' })
    const found = Array.from({ length: rounds }, () => runFresh('large-run.ts', join(outdir, 'index.js')) as Import)
    const of = (what: keyof Import): string => `${median(found.map((one) => one[what])).toFixed(1)} ms`
    rows.push([name, of('time'), of('cpu'), name === 'ours' ? of('create') : ''])
  }
  return table([`import of the client of ${basename(document)}`, 'time', 'CPU', 'CPU to make a client'], rows)
}

const programs: Readonly<Record<string, string>> = {
  'ours, sources': `
    import { createOpenAIClient } from './openai/index.ts'
    const client = createOpenAIClient({ baseUrl: 'https://api.example.com' })
    for (const model of (await client.models.list()).data) console.log(model.id)
    const answer = await client.chat.completions.create({ model: 'a', messages: [{ role: 'user', content: 'Hello?' }] })
    console.log(answer.choices[0]?.message.content)`,
  'ours, sources, of some groups': `
    import { createOpenAIClientWith } from './openai/index.ts'
    import { chat, models } from './openai/groups.ts'
    const client = createOpenAIClientWith({ chat, models }, { baseUrl: 'https://api.example.com' })
    for (const model of (await client.models.list()).data) console.log(model.id)
    const answer = await client.chat.completions.create({ model: 'a', messages: [{ role: 'user', content: 'Hello?' }] })
    console.log(answer.choices[0]?.message.content)`,
  'hey-api, sources': `
    import { createChatCompletion, listModels } from './hey-openai/index.ts'
    for (const model of (await listModels()).data?.data ?? []) console.log(model.id)
    const body = { model: 'a', messages: [{ role: 'user' as const, content: 'Hello?' }] }
    const answer = await createChatCompletion({ body })
    console.log(answer.data?.choices[0]?.message.content)`,
  'openai, declarations': `
    import { OpenAI } from 'openai'
    const client = new OpenAI({ apiKey: 'a' })
    for (const model of (await client.models.list()).data) console.log(model.id)
    const answer = await client.chat.completions.create({ model: 'a', messages: [{ role: 'user', content: 'Hello?' }] })
    console.log(answer.choices[0]?.message.content)`,
}

function instantiations(): string {
  write(openai, 'openai')
  writeHeyApi(openai, join(folder, 'hey-openai'))
  const rows = Object.entries(programs).map(([name, text], index) => {
    writeFileSync(join(folder, `program${index}.ts`), `${text}\nexport {}\n`)
    const file = join(folder, `program${index}.json`)
    writeFileSync(file, JSON.stringify({ compilerOptions, files: [`program${index}.ts`] }))
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', file, '--extendedDiagnostics'], {
      encoding: 'utf8',
    })
    const errors = stdout.match(/error TS.*/g) ?? []
    const of = (what: string): string => new RegExp(`^${what}: +(\\d+)`, 'm').exec(stdout)?.[1] ?? ''
    const megabytes = `${Math.round(Number(of('Memory used')) / 1000)} MB`
    return [name, of('Instantiations'), megabytes, errors.length > 0 ? `${errors.length} errors` : '']
  })
  return table([`types of a program on ${basename(openai)}`, 'instantiations', 'memory', ''], rows)
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
  target: 'es2022',
  lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
}

function write(document: string, out: string): void {
  execFileSync(process.execPath, [generator, document, '--quiet', '--out', join(folder, out)])
}
