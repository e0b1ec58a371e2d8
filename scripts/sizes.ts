// Measures what a bundle of each entry, and of one operation of each client, weighs in a browser, minified and gzipped with
// all libraries, and what each operation adds to core and zod. Refuses what is more than 2 % above `sizes.json`. `npm run size -- --write` renews that file.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import { build, type PluginBuild } from 'esbuild'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

const budgets = 'sizes.json'
const tolerance = 1.02
/** The smallest difference that `sizes.json` shows, in kilobytes. */
const digit = 0.1
const shared = ['@portolan/core', '@portolan/core/*', 'zod', 'zod/*']
const optional = ['node:*', '@opentelemetry/api', 'ioredis', 'nodemailer', 'undici']

const manifests = globSync('packages/{core,*-client,*-clients}/package.json')
  .toSorted()
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest)
const contents: Record<string, string> = {}
const additions: Record<string, string> = {}
for (const { name, exports } of manifests) {
  const entries = Object.keys(exports).filter((key) => typeof exports[key] !== 'string')
  for (const key of entries)
    contents[name + key.slice(1)] = `import * as entry from '${name + key.slice(1)}'; globalThis.entry = entry`
  if (!entries.includes('./operations')) continue
  const operations = Object.keys((await import(`${name}/operations`)) as object)
  for (const each of operations)
    additions[`${name}, ${each}, adds`] = `import { ${each} } from '${name}/operations'; globalThis.operation = ${each}`
  const operation = firstOperation(operations)
  contents[`${name}, ${operation} alone`] =
    `import { call } from '@portolan/core'; import { ${operation} } from '${name}/operations'; globalThis.call = () => call(${operation})`
}
const measured = { ...(await sizes(contents, optional)), ...(await sizes(additions, [...optional, ...shared])) }
if (argv.includes('--write')) writeFileSync(budgets, `${JSON.stringify(measured, null, 2)}\n`)
compare(measured, JSON.parse(readFileSync(budgets, 'utf8')) as Record<string, number>)

function firstOperation(names: readonly string[]): string {
  return names.find((name) => /^get|^find|^insert/.test(name)) ?? names[0] ?? ''
}

/** Bundles everything at once, so that what the entries share is parsed once. Returns kilobytes, to a tenth. */
async function sizes(
  programs: Readonly<Record<string, string>>,
  external: readonly string[],
): Promise<Record<string, number>> {
  const names = Object.keys(programs)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name, index) => [String(index), name])),
    plugins: [{ name: 'contents', setup: (plugin) => provideContents(plugin, programs) }],
    outdir: 'nowhere',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@portolan/source'],
    external: [...external],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  return Object.fromEntries(
    names.map((name, index) => {
      const file = outputFiles.find(({ path }) => basename(path) === `${index}.js`)
      return [name, Math.round(gzipSync(file?.contents ?? '', { level: 9 }).length / 100) / 10]
    }),
  )
}

function provideContents(plugin: PluginBuild, programs: Readonly<Record<string, string>>): void {
  plugin.onResolve({ filter: /^/ }, ({ kind, path }) =>
    kind === 'entry-point' ? { path, namespace: 'contents' } : undefined,
  )
  plugin.onLoad({ filter: /^/, namespace: 'contents' }, ({ path }) => ({
    contents: programs[path] ?? '',
    resolveDir: resolve('.'),
  }))
}

function compare(found: Readonly<Record<string, number>>, kept: Readonly<Record<string, number>>): void {
  for (const [name, kilobytes] of Object.entries(found)) {
    const budget = kept[name]
    const tooMuch = budget === undefined || kilobytes > Math.max(budget * tolerance, budget + digit)
    if (tooMuch) process.exitCode = 1
    // The operations are many: they are shown only if something is wrong with them.
    if (name in additions && !tooMuch) continue
    const remark = budget === undefined ? 'is not in sizes.json' : tooMuch ? `more than its ${budget} kB` : ''
    console.log(`${name.padEnd(64)} ${kilobytes.toFixed(1).padStart(7)} kB  ${remark}`.trimEnd())
  }
  const added = Object.keys(additions).map((name) => found[name] ?? 0)
  const [least, most] = [Math.min(...added), Math.max(...added)]
  console.log(
    `${added.length} operations, each of which adds ${least} to ${most} kB to core and zod, with the schemas of its service`,
  )
}
