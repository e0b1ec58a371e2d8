import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { generate } from '@portolan/generator'
import { serve } from '@portolan/testing/serve'
import { onTestFinished } from 'vitest'
import { useClients } from '../../src/manifest/load.ts'

/** Below this package, so that a client finds its runtime. */
const home = join(import.meta.dirname, '../../.vitest/clients')

/** Writes a client for one test. */
export async function writtenClient(kind: 'out' | 'package', document?: string): Promise<string> {
  const folder = await keepClient(kind, document)
  onTestFinished(() => removeClient(folder))
  return folder
}

const written = new Map<string, ReturnType<typeof writeClient>>()

/** The files of a client, which are the same for all tests of a file. */
async function writeClient(kind: 'out' | 'package', document: string) {
  const { files } = await generate({
    document: join(import.meta.dirname, document),
    ...(kind === 'package' ? { package: 'own' as const } : {}),
  })
  return files
}

/** Writes a client as `portolan-generate` does, for all tests of a file, and returns its folder. */
export async function keepClient(kind: 'out' | 'package', document = 'acme.yaml'): Promise<string> {
  const key = `${kind} ${document}`
  const writing = written.get(key) ?? writeClient(kind, document)
  written.set(key, writing)
  const folder = join(home, `${kind}-${crypto.randomUUID()}`)
  for (const [path, text] of await writing) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export function removeClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  // A later test of the same process must not find it.
  useClients([])
}

/** What the service received. */
export interface Received {
  readonly request: string
  readonly key: string | undefined
  readonly body: string
}

/** The service that the document describes: two pages of users, one user who can be deleted, and three events. */
export async function acmeService(): Promise<{ readonly url: string; readonly received: Received[] }> {
  const received: Received[] = []
  const url = await serve(async (request, response) => {
    const body = await textOf(request)
    received.push({ request: `${request.method} ${request.url}`, key: request.headers['x-key']?.toString(), body })
    respond(request, response, url)
  })
  return { url, received }
}

function respond({ method, url = '' }: IncomingMessage, response: ServerResponse, base: string): void {
  const json = (value: unknown, status = 200, headers = {}): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  if (method === 'DELETE' || url === '/files') response.writeHead(204).end()
  else if (url === '/events') {
    const events = ['made', 'changed', 'gone'].map((kind) => `data: {"kind":"${kind}"}\n\n`)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''))
  } else if (url.endsWith('/keys')) json({ keys: ['k1'] })
  else if (method === 'POST') json({ id: 'u9', name: 'Mika' }, 201)
  else if (url.includes('page=2')) json([{ id: 'u3', name: 'Rana' }])
  else
    json(
      [
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Bo' },
      ],
      200,
      { link: `<${base}/users?page=2>; rel="next"` },
    )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  return Buffer.concat(parts).toString()
}
