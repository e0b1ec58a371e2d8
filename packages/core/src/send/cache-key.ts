import { randomUuid, subtleCrypto } from '../platform.ts'
import { type Call, redactorFor } from '../request/call.ts'

/** Headers that say who sends a request or which one it is, and that seldom change the response. */
const perRequest = /^(?:user-agent|traceparent|tracestate|baggage|b3|x-b3-.*|uber-trace-id|x-amzn-trace-id)$/

/** The key of a call in a cache, and whether the call carries anything that may be a credential. */
export interface CacheKey {
  readonly text: string
  readonly hasCredential: boolean
}

/**
 * Makes the key of a call in a cache: its URL and headers. If redaction hides any of them, the key has what may be
 * logged and a digest of the whole. The digest is keyed, so that nobody who reads the keys can try passwords on them.
 * @param secret the key of the digest; by default one that lives and dies with this process
 */
export async function makeCacheKey(call: Call, secret?: string): Promise<CacheKey> {
  const { url } = call
  const sent = Object.entries(call.headers).filter(([name]) => !perRequest.test(name))
  const headers = JSON.stringify(Object.fromEntries(sent))
  const redactor = redactorFor(call)
  const loggable = `${redactor.url(url)} ${JSON.stringify(redactor.headers(Object.fromEntries(sent)))}`
  if (!loggable.includes('[redacted]') && !new URL(url).username)
    return { text: `${url} ${headers}`, hasCredential: false }
  const digest = await signText(`${url} ${headers}`, secret ?? (processSecret ??= randomUuid()))
  return { text: `${loggable} ${digest}`, hasCredential: true }
}

// Made with the first use: some workers give no random numbers while a module is loaded.
let processSecret: string | undefined

async function signText(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtleCrypto().importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signed = new Uint8Array(await subtleCrypto().sign('HMAC', key, encoder.encode(text)))
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The values of those headers named by `Vary` that the key does not have; undefined if the response matches no other
 * request.
 * @see RFC 9111, section 4.1
 */
export function selectVaried(vary: string | null, { headers }: Call): Readonly<Record<string, string>> | undefined {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  if (names.includes('*')) return undefined
  return Object.fromEntries(names.filter((name) => perRequest.test(name)).map((name) => [name, headers[name] ?? '']))
}
