import type { PlainSchema } from '../model/service.ts'
import { type Shape, withoutNull } from '../model/shape.ts'

/** The shape that a name stands for, without null; undefined if it stands for itself. */
export function resolveShape(shape: Shape, objects: ReadonlyMap<string, PlainSchema>): Shape | undefined {
  const visited = new Set<string>()
  let inner = withoutNull(shape).shape
  while (inner.kind === 'named') {
    const target = objects.get(inner.key)
    if (!target || visited.has(inner.key)) return undefined
    visited.add(inner.key)
    inner = withoutNull(target.shape).shape
  }
  return inner
}
