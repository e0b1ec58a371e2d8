import { HttpError } from '../http-error.ts'

/** The errors of these services by status: the name in the newer APIs, the reason in the older ones, and a message. */
const known: Readonly<Record<number, readonly [status: string, reason: string, message: string]>> = {
  400: ['INVALID_ARGUMENT', 'invalid', 'Bad Request'],
  401: ['UNAUTHENTICATED', 'authError', 'Invalid Credentials'],
  403: ['PERMISSION_DENIED', 'forbidden', 'Forbidden'],
  404: ['NOT_FOUND', 'notFound', 'Not Found'],
  409: ['ALREADY_EXISTS', 'duplicate', 'The requested identifier already exists.'],
  413: ['INVALID_ARGUMENT', 'uploadTooLarge', 'The upload is too large.'],
  429: ['RESOURCE_EXHAUSTED', 'rateLimitExceeded', 'Rate Limit Exceeded'],
  500: ['INTERNAL', 'backendError', 'Backend Error'],
  503: ['UNAVAILABLE', 'backendError', 'Service Unavailable'],
}

/** A 400 that names the fault, and the field or parameter. */
export function badRequest(message: string, location?: string, reason = 'invalid', more: object = {}): HttpError {
  return new HttpError(400, message, { reason, location, ...more })
}

/** Writes the error body that all these services share. */
export function writeError({ status: code, message: text, details }: HttpError): Response {
  const [name, usual, sentence] = known[code] ?? [undefined, 'error', `Status ${code}`]
  const { reason = usual, domain = 'global', status = name, ...location } = details
  const message = text || sentence
  const errors = [{ domain, reason, message, ...location }]
  const headers = code === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.example.com/"' } : {}
  return Response.json({ error: { code, message, ...(status ? { status } : {}), errors } }, { status: code, headers })
}
