import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { toolsFor } from '@portolan/cli/tools'
import { generate, type Manifest, type ManifestOperation } from '@portolan/generator'
import { nameTool } from '../../../packages/cli/src/mcp/direct-tools.ts'
import { run } from '../../../packages/cli/src/run.ts'
import { collectedIo } from '../collected-io.ts'
import { judgePrinted } from '../fuzz/target.ts'
import type { NamedDocument, NamedOperation } from './document.ts'
import { findDifference, type Received } from './sent.ts'

/** Milliseconds after which what does not end is a find: a module with `then` is waited for without an end. */
const patience = 5000

type Client = Readonly<Record<string, unknown>>

interface Service {
  readonly url: string
  /** What came since the last call, and what is responded. */
  received: Received | undefined
  respond: { readonly type: string; readonly text: string }
  readonly close: () => void
}

/** A service that keeps the last request. */
export async function startService(): Promise<Service> {
  // A name of a hundred thousand characters makes an address that long.
  const server = createServer({ maxHeaderSize: 1 << 24 }, (request, response) => {
    const parts: Uint8Array[] = []
    const { method = '', url = '', rawHeaders } = request
    request.on('data', (part: Uint8Array) => void parts.push(part))
    request.on('end', () => {
      service.received = { method, url, headers: pairsOf(rawHeaders), body: Buffer.concat(parts).toString() }
      response.writeHead(200, { 'content-type': service.respond.type }).end(service.respond.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: Service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: undefined,
    respond: { type: 'application/json', text: '{}' },
    close: () => void (server.closeAllConnections(), server.close()),
  }
  return service
}

/** Headers in pairs: an object would lose those with the names of its own. */
function pairsOf(raw: readonly string[]): Received['headers'] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? ''] as const] : []))
}

/**
 * Takes a document all the way: it is written, loaded, called, and used from the command line and by agents.
 * @param folder where the client is written: below a package that has core
 * @returns what was not right
 */
export async function travel(named: NamedDocument, folder: string, service: Service): Promise<string[]> {
  const finds: string[] = []
  const { files, factory } = await generate({ document: named.document })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const manifest = JSON.parse(files.get('manifest.json') as string) as Manifest
  const module = await ended(import(pathToFileURL(join(folder, 'index.ts')).href) as Promise<Client>, 'the import')
  const client = (module[factory] as (options: object) => Client)({
    baseUrl: service.url,
    retry: false,
    validation: { response: 'throw' },
  })
  const tools = await toolsFor(manifest, client, { tools: 'direct', allowWrites: true, allowSecrets: true })
  const toolNames = new Set(tools.map(({ name }) => name))
  if (toolNames.size !== named.operations.length)
    finds.push(`${toolNames.size} tools for ${named.operations.length} operations`)
  for (const operation of named.operations) {
    const entry = manifest.operations.find(({ method, path }) => method === operation.method && path === operation.path)
    if (!entry) {
      finds.push(`${operation.method} ${operation.path.slice(0, 80)} is not in the manifest`)
      continue
    }
    const params = paramsOf(entry, operation)
    if (typeof params === 'string') {
      finds.push(params)
      continue
    }
    const words = `${manifest.name}.${entry.call}`
    const ways: Record<string, () => Promise<unknown>> = {
      call: async () => {
        const result = await findMember(client, entry.call)(params)
        if (!isDeepStrictEqual(result, operation.result))
          finds.push(`call: the result was ${brief(JSON.stringify(result))}`)
      },
      '--help': async () => void (await command(folder, [words, '--help'])),
      'command line': async () => {
        const agreed = entry.effect === 'destroys' ? ['--yes'] : []
        const flags = ['--params', JSON.stringify(params), '--base-url', service.url, ...agreed]
        const stdout = await command(folder, [words, ...flags])
        if (!isDeepStrictEqual(JSON.parse(stdout), operation.result))
          finds.push(`command line: it printed ${brief(stdout)}`)
      },
      tool: async () => {
        const tool = tools.find(({ name }) => name === nameTool(words))
        if (!tool) throw new Error('there is none')
        const { isError, text } = await tool.execute({ params })
        if (isError) throw new Error(text)
      },
    }
    for (const [way, go] of Object.entries(ways)) {
      service.received = undefined
      service.respond = { type: responseType(named, operation), text: JSON.stringify(operation.result) }
      try {
        await ended(go(), way)
        const difference =
          way === '--help'
            ? undefined
            : service.received
              ? findDifference(operation, service.received)
              : 'nothing was sent'
        if (difference !== undefined) finds.push(`${way}: ${brief(difference)}`)
      } catch (error) {
        finds.push(`${way}: ${brief(error instanceof Error ? error.message : String(error))}`)
      }
    }
  }
  return finds
}

/** The params as a caller passes them: under their documented names, or where two places share one, with the place. */
function paramsOf(entry: ManifestOperation, { params }: NamedOperation): object | string {
  const body = params.filter((one) => one.in === 'body')
  const isWhole = entry.body?.as !== 'fields'
  const others = params.filter((one) => one.in !== 'body' || !isWhole)
  const places = Object.entries(entry.in ?? {})
  const passed: [string, unknown][] = []
  for (const param of others) {
    const fold = (name: string): string => (param.in === 'header' ? name.toLowerCase() : name)
    const names = new Set([param.name, `${param.in}_${param.name}`].map(fold))
    const [found] = places.find(([name, where]) => where === param.in && names.has(fold(name))) ?? []
    if (found === undefined) return `the ${param.in} param ${brief(JSON.stringify(param.name))} is not in the manifest`
    passed.push([found, param.value])
  }
  if (body.length > 0 && isWhole) {
    const [whole = 'body'] = places.find(([, where]) => where === 'body') ?? []
    passed.push([whole, Object.fromEntries(body.map(({ name, value }) => [name, value]))])
  }
  return Object.fromEntries(passed)
}

function responseType({ document }: NamedDocument, { path, method }: NamedOperation): string {
  const { paths } = document as { paths: Record<string, Record<string, { responses: { 200: { content: object } } }>> }
  return Object.keys(paths[path]?.[method.toLowerCase()]?.responses[200].content ?? {})[0] as string
}

function findMember(client: Client, call: string): (params: object) => Promise<unknown> {
  let at: unknown = client
  for (const name of call.split('.')) at = (at as Client)[name]
  return at as (params: object) => Promise<unknown>
}

/** Runs the command line, and returns what it printed. */
async function command(folder: string, words: readonly string[]): Promise<string> {
  const { io, stdout, stderr } = collectedIo({ XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, HOME: folder })
  const code = await run(['--client', folder, ...words], io)
  const [out, error] = [stdout(), stderr()]
  // Data is printed as it is.
  judgePrinted(words.includes('--help') ? out + error : error)
  if (code !== 0) throw new Error(`ended with ${code}: ${error}`)
  return out
}

async function ended<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end`)), patience)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function brief(message: string): string {
  return message.length > 300 ? `${message.slice(0, 300)}…` : message
}
