import type { ServerResponse } from 'node:http'

/** What the service responded, for a fault to spoil. */
export interface Whole {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

type Reply = readonly [status: number, headers: Readonly<Record<string, string>>, body?: string]

const json = { 'content-type': 'application/json' }
const date = (ms: number): string => new Date(Date.now() + ms).toUTCString()
const past = (): string => String(Math.floor(Date.now() / 1000) - 1)

/**
 * What happens instead of the service, which never sees the request.
 * @param elsewhere the same path at another origin
 */
export const refusals: Readonly<Record<string, (elsewhere: string) => Reply | 'reset' | 'silence'>> = {
  'reset before the response': () => 'reset',
  'no response at all': () => 'silence',
  '429 with seconds': () => [429, { 'retry-after': '0' }, '{"message":"slow down"}'],
  '429 with a date': () => [429, { ...json, 'retry-after': date(-1000) }, '{}'],
  '429 with the time of a reset': () => [
    429,
    { ...json, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': past() },
    '{"message":"API rate limit exceeded"}',
  ],
  '403 that means a rate limit': () => [
    403,
    { ...json, 'retry-after': '0' },
    '{"message":"You have exceeded a secondary rate limit"}',
  ],
  '500 with half of its JSON': () => [500, json, '{"message":'],
  '502 in HTML': () => [502, { 'content-type': 'text/html' }, '<html>Bad Gateway'],
  // A 429 that does so pauses the whole client, which a test of the limiter covers.
  '503 that asks for a day': () => [503, { 'retry-after': '86400' }],
  '503 with a wait below zero': () => [503, { 'retry-after': '-5' }],
  '503 with a wait in words': () => [503, { 'retry-after': 'soon' }],
  '403 of a proxy': () => [403, { 'content-type': 'text/plain' }, 'Forbidden'],
  'token refused': () => [401, { ...json, 'www-authenticate': 'Bearer error="invalid_token"' }, '{}'],
  'redirect to another origin': (elsewhere) => [307, { location: elsewhere }],
  'redirect to another origin with GET': (elsewhere) => [303, { location: elsewhere }],
}

/** What arrives of a response. */
interface Damage {
  /** Absent where not even the head arrives. */
  readonly sent?: Buffer
  /** The length that the head tells. */
  readonly length?: number
  /** The date that the head tells. */
  readonly date?: string
  /** Whether the connection is reset at the end. */
  readonly reset?: boolean
  /** Whether the body comes in five parts. */
  readonly slow?: boolean
}

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2))

/** What happens to the response of a service that has processed the request. */
export const damages: Readonly<Record<string, (body: Buffer, length: number) => Damage>> = {
  'reset after the work was done': () => ({ reset: true }),
  'half a body, then a reset': (body, length) => ({ sent: half(body), length, reset: true }),
  'half a body as if it were whole': (body) => ({ sent: half(body), length: half(body).length }),
  'half a body of unknown length, then the end': (body) => ({ sent: half(body) }),
  'bytes twice': (body, length) => ({ sent: Buffer.concat([body.subarray(0, 12), body]), length: length + 12 }),
  'a length that is too long': (body, length) => ({ sent: body, length: length + 7 }),
  'a length that is too short': (body, length) => ({ sent: body, length: length - 7 }),
  'a slow drip': (body, length) => ({ sent: body, length, slow: true }),
  'a clock that is an hour ahead': (body, length) => ({ sent: body, length, date: date(3_600_000) }),
  'a clock that is an hour behind': (body, length) => ({ sent: body, length, date: date(-3_600_000) }),
}

/** Headers that are written anew. */
const written = new Set(['content-length', 'transfer-encoding', 'connection'])

/** Sends what is left of a response, with a head by hand: Node's server would set the length right. */
export function sendDamaged({ status, headers }: Whole, damage: Damage, { socket }: ServerResponse): void {
  const { sent, length, date: told, reset = false, slow = false } = damage
  if (!socket) return
  const end = (): void => void (reset ? socket.resetAndDestroy() : socket.end())
  if (!sent) return end()
  const kept = headers.filter(([name]) => !written.has(name) && (told === undefined || name !== 'date'))
  const size = length === undefined ? [] : [['content-length', String(length)]]
  const all = [...kept, ...size, ...(told === undefined ? [] : [['date', told]]), ['connection', 'close']]
  socket.write(`HTTP/1.1 ${status} Whatever\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const part = Math.max(1, slow ? Math.ceil(sent.length / 5) : sent.length)
  const send = (from: number): void => {
    if (from >= sent.length) return end()
    socket.write(sent.subarray(from, from + part), () => setTimeout(send, slow ? 4 : 0, from + part))
  }
  send(0)
}
