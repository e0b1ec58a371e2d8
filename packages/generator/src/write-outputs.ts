import type { Service, Warning } from '@portolan/openapi'
import { format } from 'oxfmt'
import { ConfigError } from './config/config-error.ts'
import type { Output, OutputContext, OutputFile, PackageParts } from './output.ts'
import { markGenerated } from './marks.ts'
import { optionsFault } from './outputs/options.ts'
import type { Handwritten } from './typescript/handwritten.ts'
import type { ImportExtension } from './typescript/paths.ts'
import { escapeHidden, visible } from './typescript/quote.ts'
import { resolveSymbols } from './typescript/symbols.ts'

/** An output with the options that the config gives it. */
export interface SelectedOutput {
  readonly output: Output
  readonly options: Readonly<Record<string, unknown>>
}

/** The files of a client. */
export interface Written {
  /** The texts, by their paths. */
  readonly files: Map<string, string>
  /** The paths of the files that belong to the user once they are there. */
  readonly scaffold: ReadonlySet<string>
}

/** Where and how files are written. */
export interface Target {
  readonly extension: ImportExtension
  /** The folder of the sources in the package; undefined if there is no package around them. */
  readonly sources?: string | undefined
  readonly warn: (warning: Warning) => void
}

/**
 * Makes the files of all outputs.
 * @throws ConfigError an output is missing or selected twice, has options that it does not take, or a file of another's
 */
export async function writeOutputs(
  service: Service,
  handwritten: Handwritten,
  selected: readonly SelectedOutput[],
  target: Target,
): Promise<Written> {
  checkSelection(selected)
  const symbols = resolveSymbols(service, handwritten, target.extension)
  for (const { output, options } of selected) symbols.declare(output.symbols?.(service, symbols, options) ?? [])
  const parts = selected.flatMap(({ output, options }): PackageParts[] => {
    return output.parts ? [output.parts(service, symbols, options)] : []
  })
  const owners = new Map<string, string>()
  const texts: (OutputFile & { readonly whole: string })[] = []
  for (const { output, options } of selected) {
    const warn: OutputContext<object>['warn'] = (message, pointer) => target.warn({ message, pointer })
    for (const file of await output.files(service, symbols, { options, warn, parts })) {
      if (file.in === 'package' && target.sources === undefined) continue
      const whole = file.in === 'package' || target.sources === undefined ? file.path : `${target.sources}/${file.path}`
      const owner = owners.get(whole)
      if (owner !== undefined)
        throw new ConfigError(`the outputs ${owner} and ${output.name} both write ${whole}: leave one of them out`)
      owners.set(whole, output.name)
      texts.push({ ...file, whole })
    }
  }
  const sorted = texts.toSorted((a, b) => (a.whole < b.whole ? -1 : 1))
  const files = new Map<string, string>()
  // One after the other: a large document would need as much memory as all of them at once.
  for (const file of sorted) files.set(file.whole, await formatFile(file))
  return { files, scaffold: new Set(sorted.filter(({ once }) => once).map(({ whole }) => whole)) }
}

function checkSelection(selected: readonly SelectedOutput[]): void {
  const names = selected.map(({ output }) => output.name)
  for (const [index, { output, options }] of selected.entries()) {
    if (names.indexOf(output.name) < index)
      throw new ConfigError(`the output ${output.name} is selected twice`, { pointer: '/outputs' })
    const missing = output.needs?.find((name) => !names.includes(name))
    if (missing !== undefined)
      throw new ConfigError(`the output ${output.name} needs ${missing}: add it to \`outputs\``, {
        pointer: '/outputs',
      })
    const fault = optionsFault(output, options)
    if (fault) throw new ConfigError(fault, { pointer: '/outputs' })
  }
}

async function formatFile({ whole, text, once }: OutputFile & { readonly whole: string }): Promise<string> {
  const shown = showHidden(whole, text)
  const marked = once ? shown : markGenerated(whole, shown)
  const { code, errors } = await format(whole, marked, { semi: false, singleQuote: true, printWidth: 120 })
  const [fault] = errors
  // What the formatter does not know stays as it is.
  if (fault?.message.startsWith('Unsupported file type')) return marked
  if (fault) throw new Error(`${whole} cannot be formatted: ${fault.message}\n${fault.codeframe ?? ''}`)
  return code
}

/** A text for people or for tools without control characters: JSON has escapes for them, and sentences lose them. */
function showHidden(path: string, text: string): string {
  if (path.endsWith('.md')) return visible(text)
  return path.endsWith('.json') ? text.replaceAll(/[^\n\t]+/g, escapeHidden) : text
}
