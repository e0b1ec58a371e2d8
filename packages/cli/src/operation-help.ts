import { type Command, Option } from 'commander'
import { addLines } from './help-item.ts'
import type { OperationEntry, ParamEntry, Service } from './manifest/manifest.ts'
import { descriptionOf, firstOf, withFacts } from './operation-description.ts'
import { takesFile } from './params/split-argv.ts'
import { nameOfFlag, ownFlagsOf } from './own-flags.ts'
import { quoteWord } from './quote-word.ts'

/** Adds the flags and the help of an operation to its command. */
export function describeOperation(command: Command, service: Service, operation: OperationEntry): void {
  const { params, options = [] } = operation
  command.summary(operation.summary).description(descriptionOf(operation))
  for (const param of [...params, ...options]) command.addOption(new ShownParam(param))
  for (const flag of ownFlagsOf(operation))
    command.addOption(new Option(flag.flags, flag.description).helpGroup('Options:'))
  const fields = params.flatMap((param) => fieldLines(service, param))
  if (fields.length) addLines(command, ['Fields (a flag each):', ...fields])
  const flags = new Set(params.map(({ flag }) => flag))
  const text = params.find((param) => takesFile(param) && isFlag(param) && !flags.has(`${param.flag}-file`))
  if (text)
    addLines(command, [`Text out of a file: --${text.flag}-file PATH, or - for stdin; for every param of text.`])
  command.addHelpText('after', `\nExample:\n  ${operation.example}`)
}

/** A param in the help. Commander never reads it: its words are taken out before. */
class ShownParam extends Option {
  readonly #name: string

  constructor(param: ParamEntry) {
    super('--param', paramDescription(param))
    this.#name = param.flag
    this.flags = paramFlags(param)
    // Commander suggests the long ones.
    if (isFlag(param)) this.long = `--${param.flag}`
    else delete this.long
    this.helpGroup('Params:')
  }

  override name(): string {
    return this.#name
  }

  /** Own flags are read under theirs, which has no space. */
  override attributeName(): string {
    return `param ${this.#name}`
  }
}

/** True if the param has a flag that is its own, not `--param NAME=VALUE`. */
function isFlag({ flag }: ParamEntry): boolean {
  return !flag.includes('=')
}

/** A param's flag, with the kind of its value: `--per-page <integer>`. */
export function paramFlags(param: ParamEntry): string {
  const { flag, list } = param
  const value = kindOf(param)
  if (!isFlag(param)) return `--param ${quoteWord(`${flag.replace(/^param=/, '')}=<${value}>`)}`
  return value === 'boolean' && !list ? `--${flag}` : `--${flag} <${value}>`
}

/** A param in one line. */
export function paramDescription(param: ParamEntry): string {
  const { meaning, rule, values, open, default: fallback, required, list, nullable, type, flag, secret } = param
  const isNegated = isFlag(param) && (type === 'boolean' || nullable)
  return withFacts(meaning, [
    required && 'required',
    rule,
    values && `${open ? 'such as' : 'one of'} ${firstOf(values, 12)}`,
    fallback !== undefined && `default ${fallback}`,
    list && 'can be repeated',
    isNegated && `--no-${flag} for ${type === 'boolean' ? 'false' : 'null'}`,
    secret && 'a secret: - or @file',
  ])
}

function kindOf({ type, format, object }: ParamEntry): string {
  if (format) return format
  if (type === 'object' || type === 'map' || type === 'json') return object === undefined ? 'json' : 'json|@file'
  return type === 'bytes' ? '@file' : type
}

/** The flags of an object's fields, two levels deep: what is deeper can be given too. */
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

/** The flags and names of params that a flag of the command line hides. */
export function collisions(operation: OperationEntry): string[] {
  const own = new Set(ownFlagsOf(operation).map(nameOfFlag))
  const { params, options = [] } = operation
  return [...params, ...options]
    .flatMap(({ flag, name }) => [flag, name])
    .filter((word) => own.has(word) || word === 'help')
}
