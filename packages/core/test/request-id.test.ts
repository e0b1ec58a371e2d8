import { expect, it } from 'vitest'
import { readRequestId } from '../src/request-id.ts'
import { isShown } from '../src/secrets/redact.ts'

// As the services document them.
it.each([
  ['OpenAI', { 'x-request-id': 'id' }],
  ['Stripe', { 'request-id': 'id' }],
  ['AWS', { 'x-amzn-requestid': 'id', 'x-amz-cf-id': 'other' }],
  ['S3', { 'x-amz-request-id': 'id', 'x-amz-id-2': 'other' }],
  [
    'Azure',
    { 'x-ms-request-id': 'id', 'x-ms-correlation-request-id': 'other', 'x-ms-client-request-id': "the client's own" },
  ],
  ['GitHub', { 'x-github-request-id': 'id' }],
  ['Slack', { 'x-slack-req-id': 'id' }],
  ['HubSpot', { 'x-hubspot-correlation-id': 'id' }],
  ['two', { 'request-id': 'other', 'x-request-id': 'id' }],
])('reads the id of a request of %s', (_, headers) => {
  expect(readRequestId(new Headers(headers))).toBe('id')
})

it.each([{ 'x-client-request-id': 'a' }, { 'x-id': 'a' }, { 'prequest-id': 'a' }, {}])(
  'finds none in %j',
  (headers) => {
    expect(readRequestId(new Headers(headers as Record<string, string>))).toBeNull()
  },
)

it('reads the header that the profile names', () => {
  const headers = new Headers({ 'x-id': 'id', 'x-request-id': 'other' })
  expect(readRequestId(headers, 'x-id')).toBe('id')
  expect(readRequestId(headers, 'x-none')).toBeNull()
})

it('may be logged', () => {
  const call = { endpoint: { name: 'a', operation: { method: 'GET' }, profile: {} }, params: {} }
  expect(['Request-Id', 'x-amzn-requestid', 'x-session-id'].map((name) => isShown(name, call))).toEqual([
    true,
    true,
    false,
  ])
})
