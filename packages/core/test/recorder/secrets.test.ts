import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ApiRequest, type CallOptions, clientCredentials, createClient, operation, resource } from '@portolan/core'
import { type Recorder, recorder, RecordingError } from '@portolan/core/recorder'
import { nonEmptyString, secret } from '@portolan/core/schema'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import * as z from 'zod/mini'
import { thingsClient } from '../promises/things.ts'

const token = 'c4n4ry-token/with+signs='
const nowhere = 'https://things.example.com'

it('a token is in no part of the file, wherever the service repeats it', async () => {
  const encoded = encodeURIComponent(token)
  const { url } = await service((_, __, count) => ({
    status: count === 1 ? 400 : 200,
    headers: { 'x-echo': token, etag: `"${token}"`, link: `</things?after=${encoded}&x=${encoded}>; rel="prev"` },
    body: { id: 1, [token]: token, name: `${token} and ${encoded}` },
  }))
  const file = join(emptyFolder(), 'things.json')
  const fetch = recorder({ file, mode: 'record', ci: false })
  const client = thingsClient(url, { token, fetch, headers: { 'x-api-key': `key ${token}` } })
  await failure(client.things.create({ name: 'x' }))
  await client.things.create({ name: 'x' })
  await client.request({ method: 'POST', path: `/${encoded}`, query: { access_token: token }, body: `text ${token}` })
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('"authorization": "Bearer {{token:1}}"')
  expect(text).toContain('"name": "{{token:1}} and {{token:1}}"')
  expect(text).not.toContain('c4n4ry')
  const replay = thingsClient(nowhere, { token: 'another-token', fetch: recorder({ file }) })
  await failure(replay.things.create({ name: 'x' }))
  expect(await replay.things.create({ name: 'x' })).toMatchObject({ id: 1, name: '{{token:1}} and {{token:1}}' })
})

it.each([
  ['abcd1234', '{{token:1}}!'],
  ['abcd123', 'abcd123!'],
])('a token of 8 characters is found within a text, and one of 7 is not: %s', async (short, written) => {
  const { url } = await answers({ body: { id: 1, name: `${short}!` } })
  const file = join(emptyFolder(), 'things.json')
  await thingsClient(url, { token: short, fetch: recorder({ file, mode: 'record', ci: false }) }).things.get({
    id: '1',
  })
  const { recordings } = JSON.parse(readFileSync(file, 'utf8')) as { recordings: unknown[] }
  expect(recordings).toMatchObject([{ response: { body: { json: { name: written } } } }])
})

it('bytes are searched as well', async () => {
  const { url } = await service((_, response) => {
    response.writeHead(200).end(Buffer.concat([Buffer.from([0, 1, 255]), Buffer.from(token)]))
  })
  const file = join(emptyFolder(), 'things.json')
  const { things } = thingsClient(url, { token, fetch: recorder({ file, mode: 'record', ci: false }) })
  await new Response(await things.download({ id: 'x' })).bytes()
  const { recordings } = JSON.parse(readFileSync(file, 'utf8')) as {
    recordings: { response: { body: { base64: string } } }[]
  }
  const bytes = Buffer.from(recordings[0]?.response.body.base64 ?? '', 'base64').toString('latin1')
  expect(bytes).toBe('\0\u0001ÿ{{token:1}}')
})

it('a declared secret of the path stands there as a placeholder, and tests may pass another', async () => {
  const { url } = await answers({ status: 204 })
  const file = join(emptyFolder(), 'things.json')
  const doomed = 'ab/cd-doomed'
  await thingsClient(url, { fetch: recorder({ file, mode: 'record', ci: false }) }).things.revoke({ token: doomed })
  expect(readFileSync(file, 'utf8')).toContain('"path": "/tokens/{{token:1}}"')
  expect(readFileSync(file, 'utf8')).not.toContain('doomed')
  const fetch = recorder({ file, strict: true })
  await thingsClient(nowhere, { fetch }).things.revoke({ token: 'dummy-token' })
  fetch.done()
})

const hex = z.string().check(z.regex(/^[0-9a-f]{40}$/))
const schemas = async () => ({
  Open: z.strictObject({ pin: nonEmptyString }),
  Opened: z.object({ data: z.object({ key: secret(hex), login: secret(z.url()), hint: z.string() }) }),
  Use: z.strictObject({ key: hex }),
})

interface Vault {
  open(
    params: { pin: string },
    options?: CallOptions,
  ): ApiRequest<{ data: { key: string; login: string; hint: string } }>
  use(params: { key: string }, options?: CallOptions): ApiRequest<void>
}

const vault = resource<Vault>()({
  open: operation(schemas, { method: 'POST', path: '/open', params: 'Open', response: 'Opened', secret: ['pin'] }),
  use: operation(schemas, { method: 'GET', path: '/use/{key}', params: 'Use' }),
})

function vaultClient(baseUrl: string, fetch: Recorder): Vault {
  return createClient({ baseUrl, profile: { service: 'the vault' }, options: { fetch }, groups: { vault } }).vault
}

it('what a schema marks in a response is replayed as a value of the same form, which the next request finds again', async () => {
  const key = '0123456789abcdef'.repeat(2) + '01234567'
  const login = 'https://vault.example.com/login?once=1'
  const { url } = await answers({ body: { data: { key, login, hint: 'none' } } }, { status: 204 })
  const file = join(emptyFolder(), 'vault.json')
  const recording = vaultClient(url, recorder({ file, mode: 'record', ci: false }))
  expect(await recording.open({ pin: '1234' })).toEqual({ data: { key, login, hint: 'none' } })
  await recording.use({ key })
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    recordings: [
      {
        request: { body: { json: { pin: '{{pin:1}}' } } },
        response: { body: { json: { data: { key: '{{key:1:hex40}}', login: '{{login:1:url}}', hint: 'none' } } } },
      },
      {},
    ],
  })
  expect(text).toContain('"path": "/use/{{key:1:hex40}}"')
  for (const secretText of [key, login, '1234"']) expect(text).not.toContain(secretText)
  const fetch = recorder({ file, strict: true })
  const replayed = vaultClient(nowhere, fetch)
  const opened = await replayed.open({ pin: '9999' })
  expect(opened.data.key).toMatch(/^[0-9a-f]{40}$/)
  expect(opened.data.login).toBe('https://recorded.invalid/login/1')
  await replayed.use({ key: opened.data.key })
  fetch.done()
})

it('fields that are named like credentials need no mark, and pages no placeholder', async () => {
  const body = { apiKey: 'k-1', nested: [{ new_password: 'p-1' }], nextPageToken: 'page-2', tokens: 3 }
  const { url } = await answers({ body })
  const file = join(emptyFolder(), 'things.json')
  const client = thingsClient(url, { fetch: recorder({ file, mode: 'record', ci: false }) })
  expect(await client.request({ method: 'POST', path: '/raw', body: { clientSecret: 's-1' } })).toEqual(body)
  const { recordings } = JSON.parse(readFileSync(file, 'utf8')) as { recordings: unknown[] }
  expect(recordings).toMatchObject([
    {
      request: { body: { json: { clientSecret: '{{clientSecret:1}}' } } },
      response: {
        body: {
          json: {
            apiKey: '{{apiKey:1}}',
            nested: [{ new_password: '{{new_password:1}}' }],
            nextPageToken: 'page-2',
            tokens: 3,
          },
        },
      },
    },
  ])
})

it('a secret that is found late is taken out of what was recorded before, and names of yours as well', async () => {
  const { url } = await service((_, __, count) => ({
    body: count === 1 ? { id: 1, name: 'late-secret of Ms. Marlowe' } : { id: 2, token: 'late-secret' },
  }))
  const file = join(emptyFolder(), 'things.json')
  const fetch = recorder({ file, mode: 'record', ci: false, secrets: ['Ms. Marlowe'] })
  const { things } = thingsClient(url, { fetch })
  await things.get({ id: '1' })
  expect(readFileSync(file, 'utf8')).toContain('late-secret of {{secret:1}}')
  await things.get({ id: '2' })
  expect(readFileSync(file, 'utf8')).toContain('{{token:1}} of {{secret:1}}')
})

it('the file is not written where it would hold a secret all the same', async () => {
  const digits = '9876543210'
  const { url } = await answers({ body: { id: Number(digits) } })
  const file = join(emptyFolder(), 'things.json')
  const { things } = thingsClient(url, { token: digits, fetch: recorder({ file, mode: 'record', ci: false }) })
  const error = await failure(things.get({ id: '1' }))
  expect(error).toBeInstanceOf(RecordingError)
  expect(error.message).toBe(`${file} was not written: it would contain the secret that {{token:1}} stands for`)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

it('tokens that a client gets by itself are recorded without them, and asked for anew where a file is updated', async () => {
  const { url, seen } = await service(({ path }) =>
    path === '/auth/token'
      ? { body: { access_token: `bearer-${seen.length}`, expires_in: 3600 } }
      : { body: { id: 7 } },
  )
  const file = join(emptyFolder(), 'things.json')
  const make = (baseUrl: string, mode: 'record' | 'replay' | 'update') => {
    const fetch = recorder({ file, mode, ci: false, strict: true })
    const source = clientCredentials({ baseUrl, clientId: 'me', clientSecret: 'very-secret-1', fetch })
    return { fetch, things: thingsClient(baseUrl, { fetch, token: source }).things }
  }
  await make(url, 'record').things.get({ id: '7' })
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('{{access_token:1}}')
  for (const secretText of ['bearer-', 'very-secret-1']) expect(text).not.toContain(secretText)
  const replay = make(nowhere, 'replay')
  await replay.things.get({ id: '7' })
  replay.fetch.done()
  const update = make(url, 'update')
  await update.things.get({ id: '7' })
  await update.things.get({ id: '8' })
  expect(seen.slice(2).map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/auth/token', undefined],
    ['/things/8', 'Bearer bearer-3'],
  ])
  expect((JSON.parse(readFileSync(file, 'utf8')) as { recordings: unknown[] }).recordings).toHaveLength(3)
})

it.each([
  ['0123456789abcdef', '{{pin:1:hex16}}'],
  ['0123456789abcde', '{{pin:1}}'],
  ['vault-0123456789abcdef', '{{pin:1}}'],
  ['0123456789abcdef-vault', '{{pin:1}}'],
])('the param %s that is secret is noted as %s', async (pin, noted) => {
  const data = { key: '0123456789'.repeat(4), login: 'https://vault.example.com/login', hint: 'none' }
  const { url } = await answers({ body: { data } })
  const file = join(emptyFolder(), 'vault.json')
  await vaultClient(url, recorder({ file, mode: 'record', ci: false })).open({ pin })
  const { recordings } = JSON.parse(readFileSync(file, 'utf8')) as { recordings: readonly object[] }
  expect(recordings).toMatchObject([{ request: { body: { json: { pin: noted } } } }])
})
