import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, generate, type OutputChoice } from '../src/index.ts'
import { writtenFolder } from './written-folder.ts'

/** A request as it was sent. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

interface WrittenClientOptions {
  readonly config?: Config
  readonly options?: object
  /** The function that makes the client. @default the only one */
  readonly factory?: string
  /** Those of `groups.ts` that the client is made of. @default all */
  readonly groups?: readonly string[]
  /** What is written. @default the usual outputs */
  readonly outputs?: readonly OutputChoice[]
  /** Modules written by hand, by their paths. */
  readonly handwritten?: Readonly<Record<string, string>>
}

/**
 * Writes a client, loads it, and makes it.
 * @param respond makes the response to each request
 */
export async function clientOf(
  document: object,
  respond: (sent: Sent) => Response,
  { config = {}, options = {}, factory, groups, outputs, handwritten = {} }: WrittenClientOptions = {},
): Promise<{
  readonly client: object
  readonly call: (name: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly sent: Sent[]
}> {
  const { files } = await generate({ document, config, ...(outputs ? { outputs } : {}) })
  const home = writtenFolder('clients')
  for (const [path, text] of [...files, ...Object.entries(handwritten)]) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  const module = (await import(pathToFileURL(join(home, 'index.ts')).href)) as Record<string, unknown>
  const make = Object.entries(module).find(([name]) =>
    factory === undefined ? /^create.*Client$/.test(name) : name === factory,
  )?.[1]
  const sent: Sent[] = []
  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const body = init.body ? await new Response(init.body).text() : ''
    const one = { method: init.method ?? 'GET', url: String(url), headers: new Headers(init.headers), body }
    sent.push(one)
    return respond(one)
  }
  const some = groups && ((await import(pathToFileURL(join(home, 'groups.ts')).href)) as Record<string, unknown>)
  const chosen = groups?.map((name) => [name, some?.[name]] as const)
  const makeWith = Object.entries(module).find(([name]) => /^create.*ClientWith$/.test(name))?.[1]
  const makeClient = chosen
    ? (given: object) => (makeWith as (...args: object[]) => object)(Object.fromEntries(chosen), given)
    : (make as (given: object) => object)
  const client = makeClient({
    baseUrl: 'https://api.example.com',
    retry: false,
    fetch,
    // The tests of checks see what is wrong as an error.
    validation: { response: 'throw' },
    ...options,
  })
  const call = async (name: string, ...args: readonly unknown[]): Promise<unknown> => {
    const method = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], client)
    return (method as (...given: readonly unknown[]) => Promise<unknown>)(...args)
  }
  return { client, call, sent }
}
