import type { ObjectShape, Shape } from '@portolan/openapi'
import type { Symbols, WrittenSchema } from '../../output.ts'

/** The objects that the document includes unchanged in another by `allOf`: their checks apply to it. */
export function findBases(symbols: Symbols, shape: Shape): readonly WrittenSchema[] {
  if (shape.kind !== 'object' || !shape.includes) return []
  const ofService = found.get(symbols) ?? new Map<Shape, readonly WrittenSchema[]>()
  found.set(symbols, ofService)
  const bases = ofService.get(shape) ?? selectBases(symbols, shape, shape.includes)
  ofService.set(shape, bases)
  return bases
}

/** The results so far: a long chain reaches the same bases many times. */
const found = new WeakMap<Symbols, Map<Shape, readonly WrittenSchema[]>>()

function selectBases(symbols: Symbols, shape: ObjectShape, includes: readonly string[]): readonly WrittenSchema[] {
  const known = includes.filter((id) => Object.hasOwn(symbols.service.schemas, id)).map(symbols.schema)
  const bases = known.filter((one) => isWithin(one.shape, shape))
  const inner = new Set(bases.flatMap((one) => findBases(symbols, one.shape)))
  return bases.filter((one) => !inner.has(one))
}

function isWithin(base: Shape, whole: ObjectShape): boolean {
  return (
    base.kind === 'object' &&
    base.patterns.length === 0 &&
    // Two objects that include each other must not use each other's checks.
    base.fields.length > 0 &&
    base.fields.length < whole.fields.length &&
    (base.others === 'kept' || base.others === 'unknown') &&
    isPartOf(base.fields.map(makeCheck), whole.fields.map(makeCheck)) &&
    isPartOf(base.rules ?? [], whole.rules ?? [])
  )
}

/** A check of a field. */
function makeCheck({ name, shape, required }: ObjectShape['fields'][number]): object {
  return { name, shape, required }
}

function isPartOf(some: readonly object[], all: readonly object[]): boolean {
  const texts = new Set(all.map((one) => JSON.stringify(one)))
  return some.every((one) => texts.has(JSON.stringify(one)))
}
