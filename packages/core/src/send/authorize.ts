import { until } from '../clock.ts'
import { checkToken, type Credential } from '../tokens/token-source.ts'
import type { Step } from './call.ts'

/** Puts the bearer token on a call, and tells its source when the service refuses it. */
export function authorize(credential: Credential | undefined): Step | undefined {
  if (!credential) return undefined
  return async (call, next) => {
    if (call.operation.authorized === false || call.headers['authorization'] !== undefined) return next(call)
    const { progress } = call
    progress.waitingFor = 'a token'
    const given = credential.get()
    const token = checkToken(typeof given === 'string' ? given : await until(Promise.resolve(given), call.signal))
    progress.waitingFor = 'the answer'
    progress.token = token
    progress.renewable = credential.invalidate !== undefined
    const answer = await next({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } })
    if (answer.status === 401) credential.invalidate?.(token)
    return answer
  }
}
