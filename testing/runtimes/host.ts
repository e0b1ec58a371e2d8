// The emulator for the cells of the matrix: of the packed package, with what its control API lacks, and with pages for
// browsers.
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RunningEmulator } from '@portolan/emulator'
import { ferries } from './made-client.ts'
import { controlPath } from './scenarios/world.ts'
import type { Checked } from './scenarios/all.ts'

/** What a page reports. */
export interface PageReport {
  readonly results: readonly Checked[]
  /** What the page's Content-Security-Policy had to forbid. */
  readonly forbidden: readonly string[]
}

export interface Host {
  readonly url: string
  /** Restores the initial world. */
  reset(): void
  /** Serves a script and a page that loads it. Returns the page's URL, and what the page will report. */
  page(script: string): { readonly url: string; readonly report: Promise<PageReport> }
  stop(): Promise<void>
}

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"

/** Starts the emulator of the packages in `application`. */
export async function startHost(application: string): Promise<Host> {
  const load = createRequire(join(application, 'package.json'))
  const { serviceNames, startEmulator } = load('@portolan/emulator') as typeof import('@portolan/emulator')
  const emulator = await startEmulator({
    services: [...serviceNames],
    openapi: ferries,
    subscriptions: { operationTime: 20 },
    images: { operationTime: 20 },
  })
  let script = ''
  let reported: ((report: PageReport) => void) | undefined
  const own = new Map<string, (body: string, url: URL) => Answer>([
    ['/requests', (_, url) => json(requestsOf(emulator, url.searchParams.get('service')))],
    ['/backup', () => json(emulator.sitehost.addBackup({ site_id: 1001, type: 'db', size: 3_000_000 }))],
    ['/results', (body) => json(reported?.(JSON.parse(body) as PageReport) ?? 'done')],
    ['/page', () => ({ type: 'text/html', body: `<!doctype html><script src="${controlPath}/script"></script>` })],
    ['/script', () => ({ type: 'text/javascript', body: script })],
  ])
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://localhost')
    const answer = url.pathname.startsWith(controlPath) ? own.get(url.pathname.slice(controlPath.length)) : undefined
    if (!answer) forward(emulator.url, incoming, outgoing)
    else void text(incoming).then((body) => reply(outgoing, answer(body, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    reset: () => emulator.reset(),
    page(source) {
      script = source
      const report = new Promise<PageReport>((resolve) => (reported = resolve))
      return { url: `${url}${controlPath}/page`, report }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await emulator.stop()
    },
  }
}

interface Answer {
  readonly type: string
  readonly body: string
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) }
}

function reply(outgoing: ServerResponse, { type, body }: Answer): void {
  outgoing.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
  outgoing.end(body)
}

function requestsOf(emulator: RunningEmulator, service: string | null): unknown {
  return emulator.requests
    .filter((request) => request.service === service)
    .map(({ operation, headers }) => ({ operation, headers }))
}

/** Passes a request to the emulator, so that pages reach it on their own origin. A reset connection is reset here too. */
function forward(to: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const request = send(new URL(url ?? '', to), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
    response.on('error', () => incoming.socket.resetAndDestroy())
  })
  request.on('error', () => incoming.socket.resetAndDestroy())
  outgoing.on('close', () => request.destroy())
  incoming.pipe(request)
}
