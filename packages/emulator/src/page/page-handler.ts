import type { Emulator } from '../emulator.ts'
import { isLoopback } from '../loopback.ts'
import { live } from './live.ts'
import { renderPage } from './page.ts'
import { switchBoard, type Switching } from './switches.ts'

/** Responds to requests for the emulator's page; undefined for requests to a service. */
export type PageHandler = (request: Request) => Promise<Response | undefined>

/** The emulator's page, and the actions of its buttons at `/.emulator/…`. */
export function pageHandler(emulator: Emulator): PageHandler {
  const board = switchBoard(emulator.faults)
  const { stream, tell } = live(emulator, board)
  const paths = new Set(['/', ...emulator.addresses.flatMap(({ path }) => [path, `${path}/`])])
  const actions: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
    'GET /.emulator/events': () =>
      new Response(stream(), { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } }),
    'GET /.emulator/world': () =>
      Response.json(emulator.save(), { headers: { 'content-disposition': 'attachment; filename="world.json"' } }),
    async 'POST /.emulator/faults'(request) {
      board.set((await request.json()) as Switching)
      tell('counts')
      return new Response(null, { status: 204 })
    },
    'POST /.emulator/reset'() {
      emulator.reset()
      board.clear()
      tell('reset')
      return new Response(null, { status: 204 })
    },
  }
  return async (request) => {
    const url = new URL(request.url)
    const isPage = request.method === 'GET' && paths.has(url.pathname) && wantsHtml(request)
    if (!isPage && !url.pathname.startsWith('/.emulator/')) return undefined
    if (!isOwn(request, url)) return new Response('This page is only available on this machine.', { status: 403 })
    if (isPage) return renderPage(emulator, url.origin)
    const action = actions[`${request.method} ${url.pathname}`]
    return action ? guarded(action, request) : new Response('Not found.', { status: 404 })
  }
}

function wantsHtml({ headers }: Request): boolean {
  return /\btext\/html\b/.test(headers.get('accept') ?? '')
}

/** Only this machine has access, so that a web page from elsewhere cannot use it. */
function isOwn({ headers }: Request, { hostname, origin }: URL): boolean {
  return isLoopback(hostname) && (headers.get('origin') ?? origin) === origin
}

async function guarded(
  action: (request: Request) => Promise<Response> | Response,
  request: Request,
): Promise<Response> {
  try {
    return await action(request)
  } catch (error) {
    return new Response(error instanceof Error ? error.message : 'Bad request', { status: 400 })
  }
}
