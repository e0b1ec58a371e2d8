import { createHash, timingSafeEqual } from 'node:crypto'
import { hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'

const loopback = ['127.0.0.1', 'localhost']

/**
 * Refuses what a page in a browser, or another user of the machine, could send: a foreign Host (DNS rebinding), a foreign
 * Origin, and a request without this server's token.
 * @returns undefined where the request may pass
 */
export function guard(request: Request, token: string): Response | undefined {
  return (
    hostHeaderValidationResponse(request, loopback) ??
    originValidationResponse(request, loopback) ??
    (hasToken(request, token) ? undefined : unauthorized())
  )
}

function hasToken({ headers }: Request, token: string): boolean {
  const given = /^bearer (?<token>\S+)$/i.exec(headers.get('authorization') ?? '')?.groups?.['token'] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** Of equal length whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function unauthorized(): Response {
  const message = 'This server needs the token that it printed when it started: Authorization: Bearer TOKEN'
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32_000, message }, id: null },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}
