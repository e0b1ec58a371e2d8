// Measures what a bundle of each entry weighs in a browser, minified and gzipped with all libraries. Refuses what is more
// than 2 % above `sizes.json`. `npm run check size -- --write` renews that file.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import { build, type PluginBuild } from 'esbuild'
import { entriesOf, packages } from './packages/entries.ts'

const budgets = 'sizes.json'
const tolerance = 1.02
/** The smallest difference that `sizes.json` shows, in kilobytes. */
const digit = 0.1
const optional = ['node:*', '@opentelemetry/api', 'ioredis', 'nodemailer', 'undici']

const entries = packages.filter(({ name }) => /core$|-clients?$/.test(name)).flatMap(entriesOf)
const measured = await sizes(entries.map(({ name }) => name))
if (argv.includes('--write')) writeFileSync(budgets, `${JSON.stringify(measured, null, 2)}\n`)
compare(measured, JSON.parse(readFileSync(budgets, 'utf8')) as Record<string, number>)

/** Bundles everything at once, so that what the entries share is parsed once. Returns kilobytes, to a tenth. */
async function sizes(names: readonly string[]): Promise<Record<string, number>> {
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
    contents: `import * as entry from '${path}'; globalThis.entry = entry`,
    resolveDir: resolve('.'),
  }))
}

function compare(found: Readonly<Record<string, number>>, kept: Readonly<Record<string, number>>): void {
  for (const [name, kilobytes] of Object.entries(found)) {
    const budget = kept[name]
    const tooMuch = budget === undefined || kilobytes > Math.max(budget * tolerance, budget + digit)
    if (tooMuch) process.exitCode = 1
    const remark = budget === undefined ? 'is not in sizes.json' : tooMuch ? `more than its ${budget} kB` : ''
    console.log(`${name.padEnd(64)} ${kilobytes.toFixed(1).padStart(7)} kB  ${remark}`.trimEnd())
  }
}
