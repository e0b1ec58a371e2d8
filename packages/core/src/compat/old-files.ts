import type { ReadFile } from './to-file.ts'

type Params = Readonly<Record<string, unknown>>

/** The depth to which params are searched for files. */
const deepest = 6

/** Names the files that only old clients take: a `Response` after its URL, and what yields bytes after its path. */
export function nameFiles(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, nameFile(value, 0)]))
}

function nameFile(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (value instanceof Response) return fileIn(value)
  if (Array.isArray(value)) return (value as unknown[]).map((one) => nameFile(one, depth + 1))
  if (isReadFile(value)) return { body: toStream(value), ...findName(value.path.toString()) }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return isPlain
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, nameFile(one, depth + 1)]))
    : value
}

function fileIn({ body, url, headers }: Response): object {
  const contentType = headers.get('content-type')
  return { body: body ?? new Uint8Array(), ...findName(url), ...(contentType ? { contentType } : {}) }
}

/** Streams of Node are files to the client, too. */
function isReadFile(value: object): value is ReadFile {
  return Symbol.asyncIterator in value && 'path' in value && !('pipe' in value) && Boolean(value.path)
}

function findName(path: string): { readonly filename?: string } {
  const filename = path.split(/[\\/]/).at(-1)
  return filename ? { filename } : {}
}

function toStream(values: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = values[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(out) {
      const { value, done } = await iterator.next()
      if (done === true) out.close()
      else out.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
