import { show } from './show.ts'

/** Writes the arguments of `console.log` as one text: `%s`, `%d` and their like in the first take those that follow. */
export function format(values: readonly unknown[]): string {
  const [first, ...rest] = values
  if (typeof first !== 'string' || rest.length === 0) return values.map(plain).join(' ')
  const text = first.replaceAll(/%[sdifjoOc%]/g, (mark) => {
    if (mark === '%%') return '%'
    return rest.length === 0 ? mark : filled(mark, rest.shift())
  })
  return [text, ...rest.map(plain)].join(' ')
}

function filled(mark: string, value: unknown): string {
  switch (mark) {
    case '%s':
      return typeof value === 'object' && value !== null ? show(value, { deepest: 0 }) : plain(value)
    case '%d':
      return typeof value === 'bigint' ? `${value}n` : String(typeof value === 'object' ? NaN : Number(value))
    case '%i':
      return typeof value === 'bigint' ? `${value}n` : String(Number.parseInt(String(value), 10))
    case '%f':
      return String(Number.parseFloat(String(value)))
    case '%j':
      return JSON.stringify(value) ?? 'undefined'
    case '%c':
      return ''
    default:
      return show(value, mark === '%o' ? { deepest: 4 } : {})
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : show(value)
}
