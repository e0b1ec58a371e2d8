import { integerLike, nonEmptyString, propertyNames } from '@portolan/core/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from 'zod'
import * as z from 'zod/mini'
import { summarizeIssues } from '../../src/schema/check.ts'
import { check } from '../../src/schema/rules.ts'

const secret = 'hunter2-hunter2'
const kinds = z.union([z.string(), z.int()])

const before = z.config().localeError

/** Loading `zod` itself sets its English messages for the whole process; an application may set others. */
describe.each([
  ['no', undefined],
  ['English', locales.en().localeError],
  ['German', locales.de().localeError],
])(
  'an issue names the field, the rule and the type, and never the value (with %s messages of zod)',
  (_, localeError) => {
    beforeAll(() => void z.config({ localeError }))
    afterAll(() => void z.config({ localeError: before }))

    it.each([
      [z.object({ a: z.string() }), { a: 7 }, ['a'], 'must be string, got number'],
      [z.object({ a: z.string() }), {}, ['a'], 'must be string, got undefined'],
      [z.object({ a: z.string() }), null, [], 'must be object, got null'],
      [z.object({ a: z.array(z.int()) }), { a: [1, '2'] }, ['a', 1], 'must be number, got string'],
      [z.object({ a: nonEmptyString }), { a: '' }, ['a'], 'must be at least 1 character long'],
      [z.object({ a: z.array(z.int()).check(z.maxLength(1)) }), { a: [1, 2] }, ['a'], 'must be at most 1 entry long'],
      [z.object({ a: z.number().check(z.gt(3)) }), { a: 3 }, ['a'], 'must be more than 3'],
      [z.object({ a: z.enum(['x', 'y']) }), { a: secret }, ['a'], "must be one of 'x', 'y'"],
      [z.object({ a: z.literal('x') }), { a: secret }, ['a'], "must be 'x'"],
      [
        z.object({ a: z.string().check(z.regex(/^\d+$/)) }),
        { a: secret },
        ['a'],
        'must match /^\\d+$/, got a string of 15 characters',
      ],
      [z.object({ a: z.email() }), { a: secret }, ['a'], 'must be a valid email, got a string of 15 characters'],
      [z.object({ a: z.guid() }), { a: secret }, ['a'], 'must be a valid uuid, got a string of 15 characters'],
      [z.object({ a: z.string().check(z.refine(() => false, 'is not mine')) }), { a: secret }, ['a'], 'is not mine'],
      [z.object({ a: kinds }), { a: true }, ['a'], 'must be string or number, got boolean'],
      [z.strictObject({ a: z.string() }), { a: '', b: secret }, ['b'], 'is not a documented field'],
      [
        z.record(z.string(), z.string()).check(propertyNames(z.string().check(z.regex(/^[a-z]+$/)))),
        { a: secret, B: secret },
        ['B'],
        'has a name that is not documented',
      ],
      [
        z.object({ a: integerLike({ min: 1, max: 9 }) }),
        { a: '10' },
        ['a'],
        'must be an integer from 1 to 9, as a number or as digits',
      ],
    ])('%#: %o', (schema, value, path, message) => {
      const { accepts, explain } = check(schema)
      expect([accepts(value), accepts(value), accepts(value)]).toEqual([false, false, false])
      expect(explain(value)).toMatchObject([{ path, message }])
      expect(JSON.stringify(explain(value))).not.toContain(secret)
    })
  },
)

it('a summary names the first field with its rule, and a few of the others', () => {
  const issues = Array.from({ length: 8 }, (_, index) => ({ path: ['list', index, 'a'], message: 'must be string' }))
  expect(summarizeIssues(issues)).toBe(
    'list[0].a must be string (and 7 more: list[1].a, list[2].a, list[3].a, list[4].a)',
  )
  expect(summarizeIssues([{ path: [], message: 'must be object' }])).toBe('it must be object')
  expect(summarizeIssues([])).toBe('is invalid')
})
