import type { Call, StreamReader, StreamSession } from '../request/call.ts'
import type { OperationInit } from '../request/operation.ts'
import { isEventType, isJsonType, isStreamType, isTextType } from '../request/content-type.ts'
import { discard, type EventStream, type FileResponse, type RawResponse } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'
import { reportInvalid } from './inspect.ts'
import { readFile, readWhole } from './received-file.ts'
import { checked, parsed, readLines } from './value-stream.ts'

/** Reads a response by its content type: as checked JSON, as text, as a stream of values, or as a file. */
export const readMixed: StreamReader<Promise<unknown>> = async (call, response, session) => {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204 || response.status === 205) {
    discard(response.body)
    return undefined
  }
  const content = mayBeEmpty(call, type) ? await skipEmpty(response) : response
  if (!content) return undefined
  reportUndocumented(call, content, type)
  return readAsSent(call, content, session)
}

/** Returns the body as a file. A content type that is not documented, such as that of a page, is reported. */
export const readDocumentedFile: StreamReader<FileResponse> = (call, response) => {
  reportUndocumented(call, response, response.headers.get('content-type') ?? '')
  return readFile(call, response)
}

/** Reads the body of a response by its content type, whatever is documented. */
export const readAsSent: StreamReader<Promise<unknown>> = async (call, content, session) => {
  const type = content.headers.get('content-type') ?? ''
  const { operation, streamed } = call.endpoint
  const values: Call = {
    ...call,
    endpoint: { ...call.endpoint, response: streamed, operation: withResponse(operation, operation.streamed) },
  }
  if (isEventType(type)) return (await import('./events.ts')).readEvents(values, content, session)
  if (isStreamType(type)) return readLines(values, content, session)
  if (isJsonType(type)) return await readJson(call, content, session)
  return isTextType(type) ? await readWhole(call, content, 'text') : readFile(call, content)
}

/** The same operation, whose response has another schema. */
function withResponse(operation: OperationInit, response: string | undefined): OperationInit {
  const { response: _, ...others } = operation
  return response === undefined ? others : { ...others, response }
}

/** Reads server-sent events. A response of another content type is reported and read by that type. */
export const readEventStream: StreamReader<Promise<EventStream<unknown>>> = async (call, response, session) => {
  const type = response.headers.get('content-type') ?? ''
  const { response: mode } = call.validation
  if (type === '' || /^text\/(?:event-stream|plain)\b/i.test(type))
    return (await import('./events.ts')).readEvents(call, response, session)
  const message = `has the content type ${quoteText(type, 100)} instead of text/event-stream`
  if (mode === 'throw') discard(response.body)
  if (mode !== 'off') reportInvalid(call, response, undefined, [{ path: [], message }])
  return (await readAsSent(call, response, session)) as EventStream<unknown>
}

async function readJson(call: Call, response: RawResponse, session: StreamSession): Promise<unknown> {
  const text = (await readWhole(call, response, 'text')) as string
  const parts = { call, response, ...session }
  return text === '' ? undefined : await checked(parts, parsed(parts, text, true))
}

/** Returns true if a body may be empty: it has no content type, or the document does not name one. */
function mayBeEmpty({ endpoint: { operation } }: Call, type: string): boolean {
  return type === '' || (operation.accept?.includes('*/*') === true && !isStreamType(type))
}

/** The same response, whose body has begun; undefined if it has none. */
async function skipEmpty(response: RawResponse): Promise<RawResponse | undefined> {
  const [ahead, body] = (response.body as ReadableStream<Uint8Array>).tee()
  const reader = ahead.getReader()
  const { done } = await reader.read()
  void reader.cancel().catch(() => {})
  return done ? undefined : { ...response, body }
}

/**
 * Reports a content type that is not documented. A new type of a documented kind, such as another audio format, is not
 * an error.
 * @throws ResponseValidationError the kind is another, and invalid responses are errors
 */
function reportUndocumented(call: Call, response: RawResponse, type: string): void {
  const { accept } = call.endpoint.operation
  if (accept === undefined || type === '' || call.validation.response === 'off') return
  const documented = `${accept}, ${call.headers['accept'] ?? accept}`.toLowerCase().split(/\s*,\s*/)
  if (documented.some((one) => includesType(one, type))) return
  const isKnown = documented.some((one) => kindOfType(one) === kindOfType(type))
  const message = `has the content type ${quoteText(type, 100)}, which is not documented: the document has ${accept}`
  const isError = call.validation.response === 'throw'
  if (isError && isKnown) return
  if (isError) discard(response.body)
  reportInvalid(call, response, undefined, [{ path: [], message }])
}

function includesType(documented: string, type: string): boolean {
  const [known = ''] = documented.split(';')
  const [own = ''] = type.toLowerCase().split(';')
  if (known.trim() === own.trim() || known.trim() === '*/*') return true
  if (known.trim() === 'application/octet-stream') return kindOfType(type) === 'file'
  return /^\w+\/\*$/.test(known.trim()) && own.startsWith(known.trim().slice(0, -1))
}

function kindOfType(type: string): 'json' | 'text' | 'file' | 'values' {
  if (isStreamType(type)) return 'values'
  if (isJsonType(type)) return 'json'
  return isTextType(type) ? 'text' : 'file'
}
