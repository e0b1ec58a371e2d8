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
/** The entries that a client consists of. What the others use stays in files of its own, since they use little. */
const ofClient = new Set(['index.js', 'client-exports.js', 'internal.js'])

/** Reads the files with their maps, so that those of the result lead to the sources. */
const withMaps: Plugin = {
  name: 'with-maps',
  load: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
}

/** The files that one loads at once, itself included. */
function loadedWith(start: string): ReadonlySet<string> {
  const found = new Set([resolve(dist, start)])
  for (const file of found)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:^import|from) ['"](\.[^'"]+)['"]/gm))
      found.add(resolve(file, '..', path))
  return found
}

const others = entries.filter((file) => !ofClient.has(file)).map(loadedWith)
const atOnce = loadedWith('index.js')
const withCall = loadedWith(globSync('connection-*.js', { cwd: dist })[0] as string)

/** The name of the file that a file of esbuild's becomes part of; undefined if it is left to rollup. */
function partOf(id: string): string | undefined {
  const when = atOnce.has(id) ? 'client' : withCall.has(id) ? 'connection' : undefined
  const users = others.map((files, index) => (files.has(id) ? index : '')).join('')
  return users === '' ? when : `shared-${users}-${when}`
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((file) => [file.replace(/\.js$/, ''), resolve(dist, file)])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [withMaps],
  treeshake: { moduleSideEffects: false },
})
const { output } = await bundle.generate({
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  manualChunks: (id) => (entries.some((file) => resolve(dist, file) === id) ? undefined : partOf(id)),
})
for (const file of globSync('**/*.js{,.map}', { cwd: dist })) rmSync(resolve(dist, file))
for (const one of output) writeFileSync(resolve(dist, one.fileName), one.type === 'chunk' ? one.code : one.source)
