import { extensions } from '../extensions/table.ts'
import type { Body, PlainParam } from '../model/service.ts'
import { type Field, type Shape, withoutNull } from '../model/shape.ts'
import { mayBeCompound } from './list-formats.ts'
import type { DocumentNode } from './node.ts'
import { resolveShape } from './resolve-shape.ts'
import type { ShapeReader } from './shapes.ts'

/**
 * Sets how the lists and objects of a multipart body are written, unless they have a content type, and marks texts of
 * files as files.
 */
export function withPartStyles(
  body: Body,
  params: readonly PlainParam[],
  operation: DocumentNode,
  shapes: ShapeReader,
): Body {
  const format =
    operation.extension(extensions.multipartFormatOf) ?? operation.target('#')?.extension(extensions.multipartFormat)
  const all = body.as === 'body' ? params.flatMap(({ shape }) => listFields(shape, shapes)) : params
  const withStyles = <Written extends Pick<Body, 'parts'>>(written: Written): Written => {
    const parts = new Map(Object.entries(written.parts ?? {}))
    for (const { name, shape: own } of all) {
      const { contentType } = parts.get(name) ?? {}
      if (format !== undefined && contentType === undefined && mayBeCompound(own, shapes))
        parts.set(name, { style: format })
      if (takesFiles(own, shapes)) parts.set(name, { ...parts.get(name), file: true })
    }
    return parts.size > 0 ? { ...written, parts: Object.fromEntries(parts) } : written
  }
  if (body.encoding === 'multipart') return withStyles(body)
  return body.upload ? { ...body, upload: withStyles(body.upload) } : body
}

/** The fields of an object, or of each of several. */
function listFields(shape: Shape, shapes: ShapeReader): readonly Field[] {
  const inner = resolveShape(shape, shapes.objects)
  const options = inner?.kind === 'union' ? inner.options.map((one) => resolveShape(one, shapes.objects)) : [inner]
  return options.flatMap((option) => (option?.kind === 'object' ? option.fields : []))
}

/** Returns true for a shape whose values are files, or lists of files. */
export function takesFiles(shape: Shape, shapes: ShapeReader, depth = 0): boolean {
  const inner = resolveShape(withoutNull(shape).shape, shapes.objects)
  if (!inner || depth > 8) return false
  if (inner.kind === 'list') return takesFiles(inner.items, shapes, depth + 1)
  return inner.kind === 'union'
    ? inner.options.every((option) => takesFiles(option, shapes, depth + 1))
    : inner.kind === 'file'
}
