import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { canaries, echoOf } from './canaries.ts'

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Where a service can write what it received. */
export const places: Readonly<Record<string, (echo: string, foreign: string, status: number) => Reply>> = {
  'a message': (echo, _, status) => ({ status, body: `{"message":"you sent ${inJson(echo)}"}` }),
  'names and values': (echo, _, status) => ({
    status,
    body: `{"error":{"${inJson(echo)}":["${inJson(echo)}"],"message":"${inJson(echo)}"},"code":"${inJson(echo)}"}`,
  }),
  'a page for people': (echo, _, status) => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: `<h1>${echo}</h1>`,
  }),
  'half of a JSON text': (echo, _, status) => ({ status, body: `{"message":"${inJson(echo)}` }),
  headers: (echo, _, status) => ({
    status,
    headers: {
      'x-request-id': echo,
      etag: `"${echo}"`,
      'set-cookie': echo,
      'www-authenticate': echo,
      'retry-after': echo,
      deprecation: echo,
      server: echo,
    },
    body: status < 300 ? '[]' : '{}',
  }),
  'a redirect to another origin': (echo, foreign) => ({
    status: 302,
    headers: { location: `${foreign}/${encodeURIComponent(echo)}?token=${encodeURIComponent(echo)}` },
  }),
  'a redirect within the origin': (echo) => ({
    status: 302,
    headers: { location: `/again/${encodeURIComponent(echo)}` },
  }),
  'a link to another origin': (echo, foreign) => ({
    headers: { link: `<${foreign}/${encodeURIComponent(echo)}>; rel="next"` },
    body: '[]',
  }),
  'a link within the origin': (echo) => ({
    headers: {
      link: `</repos/o/r/issues/events?page=2&${encodeURIComponent(echo)}=${encodeURIComponent(echo)}>; rel="next"`,
    },
    body: '[]',
  }),
  'a body of another shape': (echo) => ({ body: `[{"id":"${inJson(echo)}","${inJson(echo)}":1}]` }),
  'a body that is not JSON': (echo) => ({ body: `you sent ${echo}` }),
  'a fault of XML': (echo) => ({
    status: 500,
    headers: { 'content-type': 'text/xml' },
    body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>${inXml(echo)}</faultstring></e:Fault></e:Body></e:Envelope>`,
  }),
}

const inJson = (text: string): string => text.replaceAll('"', '\\"').replaceAll(/\\(?!["u])/g, '\\\\')
const inXml = (text: string): string => text.replaceAll(/&(?!#)/g, '&amp;').replaceAll('<', '&lt;')

/** Where a token is issued, whatever else the service does. */
export const issuingPath = '/issue/token'

const json = { 'content-type': 'application/json' }

function issued(request: string): string {
  return JSON.stringify({
    access_token: canaries.token,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: echoOf('plain', request),
    [echoOf('plain', request)]: 1,
  })
}

/** A service that echoes secrets, and another origin to which no request may come. */
export interface EchoingService {
  readonly url: string
  /** Chooses where and how the next responses echo. */
  set(place: string, encoding: string, status: number): void
  readonly foreignRequests: () => number
  stop(): void
}

export async function startEchoingService(): Promise<EchoingService> {
  let foreignRequests = 0
  let replyTo = (_request: string): Reply => ({})
  const foreign = await listen('127.0.0.2', (_, response) => {
    foreignRequests++
    response.end('{}')
  })
  const service = {
    url: '',
    foreignRequests: () => foreignRequests,
    set(place: string, encoding: string, status: number) {
      replyTo = (request) => places[place]?.(echoOf(encoding, request), foreign.url, status) ?? {}
    },
    stop() {
      for (const { server } of [foreign, own]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
  const own = await listen('127.0.0.1', (request, response) => {
    void readText(request).then((sent) => {
      if (request.url === issuingPath) return response.writeHead(200, json).end(issued(sent))
      const { status = 200, headers = {}, body = '' } = replyTo([request.url, ...request.rawHeaders, sent].join('\n'))
      return response.writeHead(status, { ...json, ...headers }).end(body)
    })
  })
  service.url = own.url
  return service
}

async function listen(
  host: string,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return { server, url: `http://${host}:${(server.address() as AddressInfo).port}` }
}
