import { basename, dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import type { PackageTypes } from '../type-check/checker.ts'

/**
 * Collects the files that TypeScript needs to check a program in the page, without their comments.
 * @param root the folder of the site, whose `node_modules` the program imports from
 * @param registry files that were read before
 */
export function packageTypes(
  root: string,
  names: readonly string[],
  options: ts.CompilerOptions,
  registry: ts.DocumentRegistry,
): PackageTypes {
  const main = `${root}/every-module.ts`
  const imports = names.map((name, at) => `export * as m${at} from '${name}'`).join('\n')
  const found = new Map<string, string>()
  const { sys } = ts
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...options, types: [] }),
    getScriptFileNames: () => [main],
    getScriptVersion: () => '1',
    getScriptSnapshot(file) {
      const text = file === main ? imports : sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === main || sys.fileExists(file),
    readFile: (file) => sys.readFile(file),
    directoryExists: (folder) => sys.directoryExists(folder),
    realpath: (file) => sys.realpath?.(file) ?? file,
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const resolved = ts.resolveModuleName(text, from, options, host)
        const file = resolved.resolvedModule?.resolvedFileName
        if (file !== undefined && !text.startsWith('.')) found.set(text, file)
        return resolved
      }),
  }
  const program = ts.createLanguageService(host, registry).getProgram()
  const printer = ts.createPrinter({ removeComments: true })
  const path = pathIn(resolve(root, '..'))
  const sources = (program?.getSourceFiles() ?? []).filter(({ fileName }) => fileName !== main)
  return {
    files: Object.fromEntries(sources.map((file) => [path(file.fileName), printer.printFile(file)])),
    modules: Object.fromEntries(Array.from(found, ([name, file]) => [name, path(file)])),
  }
}

/** Turns paths of this machine into those that the page has. */
function pathIn(repository: string): (file: string) => string {
  const library = dirname(ts.getDefaultLibFilePath({}))
  return (file) => {
    if (file.startsWith(library)) return `/lib/${basename(file)}`
    const at = file.lastIndexOf('/node_modules/')
    return at < 0 ? `/${relative(repository, file)}` : file.slice(at)
  }
}
