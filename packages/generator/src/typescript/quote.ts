import { newerLetters } from '@portolan/openapi'

/** A TypeScript string in single quotes; nothing in it can end the quotes or the line. */
export function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
  return `'${escapeHidden(inner)}'`
}

/** Escapes line ends, and characters that editors and terminals do not show: code must be what it looks like. */
export function escapeHidden(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (found) =>
    found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

/** A text without characters that editors and terminals do not show, or that move the cursor. */
export function visible(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]|[\u2028\u2029]/gu, '')
}

/** A plain value of a document as an expression. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (value instanceof File) return `new File(['text'], ${quote(value.name)})`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${key(name)}: ${literal(one)}`)
      .join(', ')} }`
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The name of a field in an object of values. `__proto__` is a name like any other. */
export function key(name: string): string {
  return name === '__proto__' ? "['__proto__']" : typeKey(name)
}

/** The name of a field in a type. */
export function typeKey(name: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return name
  // The formatter removes quotes from valid identifiers.
  const isLetters = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)
  return isLetters ? quote(name).replaceAll(newerLetters, escapeCharacter) : quote(name)
}

function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** The access to a call on a client: `.users.list`, or `.codes['2fa']` if a name is not an identifier. */
export function printAccess(call: readonly string[]): string {
  return call.map((part) => (/^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${quote(part)}]`)).join('')
}

/** A regular expression; `source` already escapes slashes and line ends. */
export function expression({ source, flags }: RegExp): string {
  // In a literal, TypeScript rejects octal escapes and references to missing groups.
  if (/(?<!\\)(?:\\\\)*\\[\dk]/.test(source)) return `new RegExp(${[source, flags].map(quote).join(', ')})`
  return `/${escapeHidden(source)}/${flags}`
}
