import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { getTsconfig } from 'get-tsconfig'
import type { Config } from './config/config.ts'
import { compile, findCompiler } from './migrate/compile.ts'
import { UsageError } from './usage-error.ts'

/** Finds handwritten parts that no longer fit. */
export interface HandwrittenCheck {
  /** A line for each fault, with its place. */
  readonly faults: readonly string[]
  /** Why the code was not compiled, if it was not. */
  readonly skipped?: string
}

/**
 * Checks the handwritten code that the config names against the client as it would be generated now: that it exists,
 * and compiles with the project's own TypeScript.
 * @param folder that of `index.ts`
 * @param files the generated files, by their paths in that folder
 */
export async function checkHandwritten(
  folder: string,
  files: ReadonlyMap<string, string>,
  config: Config,
): Promise<HandwrittenCheck> {
  const sources = resolve(folder)
  const modules = listModules(config)
  if (modules.length === 0) return { faults: [] }
  const missing = findMissing(sources, config)
  if (missing.length > 0) return { faults: missing }
  if (!isInstalled(sources, '@portolan/core/package.json'))
    return { faults: [], skipped: `@portolan/core is not installed for ${folder}` }
  try {
    return { faults: await compileCopy(sources, files, modules) }
  } catch (error) {
    if (error instanceof UsageError) return { faults: [], skipped: error.message }
    throw error
  }
}

/**
 * Finds code that the config names but that does not exist.
 * @param folder that of `index.ts`
 */
export function findMissing(folder: string, config: Config): string[] {
  return listModules(config)
    .filter(({ path }) => !existsSync(join(folder, path)))
    .map(({ key, path }) => `${path} does not exist: \`${key}\` of the config names it`)
}

/** A handwritten module, by its path in the folder of `index.ts`, and the key that names it. */
interface HandwrittenModule {
  readonly key: string
  readonly path: string
}

function listModules(config: Config): HandwrittenModule[] {
  const { checks, composed = {}, declared = {}, index, pagingModule, profile, setup, types = {}, xml } = config
  const single = Object.entries({ checks, index, pagingModule, profile, setup, xml })
  const readFrom = (one: unknown): unknown => (typeof one === 'string' ? one : (Object(one) as { from?: unknown }).from)
  const named = Object.entries({ composed, declared, types: typeof types === 'object' ? types : {} }).flatMap(
    ([key, all]) => Object.entries(all).map(([name, one]) => [`${key}.${name}`, readFrom(one)] as const),
  )
  return [...single, ...named].flatMap(([key, path]) =>
    typeof path === 'string' && /^\.{1,2}\//.test(path) ? [{ key, path }] : [],
  )
}

function isInstalled(folder: string, module: string): boolean {
  try {
    createRequire(join(folder, 'index.js')).resolve(module)
    return true
  } catch {
    return false
  }
}

/** Compiles a copy of the folder beside it, with the current generated files. */
async function compileCopy(
  sources: string,
  files: ReadonlyMap<string, string>,
  modules: readonly HandwrittenModule[],
): Promise<string[]> {
  const compiler = findCompiler(sources)
  const copy = await mkdtemp(join(dirname(sources), '.portolan-check-'))
  try {
    for (const entry of readdirSync(sources))
      if (entry !== 'node_modules' && !entry.startsWith('.'))
        await cp(join(sources, entry), join(copy, entry), { recursive: true })
    for (const [path, text] of files) {
      await mkdir(dirname(join(copy, path)), { recursive: true })
      await writeFile(join(copy, path), text)
    }
    const config = join(copy, 'tsconfig.portolan.json')
    await writeFile(config, printConfig(sources, ['index.ts', ...modules.map(({ path }) => path)]))
    const found = await compile(compiler, config)
    const wrong = found.find(({ file }) => file === config)
    if (wrong) throw new UsageError(`TypeScript cannot check it: ${wrong.message}`)
    return found
      .map((one) => ({ ...one, path: relative(copy, one.file) }))
      .filter(({ path }) => !isAbsolute(path) && !path.startsWith(`..${sep}`))
      .map(({ path, line, column, message, code }) => `${path}:${line}:${column} ${message} (${code})`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The project's config, for these files alone, without emitting anything. */
function printConfig(sources: string, files: readonly string[]): string {
  const own = getTsconfig(sources)?.path
  const nothing = { composite: false, declaration: false, emitDeclarationOnly: false, isolatedDeclarations: false }
  const unset = { declarationDir: null, rootDir: null, tsBuildInfoFile: null }
  const usual = { strict: true, module: 'NodeNext', target: 'ES2022', lib: ['ESNext', 'DOM', 'DOM.Iterable'] }
  return JSON.stringify({
    ...(own === undefined ? {} : { extends: own }),
    compilerOptions: {
      ...(own === undefined ? usual : {}),
      ...nothing,
      ...unset,
      allowImportingTsExtensions: true,
      incremental: false,
      noEmit: true,
      skipLibCheck: true,
    },
    files,
    include: [],
  })
}
