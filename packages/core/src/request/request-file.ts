import { isNodeStream, type NodeReadable } from './body.ts'

/** The bytes or the text of a file, as they are sent. */
export type FileContent = string | Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | NodeReadable

/** A file that is sent, with what the caller says of it. */
export interface RequestFile {
  readonly body: FileContent
  readonly filename?: string | undefined
  readonly contentType?: string | undefined
}

/**
 * A value as a file, if it is one: bytes, or an object with them. A text is a file only with a name or a type, since by
 * itself it may be any text.
 */
export function asFile(value: unknown): RequestFile | undefined {
  if (isBytes(value)) {
    const { name, type } = value as { readonly name?: unknown; readonly type?: unknown }
    return {
      body: value,
      ...(value instanceof Blob && typeof name === 'string' ? { filename: name } : {}),
      ...(value instanceof Blob && typeof type === 'string' && type !== '' ? { contentType: type } : {}),
    }
  }
  const { body, ...others } = Object(value) as Partial<RequestFile>
  const isDescribed = Object.keys(others).some((name) => name === 'filename' || name === 'contentType')
  if (!isBytes(body) && !(typeof body === 'string' && isDescribed)) return undefined
  return { ...asFile(body), body, ...defined(others) }
}

function isBytes(value: unknown): value is Exclude<FileContent, string> {
  return value instanceof Blob || value instanceof Uint8Array || value instanceof ReadableStream || isNodeStream(value)
}

function defined({ filename, contentType }: Partial<RequestFile>): Partial<RequestFile> {
  return { ...(filename === undefined ? {} : { filename }), ...(contentType === undefined ? {} : { contentType }) }
}
