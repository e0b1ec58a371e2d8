import type { Operation } from '@portolan/openapi/model'
import type { HttpError } from '../http-error.ts'
import { pickJson } from './endpoint.ts'
import type { RequestFault } from './params.ts'
import { pickError, sendableType } from './responses.ts'
import type { Sampler } from './sampler.ts'
import { isJson } from '../json.ts'

/** The titles of statuses, for problems. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/**
 * The places of an error's message: the paths of the config or the document come first. `[]` is the first entry of a
 * list.
 */
const usual = [
  'error.message',
  'message',
  'detail',
  'error_description',
  'detail[].msg',
  'errors[].message',
  'errors[].detail',
  'error.detail',
  'errors[]',
  'error',
  'title',
  'msg',
  'description',
]

/** The parts of an error. */
export interface Problems {
  readonly sampler: Sampler
  /** The declared places of the message in the service's errors. */
  readonly message: readonly string[]
}

/**
 * Writes an error in the documented shape, or as a problem (RFC 9457) if no documented shape has room for the message.
 */
export function writeProblem(error: HttpError, operation: Operation | undefined, problems: Problems): Response {
  const { status, details } = error
  const headers = details['headers'] as Record<string, string> | undefined
  const text = error.message || `A fault of the emulator with the status ${status}.`
  const own = operation && documentedError(operation, status, text, problems)
  if (own) return new Response(JSON.stringify(own.body), { status, headers: { 'content-type': own.type, ...headers } })
  const faults = (details['faults'] ?? []) as readonly RequestFault[]
  const errors = faults.map(({ in: place, path, message }) => {
    const where = place === 'body' ? { pointer: makePointer(path) } : { name: path[0] }
    return Object.assign({ in: place }, where, { detail: message })
  })
  const title = titles[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail: text, ...(errors.length ? { errors } : {}) }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })
}

function makePointer(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function documentedError(
  { responses }: Operation,
  status: number,
  text: string,
  { sampler, message }: Problems,
): { readonly type: string; readonly body: unknown } | undefined {
  const media = pickJson(pickError(responses, status)?.content ?? [])
  if (!media) return undefined
  const body = structuredClone(media.example ?? sampler.value(media.schema, `error ${status}`))
  if (![...message, ...usual].some((path) => putText(body, path.split(/\.|(?=\[\])/), text))) return undefined
  return { type: sendableType(media), body: withStatus(body, status) }
}

/** Replaces a text; returns false if there is none. */
function putText(at: unknown, [first, ...rest]: readonly string[], text: string): boolean {
  const key = first === '[]' ? '0' : (first ?? '')
  if (typeof at !== 'object' || at === null || Array.isArray(at) !== (first === '[]') || !Object.hasOwn(at, key))
    return false
  const holder = at as Record<string, unknown>
  if (rest.length > 0) return putText(holder[key], rest, text)
  if (typeof holder[key] !== 'string') return false
  holder[key] = text
  return true
}

/** Sets the fields that repeat the status. */
function withStatus(body: unknown, status: number): unknown {
  if (!isJson(body)) return body
  const entries = Object.entries(body).map(([name, value]) => {
    if (/^(?:status|statusCode|status_code|httpStatus|code)$/.test(name) && typeof value === 'number')
      return [name, status]
    const isTitle = name === 'title' && typeof body['detail'] === 'string'
    const isName = name === 'error' && typeof value === 'string' && typeof body['message'] === 'string'
    if (isTitle || isName) return [name, titles[status] ?? value]
    return [name, name === 'error' ? withStatus(value, status) : value]
  })
  return Object.fromEntries(entries)
}

/** One sentence for each fault, such as `The query param limit must be <= 100.` */
export function sentences(faults: readonly RequestFault[]): string {
  const subject = ({ in: place, path }: RequestFault): string => {
    if (place === 'body') return path.length ? `The field ${path.join('.')} of the body` : 'The body'
    return `The ${place}${path[0] === 'content-type' ? '' : ' param'} ${path.join('.')}`
  }
  return faults.map((one) => `${subject(one)} ${one.message}${one.message.endsWith('?') ? '' : '.'}`).join(' ')
}
