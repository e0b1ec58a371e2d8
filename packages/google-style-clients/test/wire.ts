import type { WireCall } from '@portolan/testing/mutation/wire-call'
import type { Recorded } from '@portolan/testing/serve'
import { type Answer, exchange } from './exchange.ts'

/** A request as the documents have it. `{origin}` stands for the server's address, `{boundary}` for that of a multipart body. */
interface Sent {
  readonly method: string
  /** Path and query, exactly as they are sent. */
  readonly path: string
  /** Those that matter, besides the token. */
  readonly headers?: Readonly<Record<string, string>>
  /** A string is the text that is sent, anything else its JSON. Left out, the body is empty. */
  readonly body?: unknown
  /** What the server answers. */
  readonly answer?: Answer
}

/** A call and what it sends, in literals out of the documents. */
export interface WireRow extends Sent {
  /** The name that the operation's declaration is exported under, where the call is made from one. */
  readonly operation?: string
  /** The method on the client, such as `events.insert`. */
  readonly call: string
  readonly params: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, unknown>>
  /** The address that takes the call, where the client has a second one. */
  readonly at?: 'uploadUrl'
  /** The requests that follow. */
  readonly next?: readonly Sent[]
}

/** The addresses that a client is made for. */
interface Addresses {
  readonly baseUrl: string
  readonly uploadUrl: string
}

type Method = (params: unknown, options?: unknown) => PromiseLike<unknown>

/** The rows of a table as calls, each with what it sends and what it has to send. */
export function wireCallsOf(
  table: readonly WireRow[],
  create: (addresses: Addresses) => object,
): (WireCall & Pick<WireRow, 'method' | 'path'>)[] {
  return table.map((row) => ({
    call: row.call,
    method: row.method,
    path: row.path,
    expected: expected(row),
    sent: () => sentBy(row, create),
  }))
}

/** Makes the call of a row through a client, and returns what its servers were sent, in the form of `expected`. */
async function sentBy(row: WireRow, create: (addresses: Addresses) => object): Promise<unknown[]> {
  const requests = [row, ...(row.next ?? [])]
  const [wanted, other] = await Promise.all([exchange(requests.map(({ answer = {} }) => answer)), exchange([])])
  const [baseUrl, uploadUrl] = row.at === 'uploadUrl' ? [other.url, wanted.url] : [wanted.url, other.url]
  const [group = '', method = ''] = row.call.split('.')
  const client = create({ baseUrl, uploadUrl }) as Readonly<Record<string, Readonly<Record<string, Method>>>>
  await client[group]?.[method]?.(withOrigin(wanted.url, row.params), withOrigin(wanted.url, row.options ?? {}))
  if (other.requests.length > 0) throw new Error('A request went to the other address of the client.')
  return wanted.requests.map((request, index) => described(request, requests[index]))
}

/** What the servers have to be sent. */
function expected({ method, path, headers = {}, body, next = [] }: WireRow): unknown[] {
  return [{ method, path, headers, body }, ...next].map((sent) => ({
    method: sent.method,
    path: sent.path,
    headers: { ...sent.headers, authorization: 'Bearer test-token-1' },
    body: sent.body,
  }))
}

/** A value with the address of the server in the place of `{origin}`. */
function withOrigin(origin: string, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('{origin}', origin))
}

/** A request, with those headers that the row has. */
function described({ method, path, headers, body }: Recorded, row: Sent | undefined): unknown {
  const boundary = /; boundary=(?<boundary>\S+)$/.exec(headers['content-type'] ?? '')?.groups?.['boundary']
  const shown = (text: string): string => (boundary === undefined ? text : text.replaceAll(boundary, '{boundary}'))
  const names = [...Object.keys(row?.headers ?? {}), 'authorization']
  return {
    method,
    path,
    headers: Object.fromEntries(names.map((name) => [name, shown(String(headers[name]))])),
    body: typeof row?.body === 'object' ? JSON.parse(body) : shown(body) || undefined,
  }
}
