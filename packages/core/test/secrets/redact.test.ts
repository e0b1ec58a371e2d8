import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Redactor } from '../../src/secrets/redact.ts'
import { check } from '../../src/schema/rules.ts'
import { secret } from '@portolan/core/schema'
import { makeCall } from '../make-call.ts'

it('shows the headers that are known to be harmless, and hides all others', () => {
  const headers = { Authorization: 'Bearer secret-token', Cookie: 'a=b', 'X-RateLimit-Limit': '60', ETag: '"1"' }
  const shown = { 'X-RateLimit-Limit': '60', ETag: '"1"', Authorization: '[redacted]', Cookie: '[redacted]' }
  expect(new Redactor(makeCall()).headers(headers)).toEqual(shown)
  expect(new Redactor(makeCall()).headers(new Headers({ 'set-cookie': 'a=b', 'retry-after': '3' }))).toEqual({
    'set-cookie': '[redacted]',
    'retry-after': '3',
  })
})

it('shows the documented parts of a URL, and neither user info nor fragment', () => {
  const call = makeCall({ params: { state: 'open', key: 'k-1' }, operation: { secret: ['key'] } })
  expect(new Redactor(call).url('https://me:pass@api.example.com/x?state=open&key=k-1&token=t&page=2#part')).toBe(
    'https://api.example.com/x?state=open&key=[redacted]&token=[redacted]&page=2',
  )
})

it('shows the parts of documented params, and params under the names that they have in the URL', () => {
  const call = makeCall({
    params: { created: { gte: 5 }, keys: ['k-1'], userId: 'u-1', appKey: 'k-2' },
    operation: { secret: ['keys', 'appKey'], wireNames: { userId: 'user_id', appKey: 'app_key' } },
  })
  const query = (given: string): string => new URL(new Redactor(call).url(`https://api.example.com/x?${given}`)).search
  expect(query('created%5Bgte%5D=5&user_id=u-1')).toBe('?created%5Bgte%5D=5&user_id=u-1')
  expect(query('keys%5B0%5D=k-1&app_key=k-2&other%5Ba%5D=b')).toBe(
    '?keys%5B0%5D=[redacted]&app_key=[redacted]&other%5Ba%5D=[redacted]',
  )
})

it('redacts a secret in the path, however it is encoded', () => {
  const call = makeCall({ params: { token: 'a b/ü' }, operation: { method: 'DELETE', secret: ['token'] } })
  expect(new Redactor(call).url(`https://api.example.com/tokens/${encodeURIComponent('a b/ü')}`)).toBe(
    'https://api.example.com/tokens/[redacted]',
  )
})

it('redacts a secret in a text, but nothing that is too short to be one', () => {
  const headers = { authorization: 'Bearer secret-token-1', 'x-api-key': 'secret-key-1', accept: 'a text of its own' }
  const params = { key: 'se"cret&key', id: 'harmless-id', short: 'a' }
  const operation = { method: 'POST', secret: ['key', 'short', 'absent'] } as const
  const call = makeCall({ params, operation, headers })
  expect(new Redactor(call).text('the token secret-token-1 is bad: secret-token-1')).toBe(
    'the token [redacted] is bad: [redacted]',
  )
  expect(new Redactor(call).text('se"cret&key of harmless-id is key=se%22cret%26key')).toBe(
    '[redacted] of harmless-id is key=[redacted]',
  )
  expect(new Redactor(call).text('the key secret-key-1 is bad')).toBe('the key [redacted] is bad')
  expect(new Redactor(call).text('a cat, a text of its own')).toBe('a cat, a text of its own')
})

it('shows the names that the profile adds, of headers and of the query', () => {
  const profile = { service: 'the service', loggable: ['x-trace', 'cursor'] }
  const call = makeCall({ endpoint: { profile } })
  expect(new Redactor(call).headers({ 'X-Trace': 'abc', 'x-other': 'abc' })).toEqual({
    'X-Trace': 'abc',
    'x-other': '[redacted]',
  })
  expect(new Redactor(call).url('https://api.example.com/x?cursor=abc&other=abc')).toBe(
    'https://api.example.com/x?cursor=abc&other=[redacted]',
  )
})

it('redacts what is named like a credential in the body of a request without an operation', () => {
  const body = JSON.stringify({
    app: { client_secret: 'secret-of-app-1', name: 'harmless-name' },
    pageToken: 'page-token-2',
  })
  const call = makeCall({ endpoint: { raw: true }, body })
  expect(new Redactor(call).text('secret-of-app-1 of harmless-name at page-token-2')).toBe(
    '[redacted] of harmless-name at page-token-2',
  )
  const form = new URLSearchParams({ password: 'secret-word-3', user: 'harmless-user' })
  expect(new Redactor(makeCall({ endpoint: { raw: true }, body: form })).text('secret-word-3 of harmless-user')).toBe(
    '[redacted] of harmless-user',
  )
})

it('redacts the fields of params that their schema marks as secrets', () => {
  const Channel = z.object({ id: z.string(), token: z.exactOptional(secret(z.string())) })
  const params = { channel: { id: 'harmless-id', token: 'secret-token-4' }, page: 1 }
  const endpoint = { params: check(z.object({ channel: z.lazy(() => Channel), page: z.number() }) as never) }
  expect(new Redactor(makeCall({ endpoint, params })).text('the token secret-token-4 of harmless-id')).toBe(
    'the token [redacted] of harmless-id',
  )
})

it('redacts the fields of params that the operation names, however deep, and all texts in them', () => {
  const channels = [{ id: 'harmless-id', token: 'secret-token-5' }, { keys: { first: ['secret-key-6'], count: 2 } }]
  const loop: Record<string, unknown> = { bytes: new Uint8Array(8), note: 'harmless-note' }
  loop['self'] = loop
  const operation = { secret: ['token', 'keys'] }
  const redactor = new Redactor(makeCall({ params: { channels, loop }, operation }))
  expect(redactor.text('secret-token-5, secret-key-6, harmless-id, harmless-note')).toBe(
    '[redacted], [redacted], harmless-id, harmless-note',
  )
})

it('redacts a secret of the call in a header that may be shown, since the service may repeat it', () => {
  const call = makeCall({ headers: { authorization: 'Bearer secret-token-1' } })
  expect(new Redactor(call).headers({ etag: '"secret-token-1"', date: 'today' })).toEqual({
    etag: '"[redacted]"',
    date: 'today',
  })
})

it('finds the credentials of the call, not those of an earlier one of the same operation', () => {
  const call = makeCall({ headers: { authorization: 'Bearer first-token' } })
  const later = { ...call, headers: { authorization: 'Bearer second-token' } }
  for (const [one, own, other] of [
    [call, 'first-token', 'second-token'],
    [later, 'second-token', 'first-token'],
    [call, 'first-token', 'second-token'],
  ] as const) {
    expect(new Redactor(one).hasCredential(`?page=2&after=${own}`)).toBe(true)
    expect(new Redactor(one).hasCredential(`?page=2&after=${other}`)).toBe(false)
  }
})

it.each(['a=1&b=&#x66;irst-token', 'a=1&b=&#102;irst-token', 'a=1&b=first&amp;token', 'a=&AMP;&b=first&amp;token'])(
  'finds a credential in %s, which has ampersands of both kinds',
  (text) => {
    const call = makeCall({ headers: { 'x-api-key': text.includes('irst-') ? 'first-token' : 'first&token' } })
    expect(new Redactor(call).hasCredential(text)).toBe(true)
  },
)
