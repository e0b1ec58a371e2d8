import type { PlainSchema } from '../model/service.ts'
import { type Shape, unknownShape } from '../model/shape.ts'
import { distinct } from './unions.ts'

/** The most shapes to try in writing one object without its cycles. */
const mostTried = 10_000

/**
 * Resolves objects that only refer to each other: with `A = B | C` and `B = A | D`, both are `C | D`. An object that
 * only refers to itself can be anything.
 */
export function withoutCircles(
  objects: ReadonlyMap<string, PlainSchema>,
  warn: (pointer: string, message: string) => void,
): Map<string, PlainSchema> {
  const next = new Map(Array.from(objects, ([key, { shape }]) => [key, direct(shape)]))
  const circular = new Set([...objects.keys()].filter((key) => reaches(next, key)))
  return new Map(
    [...objects].map(([key, one]) => {
      if (!circular.has(key)) return [key, one]
      const tried = { count: 0 }
      const shape = cut({ objects, circular, tried }, one.shape, new Set([key]))
      const isTangled = tried.count >= mostTried
      if (isTangled) warn(one.pointer, 'is part of itself in too many ways: any value is accepted')
      else if (!shape) warn(one.pointer, 'refers only to itself: any value is accepted')
      return [key, { ...one, shape: isTangled || !shape ? unknownShape : shape }]
    }),
  )
}

/** True if checking a value of the object leads back to the same object. */
function reaches(next: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const found = new Set(next.get(start))
  for (const key of found) for (const one of next.get(key) ?? []) found.add(one)
  return found.has(start)
}

/** The possible kinds of a shape, without its contents. */
function direct(shape: Shape): readonly string[] {
  if (shape.kind === 'named') return [shape.key]
  if (shape.kind === 'union') return shape.options.flatMap(direct)
  return shape.kind === 'all' ? shape.parts.flatMap(direct) : []
}

interface Cut {
  readonly objects: ReadonlyMap<string, PlainSchema>
  readonly circular: ReadonlySet<string>
  readonly tried: { count: number }
}

function cut(within: Cut, shape: Shape, open: ReadonlySet<string>): Shape | undefined {
  if (++within.tried.count >= mostTried) return undefined
  const inner = (all: readonly Shape[]): Shape[] => all.flatMap((one) => cut(within, one, open) ?? [])
  if (shape.kind === 'named' && within.circular.has(shape.key)) {
    const target = within.objects.get(shape.key)?.shape
    return !target || open.has(shape.key) ? undefined : cut(within, target, new Set([...open, shape.key]))
  }
  if (shape.kind === 'union') {
    const { tag: _, ...rest } = shape
    return joined(inner(shape.options), (options) => ({ ...rest, options }))
  }
  return shape.kind === 'all' ? joined(inner(shape.parts), (parts) => ({ ...shape, parts })) : shape
}

function joined(shapes: readonly Shape[], whole: (all: readonly Shape[]) => Shape): Shape | undefined {
  const different = distinct(shapes)
  return different.length > 1 ? whole(different) : different[0]
}
