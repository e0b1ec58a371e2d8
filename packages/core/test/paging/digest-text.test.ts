import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashText } from '../../src/paging/page.ts'

/** FNV-1a as published, by the arithmetic of bigints. */
function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash
}

it.each([
  ['', 0xcbf29ce484222325n],
  ['a', 0xaf63dc4c8601ec8cn],
  ['foobar', 0x85944171f73967e8n],
])('is FNV-1a of %j, as its authors publish it', (text, hash) => {
  expect(fnv1a64(text)).toBe(hash)
  expect(hashText(text)).toBe(hash.toString(36).padStart(13, '0'))
})

it('is FNV-1a of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(hashText(text)).toBe(fnv1a64(text).toString(36).padStart(13, '0'))
    }),
  )
})
