import type { MediaType, Response as Described, Schemas } from '@portolan/openapi/model'
import { isBodiless } from '../bodiless.ts'
import type { Sampler } from './sampler.ts'
import { asJson, asList } from '../json.ts'
import { writeEvent } from './whole-events.ts'

/** A documented response with a status. */
export type Documented = Pick<Described, 'headers' | 'content'> & { readonly status: number }

/** The first documented success of an operation; an empty 200 if there is none. */
export function pickSuccess(responses: readonly Described[]): Documented {
  const successes = responses.filter(({ status }) => /^2(?:\d\d|XX)$/i.test(status))
  const first =
    successes.toSorted((a, b) => (a.status < b.status ? -1 : 1))[0] ??
    responses.find(({ status }) => status === 'default')
  return documented(first, /^\d+$/.test(first?.status ?? '') ? Number(first?.status) : 200)
}

/** The documented response for an error status, if there is one. */
export function pickError(responses: readonly Described[], status: number): Documented | undefined {
  const range = `${Math.floor(status / 100)}XX`
  const ways = [String(status), range, range.toLowerCase(), 'default']
  const found = ways.flatMap((way) => responses.find((one) => one.status === way) ?? [])[0]
  return found && documented(found, status)
}

function documented({ headers, content }: Partial<Described> = {}, status: number): Documented {
  return { status, headers: headers ?? [], content: isBodiless(status) ? [] : (content ?? []) }
}

/** The documented headers of a response that have an example, or that are required. */
export function makeHeaders({ headers }: Documented, schemas: Schemas, sampler: Sampler): Record<string, string> {
  const entries = headers.flatMap(({ name, required, example, schema: own }) => {
    const schema = schemas.merge(own)
    const known = example ?? schema['example'] ?? schema['const'] ?? schema['default']
    const value = known ?? (required ? sampler.value(schema, `header ${name}`) : undefined)
    const isText = ['string', 'number', 'boolean'].includes(typeof value)
    const isOwn = /^(?:content-type|content-length|content-encoding|transfer-encoding|date|link)$/.test(name)
    // Values that no header can contain are omitted.
    return isText && !isOwn && /^[\t\u0020-\u007E]*$/.test(String(value)) ? [[name, String(value)]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** A body in the form of its content type. */
export function written(kind: MediaType['kind'], value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  if (kind === 'json') return text
  if (typeof value === 'string') return value
  if (kind === 'events') return asList(value).map(writtenEvent).join('')
  if (kind === 'lines')
    return asList(value)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')
  if (kind === 'form')
    return new URLSearchParams(Object.entries(asJson(value)).map(([name, one]) => [name, String(one)])).toString()
  return text
}

/** An event with its name in its data also gets it on its own line. */
function writtenEvent(value: unknown): string {
  const type = asJson(value)['type']
  const name = typeof type === 'string' && /^[\w.:-]+$/.test(type) ? { event: type } : {}
  return writeEvent({ ...name, data: JSON.stringify(value) })
}

/** The schema of a body; for a stream, the schema of one of its values. */
export function getSchema({ kind, schema, itemSchema }: MediaType): unknown {
  if (kind === 'events' || kind === 'lines') return itemSchema ?? schema
  return schema ?? (kind === 'json' ? {} : { type: 'string' })
}

/** A type for each range. */
const types: Readonly<Record<string, string>> = {
  audio: 'audio/mpeg',
  font: 'font/woff2',
  image: 'image/png',
  multipart: 'multipart/mixed',
  text: 'text/plain',
  video: 'video/mp4',
}

/** The content type to send: a documented range becomes one of its types. */
export function sendableType({ contentType, kind }: MediaType): string {
  if (!contentType.includes('*')) return contentType
  if (kind === 'json') return 'application/json'
  return types[contentType.split('/')[0]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
