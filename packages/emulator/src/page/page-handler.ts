import type { Emulator } from '../emulator.ts'
import { isLoopback } from '../loopback.ts'
import { control } from './control.ts'
import { live } from './live.ts'
import { renderPage } from './page.ts'
import { welcome } from './welcome.ts'

/** Responds to requests for the emulator's page; undefined for requests to a service. */
export type PageHandler = (request: Request) => Promise<Response | undefined>

/** The emulator's page, what `curl` shows in its place, and the control API. */
export function pageHandler(emulator: Emulator): PageHandler {
  const act = control(emulator, live(emulator))
  const paths = new Set(['/', ...emulator.addresses.flatMap(({ path }) => [path, `${path}/`])])
  return async (request) => {
    const url = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && paths.has(url.pathname) && wantsHtml(request)
    const isWelcome = isRead && url.pathname === '/' && !isPage
    if (!isPage && !isWelcome && !url.pathname.startsWith('/.emulator/')) return undefined
    if (!isOwn(request, url)) return new Response('This page is only available on this machine.', { status: 403 })
    if (isPage) return renderPage(emulator, url.origin)
    return isWelcome ? welcome(emulator, url.origin) : act(request, url)
  }
}

function wantsHtml({ headers }: Request): boolean {
  return /\btext\/html\b/.test(headers.get('accept') ?? '')
}

/** Only this machine has access, so that a web page from elsewhere cannot use it. */
function isOwn({ headers }: Request, { hostname, origin }: URL): boolean {
  return isLoopback(hostname) && (headers.get('origin') ?? origin) === origin
}
