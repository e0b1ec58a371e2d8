import type { ServerResponse } from 'node:http'
import { createIssuesClient, PortolanError } from '@portolan/issues-client'
import { chance, pick } from '@portolan/testing/chance'
import { serve } from '@portolan/testing/serve'
import { expect, it } from 'vitest'
import { leastEvent } from './set-up.ts'

const json = { 'content-type': 'application/json' }

/** What a network and a service do to a response that may be asked for again. */
const passing: Readonly<Record<string, (response: ServerResponse, body: string) => void>> = {
  'reset before it': (response) => response.destroy(),
  'reset in it': (response, body) => {
    response.writeHead(200, { ...json, 'content-length': body.length })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  'half a body, told as whole': (response, body) => response.writeHead(200, json).end(body.slice(0, body.length / 2)),
  'bytes cut from a chunked body': (response, body) => {
    response.writeHead(200, json)
    response.write(body.slice(0, 5), () => response.destroy())
  },
  429: (response) => response.writeHead(429, { 'retry-after': '0' }).end('{"message":"slow down"}'),
  500: (response) => response.writeHead(500, json).end('{"message":'),
  502: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway'),
  503: (response) => response.writeHead(503, { 'retry-after': '0' }).end(),
}

/** What no repeat mends, and the class of its error. */
const final: Readonly<Record<string, (response: ServerResponse, foreign: string) => void>> = {
  RedirectError: (response, foreign) => response.writeHead(302, { location: `${foreign}/taken` }).end(),
  ResponseValidationError: (response) => response.writeHead(200, json).end('{"id":"seven"}'),
  GoneError: (response) => response.writeHead(410, json).end('{"message":"This issue was deleted"}'),
}

/** A service of 400 events in four pages, one response in five of which is broken. */
async function brokenService(seed: number) {
  const random = chance(seed)
  let foreignRequests = 0
  const foreign = await serve((_, response) => {
    foreignRequests++
    response.end('{}')
  })
  const struck = new Map<string, string>()
  const url = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const id = Number(/\/events\/(\d+)$/.exec(pathname)?.[1])
    const page = Number(searchParams.get('page') ?? 1)
    const events = Array.from({ length: 100 }, (_, index) => ({ ...leastEvent, id: (page - 1) * 100 + index + 1 }))
    const body = JSON.stringify(Number.isNaN(id) ? events : { ...leastEvent, id })
    const fate = random()
    if (fate < 0.18) return pick(Object.values(passing), random)(response, body)
    if (fate < 0.2 && !Number.isNaN(id)) {
      const kind = pick(Object.keys(final), random)
      struck.set(pathname, kind)
      return final[kind]?.(response, foreign)
    }
    const next =
      page < 4
        ? { link: `<${url}${pathname}?page=${page + 1}>; rel="next", <${url}${pathname}?page=4>; rel="last"` }
        : {}
    return response.writeHead(200, { ...json, ...next }).end(body)
  })
  return { url, struck, foreignRequests: () => foreignRequests }
}

const repository = { owner: 'portolan', repo: 'atlas' }
const retry = { retries: 12, minDelay: 0, maxDelay: 1, budget: 100_000 }

it('loses nothing and gives nothing twice in a thousand calls of which a fifth break', async () => {
  const { url, struck, foreignRequests } = await brokenService(1)
  const client = createIssuesClient({
    baseUrl: url,
    token: 'a-token-for-home',
    headers: { 'x-api-key': 'a-key-for-home' },
    retry,
  })
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1)
  const outcomes = await Promise.all(
    ids.map((event_id) =>
      client.issueEvents.get({ ...repository, event_id }).then(
        ({ id }) => id,
        (error: unknown) => (PortolanError.is(error) ? error.name : error),
      ),
    ),
  )
  const expected = ids.map((id) => struck.get(`/repos/portolan/atlas/issues/events/${id}`) ?? id)
  expect(outcomes).toEqual(expected)
  expect(struck.size).toBeGreaterThan(5)
  expect(foreignRequests()).toBe(0)
})

it.each([1, 4])(
  'walks 75 times over four pages in order, %i at once, while a fifth of the responses break',
  async (concurrency) => {
    const { url, foreignRequests } = await brokenService(concurrency + 10)
    const client = createIssuesClient({ baseUrl: url, token: 'a-token-for-home', retry })
    const all = Array.from({ length: 400 }, (_, index) => index + 1)
    const walks = await Promise.all(
      Array.from({ length: 75 }, () => client.issueEvents.listForRepo(repository, { concurrency }).toArray()),
    )
    for (const walk of walks) expect(walk.map(({ id }) => id)).toEqual(all)
    expect(foreignRequests()).toBe(0)
  },
)
