import type { ErrorInfo } from '../api-errors.ts'
import type { ErrorPaths, Profile } from '../request/profile.ts'

/** Where most services have the parts of an error; `[]` stands for each entry of a list. */
const usual: Required<ErrorPaths> = {
  message: [
    'message',
    'error.message',
    'error_description',
    'error',
    'errors[].message',
    'errors[].detail',
    'errors[]',
    'detail',
    'detail[].msg',
    'title',
  ],
  code: ['code', 'error.code', 'errors[].code', 'error.type', 'type', 'error'],
  requestId: ['request_id', 'requestId', 'error.request_id'],
}

/**
 * Reads the bodies of errors, for `readError` of a profile.
 * @param paths where a body has its parts, such as `error.message`; the first that is there counts. @default where most
 *   services have them, and problem details (RFC 9457)
 * @returns the reader
 */
export function errorReader(paths: ErrorPaths = {}): NonNullable<Profile['readError']> {
  const all = { ...usual, ...paths }
  return (body) => {
    const message = firstText(body, all.message, '; ')
    const code = firstText(body, all.code)
    const requestId = firstText(body, all.requestId)
    const { details, errors = details } = Object(body) as Readonly<Record<string, unknown>>
    return {
      ...(message === undefined ? {} : { message }),
      // `about:blank` is the type of problems without one; a text that is the whole message is no code.
      ...(code === undefined || code === message || code === 'about:blank' ? {} : { code }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(errors === undefined ? {} : { details: errors }),
    } satisfies ErrorInfo
  }
}

/** The first of the paths at which there is text. Of a list, all of its texts, or the first. */
function firstText(body: unknown, paths: readonly string[], between?: string): string | undefined {
  for (const path of paths) {
    const texts = textsAt(body, path.replaceAll('[]', '.[]').split('.'))
    if (texts.length > 0) return between === undefined ? texts[0] : texts.join(between)
  }
  return undefined
}

function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined)
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [`${value}`] : []
  if (name === '[]') return Array.isArray(value) ? value.flatMap((one: unknown) => textsAt(one, rest)) : []
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isObject ? textsAt((value as Readonly<Record<string, unknown>>)[name], rest) : []
}

/**
 * Takes the data out of bodies that have it in a field, for `unwrap` of a profile. An operation whose trait `envelope` is
 * `none` has no envelope.
 * @param field the name of the field, such as `data`
 * @returns the function that takes it out
 */
export function envelope(field: string): NonNullable<Profile['unwrap']> {
  return (body, { traits }) => {
    if (traits?.['envelope'] === 'none' || typeof body !== 'object' || body === null || Array.isArray(body))
      return { data: body }
    const { [field]: data, message } = body as Readonly<Record<string, unknown>>
    return { data, ...(typeof message === 'string' ? { message } : {}) }
  }
}
