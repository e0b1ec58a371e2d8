// Puts the operations of a group and their checks into one file, which the first call of the group loads:
// `node ../../scripts/merge-operations.ts`, after tsup. A group whose checks are divided keeps a file for each.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { type ModuleInfo, type Plugin, rollup } from 'rollup'
import { parseAst } from 'rollup/parseAst'
import { listEntries, readManifest } from './packages/entries.ts'

const entries = listEntries(readManifest('.')).map((one) => one.import?.default ?? '')
const modules = new Map<string, ModuleInfo>()

/** The names that a client re-exports for its users. */
const again = Object.keys((await import(import.meta.resolve('@portolan/core/client'))) as object)
const exportAgain = /^export \* from '@portolan\/core\/client';$/m

/**
 * Names what a client exports again: by its name it comes from the one file of core that the client needs anyway, and not
 * from another that leads there. A name that the client exports itself stays its own.
 */
function nameExports(code: string): string {
  if (!exportAgain.test(code)) return code
  const own = parseAst(code).body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
  const ownNames = new Set(own.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : exported.value)))
  const names = again.filter((name) => !ownNames.has(name)).join(', ')
  return code.replace(exportAgain, `export { ${names} } from '@portolan/core';`)
}

const withMaps: Plugin = {
  name: 'with-maps',
  // With their maps, so that those of the result lead to the sources.
  load: (id) => ({ code: nameExports(readFileSync(id, 'utf8')), map: readFileSync(`${id}.map`, 'utf8') }),
  moduleParsed: (info) => void modules.set(info.id, info),
}

const bundle = await rollup({
  input: Object.fromEntries(entries.map((file) => [file.replace(/^\.\/dist\/|\.js$/g, ''), file])),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [withMaps],
  // esbuild has left out what nothing uses.
  treeshake: false,
})

const all = [...modules.values()]

/** The files that some load at once, themselves included. */
function loadedWith(...starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) for (const path of modules.get(id)?.importedIds ?? []) if (modules.has(path)) found.add(path)
  return found
}

/** The files of a group: its operations, and their checks if they are in one file. */
function listFiles(operations: string): readonly string[] {
  const found = [...loadedWith(operations)]
  const later = new Set(found.flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []))
  const checks = Array.from(later).filter((id) => basename(id).startsWith('check.gen-'))
  return checks.length === 1 ? [...found, ...loadedWith(...checks)] : found
}

const groups = all.map(({ id }) => id).filter((id) => basename(id).startsWith('operations.gen-'))
const files = new Map(groups.map((group) => [group, listFiles(group)]))

/** The group that a file is a part of; undefined if several need it, or a program imports it. */
function findGroup(id: string): string | undefined {
  const [group, ...others] = groups.filter((one) => files.get(one)?.includes(id))
  return group === undefined || others.length > 0 || modules.get(id)?.isEntry ? undefined : basename(group, '.js')
}

for (const file of globSync('dist/**/*.js{,.map}')) rmSync(file)
await bundle.write({
  dir: 'dist',
  sourcemap: true,
  sourcemapExcludeSources: true,
  minifyInternalExports: false,
  chunkFileNames: '[name]-[hash].js',
  manualChunks: findGroup,
})
