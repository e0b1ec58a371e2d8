import type { MediaType } from '@portolan/openapi/model'
import { HttpError } from '../http-error.ts'
import { bare } from './body.ts'

/** A range of content types that a caller takes. */
interface Range {
  readonly type: string
  readonly weight: number
}

/**
 * The documented content type to send; undefined if no body is documented. Callers request a stream in the body,
 * whatever their `Accept` says.
 * @throws HttpError 406
 */
export function acceptedMedia(
  content: readonly MediaType[],
  headers: Headers,
  isStreamed: boolean,
): MediaType | undefined {
  const streamed = content.find(({ kind }) => kind === 'events' || kind === 'lines')
  if (streamed && isStreamed) return streamed
  const accept = headers.get('accept') ?? '*/*'
  const ranges = parseRanges(accept)
  const ranked = content
    .flatMap((media) => {
      const range = findRange(bare(media.contentType), ranges)
      return range && range.weight > 0 ? [{ media, range }] : []
    })
    .toSorted(
      (a, b) =>
        b.range.weight - a.range.weight ||
        isRange(a.media) - isRange(b.media) ||
        ranges.indexOf(a.range) - ranges.indexOf(b.range) ||
        isOther(a.media) - isOther(b.media),
    )
  if (ranked[0] || content.length === 0) return ranked[0]?.media
  const known = content.map(({ contentType }) => contentType).join(', ')
  throw new HttpError(406, `The response is ${known}, not ${accept}.`)
}

function parseRanges(accept: string): Range[] {
  return accept.split(',').map((one) => {
    const weight = /;\s*q=(?<weight>[\d.]+)/i.exec(one)?.groups?.['weight']
    return { type: bare(one), weight: weight === undefined ? 1 : Number(weight) }
  })
}

/** The most specific range that has a content type. @see RFC 9110, section 12.5.1 */
function findRange(type: string, ranges: readonly Range[]): Range | undefined {
  const isWithin = (inner: string, outer: string): boolean =>
    outer === '*/*' || (outer.endsWith('/*') && inner.startsWith(outer.slice(0, -1)))
  return (
    ranges.find((range) => range.type === type) ??
    ranges.find((range) => range.type !== '*/*' && (isWithin(type, range.type) || isWithin(range.type, type))) ??
    ranges.find((range) => range.type === '*/*')
  )
}

function isRange({ contentType }: MediaType): number {
  return Number(contentType.includes('*'))
}

/** A content type other than JSON is only sent on request. */
function isOther({ kind }: MediaType): number {
  return Number(kind !== 'json')
}
