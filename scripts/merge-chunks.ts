// Puts what a program needs of core at once into one file, and what it needs with its first call into another:
// `node ../../scripts/merge-chunks.ts`, after tsup. esbuild makes a file for each set of modules that the same entries
// share, which are nearly as many as the modules, and each costs Node a third of a millisecond.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type ModuleInfo, rollup } from 'rollup'
import { entriesOf, readManifest } from './packages/entries.ts'

const entries = entriesOf(readManifest('.')).map((one) => one.import?.default ?? '')
const modules = new Map<string, ModuleInfo>()

/** The files that some load at once, themselves included. */
function loadedWith(...starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) for (const path of modules.get(id)?.importedIds ?? []) found.add(path)
  return found
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((file) => [file.replace(/^\.\/dist\/|\.js$/g, ''), file])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [
    {
      name: 'with-maps',
      // With their maps, so that those of the result lead to the sources.
      load: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
      moduleParsed: (info) => void modules.set(info.id, info),
    },
  ],
  // esbuild has left out what nothing uses. Rollup would also leave out params that only what is imported later passes.
  treeshake: false,
})
const all = [...modules.values()]
const later = all.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
const isConnection = (id: string): boolean => basename(id).startsWith('connection-')
const atOnce = loadedWith(resolve('dist/index.js'))
const withCall = loadedWith(...later.filter(isConnection))
/**
 * What others than the connection use. A bundler leaves out of it what a program does not use, which it cannot do with a
 * file that is imported later.
 */
const starts = all.filter(({ isEntry }) => isEntry).map(({ id }) => id)
const shared = loadedWith(...starts, ...later.filter((id) => !isConnection(id)))

/** The name of the file that a file of esbuild's becomes part of; undefined if it is left to rollup. */
function partOf(id: string): string | undefined {
  if (starts.includes(id)) return undefined
  if (atOnce.has(id)) return 'client'
  if (!withCall.has(id)) return undefined
  return shared.has(id) ? 'shared' : 'connection'
}

for (const file of globSync('dist/**/*.js{,.map}')) rmSync(file)
await bundle.write({
  dir: 'dist',
  sourcemap: true,
  sourcemapExcludeSources: true,
  chunkFileNames: '[name]-[hash].js',
  manualChunks: partOf,
})
