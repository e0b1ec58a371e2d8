import { record, type Recorded } from '../serve.ts'
import type { Answer, Headers, Sent, WireRow, WireTable } from './table.ts'

type Method = (params?: unknown, options?: unknown) => unknown

/** Makes the call of a row on one kind of host, and returns what was sent, in the form of the row's requests. */
export async function sentBy(table: WireTable, row: WireRow, host: string): Promise<unknown[]> {
  const requests = requestsOf(row)
  const usual = table.answer?.(row) ?? {}
  const [wanted, other] = await Promise.all([exchange(requests.map(({ answer }) => answer ?? usual)), exchange([])])
  const [url, second] = row.second ? [other.url, wanted.url] : [wanted.url, other.url]
  const client = table.clients[host]?.({ url, second }, row.client ?? {})
  const [params, options] = [row.params, row.options].map((one) => withOrigin(wanted.url, one))
  const result = await methodOf(client, row.call)(params, options)
  // A call may return the address of a page: a browser opens it.
  if (result instanceof URL) await fetch(result)
  if (other.requests.length > 0) throw new Error('a request went to the other address of the client')
  return wanted.requests.map((request, index) => described(request, requests[index], compared(table, row)))
}

/** What the server has to be sent. */
export function wantedBy(table: WireTable, row: WireRow): unknown[] {
  return requestsOf(row).map(({ method, path, headers, body }) => ({
    method,
    path,
    headers: { ...compared(table, row), ...headers },
    body,
  }))
}

/** The member of a client at a dotted name. */
export function methodOf(client: object | undefined, call: string): Method {
  const names = call.split('.')
  const owner = names.slice(0, -1).reduce<unknown>((group, name) => {
    const inner = (group as Record<string, unknown> | undefined)?.[name]
    if (inner === undefined) throw new Error(`the client has no group ${name} for ${call}: name it in src/client.ts`)
    return inner
  }, client)
  const method = (owner as Record<string, Method | undefined> | undefined)?.[names.at(-1) ?? '']
  if (!method) throw new Error(`the client has no ${call}: run \`npm run generate\``)
  return method.bind(owner)
}

function requestsOf(row: WireRow): readonly Sent[] {
  return [row, ...(row.next ?? [])]
}

function compared({ headers }: WireTable, row: WireRow): Headers {
  return headers?.(row) ?? {}
}

/** A value with the address of the server in the place of `{origin}`. */
function withOrigin(origin: string, value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll('{origin}', origin))
}

/** A server that notes what it is sent and gives its answers in turn. One request too many is answered with 418. */
async function exchange(answers: readonly Answer[]): Promise<{ url: string; requests: Recorded[] }> {
  const { url, requests } = await record((_, __, count) => {
    const { headers = {}, ...answer } = answers[count - 1] ?? { status: 418 }
    const named = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{origin}', url)])
    return { ...answer, headers: Object.fromEntries(named) as Record<string, string> }
  })
  return { url, requests }
}

/** A request with those headers that are compared, and its body as the row has it. */
function described({ method, path, headers, body }: Recorded, sent: Sent | undefined, every: Headers): object {
  const type = headers['content-type'] ?? ''
  const boundary = /; boundary=(?<boundary>\S+)$/.exec(type)?.groups?.['boundary']
  const shown = (text: string): string => (boundary === undefined ? text : text.replaceAll(boundary, '{boundary}'))
  const names = Object.keys({ ...every, ...sent?.headers })
  return {
    method,
    path,
    headers: Object.fromEntries(names.map((name) => [name, name in headers ? shown(String(headers[name])) : null])),
    body: typeof sent?.body === 'object' ? decode(body, type) : shown(body) || undefined,
  }
}

function decode(body: string, type: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
