import { isBytes } from '../platform.ts'
import type { Call, Endpoint } from '../request/call.ts'
import { isJsonType } from '../request/content-type.ts'
import type { RawResponse, ResponseType } from '../request/wire.ts'
import { findCharset, decodeText } from './charset.ts'
import { decodeJson } from './read-body.ts'

/** Data with a schema is JSON, unless the request or the service's codec say otherwise. */
function selectType({ operation: { responseType }, standard, codec }: Endpoint): ResponseType | undefined {
  return responseType ?? (standard && !codec ? 'text' : undefined)
}

/** Returns true if a response without a body has no data, rather than an empty text or no bytes. */
export function isNoData(endpoint: Endpoint, { body }: RawResponse): boolean {
  const responseType = selectType(endpoint)
  return (
    (responseType === undefined || responseType === 'text') && (body === '' || (isBytes(body) && body.length === 0))
  )
}

const textTypes =
  /^(?:text\/|application\/(?:x-www-form-urlencoded|(?:x-)?ndjson|jsonl|json-seq|(?:x-)?javascript|xml|yaml|toml|sql|graphql)\b|[^;]*\+(?:xml|yaml|json-seq)\b)/i

/**
 * Returns true if the body of a response may be no JSON, although the document says so: it is then passed on as it came.
 */
export function mayBeOther(
  { validation, endpoint: { operation, codec } }: Call,
  { headers }: Pick<RawResponse, 'headers'>,
): boolean {
  const type = headers.get('content-type') ?? ''
  const isReported =
    validation.response === 'report' && !codec && !operation.paging && operation.responseType === undefined
  return isReported && type !== '' && !isJsonType(type)
}

/**
 * Returns true if the body of a response to a request without an operation has to be read as bytes: it is not text, or
 * the service does not say what it is.
 */
export function readsBytes(endpoint: Endpoint, { headers }: Pick<RawResponse, 'headers'>): boolean {
  const responseType = selectType(endpoint)
  if (responseType === 'text' || responseType === 'bytes') return responseType === 'bytes'
  const type = headers.get('content-type') ?? ''
  return responseType !== 'string' && !isJsonType(type) && !textTypes.test(type)
}

/**
 * The data of a response to a request without an operation: JSON, text or bytes, as the request asks or its content type
 * says. A text is decoded by its charset; a body without a content type is text if it is valid UTF-8.
 * @throws SyntaxError it is not JSON
 */
export function readRaw(endpoint: Endpoint, { body, headers }: RawResponse): unknown {
  const responseType = selectType(endpoint)
  if (typeof body !== 'string' && !isBytes(body)) return body
  if (responseType === 'bytes') return body
  if (responseType === 'string') return typeof body === 'string' ? body : decodeText(body, headers)
  if (body.length === 0) return undefined
  const type = headers.get('content-type') ?? ''
  if (responseType === 'text' || isJsonType(type))
    return decodeJson(typeof body === 'string' ? body : decodeText(body, headers))
  if (typeof body === 'string') return body
  if (findCharset(headers) !== undefined) return decodeText(body, headers)
  return type === '' ? (decodeStrictly(body) ?? body) : body
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
