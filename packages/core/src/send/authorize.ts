import { ApiError } from '../api-errors.ts'
import { type Call, isReplayable, type Middleware } from '../request/call.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { checkToken, type Credential } from './token.ts'
import { waitFor } from '../time.ts'
import { after, attemptsOf } from './retry.ts'

/**
 * Adds the bearer token to a call. When the service rejects the token, it is invalidated at its source and the call is
 * sent once more with a new one; a fixed token cannot be renewed.
 */
export function authorize(credential: Credential | undefined): Middleware<RawResponse> | undefined {
  if (!credential) return undefined
  return async function authorize(call, next) {
    if (call.endpoint.operation.authorized === false || call.headers['authorization'] !== undefined)
      return await next(call)
    const token = await ask(credential, call)
    try {
      return await next(withToken(call, token))
    } catch (error) {
      if (!isRejected(error, call)) throw error
      credential.invalidate?.(token)
      if (!credential.invalidate || !isReplayable(call)) throw error
      call.report.log('info', `${call.endpoint.name}: the service rejected the token; renewing it`)
      const renewed = await ask(credential, call)
      return await after(attemptsOf(error), 0, next(withToken(call, renewed))).catch((again: unknown) => {
        if (isRejected(again, call)) credential.invalidate?.(renewed)
        throw again
      })
    }
  }
}

async function ask(credential: Credential, { signal }: Call): Promise<string> {
  const given = credential.get()
  return checkToken(typeof given === 'string' ? given : await waitFor('a token', Promise.resolve(given), signal))
}

function withToken(call: Call, token: string): Call {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }
}

/** Whether the service rejected the token. Another origin, after a redirect, never received it. */
function isRejected(error: unknown, { url }: Call): boolean {
  if (!ApiError.is(error) || error.status !== 401) return false
  return error.request === undefined || !isElsewhere(error.request.url, url)
}
