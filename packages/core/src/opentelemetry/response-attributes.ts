import type { Attributes } from '@opentelemetry/api'
import type { Call } from '../request/call.ts'
import type { Answer } from '../request/wire.ts'
import { attemptsOf } from '../send/retry.ts'
import { errorType } from './failure.ts'
import { isAbort } from '../time.ts'
import type { Ending } from './when-over.ts'

/** What the stable HTTP conventions say of how an attempt ended, for spans and metrics alike. */
export function responseAttributes(call: Call, ending: Ending<Answer>): Attributes {
  const status = statusOf(ending)
  const attributes = status === undefined ? {} : { 'http.response.status_code': status }
  if ('value' in ending || isAbort(call.signal, ending.error)) return attributes
  const type = status !== undefined && status >= 400 ? String(status) : errorType(ending.error)
  return { ...attributes, 'error.type': type }
}

/** The status that was sent: a 304 with a cached response is a 200 for the caller. A browser hides that of a redirect. */
function statusOf(ending: Ending<Answer>): number | undefined {
  const attempts = 'value' in ending ? ending.value.attempts : attemptsOf(ending.error)
  return attempts.at(-1)?.status || undefined
}
