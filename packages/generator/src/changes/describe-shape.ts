import { type Shape, withoutNull } from '@portolan/openapi'
import type { SurfaceSchema } from './surface.ts'

export type Resolve = (key: string) => SurfaceSchema

/** The depth to which lists and alternatives are written out. */
const deepest = 4

/**
 * Describes a shape like its type: `string`, `User[]`, `'a' | 'b'`.
 * @param longest the number of characters
 */
export function describeShape(shape: Shape, resolve: Resolve, longest = 80): string {
  const text = describe(shape, resolve, 0)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function describe(shape: Shape, resolve: Resolve, depth: number): string {
  return listTypes(shape, resolve, depth).join(' | ')
}

/** The types of which a value has one. */
function listTypes(shape: Shape, resolve: Resolve, depth: number): readonly string[] {
  const inner = (one: Shape): readonly string[] => (depth < deepest ? listTypes(one, resolve, depth + 1) : ['…'])
  const { shape: plain, nullable } = withoutNull(shape)
  if (nullable) return [...inner(plain), 'null']
  switch (shape.kind) {
    case 'named':
      return [resolve(shape.key).name]
    case 'text':
      return ['string']
    case 'integer':
    case 'number':
      return ['number']
    case 'digits':
      return ['number', 'string']
    case 'file':
      return ['a file']
    case 'object':
      return [shape.fields.length ? `{ ${shape.fields.map(({ name }) => name).join(', ')} }` : 'an object']
    case 'literals':
      return [...shape.values.map((value) => JSON.stringify(value)), ...(shape.open ? ['…'] : [])]
    case 'list':
      return [`${group(inner(shape.items))}[]`]
    case 'tuple':
      return [`[${shape.items.map((one) => inner(one).join(' | ')).join(', ')}]`]
    case 'union':
      return shape.options.flatMap(inner)
    case 'all':
      return [shape.parts.map((part) => group(inner(part))).join(' & ')]
    default:
      return [shape.kind]
  }
}

/** Types as a part of another type, in parentheses if needed. */
function group(types: readonly string[]): string {
  const [only = '', ...others] = types
  return others.length > 0 || only.includes(' & ') ? `(${types.join(' | ')})` : only
}
