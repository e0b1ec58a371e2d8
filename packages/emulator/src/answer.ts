import { withETag } from './conditional.ts'
import { HttpError } from './http-error.ts'
import { isCounted } from './operation.ts'
import { Paged } from './paged.ts'
import type { Match } from './router.ts'
import type { Incoming } from './incoming.ts'
import type { Route, Service } from './service.ts'

/** Responds as a service: with its rate limit, authorization, route, pages, error body and ETags. */
export async function answer({ service, route }: Match, incoming: Incoming): Promise<Response> {
  const { limit } = service
  const isLimited = limit !== undefined && (!route.operation || isCounted(route.operation))
  let response = await guarded({ service, route }, incoming, async () => {
    if (isLimited && !limit.take(incoming)) throw limit.refusal(incoming, limit.getWait(incoming))
    if (isNamed(route)) service.admit?.(route, incoming)
    return respond(service, incoming, await route.answer(incoming), route.operation?.status)
  })
  if (service.conditional && response.status === 200) {
    response = await withETag(response, incoming, 'weak')
    if (isLimited && response.status === 304) limit.give(incoming)
  }
  if (limit)
    for (const [name, value] of Object.entries(limit.headers(limit.limitState(incoming))))
      response.headers.set(name, String(value))
  return response
}

async function guarded(
  { service, route }: Pick<Match, 'service' | 'route'>,
  incoming: Incoming,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const known = error instanceof HttpError ? error : new HttpError(500, `The emulator failed: ${String(error)}`)
    return service.writeError(known, incoming, route)
  }
}

function isNamed(route: Match['route']): route is Route {
  return route.operation !== undefined
}

function respond({ writePage }: Service, incoming: Incoming, value: unknown, status = 200): Response {
  if (value instanceof Response) return value
  if (value instanceof Paged && writePage) return writePage(value, incoming)
  return value === undefined ? new Response(null, { status }) : Response.json(value, { status })
}
