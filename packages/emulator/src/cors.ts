import { isLoopback } from './loopback.ts'

/** The origins whose pages may call the services: those on this machine, all, none, or the listed ones. */
export type CorsOrigins = 'loopback' | 'all' | 'none' | readonly string[]

/** Lets pages of other origins call `respond` from a browser. A preflight request does not reach it. */
export function withCors(
  origins: CorsOrigins,
  respond: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = request.headers.get('origin')
    if (origin === null) return respond(request)
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    if (!isAllowed(origins, origin)) return isPreflight ? refusal(origin) : respond(request)
    return isPreflight ? preflight(request, origin) : exposed(await respond(request), origin)
  }
}

function isAllowed(origins: CorsOrigins, origin: string): boolean {
  if (origins === 'loopback') return URL.canParse(origin) && isLoopback(new URL(origin).hostname)
  return origins === 'all' || (origins !== 'none' && origins.includes(origin))
}

function preflight({ headers }: Request, origin: string): Response {
  const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': [...methods.add(headers.get('access-control-request-method') ?? 'GET')].join(
        ', ',
      ),
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers',
    },
  })
}

/** A page can read every header of the response, such as those of rate limits and paging. */
function exposed(response: Response, origin: string): Response {
  if (response.type === 'error') return response
  const names = Array.from(response.headers.keys())
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-expose-headers', names.join(', '))
  response.headers.append('vary', 'Origin')
  return response
}

function refusal(origin: string): Response {
  const text = `The emulator does not let pages of ${origin} call it: see its option cors, or --cors.\n`
  return new Response(text, { status: 403 })
}
