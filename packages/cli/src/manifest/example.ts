import type { JsonSchema, OperationEntry, ParamEntry, Service } from './manifest.ts'
import { formatCommand } from '../program-info.ts'
import { isOtherCommand } from '../other-command-names.ts'
import { kebab, quoteWord } from './words.ts'

type Called = Pick<OperationEntry, 'name' | 'command' | 'params' | 'options' | 'composed'>

/**
 * A command line that the client accepts, with every required param.
 * @param needs sets of params of which one is required: the example has the first
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
      : required.flatMap((param) => writeFlags(service, param, '', secretPlace)).join(' ')
  return [formatCommand(operationWords(service, group, command)), flags].filter(Boolean).join(' ')
}

type SecretPlace = 'file' | 'stdin'

function writeFlags(
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
    return required.flatMap((field) => writeFlags(service, field, inner, secretPlace))
  const [sample, name] = [writeSample(param, secretPlace), flag.slice(flag.indexOf('=') + 1)]
  return [flag.includes('=') ? `--param ${quoted(`${name}=${sample}`)}` : `${quoted(`--${flag}`)} ${sample}`.trim()]
}

function writeSample(param: ParamEntry, secretPlace: SecretPlace): string {
  const { type, secret, flag: own, example, values } = param
  const flag = own.includes('=') ? 'value' : own
  if (secret) return secretPlace === 'stdin' ? '-' : `@${flag}.txt`
  if (type === 'bytes') return `@${flag}`
  if (['object', 'map', 'json'].includes(type) && example === undefined) return `@${flag}.json`
  // A switch is set by its flag alone.
  if (type === 'boolean' && (example ?? values) === undefined) return ''
  return quoted(String(makeSample(param) ?? flag.toUpperCase().replaceAll('-', '_')))
}

function quoted(value: string): string {
  return /^[\w@./:-]*$/.test(value) ? value : quoteWord(value)
}

const samples: Readonly<Record<string, string | number | boolean>> = {
  boolean: true,
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  URL: 'https://example.com/',
  'e-mail': 'mika@example.com',
}

/** A value of a param, or of one entry of it: the document's example, or one of its type; undefined for other texts. */
export function makeSample({
  type,
  format,
  values,
  example,
  default: fallback,
  schema,
}: ParamEntry): string | number | boolean | undefined {
  const number = type === 'integer' || type === 'number' ? sampleNumber(schema) : undefined
  return example ?? values?.[0] ?? number ?? samples[format ?? type] ?? fallback
}

/** The number nearest to 1 within the bounds, at a distance of 1 from an exclusive bound. */
function sampleNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): number {
  const low = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + 1)
  const high = Math.min(maximum ?? Infinity, (exclusiveMaximum ?? Infinity) - 1)
  return Math.min(Math.max(1, low), high)
}

/**
 * The words of an operation after the name of the program. Without the client's name, they begin with the group; only a
 * group with the name of another command comes after the client's name.
 */
export function operationWords(
  { name, words }: Pick<Service, 'name' | 'words'>,
  group: string,
  command: string,
): string {
  const own = [group, command].filter(Boolean).join(' ')
  const [first = ''] = own.split(' ')
  // Empty words, or a flag with a path, do not name the client.
  const isNamed = words !== '' && !words.startsWith('-')
  // `help COMMAND` is an alias for a flag.
  const isTaken = isOtherCommand(first) || first === 'help'
  return [words, isTaken && !isNamed ? kebab(name) || name : '', own].filter(Boolean).join(' ')
}
