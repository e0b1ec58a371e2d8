/** The names that the newer interfaces give a status. */
const names: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
}

export interface Failure {
  /** As the older interfaces say it: `required`, `notFound`, `duplicate`. */
  readonly reason: string
  readonly message: string
  readonly location?: string
  /** Where the usual name for the HTTP status does not fit. */
  readonly status?: string
}

/** An error in the form that all these interfaces share. */
export function fail(code: number, { reason, message, location, status = names[code] }: Failure): Response {
  const errors = [{ domain: 'global', reason, message, ...(location === undefined ? {} : { location }) }]
  return Response.json(
    { error: { code, message, ...(status === undefined ? {} : { status }), errors } },
    { status: code },
  )
}

export const badRequest = (message: string, location?: string, reason = 'invalid'): Response =>
  fail(400, { reason, message, ...(location === undefined ? {} : { location }) })

export const notFound = (message = 'Not Found'): Response => fail(404, { reason: 'notFound', message })

/** What a request brings as JSON: an object, empty where nothing came; undefined where it is none. */
export async function readObject(request: Request): Promise<Record<string, unknown> | undefined> {
  const text = await request.text()
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
