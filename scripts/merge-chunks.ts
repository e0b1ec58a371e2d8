// Puts what a program needs of core at once into one file, and what it needs with its first call into another:
// `node ../../scripts/merge-chunks.ts`, after tsup. esbuild makes a file for each set of modules that the same entries
// share, which are nearly as many as the modules, and each costs Node a third of a millisecond.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, rollup } from 'rollup'

const dist = resolve('dist')
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly import?: { readonly default: string } }>>
}
const entries = Object.values(exports).flatMap((one) =>
  one.import ? [one.import.default.slice('./dist/'.length)] : [],
)
/** Reads the files with their maps, so that those of the result lead to the sources. */
const withMaps: Plugin = {
  name: 'with-maps',
  load: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
}

/** The files that some load at once, themselves included. */
function loadedWith(...starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts.map((start) => resolve(dist, start)))
  for (const file of found)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:^import|from) ['"](\.[^'"]+)['"]/gm))
      found.add(resolve(file, '..', path))
  return found
}

const atOnce = loadedWith('index.js')
const [connection = ''] = globSync('connection-*.js', { cwd: dist })
const withCall = loadedWith(connection)
/**
 * What others than the connection use. A bundler leaves out of it what a program does not use, which it cannot do with a
 * file that is imported later.
 */
const shared = loadedWith(...entries, ...importedLater())

/** The files that are imported when they are needed, except the connection. */
function importedLater(): readonly string[] {
  const texts = globSync('**/*.js', { cwd: dist }).map((file) => readFileSync(resolve(dist, file), 'utf8'))
  const found = texts.flatMap((text) => Array.from(text.matchAll(/import\('\.\/([^']+)'\)/g), ([, file = '']) => file))
  return found.filter((file) => file !== connection)
}

/** The name of the file that a file of esbuild's becomes part of; undefined if it is left to rollup. */
function partOf(id: string): string | undefined {
  if (atOnce.has(id)) return 'client'
  if (!withCall.has(id)) return undefined
  return shared.has(id) ? 'shared' : 'connection'
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((file) => [file.replace(/\.js$/, ''), resolve(dist, file)])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [withMaps],
  // esbuild has left out what nothing uses. Rollup would also leave out params that only what is imported later passes.
  treeshake: false,
})
const { output } = await bundle.generate({
  dir: dist,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  manualChunks: (id) => (entries.some((file) => resolve(dist, file) === id) ? undefined : partOf(id)),
})
for (const file of globSync('**/*.js{,.map}', { cwd: dist })) rmSync(resolve(dist, file))
for (const one of output) writeFileSync(resolve(dist, one.fileName), one.type === 'chunk' ? one.code : one.source)
