import type { StandardSchema } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'
import { validateStandard } from '../../src/schema/standard-schema.ts'

/** A schema of no library: a text of digits, which becomes a number. */
const numeral: StandardSchema<number> = {
  '~standard': {
    version: 1,
    vendor: 'by hand',
    validate: (value) =>
      typeof value === 'string' && /^\d+$/.test(value)
        ? { value: Number(value) }
        : { issues: [{ message: 'must be digits', path: ['a', { key: 0 }, { key: Symbol('s') }] }] },
  },
}

/** The same, in its own time. */
const slow: StandardSchema<number> = {
  '~standard': { ...numeral['~standard'], validate: async (value) => numeral['~standard'].validate(value) },
}

describe('a schema of any library', () => {
  it.each([
    ['zod', classic.object({ id: classic.number() })],
    ['zod/mini', z.object({ id: z.number() })],
  ])('checks a value: %s', async (_, schema) => {
    expect(await validateStandard(schema, { id: 1 })).toEqual({ value: { id: 1 } })
    expect(await validateStandard(schema, { id: '1' })).toMatchObject({ issues: [{ path: ['id'] }] })
  })

  it('may return another value than it was given', async () => {
    const schema = classic.object({ at: classic.string().transform((text) => new Date(text)) })
    expect(await validateStandard(schema, { at: '2026-01-01' })).toEqual({ value: { at: new Date('2026-01-01') } })
  })

  it.each([
    ['at once', numeral],
    ['in its own time', slow],
  ])('may be written by hand: %s', async (_, schema) => {
    expect(await validateStandard(schema, '17')).toEqual({ value: 17 })
    expect(await validateStandard(schema, 'x')).toEqual({
      issues: [{ path: ['a', 0, 'Symbol(s)'], message: 'must be digits' }],
    })
  })

  it('may name no path', async () => {
    const never: StandardSchema = {
      '~standard': { version: 1, vendor: 'by hand', validate: () => ({ issues: [{ message: 'never' }] }) },
    }
    expect(await validateStandard(never, 1)).toEqual({ issues: [{ path: [], message: 'never' }] })
  })
})
