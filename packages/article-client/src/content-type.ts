import type { Result, Step } from '@portolan/core'

/** Every request but a GET has to say that it is JSON, also one without a body. @see seed 000, Requests */
export const contentType: Step<Result> = (call, next) =>
  call.endpoint.operation.method === 'GET' || call.headers['content-type'] !== undefined
    ? next(call)
    : next({ ...call, headers: { ...call.headers, 'content-type': 'application/json' } })
