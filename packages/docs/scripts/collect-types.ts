import { basename, dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import type { PackageTypes } from '../run/type-checker.ts'

/**
 * Collects the files that TypeScript needs to check a program in a page: declarations without comments.
 * @param root the folder whose `node_modules` the program imports from
 * @param names the modules that a program can import
 * @param registry files that were read before
 */
export function collectTypes(
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
    getCompilationSettings: () => ({
      ...options,
      types: [],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
    }),
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
        const { resolvedModule } = ts.resolveModuleName(text, from, options, host)
        if (!resolvedModule) return { resolvedModule }
        const file = resolvedModule.resolvedFileName
        if (!text.startsWith('.')) found.set(text, file)
        // The compiler declares nothing of a library, and takes a linked package for one.
        return { resolvedModule: { ...resolvedModule, isExternalLibraryImport: file.includes('/node_modules/') } }
      }),
  }
  const service = ts.createLanguageService(host, registry)
  const printer = ts.createPrinter({ removeComments: true })
  const print = (file: ts.SourceFile): string => {
    if (file.isDeclarationFile) return printer.printFile(file)
    return service.getEmitOutput(file.fileName, true, true).outputFiles[0]?.text ?? ''
  }
  const sources = (service.getProgram()?.getSourceFiles() ?? []).filter(({ fileName }) => fileName !== main)
  return {
    files: Object.fromEntries(sources.map((file) => [path(file.fileName), print(file)])),
    modules: Object.fromEntries(Array.from(found, ([name, file]) => [name, path(file)])),
  }
}

const repository = resolve(import.meta.dirname, '../../..')
const library = dirname(ts.getDefaultLibFilePath({}))

/** The path that a page has for a file of this machine. */
function path(file: string): string {
  if (file.startsWith(library)) return `/lib/${basename(file)}`
  const at = file.lastIndexOf('/node_modules/')
  return at < 0 ? `/${relative(repository, file)}` : file.slice(at)
}
