import { globSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { ClientOptions } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { afterEach, expect, it, vi } from 'vitest'
import { isBytes, isParsableUrl, makeBlob, randomBytes, randomUuid, subtleCrypto } from '../src/platform.ts'
import { setUp } from './things.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A response as React Native gives it: without a stream, and of no class that the test needs to have. */
const respond = (body: unknown, status = 200) => {
  const text = JSON.stringify(body)
  const headers = new Headers({ 'content-type': 'application/json' })
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer
  return { status, headers, url: '', body: undefined, text: async () => text, arrayBuffer }
}

const fetch = async (url: string) => {
  if (url.includes('missing')) return respond({ message: 'Not Found' }, 404)
  if (url.endsWith('/things')) return respond({ things: [{ id: 1 }], next: 'b' })
  return respond(url.includes('token=b') ? { things: [{ id: 2 }] } : { id: 1 })
}

const makeClient = (options: ClientOptions) => setUp(undefined, options).client

/** What a small runtime or an old browser may lack, and a client does not need. */
const dispensable = [
  'atob',
  'Blob',
  'File',
  'FormData',
  'Response',
  'Request',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'crypto',
  'structuredClone',
  'queueMicrotask',
  'performance',
  'navigator',
  'process',
  'Buffer',
  'setImmediate',
  'WeakRef',
  'FinalizationRegistry',
  'DOMException',
  'Event',
  'EventTarget',
]

async function callAll(): Promise<unknown[]> {
  const client = makeClient({ token: 'a', fetch })
  const { things } = client
  const error = await failure(things.get({ id: 'missing' }))
  return [
    await things.get({ id: '1' }),
    await things.update({ id: '1', name: 'Ada' }),
    await things.list().toArray(),
    await client.request({ method: 'POST', path: '/things/1', body: { name: 'Ada' } }),
    [error.name, error.status],
  ]
}

const whole = [{ id: 1 }, { id: 1 }, [{ id: 1 }, { id: 2 }], { id: 1 }, ['NotFoundError', 404]]

it.each(dispensable)('a client needs no %s', async (name) => {
  vi.stubGlobal(name, undefined)
  expect(await callAll()).toEqual(whole)
})

it.each(['canParse', 'parse'])('a client needs no URL.%s', async (name) => {
  vi.stubGlobal('URL', class extends URL {})
  Object.defineProperty(URL, name, { value: undefined })
  expect(await callAll()).toEqual(whole)
})

it.each(['any', 'timeout', 'abort'])('a client needs no AbortSignal.%s', async (name) => {
  vi.stubGlobal('AbortSignal', class extends AbortSignal {})
  Object.defineProperty(AbortSignal, name, { value: undefined })
  expect(await callAll()).toEqual(whole)
})

const needed = ['AbortController', 'Headers', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'btoa']

it.each(needed)('a factory says that the runtime lacks %s', (name) => {
  vi.stubGlobal(name, undefined)
  const make = (): unknown => makeClient({ fetch })
  expect(make).toThrow(new RegExp(`^The client needs ${name}, which this runtime lacks: Node 22, .* polyfill`))
})

it('a factory says that the runtime has no fetch, unless it is given one', async () => {
  vi.stubGlobal('fetch', undefined)
  expect(() => makeClient({ fetch: undefined })).toThrow(/^The client needs fetch, which this runtime lacks/)
  expect(await callAll()).toEqual(whole)
})

it.each(['Request', 'Response'])('a factory says that the runtime has a fetch without %s', async (name) => {
  vi.stubGlobal(name, undefined)
  expect(() => makeClient({ fetch: undefined })).toThrow(
    new RegExp(`^The client needs ${name}, which this runtime lacks`),
  )
  expect(await callAll()).toEqual(whole)
})

// A CommonJS build loads them all at once, in jsdom too, so that a factory can say what is missing.
it('every module loads without what jsdom lacks, except those that need Node', async () => {
  vi.resetModules()
  for (const name of ['fetch', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'ReadableStream'])
    vi.stubGlobal(name, undefined)
  const src = new URL('../src/', import.meta.url)
  const files = globSync('**/*.ts', { cwd: src, exclude: ['node/**', 'recorder/**', 'undici/**'] })
  const failed = await Promise.all(
    files.map((file) =>
      import(new URL(file, src).href).then(
        () => [],
        (error: unknown) => [`${file}: ${String(error)}`],
      ),
    ),
  )
  expect([files.length > 100, failed.flat()]).toEqual([true, []])
})

it('a factory names all that the runtime lacks', () => {
  vi.stubGlobal('fetch', undefined)
  vi.stubGlobal('Headers', undefined)
  vi.stubGlobal('TextDecoder', undefined)
  const make = (): unknown => makeClient({ fetch: undefined })
  expect(make).toThrow(/^The client needs Headers, TextDecoder and fetch, which this runtime lacks/)
})

it('a download says that the runtime has no ReadableStream', async () => {
  vi.stubGlobal('ReadableStream', undefined)
  const { things } = makeClient({ fetch })
  const error = await failure(things.download({ id: '1' }))
  expect([error.name, error.message]).toEqual([
    'PortolanError',
    expect.stringMatching(/^This call needs ReadableStream, which this runtime lacks/),
  ])
})

it('an upload of several parts says that the runtime has no Blob', () => {
  vi.stubGlobal('Blob', undefined)
  expect(() => makeBlob(['a'])).toThrow(/^This call needs Blob, which this runtime lacks/)
})

it('makes UUIDs without crypto.randomUUID, as on a page over plain HTTP', () => {
  const getRandomValues = (bytes: Uint8Array): Uint8Array => bytes.fill(0xff)
  vi.stubGlobal('crypto', { getRandomValues })
  expect(randomUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.stubGlobal('crypto', undefined)
  expect(randomUuid).toThrow(/^This call needs crypto.getRandomValues, which this runtime lacks/)
  expect(() => randomBytes(2)).toThrow(/^This call needs crypto.getRandomValues/)
  expect(subtleCrypto).toThrow(/^This call needs crypto.subtle, which this runtime lacks/)
})

it('knows bytes of another realm, and no other views', () => {
  const elsewhere = (text: string): unknown => runInNewContext(text)
  expect([elsewhere('new Uint8Array(2)'), new Uint8Array(2), Buffer.from('a')].map(isBytes)).toEqual([true, true, true])
  const others = [
    new Uint16Array(2),
    new DataView(new ArrayBuffer(2)),
    { [Symbol.toStringTag]: 'Uint8Array' },
    'a',
    null,
  ]
  expect(others.map(isBytes)).toEqual(others.map(() => false))
})

it.each([true, false])('knows a URL, whether the runtime has a test for it: %s', (hasTest) => {
  if (!hasTest) vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
  expect(['https://example.com/a', 'a', '', '//b'].map((text) => isParsableUrl(text))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('makes a Blob of a type, or of none', () => {
  expect([makeBlob(['a'], 'text/plain').type, makeBlob(['a']).type]).toEqual(['text/plain', ''])
})
