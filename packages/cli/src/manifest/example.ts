import { formatCommand } from '../program-info.ts'
import { quoteWord } from '../quote-word.ts'
import { operationWords } from './operation-words.ts'
import type { OperationEntry, ParamEntry, Service } from './manifest.ts'
import { sampleOf } from './sample.ts'

type Called = Pick<OperationEntry, 'name' | 'command' | 'params' | 'options' | 'composed'>

/**
 * A command line that the client accepts, with every required param.
 * @param needs params of which one set has to be there: those of the first
 */
export function writeExample(
  service: Pick<Service, 'name' | 'words' | 'objects'>,
  group: string,
  operation: Called,
  needs: readonly string[] = [],
): string {
  const { command, params, options = [], composed } = operation
  const required = [...params, ...options].filter((param) => param.required || needs.includes(param.name))
  // Stdin can be read once.
  const secretPlace = required.filter(({ secret }) => secret).length > 1 ? 'file' : 'stdin'
  const flags =
    composed === 'batch'
      ? `--params @${group}.json`
      : required.flatMap((param) => flagsOf(service, param, '', secretPlace)).join(' ')
  return [formatCommand(operationWords(service, group, command)), flags].filter(Boolean).join(' ')
}

type SecretPlace = 'file' | 'stdin'

function flagsOf(
  service: Pick<Service, 'objects'>,
  param: ParamEntry,
  prefix: string,
  secretPlace: SecretPlace,
): string[] {
  const flag = prefix + param.flag
  const fields = param.type === 'object' ? (service.objects[param.object ?? ''] ?? []) : []
  const required = fields.filter((field) => field.required)
  const inner = `${flag}${param.list ? '[0]' : ''}.`
  if (required.length && required.every((field) => field.flag !== ''))
    return required.flatMap((field) => flagsOf(service, field, inner, secretPlace))
  const [sample, name] = [textOf(param, secretPlace), flag.slice(flag.indexOf('=') + 1)]
  return [flag.includes('=') ? `--param ${quoted(`${name}=${sample}`)}` : `${quoted(`--${flag}`)} ${sample}`.trim()]
}

function textOf(param: ParamEntry, secretPlace: SecretPlace): string {
  const { type, secret, flag: own, example, values } = param
  const flag = own.includes('=') ? 'value' : own
  if (secret) return secretPlace === 'stdin' ? '-' : `@${flag}.txt`
  if (type === 'bytes') return `@${flag}`
  if (['object', 'map', 'json'].includes(type) && example === undefined) return `@${flag}.json`
  // A switch is set by its flag alone.
  if (type === 'boolean' && (example ?? values) === undefined) return ''
  return quoted(String(sampleOf(param) ?? flag.toUpperCase().replaceAll('-', '_')))
}

function quoted(value: string): string {
  return /^[\w@./:-]*$/.test(value) ? value : quoteWord(value)
}
