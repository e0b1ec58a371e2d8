import type { Service, Warning } from '@portolan/openapi'
import { format } from 'oxfmt'
import type { ConfigError } from './config/config-error.ts'
import type { Output, OutputContext, OutputFile, PackageParts } from './output.ts'
import { freezeModel } from './freeze-model.ts'
import { isMarkable, markGenerated } from './marks.ts'
import { OutputError } from './output-error.ts'
import { readFiles } from './output-files.ts'
import { fillDefaults, findOptionsFault } from './output-options.ts'
import type { Handwritten } from './typescript/handwritten.ts'
import type { ImportExtension } from './typescript/paths.ts'
import { escapeHidden, visible } from './typescript/quote.ts'
import { resolveSymbols } from './typescript/symbols.ts'

/** An output with the options that the config gives it. */
export interface SelectedOutput {
  readonly output: Output
  readonly options: Readonly<Record<string, unknown>>
  /** The JSON pointer of the choice in the config, if the user made it. */
  readonly place?: string
}

/** Makes the error of an output that cannot be selected. */
export type SelectionError = (message: string, place?: string) => ConfigError

/** The files of a client. */
export interface Written {
  /** The texts, by their paths. */
  readonly files: Map<string, string>
  /** The paths of the files that belong to the user once they exist. */
  readonly scaffold: ReadonlySet<string>
}

/** Where and how files are written. */
export interface Target {
  readonly extension: ImportExtension
  /** The folder of the sources in the package; undefined if there is no package around them. */
  readonly sources?: string | undefined
  /** The names of types in an earlier run, by the ids of their schemas. */
  readonly earlierTypes?: Readonly<Record<string, string>> | undefined
  readonly warn: (warning: Warning) => void
  readonly selectionError: SelectionError
}

/** A file with the output that wrote it, and its path in the whole. */
interface PlacedFile extends OutputFile {
  readonly owner: string
  readonly whole: string
}

/**
 * Makes the files of all outputs.
 * @throws ConfigError an output is missing or selected twice, or has options that it does not take
 * @throws OutputError an output fails, or returns something that cannot be written
 */
export async function writeOutputs(
  service: Service,
  handwritten: Handwritten,
  chosen: readonly SelectedOutput[],
  target: Target,
): Promise<Written> {
  checkSelection(chosen, target.selectionError)
  const selected = sortByNeeds(chosen).map(({ output, options }) => {
    return { output, options: fillDefaults(output.options ?? {}, options) }
  })
  const symbols = resolveSymbols(freezeModel(service), handwritten, target.extension, target.earlierTypes)
  for (const { output, options } of selected)
    guard(output, () => symbols.declare(output.symbols?.(service, symbols, options) ?? []))
  const parts = selected.flatMap(({ output, options }): PackageParts[] => {
    return output.parts ? [guard(output, () => output.parts?.(service, symbols, options) ?? {})] : []
  })
  const placed: PlacedFile[] = []
  for (const { output, options } of selected) {
    const warn: OutputContext<object>['warn'] = (message, pointer = '') => target.warn({ message, pointer })
    const written = await collectFiles(output, () => output.files(service, symbols, { options, warn, parts }))
    if (target.sources === undefined && written.length > 0 && written.every((file) => file.in === 'package'))
      warn(`the output ${output.name} writes nothing here: its files belong to a package, which \`--package\` writes`)
    for (const file of written) {
      if (file.in === 'package' && target.sources === undefined) continue
      const isInSources = (file.in ?? 'sources') === 'sources' && target.sources !== undefined
      const whole = isInSources ? `${target.sources}/${file.path}` : file.path
      placed.push({ ...file, owner: output.name, whole })
    }
  }
  checkClashes(placed)
  const sorted = placed.toSorted((a, b) => (a.whole < b.whole ? -1 : 1))
  const files = new Map<string, string>()
  // One after the other: with a large document, all at once would need too much memory.
  for (const file of sorted) {
    const text = await formatFile(file)
    files.set(file.whole, text)
    if (file.once !== true && !isMarkable(file.whole, text) && !file.whole.includes('.gen.'))
      target.warn({
        message: `${file.whole} cannot be marked as generated, so a later run will not overwrite it: in the output ${file.owner}, put \`.gen.\` into its name`,
        pointer: '',
      })
  }
  return { files, scaffold: new Set(sorted.filter(({ once = false }) => once !== false).map(({ whole }) => whole)) }
}

function checkSelection(selected: readonly SelectedOutput[], selectionError: SelectionError): void {
  const names = selected.map(({ output }) => output.name)
  for (const [index, { output, options, place }] of selected.entries()) {
    if (names.indexOf(output.name) < index) throw selectionError(`the output ${output.name} is selected twice`, place)
    const missing = output.needs?.find((name) => !names.includes(name))
    if (missing !== undefined)
      throw selectionError(`the output ${output.name} needs ${missing}: add it to \`outputs\``, place)
    const fault = findOptionsFault(output, options)
    if (fault) throw selectionError(fault, place)
  }
}

/** Puts each output after those that it needs, so that it finds their symbols in whatever order the config has them. */
function sortByNeeds(selected: readonly SelectedOutput[]): SelectedOutput[] {
  const sorted = new Set<SelectedOutput>()
  const visited = new Set<SelectedOutput>()
  const visit = (one: SelectedOutput): void => {
    if (visited.has(one)) return
    visited.add(one)
    for (const need of selected) if (one.output.needs?.includes(need.output.name)) visit(need)
    sorted.add(one)
  }
  for (const one of selected) visit(one)
  return [...sorted]
}

/** Runs a part of an output. @throws OutputError it throws */
function guard<T>({ name }: Output, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw wrapError(name, error)
  }
}

async function collectFiles({ name }: Output, write: () => unknown): Promise<OutputFile[]> {
  try {
    const files: OutputFile[] = []
    for await (const file of readFiles(name, await write())) files.push(file)
    return files
  } catch (error) {
    throw wrapError(name, error)
  }
}

function wrapError(output: string, error: unknown): Error {
  return error instanceof OutputError ? error : new OutputError(`the output ${output} failed`, error)
}

/**
 * Some systems ignore case in names, and a file cannot also be a folder.
 * @throws OutputError two files clash
 */
function checkClashes(files: readonly PlacedFile[]): void {
  const known = new Map<string, PlacedFile>()
  for (const file of files) {
    const same = known.get(file.whole.toLowerCase())
    if (same && same.owner === file.owner && same.whole === file.whole)
      throw new OutputError(`the output ${file.owner} writes ${file.whole} twice`)
    if (same) {
      const path =
        same.whole === file.whole ? file.whole : `${same.whole} and ${file.whole}, which are one file on some systems`
      throw new OutputError(
        same.owner === file.owner
          ? `the output ${file.owner} writes ${path}`
          : `the outputs ${same.owner} and ${file.owner} both write ${path}: leave one of them out`,
      )
    }
    known.set(file.whole.toLowerCase(), file)
  }
  for (const { owner, whole } of files)
    for (let at = whole.indexOf('/'); at !== -1; at = whole.indexOf('/', at + 1)) {
      const inner = known.get(whole.slice(0, at).toLowerCase())
      if (inner)
        throw new OutputError(`the output ${owner} writes ${whole}, but ${inner.owner} writes the file ${inner.whole}`)
    }
}

async function formatFile({ owner, whole, text, once, verbatim }: PlacedFile): Promise<string> {
  const shown = showHidden(whole, text)
  const marked = once === true ? shown : markGenerated(whole, shown)
  if (verbatim) return marked
  const { code, errors } = await format(whole, marked, { semi: false, singleQuote: true, printWidth: 120 })
  const [fault] = errors
  // Files in unknown formats stay as they are.
  if (fault?.message.startsWith('Unsupported file type')) return marked
  if (fault)
    throw new OutputError(
      `the output ${owner} wrote ${whole}, which cannot be parsed: ${fault.message}\n${fault.codeframe ?? ''}`.trim(),
    )
  return code
}

/** A text without control characters: they are escaped in JSON, and dropped elsewhere. */
function showHidden(path: string, text: string): string {
  if (path.endsWith('.md')) return visible(text)
  return path.endsWith('.json') ? text.replaceAll(/[^\n\t]+/g, escapeHidden) : text
}
