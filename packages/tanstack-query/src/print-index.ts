import type { OutputFile, Symbols } from '@portolan/generator/output'
import type { Modules } from './modules.ts'
import { printPage } from './print-shared-types.ts'

/** The file that users import, the types, and the function that stores a page if there are pages. */
export function printIndex(
  symbols: Symbols,
  modules: Modules,
  { calls, keys, types }: { readonly calls: OutputFile[]; readonly keys: OutputFile[]; readonly types: string },
): OutputFile[] {
  const index = symbols.file(`${modules.index}.ts`)
  const pathTo = (module: string): string => index.pathTo(module)
  const exports = [
    ...calls.map(({ path }) => `export * from '${pathTo(path.replace(/\.ts$/, ''))}'`),
    ...(keys.length ? [`export * as keys from '${pathTo(modules.keys)}'`] : []),
    `export type * from '${pathTo(modules.types)}'`,
  ]
  const isPaged = calls.some(({ text }) => text.includes('storePage'))
  return [
    { path: `${modules.types}.ts`, text: types },
    ...(isPaged ? [{ path: `${modules.page}.ts`, text: printPage(pathTo(modules.types)) }] : []),
    { path: index.path, text: exports.join('\n') },
  ]
}
