import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Config, generate } from '../../src/index.ts'
import { command } from '../command.ts'
import { variablesIn, writeDocument } from './document.ts'
import { type OldMethod, readMethods } from './methods.ts'
import { printStainless } from './stainless.ts'

const folder = fileURLToPath(new URL(`../../.vitest/openai-node-${crypto.randomUUID()}/`, import.meta.url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = { apiKey: 'a-key', adminAPIKey: 'a-key' }
// Beta methods repeat others with a query, and one throws without params, which it declares optional.
const methods = readMethods(new OpenAI(keys)).filter(
  ({ path, page = 'Page' }) =>
    !path.includes('?') && /^(?:|\w*Cursor)Page$/.test(page) && !path.endsWith('/usage/decisions'),
)
const sent: string[] = []

/** Answers what every method can read, and a second page that is the last. */
async function answer(target: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = target instanceof Request ? target.url : target.toString()
  // openai-node tries what this function can do.
  if (url.startsWith('data:')) return new Response()
  const { pathname, search } = new URL(url)
  sent.push(`${init?.method?.toUpperCase()} ${pathname.replace(/^\/v1/, '')}${search} ${await printBody(init)}`.trim())
  if (sent.length > 5) throw new TypeError('asked without end')
  const isLast = search.includes('after=')
  const data = isLast ? [{ id: 'c' }] : [{ id: 'a' }, { id: 'b' }]
  return Response.json({ id: 'one', data, has_more: !isLast, last_id: data.at(-1)?.id, next: isLast ? null : 'b' })
}

async function printBody({ body, headers }: RequestInit = {}): Promise<string> {
  if (body === undefined || body === null || typeof body === 'string') return body ?? ''
  const { body: read, headers: given } = new Request('http://any', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return JSON.stringify([...(await new Response(read, { headers: given }).formData())])
}

type Call = (...args: readonly unknown[]) => PromiseLike<unknown>

function find(client: object, call: readonly string[]): Call {
  const path = call.slice(0, -1).reduce<object>((one, name) => Object(Reflect.get(one, name)) as object, client)
  const method = Reflect.get(path, call.at(-1) as string) as Call
  return (...args) => method.apply(path, args as never)
}

/** The arguments that openai-node takes: the last variable of the path, and then all others. */
function argsOf({ path, body }: OldMethod): unknown[] {
  const variables = variablesIn(path)
  const others = Object.fromEntries(variables.slice(0, -1).map((name) => [name, `of ${name}`]))
  const params = body === 'none' ? others : { ...others, id: 'own' }
  return [...(variables.length > 0 ? ['the/id'] : []), ...(Object.keys(params).length > 0 ? [params] : [])]
}

async function read(client: object, method: OldMethod): Promise<unknown> {
  const value = await find(client, method.call)(...argsOf(method))
  if (value instanceof Response) return 'Response'
  if (method.page === undefined) return value
  return { items: await Array.fromAsync(value as AsyncIterable<unknown>), data: Reflect.get(value as object, 'data') }
}

/** What a method sends, and what comes of it. */
async function use(client: object, method: OldMethod): Promise<{ sent: string[]; result: unknown }> {
  sent.length = 0
  const result = await read(client, method).catch((error: unknown) => String(error))
  return { sent: [...sent], result }
}

let client: object
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'stainless.yml'), printStainless(methods))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(writeDocument(methods)))
  const { status, error } = await command('migrate', join(folder, 'stainless.yml'))
  if (status !== 0) throw new Error(error)
  const { document: _, ...config } = parse(readFileSync(join(folder, 'portolan.yaml'), 'utf8')) as Record<string, never>
  const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as object
  const { files } = await generate({ document, config: { ...config, compat: 'stainless' } })
  for (const [path, text] of files) {
    if (!path.endsWith('.ts')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { default: Old } = (await import(pathToFileURL(join(folder, 'compat/index.ts')).href)) as {
    readonly default: new (options: object) => object
  }
  client = new Old({ ...keys, baseURL: 'https://api.example.com/v1', fetch: answer, maxRetries: 0 })
}, 60_000)

describe('openai-node', () => {
  it('has methods and lists to compare with', () => {
    expect(methods.length).toBeGreaterThan(279)
    expect(methods.filter(({ page }) => page !== undefined).length).toBeGreaterThan(57)
  })

  it('has the names that the paths give, but for one verb and eight groups', async () => {
    const verbs = { get: 'retrieve' }
    const groups = {
      organization: 'admin.organization',
      agents: 'beta.agents',
      vaults: 'beta.agents.vaults',
      assistants: 'beta.assistants',
      threads: 'beta.threads',
      chatkit: 'beta.chatkit',
      projects: 'admin.organization.projects',
      webhookEndpoints: 'webhooks',
    }
    const countSame = async (config: Config): Promise<number> => {
      const { operations } = await generate({ document: writeDocument(methods), config, outputs: [] })
      const found = new Set(operations.map(({ method, path, call }) => `${method} ${path} ${call}`))
      return methods.filter(({ verb, path, call }) => found.has(`${verb} ${path} ${call.join('.')}`)).length
    }
    expect([methods.length, await countSame({ verbs }), await countSame({ verbs, groups })]).toEqual([376, 124, 335])
  })

  it('has no method that the entry lacks, and none that sends or gives something else', async () => {
    const old = new OpenAI({ ...keys, baseURL: 'https://api.example.com/v1', fetch: answer, maxRetries: 0 })
    const different: string[] = []
    for (const method of methods) {
      const [was, is] = [await use(old, method), await use(client, method)]
      if (JSON.stringify(was) !== JSON.stringify(is))
        different.push(`${method.call.join('.')}: ${JSON.stringify(was)} is ${JSON.stringify(is)}`)
    }
    expect(different).toEqual([])
  })
})
