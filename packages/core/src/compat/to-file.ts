import type { NodeReadable } from '../request/wire.ts'

/** The contents of a file for `toFile`. */
export type ToFileInput =
  | Blob
  | Response
  | ArrayBuffer
  | ArrayBufferView
  | string
  | NodeReadable
  | AsyncIterable<Uint8Array<ArrayBuffer> | string>

/** A file to send: a `File`, a `Blob`, a `Response`, or a Node stream that reads one. */
export type Uploadable = Blob | Response | NodeReadable | ReadFile

/** A stream of a file's bytes, which has a path. */
export type ReadFile = AsyncIterable<Uint8Array> & { readonly path: string | { toString(): string } }

/** The properties of a file besides its content and its name. */
export interface FileFacts {
  readonly type?: string
  /** Unix milliseconds. */
  readonly lastModified?: number
}

/**
 * Makes a file to upload.
 * @param value its content, or a promise of it
 * @param name its name. @default that of the value
 */
export async function toFile(
  value: ToFileInput | PromiseLike<ToFileInput>,
  name?: string | null,
  options: FileFacts = {},
): Promise<File> {
  const content = await value
  if (content instanceof File && name === undefined) return content
  const { type = findType(content), ...others } = options
  const parts = await readParts(content)
  return new File(parts, name ?? findName(content) ?? 'unknown_file', { ...others, ...(type ? { type } : {}) })
}

function findType(content: ToFileInput): string | undefined {
  if (content instanceof Blob) return content.type
  return content instanceof Response ? (content.headers.get('content-type') ?? undefined) : undefined
}

function findName(content: ToFileInput): string | undefined {
  const { name, path, url, filename } = Object(content) as Readonly<Record<string, unknown>>
  const found = [name, filename, url, path].find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found.split(/[\\/]/).at(-1) : undefined
}

async function readParts(content: ToFileInput): Promise<BlobPart[]> {
  if (content instanceof Response) return [await content.blob()]
  if (typeof content !== 'object' || !(Symbol.asyncIterator in content)) return [content as BlobPart]
  const parts: BlobPart[] = []
  for await (const part of content as AsyncIterable<BlobPart>) parts.push(part)
  return parts
}
