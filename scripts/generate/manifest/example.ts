import type { OperationEntry, ParamEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import { exampleFlags } from './example-flags.ts'

const samples: Readonly<Record<string, string>> = {
  integer: '1',
  number: '1',
  boolean: '',
  object: '@file.json',
  map: '@file.json',
  json: '@file.json',
  bytes: '@file',
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  URL: 'https://example.com/',
  'e-mail': 'mika@example.com',
}

type Called = Pick<OperationEntry, 'name' | 'command' | 'params' | 'options'>

/** A command line that the client accepts, with every required param. */
export function exampleOf(service: Pick<Service, 'name' | 'objects'>, group: string, operation: Called): string {
  const { name, command, params, options = [] } = operation
  const required = [...params, ...options].filter((param) => param.required)
  // Stdin can be read once.
  const secretPlace = required.filter(({ secret }) => secret).length > 1 ? 'file' : 'stdin'
  const flags = required.flatMap((param) => flagsOf(service, param, '', secretPlace)).join(' ')
  const words = ['portolan', service.name, group, command, exampleFlags[`${service.name}.${name}`] ?? flags]
  return words.filter(Boolean).join(' ')
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
  if (required.length) return required.flatMap((field) => flagsOf(service, field, inner, secretPlace))
  return [`${quoted(`--${flag}`)} ${sampleOf(param, secretPlace)}`.trim()]
}

function sampleOf(
  { type, format, values, secret, flag, default: fallback }: ParamEntry,
  secretPlace: SecretPlace,
): string {
  if (secret) return secretPlace === 'stdin' ? '-' : `@${flag}.txt`
  return quoted(values?.[0] ?? samples[format ?? type] ?? fallback ?? flag.toUpperCase().replaceAll('-', '_'))
}

function quoted(value: string): string {
  return /^[\w@./:-]*$/.test(value) ? value : `'${value}'`
}
