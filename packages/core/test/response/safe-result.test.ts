import { PortolanError, type SafeResult } from '@portolan/core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { setUp } from '../things.ts'

const failing = () => setUp(() => Response.json({ message: 'gone' }, { status: 404 })).client.things

describe('the outcome of a call as a value', () => {
  it('is the data of a success, and nothing else', async () => {
    const { client } = setUp()
    expect(await client.things.get({ id: 'a' }).safe()).toStrictEqual({ ok: true, data: { id: 1 } })
  })

  it('is the error of a call that the service refuses', async () => {
    const result = await failing().get({ id: 'a' }).safe()
    expect(result).toStrictEqual({ ok: false, error: expect.any(PortolanError) as PortolanError })
    expect(result).toMatchObject({ error: { name: 'NotFoundError', status: 404 } })
  })

  it('is the error of a request that is not valid, and nothing is sent', async () => {
    const { client, sent } = setUp()
    expect(await client.things.get({ id: 1 as never }).safe()).toMatchObject({
      ok: false,
      error: { name: 'RequestValidationError' },
    })
    expect(sent).toEqual([])
  })

  it('is that of one request, however often it is asked for', async () => {
    const { client, sent } = setUp()
    const call = client.things.get({ id: 'a' })
    expect(await Promise.all([call.safe(), call.safe(), call])).toEqual([
      { ok: true, data: { id: 1 } },
      { ok: true, data: { id: 1 } },
      { id: 1 },
    ])
    expect(sent).toHaveLength(1)
  })

  it.each([new Error('the page was left'), 'the page was left', undefined])(
    'has the reason of a signal as the cause: %s',
    async (reason) => {
      const { client } = setUp(() => new Promise(() => {}))
      const controller = new AbortController()
      const call = client.things.get({ id: 'a' }, { signal: controller.signal }).safe()
      controller.abort(reason)
      const result = await call
      expect(result).toMatchObject({ ok: false, error: { name: 'PortolanError', cause: controller.signal.reason } })
      expect(!result.ok && result.error.message).toMatch(/^things\.get: the call was ended: /)
    },
  )

  it('is no mistake in the program: that is thrown', async () => {
    const { client } = setUp(() => {
      throw new RangeError('of the option fetch')
    })
    await expect(client.things.get({ id: 'a' }).safe()).rejects.toThrow(RangeError)
  })

  it('of a list is its first page, or its error', async () => {
    const { client } = setUp(() => Response.json({ things: [{ id: 1 }], next: 'b' }))
    const result = await client.things.list().safe()
    expect(result).toMatchObject({ ok: true, data: { items: [{ id: 1 }], hasNext: true } })
    expect(await failing().list().safe()).toMatchObject({ ok: false, error: { name: 'NotFoundError' } })
  })

  it('has the types of the call', async () => {
    const { client } = setUp()
    const result = await client.things.get({ id: 'a' }).safe()
    expectTypeOf(result).toExtend<SafeResult<{ id: number }>>()
    if (result.ok) expectTypeOf(result.data).toEqualTypeOf<{ id: number }>()
    else expectTypeOf(result.error).toExtend<PortolanError>()
    const list = await client.things.list().safe()
    if (list.ok) expectTypeOf(list.data.items).toEqualTypeOf<{ id: number }[]>()
  })
})
