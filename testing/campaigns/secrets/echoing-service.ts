import { text as readText } from 'node:stream/consumers'
import { serve } from '@portolan/testing/serve'
import { canaries, carriedBy, echoOf, encodings } from './canaries.ts'
import type { Tally } from './tally.ts'

interface Reply {
  /** Absent where it can be any. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const html = { 'content-type': 'text/html' }
const xml = { 'content-type': 'text/xml' }
const json = { 'content-type': 'application/json' }
const inJson = (text: string): string => text.replaceAll('"', '\\"').replaceAll(/\\(?!["u])/g, '\\\\')
const inXml = (text: string): string => text.replaceAll(/&(?!#)/g, '&amp;').replaceAll('<', '&lt;')
const inFault = (text: string): string =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode>` +
  `<faultstring>${text}</faultstring></e:Fault></e:Body></e:Envelope>`
const headerNames = ['x-request-id', 'set-cookie', 'www-authenticate', 'retry-after', 'deprecation', 'server']
const events = '/repos/o/r/issues/events'

/** Where a service can write what it received. */
const places: Readonly<Record<string, (echo: string, foreign: string) => Reply>> = {
  'a message': (echo) => ({ body: `{"message":"you sent ${inJson(echo)}"}` }),
  'names and values': (echo) => {
    const text = `"${inJson(echo)}"`
    return { body: `{"error":{${text}:[${text}],"message":${text}},"code":${text}}` }
  },
  'a page for people': (echo) => ({ headers: html, body: `<h1>${echo}</h1>` }),
  'half of a JSON text': (echo) => ({ body: `{"message":"${inJson(echo)}` }),
  headers: (echo) => ({
    headers: { ...Object.fromEntries(headerNames.map((name) => [name, echo])), etag: `"${echo}"` },
    body: '[]',
  }),
  'a redirect to another origin': (echo, foreign) => {
    const text = encodeURIComponent(echo)
    return { status: 302, headers: { location: `${foreign}/${text}?token=${text}` } }
  },
  'a redirect within the origin': (echo) => ({
    status: 302,
    headers: { location: `/again/${encodeURIComponent(echo)}` },
  }),
  'a link to another origin': (echo, foreign) => linkTo(`${foreign}/${encodeURIComponent(echo)}`),
  'a link within the origin': (echo) => {
    const text = encodeURIComponent(echo)
    return linkTo(`${events}?page=2&${text}=${text}`)
  },
  'a body of another shape': (echo) => ({ status: 200, body: `[{"id":"${inJson(echo)}","${inJson(echo)}":1}]` }),
  // As the article service returns a tag.
  'a text of valid data': (echo) => ({
    status: 200,
    body: `{"followers_count":1,"icon_url":null,"id":"${inJson(echo)}","items_count":1}`,
  }),
  'a body that is not JSON': (echo) => ({ status: 200, body: `you sent ${echo}` }),
  'a fault of XML': (echo) => ({ status: 500, headers: xml, body: inFault(inXml(echo)) }),
}

function linkTo(url: string): Reply {
  return { status: 200, headers: { link: `<${url}>; rel="next"` }, body: '[]' }
}

/** Where a service echoes, how, and with which status. */
export interface Combination {
  readonly place: string
  readonly encoding: string
  readonly status: number
}

export const allStatuses = [200, 401, 429, 500]

/** Every combination of a place, an encoding and one of these statuses, where the place has none of its own. */
export function combinations(statuses = allStatuses, some = Object.keys(encodings)): Combination[] {
  return Object.entries(places).flatMap(([place, reply]) => {
    const { status: own } = reply('', '')
    const tried = own === undefined ? statuses : [own]
    return some.flatMap((encoding) => tried.map((status) => ({ place, encoding, status })))
  })
}

/** Where a token is issued, whatever else the service does. */
export const issuingPath = '/issue/token'

const issued = (echo: string): string =>
  JSON.stringify({ access_token: canaries.token, token_type: 'Bearer', expires_in: 3600, scope: echo, [echo]: 1 })

/** A service that echoes secrets. */
interface EchoingService {
  readonly url: string
  /** Where and how the next responses echo. */
  during?: Combination
}

/** Starts the service, and another origin to which no request may come, until the test is over or `closeAll` is called. */
export async function startEchoingService(tally: Tally): Promise<EchoingService> {
  const foreign = await serve((_, response) => {
    tally.foreignRequests++
    response.end('{}')
  })
  const url = await serve(async (request, response) => {
    const sent = await readText(request)
    const received = [request.url, ...request.rawHeaders, sent].join('\n')
    for (const secret of carriedBy(received)) tally.carried.add(secret)
    if (request.url === issuingPath) return response.writeHead(200, json).end(issued(echoOf('plain', sent)))
    const { place = '', encoding = '', status = 200 } = service.during ?? {}
    const reply = places[place]?.(echoOf(encoding, received), foreign)
    return response.writeHead(reply?.status ?? status, { ...json, ...reply?.headers }).end(reply?.body)
  })
  const service: EchoingService = { url }
  return service
}
