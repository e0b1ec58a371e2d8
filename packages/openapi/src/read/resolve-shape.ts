import type { PlainSchema } from '../model/service.ts'
import { type Shape, withoutNull } from '../model/shape.ts'

/** The shape that a name stands for, without null; undefined if it stands for itself. */
export function resolveShape(
  shape: Shape,
  objects: ReadonlyMap<string, PlainSchema>,
  open: readonly string[] = [],
): Shape | undefined {
  const { shape: inner } = withoutNull(shape)
  if (inner.kind !== 'named') return inner
  const target = objects.get(inner.key)
  return target && !open.includes(inner.key) ? resolveShape(target.shape, objects, [...open, inner.key]) : undefined
}
