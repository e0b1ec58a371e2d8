import { describe, expect, it } from 'vitest'
import { checkCallOptions } from '../../src/request/call-options.ts'
import { setUp } from '../things.ts'

const milliseconds = 'must be a positive number of milliseconds'

describe('the options of a call', () => {
  const { signal } = new AbortController()

  it.each([
    [{ signal: 'abort' }, 'signal must be an AbortSignal, got string'],
    [{ query: 'a=b' }, 'query must be an object, got string'],
    [{ timeout: '5s' }, `timeout ${milliseconds} or false, got string`],
    [{ deadline: 0 }, `deadline ${milliseconds}, got 0`],
    [{ retry: 5 }, 'retry must be an object or false, got 5'],
    [{ validation: { request: 'strict' } }, "validation.request must be one of 'throw', 'report', 'off', got string"],
    [
      { headers: { 'x-key': 'hunter2\n' } },
      'headers.x-key has a line break or another character that is not valid in a header',
    ],
    [{ signal: null }, 'signal must be an AbortSignal, got null'],
    [{ singal: signal }, 'singal is not an option; did you mean `signal`?'],
    [{ token: 'secret-token' }, 'token is not an option'],
    [{ concurrency: 2 }, 'concurrency is not an option'],
    [{ abortSignal: signal }, 'abortSignal is not an option; did you mean `signal`?'],
    [{ maxRetries: 2 }, 'maxRetries is not an option; did you mean `retry.retries`?'],
    [{ maxPages: 2 }, 'maxPages is not an option'],
    [{ searchParams: {} }, 'searchParams is not an option; did you mean `query`?'],
    [null, ' must be an object, got null'],
    ['x', ' must be an object, got string'],
  ])('are refused: %j', (options, message) => {
    expect(checkCallOptions(options, false).map((one) => `${one.path.join('.')} ${one.message}`)).toEqual([message])
  })

  it.each([
    [{ concurrency: 0 }, 'concurrency must be an integer of at least 1, got 0'],
    [{ concurrency: '2' }, 'concurrency must be an integer of at least 1, got string'],
    [{ limit: -1 }, 'limit must be an integer of at least 0, got -1'],
    [{ limit: '5' }, 'limit must be an integer of at least 0, got string'],
    [{ from: '' }, 'from must be a string that is not empty, got an empty string'],
    [{ from: 2 }, 'from must be a string that is not empty, got 2'],
    [{ conurrency: 2 }, 'conurrency is not an option; did you mean `concurrency`?'],
    [{ concurncy: 2 }, 'concurncy is not an option; did you mean `concurrency`?'],
    [{ fro: 'a' }, 'fro is not an option; did you mean `from`?'],
    [{ currency: 'EUR' }, 'currency is not an option'],
    [{ maxPages: 0 }, 'maxPages must be an integer of at least 1, got 0'],
    [{ startingAfter: 'a' }, 'startingAfter is not an option; did you mean `from`?'],
  ])('of a list are refused: %j', (options, message) => {
    expect(checkCallOptions(options, true).map((one) => `${one.path.join('.')} ${one.message}`)).toEqual([message])
  })

  it('are taken where they are right', () => {
    const options = { signal, timeout: false, deadline: 5, retry: { retries: 0 }, headers: {}, query: { any: [1] } }
    expect(checkCallOptions(options, false)).toEqual([])
    expect(checkCallOptions({ ...options, concurrency: 8, limit: Infinity, from: 'a' }, true)).toEqual([])
    expect(checkCallOptions({ signal: undefined }, false)).toEqual([])
  })

  it('are refused where the call is made, and nothing is sent', async () => {
    const { client, sent } = setUp()
    const wrong = { timeout: '5s' } as never
    const refused = { name: 'RequestValidationError', issues: [{ path: ['timeout'] }] }
    await expect(client.things.get({ id: 'x' }, wrong)).rejects.toMatchObject(refused)
    await expect(client.things.list({}, wrong)).rejects.toMatchObject(refused)
    await expect(client.things.list({}, wrong).toArray()).rejects.toMatchObject(refused)
    await expect(client.request({ method: 'GET', path: '/', timeout: '5s' } as never)).rejects.toMatchObject(refused)
    expect(sent).toEqual([])
  })

  it('of a list are refused however it is used', async () => {
    const { client, sent } = setUp()
    const wrong = client.things.list({}, { limit: -1 })
    const iterate = async (): Promise<void> => {
      for await (const one of wrong) throw new Error(`yields ${one.id}`)
    }
    for (const ended of [wrong, wrong.toArray(), wrong.pages().next(), iterate()])
      await expect(ended).rejects.toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['limit'] }] })
    expect(sent).toEqual([])
  })
})
