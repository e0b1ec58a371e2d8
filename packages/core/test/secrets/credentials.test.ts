import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameText } from '../../src/secrets/find-secrets.ts'

it('is true for the same text only, whatever the lengths', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (known, sent) => {
      expect(isSameText(known, known)).toBe(true)
      expect(isSameText(known, sent)).toBe(known === sent)
    }),
  )
  expect(isSameText('abc', 'abcabc')).toBe(false)
  expect(isSameText('', 'a')).toBe(false)
})
