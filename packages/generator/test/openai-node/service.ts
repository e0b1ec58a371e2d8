import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'yaml'

/** What a document shows of an endpoint's answers. */
interface Route {
  readonly method: string
  readonly path: RegExp
  readonly variables: number
  readonly json: readonly unknown[]
  readonly events: string | undefined
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
}

/** A request as it arrived, without what differs between clients and does no matter. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The headers that a service reads. */
const read = ['authorization', 'openai-beta', 'openai-organization', 'openai-project', 'x-default', 'x-gone', 'x-own']

/** A server that answers with the examples of openai's own document. */
export class Service {
  readonly seen: Seen[] = []
  readonly #routes: readonly Route[]
  readonly #tries = new Map<string, number>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(file: string) {
    this.#routes = readRoutes(file)
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  reset(): void {
    this.seen.length = 0
    this.#tries.clear()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts = (await Array.fromAsync(request as AsyncIterable<Buffer>)) as Uint8Array[]
    const bytes = Buffer.concat(parts)
    const type = request.headers['content-type'] ?? ''
    const headers = Object.fromEntries(
      read.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    )
    const url = (request.url ?? '').replace(/^\/v1/, '')
    const body = await readBody(bytes, type)
    if (!url.startsWith('/a-page')) this.seen.push({ method: request.method ?? '', url: decodeURI(url), headers, body })
    const answer = this.#find(request.method ?? '', url, body)
    if (answer === 'never') return
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'x-request-id': 'req_1',
      ...(answer.status === 429 ? { 'retry-after-ms': '1' } : {}),
    })
    response.end(answer.body)
  }

  #find(method: string, url: string, body: unknown): Answer | 'never' {
    const [path = '', query = ''] = url.split('?')
    const [, fault] = /\/models\/(.+)$/.exec(path) ?? []
    if (fault === 'slow') return 'never'
    if (fault?.startsWith('status-')) {
      const error = { message: `It is ${fault}.`, type: 'invalid_request_error', param: 'model', code: 'the_code' }
      return { status: Number(fault.slice(7)), type: 'application/json', body: JSON.stringify({ error }) }
    }
    if (fault === 'text-502') return { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
    const tries = this.#tries.get(url) ?? 0
    this.#tries.set(url, tries + 1)
    if (fault === 'twice' && tries < 2) return { status: tries === 0 ? 429 : 409, type: 'application/json', body: '{}' }
    if (url.startsWith('/a-page')) return { status: 200, type: 'text/plain', body: 'a page' }
    const asksStream = Object(body).stream === true
    if (Object(body).model === 'fails')
      return {
        status: 200,
        type: 'text/event-stream',
        body: 'event: response.created\ndata: {"type":"response.created"}\n\nevent: error\ndata: {"error":{"message":"It broke.","code":"broken"}}\n\n',
      }
    const route = this.#routes.find((one) => one.method === method && one.path.test(path))
    if (!route) return { status: 404, type: 'application/json', body: '{"error":{"message":"There is none."}}' }
    if (asksStream)
      return {
        status: 200,
        type: 'text/event-stream',
        body: route.events ?? `data: ${JSON.stringify(route.json[0])}\n\ndata: [DONE]\n\n`,
      }
    if (path.endsWith('/content')) return { status: 200, type: 'application/octet-stream', body: 'the content' }
    if (path === '/audio/speech') return { status: 200, type: 'audio/mpeg', body: 'sound' }
    const [first = {}] = route.json
    const value =
      query.includes('after=') && Object(first).has_more !== undefined
        ? { ...(first as object), has_more: false }
        : first
    return { status: 200, type: 'application/json', body: JSON.stringify(value) }
  }
}

async function readBody(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return undefined
  if (!type.startsWith('multipart/')) return JSON.parse(bytes.toString()) as unknown
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const fields = await Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  )
  return fields.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}

function readRoutes(file: string): Route[] {
  const { paths } = parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): Route[] => {
      if (!/^(?:get|post|put|patch|delete)$/.test(method)) return []
      const { examples = [] } = Object(operation['x-oaiMeta']) as { examples?: unknown }
      const texts = [examples]
        .flat()
        .flatMap((one) => (typeof Object(one).response === 'string' ? [Object(one).response as string] : []))
      return [
        {
          method: method.toUpperCase(),
          path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
          variables: path.split('{').length,
          json: texts.flatMap(parseJson),
          events: texts.flatMap(printEvents)[0],
        },
      ]
    }),
  )
  return all.toSorted((a, b) => a.variables - b.variables)
}

/** JSON as a document shows it: often with dots for what is left out, or a comma too many. */
function parseJson(text: string): unknown[] {
  const mended = text
    .replaceAll(/^\s*(?:\.{3,}.*|\/\/.*)$/gm, '')
    .replaceAll(/\.\.\.\s*(?=[\]}])/g, '')
    .replaceAll(/,(?=\s*[\]}])/g, '')
  for (const one of [text, mended])
    try {
      return [JSON.parse(one) as unknown]
    } catch {}
  return []
}

/** The events of an example: as they are sent, or their data alone, line by line. */
function printEvents(text: string): string[] {
  const sent: string[] = []
  let event = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, name] = /^event: ?(.*)$/.exec(line) ?? []
    const [data = /^\{.*\}$/.test(line) ? line : undefined] = (/^data: ?(.*)$/.exec(line) ?? []).slice(1)
    if (name !== undefined) event = `event: ${name}\n`
    if (data === undefined || (data !== '[DONE]' && parseJson(data).length === 0)) continue
    sent.push(`${event}data: ${data}\n\n`)
    event = ''
  }
  return sent.length > 1 ? [sent.join('')] : []
}
