import type { StandardSchema } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'
import { explainStandard } from '../../src/response/standard.ts'

/** A schema of no library. */
function byHand(validate: StandardSchema['~standard']['validate']): StandardSchema {
  return { '~standard': { version: 1, vendor: 'by hand', validate } }
}

const numeral = byHand((value) =>
  typeof value === 'string' && /^\d+$/.test(value)
    ? { value }
    : { issues: [{ message: 'must be digits', path: ['a', { key: 0 }, { key: Symbol('s') }] }] },
)

const refused = (message: string): object => expect.objectContaining({ name: 'RequestValidationError', message })

describe('a schema of any library', () => {
  it.each([
    ['zod', classic.object({ id: classic.number() })],
    ['zod/mini', z.object({ id: z.number() })],
  ])('checks a value: %s', (_, schema) => {
    expect(explainStandard(schema, { id: 1, unknown: true })).toEqual([])
    expect(explainStandard(schema, { id: '1' })).toMatchObject([{ path: ['id'] }])
  })

  it('may be written by hand', () => {
    expect(explainStandard(numeral, '17')).toEqual([])
    expect(explainStandard(numeral, 'x')).toEqual([{ path: ['a', 0, 'Symbol(s)'], message: 'must be digits' }])
  })

  it('may name no path', () => {
    const never = byHand(() => ({ issues: [{ message: 'never' }] }))
    expect(explainStandard(never, 1)).toEqual([{ path: [], message: 'never' }])
  })

  it('may copy what it checks, and leave out what it does not know', () => {
    const copies = byHand(() => ({ value: { list: [{ id: 1 }], none: null } }))
    expect(explainStandard(copies, { list: [{ id: 1, more: 2 }], none: null, other: 'x' })).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['another value', { list: [{ id: '1' }] }, 'response.list.0.id'],
    ['a value of a class', { list: [{ id: new Date() }] }, 'response.list.0.id'],
    ['a field', { list: [{ id: 1, kind: 'default' }] }, 'response.list.0.kind'],
    ['an object for a list', { list: { id: 1 } }, 'response.list'],
    ['everything', 5, 'response'],
  ])('must not change %s', (_, value, at) => {
    const schema = byHand(() => ({ value }))
    expect(() => explainStandard(schema, { list: [{ id: 1 }] })).toThrow(
      refused(`${at} must not use a schema that changes the value: data is checked and passed on as it is`),
    )
  })

  it('must not answer later', () => {
    const message = 'response must not use an asynchronous check: data is checked and passed on as it is'
    expect(() =>
      explainStandard(
        byHand(async (value) => ({ value })),
        1,
      ),
    ).toThrow(refused(message))
    expect(() =>
      explainStandard(
        byHand(async () => Promise.reject(new Error('late'))),
        1,
      ),
    ).toThrow(refused(message))
  })
})
