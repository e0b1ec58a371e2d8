import type { ParamEntry } from './manifest.ts'

const samples: Readonly<Record<string, string | number | boolean>> = {
  integer: 1,
  number: 1,
  boolean: true,
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  URL: 'https://example.com/',
  'e-mail': 'mika@example.com',
}

/** A value of a param, or of one entry of it: the document's example, or one of its type; undefined for other texts. */
export function sampleOf({
  type,
  format,
  values,
  example,
  default: fallback,
}: ParamEntry): string | number | boolean | undefined {
  return example ?? values?.[0] ?? samples[format ?? type] ?? fallback
}
