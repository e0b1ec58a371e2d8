import { stringifyExactly } from '../schema/json.ts'
import { isArrayBuffer, isBytes, isInstance, makeBlob, randomUuid } from '../platform.ts'
import type { Issue } from '../errors.ts'
import type { Content } from './call.ts'
import type { ListFormat, OperationInit, PartStyle } from './operation.ts'
import { contentTypeIssues } from './content-type.ts'
import { writeJson } from './json-body.ts'
import { got, ownField } from './option-rules.ts'
import { expand, collectFaults, hasValue, isCompound, isListFormat, isPlainValue, nestedEntries } from './styles.ts'
import type { Params } from './url.ts'
import { findBeyondJson } from './beyond-json.ts'
import {
  isFileContent,
  isNodeStream,
  isSentAsIs,
  type NodeReadable,
  type RequestBody,
  toStream,
  webStream,
} from './wire.ts'

/** The content of a file that is in memory. */
type WholeContent = string | Blob | Uint8Array<ArrayBuffer> | ArrayBuffer
/** The bytes or the text of a file, as sent. */
type FileContent = WholeContent | ReadableStream<Uint8Array> | NodeReadable

/** A file to send, as the caller describes it. */
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
  { parts, wireNames, contentType = 'multipart/form-data' }: OperationInit,
  issues: Issue[],
): Content {
  const boundary = `portolan-${randomUuid()}`
  const pieces = Object.entries(fields).flatMap(([name, value]) =>
    writeParts(
      { param: name, name: ownField(wireNames, name) ?? name, ...ownField(parts, name) },
      value,
      issues,
    ).flatMap((part) => [headOfPart(part, boundary), part.body, '\r\n']),
  )
  pieces.push(`--${boundary}--\r\n`)
  const isWhole = (piece: FileContent): piece is WholeContent =>
    typeof piece === 'string' || isInstance(piece, 'Blob') || isBytes(piece) || isArrayBuffer(piece)
  return {
    ...(pieces.every(isWhole) ? { body: makeBlob(pieces) } : joined(pieces)),
    headers: { 'content-type': `${contentType}; boundary=${boundary}` },
  }
}

/** A field of a multipart body. */
interface PartField extends PartStyle {
  readonly param: string
  /** The name on the wire. */
  readonly name: string
}

/**
 * A list has a part for each of its values, unless its style or its content type is that of the whole list. Files are
 * always parts of their own: no style joins them.
 */
function writeParts(field: PartField, value: unknown, issues: Issue[]): Part[] {
  const { param, name, contentType: type, style, explode } = field
  if (isListFormat(style) && type === undefined && isCompound(value) && !asFile(value))
    return writeNested(field, value, style, issues)
  const isJson = type === undefined ? style === 'json' : /[/+]json\b/i.test(type)
  const isFiles = Array.isArray(value) && (field.file || value.some((one) => asFile(one)))
  if (isCompound(value) && !isFiles && !asFile(value) && (style ?? explode) !== undefined && !isJson)
    return writeStyled(value, field, issues)
  if (Array.isArray(value) && !isJson)
    return value.filter(hasValue).flatMap((one: unknown) => writeParts(field, one, issues))
  if (value === undefined) return []
  const file = asFile(value, field.file) ?? (field.file && typeof value === 'string' ? { body: value } : undefined)
  const contentType = file?.contentType ?? exact(type)
  if (contentType !== undefined) issues.push(...contentTypeIssues(contentType, [param, 'contentType']))
  if (file) return [{ name, filename: name, ...file, contentType: contentType ?? 'application/octet-stream' }]
  if (isPlainValue(value) && !isJson) return [{ name, body: String(value), contentType }]
  if (isCompound(value) || isJson)
    return [
      {
        name,
        body: writeJson(value, [param], issues, stringifyExactly),
        contentType: contentType ?? 'application/json',
      },
    ]
  const message = `must be a string, a number, a boolean, a file, or an object or a list of those, ${got(value)}`
  issues.push({ path: [param], message })
  return []
}

/** Writes what is in a list or an object, however deep, each value as a part: `filter[name]`. */
function writeNested(field: PartField, value: object, format: ListFormat, issues: Issue[]): Part[] {
  if (format === 'comma' && Array.isArray(value) && value.every(isPlainValue))
    return value.length > 0 ? [{ name: field.name, body: value.map(String).join(',') }] : []
  return nestedEntries(value, format).flatMap(([key, one]) => {
    const name = key === undefined ? field.name : `${field.name}[${key}]`
    return hasValue(one) ? writeParts({ ...field, name }, one, issues) : []
  })
}

/** Writes a list or an object in its style as a form does, without percent codes. */
function writeStyled(value: object, { param, contentType, ...field }: PartField, issues: Issue[]): Part[] {
  const text = expand(value, {
    style: 'form',
    ...field,
    encode: encodeURIComponent,
    fault: collectFaults(param, issues),
  })
  const pairs = (text ?? '').split('&').filter(Boolean)
  return pairs.map((pair) => {
    const [name = '', body = ''] = pair.split('=', 2).map(decodeURIComponent)
    return { name, body, contentType: exact(contentType) }
  })
}

/** Writes text, bytes or a stream as the whole body, with the type that the file or the operation names. */
export function writeFile(content: unknown, { body = 'body', contentType }: OperationInit, issues: Issue[]): Content {
  const file = asFile(content, true)
  const type = file?.contentType ?? contentType
  const sent = file?.body ?? content
  if (type !== undefined) issues.push(...contentTypeIssues(type, [body, 'contentType']))
  if (!isSentAsIs(sent))
    issues.push({ path: [body], message: `must be text, bytes, a file, a form or a stream, ${got(sent)}` })
  return { body: sent as RequestBody, headers: type === undefined ? {} : { 'content-type': type } }
}

/** Returns true if a field of a body is a file, or a list that contains one. A body that is a list has no fields. */
export function hasFile(fields: Params): boolean {
  if (!isCompound(fields) || Array.isArray(fields)) return false
  return (
    findBeyondJson(fields) !== undefined ||
    Object.values(fields).some((value) => [value].flat().some((one) => asFile(one)))
  )
}

/** A single content type: neither `image/*` nor a list. */
function exact(type: string | undefined): string | undefined {
  return type === undefined || /[*,]/.test(type) ? undefined : type
}

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function headOfPart({ name, filename, contentType }: Part, boundary: string): string {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`
  const type = contentType === undefined ? '' : `Content-Type: ${contentType}\r\n`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`
}

function quoted(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

/** The pieces one after the other. */
function joined(pieces: readonly FileContent[]): Content {
  const readers = pieces.map((piece) => openStream(piece).getReader())
  const close = (): void => readers.forEach((reader) => void reader.cancel().catch(() => {}))
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const reader of readers) {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    }
  }
  return { body: toStream({ [Symbol.asyncIterator]: chunks, destroy: close }), closeBody: close }
}

function openStream(piece: FileContent): ReadableStream<Uint8Array> {
  if (isInstance(piece, 'ReadableStream')) return piece
  return isNodeStream(piece) ? webStream(piece) : makeBlob([piece]).stream()
}

/**
 * A value as a file, if it is one: bytes, or an object with them. A text is a file only with a name or a type, since by
 * itself it may be any text, unless there can be nothing but a file.
 */
function asFile(value: unknown, isFile = false): RequestFile | undefined {
  if (isFileContent(value)) {
    const { name, type } = value as { readonly name?: unknown; readonly type?: unknown }
    return {
      body: value,
      ...(isInstance(value, 'Blob') && typeof name === 'string' ? { filename: name } : pathName(value)),
      ...(isInstance(value, 'Blob') && typeof type === 'string' && type !== '' ? { contentType: type } : {}),
    }
  }
  const { body, ...others } = Object(value) as Partial<RequestFile>
  const isDescribed = isFile || Object.keys(others).some((name) => name === 'filename' || name === 'contentType')
  if (!isFileContent(body) && !(typeof body === 'string' && isDescribed)) return undefined
  return { ...asFile(body), body, ...defined(others) }
}

/** The name of the file that a stream of Node reads: the end of its path. */
function pathName(value: unknown): Pick<RequestFile, 'filename'> {
  const { path } = Object(value) as { readonly path?: unknown }
  const filename = isNodeStream(value) && typeof path === 'string' ? path.split(/[/\\]/).at(-1) : undefined
  return filename ? { filename } : {}
}

function defined({ filename, contentType }: Partial<RequestFile>): Partial<RequestFile> {
  return { ...(filename === undefined ? {} : { filename }), ...(contentType === undefined ? {} : { contentType }) }
}
