import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine to which the browser is redirected. */
export interface RedirectServer {
  /** The URL with which the application is registered. */
  readonly url: string
  /** Resolves to the URL of the next redirect. */
  next(): Promise<URL>
  stop(): void
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Done</title>
<style>:root { color-scheme: light dark } body { display: grid; place-items: center; min-height: 90vh; font: 1.25rem system-ui, sans-serif }</style>
<p>You can close this page and go back to the terminal.</p></html>`

export async function redirectServer(port: number): Promise<RedirectServer> {
  let arrived: ((url: URL) => void) | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== '/callback') return response.writeHead(404).end()
    arrived?.(url)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    next: () => new Promise((resolve) => (arrived = resolve)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
