import type { Operation } from '@portolan/core'
import type { DocumentedError, DocumentedOperation } from '@portolan/testing/reference/reference'
import { comment } from './comment.ts'

const classes: Readonly<Record<string, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'GoneError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
}

/** The doc comment of a method: what the call does, its route, its scopes, what it throws, and where the page says more. */
export function methodComment(section: DocumentedOperation, operation: Operation, see: string): string {
  const { summary, paragraphs, scopes, scopesNote, errors, availability } = section
  const permitted = scopes.map((scope) => `\`${scope}\``).join(' or ')
  return comment(
    [
      summary,
      route(operation),
      ...paragraphs,
      scopes.length ? `Scopes: ${[permitted, scopesNote].filter(Boolean).join(' ')}.` : '',
    ],
    [
      ...(availability === 'experimental'
        ? ['@experimental Beyond the documents of the service: see the reference.']
        : []),
      ...errors.flatMap((error) => thrown(error, operation)),
      `@see ${see}`,
    ],
  )
}

/** `GET /users/:user_id`, or the message that a SOAP call sends. */
function route({ method, path, traits }: Operation): string {
  const action = traits?.['request']
  return typeof action === 'string' ? `\`SOAP ${action}\`` : `\`${method} ${path}\``
}

function thrown({ code, when }: DocumentedError, { exists }: Operation): string[] {
  if (exists && code === '404') return []
  const name =
    classes[code] ?? (code.startsWith('E_') ? 'RegistryFaultError' : code.startsWith('5') ? 'ServerError' : 'ApiError')
  return [`@throws ${name} ${code.startsWith('E_') ? `\`${code}\`: ` : ''}${when}`]
}
