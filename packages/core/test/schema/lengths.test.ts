import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { maxCharacters, minCharacters, tagged, upToLength } from '../../src/schema/index.ts'

it('a text is as long as it has characters, not units of UTF-16', () => {
  const schema = z.string().check(minCharacters(2), maxCharacters(3))
  expect(['😀😀😀', 'ab', 'a😀'].map((text) => z.safeParse(schema, text).success)).toEqual([true, true, true])
  expect(['😀', 'abcd', '😀😀😀😀'].map((text) => z.safeParse(schema, text).success)).toEqual([false, false, false])
})

it('says how long a text has to be', () => {
  const { error } = z.safeParse(z.string().check(minCharacters(2)), '😀')
  expect(error?.issues).toMatchObject([{ code: 'too_small', origin: 'string', minimum: 2 }])
})

it('an option of a union may be told by what its discriminator says besides the option itself', () => {
  const cat = z.object({ kind: z.string(), lives: z.int() })
  const dog = z.object({ kind: z.string(), barks: z.boolean() })
  const pet = tagged('kind', [
    z.intersection(cat, z.object({ kind: z.literal('kitty') })),
    z.intersection(dog, z.object({ kind: z.enum(['doggy', 'puppy']) })),
  ])
  expect(z.parse(pet, { kind: 'puppy', barks: true })).toEqual({ kind: 'puppy', barks: true })
  expect(z.safeParse(pet, { kind: 'kitty', barks: true }).error?.issues).toMatchObject([{ path: ['lives'] }])
  expect(z.safeParse(pet, { kind: 'dog', barks: true }).success).toBe(false)
})

it('a pattern whose work grows with the text is asked for short texts alone', () => {
  const schema = z.string().check(upToLength(3, z.regex(/^a+$/)))
  const texts = ['aaa', 'aab', 'aaab', '']
  expect(texts.map((text) => z.safeParse(schema, text).success)).toEqual([true, false, true, false])
})
