import { extensions } from '../extensions/table.ts'
import type { Body, ListFormat, PlainParam } from '../model/service.ts'
import { type Shape, withoutNull } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'
import { resolveShape } from './resolve-shape.ts'
import type { ShapeReader } from './shapes.ts'

/** Writes the lists and objects of a query as the service reads them, whatever their styles are. */
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

/** Writes the lists and objects of a multipart body as the service reads them, unless they have a content type. */
export function withMultipartFormat(
  body: Body,
  params: readonly PlainParam[],
  operation: DocumentNode,
  shapes: ShapeReader,
): Body {
  const format =
    operation.extension(extensions.multipartFormatOf) ?? operation.target('#')?.extension(extensions.multipartFormat)
  if (format === undefined) return body
  const [whole] = params
  const shape = body.as === 'body' && whole ? resolveShape(whole.shape, shapes.objects) : undefined
  const all = shape?.kind === 'object' ? shape.fields : params
  const names = all.filter((one) => mayBeCompound(one.shape, shapes)).map(({ name }) => name)
  if (body.encoding === 'multipart') return { ...body, parts: formatParts(body.parts, names, format) }
  return body.upload
    ? { ...body, upload: { ...body.upload, parts: formatParts(body.upload.parts, names, format) } }
    : body
}

function formatParts(
  parts: NonNullable<Body['parts']> = {},
  names: readonly string[],
  format: ListFormat,
): NonNullable<Body['parts']> {
  const plain = names.filter((name) => parts[name]?.contentType === undefined)
  return { ...parts, ...Object.fromEntries(plain.map((name) => [name, { style: format }])) }
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
function mayBeCompound(shape: Shape, shapes: ShapeReader, depth = 0): boolean {
  const inner = resolveShape(withoutNull(shape).shape, shapes.objects)
  if (!inner || depth > 8) return true
  return inner.kind === 'union'
    ? inner.options.some((option) => mayBeCompound(option, shapes, depth + 1))
    : !plainKinds.has(inner.kind)
}
