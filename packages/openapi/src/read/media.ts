import type { MediaKind } from '../model/messages.ts'
import { isStreamResult } from '../dialects/grpc-gateway.ts'
import { Layers, listLayers } from './layers.ts'
import type { DocumentNode } from './node.ts'
import { isBinary } from './scalars.ts'

/** The kind of data under a content type. */
export function mediaKind(contentType: string): MediaKind {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? ''
  if (/^application\/(?:stream\+json|(?:.+\+)?(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq))$/.test(type)) return 'lines'
  if (/[/+]json$/.test(type) || type === '*/*' || type === 'application/*') return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  if (type === 'text/event-stream') return 'events'
  if (type.startsWith('multipart/')) return 'multipart'
  return type.startsWith('text/') || /[/+]xml$|yaml$/.test(type) ? 'text' : 'bytes'
}

export interface Media {
  readonly contentType: string
  readonly kind: MediaKind
  /** The media type object. */
  readonly place: DocumentNode
}

/** The content types of a body, the preferred one first. */
export function sortMedia(content: DocumentNode, order: readonly MediaKind[]): Media[] {
  return content
    .entries()
    .map(([contentType, reference]) => {
      const place = reference.follow() ?? reference
      return { contentType, kind: readKind(contentType, place), place }
    })
    .toSorted((a, b) => rank(a, order) - rank(b, order))
}

/**
 * The media type that the document or the config chooses: one of the documented ones, or a replacement of the first.
 */
export function chooseMedia(
  content: DocumentNode,
  all: readonly Media[],
  contentType: string | undefined,
): readonly Media[] {
  if (contentType === undefined) return all
  const own = all.filter((one) => one.contentType === contentType)
  const place = all[0]?.place ?? content.get(contentType)
  return own.length > 0 ? own : [{ contentType, kind: mediaKind(contentType), place }]
}

/** The kinds of JSON: itself first, a list of changes (RFC 6902) last; then `*\/*`, which says nothing. */
const finerRanks: readonly (readonly [RegExp, number])[] = [
  [/\*/, 0.5],
  [/\/json-patch\+json/i, 0.4],
  [/^(?!application\/json\s*(?:;|$))/i, 0.2],
]

function rank({ kind, contentType }: Media, order: readonly MediaKind[]): number {
  return order.indexOf(kind) + (finerRanks.find(([type]) => type.test(contentType))?.[1] ?? 0)
}

function readKind(contentType: string, place: DocumentNode): MediaKind {
  if (!contentType.includes('/')) place.warn(`\`${contentType}\` is not a media type, such as application/json`)
  if (isFile(contentType, place)) return 'bytes'
  if (isStreamResult(place)) return 'lines'
  const kind = mediaKind(contentType)
  // Parts that the caller writes, such as OData's batches. A form has a boundary that only its writer knows.
  const isWritten =
    kind === 'multipart' &&
    !/^multipart\/form-data/i.test(contentType) &&
    new Layers(listLayers([place.get('schema')])).text('type') === 'string'
  return isWritten ? 'text' : kind
}

/** True for the bytes of a file that frameworks describe as JSON, or as anything. */
function isFile(contentType: string, place: DocumentNode): boolean {
  if (mediaKind(contentType) !== 'json') return false
  const schema = new Layers(listLayers([place.get('schema')]))
  const isAny = contentType.includes('*')
  const isList = schema.text('type') === 'array'
  if (isList && !isAny) return false
  const data = isList ? new Layers(listLayers(schema.all('items').slice(0, 1))) : schema
  if ((data.text('type') ?? 'string') !== 'string') return false
  // Spring's `byte[]` may be `byte`, which is Base64 in JSON.
  return isBinary(data) || (isAny && (data.text('format') === 'byte' || data.text('contentEncoding') === 'base64'))
}

/** The schema of one item of a stream. `schema` is that of the whole stream: an array, or what authors mean for one item. */
export function readItemSchema(media: DocumentNode): DocumentNode {
  if (media.has('itemSchema')) return media.get('itemSchema')
  const schema = media.get('schema')
  const [items] = new Layers(listLayers([schema])).all('items')
  return items ?? schema
}
