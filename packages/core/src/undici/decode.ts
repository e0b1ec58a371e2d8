import { Duplex, pipeline, type Readable, type Transform } from 'node:stream'
import zlib, { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

type Decoder = () => Duplex

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', mayBeEmpty(createGunzip)],
  ['x-gzip', mayBeEmpty(createGunzip)],
  ['br', mayBeEmpty(createBrotliDecompress)],
  ['deflate', inflate],
  // Node has it from 22.15 on.
  ...(typeof zlib.createZstdDecompress === 'function'
    ? [['zstd', mayBeEmpty(zlib.createZstdDecompress)] as const]
    : []),
])

/** Real services apply only a few codings. */
const mostCodings = 5

/** The decoders of a body, the last coding first. As with `fetch`, a body with an unknown coding stays as it is. */
export function listDecoders(contentEncoding: string | readonly string[] | undefined): readonly Decoder[] {
  if (contentEncoding === undefined) return []
  const codings = String(contentEncoding)
    .toLowerCase()
    .split(',')
    .map((coding) => decoders.get(coding.trim()))
  const isKnown = codings.length <= mostCodings && codings.every((coding) => coding !== undefined)
  return isKnown ? codings.toReversed() : []
}

/** Decodes a body. The reader of the result receives the error. */
export function decode(body: Readable, wanted: readonly Decoder[]): Readable {
  return wanted.reduce((source, decoder) => pipeline(source, decoder(), () => {}), body)
}

/** For a response without content, services send no bytes even if the headers name a coding. */
function mayBeEmpty(create: () => Transform & { readonly bytesWritten: number }): Decoder {
  return () => {
    const decoder = create()
    // oxlint-disable-next-line no-underscore-dangle -- Node's name of what a Transform does at the end
    const flush = decoder._flush.bind(decoder)
    return Object.assign(decoder, {
      _flush: ((done) => (decoder.bytesWritten === 0 ? done() : flush(done))) satisfies Transform['_flush'],
    })
  }
}

/** Decodes `deflate`: a zlib stream (RFC 9110), or the raw deflate that some servers send under that name. */
function inflate(): Duplex {
  return Duplex.from(async function* (parts: AsyncIterable<Buffer>) {
    const source = parts[Symbol.asyncIterator]()
    const { done, value: first } = await source.next()
    if (done) return
    const decoder = ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    async function* whole(): AsyncGenerator<Buffer> {
      yield first
      for (let part = await source.next(); !part.done; part = await source.next()) yield part.value
    }
    yield* pipeline(whole, decoder, () => {})
  })
}
