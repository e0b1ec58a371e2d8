import type { ReferenceType, Rule } from './reference.ts'

const texts: ReadonlySet<string> = new Set(['string', 'date-time', 'date', 'URL', 'e-mail', 'bytes'])
const numbers: ReadonlySet<string> = new Set(['integer', 'number'])

/**
 * Whether a clause applies to values of a type. For a list it applies to the entries, unless it is about their number.
 */
export function clauseFits({ kind }: Rule, type: ReferenceType): boolean {
  switch (kind) {
    case 'characters':
    case 'matches':
    case 'one of':
    case 'seen':
      return holds(type, texts)
    case 'range':
      return holds(type, numbers)
    case 'entries':
      return type.kind === 'list'
    default:
      return true
  }
}

function holds(type: ReferenceType, names: ReadonlySet<string>): boolean {
  if (type.kind === 'list') return holds(type.of, names)
  if (type.kind === 'union') return type.of.some((member) => holds(member, names))
  return type.kind === 'scalar' && names.has(type.name)
}
