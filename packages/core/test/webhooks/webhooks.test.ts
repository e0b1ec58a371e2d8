import { failure } from '@portolan/testing/failure'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createClient, resource } from '../../src/index.ts'
import {
  signWebhook,
  type UnwrapWebhook,
  webhook,
  WebhookError,
  type WebhookHeaders,
  type WebhookSignature,
} from '../../src/webhooks/index.ts'
import { fakeClock } from '../fake-clock.ts'

// The example of standardwebhooks.com, whose signature was made by its own library.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const sentAt = 1614265330
const standard = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(sentAt),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

// The example of GitHub's documents.
const hub: WebhookHeaders = {
  'X-Hub-Signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
}

const schemas = { Test: z.object({ test: z.number() }) }

interface Webhooks {
  readonly unwrap: UnwrapWebhook<{ test: number }>
}

function client(signature: WebhookSignature = {}, now = sentAt * 1000): Webhooks {
  const unwrap = webhook(async () => schemas, 'Test', signature)
  const { webhooks } = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { clock: fakeClock(now) },
    groups: { webhooks: resource<Webhooks>()({ unwrap }) },
  })
  return webhooks
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

it.each([
  ['text', body, standard],
  ['bytes', bytes(body), new Headers(standard)],
  ['a buffer', bytes(body).buffer, { ...standard, 'webhook-id': [standard['webhook-id']] }],
])('returns the event of %s that is signed as Standard Webhooks say', async (_, sent, headers) => {
  expect(await client().unwrap(sent, headers, secret)).toEqual({ test: 2432232314 })
})

it('takes the form of GitHub, which has no time, and that of Stripe', async () => {
  const text = webhook(async () => ({ Text: z.unknown() }), 'Text', { form: 'github' })
  const { hooks } = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: {},
    groups: { hooks: resource<{ unwrap: UnwrapWebhook<unknown> }>()({ unwrap: text }) },
  })
  // The example of GitHub's documents is no JSON: its signature is right.
  await expect(hooks.unwrap('Hello, World!', hub, "It's a Secret to Everybody")).rejects.toThrow(
    'is signed, but it is not JSON',
  )
  const stripe = {
    'stripe-signature': `t=${sentAt},v1=225cf8f594af73d34824b1da178ccc059e87271c5a8d4be057e63cc0dd5b2080`,
  }
  expect(await client({ form: 'stripe' }).unwrap('{"test": 1}', stripe, 'whsec_stripe')).toEqual({ test: 1 })
})

it('takes each of several secrets and signatures while a secret is changed', async () => {
  const old = 'whsec_' + btoa('the secret of last year')
  const { 'webhook-signature': other = '' } = await signWebhook(body, old, { id: standard['webhook-id'], sentAt })
  const both = { ...standard, 'webhook-signature': `v1a,abc ${other} ${standard['webhook-signature']}` }
  expect(await client().unwrap(body, both, secret)).toEqual({ test: 2432232314 })
  expect(await client().unwrap(body, standard, [old, secret])).toEqual({ test: 2432232314 })
  await expect(client().unwrap(body, standard, [old])).rejects.toThrow(WebhookError)
})

it('signs a message as one that is sent now, with an id of its own', async () => {
  const [headers, others] = [await signWebhook(body, secret), await signWebhook(body, secret, {})]
  expect(await client({}, Date.now()).unwrap(body, headers, secret)).toEqual({ test: 2432232314 })
  expect(headers['webhook-id']).not.toBe(others['webhook-id'])
})

it('signs what it takes, in each form and under another header', async () => {
  for (const signature of [{}, { form: 'github' }, { form: 'stripe' }, { header: 'Svix-Signature' }] as const) {
    const headers = await signWebhook(body, secret, { id: 'a', sentAt }, signature)
    expect(await client(signature).unwrap(body, headers, secret)).toEqual({ test: 2432232314 })
  }
  expect(Object.keys(await signWebhook(body, secret, { id: 'a', sentAt }, { header: 'svix-signature' }))).toEqual([
    'svix-id',
    'svix-timestamp',
    'svix-signature',
  ])
})

it.each([
  [
    'a changed body',
    '{"test": 1}',
    standard,
    secret,
    'no signature in webhook-signature matches the message: check the secret',
  ],
  ['another secret', body, standard, 'whsec_AAAA', 'no signature in webhook-signature'],
  ['a signature that is none', body, { ...standard, 'webhook-signature': 'v1,%%' }, secret, 'no signature in'],
  [
    'no signature',
    body,
    { ...standard, 'webhook-signature': undefined },
    secret,
    'the header webhook-signature is missing',
  ],
  ['no time', body, { ...standard, 'webhook-timestamp': 'now' }, secret, 'is not in Unix seconds'],
  ['a parsed body', { test: 1 }, standard, secret, 'body must be the body as received, as text or bytes, got'],
  ['no secret', body, standard, '', 'secret must be the text that the service shows'],
  ['a secret that is no Base64', body, standard, 'whsec_%', 'secret must be the text that the service shows'],
])('refuses %s, and says what to do without the secret', async (_, sent, headers, key, message) => {
  const error = await failure(client().unwrap(sent as string, headers, key))
  expect(String(error)).toContain(message)
  expect(JSON.stringify(error) + String(error)).not.toContain(key || secret)
})

it('refuses a list without secrets: that is a mistake of the program, not of whoever sends', async () => {
  await expect(client().unwrap(body, standard, [])).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['secret'] }],
  })
})

it.each(['standard', 'github', 'stripe'] as const)('refuses a secret of the form %s that is no text', async (form) => {
  for (const given of [5, undefined, null, ['a'], new TextEncoder().encode('a')])
    await expect(signWebhook(body, given as never, { id: 'a', sentAt }, { form })).rejects.toThrow(
      'secret must be the text that the service shows',
    )
})

it.each([
  [301, 'the message is 301 s old, and 300 s are allowed'],
  [-301, 'the message is 301 s in the future'],
])('refuses a message of %i seconds ago', async (age, message) => {
  await expect(client({}, (sentAt + age) * 1000).unwrap(body, standard, secret)).rejects.toThrow(message)
  expect(await client({ tolerance: 400 }, (sentAt + age) * 1000).unwrap(body, standard, secret)).toBeDefined()
})

it('says where an event is not as documented', async () => {
  const sent = '{"test":"secret value"}'
  const headers = await signWebhook(sent, secret, { id: 'a', sentAt })
  const error = (await client()
    .unwrap(sent, headers, secret)
    .catch((found: unknown) => found)) as WebhookError
  expect(WebhookError.is(error)).toBe(true)
  expect(error.message).toBe('webhooks.unwrap: the event is not as documented: test must be number, got string')
  expect(error.issues).toHaveLength(1)
})

it('computes one HMAC for each secret, however many signatures the header has', async () => {
  const sign = vi.spyOn(crypto.subtle, 'sign')
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const flood = (count: number): object => ({
    ...standard,
    'webhook-signature': `${'v1,AAAA '.repeat(count)}${standard['webhook-signature']}`,
  })
  const old = 'whsec_' + btoa('the secret of last year')
  expect(await client().unwrap(body, flood(9) as WebhookHeaders, [old, secret])).toEqual({ test: 2432232314 })
  await expect(client().unwrap(body, flood(10) as WebhookHeaders, [old, secret])).rejects.toThrow('no signature in')
  await expect(client().unwrap(body, flood(1500) as WebhookHeaders, [old, secret])).rejects.toThrow('no signature in')
  expect([sign.mock.calls.length, verify.mock.calls.length]).toEqual([6, 0])
  vi.restoreAllMocks()
})

// The digits of `sha256=…` in the example of GitHub's documents.
const hubDigits = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'

it.each([
  ['without its prefix', hubDigits],
  ['with an odd digit at the end', `sha256=${hubDigits}1`],
  ['with a letter for a digit', `sha256=${hubDigits.slice(0, -1)}g`],
  ['with a digit that parseInt leaves out', `sha256=${hubDigits.slice(0, -2)}1g`],
  ['with a sign', `sha256=${hubDigits.replace('07', '+7')}`],
  ['after a blank', `sha256= ${hubDigits}`],
  ['of another hash', `sha1=${hubDigits}`],
])('refuses a signature in the form of GitHub %s', async (_, header) => {
  const headers = { 'x-hub-signature-256': header }
  const unwrapped = client({ form: 'github' }).unwrap('Hello, World!', headers, "It's a Secret to Everybody")
  await expect(unwrapped).rejects.toThrow('no signature in x-hub-signature-256 matches the message')
})

it('refuses a signature in the form of Stripe that has two times', async () => {
  const signed = await signWebhook(body, secret, { id: '', sentAt }, { form: 'stripe' })
  const headers = { 'stripe-signature': `${signed['stripe-signature']},t=${sentAt + 1}` }
  await expect(client({ form: 'stripe' }).unwrap(body, headers, secret)).rejects.toThrow('is not in Unix seconds')
})
