import fc, { type Arbitrary } from 'fast-check'
import { fragments } from './mutate.ts'

/** A text of unusual pieces and of any characters. */
export const strangeText: Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join(''))

/** One of the usual texts, or else a strange one. */
export const usualOr = (...usual: readonly string[]): Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...usual), strangeText)

const strangeValue: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  strangeText,
  fc.constantFrom(null, true, [], {}, -0, 1e308, -1, 0.5, 2 ** 53),
  fc.integer({ min: 1, max: 500 }).map(nested),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let left = depth; left > 0; left--) value = left % 2 ? [value] : { a: value }
  return value
}

/** JSON that is nested deeper than a function can call itself. */
export const deepJson: Arbitrary<string> = fc
  .integer({ min: 1000, max: 15_000 })
  .map((depth) => '{"a":['.repeat(depth) + ']}'.repeat(depth))

/** A JSON text of which some values and names have been replaced. */
export function changedJson(texts: readonly string[]): Arbitrary<string> {
  const change = fc.tuple(fc.nat(1000), strangeValue, fc.option(strangeText))
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([text, changes]) => {
      let value = parsed(text)
      for (const [place, replacement, name] of changes) value = replaced(value, place, replacement, name)
      return JSON.stringify(value) ?? 'null'
    })
}

/** What comes where JSON is expected: mostly a changed text, and now and then other JSON or none at all. */
export function jsonOrNot(texts: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: deepJson, weight: 1 },
    { arbitrary: changedJson(texts), weight: 60 },
    { arbitrary: fc.json(), weight: 30 },
    { arbitrary: strangeText, weight: 30 },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value with the part at a place replaced, counted in the order of writing; and renamed where a name is given. */
function replaced(root: unknown, place: number, replacement: unknown, name: string | null): unknown {
  let left = place % 40
  const visit = (value: unknown): unknown => {
    if (left-- === 0) return replacement
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const isHere = left === 0
        return [isHere && name !== null ? name : key, visit(one)]
      }),
    )
  }
  return visit(root)
}
