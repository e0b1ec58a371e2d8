import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { canaries, carriedBy, echoOf } from './canaries.ts'

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Place = (echo: string, foreign: string, status: number) => Reply

/** Where a service can write what it received, in a response of any status. */
const placesOfAnyStatus: Readonly<Record<string, Place>> = {
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
}

/** The same in a response that has its own status. */
const placesOfOneStatus: Readonly<Record<string, Place>> = {
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
  'a text of valid data': (echo) => ({
    status: 201,
    body: JSON.stringify({ ...comment, body: '' }).replace('"body":""', () => `"body":"${inJson(echo)}"`),
  }),
  'a body that is not JSON': (echo) => ({ body: `you sent ${echo}` }),
  'a fault of XML': (echo) => ({
    status: 500,
    headers: { 'content-type': 'text/xml' },
    body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>${inXml(echo)}</faultstring></e:Fault></e:Body></e:Envelope>`,
  }),
}

/** Where a service can write what it received. */
const places = { ...placesOfAnyStatus, ...placesOfOneStatus }

/** The names of the places, and whether the status of the response is chosen. */
export const placeNames: ReadonlyMap<string, boolean> = new Map(
  Object.keys(places).map((name) => [name, Object.hasOwn(placesOfAnyStatus, name)]),
)

const inJson = (text: string): string => text.replaceAll('"', '\\"').replaceAll(/\\(?!["u])/g, '\\\\')
const inXml = (text: string): string => text.replaceAll(/&(?!#)/g, '&amp;').replaceAll('<', '&lt;')

const at = '2026-01-01T00:00:00+00:00'

/** A comment as the article service returns it. */
const comment = {
  id: '9f57e7d1a0cd87043fa7',
  created_at: at,
  updated_at: at,
  rendered_body: '',
  user: {
    id: 'rana',
    name: 'Rana Haddad',
    permanent_id: 1000,
    description: null,
    social_a_id: null,
    social_b_id: null,
    social_c_screen_name: null,
    code_host_login_name: null,
    location: null,
    organization: null,
    website_url: null,
    profile_image_url: 'http://127.0.0.1/images/users/1000.png',
    followees_count: 6,
    followers_count: 3,
    items_count: 15,
    team_only: false,
  },
}

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
  /** The secrets that any request has carried. */
  readonly carried: ReadonlySet<string>
  stop(): void
}

export async function startEchoingService(): Promise<EchoingService> {
  let foreignRequests = 0
  let replyTo = (_request: string): Reply => ({})
  const carried = new Set<string>()
  const foreign = await listen('127.0.0.2', (_, response) => {
    foreignRequests++
    response.end('{}')
  })
  const service = {
    url: '',
    foreignRequests: () => foreignRequests,
    carried,
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
      const received = [request.url, ...request.rawHeaders, sent].join('\n')
      for (const secret of carriedBy(received)) carried.add(secret)
      if (request.url === issuingPath) return response.writeHead(200, json).end(issued(sent))
      const { status = 200, headers = {}, body = '' } = replyTo(received)
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
