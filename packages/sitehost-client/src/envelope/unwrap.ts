import type { Declaration, Unwrapped } from '@portolan/core'

/** What an operation says of its answer where it has no envelope, or more than its data is wanted. */
interface EnvelopeTraits {
  readonly envelope?: 'none' | 'with-message'
}

/** Takes the data out of its envelope. */
export function unwrap(body: unknown, { traits, responseType, response }: Declaration): Unwrapped {
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

/** The documents do not show what holds errors: a list, an object or a text with nothing in it reports none. */
function isEmpty(errors: unknown): boolean {
  return !errors || (typeof errors === 'object' && Object.keys(errors).length === 0)
}
