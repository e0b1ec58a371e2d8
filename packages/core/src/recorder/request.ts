import type { RequestBody } from '../request/wire.ts'
import type { Call } from '../request/call.ts'
import { isShown, isShownInQuery } from '../secrets/redact.ts'
import type { FetchInit } from '../send/attempt.ts'
import { mapTexts, type RecordedRequest, toRecorded, withoutOrigin } from './recording.ts'
import { type Secrets, secretsOfRequest } from './secrets.ts'

/** A request whose body has been read, so that it can be both recorded and sent. */
export interface ReadRequest {
  readonly call: Call
  readonly url: string
  readonly init: FetchInit
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** Reads a body of any kind. A stream is consumed: its bytes are sent in its place. */
export async function readRequest(call: Call, url: string, init: FetchInit): Promise<ReadRequest> {
  const { duplex: _, body: source, ...rest } = init
  const named = init.headers['content-type']
  if (source === undefined) return { call, url, init, bytes: new Uint8Array(), contentType: named ?? '' }
  const read = new Response(source as RequestBody)
  const contentType = named ?? read.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await read.arrayBuffer())
  const body = source instanceof ReadableStream ? bytes : source
  return { call, url, init: { ...rest, body }, bytes, contentType }
}

/** Describes a request for the recording. Its secrets are registered, and replaced by placeholders. */
export function describeRequest(request: ReadRequest, secrets: Secrets): RecordedRequest {
  const { call, url, init, bytes, contentType } = request
  const { origin, pathname, searchParams } = new URL(url)
  const body = toRecorded(bytes, contentType)
  for (const { name, text } of secretsOfRequest(call, url, body)) secrets.add(name, text)
  const query = queryOf(searchParams, call, secrets)
  const described: RecordedRequest = {
    method: init.method,
    path: pathname,
    ...(Object.keys(query).length ? { query } : {}),
    headers: headersOf(init.headers, call, secrets),
    ...(body ? { body } : {}),
  }
  const relative = withoutOrigin(origin)
  return mapTexts(described, (text) => secrets.clean(relative(text)))
}

function queryOf(params: URLSearchParams, call: Call, secrets: Secrets): NonNullable<RecordedRequest['query']> {
  const names = Array.from(new Set(params.keys())).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name)
      const shown = isShownInQuery(name, call) ? values : values.map((value) => secrets.hide(name, value))
      return [name, shown.length === 1 ? (shown[0] as string) : shown]
    }),
  )
}

/** The user agent is left out, since it changes with every release. */
function headersOf(headers: FetchInit['headers'], call: Call, secrets: Secrets): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'user-agent')
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, isShown(name, call) ? plain(value) : hidden(name, value, secrets)]),
  )
}

/** The boundary differs with each request. */
function plain(value: string): string {
  return value.replace(/(?<=^multipart\/.*\bboundary=)[^;]+/i, 'boundary')
}

function hidden(name: string, value: string, secrets: Secrets): string {
  const cleaned = secrets.clean(value)
  return name === 'authorization' && cleaned !== value ? cleaned : secrets.hide(name, value)
}
