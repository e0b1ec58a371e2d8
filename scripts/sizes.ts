// Measures what a bundle of each entry weighs in a browser, minified and gzipped with all libraries. Refuses what is more
// than 2 % above `sizes.json`. `npm run check size -- --write` renews that file.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { listEntries, packages } from './packages/entries.ts'

const budgets = 'sizes.json'
const tolerance = 1.02
/** The smallest difference that `sizes.json` shows, in kilobytes. */
const digit = 0.1
const optional = ['node:*', '@opentelemetry/api', 'ioredis', 'nodemailer', 'undici']

const entries = packages.filter(({ name }) => /core$|-clients?$/.test(name)).flatMap(listEntries)
const measured = await sizes(entries.map(({ name }) => name))
if (argv.includes('--write')) writeFileSync(budgets, `${JSON.stringify(measured, null, 2)}\n`)
compare(measured, JSON.parse(readFileSync(budgets, 'utf8')) as Record<string, number>)

/** Bundles everything at once, so that what the entries share is parsed once. Returns kilobytes, to a tenth. */
async function sizes(names: readonly string[]): Promise<Record<string, number>> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: name, out: name })),
    outdir: 'nowhere',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@portolan/source'],
    external: optional,
    write: false,
    logLevel: 'error',
  })
  const measureKilobytes = (name: string): number => {
    const { contents = '' } = outputFiles.find(({ path }) => path === resolve('nowhere', `${name}.js`)) ?? {}
    return Math.round(gzipSync(contents, { level: 9 }).length / 100) / 10
  }
  return Object.fromEntries(names.map((name) => [name, measureKilobytes(name)]))
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
