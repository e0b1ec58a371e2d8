// Puts what a program needs of core at once into one file, what it needs with its first call into another, and what it
// needs with its first list into a third: `node ../../scripts/merge-chunks.ts`, after tsup. esbuild makes a file for each
// set of modules that the same entries share, which are nearly as many as the modules, and each costs Node a third of a
// millisecond.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type ModuleInfo, rollup } from 'rollup'
import { listEntries, readManifest } from './packages/entries.ts'

const entries = new Set(listEntries(readManifest('.')).map((one) => one.import?.default ?? ''))
const modules = new Map<string, ModuleInfo>()

/** The files that some load at once, themselves included. */
function loadedWith(...starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) for (const path of modules.get(id)?.importedIds ?? []) found.add(path)
  return found
}

/** The map of a file, without the sources of bundled libraries, which are not published with it. */
function readMap(id: string): string | { readonly mappings: '' } {
  const text = readFileSync(`${id}.map`, 'utf8')
  const { sources } = JSON.parse(text) as { readonly sources: readonly string[] }
  return sources.some((source) => source.includes('node_modules')) ? { mappings: '' } : text
}

const bundle = await rollup({
  input: Object.fromEntries(Array.from(entries, (file) => [file.replace(/^\.\/dist\/|\.js$/g, ''), file])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [
    {
      name: 'with-maps',
      // With their maps, so that those of the result lead to the sources.
      load: (id) => ({ code: readFileSync(id, 'utf8'), map: readMap(id) }),
      moduleParsed: (info) => void modules.set(info.id, info),
    },
  ],
  // esbuild has left out what nothing uses. Rollup would also leave out params that only what is imported later passes.
  treeshake: false,
  preserveEntrySignatures: 'allow-extension',
})
const all = [...modules.values()]
const later = all.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
const isIn =
  (...names: readonly string[]) =>
  (id: string) =>
    names.some((name) => basename(id).startsWith(`${name}-`))
const entry = resolve('dist/index.js')
const atOnce = loadedWith(entry)
const withCall = loadedWith(...later.filter(isIn('connection')))
const withBudget = loadedWith(...later.filter(isIn('budget')))
const withList = loadedWith(...later.filter(isIn('walk', 'fetch-page')))
const starts = new Set(all.filter(({ isEntry }) => isEntry).map(({ id }) => id))

/** The name of the file that a file of esbuild's becomes part of; undefined if it is left to rollup. */
function findPart(id: string): string | undefined {
  if (id === entry) return 'index'
  if (starts.has(id)) return undefined
  if (atOnce.has(id)) return 'index'
  if (withCall.has(id)) return 'connection'
  if (withList.has(id)) return 'list'
  if (withBudget.has(id)) return 'budget'
  // It has 18 files, and the first of them is named so.
  return isIn('distribution')(id) ? 'ky' : undefined
}

for (const file of globSync('dist/**/*.js{,.map}')) rmSync(file)
await bundle.write({
  dir: 'dist',
  // `index.js` is the file of what is needed at once.
  minifyInternalExports: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  chunkFileNames: '[name]-[hash].js',
  manualChunks: findPart,
})
