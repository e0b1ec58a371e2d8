import { type Command, Option } from 'commander'
import { addLines } from './help-item.ts'
import type { OperationEntry, ParamEntry, Service } from './manifest/manifest.ts'
import { descriptionOf, firstOf, withFacts } from './operation-description.ts'
import { takesFile } from './params/split-argv.ts'
import { nameOfFlag, ownFlagsOf } from './own-flags.ts'

/** Adds the flags and the help of an operation to its command. */
export function describeOperation(command: Command, service: Service, operation: OperationEntry): void {
  const { params, options = [] } = operation
  command.summary(operation.summary).description(descriptionOf(operation))
  for (const param of [...params, ...options]) command.addOption(paramOption(param))
  for (const flag of ownFlagsOf(operation))
    command.addOption(new Option(flag.flags, flag.description).helpGroup('Options:'))
  const fields = params.flatMap((param) => fieldLines(service, param))
  if (fields.length) addLines(command, ['Fields (a flag each):', ...fields])
  const text = params.find((param) => takesFile(param))
  if (text)
    addLines(command, [`Text out of a file: --${text.flag}-file PATH, or - for stdin; for every param of text.`])
  command.addHelpText('after', `\nExample:\n  ${operation.example}`)
}

function paramOption(param: ParamEntry): Option {
  return new Option(paramFlags(param), paramDescription(param)).helpGroup('Params:')
}

/** A param's flag, with the kind of its value: `--per-page <integer>`. */
export function paramFlags(param: ParamEntry): string {
  const { flag, list } = param
  const value = kindOf(param)
  return value === 'boolean' && !list ? `--${flag}` : `--${flag} <${value}>`
}

/** A param in one line. */
export function paramDescription(param: ParamEntry): string {
  const { meaning, rule, values, open, default: fallback, required, list, nullable, type, flag, secret } = param
  return withFacts(meaning, [
    required && 'required',
    rule,
    values && `${open ? 'such as' : 'one of'} ${firstOf(values, 12)}`,
    fallback !== undefined && `default ${fallback}`,
    list && 'can be repeated',
    (type === 'boolean' || nullable) && `--no-${flag} for ${type === 'boolean' ? 'false' : 'null'}`,
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
    const line = `  --${start}${field.flag}${field.required ? ' (required)' : ''}`
    return [line].concat(fieldLines(service, field, start, depth + 1))
  })
}

/** The flags of the command line that a param's flag would hide, or be hidden by. */
export function collisions(operation: OperationEntry): string[] {
  const own = new Set(ownFlagsOf(operation).map(nameOfFlag))
  const { params, options = [] } = operation
  return [...params, ...options]
    .flatMap(({ flag, name }) => [flag, name])
    .filter((word) => own.has(word) || word === 'help')
}
