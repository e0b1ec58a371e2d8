import type { ParamEntry } from '../../../../packages/cli/src/manifest/manifest.ts'

const samples: Readonly<Record<string, unknown>> = {
  integer: 1,
  number: 1,
  boolean: true,
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  URL: 'https://example.com/',
  'e-mail': 'ada@example.com',
}

/** Params of a call that nobody has written an example of yet: the required ones, by their examples or types. */
export function sampleParams(params: readonly ParamEntry[]): Readonly<Record<string, unknown>> {
  const required = params.filter((param) => param.required)
  return Object.fromEntries(required.map((param) => [param.name, param.list ? [sampleOf(param)] : sampleOf(param)]))
}

function sampleOf({ name, type, format, values, example, default: fallback }: ParamEntry): unknown {
  return example ?? values?.[0] ?? samples[format ?? type] ?? fallback ?? (type === 'object' ? {} : name)
}

/** Said of an example with such params, if it fails. */
export const noExample = 'The params are made up, and the emulator has no record that they name.'
