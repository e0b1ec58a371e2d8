import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { getTsconfig } from 'get-tsconfig'
import { generate } from '../index.ts'
import type { Job } from '../jobs.ts'
import { UsageError } from '../usage-error.ts'
import { compile, type Diagnostic, findCompiler } from './compile.ts'

/** The client to check users' code against. */
export interface CheckedSdk {
  /** The package that the code imports today. */
  readonly from: string
  /** The new import: a folder, a file or a package. Without it, the client that a config describes. */
  readonly to: string | undefined
  readonly job: Job | undefined
}

/** The places that would break. */
export interface CheckedUsers {
  readonly breaks: readonly Diagnostic[]
  /** The number of existing errors. */
  readonly known: number
  /** True if the code was checked against the entry for code of the old SDK. */
  readonly isCompat: boolean
}

/**
 * Type-checks files with the project's own TypeScript, as if they imported the new SDK instead of the old one.
 * @throws UsageError TypeScript or the runtime of the client is not installed, or there is nothing to check against
 */
export async function checkUsers(files: readonly string[], sdk: CheckedSdk): Promise<CheckedUsers> {
  const [first = '.'] = files
  const compiler = findCompiler(dirname(first))
  const modules = findModules(dirname(first))
  await mkdir(join(modules, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(modules, '.cache', 'portolan-migrate-'))
  try {
    const { entry, isCompat } = await writeEntry(folder, dirname(first), sdk)
    const paths = { [sdk.from]: [entry], ...(isIndex(entry) ? { [`${sdk.from}/*`]: [`${dirname(entry)}/*`] } : {}) }
    const today = await writeConfig(join(folder, 'tsconfig.today.json'), files, {})
    const next = await writeConfig(join(folder, 'tsconfig.json'), files, paths)
    const [before, after] = await Promise.all([compile(compiler, today), compile(compiler, next)])
    const places = new Set(before.map(describePlace))
    const given = new Set(files.map((file) => resolve(file)))
    const own = after.filter(
      ({ file }) => given.has(file) || (file.startsWith(join(modules, '..', sep)) && !file.startsWith(modules)),
    )
    const breaks = own.filter((one) => !places.has(describePlace(one)))
    return { breaks, known: own.length - breaks.length, isCompat }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function describePlace({ file, line, column, code }: Diagnostic): string {
  return `${file}:${line}:${column}:${code}`
}

function isIndex(entry: string): boolean {
  return /\/index(?:\.d)?\.[cm]?ts$/.test(entry)
}

/** The folder of the packages that the code uses. */
function findModules(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules'))) return join(at, 'node_modules')
    if (at === dirname(at)) throw new UsageError(`${folder} has no node_modules, nor a folder above it: npm install`)
  }
}

/** Writes the module that the imports of the old package resolve to, and returns its path. */
async function writeEntry(
  folder: string,
  users: string,
  { from, to, job }: CheckedSdk,
): Promise<{ entry: string; isCompat: boolean }> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: moduleType(users) }))
  if (to !== undefined) return { entry: await findEntry(folder, to), isCompat: true }
  if (job === undefined) throw new UsageError('a portolan.yaml that describes the client is needed, or --to <module>')
  if (
    createRequire(join(folder, 'package.json'))
      .resolve.paths('')
      ?.every((one) => !existsSync(join(one, '@portolan/core')))
  )
    throw new UsageError(`@portolan/core is not installed beside ${from}: npm install @portolan/core`)
  const { files, factory } = await generate({ document: job.document, config: job.config, importExtension: 'ts' })
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, 'sdk', path)), { recursive: true })
    await writeFile(join(folder, 'sdk', path), text)
  }
  const compat = ['compat/index.ts', 'compat.ts'].find((path) => files.has(path))
  if (compat !== undefined) return { entry: join(folder, 'sdk', compat), isCompat: true }
  const entry = join(folder, 'entry.ts')
  await writeFile(entry, printNativeEntry(factory))
  return { entry, isCompat: false }
}

/** The client itself under the names of an SDK's class, so that its calls are compared with those of the code. */
function printNativeEntry(factory: string): string {
  const client = factory.replace(/^create/, '')
  return `import type { ${client}, ${client}Options } from './sdk/index.ts'
export * from './sdk/index.ts'
interface Sdk extends ${client} {}
declare class Sdk { constructor(options?: ${client}Options) }
export { Sdk as default, Sdk as ${client.replace(/Client$/, '')} }
`
}

async function findEntry(folder: string, to: string): Promise<string> {
  const path = resolve(to)
  const file = [path, `${path}.ts`, `${path}/index.ts`, `${path}.d.ts`, `${path}/index.d.ts`].find((one) =>
    /\.[cm]?ts$/.test(one) ? existsSync(one) : false,
  )
  if (file !== undefined) return file
  if (/^\.{0,2}\//.test(to))
    throw new UsageError(`--to ${to} is neither a TypeScript file nor a folder with an index.ts`)
  const entry = join(folder, 'entry.ts')
  await writeFile(entry, `export * from '${to}'\nexport { default } from '${to}'\n`)
  return entry
}

/** Returns true if the code is written as ES modules. */
function moduleType(folder: string): 'module' | 'commonjs' {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file)) {
      const { type } = JSON.parse(readFileSync(file, 'utf8')) as { type?: string }
      return type === 'module' ? 'module' : 'commonjs'
    }
    if (at === dirname(at)) return 'commonjs'
  }
}

type Paths = Readonly<Record<string, readonly string[]>>

/** Writes a config that extends the project's own, with other paths. */
async function writeConfig(file: string, files: readonly string[], paths: Paths): Promise<string> {
  const found = getTsconfig(dirname(files[0] ?? '.'))
  const compilerOptions = {
    ...(found ? {} : { target: 'es2022', module: 'nodenext', strict: true }),
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: { ...ownPaths(found), ...paths },
  }
  const config = { ...(found ? { extends: relativeTo(file, found.path) } : {}), compilerOptions, files, include: [] }
  await writeFile(file, JSON.stringify(config))
  return file
}

function relativeTo(file: string, other: string): string {
  const path = relative(dirname(file), other).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/** The project's own paths, from its folder. */
function ownPaths(found: ReturnType<typeof getTsconfig>): Paths {
  const { paths = {}, baseUrl = '.' } = found?.config.compilerOptions ?? {}
  const base = resolve(dirname(found?.path ?? '.'), baseUrl)
  return Object.fromEntries(Object.entries(paths).map(([name, all]) => [name, all.map((one) => resolve(base, one))]))
}
