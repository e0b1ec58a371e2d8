import type { ReferenceType, ScalarName } from './reference.ts'

const scalars: ReadonlySet<string> = new Set<ScalarName>([
  'string',
  'integer',
  'number',
  'boolean',
  'date-time',
  'date',
  'URL',
  'e-mail',
  'object',
  'any',
  'bytes',
  'null',
])

/**
 * Reads a type such as `string`, `map of integer`, ``(string or [`X`](#x))[]``.
 * @returns a string that says what is wrong, where it is not a type
 */
export function parseType(text: string): ReferenceType | string {
  const parts = splitUnion(text)
  if (parts.length > 1) {
    const types = parts.map(parseType)
    const problem = types.find((type) => typeof type === 'string')
    return problem ?? { kind: 'union', of: types as ReferenceType[] }
  }
  if (text.startsWith('map of ')) return wrapped('map', text.slice('map of '.length))
  if (text.endsWith('[]')) return wrapped('list', text.slice(0, -2))
  if (/^\(.*\)$/.test(text)) return parseType(text.slice(1, -1))
  if (scalars.has(text)) return { kind: 'scalar', name: text as ScalarName }
  return parseLink(text)
}

function wrapped(kind: 'map' | 'list', text: string): ReferenceType | string {
  const of = parseType(text)
  return typeof of === 'string' ? of : { kind, of }
}

function parseLink(text: string): ReferenceType | string {
  const { name, anchor } = /^\[`(?<name>[^`]+)`\]\(#(?<anchor>[^)]+)\)$/.exec(text)?.groups ?? {}
  if (name === undefined) return `\`${text}\` is not a type`
  if (anchor !== name.toLowerCase()) return `the link to \`${name}\` leads to #${anchor}`
  return { kind: 'named', name }
}

/** The members of a union; what stands in brackets is one of them. */
function splitUnion(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')') depth--
    if (depth === 0 && text.startsWith(' or ', index)) {
      parts.push(text.slice(from, index))
      from = index + ' or '.length
    }
  }
  return [...parts, text.slice(from)]
}
