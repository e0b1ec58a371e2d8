import type { Emulator } from '../emulator.ts'
import { isLoopback } from '../loopback.ts'
import { joinPath } from '../router.ts'
import { control } from './control.ts'
import { live } from './live.ts'
import { renderPage } from './page.ts'
import { welcome } from './welcome.ts'

/** Responds to requests for the emulator's page; undefined for requests to a service. */
export type PageHandler = (request: Request) => Promise<Response | undefined>

/**
 * The emulator's page, what `curl` shows in its place, and the control API.
 * @param isOwnName whether a host name is one of this machine
 */
export function pageHandler(emulator: Emulator, isOwnName = isLoopback): PageHandler {
  const act = control(emulator, live(emulator))
  const paths = new Set(['/', ...emulator.addresses.flatMap(({ path }) => [path, `${path}/`])])
  const hasRoot = emulator.routes.some((route) => joinPath(route) === '/')
  return async (request) => {
    const url = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && paths.has(url.pathname) && wantsHtml(request)
    const isWelcome = isRead && url.pathname === '/' && !isPage && !hasRoot
    if (!isPage && !isWelcome && !url.pathname.startsWith('/.emulator/')) return undefined
    // Only this machine has access, so that a web page from elsewhere cannot use it.
    const isOwn = isOwnName(url.hostname) && (request.headers.get('origin') ?? url.origin) === url.origin
    if (!isOwn) return new Response('This page is only available on this machine.', { status: 403 })
    if (isPage) return renderPage(emulator, url.origin)
    return isWelcome ? welcome(emulator, url.origin) : act(request, url)
  }
}

function wantsHtml({ headers }: Request): boolean {
  return /\btext\/html\b/.test(headers.get('accept') ?? '')
}
