import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyOverlay } from '@portolan/openapi'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'length', '~', '/')
const { tree } = fc.letrec<{ tree: Json; object: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 'x'),
    fc.array(tie('tree'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.array(fc.tuple(name, tie('tree')), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
}))
const object = fc.array(fc.tuple(name, tree), { maxLength: 4 }).map((pairs): object => Object.fromEntries(pairs))

class Unlike extends Error {}

/** A merge by the words of the specification, over maps. */
function merge(target: Json, update: Json): Json {
  if (Array.isArray(target) && Array.isArray(update)) return [...(target as Json[]), ...(update as Json[])]
  if (isObject(target) && isObject(update)) {
    const merged = new Map(Object.entries(target))
    for (const [key, value] of Object.entries(update))
      merged.set(key, merged.has(key) ? merge(merged.get(key) as Json, value) : value)
    return Object.fromEntries(merged)
  }
  if (Object(target) === target || Object(update) === update) throw new Unlike()
  return update
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return Object(value) === value && !Array.isArray(value)
}

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return 'refused'
  }
}

const overlayOf = (actions: object): object => ({ overlay: '1.1.0', info: { title: 't', version: '1' }, actions })

it('merges as the specification says', () => {
  fc.assert(
    fc.property(object, object, (target, update) => {
      const before = JSON.stringify(target)
      const actual = attempt(() => applyOverlay(target, overlayOf([{ target: '$', update }])).document)
      expect(JSON.stringify(actual)).toBe(JSON.stringify(attempt(() => merge(target as Json, update as Json))))
      expect(JSON.stringify(target)).toBe(before)
    }),
    { numRuns: 500 },
  )
})

it('removes what a set of indexes selects, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7), { minLength: 1 }),
      (list, indexes) => {
        const selected = indexes.filter((index) => index < list.length)
        fc.pre(selected.length > 0)
        const overlay = overlayOf([{ target: `$.list[${selected.join(',')}]`, remove: true }])
        expect(JSON.stringify(applyOverlay({ list }, overlay).document)).toBe(
          JSON.stringify({ list: list.filter((_, index) => !selected.includes(index)) }),
        )
      },
    ),
  )
})
