import type { NodeErrorWithoutPosition, NodeHover } from 'twoslash'
import ts from 'typescript'

/** The compiler's messages about a block. */
export interface Typed {
  readonly hovers: NodeHover[]
  /** The first line is 0. */
  readonly errors: (Pick<NodeErrorWithoutPosition, 'code' | 'text'> & { readonly line: number })[]
}

/**
 * Checks modules in one program. A program for each, as twoslash makes them, takes three times as long.
 * @param root the folder whose `node_modules` the modules import from
 * @param registry keeps the files that are read
 */
export function typeProgram(
  root: string,
  codes: readonly string[],
  options: ts.CompilerOptions,
  registry: ts.DocumentRegistry,
): Typed[] {
  const files = new Map(codes.map((code, index) => [`${root}/block-${index}.ts`, code]))
  const service = ts.createLanguageService(makeHost(root, files, options), registry)
  return Array.from(files.keys(), (file) => {
    const source = service.getProgram()?.getSourceFile(file)
    if (!source) throw new Error(`The compiler has no ${file}.`)
    const faults = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    return {
      hovers: listHovers(service, source),
      errors: faults.map(({ code, messageText, start = 0 }) => ({
        code,
        text: ts.flattenDiagnosticMessageText(messageText, '\n'),
        line: source.getLineAndCharacterOfPosition(start).line,
      })),
    }
  })
}

function makeHost(
  root: string,
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): ts.LanguageServiceHost {
  const { sys } = ts
  const read = (file: string): string | undefined => files.get(file) ?? sys.readFile(file)
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    // Without it the service compares all files with the disk for each hover.
    getProjectVersion: () => '1',
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => files.has(file) || sys.fileExists(file),
    readFile: read,
    directoryExists: (folder) => sys.directoryExists(folder),
    getDirectories: (folder) => sys.getDirectories(folder),
    realpath: (file) => sys.realpath?.(file) ?? file,
  }
}

function listHovers(service: ts.LanguageService, source: ts.SourceFile): NodeHover[] {
  const hovers: NodeHover[] = []
  const visit = (node: ts.Node): void => {
    const hover = ts.isIdentifier(node) ? readHover(service, source, node) : undefined
    if (hover) hovers.push(hover)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return hovers
}

function readHover(service: ts.LanguageService, source: ts.SourceFile, node: ts.Identifier): NodeHover | undefined {
  const start = node.getStart(source)
  const info = service.getQuickInfoAtPosition(source.fileName, start)
  if (!info?.displayParts) return undefined
  const { line, character } = source.getLineAndCharacterOfPosition(start)
  const docs = info.documentation?.map(({ text }) => text).join('\n')
  return {
    type: 'hover',
    text: info.displayParts.map(({ text }) => text).join(''),
    ...(docs ? { docs } : {}),
    target: node.text,
    start,
    length: node.text.length,
    line,
    character,
  }
}
