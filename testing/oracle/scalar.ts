import type { ScalarName } from '../reference/reference.ts'

/** Whether an integer may be written as a string of its digits, as in most params. */
export interface Direction {
  readonly digits: boolean
}

/** Texts of the types that are more than a string, and texts that are not. */
export const formats: Partial<
  Readonly<Record<ScalarName, { readonly valid: readonly string[]; readonly wrong: readonly string[] }>>
> = {
  'date-time': {
    valid: ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05+09:00', '2026-01-02T03:04:05.678Z'],
    wrong: [
      '2026-01-02',
      'yesterday',
      '2026-01-02T03:04:05',
      '03:04:05Z',
      'x2026-01-02T03:04:05Z',
      '2026-01-02T03:04:05Zx',
    ],
  },
  date: { valid: ['2026-01-02'], wrong: ['2026-13-02', '2026-01-02T03:04:05Z', 'today'] },
  URL: { valid: ['https://example.com/path'], wrong: ['example', '/path'] },
  'e-mail': {
    valid: ['rana@example.com'],
    wrong: ['rana', 'rana@', '@example.com', 'rana l@example.com', 'rana@example.com x'],
  },
}

/** Whether a value is of a type. Of texts with a format, only those above are known. */
export function isScalar(name: ScalarName, value: unknown, { digits }: Direction): boolean {
  switch (name) {
    case 'any':
      return true
    case 'string':
    case 'bytes':
      return typeof value === 'string'
    case 'boolean':
    case 'number':
      return typeof value === name
    case 'integer':
      return Number.isInteger(value) || (digits && typeof value === 'string' && /^\d+$/.test(value))
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'null':
      return value === null
    default:
      return typeof value === 'string' && (formats[name]?.valid.includes(value) ?? false)
  }
}
