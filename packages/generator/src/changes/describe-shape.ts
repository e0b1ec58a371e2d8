import { type Shape, withoutNull } from '@portolan/openapi'
import type { SurfaceSchema } from './surface.ts'

export type Resolve = (key: string) => SurfaceSchema

/** How deep lists and alternatives are written out. */
const deepest = 4

/**
 * Says what a shape is, as its type would: `string`, `User[]`, `'a' | 'b'`.
 * @param longest the number of characters
 */
export function describeShape(shape: Shape, resolve: Resolve, longest = 80): string {
  const text = describe(shape, resolve, 0)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function describe(shape: Shape, resolve: Resolve, depth: number): string {
  const inner = (one: Shape): string => (depth < deepest ? describe(one, resolve, depth + 1) : '…')
  const { shape: plain, nullable } = withoutNull(shape)
  if (nullable) return `${inner(plain)} | null`
  switch (shape.kind) {
    case 'named':
      return resolve(shape.key).name
    case 'text':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'digits':
      return 'number | string'
    case 'file':
      return 'a file'
    case 'object':
      return shape.fields.length ? `{ ${shape.fields.map(({ name }) => name).join(', ')} }` : 'an object'
    case 'literals':
      return [...shape.values.map((value) => JSON.stringify(value)), ...(shape.open ? ['…'] : [])].join(' | ')
    case 'list':
    case 'tuple': {
      const items = shape.kind === 'list' ? inner(shape.items) : shape.items.map(inner).join(', ')
      return shape.kind === 'list' ? (items.includes(' ') ? `(${items})[]` : `${items}[]`) : `[${items}]`
    }
    case 'union':
      return shape.options.map(inner).join(' | ')
    case 'all':
      return shape.parts.map(inner).join(' & ')
    default:
      return shape.kind
  }
}
