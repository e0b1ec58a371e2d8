import type { ReferenceType } from '@portolan/testing/reference/reference'

/** A type as the reference writes it, without links. */
export function typeName(type: ReferenceType | 'nothing' | 'stream'): string {
  if (typeof type === 'string') return type
  switch (type.kind) {
    case 'scalar':
    case 'named':
      return type.name
    case 'list': {
      const of = typeName(type.of)
      return of.includes(' ') ? `(${of})[]` : `${of}[]`
    }
    case 'map':
      return `map of ${typeName(type.of)}`
    case 'union':
      return type.of.map(typeName).join(' or ')
  }
}
