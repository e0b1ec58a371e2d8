import { randomUUID } from 'node:crypto'
import {
  type Client,
  type ClientOptions,
  createClient,
  memoryTokenStore,
  operation,
  resource,
  type Token,
  tokenSource,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { record } from '@portolan/testing/serve'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ Login: z.object({ token: z.string() }) })

interface Groups {
  readonly auth: { login(): Promise<{ token: string }>; refresh(): Promise<{ token: string }> }
}

type Acme = Groups & Client

const auth = {
  login: operation(schemas, { method: 'POST', path: '/login', response: 'Login', authorized: false }),
  refresh: operation(schemas, { method: 'POST', path: '/refresh', response: 'Login' }),
}

/** A client whose token may come from its own calls. */
async function acme(token: (client: () => Acme) => Token, options: ClientOptions = {}) {
  const { url, requests } = await record((request, _, count) => ({
    body: { token: `${request.path.slice(1)}-${count}` },
  }))
  const make = (own: ClientOptions): Acme =>
    createClient({
      baseUrl: url,
      profile: { service: 'the service' },
      options: { retry: false, ...own },
      groups: { auth: resource<Groups['auth']>()(auth as never) },
    })
  const client: Acme = make({ ...options, token: token(() => client) })
  return { client, make, requests, paths: () => requests.map(({ path }) => path) }
}

const sentence =
  'auth.refresh: token waits for itself: the function that returns the token called an operation that needs the token. Call an operation that needs none there, or use a client without this token, such as `client.withOptions({ token: undefined })`'

const rejected = { name: 'RequestValidationError', message: sentence, issues: [{ path: ['token'] }] }

describe('a token that comes from a call of its own client', () => {
  it('is used where that call needs no token', async () => {
    const { client, requests } = await acme((own) => async () => (await own().auth.login()).token)
    await client.auth.refresh()
    expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/login', undefined],
      ['/refresh', 'Bearer login-1'],
    ])
  })

  it('fails at once where that call needs the token, and says what to do; nothing is sent', async () => {
    const { client, requests } = await acme((own) => async () => (await own().auth.refresh()).token)
    const error = await failure(client.auth.login().then(() => client.auth.refresh()))
    expect(error).toMatchObject({ ...rejected, request: { operation: 'auth.refresh', method: 'POST' } })
    expect(requests).toHaveLength(1)
  })

  it('fails at once however much the function does before', async () => {
    const { client } = await acme((own) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      await fetch('data:,x')
      return (await own().auth.refresh()).token
    })
    await expect(client.auth.refresh()).rejects.toMatchObject(rejected)
  })

  it('fails at once by a client that withOptions made, and by another with the same function', async () => {
    const { client } = await acme((own) => async () => (await own().withOptions({ timeout: 5 }).auth.refresh()).token)
    await expect(client.auth.refresh()).rejects.toMatchObject(rejected)
    await expect(client.withOptions({ headers: {} }).auth.refresh()).rejects.toMatchObject(rejected)
    let second: Acme | undefined
    const token = async (): Promise<string> => (await second?.auth.refresh())?.token ?? ''
    const first = await acme(() => token)
    second = first.make({ token })
    await expect(first.client.auth.refresh()).rejects.toMatchObject(rejected)
  })

  it('works by the client without the token that the sentence names', async () => {
    const { client, paths } = await acme(
      (own) => async () => (await own().withOptions({ token: undefined }).auth.refresh()).token,
    )
    await client.auth.refresh()
    expect(paths()).toEqual(['/refresh', '/refresh'])
  })

  it('fails at once by two functions that wait for each other', async () => {
    let other: Acme | undefined
    const { client, make } = await acme(() => async () => (await other?.auth.refresh())?.token)
    other = make({ token: async () => (await client.auth.refresh()).token })
    await expect(client.auth.refresh()).rejects.toMatchObject(rejected)
  })

  it('fails at once by a source, also where its renewal was begun without a call', async () => {
    let client: Acme | undefined
    const store = memoryTokenStore()
    const options = { key: 'k', store, request: async () => (await client?.auth.refresh()) ?? { token: '' } }
    const token = tokenSource(options)
    ;({ client } = await acme(() => token))
    const atOnce = { name: 'RequestValidationError', message: expect.stringContaining('token waits for itself') }
    await expect(token.get()).rejects.toMatchObject(atOnce)
    await expect(client.auth.refresh()).rejects.toMatchObject(atOnce)
    // Another source of the store waits for the same renewal.
    ;({ client } = await acme(() => tokenSource(options)))
    await expect(token.get()).rejects.toMatchObject(atOnce)
  })
})

describe('calls that only wait for the same token', () => {
  it('are not taken for one that waits for itself', async () => {
    let give: (token: string) => void = () => {}
    const given = new Promise<string>((resolve) => (give = resolve))
    const { client, requests } = await acme(() =>
      tokenSource({ key: 'k', request: async () => ({ token: await given }) }),
    )
    const calls = Array.from({ length: 20 }, () => client.auth.refresh())
    const later = new Promise((resolve) => setTimeout(resolve, 1)).then(() => client.auth.refresh())
    await client.auth.login()
    give('shared')
    await Promise.all([...calls, later])
    expect(requests.filter(({ headers }) => headers.authorization === 'Bearer shared')).toHaveLength(21)
  })

  it('include those that the function started, and that leave after it has given its token', async () => {
    const later: Promise<unknown>[] = []
    let given: () => void = () => {}
    const isGiven = new Promise<void>((resolve) => (given = resolve))
    const { client } = await acme((own) => async () => {
      if (later.length === 0) later.push(isGiven.then(() => own().auth.refresh()))
      return 'token'
    })
    await client.auth.refresh()
    given()
    expect(await Promise.all(later)).toEqual([{ token: 'refresh-2' }])
  })
})

describe('a function that fails or gives its token at once', () => {
  it('can be called again by what it started', async () => {
    const { client } = await acme(() => () => {
      throw new Error('no token today')
    })
    await expect(client.auth.refresh()).rejects.toThrow('no token today')
    await expect(client.auth.refresh()).rejects.toThrow('no token today')
  })
})

describe('where the runtime cannot tell what a function started', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A copy of the module of its own, as a browser would have it. */
  async function inBrowser(): Promise<typeof import('../../src/send/waits-for-itself.ts')> {
    vi.stubGlobal('process', undefined)
    const copy = `../../src/send/waits-for-itself.ts?copy=${randomUUID()}`
    return import(/* @vite-ignore */ copy)
  }

  it('lets a function that calls itself run a hundred times, and then wait, so that timers run', async () => {
    const { obtain, isWithin } = await inBrowser()
    const owner = {}
    let calls = 0
    const token = (): string | Promise<string> => obtain(owner, async () => (calls++, await Promise.resolve(), token()))
    void token()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([calls, isWithin(owner)]).toEqual([100, false])
  })

  it('lets a thousand calls ask at once, a hundred at a time', async () => {
    const { obtain } = await inBrowser()
    const owner = {}
    let [running, most] = [0, 0]
    const ask = async (): Promise<number> => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      return running--
    }
    await Promise.all(Array.from({ length: 1000 }, async () => obtain(owner, ask)))
    expect([running, most]).toEqual([0, 100])
  })

  it('finds the storage of an edge runtime, and the variables of the proposal', async () => {
    const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')
    class Variable<T> {
      readonly #storage = new AsyncLocalStorage<T>()
      get = (): T | undefined => this.#storage.getStore()
      run = <R>(value: T, work: () => R): R => this.#storage.run(value, work)
    }
    for (const [name, value] of Object.entries({ AsyncLocalStorage, AsyncContext: { Variable } })) {
      vi.stubGlobal(name, value)
      const { obtain, isWithin } = await inBrowser()
      const owner = {}
      const found = await obtain(owner, async () => {
        await Promise.resolve()
        return [isWithin(owner), isWithin({})]
      })
      expect([found, isWithin(owner)]).toEqual([[true, false], false])
      vi.unstubAllGlobals()
    }
  })
})
