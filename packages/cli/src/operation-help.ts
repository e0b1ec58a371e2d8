import { type Command, Help, Option } from 'commander'
import type { OperationEntry, ParamEntry, Service } from './manifest/manifest.ts'
import { writeDescription, listFirst, withFacts } from './operation-description.ts'
import { takesFile } from './params/split-argv.ts'
import { listOwnFlags } from './own-flags.ts'
import { quoteWord } from './manifest/words.ts'

/** Adds the flags and the help of an operation to its command. */
export function describeOperation(command: Command, service: Service, operation: OperationEntry): void {
  const { params, options = [] } = operation
  command.summary(operation.summary).description(writeDescription(operation))
  for (const param of [...params, ...options]) command.addOption(new ShownParam(param))
  for (const flag of listOwnFlags(operation))
    command.addOption(new Option(flag.flags, flag.description).helpGroup('Options:'))
  const fields = params.flatMap((param) => fieldLines(service, param))
  if (fields.length) addLines(command, ['Fields (a flag each):', ...fields])
  const flags = new Set(params.map(({ flag }) => flag))
  const text = params.find((param) => takesFile(param) && isFlag(param) && !flags.has(`${param.flag}-file`))
  if (text) addLines(command, [`Every text param can come from a file: --${text.flag}-file PATH, or - for stdin.`])
  command.addHelpText('after', `\nExample:\n  ${operation.example}`)
}

/** A param in the help. Commander never parses it, because its words are removed first. */
class ShownParam extends Option {
  readonly #name: string

  constructor(param: ParamEntry) {
    super('--param', paramDescription(param))
    this.#name = param.flag
    this.flags = paramFlags(param)
    // Commander suggests long flags.
    if (isFlag(param)) this.long = `--${param.flag}`
    else delete this.long
    this.helpGroup('Params:')
  }

  override name(): string {
    return this.#name
  }

  /** The command line's own flags have names without spaces, so this one never clashes. */
  override attributeName(): string {
    return `param ${this.#name}`
  }
}

/** True if the param has its own flag instead of `--param NAME=VALUE`. */
function isFlag({ flag }: ParamEntry): boolean {
  return !flag.includes('=')
}

/** A param's flag, with the kind of its value: `--per-page <integer>`. */
export function paramFlags(param: ParamEntry): string {
  const { flag, list } = param
  const value = describeKind(param)
  if (!isFlag(param)) return `--param ${quoteWord(`${flag.replace(/^param=/, '')}=<${value}>`)}`
  return value === 'boolean' && !list ? `--${flag}` : `--${flag} <${value}>`
}

/** A param in one line. */
export function paramDescription(param: ParamEntry): string {
  const { meaning, rule, values, open, default: fallback, required, nullable, type, flag, secret, schema } = param
  const isNegated = isFlag(param) && (type === 'boolean' || nullable)
  return withFacts(meaning, [
    schema.deprecated === true && 'deprecated',
    required && 'required',
    rule,
    values && `${open ? 'such as' : 'one of'} ${listFirst(values, 12)}`,
    fallback !== undefined && `default ${fallback}`,
    (param.list ?? param.orList) && 'can be repeated',
    isNegated && `--no-${flag} for ${type === 'boolean' ? 'false' : 'null'}`,
    secret && 'a secret: - or @file',
  ])
}

function describeKind({ type, format, object }: ParamEntry): string {
  if (format) return format
  if (type === 'object' || type === 'map' || type === 'json') return object === undefined ? 'json' : 'json|@file'
  return type === 'bytes' ? '@file' : type
}

/** The flags of an object's fields, two levels deep: deeper fields work too. */
function fieldLines(service: Service, param: ParamEntry, prefix = '', depth = 0): string[] {
  const fields = service.objects[param.object ?? '']
  if (!fields || depth > 1) return []
  const start = `${prefix}${param.flag}${param.list ? '[0]' : ''}.`
  return fields.flatMap((field) => {
    // It is set as a part of the object, in JSON.
    if (field.flag === '') return []
    const line = `  --${start}${field.flag}${field.required ? ' (required)' : ''}`
    return [line].concat(fieldLines(service, field, start, depth + 1))
  })
}

/** Columns below which a description gets lines of its own. */
const narrow = 60

/** One flag or command of the help; on a narrow terminal, its description is below it. */
export function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const { helpWidth = 80 } = helper
  if (helpWidth >= narrow || !description)
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
  const indent = ' '.repeat(6)
  const lines = helper.boxWrap(description, helpWidth - indent.length).replaceAll('\n', `\n${indent}`)
  return `  ${term}\n${indent}${lines}`
}

/** Adds lines to the end of a command's help, broken at spaces if the terminal is too narrow. */
export function addLines(command: Command, lines: readonly string[]): void {
  command.addHelpText('after', ({ command: shown }) => {
    const width = shown.configureOutput().getOutHelpWidth?.() ?? 80
    return `\n${lines.map((line) => broken(line, width)).join('\n')}`
  })
}

/** Further lines are indented like the text of the first. */
function broken(line: string, width: number): string {
  const indent = ' '.repeat(line.startsWith(' ') ? 6 : 0)
  const rows: string[] = []
  for (const word of line.split(/(?<=\S) /)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(last === undefined ? word : indent + word.trimStart())
  }
  return rows.join('\n')
}
