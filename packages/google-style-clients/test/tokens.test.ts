import { GoogleAuth, OAuth2Client } from 'google-auth-library'
import { expect, it } from 'vitest'
import { createCalendarClient, scopes } from '@portolan/google-style-clients/calendar'
import { createMailClient, scopes as mailScopes } from '@portolan/google-style-clients/mail'
import * as operations from '@portolan/google-style-clients/operations'
import { scopes as imageScopes } from '@portolan/google-style-clients/images'
import { scopes as reportScopes } from '@portolan/google-style-clients/reports'
import { scopes as subscriptionScopes } from '@portolan/google-style-clients/subscriptions'
import { serve } from '@portolan/testing/serve'
import { emulate } from './set-up.ts'

const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
const lecture = { calendarId: 'primary', event }

/** A token service that gives a new token each time, as google-auth-library asks it. */
async function signIn() {
  let given = 0
  const oauth2TokenUrl = await serve((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ access_token: `token-number-${++given}`, expires_in: 3600, token_type: 'Bearer' }))
  })
  const auth = new OAuth2Client({ clientId: 'id', clientSecret: 'secret', endpoints: { oauth2TokenUrl } })
  auth.setCredentials({ refresh_token: 'refresh' })
  return { auth, asked: () => given }
}

it('google-auth-library’s clients give tokens with one line', async () => {
  const { auth, asked } = await signIn()
  const emulator = await emulate()
  const client = createCalendarClient({
    baseUrl: emulator.url,
    token: async () => (await auth.getAccessToken()).token,
  })
  await client.events.insert(lecture)
  await client.events.insert(lecture)
  expect(emulator.requests.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-number-1',
    'Bearer token-number-1',
  ])
  expect(asked()).toBe(1)
})

it('so does its GoogleAuth', async () => {
  const { auth: authClient } = await signIn()
  const auth = new GoogleAuth({ authClient, scopes: Object.values(mailScopes) })
  const emulator = await emulate()
  const client = createMailClient({ apiUrl: emulator.url, token: () => auth.getAccessToken() })
  await client.messages.insert({ userId: 'me', media: 'Subject: x\r\n\r\n' })
  expect(emulator.requests[0]?.headers['authorization']).toBe('Bearer token-number-1')
})

it('a token that the service refused is asked for anew', async () => {
  const { auth } = await signIn()
  const { url } = await emulate({ calendar: { tokens: ['token-number-2'] } })
  const client = createCalendarClient({
    baseUrl: url,
    token: {
      get: async () => (await auth.getAccessToken()).token ?? '',
      invalidate: () => auth.setCredentials({ refresh_token: 'refresh' }),
    },
  })
  const { response } = await client.events.insert(lecture).withResponse()
  expect(response.attempts.map(({ status }) => status)).toEqual([401, 200])
})

it('the scopes of every operation are known, under the documents’ names', () => {
  const known = { ...scopes, ...mailScopes, ...reportScopes, ...imageScopes, ...subscriptionScopes }
  expect(Object.keys({ ...mailScopes, ...reportScopes, ...scopes, ...imageScopes })).toEqual([
    'SCOPE_MAIL_FULL',
    'SCOPE_MAIL_MODIFY',
    'SCOPE_MAIL_INSERT',
    'SCOPE_REPORTS_AUDIT_READONLY',
    'SCOPE_CALENDAR',
    'SCOPE_CALENDAR_EVENTS',
    'SCOPE_CALENDAR_APP_CREATED',
    'SCOPE_CALENDAR_EVENTS_OWNED',
    'SCOPE_COMPUTE',
    'SCOPE_CLOUD_PLATFORM',
  ])
  for (const { scopes: needed = [] } of Object.values(operations)) {
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.filter((name) => !Object.hasOwn(known, name))).toEqual([])
  }
  expect(operations.createSubscription.scopes).toHaveLength(17)
  expect(operations.getSubscription.scopes).toHaveLength(16)
})
