import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { generate } from '../../src/index.ts'
import { openDocument, Schemas, type Service } from '@portolan/openapi'
import { checkBody, checkParams, type Asked, type ManifestEntry, plan, type Response as Planned } from './plan.ts'
import type { Received } from './expected.ts'
import type { Json } from './sample.ts'

/** What came of a document. */
export interface Report {
  readonly operations: number
  /** The operations that the client could call. */
  readonly called: number
  /** Those whose request was as documented, and whose result was what was sent. */
  readonly right: number
  readonly faults: readonly string[]
}

interface Manifest {
  readonly clients: readonly { readonly factory: string }[]
  readonly operations: readonly ManifestEntry[]
}

const folder = fileURLToPath(new URL('../../.vitest/driven/', import.meta.url))

/**
 * Writes a client from a document, and calls each of its operations against a server that checks each request against
 * the document and responds with data made from its schemas.
 * @param source a file, or a parsed document
 */
export async function drive(source: string | object, name: string): Promise<Report> {
  const { service } = await openDocument(source)
  const { files } = await generate({ document: source })
  const manifest = JSON.parse(files.get('manifest.json') as string) as Manifest
  const client = await import(pathToFileURL(join(write(name, files), 'index.ts')).href)
  const server = await listen()
  try {
    const make = client[manifest.clients[0]?.factory as string] as (options: object) => object
    const known = { ...optionsFor(service), baseUrl: server.url, retry: false }
    return await callAll(make(known), manifest, service, server)
  } finally {
    server.close()
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function write(name: string, files: ReadonlyMap<string, string>): string {
  const home = join(folder, name)
  rmSync(home, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  return home
}

function optionsFor({ securitySchemes }: Service): object {
  const needsToken = Object.values(securitySchemes).some(({ type }) =>
    ['http', 'oauth2', 'openIdConnect'].includes(type),
  )
  return needsToken ? { token: 'a-token-of-the-driver' } : {}
}

interface Server {
  readonly url: string
  respond: (response: ServerResponse, request: Received) => void
  readonly close: () => void
}

async function listen(): Promise<Server> {
  const state: { respond: Server['respond'] } = { respond: (response) => void response.end() }
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    const { method = '', url = '', headers } = request
    request.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
    request.on('end', () => state.respond(response, { method, url, headers, body: Buffer.concat(chunks) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { url, close: () => void (server.closeAllConnections(), server.close()) })
}

async function callAll(client: object, { operations }: Manifest, service: Service, server: Server): Promise<Report> {
  const schemas = new Schemas(service.definitions)
  const report = { operations: operations.length, called: 0, right: 0, faults: [] as string[] }
  for (const entry of operations) {
    const where = `${entry.call} (${entry.method} ${entry.path})`
    try {
      const asked = plan(service, schemas, entry)
      const { faults, reached } = await callOne(client, entry, asked, server)
      if (reached) report.called++
      if (faults.length === 0) report.right++
      report.faults.push(...faults.map((fault) => `${where}: ${fault}`))
    } catch (error) {
      report.faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return report
}

async function callOne(client: object, entry: ManifestEntry, asked: Asked, server: Server) {
  const faults: string[] = []
  let reached = false
  let [chosen] = asked.responses
  server.respond = (response, request) => {
    reached = true
    if (request.method !== entry.method) faults.push(`the method was ${request.method}`)
    faults.push(...checkParams(asked, request), ...checkBody(asked, request))
    const accepted = request.headers.accept ?? ''
    chosen =
      asked.responses.find(({ contentType }) => contentType !== undefined && accepted.includes(contentType)) ?? chosen
    send(response, chosen)
  }
  const method = entry.call.split('.').reduce<unknown>((at, name) => (at as Json)[name], client)
  if (entry.method === 'TRACE') return { faults: ['fetch refuses TRACE'], reached }
  try {
    const result = await read(await (method as (params: object) => Promise<unknown>)(asked.params))
    if (!isDeepStrictEqual(result, chosen.value))
      faults.push(`the result was ${short(result)} in place of ${short(chosen.value)}`)
  } catch (error) {
    faults.push((error as Error).message)
  }
  if (!reached && faults.length === 0) faults.push('nothing was sent')
  return { faults, reached }
}

function send(response: ServerResponse, { status, contentType, text }: Planned): void {
  response.writeHead(status, contentType === undefined ? {} : { 'content-type': contentType })
  response.end(text)
}

/** What a caller has of a result: the whole page, all values of a stream, the text of a file. */
async function read(result: unknown): Promise<unknown> {
  if (typeof result !== 'object' || result === null) return result
  if ('cancel' in result && Symbol.asyncIterator in result) {
    const values: unknown[] = []
    for await (const value of result as AsyncIterable<unknown>) values.push(value)
    return values
  }
  if ('body' in result && result.body instanceof ReadableStream) return await new Response(result.body).text()
  return 'hasNext' in result && 'next' in result && 'data' in result ? result.data : result
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 120)
}
