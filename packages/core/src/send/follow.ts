import { parseUrl } from '../platform.ts'
import { InsecureTransportError, RedirectError } from '../errors.ts'
import { type Call, type Send, callError, isReplayable, redactorFor } from '../request/call.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { isRedirect } from './read.ts'
import { isPrivateHost } from '../request/private-address.ts'
import { isSecure } from '../request/url.ts'
import { after } from './failed-attempt.ts'

/** Where redirects may lead. */
export interface RedirectOptions {
  /** True if a remote service may redirect to this machine or its network. @default false */
  readonly allowPrivateAddresses?: boolean | undefined
}

/** The same limit as in browsers. */
const mostHops = 20

/**
 * Follows redirects within the origin. A redirect to another origin is followed only if a file is streamed, without
 * token, headers and body, and never from a remote origin to a private address; otherwise it is an error, and nothing
 * is sent there.
 * @param first the response to the call: a redirect, or a response from elsewhere
 * @throws RedirectError the redirect is not followed
 */
export async function followFrom(
  first: RawResponse,
  call: Call,
  next: Send<RawResponse>,
  { allowPrivateAddresses = false }: RedirectOptions,
): Promise<RawResponse> {
  let current = call
  let response = first
  for (let hops = 1; isRedirect(response); hops++) {
    if (hops > mostHops) throw notSentOn(call, response, `more than ${mostHops} redirects`)
    const hop = nextHop(call, current, response)
    if (!allowPrivateAddresses && leadsInside(current.url, hop.url)) throw notSentOn(call, response, inward(hop.url))
    current = { ...hop, earlierSecrets: redactorFor(call).secrets() }
    const waited = response.attempts.reduce((sum, attempt) => sum + attempt.waited, 0)
    response = await after([], waited, next(current))
  }
  if (isElsewhere(response.url, current.url) && !streamsFile(call))
    throw redirectError(
      call,
      response,
      `the response is from ${readOrigin(response.url)}, not from ${readOrigin(call.url)}`,
    )
  // A runtime that hides redirects has followed this one.
  if (!allowPrivateAddresses && leadsInside(current.url, response.url))
    throw redirectError(call, response, inward(response.url))
  return response
}

/** True if a remote host leads to this machine or to its network. */
function leadsInside(from: string, to: string): boolean {
  return isElsewhere(to, from) && !isPrivateHost(new URL(from).hostname) && isPrivateHost(new URL(to).hostname)
}

function inward(url: string): string {
  return `the redirect leads to ${readOrigin(url)}, a private address, which only the option \`allowPrivateAddresses\` permits`
}

function nextHop(call: Call, current: Call, response: RawResponse): Call {
  // After a 303 the call may have become a GET without a body.
  const { method, redirect } = current.endpoint.operation
  if (redirect === 'error')
    throw notSentOn(call, response, 'redirects are not followed for a request with a secret in its path or body')
  if (response.hiddenRedirect) return leaveToRuntime(call, current, response)
  const target = findTarget(call, response)
  const from = readOrigin(current.url)
  if (target.origin !== from) {
    if (!streamsFile(call) || method !== 'GET')
      throw notSentOn(call, response, `the redirect leads to ${target.origin}, away from ${from}`)
    return foreignHop(call, current, target)
  }
  const toGet = response.status === 303 && method !== 'HEAD'
  if (method !== 'GET' && method !== 'HEAD' && (response.status === 301 || response.status === 302))
    throw notSentOn(call, response, `a redirect with ${response.status} would turn the ${method} into a GET`)
  if (!toGet && !isReplayable(current))
    throw notSentOn(call, response, 'the body is a stream, which cannot be sent again')
  return toGet ? asGet(current, target.href) : { ...current, url: target.href }
}

/** Headers that a browser may send to another origin: it removes the token itself. */
const harmless: ReadonlySet<string> = new Set(['accept', 'authorization', 'user-agent'])

/**
 * A browser shows a script neither the target nor the status: it can only follow, and the origin of the response is
 * checked.
 */
function leaveToRuntime(call: Call, current: Call, response: RawResponse): Call {
  const { method } = call.endpoint.operation
  const mayLeave = streamsFile(call) && Object.keys(call.headers).some((name) => !harmless.has(name))
  if (current.redirect === 'follow' || (method !== 'GET' && method !== 'HEAD') || mayLeave)
    throw notSentOn(call, response, 'this runtime does not show where the redirect leads')
  return { ...current, redirect: 'follow' }
}

function findTarget(call: Call, response: RawResponse): URL {
  const location = response.headers.get('location') ?? ''
  const target = parseUrl(location, response.url)
  if (!target || !/^https?:/.test(target.protocol))
    throw notSentOn(call, response, 'its Location is not a valid URL of HTTP')
  target.username = target.password = target.hash = ''
  return target
}

/** A request without an operation never counts as streaming a file, whatever it asks for. */
function streamsFile({ endpoint }: Call): boolean {
  const { responseType } = endpoint.operation
  return !endpoint.raw && typeof responseType === 'object' && !('values' in responseType)
}

function asGet(call: Call, url: string): Call {
  const { 'content-type': _, 'content-length': __, ...headers } = call.headers
  const operation = { ...call.endpoint.operation, method: 'GET' as const }
  return { ...call, url, headers, body: undefined, endpoint: { ...call.endpoint, operation } }
}

/** A request for a file on another origin: without token, headers and body. */
function foreignHop(call: Call, current: Call, target: URL): Call {
  // Each hop is checked for private addresses.
  if (!isSecure(target) && !(isPrivateHost(target.hostname) && !isPrivateHost(new URL(current.url).hostname)))
    throw callError(
      call,
      `plain HTTP to ${target.host} is not allowed`,
      (text, about) => new InsecureTransportError(text, about),
    )
  return { ...current, url: target.href, headers: { accept: '*/*' }, body: undefined, foreign: true }
}

function notSentOn(call: Call, response: RawResponse, why: string): RedirectError {
  return redirectError(call, response, `${why}; nothing was sent there`)
}

function redirectError(call: Call, { status, attempts }: RawResponse, why: string): RedirectError {
  const message = status === 0 ? why : `${status}: ${why}`
  return callError(call, message, (text, about) => new RedirectError(text, { ...about, attempts }))
}

function readOrigin(url: string): string {
  return new URL(url).origin
}
