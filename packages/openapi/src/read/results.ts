import { extensions } from '../extensions/table.ts'
import type { Result as Written } from '../model/service.ts'
import type { Shape } from '../model/shape.ts'
import type { Entry } from './entries.ts'
import { Layers, layersOf } from './layers.ts'
import type { MediaKind } from '../model/messages.ts'
import { type Media, mediaOf } from './media.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'

/** What a success carries; its data has no name yet. */
export interface Result extends Omit<Written, 'data'> {
  readonly shape?: Shape
}

/** What an operation gives on success. */
export interface Results {
  readonly result: Result
  /** What it gives as a stream instead, if it is asked to. */
  readonly stream?: Result
  /** The headers of the success. */
  readonly headers: readonly string[]
}

const order = ['json', 'events', 'lines', 'text', 'form', 'multipart', 'bytes'] as const

export function readResults(
  { place: operation, method }: Pick<Entry, 'place' | 'method'>,
  shapes: ShapeReader,
  envelope: string | undefined,
): Results {
  const all = operation
    .get('responses')
    .entries()
    .filter(([status, place]) => !status.startsWith('x-') && isStatus(status, place))
  const good = all
    .filter(([status]) => /^[23]|^101$/.test(status) && !status.startsWith('3'))
    .toSorted(([a], [b]) => a.localeCompare(b))
  const chosen = good.length ? good : all.filter(([status]) => status === 'default')
  const responses = chosen.flatMap(([status, place]) => {
    const response = place.follow()
    return response ? [{ status: /^\d+$/.test(status) ? Number(status) : 200, response }] : []
  })
  const status = responses[0]?.status ?? 200
  const headers = responses.flatMap(({ response }) =>
    response
      .get('headers')
      .entries()
      .map(([name]) => name.toLowerCase()),
  )
  const media = responses.flatMap((one) => contentOf(one).slice(0, 1))
  const [first] = media.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  if (operation.extension(extensions.exists)) return { result: { kind: 'exists', status }, headers }
  const own = operation.extensionNode(extensions.result)
  if (own.exists) return { result: { kind: 'json', status, shape: shapes.read(own, 'result') }, headers }
  if (!first || method === 'HEAD') return { result: { kind: 'none', status }, headers }
  if (
    envelope !== undefined &&
    first.kind === 'json' &&
    operation.extension(extensions.traits)?.['envelope'] !== 'none'
  )
    return { result: unwrapped(first, status, envelope, shapes), headers }
  const same = media.filter(({ kind }) => kind === first.kind)
  const mayBeEmpty = responses.some((one) => contentOf(one).length === 0)
  if (isMixed(media)) return { result: mixedOf(media, same, status, shapes), headers }
  const otherwise = first.kind === 'text' ? 'text' : isFile(first.kind) ? 'file' : undefined
  if (otherwise && mayBeEmpty) return { result: { ...mixedOf(media, same, status, shapes), otherwise }, headers }
  const streams = responses.flatMap((one) => contentOf(one).filter(({ kind }) => kind === 'events' || kind === 'lines'))
  const [stream] = first.kind === 'json' ? streams : []
  const result = resultOf(first, same, status, mayBeEmpty, shapes)
  return {
    result,
    headers,
    ...(stream ? { stream: resultOf(stream, [stream], status, false, shapes) } : {}),
  }
}

/** What a success can carry: of these statuses nothing, whatever the document says. */
function contentOf({ status, response }: { readonly status: number; readonly response: DocumentNode }): Media[] {
  return status === 204 || status === 205 ? [] : mediaOf(response.get('content'), order)
}

/** Whether successes are of several kinds, so that only the content type of a response tells which. */
function isMixed(media: readonly Media[]): boolean {
  const kinds = new Set(media.map(({ kind }) => kind))
  const isText = ({ contentType, place }: Media): boolean =>
    contentType.includes('*') && place.get('schema').text('type') === 'string'
  return (kinds.size > 1 && !kinds.has('events') && !kinds.has('lines')) || media.some(isText)
}

function mixedOf(media: readonly Media[], same: readonly Media[], status: number, shapes: ShapeReader): Result {
  const [first] = same
  const types = [...new Set(media.map(({ contentType }) => contentType))].join(', ')
  const json = first?.kind === 'json' ? resultOf(first, same, status, false, shapes).shape : undefined
  return { kind: 'mixed', status, accept: types, ...(json ? { shape: json } : {}) }
}

function isStatus(status: string, place: DocumentNode): boolean {
  const isOne = /^(?:default|[1-5](?:\d\d|XX))$/i.test(status)
  if (!isOne) place.warn(`\`${status}\` is no status: the response is left out`)
  return isOne
}

/** The data in an envelope; nothing if it is described as null, or not at all. */
function unwrapped({ place }: Media, status: number, envelope: string, shapes: ShapeReader): Result {
  const [data] = new Layers(layersOf([place.get('schema')]))
    .all('properties')
    .flatMap((one) => (one.has(envelope) ? [one.get(envelope)] : []))
    .toReversed()
  return !data || data.text('type') === 'null'
    ? { kind: 'none', status }
    : { kind: 'json', status, shape: shapes.read(data, 'result') }
}

function isFile(kind: MediaKind): boolean {
  return kind === 'bytes' || kind === 'form' || kind === 'multipart'
}

function resultOf(
  first: Media,
  all: readonly Media[],
  status: number,
  mayBeEmpty: boolean,
  shapes: ShapeReader,
): Result {
  const accept =
    first.contentType === 'application/json' || first.contentType.includes('*') ? {} : { accept: first.contentType }
  if (first.kind === 'text') return { kind: 'text', status, ...accept }
  if (first.kind === 'events' || first.kind === 'lines') {
    const schema = first.place.has('itemSchema') ? first.place.get('itemSchema') : first.place.get('schema')
    return { kind: first.kind, status, ...accept, shape: shapes.read(schema, 'result') }
  }
  if (isFile(first.kind)) return { kind: 'file', status, ...accept }
  const options = all.map((one): Shape =>
    one.place.has('schema') ? shapes.read(one.place.get('schema'), 'result') : { kind: 'unknown' },
  )
  const distinct = [...new Map(options.map((one) => [JSON.stringify(one), one])).values()]
  if (mayBeEmpty) distinct.push({ kind: 'undefined' })
  const [only] = distinct
  const { place } = first
  const { value: example = place.get('examples').entries()[0]?.[1].follow()?.get('value').value } = place.get('example')
  return {
    kind: 'json',
    status,
    ...accept,
    ...present({ example }),
    shape: distinct.length === 1 && only ? only : { kind: 'union', options: distinct },
  }
}

/** The documented failures, with what the document says of each in its place: not what all of them share. */
export function readThrows(operation: DocumentNode): { status: string; text: string }[] {
  return operation
    .get('responses')
    .entries()
    .flatMap(([status, place]) => {
      const text = /^[45]/.test(status) ? (place.text('description') ?? '').trim() : ''
      return text ? [{ status, text: lowered(text.replace(/\.$/, '')) }] : []
    })
}

/** A sentence as the end of another: `No such site` is `no such site`, `ID` stays. */
function lowered(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
