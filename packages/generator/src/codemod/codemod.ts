import { Project, ts } from 'ts-morph'
import { getTsconfig } from 'get-tsconfig'
import { dirname } from 'node:path'
import { matchTypes } from './change-types.ts'
import { applyEdits, type Range } from './edits.ts'
import type { CodeNote, PlannedEdit } from './file-plan.ts'
import { OldSdk } from './old-sdk.ts'
import { planFile } from './plan-file.ts'
import type { Target } from './target.ts'

/** A note about a place in the old text. Lines count from 1. */
interface LineNote {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** The result for one file. */
export interface ChangedFile {
  readonly file: string
  readonly before: string
  readonly after: string
  /** The places that stay as they are. */
  readonly notes: readonly LineNote[]
  /** The places whose meaning changes without a compile error. */
  readonly silent: readonly LineNote[]
  /** The part of the new text that replaces a place in the old one: its call or statement. */
  readonly suggest: (offset: number) => string | undefined
  /** The entry of the config that keeps the name of the call at a place in the old text. */
  readonly keepName: (offset: number) => string | undefined
}

/** The old SDK is not installed, so its types cannot be read. */
export class MissingSdkError extends Error {
  override readonly name = 'MissingSdkError'
}

/**
 * Rewrites files that use a Stainless SDK for the native client.
 * @param files their whole paths
 * @throws MissingSdkError a file imports the SDK, which is not installed
 */
export function changeFiles(files: readonly string[], from: string, target: Target): ChangedFile[] {
  const [first = '.'] = files
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { ...baseOptions(dirname(first)), allowJs: true, noEmit: true, skipLibCheck: true },
  })
  for (const file of files) project.addSourceFileAtPath(file)
  const program = project.getProgram().compilerObject
  const checker = program.getTypeChecker()
  const sdk = new OldSdk(from, checker)
  const sources = files.map((file) => program.getSourceFile(file)).filter((one) => one !== undefined)
  const lost = sources.find((one) => importsMissing(one, sdk, checker))
  if (lost)
    throw new MissingSdkError(
      `${lost.fileName}: the types of ${from} tell what its calls are, and it is not installed: install it until the code is changed`,
    )
  const context = { sdk, target, checker }
  const types = matchTypes(context, program.getSourceFiles())
  return sources.map((file) => {
    const { edits, notes, silent, keptNames } = planFile(context, file, types)
    return {
      file: file.fileName,
      before: file.text,
      after: applyEdits(file.text, edits),
      notes: locateNotes(file, notes),
      silent: locateNotes(file, silent),
      suggest: (offset) => suggestAt(file, edits, offset),
      // In nested calls, the innermost one begins last.
      keepName: (offset) => keptNames.findLast(({ start, end }) => start <= offset && offset <= end)?.entry,
    }
  })
}

function locateNotes(file: ts.SourceFile, notes: readonly CodeNote[]): LineNote[] {
  return notes
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, message }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(start)
      return { line: line + 1, column: character + 1, message }
    })
}

/** The options of the nearest `tsconfig.json`, or TypeScript's defaults for modern modules. */
function baseOptions(folder: string): ts.CompilerOptions {
  const found = getTsconfig(folder)
  const usual = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true }
  if (!found) return usual
  const { options } = ts.convertCompilerOptionsFromJson(found.config.compilerOptions ?? {}, dirname(found.path))
  return { ...usual, ...options, incremental: false, composite: false }
}

function importsMissing(file: ts.SourceFile, sdk: OldSdk, checker: ts.TypeChecker): boolean {
  return file.statements.some(
    (one) =>
      ts.isImportDeclaration(one) &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      one.moduleSpecifier.text === sdk.name &&
      checker.getSymbolAtLocation(one.moduleSpecifier) === undefined,
  )
}

/** The most characters of a suggestion. */
const longest = 400

/** The new text of the innermost part around a place that changes as a whole. */
function suggestAt(file: ts.SourceFile, edits: readonly PlannedEdit[], offset: number): string | undefined {
  const around: Range[] = []
  const visit = (node: ts.Node): void => {
    const start = node.getStart(file)
    if (start > offset || node.end < offset) return
    if (isWhole(node)) around.unshift({ start, end: ts.isForOfStatement(node) ? node.statement.pos : node.end })
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  for (const range of around) {
    const own = edits.filter(({ of }) => isIn(of, range) || (of.start === range.start && of.end > range.end))
    if (own.length === 0 || !own.every((one) => isIn(one, range))) continue
    const moved = own.map((one) => ({ ...one, start: one.start - range.start, end: one.end - range.start }))
    const text = applyEdits(file.text.slice(range.start, range.end), moved).trim()
    return text.length > longest ? undefined : text
  }
  return undefined
}

/** Returns true for a part that makes sense alone. */
function isWhole(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isBinaryExpression(node) ||
    (ts.isPropertyAccessExpression(node) && !ts.isCallExpression(node.parent)) ||
    ts.isTypeReferenceNode(node) ||
    ts.isForOfStatement(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExpressionStatement(node) ||
    ts.isVariableStatement(node) ||
    ts.isReturnStatement(node)
  )
}

function isIn(inner: Range, { start, end }: Range): boolean {
  return inner.start >= start && inner.end <= end
}
