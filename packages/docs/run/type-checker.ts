import ts from 'typescript'
import { strictOptions } from './strict-options.ts'

/** What a program in the page can import, written at build. */
export interface PackageTypes {
  /** The text of each file, by its path; those of the language are in `/lib`. */
  readonly files: Readonly<Record<string, string>>
  /** The file of each module that is not imported by a relative path. */
  readonly modules: Readonly<Record<string, string>>
}

/** A type error. */
export interface TypeFault {
  /** Offsets in the code. */
  readonly from: number
  readonly to: number
  /** From 1. */
  readonly line: number
  readonly text: string
}

const example = '/example.ts'
const options: ts.CompilerOptions = { ...strictOptions, types: [], noLib: true }
/** What the page has of Node. */
const globals = 'declare const process: { readonly env: Readonly<Record<string, string | undefined>> }'

/** Makes a function that checks code; the packages are read once, which takes a second or two. */
export function makeChecker({ files, modules }: PackageTypes): (code: string) => TypeFault[] {
  const texts = new Map(Object.entries(files)).set('/globals.d.ts', globals).set(example, '')
  let version = 0
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()].filter((file) => /^\/(?:lib\/|globals|example)/.test(file)),
    getScriptVersion: (file) => (file === example ? String(version) : '1'),
    getProjectVersion: () => String(version),
    getScriptSnapshot(file) {
      const text = texts.get(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib/lib.d.ts',
    fileExists: (file) => texts.has(file),
    readFile: (file) => texts.get(file),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const file = modules[text]
        if (file === undefined) return ts.resolveModuleName(text, from, options, host)
        return {
          resolvedModule: { resolvedFileName: file, extension: extensionOf(file), isExternalLibraryImport: false },
        }
      }),
  }
  const service = ts.createLanguageService(host)
  return (code) => {
    texts.set(example, code)
    version++
    const found = [...service.getSyntacticDiagnostics(example), ...service.getSemanticDiagnostics(example)]
    return found.map(({ start = 0, length = 0, messageText }) => ({
      from: start,
      to: start + length,
      line: code.slice(0, start).split('\n').length,
      // There is nothing that a reader could install.
      text: ts
        .flattenDiagnosticMessageText(messageText, '\n')
        .replace(/ Do you need to install type definitions.*/s, ''),
    }))
  }
}

function extensionOf(file: string): string {
  return /(?:\.d)?\.[cm]?ts$/.exec(file)?.[0] ?? ts.Extension.Ts
}
