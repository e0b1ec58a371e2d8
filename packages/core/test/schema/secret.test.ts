import { expect, it } from 'vitest'
import { nonEmptyString, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { secretTexts } from '../../src/schema/schema.ts'

it('finds what is marked, wherever it is, and nothing else', () => {
  const schema = z.object({
    token: secret(nonEmptyString),
    name: nonEmptyString,
    one: z.optional(z.nullable(secret(z.string()))),
    list: z.array(z.object({ pin: secret(z.nullable(z.string())) })),
    byName: z.record(z.string(), secret(z.string())),
    either: z.union([z.number(), z.object({ key: secret(z.string()) })]),
    later: z.lazy(() => z.object({ deep: secret(z.object({ login: z.string(), count: z.number() })) })),
  })
  const value = {
    token: 'a',
    name: 'shown',
    one: 'b',
    list: [{ pin: 'c' }, { pin: null }],
    byName: { first: 'd' },
    either: { key: 'e' },
    later: { deep: { login: 'f', count: 7 } },
    unknown: 'shown',
  }
  expect(Array.from(secretTexts(schema, value, 'root'), ({ name, text }) => `${name}=${text}`)).toEqual([
    'token=a',
    'one=b',
    'pin=c',
    'first=d',
    'key=e',
    'deep=f',
  ])
})

it('a marked schema checks as before, and the one that it was made of is not marked', () => {
  const hex = z.string().check(z.regex(/^[0-9a-f]+$/))
  expect(z.safeParse(secret(hex), 'beef').success).toBe(true)
  expect(z.safeParse(secret(hex), 'harbour').success).toBe(false)
  expect(Array.from(secretTexts(hex, 'beef', 'key'))).toEqual([])
  expect(Array.from(secretTexts(secret(hex), 'beef', 'key'))).toEqual([{ name: 'key', text: 'beef' }])
})
