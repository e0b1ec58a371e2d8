import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const folder = resolve(import.meta.dirname, '../dist')
const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const compress = promisify(gzip)
/** Files whose name has a hash of what is in them, compressed: a browser that starts anew asks for them again. */
const compressed = new Map<string, Promise<Buffer>>()

/** The built site on loopback. */
export interface SiteServer {
  readonly url: string
  /** The responses so far: the path below the site's folder, such as `/index.html`, and the size as it was sent. */
  readonly sent: readonly { readonly path: string; readonly bytes: number }[]
  /** The size of all responses but the first ones. */
  readonly bytesSince: (count: number) => number
  readonly stop: () => void
}

/**
 * Serves the built site as a static host does: gzip, addresses with and without `.html`, and `404.html` for what does
 * not exist.
 * @param options.port the port. @default a free port
 * @param options.policy the Content-Security-Policy of every response. @default none
 */
export async function serveSite({ port = 0, policy }: { port?: number; policy?: string } = {}): Promise<SiteServer> {
  const sent: { path: string; bytes: number }[] = []
  const server = createServer((request, response) => {
    void respond(request.url ?? '/').then(({ status, headers, body, path }) => {
      sent.push({ path: path.slice(folder.length), bytes: body.length })
      return response
        .writeHead(status, { ...headers, ...(policy === undefined ? {} : { 'content-security-policy': policy }) })
        .end(body)
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  const bytesSince = (count: number): number => sent.slice(count).reduce((sum, { bytes }) => sum + bytes, 0)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent, bytesSince, stop }
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  readonly path: string
}

async function respond(url: string): Promise<Answer> {
  const { status, path, content } = await find(new URL(url, 'http://site').pathname)
  const packed = extname(path) === '.woff2'
  const isImmutable = /[.-][\w-]{8,}\.\w+$/.test(path)
  const headers = {
    'content-type': kinds[extname(path)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'max-age=31536000, immutable' : 'no-cache',
    ...(packed ? {} : { 'content-encoding': 'gzip' }),
  }
  if (packed) return { status, headers, body: content, path }
  const body = (isImmutable && compressed.get(path)) || compress(content)
  if (isImmutable) compressed.set(path, body)
  return { status, headers, body: await body, path }
}

async function find(address: string): Promise<{ status: number; path: string; content: Buffer }> {
  const asked = findPath(address)
  const paths = asked === undefined ? [] : extname(asked) === '' ? [`${asked}.html`, `${asked}/index.html`] : [asked]
  for (const path of paths.filter((one) => one.startsWith(`${folder}/`))) {
    const content = await readFile(path).catch(() => undefined)
    if (content) return { status: 200, path, content }
  }
  return { status: 404, path: `${folder}/404.html`, content: await readFile(`${folder}/404.html`) }
}

/** The file of an address; undefined for one that is no text in UTF-8, such as `/%E0%A4%A`. */
function findPath(address: string): string | undefined {
  try {
    return resolve(join(folder, decodeURIComponent(address), address.endsWith('/') ? 'index.html' : ''))
  } catch {
    return undefined
  }
}
