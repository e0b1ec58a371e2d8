// Measures what a bundle of each entry, and of one operation of each client, weighs in a browser, minified and gzipped with
// all libraries, and refuses what is more than 2 % above `sizes.json`. `npm run size -- --write` renews that file.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

const file = 'sizes.json'
const tolerance = 1.02
const optional = ['node:*', '@opentelemetry/api', 'ioredis', 'undici']

const manifests = globSync('packages/{core,*-client,*-clients}/package.json')
  .toSorted()
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest)
const measured: Record<string, number> = {}
for (const manifest of manifests) {
  const { name, exports } = manifest
  const entries = Object.keys(exports).filter((key) => key !== './package.json')
  for (const key of entries) {
    const entry = name + key.slice(1)
    measured[entry] = await size(`import * as entry from '${entry}'; globalThis.entry = entry`)
  }
  if (!entries.includes('./operations')) continue
  const operation = firstOperation(Object.keys((await import(`${name}/operations`)) as object))
  measured[`${name}, ${operation} alone`] = await size(
    `import { call } from '@portolan/core'; import { ${operation} } from '${name}/operations'; globalThis.call = () => call(${operation})`,
  )
}
if (argv.includes('--write')) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
compare(measured, JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>)

function firstOperation(names: readonly string[]): string {
  return names.find((name) => /^get|^find|^insert/.test(name)) ?? names[0] ?? ''
}

/** Kilobytes, to a tenth. */
async function size(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
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
  return Math.round(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 100) / 10
}

function compare(sizes: Readonly<Record<string, number>>, kept: Readonly<Record<string, number>>): void {
  for (const [name, kilobytes] of Object.entries(sizes)) {
    const budget = kept[name]
    const tooMuch = budget === undefined || kilobytes > budget * tolerance
    if (tooMuch) process.exitCode = 1
    const remark = budget === undefined ? 'is not in sizes.json' : tooMuch ? `more than its ${budget} kB` : ''
    console.log(`${name.padEnd(64)} ${kilobytes.toFixed(1).padStart(7)} kB  ${remark}`.trimEnd())
  }
}
