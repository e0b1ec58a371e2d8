import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the service responded, for a fault to spoil. */
export interface Whole {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** Where faults that need another address find it. */
export interface Surroundings {
  /** A listener that stands for every other origin. */
  readonly foreign: string
}

/** Happens instead of the service, which never sees the request. */
export type Refusal = (request: IncomingMessage, response: ServerResponse, around: Surroundings) => void

/** Happens to the response of a service that has processed the request. */
export type Damage = (whole: Whole, response: ServerResponse) => void

const json = { 'content-type': 'application/json' }
const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1000)

export const refusals: Readonly<Record<string, Refusal>> = {
  'reset before the response': (request) => request.socket.resetAndDestroy(),
  'no response at all': () => undefined,
  '429 with seconds': (_, response) => response.writeHead(429, { 'retry-after': '0' }).end('{"message":"slow down"}'),
  '429 with a date': (_, response) =>
    response.writeHead(429, { ...json, 'retry-after': new Date(Date.now() - 1000).toUTCString() }).end('{}'),
  '429 with the time of a reset': (_, response) =>
    response
      .writeHead(429, { ...json, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds(-1000)) })
      .end('{"message":"API rate limit exceeded"}'),
  '403 that means a rate limit': (_, response) =>
    response
      .writeHead(403, { ...json, 'retry-after': '0' })
      .end('{"message":"You have exceeded a secondary rate limit"}'),
  '500 with half of its JSON': (_, response) => response.writeHead(500, json).end('{"message":'),
  '502 in HTML': (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway'),
  // A 429 that does so pauses the whole client, which a test of the limiter covers.
  '503 that asks for a day': (_, response) => response.writeHead(503, { 'retry-after': '86400' }).end(),
  '503 with a wait below zero': (_, response) => response.writeHead(503, { 'retry-after': '-5' }).end(),
  '503 with a wait in words': (_, response) => response.writeHead(503, { 'retry-after': 'soon' }).end(),
  '403 of a proxy': (_, response) => response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden'),
  'token refused': (_, response) =>
    response.writeHead(401, { ...json, 'www-authenticate': 'Bearer error="invalid_token"' }).end('{}'),
  'redirect to another origin': (request, response, { foreign }) =>
    response.writeHead(307, { location: `${foreign}${request.url}` }).end(),
  'redirect to another origin with GET': (request, response, { foreign }) =>
    response.writeHead(303, { location: `${foreign}${request.url}` }).end(),
}

export const damages: Readonly<Record<string, Damage>> = {
  'reset after the work was done': (_, response) => socketOf(response).resetAndDestroy(),
  'half a body, then a reset': (whole, response) => {
    write(whole, response, { length: whole.body.length })
    socketOf(response).write(half(whole.body), () => socketOf(response).resetAndDestroy())
  },
  'half a body as if it were whole': (whole, response) => {
    write(whole, response, { length: half(whole.body).length })
    socketOf(response).end(half(whole.body))
  },
  'half a body of unknown length, then the end': (whole, response) => {
    write(whole, response, {})
    socketOf(response).end(half(whole.body))
  },
  'bytes twice': (whole, response) => {
    const doubled = Buffer.concat([whole.body.subarray(0, 12), whole.body])
    write(whole, response, { length: doubled.length })
    socketOf(response).end(doubled)
  },
  'a length that is too long': (whole, response) => {
    write(whole, response, { length: whole.body.length + 7 })
    socketOf(response).end(whole.body)
  },
  'a length that is too short': (whole, response) => {
    write(whole, response, { length: Math.max(0, whole.body.length - 7) })
    socketOf(response).end(whole.body)
  },
  'a slow drip': (whole, response) => {
    write(whole, response, { length: whole.body.length })
    drip(socketOf(response), whole.body, 5)
  },
  'a clock that is an hour ahead': (whole, response) => withDate(whole, response, 3_600_000),
  'a clock that is an hour behind': (whole, response) => withDate(whole, response, -3_600_000),
}

function socketOf(response: ServerResponse): Socket {
  return response.socket as Socket
}

function half(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2))
}

/** Writes the head by hand: Node's server would set the length right. */
function write({ status, headers }: Whole, response: ServerResponse, { length }: { readonly length?: number }): void {
  const kept = headers.filter(([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name))
  const lines = kept.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const size = length === undefined ? '' : `content-length: ${length}\r\n`
  socketOf(response).write(`HTTP/1.1 ${status} Whatever\r\n${lines}${size}connection: close\r\n\r\n`)
}

function drip(socket: Socket, body: Buffer, parts: number): void {
  const size = Math.max(1, Math.ceil(body.length / parts))
  const next = (from: number): void => {
    if (from >= body.length) return void socket.end()
    socket.write(body.subarray(from, from + size))
    setTimeout(next, 4, from + size)
  }
  next(0)
}

function withDate({ status, headers, body }: Whole, response: ServerResponse, skew: number): void {
  const date = new Date(Date.now() + skew).toUTCString()
  const kept = headers.filter(([name]) => name !== 'date' && name !== 'transfer-encoding')
  response.writeHead(status, [...kept.flat(), 'date', date]).end(body)
}
