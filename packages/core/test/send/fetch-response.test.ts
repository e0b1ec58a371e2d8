import { describe, expect, it } from 'vitest'
import { setUp } from '../things.ts'

/** A client whose `fetch` resolves to this. */
function client(response: unknown) {
  let asked = 0
  const fetch = async (): Promise<never> => {
    asked++
    return response as never
  }
  return { ...setUp(undefined, { fetch, retry: { minDelay: 0 } }), asked: () => asked }
}

describe('a fetch of a test that resolves to', () => {
  it.each<[string, object]>([
    ['status and json()', { status: 200, json: async () => ({ id: 7 }) }],
    ['status, plain headers and json()', { ok: true, status: 200, headers: {}, json: async () => ({ id: 7 }) }],
    ['status and text()', { status: 200, headers: { 'X-Kind': 'a' }, text: async () => '{"id":7}' }],
    ['status and headers in a Map', { status: 200, headers: new Map([['x', '1']]), text: async () => '{"id":7}' }],
    [
      'a response of its own class',
      new (class {
        status = 200
        headers = new Headers()
        text = async () => '{"id":7}'
      })(),
    ],
  ])('%s is taken for a response', async (_, response) => {
    expect(await client(response).client.things.get({ id: 'x' })).toEqual({ id: 7 })
  })

  it('json() is read as JSON by client.request too', async () => {
    const mock = { status: 200, headers: { 'x-kind': 'mock' }, json: async () => [1, 2] }
    const { data, response } = await client(mock).client.request({ method: 'GET', path: '/x' }).withResponse()
    expect(data).toEqual([1, 2])
    expect(response.headers.get('x-kind')).toBe('mock')
  })

  it('a 204 without anything is a response without a body', async () => {
    expect(await client({ status: 204 }).client.things.remove({ id: 'x' })).toBeUndefined()
  })

  it('an error status is the error of that status', async () => {
    const mock = { status: 404, headers: {}, json: async () => ({ message: 'gone' }) }
    await expect(client(mock).client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it.each<[unknown, string]>([
    [undefined, 'got undefined'],
    ['{"id":7}', 'got string'],
    [{ id: 7 }, 'got object without a status'],
    [{ data: { id: 7 }, status: '200' }, 'got object without a status'],
    [{ status: 200, headers: {} }, 'one without text(), json() and body'],
  ])('%j is told what it has to be, once', async (response, found) => {
    const { client: one, asked } = client(response)
    await expect(one.things.get({ id: 'x' })).rejects.toMatchObject({
      name: 'TypeError',
      message: `the option \`fetch\` must resolve to a Response, with status, headers and text(): ${found}`,
    })
    expect(asked()).toBe(1)
  })
})
