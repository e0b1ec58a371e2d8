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
 * Returns true if the body of a response is not what the document says: no JSON, bytes in place of a text, or anything
 * where it describes no body. It is then passed on as it came, unless invalid responses are errors.
 */
export function mayBeOther(
  { validation, endpoint: { operation, response, profile, codec } }: Call,
  { headers, status }: Pick<RawResponse, 'headers' | 'status'>,
): boolean {
  const { responseType, paging, exists } = operation
  const type = headers.get('content-type') ?? ''
  if (responseType === 'string') return type !== '' && isFileType(type)
  if (validation.response === 'throw' || codec || paging || exists || responseType !== undefined) return false
  const isDescribed = response !== undefined || profile.unwrap !== undefined
  return isDescribed ? type !== '' && !isJsonType(type) : status >= 200 && status < 300
}

/**
 * Returns true if the body of a response that is read as it comes has to be read as bytes: it is not text, or the service
 * does not say what it is.
 */
export function readsBytes(endpoint: Endpoint, { headers }: Pick<RawResponse, 'headers'>): boolean {
  const responseType = selectType(endpoint)
  if (responseType === 'text' || responseType === 'bytes') return responseType === 'bytes'
  if (responseType === 'string' && endpoint.raw) return false
  return isFileType(headers.get('content-type') ?? '')
}

function isFileType(type: string): boolean {
  return !isJsonType(type) && !textTypes.test(type)
}

/** The data where the document has another content type, or no body. Text is text, whatever its content type. */
export function readOther(call: Call, response: RawResponse): unknown {
  const { body, headers } = response
  if (call.endpoint.operation.responseType === 'string' && isBytes(body))
    return findCharset(headers) === undefined ? (decodeStrictly(body) ?? body) : decodeText(body, headers)
  try {
    return readRaw(call.endpoint, response)
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
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
