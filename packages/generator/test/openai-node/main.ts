// npm run openai-node -- <openai.yaml>: counts what carries over from the openai-node that is installed to the compat
// entry of openai's document, and runs programs that were written for it with both.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import OpenAI from 'openai'
import { parse } from 'yaml'
import { run } from '../../src/cli.ts'
import { generate } from '../../src/index.ts'
import { checks, printComparison } from './compare.ts'
import { type OldMethod, readMethods } from './methods.ts'
import { type Seen, Service } from './service.ts'
import { printStainless } from './stainless.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('npm run openai-node -- <openai.yaml>: the document is needed')
const document = resolve(file)
const folder = join(import.meta.dirname, `../../.vitest/openai-node-${crypto.randomUUID()}`)
const compiler = join(import.meta.dirname, '../../node_modules/@typescript/native/bin/tsc')
const keys = { apiKey: 'a-key', adminAPIKey: 'a-key' }

/** What openai-node adds by hand to every call of these groups. */
const headers = Object.fromEntries(
  ['beta.assistants', 'beta.threads', 'vectorStores'].map((group) => [group, { 'OpenAI-Beta': 'assistants=v2' }]),
)

/** A program as it ran: what it printed, and what it sent. */
interface Run {
  readonly printed: readonly string[]
  readonly sent: readonly Seen[]
}

try {
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  const methods = await writeClient()
  console.log(`written and migrated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`errors of the whole entry: ${compile(['src']).length}`)
  compareMethods(methods)
  await runPrograms()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Migrates a configuration of Stainless, writes the client, and returns the methods whose endpoints the document has. */
async function writeClient(): Promise<OldMethod[]> {
  const all = readMethods(new OpenAI(keys))
  writeFileSync(join(folder, 'stainless.yml'), printStainless(all))
  const said: string[] = []
  const print = (text: string): void => void said.push(text)
  const status = await run(['migrate', join(folder, 'stainless.yml'), document, '--quiet'], {
    out: print,
    error: print,
  } as never)
  if (status !== 0) throw new Error(said.join(''))
  const { document: _, ...config } = parse(readFileSync(join(folder, 'portolan.yaml'), 'utf8')) as Record<
    string,
    object
  >
  const { files, operations } = await generate({
    document,
    config: { ...config, headers, compat: 'stainless' },
    importExtension: 'ts',
  })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), text)
  }
  const known = new Set(operations.map(({ method, path }) => endpoint(method, path)))
  const found = all.filter(({ verb, path }) => known.has(endpoint(verb, path)))
  const lists = (some: readonly OldMethod[]): number => some.filter(({ page }) => page !== undefined).length
  console.log(
    `openai-node: ${all.length} methods, ${lists(all)} lists; with an endpoint in the document: ${found.length}, ${lists(found)}`,
  )
  return found
}

function endpoint(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`
}

function compareMethods(methods: readonly OldMethod[]): void {
  const text = printComparison(methods, './src/compat/index.ts')
  writeFileSync(join(folder, 'compare.ts'), text)
  const lines = text.split('\n')
  const wrong = compile(['compare.ts']).map(({ line }) => /\/\/ (\w+) (\S+)$/.exec(lines[line - 1] ?? '') ?? [])
  for (const check of checks) {
    const names = wrong.flatMap(([, kind, call]) => (kind === check && call !== undefined ? [call] : []))
    console.log(`${check}: ${methods.length - names.length} of ${methods.length}`)
    for (const name of names) console.log(`  ${name}`)
  }
}

async function runPrograms(): Promise<void> {
  const service = new Service(document)
  const baseURL = await service.start()
  const programs = readdirSync(join(import.meta.dirname, 'programs')).filter((name) => name.endsWith('.ts'))
  const kinds = { old: 'openai', new: '../src/compat/index.ts' }
  const runs: Record<string, Run[]> = {}
  for (const [kind, from] of Object.entries(kinds)) {
    mkdirSync(join(folder, kind))
    for (const name of programs) {
      const text = readFileSync(join(import.meta.dirname, 'programs', name), 'utf8')
      writeFileSync(join(folder, kind, name), text.replaceAll("from 'openai'", `from '${from}'`))
      service.reset()
      runs[name] = [
        ...(runs[name] ?? []),
        { printed: await runProgram(join(folder, kind, name), baseURL), sent: [...service.seen] },
      ]
    }
  }
  service.stop()
  const errors = compile(['old', 'new'])
  for (const [name, [was, is]] of Object.entries(runs)) {
    const isSame = JSON.stringify(was) === JSON.stringify(is)
    const own = errors.filter((one) => one.file.endsWith(`new/${name}`))
    const lines = readFileSync(join(folder, 'new', name), 'utf8').split('\n').length
    console.log(
      `${name}: ${lines} lines, ${own.length} errors, ${was?.sent.length} requests, ${was?.printed.length} results, ${isSame ? 'the same' : 'DIFFERENT'}`,
    )
    if (!isSame || own.length > 0) process.exitCode = 1
    for (const part of ['sent', 'printed'] as const) {
      const [first, second] = [was, is].map((one) => (one?.[part] ?? []).map((entry) => JSON.stringify(entry)))
      const at = first?.findIndex((entry, index) => entry !== second?.[index]) ?? -1
      if (at !== -1) console.log(`  openai-node: ${first?.[at]}\n  compat:      ${second?.[at]}`)
    }
    for (const { line, message } of own) console.log(`  ${line}: ${message}`)
  }
}

async function runProgram(path: string, baseURL: string): Promise<string[]> {
  const printed: string[] = []
  const program = (await import(pathToFileURL(path).href)) as {
    readonly run: (baseURL: string, print: (...values: readonly unknown[]) => void) => Promise<void>
  }
  await program
    .run(baseURL, (...values) => printed.push(JSON.stringify(values.map((one) => one ?? String(one)))))
    .catch((error: unknown) => printed.push(`failed: ${String(error)}`))
  return printed
}

interface Fault {
  readonly file: string
  readonly line: number
  readonly message: string
}

function compile(include: readonly string[]): Fault[] {
  const strict = [
    'strict',
    'exactOptionalPropertyTypes',
    'noUncheckedIndexedAccess',
    'verbatimModuleSyntax',
    'skipLibCheck',
    'noEmit',
  ]
  const compilerOptions = {
    ...Object.fromEntries([...strict, 'erasableSyntaxOnly', 'allowImportingTsExtensions'].map((name) => [name, true])),
    target: 'ES2022',
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    customConditions: ['@portolan/source'],
    types: ['node'],
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  try {
    execFileSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    return []
  } catch (error) {
    const { stdout } = error as { readonly stdout: string }
    return [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error (.*)$/gm)].map(([, name = '', line, message = '']) => ({
      file: name,
      line: Number(line),
      message,
    }))
  }
}
