import { isWholeEvent, readJsonInEvents } from '../dialects/json-in-events.ts'
import { extensions } from '../extensions/table.ts'
import type { MediaResult, Result as Written, ResultMedia as WrittenMedia } from '../model/service.ts'
import { type Shape } from '../model/shape.ts'
import type { Entry } from './entries.ts'
import { Layers, listLayers } from './layers.ts'
import type { MediaKind } from '../model/messages.ts'
import { chooseMedia, type Media, readItemSchema, sortMedia } from './media.ts'
import { type DocumentNode } from './node.ts'
import { unescapePointer } from './pointer.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'
import { unite } from './unions.ts'

/** The contents of a success; its data has no name yet. */
export interface Result extends Omit<Written, 'data' | 'streamed' | 'media'> {
  readonly shape?: Shape
  readonly media?: readonly ResultMedia[]
  /** One of the streamed values. */
  readonly value?: Shape
}

/** A content type of a success; its data has no name yet. */
interface ResultMedia extends Omit<WrittenMedia, 'data'> {
  readonly shape?: Shape
}

/** The result of an operation. */
export interface Results {
  readonly result: Result
  /** Its first kind of JSON alone, if it has several kinds. */
  readonly json?: Result
  /** Its result as a stream, if there is one. */
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
  const good = all.filter(([status]) => /^(?:2|101$)/.test(status)).toSorted(([a], [b]) => a.localeCompare(b))
  const chosen = good.length ? good : all.filter(([status]) => status === 'default')
  const successes = chosen.flatMap(([status, place]) => {
    const response = place.follow()
    return response ? [{ status: /^\d+$/.test(status) ? Number(status) : 200, response }] : []
  })
  const type = operation.extension(extensions.mediaTypes)?.response
  const responses = withoutParts(successes, (one) => readContent(one, type).length > 0)
  const status = responses[0]?.status ?? 200
  const headers = responses.flatMap(({ response }) =>
    response
      .get('headers')
      .entries()
      .map(([name]) => name.toLowerCase()),
  )
  const media = responses.flatMap((one) => readMedia(one, type))
  const [first] = media.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  if (operation.extension(extensions.exists)) return { result: { kind: 'exists', status }, headers }
  const own = operation.extensionNode(extensions.result)
  if (own.value === false) return { result: { kind: 'none', status }, headers }
  if (own.exists) return { result: { kind: 'json', status, shape: shapes.read(own, 'result') }, headers }
  if (operation.extension(extensions.raw)) {
    const accept = [...new Set(media.map(({ contentType }) => contentType))].join(', ') || '*/*'
    return { result: { kind: 'file', status, accept }, headers }
  }
  if (method === 'HEAD') return { result: { kind: 'none', status }, headers }
  if (!first) return { result: withoutMedia(operation, responses, status), headers }
  const isInEnvelope = envelope !== undefined && operation.extension(extensions.traits)?.['envelope'] !== 'none'
  if (isInEnvelope && first.kind === 'json') return { result: unwrapped(first, status, envelope, shapes), headers }
  const mayBeEmpty = responses.some((one) => readContent(one, type).length === 0)
  return { ...collectResults(media, first, { status, mayBeEmpty, several: responses.length > 1 }, shapes), headers }
}

/** An undescribed partial response (206) contains a part of the described whole (RFC 9110, 15.3.7). */
function withoutParts<T extends { readonly status: number }>(
  successes: readonly T[],
  hasContent: (one: T) => boolean,
): readonly T[] {
  const others = successes.filter((one) => one.status !== 206 || hasContent(one))
  return others.length < successes.length && others.some(hasContent) ? others : successes
}

interface Success {
  readonly status: number
  /** True if one of the successes has no content. */
  readonly mayBeEmpty: boolean
  /** True if there are several statuses. */
  readonly several: boolean
}

/** A media type of a success. */
interface SuccessMedia extends Media {
  /** True if it is the documented JSON in another form. The client only requests it if it is JSON too. */
  readonly isOtherForm: boolean
}

/** Undescribed bodies may be anything; some statuses have none. */
function withoutMedia(
  operation: DocumentNode,
  responses: readonly { readonly status: number; readonly response: DocumentNode }[],
  status: number,
): Result {
  if (responses.length > 0 && responses.every((one) => isBodyless(one.status))) return { kind: 'none', status }
  const [place = operation.get('responses')] = responses.flatMap((one) =>
    isBodyless(one.status) ? [] : [one.response],
  )
  const asReceived = 'the call returns the body as received, as `unknown`, unless `result` in the config describes it'
  if (place.exists) place.warn(`no body is described: ${asReceived}`)
  else operation.warn(`has no \`responses\`: ${asReceived}`)
  return { kind: 'unknown', status, accept: '*/*' }
}

function collectResults(
  media: readonly SuccessMedia[],
  first: SuccessMedia,
  success: Success,
  shapes: ShapeReader,
): Omit<Results, 'headers'> {
  const { status, mayBeEmpty, several } = success
  const same = media.filter(({ kind, isOtherForm }) => kind === first.kind && !isOtherForm)
  const plain = readResult(first, same, status, mayBeEmpty, shapes)
  if (plain.shape?.kind === 'unknown' && !plain.shape.rules && first.kind === 'json') {
    const accept = first.contentType.includes('*') ? '*/*' : `${first.contentType}, */*`
    return { result: { kind: 'unknown', status, accept } }
  }
  const usual = media.filter(({ isOtherForm }) => !isOtherForm)
  const kinds = new Set<MediaResult>(usual.map(({ kind }) => resultKinds[kind]))
  // Any content type may be a text, which is then not JSON.
  const isAnyText = usual.some(
    ({ contentType, kind, place }) => kind === 'json' && contentType.includes('*') && isString(place.get('schema')),
  )
  const mayBeNothing = mayBeEmpty && first.kind !== 'json' && !isStream(first)
  const listed = listMedia(media, same, shapes)
  const ofFirst = same.filter(({ contentType }) => contentType === first.contentType)
  const alone = ofFirst.length < same.length ? readResult(first, ofFirst, status, mayBeEmpty, shapes) : plain
  const asked = media.filter(({ kind, isOtherForm }) => !isOtherForm || kind === 'json')
  const isInOtherForm = media.some(({ kind, isOtherForm }) => isOtherForm && kind !== 'json')
  if (kinds.size === 1 && !isAnyText && !mayBeNothing && !isInOtherForm) {
    const result = listed.some(({ shape }) => shape) ? { ...plain, media: listed } : plain
    return first.kind === 'json' && alone !== plain ? { result, json: alone } : { result }
  }
  if (isAnyText) kinds.add('text')
  if (isAnyText && !several) kinds.delete('json')
  if (isAnyText || mayBeEmpty) kinds.add('none')
  const isLoose = several && kinds.size > (mayBeNothing ? 2 : 1) && !usual.some(isStream)
  const all: MediaResult[] = ['json', 'text', 'file', 'events', 'lines', 'none']
  const stream = usual.find(isStream)
  const streamed = stream && readResult(stream, [stream], status, false, shapes)
  const json = first.kind === 'json' && !isAnyText ? readResult(first, same, status, false, shapes) : undefined
  return {
    ...(json ? { json: alone } : {}),
    ...(streamed ? { stream: streamed } : {}),
    result: {
      kind: 'mixed',
      status,
      accept: [...new Set(asked.map(({ contentType }) => contentType))].join(', '),
      kinds: all.filter((kind) => kinds.has(kind) || (isLoose && ['text', 'file', 'none'].includes(kind))),
      media: listed,
      ...present({ shape: json?.shape, value: streamed?.shape }),
    },
  }
}

/** @param json the media of JSON: if there are several, each has its own data */
function listMedia(media: readonly SuccessMedia[], json: readonly SuccessMedia[], shapes: ShapeReader): ResultMedia[] {
  const isSeveral = json[0]?.kind === 'json' && new Set(json.map(({ contentType }) => contentType)).size > 1
  const byType = Map.groupBy(media, ({ contentType }) => contentType)
  return [...byType].flatMap(([contentType, all]) => {
    const [{ kind }] = all as [SuccessMedia]
    if (contentType.includes('*')) return []
    const shape = isSeveral && kind === 'json' ? shapeOfJson(all, shapes) : undefined
    return [{ contentType, kind: resultKinds[kind], ...present({ shape }) }]
  })
}

function shapeOfJson(all: readonly Media[], shapes: ShapeReader, further: readonly Shape[] = []): Shape {
  const options = all.map(({ place }): Shape =>
    place.has('schema') ? shapes.read(place.get('schema'), 'result') : { kind: 'unknown' },
  )
  return unite([...options, ...further])
}

const resultKinds = {
  json: 'json',
  text: 'text',
  events: 'events',
  lines: 'lines',
  form: 'file',
  multipart: 'file',
  bytes: 'file',
} as const satisfies Readonly<Record<MediaKind, MediaResult>>

function isStream({ kind }: Media): boolean {
  return kind === 'events' || kind === 'lines'
}

function isString(schema: DocumentNode): boolean {
  return schema.follow()?.text('type') === 'string'
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205
}

/** The contents of a success: none for these statuses, whatever the document says. */
function readContent(
  { status, response }: { readonly status: number; readonly response: DocumentNode },
  type: string | undefined,
): readonly Media[] {
  const content = response.get('content')
  return isBodyless(status) ? [] : chooseMedia(content, sortMedia(content, order), type)
}

/**
 * The media types of a success with different contents. Frameworks list the same object as text, XML or YAML too: that
 * is the JSON in another form.
 */
function readMedia(
  success: { readonly status: number; readonly response: DocumentNode },
  type: string | undefined,
): SuccessMedia[] {
  const content = readContent(success, type)
  const bytes = content.find(({ kind }) => kind === 'bytes')?.place.get('schema')
  const file = bytes?.follow()?.text('type') === 'object' ? undefined : bytes
  const all = content.filter(
    ({ kind, place }) => !file?.exists || kind !== 'text' || !isSameSchema(place.get('schema'), file),
  )
  const json = all.find(({ kind }) => kind === 'json')
  for (const { place } of all.filter((one) => !isStream(one)))
    if (place.has('itemSchema'))
      place.get('itemSchema').warn('is read of server-sent events and JSON lines only: it is left out')
  return all.flatMap((one): SuccessMedia[] => {
    if (!json || one === json) return [{ ...one, isOtherForm: false }]
    const isSame = isSameSchema(one.place.get('schema'), json.place.get('schema'))
    if (one.kind === 'json') return [{ ...one, isOtherForm: isSame }]
    const isOtherForm = one.kind === 'text' && !isString(one.place.get('schema')) && (isSame || isMarkup(one))
    return isOtherForm && !isMarkup(one) ? [] : [{ ...one, isOtherForm }]
  })
}

function isMarkup({ contentType }: Media): boolean {
  return /[/+](?:xml|(?:x-)?yaml)\b/i.test(contentType)
}

function isSameSchema(one: DocumentNode, other: DocumentNode): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value)
}

function isStatus(status: string, place: DocumentNode): boolean {
  const isOne = /^(?:default|[1-5](?:\d\d|XX))$/i.test(status)
  if (!isOne) place.warn(`\`${status}\` is not a status: the response is left out`)
  return isOne
}

/** The data in an envelope; nothing if it is described as null, or not at all. */
function unwrapped({ place }: Media, status: number, envelope: string, shapes: ShapeReader): Result {
  const [data] = new Layers(listLayers([place.get('schema')]))
    .all('properties')
    .flatMap((one) => (one.has(envelope) ? [one.get(envelope)] : []))
    .toReversed()
  return !data || data.text('type') === 'null'
    ? { kind: 'none', status }
    : { kind: 'json', status, shape: shapes.read(data, 'result') }
}

function readResult(
  first: Media,
  all: readonly Media[],
  status: number,
  mayBeEmpty: boolean,
  shapes: ShapeReader,
): Result {
  const types = [...new Set([first, ...all].map(({ contentType }) => contentType))].join(', ')
  const accept = types === 'application/json' || types.includes('*') ? {} : { accept: types }
  if (first.kind === 'text') return { kind: 'text', status, ...accept }
  if (first.kind === 'events' || first.kind === 'lines') {
    const schema = readItemSchema(first.place)
    return {
      kind: first.kind,
      status,
      ...accept,
      ...(first.kind === 'events' && isWholeEvent(schema) ? { wholeEvents: true as const } : {}),
      shape: shapes.read(first.kind === 'events' ? readJsonInEvents(schema) : schema, 'result'),
    }
  }
  if (resultKinds[first.kind] === 'file') return { kind: 'file', status, accept: /json|\*/.test(types) ? '*/*' : types }
  const { place } = first
  const { value: example = place.get('examples').entries()[0]?.[1].follow()?.get('value').value } = place.get('example')
  return {
    kind: 'json',
    status,
    ...accept,
    ...present({ example }),
    shape: shapeOfJson(all, shapes, mayBeEmpty ? [{ kind: 'undefined' }] : []),
  }
}

/** The body of a documented failure. */
interface ErrorBody {
  /** `404`, `4XX` or `default`. */
  readonly status: string
  readonly shape: Shape
  /** The name of the response, if operations share it. */
  readonly response?: string
}

/** The JSON of the documented failures. `default` is that of the success if the document describes no other. */
export function readErrors(operation: DocumentNode, shapes: ShapeReader): ErrorBody[] {
  const hasSuccess = operation
    .get('responses')
    .entries()
    .some(([status]) => status.startsWith('2'))
  const isOtherwise = (status: string): boolean => status === 'default' && hasSuccess
  const found = operation
    .get('responses')
    .entries()
    .flatMap(([status, place]) => {
      const response = /^[45](?:\d\d|XX)$/i.test(status) || isOtherwise(status) ? place.follow() : undefined
      const json = response && sortMedia(response.get('content'), order).find(({ kind }) => kind === 'json')
      if (!response || !json?.place.has('schema')) return []
      const name = /^\/components\/responses\/([^/]+)$/.exec(response.pointer)?.[1]
      const shape = shapes.read(json.place.get('schema'), 'result')
      return [
        {
          status: status.replace(/x{2}$/i, 'XX'),
          shape,
          ...present({ response: name === undefined ? undefined : unescapePointer(name) }),
        },
      ]
    })
  return found.filter(({ shape }) => shape.kind !== 'unknown')
}

/** The documented failures, each with its own description, without shared ones. */
export function readThrows(operation: DocumentNode): { status: string; text: string }[] {
  return operation
    .get('responses')
    .entries()
    .flatMap(([status, place]) => {
      const text = /^[45]/.test(status) ? place.words('description') : undefined
      return text ? [{ status, text: lowered(text.replace(/\.$/, '')) }] : []
    })
}

/** A sentence as the end of another: `No such site` is `no such site`, `ID` stays. */
function lowered(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
