import type { Operation } from '@portolan/openapi'
import { comment, tagText } from '../../output.ts'

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

/** Prints the doc comment of a method: its summary, route, scopes and errors. */
export function printMethodComment({ notes, method, path, scopes, throws, result, documentedBy }: Operation): string {
  const { summary, text, deprecated, see } = notes
  const paragraphs = [summary && sentence(summary), `\`${method} ${path}\``, text === summary ? undefined : text]
  const permitted = scopes.map((one) => `\`${one.replaceAll(' + ', '` and `')}\``).join(' or ')
  const tags = [
    ...(deprecated ? ['@deprecated'] : []),
    ...(documentedBy === undefined ? [] : ["@experimental Not in the service's own documents."]),
    ...throws
      .filter(({ status }) => result.kind !== 'exists' || status !== '404')
      .map(({ status, text: when }) => `@throws ${errorClass(status)} ${tagText(when)}`),
    ...(see === undefined ? [] : [`@see ${tagText(see)}`]),
  ]
  return comment([...paragraphs, permitted && `Scopes: ${permitted}.`], tags, 2)
}

function sentence(text: string): string {
  return /[.!?:]$/.test(text.trim()) ? text : `${text.trim()}.`
}

function errorClass(status: string): string {
  return classes[status] ?? (status.startsWith('5') ? 'ServerError' : 'ApiError')
}
