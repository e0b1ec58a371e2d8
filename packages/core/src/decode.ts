import type { Codec } from './codec.ts'
import { type Issue, ResponseValidationError } from './errors.ts'
import type { Operation } from './operation.ts'
import { summarize } from './redact.ts'
import type { Answer } from './send/answer.ts'
import type { Call } from './send/call.ts'

/** The parsed body of a success: undefined where there is none. */
export function decode(call: Call, { status, body }: Answer): unknown {
  if (call.reading !== 'text') return body
  if (status === 204 || status === 304 || body === '') return undefined
  try {
    return JSON.parse(body as string)
  } catch (error) {
    throw invalidResponse(
      call,
      body,
      `the answer is no JSON: ${(error as Error).message.replace(/(?:\.\.\.)?"[^]*"(?:\.\.\.)? is not/, 'the text is not')}`,
    )
  }
}

/** The body of a success, as the service's own codec reads it. */
export function decodeWith(codec: Codec, operation: Operation, call: Call, answer: Answer): unknown {
  const { status, body } = answer
  if (status === 204 || status === 304) return undefined
  try {
    return codec.read(answer, operation)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw invalidResponse(call, body instanceof Uint8Array ? new TextDecoder().decode(body) : body, error.message)
  }
}

export function invalidResponse(
  call: Call,
  body: unknown,
  why: string,
  issues: readonly Issue[] = [{ path: [], message: why }],
): ResponseValidationError {
  return new ResponseValidationError(`${call.name}: ${why}`, {
    request: summarize(call),
    attempts: call.progress.attempts,
    issues,
    body,
  })
}
