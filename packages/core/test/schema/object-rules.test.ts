import { notAllFields, oneOfFields, propertyNames, together } from '@portolan/core/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

describe('the rules between the fields of an object', () => {
  it('are all told if several are broken, each at the field that it is about', () => {
    const text = z.optional(z.string())
    const Tag = z
      .strictObject({ name: text, color: text, tagId: text, shade: text })
      .check(
        oneOfFields([['name'], ['tagId']], 'must be set, or else tagId'),
        notAllFields(['color', 'tagId'], 'is for new tags only'),
        together('shade', ['color']),
      )
    const issuesOf = (value: unknown): unknown =>
      z.safeParse(Tag, value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(issuesOf({ name: 'a', color: 'blue' })).toBeUndefined()
    expect(issuesOf({ name: 'a', color: 'blue', tagId: '7' })).toEqual([
      'name must be set, or else tagId',
      'color is for new tags only',
    ])
    expect(issuesOf({ shade: 'dark' })).toEqual([
      'name must be set, or else tagId',
      'color must be set together with shade',
    ])
  })
})

it('names of fields that a schema refuses are told one by one', () => {
  const Words = z.looseObject({}).check(propertyNames(z.string().check(z.regex(/^[a-z]+$/))))
  expect(z.safeParse(Words, { a: 1, bc: 2 }).success).toBe(true)
  expect(z.safeParse(Words, { A: 1, bc: 2, '7': 3 }).error?.issues).toMatchObject([
    { path: ['7'], message: 'has a name that is not documented' },
    { path: ['A'], message: 'has a name that is not documented' },
  ])
})
