import { text as readText } from 'node:stream/consumers'
import { serve } from '@portolan/testing/serve'
import { canaries, carriedBy, echoOf } from './canaries.ts'
import { type Combination, places, type Reply } from './places.ts'

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
  /** Where and how the next responses echo. */
  during?: Combination
  readonly foreignRequests: () => number
  /** The secrets that any request has carried. */
  readonly carried: ReadonlySet<string>
}

/** Starts the service, until the test is over or `closeAll` is called. */
export async function startEchoingService(): Promise<EchoingService> {
  let foreignRequests = 0
  const carried = new Set<string>()
  const foreign = await serve((_, response) => {
    foreignRequests++
    response.end('{}')
  })
  const url = await serve(async (request, response) => {
    const sent = await readText(request)
    const received = [request.url, ...request.rawHeaders, sent].join('\n')
    for (const secret of carriedBy(received)) carried.add(secret)
    if (request.url === issuingPath) return response.writeHead(200, json).end(issued(sent))
    const { status = 200, headers = {}, body = '' } = replyTo(received)
    return response.writeHead(status, { ...json, ...headers }).end(body)
  })
  const service: EchoingService = { url, foreignRequests: () => foreignRequests, carried }
  function replyTo(request: string): Reply {
    const { place = '', encoding = '', status = 200 } = service.during ?? {}
    return places[place]?.(echoOf(encoding, request), foreign, status) ?? {}
  }
  return service
}
