import { isBytes, isInstance, randomUuid } from '../platform.ts'
import type { Issue } from '../errors.ts'
import type { Endpoint, Write } from './call.ts'
import { contentTypeIssues } from './content-type.ts'
import { type Content, isBodyless, writeBody } from './endpoint.ts'
import { writeJson } from './json-body.ts'
import type { OperationInit } from './operation.ts'
import { got, ownField, setField } from './option-rules.ts'
import { faultsOf, headerParams, isCompound, isPlainValue, paramOf, queryParam, reservedInQuery } from './styles.ts'
import { type Styled, texts, writePath } from './styles.ts'
import { type Params, withQuery } from './url.ts'
import { isNodeStream, type NodeReadable, toStream, webStream } from './wire.ts'

/** Where the params of a request go. */
interface Places {
  readonly query: Record<string, unknown>
  readonly headers: Record<string, unknown>
  readonly cookies: Record<string, unknown>
  readonly fields: Record<string, unknown>
}

/**
 * Writes everything that OpenAPI describes: params in headers and cookies, styles, names on the wire, multipart, files.
 * @param issues receives an entry for each param that cannot be written
 */
export const write: Write = (endpoint, params, issues) => {
  const { operation } = endpoint
  const { query, headers, cookies, fields } = divide(endpoint, params)
  const path = writePath(endpoint, params, issues)
  const pairs = texts(query, (name) => queryParam(operation, name, issues)).join('&')
  const hasBody = operation.requiresBody || Object.keys(fields).length > 0
  const written = writeContent(endpoint, hasBody ? fields : undefined, issues)
  const cookie = texts(cookies, (name) => paramOf(operation, name, 'cookie', encodeURIComponent, issues)).join('; ')
  return {
    ...written,
    url: withQuery(endpoint.address + path, pairs),
    headers: {
      ...written.headers,
      ...headerParams(operation, headers, issues),
      ...(cookie ? { cookie } : {}),
    },
  }
}

function divide(endpoint: Endpoint, params: Params): Places {
  const { operation, inPath } = endpoint
  const places: Places = { query: {}, headers: {}, cookies: {}, fields: {} }
  for (const name in { ...operation.defaults, ...params }) {
    const value = params[name] === undefined ? ownField(operation.defaults, name) : params[name]
    if (inPath.has(name) || value === undefined) continue
    setField(places[placeOf(endpoint, name)], name, value)
  }
  return places
}

function placeOf(endpoint: Endpoint, name: string): keyof Places {
  const { headers, cookies, query } = endpoint.operation
  if (headers?.includes(name)) return 'headers'
  if (cookies?.includes(name)) return 'cookies'
  return isBodyless(endpoint) || query?.includes(name) ? 'query' : 'fields'
}

function writeContent(endpoint: Endpoint, fields: Params | undefined, issues: Issue[]): Content {
  const { operation } = endpoint
  const { encoding, body: whole, contentType } = operation
  const content = whole === undefined ? fields : fields?.[whole]
  if (content === undefined) return { body: undefined }
  if (encoding === 'multipart') return writeMultipart(content as Params, operation, issues)
  if (encoding === 'form') {
    const body = texts(content as Params, (name) => formField(operation, name, (content as Params)[name], issues))
    return { body: body.join('&'), headers: typed(contentType ?? 'application/x-www-form-urlencoded') }
  }
  if (encoding !== 'raw') {
    const { body, headers } = writeBody(endpoint, fields, issues)
    return { body, headers: { ...headers, ...typed(contentType) } }
  }
  const { body, contentType: own } = asFile(content) ?? { body: content as string }
  if (own !== undefined)
    issues.push(...contentTypeIssues(own, [...(whole === undefined ? [] : [whole]), 'contentType']))
  return { body: body as Content['body'], headers: typed(own ?? contentType) }
}

function typed(contentType: string | undefined): Record<string, string> {
  return contentType === undefined ? {} : { 'content-type': contentType }
}

/** An object in a form is JSON if no style says otherwise. */
function formField({ parts }: OperationInit, name: string, value: unknown, issues: Issue[]): Styled {
  const { contentType = '', allowReserved = false, ...given } = ownField(parts, name) ?? {}
  const isObject = !isPlainValue(value) && !Array.isArray(value)
  const isJson = /[/+]json\b/i.test(contentType) || (isObject && Object.keys(given).length === 0)
  const encode = allowReserved ? reservedInQuery : encodeURIComponent
  return { style: isJson ? 'json' : 'form', ...given, name, encode, fault: faultsOf(name, issues) }
}

/** The bytes or the text of a file, as they are sent. */
type FileContent = string | Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | NodeReadable

/** A file that is sent, with what the caller says of it. */
interface RequestFile {
  readonly body: FileContent
  readonly filename?: string | undefined
  readonly contentType?: string | undefined
}

interface Part {
  readonly name: string
  readonly body: FileContent
  readonly filename?: string | undefined
  readonly contentType?: string | undefined
}

/**
 * Writes fields and files as a body of several parts. Without streams among them it is a Blob, which can be sent again.
 * @param issues receives an entry for each field that cannot be written
 */
export function writeMultipart(
  fields: Params,
  { parts, contentType = 'multipart/form-data' }: OperationInit,
  issues: Issue[],
): Content {
  const boundary = `portolan-${randomUuid()}`
  const pieces = Object.entries(fields).flatMap(([name, value]) =>
    partsOf(name, value, ownField(parts, name)?.contentType, issues).flatMap((part) => [
      head(part, boundary),
      part.body,
      '\r\n',
    ]),
  )
  pieces.push(`--${boundary}--\r\n`)
  const isWhole = (piece: FileContent): piece is string | Blob | Uint8Array<ArrayBuffer> =>
    typeof piece === 'string' || isInstance(piece, 'Blob') || isBytes(piece)
  return {
    ...(pieces.every(isWhole) ? { body: new Blob(pieces) } : joined(pieces)),
    headers: { 'content-type': `${contentType}; boundary=${boundary}` },
  }
}

/** A list has a part for each of its values, unless its content type is that of the whole list. */
function partsOf(name: string, value: unknown, type: string | undefined, issues: Issue[]): Part[] {
  const isJson = type !== undefined && /[/+]json\b/i.test(type)
  if (Array.isArray(value) && !isJson)
    return value.flatMap((one: unknown) => (one === undefined ? [] : partsOf(name, one, type, issues)))
  if (value === undefined) return []
  const file = asFile(value)
  if (file?.contentType !== undefined) issues.push(...contentTypeIssues(file.contentType, [name, 'contentType']))
  if (file)
    return [
      { name, filename: name, ...file, contentType: file.contentType ?? exact(type) ?? 'application/octet-stream' },
    ]
  if (isPlainValue(value) && !isJson) return [{ name, body: String(value), contentType: exact(type) }]
  if (isCompound(value) || isJson)
    return [{ name, body: writeJson(value, [name], issues), contentType: exact(type) ?? 'application/json' }]
  const message = `must be a string, a number, a boolean, a file, or an object or a list of those, ${got(value)}`
  issues.push({ path: [name], message })
  return []
}

/** A content type that names one: neither `image/*` nor a list. */
function exact(type: string | undefined): string | undefined {
  return type === undefined || /[*,]/.test(type) ? undefined : type
}

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function head({ name, filename, contentType }: Part, boundary: string): string {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`
  const type = contentType === undefined ? '' : `Content-Type: ${contentType}\r\n`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`
}

function quoted(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

/** The pieces one after the other. */
function joined(pieces: readonly FileContent[]): Content {
  const readers = pieces.map((piece) => streamOf(piece).getReader())
  const close = (): void => readers.forEach((reader) => void reader.cancel().catch(() => {}))
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const reader of readers) {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    }
  }
  return { body: toStream({ [Symbol.asyncIterator]: chunks, destroy: close }), closeBody: close }
}

function streamOf(piece: FileContent): ReadableStream<Uint8Array> {
  if (isInstance(piece, 'ReadableStream')) return piece
  return isNodeStream(piece) ? webStream(piece) : new Blob([piece]).stream()
}

/**
 * A value as a file, if it is one: bytes, or an object with them. A text is a file only with a name or a type, since by
 * itself it may be any text.
 */
function asFile(value: unknown): RequestFile | undefined {
  if (isFileContent(value)) {
    const { name, type } = value as { readonly name?: unknown; readonly type?: unknown }
    return {
      body: value,
      ...(isInstance(value, 'Blob') && typeof name === 'string' ? { filename: name } : {}),
      ...(isInstance(value, 'Blob') && typeof type === 'string' && type !== '' ? { contentType: type } : {}),
    }
  }
  const { body, ...others } = Object(value) as Partial<RequestFile>
  const isDescribed = Object.keys(others).some((name) => name === 'filename' || name === 'contentType')
  if (!isFileContent(body) && !(typeof body === 'string' && isDescribed)) return undefined
  return { ...asFile(body), body, ...defined(others) }
}

function isFileContent(value: unknown): value is Exclude<FileContent, string> {
  return isBytes(value) || isInstance(value, 'Blob', 'ReadableStream') || isNodeStream(value)
}

function defined({ filename, contentType }: Partial<RequestFile>): Partial<RequestFile> {
  return { ...(filename === undefined ? {} : { filename }), ...(contentType === undefined ? {} : { contentType }) }
}
