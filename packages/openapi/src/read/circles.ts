import type { PlainSchema } from '../model/service.ts'
import { type Shape, unknownShape } from '../model/shape.ts'
import { distinct } from './unions.ts'

/** How many shapes are tried to write one object without its circles. */
const mostTried = 10_000

/**
 * Objects that are nothing but each other: of `A = B | C` and `B = A | D`, both are `C | D`. An object that is nothing
 * but itself can be anything.
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

/** True if a value of the object has to be checked as the same object again. */
function reaches(next: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const found = new Set(next.get(start))
  for (const key of found) for (const one of next.get(key) ?? []) found.add(one)
  return found.has(start)
}

/** The kinds that a shape is or may be, without its contents. */
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
