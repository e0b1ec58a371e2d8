import { type RawResponse, type Call, type OperationInit, type Method, type Send, streaming } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { follow } from '../../src/send/chain.ts'
import type { RedirectOptions } from '../../src/send/follow.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const here = 'https://api.example.com'
const headers = { accept: 'application/json', authorization: 'Bearer secret-token-1', 'x-api-key': 'secret-key-1' }

/** What must not be shown of the request after it either. */
const earlierSecrets = ['Bearer secret-token-1', 'secret-token-1', 'secret-key-1', 'secret-key-1']

/** A call that sends what may not go elsewhere. */
function callOf(operation: Partial<OperationInit> = {}, changes: Partial<Omit<Call, 'endpoint'>> = {}): Call {
  return makeCall({ operation, headers, ...changes })
}

const withBody = (method: Method): Call =>
  callOf(
    { method },
    { headers: { ...headers, 'content-type': 'application/json', 'content-length': '7' }, body: '{"a":1}' },
  )

const redirect = (status: number, location: string): RawResponse => makeAnswer(status, { location })

/** Sends a call through the step; each answer says that it came from where it was sent. */
async function run(call: Call, answers: readonly RawResponse[], options: RedirectOptions = {}) {
  const left = [...answers]
  const next = vi.fn<Send<RawResponse>>(async ({ url }) => ({ ...(left.shift() ?? makeAnswer(200, {}, 'end')), url }))
  const result: unknown = await follow(options)(call, next).catch((error: unknown) => error)
  return { result, sent: next.mock.calls.map(([one]) => one) }
}

const methodsOf = (calls: readonly Call[]) => calls.map(({ endpoint }) => endpoint.operation.method)

describe('a redirect within the origin', () => {
  it.each([301, 302, 303, 307, 308])('of a GET is followed with the token: %i', async (status) => {
    const { result, sent } = await run(callOf(), [redirect(status, '/things/2?a=b#part')])
    expect(result).toMatchObject({ status: 200, body: 'end', attempts: [{ status: 200, waited: 0 }] })
    expect(sent).toMatchObject([{ headers }, { url: `${here}/things/2?a=b`, headers, body: undefined }])
    expect(methodsOf(sent)).toEqual(['GET', 'GET'])
  })

  it.each([301, 302, 303, 307, 308])('of a HEAD stays a HEAD: %i', async (status) => {
    const { sent } = await run(callOf({ method: 'HEAD' }), [redirect(status, `${here}/things/2`)])
    expect(methodsOf(sent)).toEqual(['HEAD', 'HEAD'])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'with 303 turns a %s into a GET without its body',
    async (method) => {
      const { sent } = await run(withBody(method), [redirect(303, '/done')])
      expect(methodsOf(sent)).toEqual([method, 'GET'])
      expect(sent[1]).toMatchObject({ url: `${here}/done`, body: undefined })
      expect(sent[1]?.headers).toEqual(headers)
    },
  )

  it.each([307, 308])('with %i keeps method and body', async (status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { sent } = await run(withBody(method), [redirect(status, '/moved')])
      expect(methodsOf(sent)).toEqual([method, method])
      expect(sent[1]).toMatchObject({ url: `${here}/moved`, body: '{"a":1}' })
    }
  })

  it.each([301, 302])('with %i is refused where it would turn another method into a GET', async (status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { result, sent } = await run(withBody(method), [redirect(status, '/moved')])
      expect(result).toMatchObject({
        name: 'RedirectError',
        message: `things.get: ${status}: a redirect with ${status} would turn the ${method} into a GET; nothing was sent there`,
        attempts: [{ status, waited: 0 }],
      })
      expect(sent).toHaveLength(1)
    }
  })

  it('is followed as a GET once a 303 has made the call one', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const { result, sent } = await run(withBody('POST'), [redirect(303, '/done'), redirect(status, '/done/1')])
      expect(result).toMatchObject({ status: 200 })
      expect(methodsOf(sent)).toEqual(['POST', 'GET', 'GET'])
      expect(sent[2]).toMatchObject({ url: `${here}/done/1`, body: undefined })
    }
  })

  it('does not send a stream a second time', async () => {
    const call = callOf({ method: 'PUT' }, { body: new ReadableStream() })
    const { result, sent } = await run(call, [redirect(307, '/moved')])
    expect(result).toMatchObject({ name: 'RedirectError', message: expect.stringContaining('cannot be sent again') })
    expect(sent).toHaveLength(1)
    expect(methodsOf((await run(call, [redirect(303, '/done'), redirect(307, '/1')])).sent)).toEqual([
      'PUT',
      'GET',
      'GET',
    ])
  })

  it('is sent without the user info that its Location holds', async () => {
    const { sent } = await run(callOf(), [redirect(302, 'https://me:pass@api.example.com/x')])
    expect(sent[1]?.url).toBe(`${here}/x`)
  })

  it('ends after 20 of them', async () => {
    const { result, sent } = await run(
      callOf(),
      Array.from({ length: 30 }, (_, hop) => redirect(302, `/${hop}`)),
    )
    expect(result).toMatchObject({ name: 'RedirectError', message: expect.stringContaining('more than 20 redirects') })
    expect(sent).toHaveLength(21)
  })

  it('adds the waits of all hops up', async () => {
    const answers = [redirect(302, '/next'), redirect(302, '/next')]
    const next: Send<RawResponse> = async ({ url }) => {
      const answer = answers.shift() ?? makeAnswer()
      return { ...answer, url, attempts: [{ status: answer.status, waited: 100 }] }
    }
    expect((await follow()(callOf(), next)).attempts).toEqual([{ status: 200, waited: 300 }])
  })
})

describe('a redirect to another origin', () => {
  it.each([
    ['another host', 'https://files.example.com/x'],
    ['another port', 'https://api.example.com:8443/x'],
    ['another scheme', 'http://api.example.com/x'],
    ['no scheme', '//files.example.com/x'],
  ])('is refused, with both origins named: %s', async (_, location) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const status of [303, 307, 308]) {
        const { result, sent } = await run(withBody(method), [redirect(status, location)])
        const { origin } = new URL(location, here)
        expect(result).toMatchObject({
          name: 'RedirectError',
          message: `things.get: ${status}: the redirect leads to ${origin}, away from ${here}; nothing was sent there`,
        })
        expect(sent).toHaveLength(1)
      }
    }
  })

  it('is followed where a file is streamed, with nothing on the request that is meant for the service', async () => {
    const call = callOf({ responseType: streaming })
    const { result, sent } = await run(call, [
      redirect(302, 'https://files.example.com/x?signature=s'),
      redirect(307, 'https://files.example.com/y'),
      redirect(301, 'https://api.example.com/z'),
    ])
    expect(result).toMatchObject({ status: 200 })
    expect(sent.slice(1).map(({ url, headers: sentHeaders, body }) => ({ url, headers: sentHeaders, body }))).toEqual([
      { url: 'https://files.example.com/x?signature=s', headers: { accept: '*/*' }, body: undefined },
      { url: 'https://files.example.com/y', headers: { accept: '*/*' }, body: undefined },
      { url: 'https://api.example.com/z', headers: { accept: '*/*' }, body: undefined },
    ])
  })

  it('is refused where a file is streamed with another method than GET', async () => {
    const { result, sent } = await run(callOf({ method: 'POST', responseType: streaming }, { body: 'a' }), [
      redirect(307, 'https://files.example.com/x'),
    ])
    expect([(result as Error).name, sent.length]).toEqual(['RedirectError', 1])
  })

  it('is refused in the clear, for a file too', async () => {
    const { result, sent } = await run(callOf({ responseType: streaming }), [
      redirect(302, 'http://files.example.com/x'),
    ])
    expect(result).toMatchObject({
      name: 'InsecureTransportError',
      message: 'things.get: plain HTTP to files.example.com is not allowed',
      request: { operation: 'things.get', method: 'GET' },
    })
    expect(sent).toHaveLength(1)
  })
})

it('refuses every redirect of a request that holds a secret', async () => {
  const { result, sent } = await run(callOf({ method: 'POST', redirect: 'error' }), [redirect(307, '/elsewhere')])
  expect(result).toMatchObject({
    name: 'RedirectError',
    message:
      'things.get: 307: redirects are not followed for a request with a secret in its path or body; nothing was sent there',
  })
  expect(sent).toHaveLength(1)
})

it('refuses a Location that is not a valid URL', async () => {
  const { result } = await run(callOf(), [redirect(302, 'https://')])
  expect(result).toMatchObject({ name: 'RedirectError', message: expect.stringContaining('not a valid URL') })
})

it('shows no secret in its error', async () => {
  const { result } = await run(callOf(), [redirect(302, 'https://files.example.com/?key=secret-key-2')])
  expect(JSON.stringify(result) + String((result as Error).stack)).not.toMatch(/secret-/)
})

it.each<readonly [words: string, call: Call, answers: readonly RawResponse[], message: string]>([
  [
    'more than 20 redirects',
    callOf(),
    Array.from({ length: 30 }, (_, hop) => redirect(302, `/${hop}`)),
    'things.get: 302: more than 20 redirects; nothing was sent there',
  ],
  [
    'a stream',
    callOf({ method: 'PUT' }, { body: new ReadableStream() }),
    [redirect(307, '/moved')],
    'things.get: 307: the body is a stream, which cannot be sent again; nothing was sent there',
  ],
  ...[callOf(), withBody('POST'), callOf({ responseType: streaming })].flatMap((call) =>
    ['https://', 'ftp://files.example.com/x', 'file:///etc/hosts', 'data:application/json,{}'].map(
      (location) =>
        [
          `the Location ${location}`,
          call,
          [redirect(303, location)],
          'things.get: 303: its Location is not a valid URL of HTTP; nothing was sent there',
        ] as const,
    ),
  ),
])('says in full why it is refused: %s', async (_, call, answers, message) => {
  const { result } = await run(call, answers)
  const { method } = call.endpoint.operation
  expect(result).toMatchObject({ message, request: { operation: 'things.get', method, url: `${here}/things/1` } })
})

it('keeps of a call that becomes a GET everything but its method, its URL and its body, and remembers its secrets', async () => {
  const call = withBody('POST')
  const { sent } = await run(call, [redirect(303, '/done')])
  const operation = { method: 'GET', path: '/things/{id}' }
  const endpoint = { ...call.endpoint, operation }
  expect(sent[1]).toEqual({ ...call, headers, body: undefined, url: `${here}/done`, endpoint, earlierSecrets })
})

it('changes nothing of a call whose redirect the runtime follows', async () => {
  const { sent } = await run(callOf(), [{ ...makeAnswer(0), hiddenRedirect: true }])
  expect(sent[1]).toEqual({ ...sent[0], redirect: 'follow', earlierSecrets })
})

describe('a redirect of a file to a private address', () => {
  const file = (changes: Partial<Omit<Call, 'endpoint'>> = {}): Call => callOf({ responseType: streaming }, changes)
  const inside = [
    'http://127.0.0.1:6379/x',
    'https://169.254.169.254/x',
    'https://[::ffff:a00:1]/x',
    'http://localhost/',
  ]

  it.each(inside)('is refused by a remote service: %s', async (location) => {
    const { result, sent } = await run(file(), [redirect(302, location)])
    expect(result).toMatchObject({
      name: 'RedirectError',
      message: expect.stringMatching(
        /a private address, which only the option `allowPrivateAddresses` permits; nothing/,
      ),
    })
    expect(sent).toHaveLength(1)
  })

  it('is refused behind another remote host', async () => {
    const answers = [redirect(302, 'https://cdn.example.com/x'), redirect(302, 'https://10.0.0.1/x')]
    const { result, sent } = await run(file(), answers)
    expect([(result as Error).name, sent.length]).toEqual(['RedirectError', 2])
  })

  it.each(inside)('is followed with `allowPrivateAddresses`: %s', async (location) => {
    const { sent } = await run(file(), [redirect(302, location)], { allowPrivateAddresses: true })
    expect(sent.map(({ url }) => url)).toEqual([`${here}/things/1`, location])
    expect(sent[1]?.headers).toEqual({ accept: '*/*' })
  })

  it.each(['http://127.0.0.1:1/x', 'https://10.1.2.3/x'])(
    'is followed by a service that is private itself: %s',
    async (location) => {
      const { sent } = await run(file({ url: 'http://127.0.0.1:3000/things/1' }), [redirect(302, location)])
      expect(sent).toHaveLength(2)
    },
  )

  it('is refused if the runtime has followed it unseen', async () => {
    const next = async (): Promise<RawResponse> => ({ ...makeAnswer(), url: 'https://192.168.0.1/x' })
    await expect(follow()(file(), next)).rejects.toMatchObject({ name: 'RedirectError' })
  })
})
