import { extensions } from '../extensions/table.ts'
import type { PlainParam } from '../model/service.ts'
import { type Shape, withoutNull } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'
import { resolveShape } from './resolve-shape.ts'
import type { ShapeReader } from './shapes.ts'

/** Sets how the lists and objects of a query are written, whatever their styles. */
export function withQueryFormat(
  params: readonly PlainParam[],
  operation: DocumentNode,
  shapes: ShapeReader,
): PlainParam[] {
  const format =
    operation.extension(extensions.queryFormatOf) ?? operation.target('#')?.extension(extensions.queryFormat)
  return params.map((param) => {
    const { style, allowReserved } = param.style ?? {}
    const isWritten =
      style !== 'json' && style !== 'whole' && param.in === 'query' && mayBeCompound(param.shape, shapes)
    if (format === undefined || !isWritten) return param
    return { ...param, style: { style: format, ...(allowReserved ? { allowReserved } : {}) } }
  })
}

const plainKinds: ReadonlySet<Shape['kind']> = new Set([
  'text',
  'number',
  'integer',
  'boolean',
  'literals',
  'digits',
  'null',
  'file',
])

/** Returns true for a shape whose values may be lists or objects. */
export function mayBeCompound(shape: Shape, shapes: ShapeReader, depth = 0): boolean {
  const inner = resolveShape(withoutNull(shape).shape, shapes.objects)
  if (!inner || depth > 8) return true
  return inner.kind === 'union'
    ? inner.options.some((option) => mayBeCompound(option, shapes, depth + 1))
    : !plainKinds.has(inner.kind)
}
