import type { OperationInit, Unwrapped } from '@portolan/core'

/** How an operation's response differs: it has no envelope, or more of it than the data is returned. */
interface EnvelopeTraits {
  readonly envelope?: 'none' | 'with-message'
}

/** Takes the data out of the envelope. */
export function unwrap(body: unknown, { traits, responseType, response }: OperationInit): Unwrapped {
  const { envelope } = (traits ?? {}) as EnvelopeTraits
  if (typeof responseType === 'object') return { data: body }
  if (envelope === 'none') return { data: response === undefined ? undefined : body }
  const { data, message, errors } = Object(body) as Readonly<Record<string, unknown>>
  const said = typeof message === 'string' ? message : undefined
  return {
    data: envelope === 'with-message' ? { ...Object(data), message: said ?? '' } : data,
    ...(said === undefined ? {} : { message: said }),
    ...(isEmpty(errors) ? {} : { errors }),
  }
}

/** The documents do not show the type of `errors`: an empty list, object or text reports no error. */
function isEmpty(errors: unknown): boolean {
  return !errors || (typeof errors === 'object' && Object.keys(errors).length === 0)
}
