// Run in a package after tsup: writes its CommonJS build out of its ES modules, `node ../../scripts/commonjs.ts`. Hosts
// that run CommonJS by themselves, such as Jest, know neither `import()` nor a `require` of ES modules. So what is loaded
// later is required later, and what `require` would find as an ES module becomes part of the build.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, findPackageJSON, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rollup } from 'rollup'
import { readLicenses } from './licenses.ts'
import { listEntries, readManifest } from './packages/entries.ts'

const manifest = readManifest('.')
const entries = listEntries(manifest).flatMap((one) => (one.require && one.import ? one.import.default : []))
const peers = Object.keys(manifest.peerDependencies ?? {})

/** True if `require` gets an ES module from this file. */
function isEsModule(path: string): boolean {
  if (/\.[cm]js$/.test(path)) return path.endsWith('.mjs')
  return readManifest(dirname(findPackageJSON(pathToFileURL(path)) ?? '')).type === 'module'
}

const dependencies: Plugin = {
  name: 'dependencies',
  resolveId(source, importer) {
    if (/^[./]/.test(source)) return null
    if (isBuiltin(source) || peers.some((peer) => source === peer || source.startsWith(`${peer}/`))) return false
    const path = createRequire(importer ?? import.meta.url).resolve(source)
    return isEsModule(path) ? path : false
  },
  // The maps of the package lead to its sources. Those of what it bundles are not published with it.
  load(id) {
    const map = `${id}.map`
    const isOwn = !id.includes('/node_modules/') && globSync(map).length > 0
    return { code: readFileSync(id, 'utf8'), map: isOwn ? readFileSync(map, 'utf8') : { mappings: '' } }
  },
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((file) => [file.replace(/^\.\/dist\/|\.js$/g, ''), file])),
  plugins: [dependencies],
  // esbuild has left out what nothing uses. Rollup would also leave out params that only what is imported later passes.
  treeshake: false,
  onwarn({ message }) {
    throw new Error(message)
  },
})
const { output } = await bundle.write({
  dir: 'dist',
  format: 'cjs',
  exports: 'named',
  interop: 'auto',
  dynamicImportInCjs: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  sourcemap: globSync('dist/*.js.map').length > 0,
  sourcemapExcludeSources: true,
})

const metafiles = globSync('dist/metafile-*.json')
const inputs = metafiles.flatMap((file) =>
  Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { inputs: object }).inputs),
)
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
const licenses = readLicenses([...inputs, ...modules])
if (licenses !== undefined) writeFileSync('dist/licenses.txt', licenses)
for (const file of metafiles) rmSync(file)
