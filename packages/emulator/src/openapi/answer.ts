import type { MediaType, Schemas } from '@portolan/openapi/model'
import { isBodiless } from '../bodiless.ts'
import { includesTag, makeEtag, withETag } from '../conditional.ts'
import { HttpError } from '../http-error.ts'
import { acceptedMedia } from './accept.ts'
import { doneMarker } from './done-marker.ts'
import type { Endpoint } from './endpoint.ts'
import { linkPlaces } from './page-links.ts'
import { streamValues } from './stream-values.ts'
import { makeHeaders, getSchema, sendableType, written } from './responses.ts'
import { readEvent, writeEvent } from './whole-events.ts'
import { isXml, writeXml } from './xml.ts'
import { isJson, asList } from '../json.ts'
import type { Visit } from './visit.ts'
import { answerList } from './answer-list.ts'
import { answerPart } from './answer-part.ts'
import { type Answer, answerWhole } from './answer-whole.ts'

/** Responds as documented: from the records of a plain resource, with an example, or with a value of the schema. */
export async function respond(visit: Visit): Promise<Response> {
  const { endpoint, read } = visit
  await checkMatch(visit)
  const response = makeResponse(visit)
  if (!isTagged(endpoint) || ![200, 201].includes(response.status)) return response
  if (endpoint.operation.method === 'GET') return withETag(response, visit, 'strong')
  // The response to a change has the entity tag of a later GET.
  if (!read) return withETag(response, { headers: new Headers() }, 'strong')
  response.headers.set('etag', await currentTag(visit, read))
  return response
}

/** True if a document describes the entity tags of responses. */
export function isTagged({ success }: Endpoint): boolean {
  return success.headers.some(({ name }) => name === 'etag')
}

/** A caller can change only the version that it knows. @throws HttpError 404, and 412 if there is another */
async function checkMatch(visit: Visit): Promise<void> {
  const { read, endpoint } = visit
  const { operation, rules } = endpoint
  const wanted = visit.headers.get('if-match')
  if (!read || wanted === null || operation.method === 'GET') return
  // Clients send the documented example.
  const shown = rules.params.find((param) => param.in === 'header' && param.name.toLowerCase() === 'if-match')?.example
  if (wanted === shown || includesTag(wanted, await currentTag(visit, read))) return
  throw new HttpError(412, `The entity tag of ${visit.url.pathname} is no longer ${wanted}.`)
}

/** The entity tag of a GET of the same path. @throws HttpError 404 */
async function currentTag(visit: Visit, read: NonNullable<Visit['read']>): Promise<string> {
  const { part, endpoint } = read
  return makeEtag(await makeResponse({ ...visit, endpoint, part, body: undefined, file: undefined }).text(), 'strong')
}

function makeResponse(visit: Visit): Response {
  const { endpoint, schemas, sampler, headers } = visit
  const { success } = endpoint
  const media = acceptedMedia(success.content, headers, isStreamed(visit))
  const own = makeHeaders(success, schemas, sampler)
  const isSampled = typeof media?.example === 'string' && visit.part === undefined
  const isAnswered = media?.kind === 'json' || (isXml(media?.contentType ?? '') && !isSampled)
  if (!isAnswered && visit.part && visit.part.role !== 'list') answerPart(visit, visit.part)
  if (!media) return new Response(null, { status: success.status, headers: own })
  const { body, further } = isAnswered ? answerJson(visit) : { body: makeSample(visit, media), further: {} }
  const isEmpty = isBodiless(success.status)
  return new Response(isEmpty ? null : writtenAs(media, body, schemas), {
    status: success.status,
    headers: { ...own, 'content-type': sendableType(media), ...further },
  })
}

function writtenAs(media: MediaType, body: unknown, schemas: Schemas): ReturnType<typeof written> {
  if (typeof body !== 'string' && isXml(media.contentType)) return writeXml(body, media.schema, schemas)
  const text = written(media.kind, body)
  // @see RFC 7464
  return /\bjson-seq\b/i.test(media.contentType) ? text.replaceAll(/(?<![^\n])(?=[^\n])/g, '\u001E') : text
}

function answerJson(visit: Visit): Answer {
  const { endpoint, part } = visit
  if (part && part.role !== 'list') return answerPart(visit, part)
  const { operation, items } = endpoint
  const isPaged = operation.paging ?? part ?? hasNext(visit)
  if (items !== undefined && isPaged) return answerList(visit, items, operation.paging)
  return answerWhole(visit)
}

/** Returns true if a list has the address of a further page. */
function hasNext({ endpoint: { media, result }, schemas }: Visit): boolean {
  return linkPlaces(media?.example, result, schemas).some(({ relation }) => relation === 'next')
}

function makeSample(visit: Visit, media: MediaType): unknown {
  const { endpoint, sampler } = visit
  const { path } = endpoint.operation
  const isStream = media.kind === 'events' || media.kind === 'lines'
  if (isStream && typeof media.example !== 'string') {
    const values = asList(media.example)
    const { wholeEvents } = endpoint.operation.result
    const schema = wholeEvents ? readEvent(getSchema(media), visit.schemas) : getSchema(media)
    const streamed = values.length > 0 ? values : streamValues(schema, path, visit, media.example)
    if (wholeEvents) return streamed.map(writeEvent).join('')
    const end = doneMarker(endpoint, media, visit.schemas)
    return end === '' ? streamed : `${written(media.kind, streamed)}${end}`
  }
  if (media.example !== undefined) return media.example
  return media.kind === 'bytes' ? `The emulator’s sample of ${path}.` : sampler.value(getSchema(media), path)
}

/** Returns true if a request asks in its body, or by a flag of its query, for a stream. */
function isStreamed({ endpoint: { operation }, body, query }: Visit): boolean {
  const { streamParam } = operation.result
  const isAsked = streamParam !== undefined && query(streamParam) === true
  return isAsked || (isJson(body) && body[streamParam ?? 'stream'] === true)
}
