// Measures what a bundle of each entry, and of one operation of each client, weighs in a browser, minified and gzipped with
// all libraries, and refuses what is more than 2 % above `sizes.json`. `npm run size -- --write` renews that file.
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
const optional = ['node:*', '@opentelemetry/api', 'ioredis', 'nodemailer', 'undici']

const manifests = globSync('packages/{core,*-client,*-clients}/package.json')
  .toSorted()
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest)
const contents: Record<string, string> = {}
for (const { name, exports } of manifests) {
  const entries = Object.keys(exports).filter((key) => typeof exports[key] !== 'string')
  for (const key of entries)
    contents[name + key.slice(1)] = `import * as entry from '${name + key.slice(1)}'; globalThis.entry = entry`
  if (!entries.includes('./operations')) continue
  const operation = firstOperation(Object.keys((await import(`${name}/operations`)) as object))
  contents[`${name}, ${operation} alone`] =
    `import { call } from '@portolan/core'; import { ${operation} } from '${name}/operations'; globalThis.call = () => call(${operation})`
}
const measured = await sizes()
if (argv.includes('--write')) writeFileSync(budgets, `${JSON.stringify(measured, null, 2)}\n`)
compare(measured, JSON.parse(readFileSync(budgets, 'utf8')) as Record<string, number>)

function firstOperation(names: readonly string[]): string {
  return names.find((name) => /^get|^find|^insert/.test(name)) ?? names[0] ?? ''
}

/** Bundles everything at once, so that what the entries share is parsed once. Returns kilobytes, to a tenth. */
async function sizes(): Promise<Record<string, number>> {
  const names = Object.keys(contents)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name, index) => [String(index), name])),
    plugins: [{ name: 'contents', setup: provideContents }],
    outdir: 'nowhere',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@portolan/source'],
    external: optional,
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

function provideContents(plugin: PluginBuild): void {
  plugin.onResolve({ filter: /^/ }, ({ kind, path }) =>
    kind === 'entry-point' ? { path, namespace: 'contents' } : undefined,
  )
  plugin.onLoad({ filter: /^/, namespace: 'contents' }, ({ path }) => ({
    contents: contents[path] ?? '',
    resolveDir: resolve('.'),
  }))
}

function compare(found: Readonly<Record<string, number>>, kept: Readonly<Record<string, number>>): void {
  for (const [name, kilobytes] of Object.entries(found)) {
    const budget = kept[name]
    const tooMuch = budget === undefined || kilobytes > budget * tolerance
    if (tooMuch) process.exitCode = 1
    const remark = budget === undefined ? 'is not in sizes.json' : tooMuch ? `more than its ${budget} kB` : ''
    console.log(`${name.padEnd(64)} ${kilobytes.toFixed(1).padStart(7)} kB  ${remark}`.trimEnd())
  }
}
