import type { OperationEntry, ParamEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'

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

/** A command line that has every required param. */
export function exampleOf(
  service: Pick<Service, 'name' | 'objects'>,
  group: string,
  { command, params, options = [], composed }: Pick<OperationEntry, 'command' | 'params' | 'options' | 'composed'>,
): string {
  const words = ['portolan', service.name, ...(group ? [group] : []), command]
  if (composed === 'batch') return [...words, '--params @file.json'].join(' ')
  const flags = [...params, ...options]
    .filter(({ required }) => required)
    .flatMap((param) => flagsOf(service, param, ''))
  return [...words, ...flags].join(' ')
}

function flagsOf(service: Pick<Service, 'objects'>, param: ParamEntry, prefix: string): string[] {
  const flag = prefix + param.flag
  const fields = param.type === 'object' ? (service.objects[param.object ?? ''] ?? []) : []
  const required = fields.filter((field) => field.required)
  const inner = `${flag}${param.list ? '[0]' : ''}.`
  if (required.length) return required.flatMap((field) => flagsOf(service, field, inner))
  return [`--${flag} ${sampleOf(param)}`.trim()]
}

function sampleOf({ type, format, values, secret, flag, default: fallback }: ParamEntry): string {
  if (secret) return '-'
  return quoted(values?.[0] ?? samples[format ?? type] ?? fallback ?? flag.toUpperCase().replaceAll('-', '_'))
}

function quoted(value: string): string {
  return /^[\w@./:-]*$/.test(value) ? value : `'${value}'`
}
