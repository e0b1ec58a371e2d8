import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { recorder } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'

/** The recordings of a request to a service that responds with this body. */
async function recorded(
  query: Readonly<Record<string, string | string[]>>,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const { url } = await service(() => ({ headers, body }))
  const file = join(emptyFolder(), 'things.json')
  const client = thingsClient(url, { fetch: recorder({ file, mode: 'record', ci: false }) })
  await client.request({ method: 'GET', path: '/things', query })
  return (JSON.parse(readFileSync(file, 'utf8')) as { recordings: unknown[] }).recordings
}

it('each value of a query param that is repeated is recorded', async () => {
  expect(await recorded({ page: ['1', '2'], sort: 'name' }, '{}')).toMatchObject([
    { request: { query: { page: ['1', '2'], sort: 'name' } } },
  ])
})

it('of the headers of a response, those are recorded that a client reads', async () => {
  const read = { 'content-disposition': 'attachment; filename="a.txt"', 'retry-after': '7', 'x-poll-interval': '30' }
  const [recording] = await recorded({}, '{}', { ...read, 'x-served-by': 'node-7' })
  expect(recording).toMatchObject({ response: { headers: read } })
  expect(recording).not.toHaveProperty('response.headers.x-served-by')
})

it('a text keeps its byte order mark', async () => {
  const text = '\uFEFFid;name'
  expect(await recorded({}, text, { 'content-type': 'text/csv' })).toMatchObject([{ response: { body: { text } } }])
})

it.each([
  ['{"id":12345678901234567890}', { text: '{"id":12345678901234567890}' }],
  ['{"price":1.10}', { text: '{"price":1.10}' }],
  ['{"id":"12345678901234567890"}', { json: { id: '12345678901234567890' } }],
  ['{"id":7.5}', { json: { id: 7.5 } }],
])('%s is recorded so that no number in it changes', async (sent, body) => {
  expect(await recorded({}, sent)).toMatchObject([{ response: { body } }])
})

it.each([
  ['', 'record'],
  ['0', 'record'],
  ['false', 'record'],
  ['FALSE', 'record'],
  ['1', 'replay'],
  ['true', 'replay'],
])('with CI=%s in the environment, the mode record means %s', (value, mode) => {
  vi.stubEnv('CI', value)
  expect(recorder({ file: join(emptyFolder(), 'things.json'), mode: 'record' }).mode).toBe(mode)
})
