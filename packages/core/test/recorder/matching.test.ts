import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestValidationError } from '@portolan/core'
import { recorder, type RecorderOptions, RecordingError } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'

afterEach(() => vi.unstubAllEnvs())

/** A service whose answers count, and the file and the client of a recording. */
async function setUp() {
  const { url, seen } = await service((_, __, count) => ({ body: { id: count } }))
  const file = join(emptyFolder(), 'things.json')
  const make = (options: Partial<RecorderOptions>) => {
    const fetch = recorder({ file, ci: false, ...options })
    return { fetch, client: thingsClient(url, { fetch }), things: thingsClient(url, { fetch }).things }
  }
  return { file, seen, make }
}

it('the same request is answered in the order of the recordings, and then no more', async () => {
  const { file, make } = await setUp()
  const recorded = make({ mode: 'record' })
  await recorded.things.get({ id: 'a' })
  await recorded.things.get({ id: 'a' })
  const { things } = make({})
  expect(await things.get({ id: 'a' })).toEqual({ id: 1 })
  expect(await things.get({ id: 'a' })).toEqual({ id: 2 })
  const error = await failure(things.get({ id: 'a' }))
  expect(error).toBeInstanceOf(RecordingError)
  expect(error.message).toBe(
    `things.get: GET /things/a is recorded 2 times in ${file}, and was requested once more after all were replayed. ` +
      `Record it with mode 'update'`,
  )
  expect(error.attempts).toHaveLength(1)
})

it('an error names the nearest recording, how often it was played, and what differs', async () => {
  const { file, make } = await setUp()
  const recorded = make({ mode: 'record' })
  await recorded.things.replace({ id: 'a', name: 'one' })
  await recorded.things.replace({ id: 'b', name: 'two' })
  const { things } = make({})
  await things.replace({ id: 'b', name: 'two' })
  const error = await failure(things.replace({ id: 'b', name: 'three' }))
  expect(error.message).toBe(
    `things.replace: PUT /things/b is not recorded in ${file}. The nearest is recording 2 (played 1 of 1 times), ` +
      `which differs in body.name: recorded "two", requested "three". Record it with mode 'update'`,
  )
  const other = await failure(things.remove({ id: 'b' }))
  expect(other.message).toContain(`is not recorded in ${file}, which has no recording of things.remove.`)
})

it('an error names four differences, the number of the others, and the beginnings of long values', async () => {
  const { make } = await setUp()
  const send = (client: ReturnType<typeof thingsClient>, body: object) =>
    client.request({ method: 'POST', path: '/raw', body })
  await send(make({ mode: 'record' }).client, { a: 'x'.repeat(100), b: 1, c: 1, d: 1, e: 1, f: 1 })
  const { message } = await failure(send(make({}).client, { a: 'y', b: 2, c: 2, d: 2, e: 2, f: 2 }))
  expect(message).toContain(
    `body.a: recorded "${'x'.repeat(79)}…, requested "y"; body.b: recorded 1, requested 2; body.c: recorded 1, requested 2; ` +
      'body.d: recorded 1, requested 2; and 2 more.',
  )
  const four = await failure(send(make({}).client, { a: 'x'.repeat(100), b: 2, c: 2, d: 2, f: 1 }))
  expect(four.message).toContain('body.e: recorded 1, requested nothing.')
})

it('the order of fields and of query params does not matter, their values do', async () => {
  const { make } = await setUp()
  const send = (client: ReturnType<typeof thingsClient>, body: object, query: object) =>
    client.request({ method: 'POST', path: '/raw', body, query: { ...query } })
  await send(make({ mode: 'record' }).client, { one: 1, two: [2, { three: 3 }] }, { page: 1, sort: 'up' })
  const { client } = make({})
  expect(await failure(send(client, { one: 1, two: [2, { three: 4 }] }, { page: 1, sort: 'up' }))).toMatchObject({
    message: expect.stringContaining('differs in body.two.1.three: recorded 3, requested 4.') as string,
  })
  expect(await send(client, { two: [2, { three: 3 }], one: 1 }, { sort: 'up', page: 1 })).toEqual({ id: 1 })
})

it('fields that are to be ignored may differ', async () => {
  const { make } = await setUp()
  const send = (client: ReturnType<typeof thingsClient>, requestId: string) =>
    client.request({ method: 'POST', path: '/raw', body: { requestId }, query: { requestId } })
  await send(make({ mode: 'record' }).client, 'one')
  expect(await failure(send(make({}).client, 'two'))).toBeInstanceOf(RecordingError)
  expect(await send(make({ ignore: ['requestId'] }).client, 'two')).toEqual({ id: 1 })
})

it('update plays what there is, and records what is new', async () => {
  const { file, seen, make } = await setUp()
  await make({ mode: 'record' }).things.get({ id: 'a' })
  const { things } = make({ mode: 'update' })
  expect(await things.get({ id: 'a' })).toEqual({ id: 1 })
  expect(await things.get({ id: 'b' })).toEqual({ id: 2 })
  expect(await things.get({ id: 'a' })).toEqual({ id: 3 })
  expect(seen.map(({ path }) => path)).toEqual(['/things/a', '/things/b', '/things/a'])
  const replay = make({ strict: true })
  for (const id of ['a', 'b', 'a']) await replay.things.get({ id })
  replay.fetch.done()
  await make({ mode: 'record' }).things.get({ id: 'c' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ recordings: { length: 1 } })
})

it('strict refuses recordings that nothing asked for, by their names', async () => {
  const { file, make } = await setUp()
  const recorded = make({ mode: 'record', strict: true })
  await recorded.things.get({ id: 'a' })
  await recorded.things.get({ id: 'b' })
  recorded.fetch.done()
  const lax = make({})
  await lax.things.get({ id: 'a' })
  lax.fetch.done()
  const strict = make({ strict: true })
  await strict.things.get({ id: 'a' })
  expect(strict.fetch.unused()).toEqual(['2: things.get: GET /things/b'])
  expect(() => strict.fetch.done()).toThrow(
    new RecordingError(`${file} has recordings that were not replayed:\n  2: things.get: GET /things/b`),
  )
})

it('under CI nothing is sent, whatever the mode, unless told otherwise', async () => {
  const { file, seen, make } = await setUp()
  for (const value of ['true', '1']) {
    vi.stubEnv('CI', value)
    const fetch = recorder({ file, mode: 'record' })
    expect(fetch.mode).toBe('replay')
    const error = await failure(thingsClient('https://things.example.com', { fetch }).things.get({ id: 'a' }))
    expect(error.message).toBe(`${file} does not exist. Record it with mode 'record', outside CI`)
  }
  expect(seen).toEqual([])
  expect(make({ mode: 'record' }).fetch.mode).toBe('record')
  vi.stubEnv('CI', 'false')
  expect(recorder({ file, mode: 'update' }).mode).toBe('update')
})

it('refuses options that are not what they have to be, files of another kind, and a call without a client', async () => {
  const file = join(emptyFolder(), 'other.json')
  expect(() => recorder({} as never)).toThrow(RequestValidationError)
  expect(() => recorder({ file, mode: 'play' as never })).toThrow("mode must be one of 'replay', 'record', 'update'")
  expect(() => recorder({ file, secrets: ['short'] })).toThrow('secrets.0 must be a string of at least 8 characters')
  writeFileSync(file, '{"a": 1}')
  expect(() => recorder({ file })).toThrow(RecordingError)
  const fetch = recorder({ file, mode: 'record', ci: false })
  await expect(fetch('https://things.example.com', {} as never)).rejects.toThrow('only a client can call a recorder')
})

it('a file that cannot be written is an error that says so, and nothing is repeated', async () => {
  const { make, seen } = await setUp()
  const folder = emptyFolder()
  mkdirSync(join(folder, 'things.json'))
  const error = await failure(make({ mode: 'record', file: join(folder, 'things.json') }).things.get({ id: 'a' }))
  expect(error).toBeInstanceOf(RecordingError)
  expect(error.message).toContain('could not be written')
  expect(seen).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['things.json'])
})
