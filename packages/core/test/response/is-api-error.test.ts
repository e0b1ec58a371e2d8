import { isApiError, NotFoundError } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { expect, it } from 'vitest'
import { setUp } from '../things.ts'

it('isApiError recognizes the error of one call with one status', async () => {
  const { client } = setUp(() => Response.json({ message: 'no such thing' }, { status: 404 }))
  const things: Readonly<Record<'get' | 'remove', (params: { id: string }) => Promise<unknown>>> = client.things
  const error = await failure(things.get({ id: '1' }))
  expect(error).toBeInstanceOf(NotFoundError)
  const is = (one: unknown, call: unknown, status: number): boolean =>
    isApiError(one, call as () => never, status as never)
  expect(is(error, things.get, 404)).toBe(true)
  expect(is(error, things.get, 410)).toBe(false)
  expect(is(error, things.remove, 404)).toBe(false)
  expect(is(await failure(things.remove({ id: '1' })), things.get, 404)).toBe(false)
  for (const other of [{ ...error, status: 404 }, new Error('none'), undefined])
    expect(is(other, things.get, 404)).toBe(false)
})
