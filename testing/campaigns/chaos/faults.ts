import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

type Reply = readonly [status: number, headers: Readonly<Record<string, string>>, body?: string]

const json = { 'content-type': 'application/json' }
const date = (ms: number): string => new Date(Date.now() + ms).toUTCString()

/**
 * What happens instead of the service, which never sees the request.
 * @param elsewhere the same path at another origin
 */
export const refusalsOf = (elsewhere: string): Readonly<Record<string, Reply | 'reset' | 'silence'>> => ({
  'reset before the response': 'reset',
  'no response at all': 'silence',
  '429 with seconds': [429, { 'retry-after': '0' }, '{"message":"slow down"}'],
  '429 with a date': [429, { ...json, 'retry-after': date(-1000) }, '{}'],
  '429 with the time of a reset': [
    429,
    { ...json, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) - 1) },
    '{"message":"API rate limit exceeded"}',
  ],
  '403 that means a rate limit': [
    403,
    { ...json, 'retry-after': '0' },
    '{"message":"You have exceeded a secondary rate limit"}',
  ],
  '500 with half of its JSON': [500, json, '{"message":'],
  '502 in HTML': [502, { 'content-type': 'text/html' }, '<html>Bad Gateway'],
  // A 429 that does so pauses the whole client, which a test of the limiter covers.
  '503 that asks for a day': [503, { 'retry-after': '86400' }],
  '503 with a wait below zero': [503, { 'retry-after': '-5' }],
  '503 with a wait in words': [503, { 'retry-after': 'soon' }],
  '403 of a proxy': [403, { 'content-type': 'text/plain' }, 'Forbidden'],
  'token refused': [401, { ...json, 'www-authenticate': 'Bearer error="invalid_token"' }, '{}'],
  'redirect to another origin': [307, { location: elsewhere }],
  'redirect to another origin with GET': [303, { location: elsewhere }],
})

/** What arrives of a response. */
interface Damage {
  /** Absent where not even the head arrives. */
  readonly sent: Buffer | undefined
  /** The length that the head tells, if it tells one. */
  readonly length: number | undefined
  /** The date that the head tells. */
  readonly date?: string
  /** True if the connection is reset at the end. */
  readonly reset?: boolean
  /** True if the body comes in five parts. */
  readonly slow?: boolean
}

/** What happens to the response of a service that has processed the request. */
export function damagesOf(body: Buffer): Readonly<Record<string, Partial<Damage>>> {
  const { length } = body
  const half = body.subarray(0, Math.floor(length / 2))
  return {
    'reset after the work was done': { sent: undefined, reset: true },
    'half a body, then a reset': { sent: half, reset: true },
    'half a body as if it were whole': { sent: half, length: half.length },
    'half a body of unknown length, then the end': { sent: half, length: undefined },
    'bytes twice': { sent: Buffer.concat([body.subarray(0, 12), body]), length: length + 12 },
    'a length that is too long': { length: length + 7 },
    'a length that is too short': { length: length - 7 },
    'a slow drip': { slow: true },
    'a clock that is an hour ahead': { date: date(3_600_000) },
    'a clock that is an hour behind': { date: date(-3_600_000) },
  }
}

/** Sends what is left of a response, with a head by hand: Node's server would set the length right. */
export async function sendDamaged({ status, headers }: Response, damage: Damage, socket: Socket): Promise<void> {
  const { sent, length, date: told, reset = false, slow = false } = damage
  if (sent) {
    headers.set('connection', 'close')
    headers.delete('content-length')
    if (length !== undefined) headers.set('content-length', String(length))
    if (told !== undefined) headers.set('date', told)
    const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`)
    const part = Math.max(1, slow ? Math.ceil(sent.length / 5) : sent.length)
    for (let from = 0; from < sent.length; from += part) {
      await new Promise((resolve) => socket.write(sent.subarray(from, from + part), resolve))
      await setTimeout(slow ? 4 : 0)
    }
  }
  if (reset) socket.resetAndDestroy()
  else socket.end()
}
