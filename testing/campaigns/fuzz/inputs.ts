import fc, { type Arbitrary } from 'fast-check'
import { anyCharacter } from '@portolan/testing/any-character'
import { canary } from './target.ts'

/** Texts that readers often get wrong. */
const fragments: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', canary, `%${canary}`, 'then'],
  ...['\0', '\r\n', '\n\n', '\t', ' ', '\u00a0', '\ufeff', '\u2028', '\ud800', '\udc00', '\u{10ffff}', 'İ', 'ß', 'ſ'],
  ...['%', '%00', '%2e%2e', '%2F', '%E0%A4%A', '%u0041', '../', '//', '\\', '/./', '?', '#', '@', ':', ';', ',', '='],
  ...['"', "'", '<', '>', '&', '{', '}', '[', ']', '(', ')', '*', '-', '+', '$&', '${x}', '{{', '}}'],
  ...['0', '-0', '-1', '1e400', '9007199254740993', '1e21', 'NaN', 'Infinity', '0x10', '1.5', '9'.repeat(40)],
  ...['null', 'true', 'undefined', '[]', '{}', '""', '\\u0000', '\\ud800', '\\"', '{"__proto__":{"polluted":1}}'],
  ...['<!DOCTYPE x [<!ENTITY a "b">]>', ']]>', '<![CDATA[', '<!--', '-->', '<?xml', '&#0;', '&#xD800;', '&lol;', '/>'],
  ...['http://', 'https://evil.example', '//evil.example', 'javascript:', 'file:///', 'data:,', '[::1]', 'localhost'],
  ...['Sun, 06 Nov 1994 08:49:37 GMT', '+275760-09-13', '-271821-04-20', '1970-01-01T00:00:00Z', '2026-02-30'],
]
const longest = 1 << 16

/** One text after another. */
export function joined(...parts: readonly Arbitrary<string>[]): Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

/** Up to so many texts, one after another. */
export function several(part: Arbitrary<string>, maxLength: number): Arbitrary<string> {
  return fc.array(part, { maxLength }).map((texts) => texts.join(''))
}

const fragment = fc.constantFrom(...fragments)

/** One of these texts, or several with any characters between them. */
export const strangeText = fc.oneof(
  fragment,
  several(fc.oneof(fragment, fc.string({ unit: anyCharacter, maxLength: 8 })), 6),
)

/** One of the usual texts, or else a strange one. */
export const usualOr = (...usual: readonly string[]): Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...usual), strangeText)

/** One of the texts after one to six changes. */
export function mutated(texts: readonly string[]): Arbitrary<string> {
  const other = fc
    .tuple(fc.constantFrom(...texts), fc.nat(longest))
    .map(([text, from]) => text.slice(from % text.length))
  const piece = fc.oneof(fragment, fc.string({ unit: anyCharacter, maxLength: 1 }), other)
  const change = fc.oneof(
    piece.map((text) => () => text),
    piece.map((text) => (old: string) => text + old),
    fc.nat(7).map((bit) => (old: string) => String.fromCharCode(old.charCodeAt(0) ^ (1 << bit)) + old.slice(1)),
    // Left out, or repeated.
    fc.oneof(fc.constant(0), fc.nat(100)).map((times) => (old: string) => old.repeat(times)),
  )
  const length = fc.oneof(fc.nat(4), fc.nat(100), fc.constant(longest))
  return fc
    .tuple(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.nat(longest), length, change), { minLength: 1, maxLength: 6 }),
    )
    .map(([text, changes]) =>
      changes.reduce((whole, [place, width, edit]) => {
        const at = place % (whole.length + 1)
        return (whole.slice(0, at) + edit(whole.slice(at, at + width)) + whole.slice(at + width)).slice(0, longest)
      }, text),
    )
}

const nested = (depth: number): string => '{"a":['.repeat(depth) + ']}'.repeat(depth)

/** JSON that is nested deeper than a function can call itself. */
export const deepJson = fc.integer({ min: 1000, max: 15_000 }).map(nested)

const strangeValue: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  strangeText,
  fc.constantFrom(undefined, null),
  fc.constantFrom(true, [], {}, -0, 1e308, -1, 0.5, 2 ** 53),
  fc.integer({ min: 1, max: 250 }).map((depth) => JSON.parse(nested(depth)) as unknown),
)

/** A JSON text in which some values have been replaced, left out or added. */
export function changedJson(texts: readonly string[]): Arbitrary<string> {
  const change = fc.tuple(fc.oneof(fc.nat(4), fc.nat(40)), strangeValue, fc.option(strangeText, { freq: 1 }))
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([text, changes]) => changes.reduce((json, [...one]) => changed(json, ...one), text))
}

/** JSON with the value at a place replaced, counted in the order of writing; or, with a name, a field added to it. */
function changed(json: string, place: number, replacement: unknown, name: string | null): string {
  let left = place
  const text = JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (left-- !== 0) return value
    return name !== null && typeof value === 'object' ? { ...value, [name]: replacement } : replacement
  })
  return text ?? 'null'
}

/** What comes where JSON is expected: mostly a changed text, and now and then other JSON or none at all. */
export function hostileJson(texts: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: changedJson(texts), weight: 60 },
    { arbitrary: fc.json(), weight: 10 },
    { arbitrary: strangeText, weight: 10 },
    { arbitrary: deepJson, weight: 1 },
  )
}
