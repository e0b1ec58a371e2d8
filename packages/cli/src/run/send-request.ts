import type { Fetch, Method } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { effectOfMethod } from '../manifest/effect.ts'
import type { Service } from '../manifest/manifest.ts'
import type { OwnValues } from '../own-flags.ts'
import { type Output, type OutputPlan, planOutput } from '../output/output.ts'
import { Gone } from '../output/sink.ts'
import { Input } from '../params/input.ts'
import { parseJson } from '../params/parse-json.ts'
import { parseExactly } from '../request/exact-json.ts'
import { itemsOf, nextPage } from '../request/next-page.ts'
import { refuseTerminal } from './download.ts'
import { countOf } from './duration.ts'
import type { AnyClient } from './make-client.ts'
import type { ReadyCommand } from './client-command.ts'
import { sendCommand } from './send-command.ts'
import { BrokenWalk } from './broken-walk.ts'

export interface RequestFlags extends OwnValues {
  readonly body?: string
  readonly bodyFile?: string
  readonly query?: readonly string[]
  readonly header?: readonly string[]
  readonly paginate?: true
}

interface Asked {
  readonly service: Service
  readonly method: string
  readonly path: string
  readonly flags: RequestFlags
}

/** A request, ready to be sent. */
interface Ready {
  readonly method: Method
  /** With the query. */
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly limit: number
  readonly signal: AbortSignal
  readonly plan: OutputPlan
}

/** Sends a request that has no command: checks the flags that are its own, and takes the steps of every command. */
export async function sendRequest(asked: Asked, io: Io, interrupted: AbortSignal): Promise<void> {
  const { service, method, path, flags } = asked
  const output = await planOutput(flags, io)
  const limit = countOf('--limit', flags.limit, 1) ?? Infinity
  const prepare = async (): Promise<ReadyCommand> => {
    const request = { ...(await readRequest(asked, new Input(io, interrupted))), limit, signal: interrupted }
    const text = new LastText()
    return {
      question: { name: `${method} ${path}`, effect: effectOfMethod(method), summary: '' },
      output,
      fetch: text.fetch,
      send: (client, plan) => send(client, { ...request, plan }, flags, text),
    }
  }
  await sendCommand({ service, own: flags }, prepare, io, interrupted)
}

async function readRequest({ method, path, flags }: Asked, input: Input) {
  const query = pairs('--query', flags.query ?? [], '=')
  const headers = Object.fromEntries(pairs('--header', flags.header ?? [], ':'))
  const body = await readBody(flags, input)
  const text = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const whole = text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  const type = body === undefined || hasContentType(headers) ? {} : { 'content-type': 'application/json' }
  return { method: method as Method, path: whole, body, headers: { ...type, ...headers } }
}

function hasContentType(headers: object): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
}

/** The text of the body. It is checked, and sent as it was given: JavaScript would change large numbers. */
async function readBody({ body, bodyFile }: RequestFlags, input: Input): Promise<string | undefined> {
  if (body !== undefined && bodyFile !== undefined)
    throw new CliError('--body and --body-file are the same param: give one', { exitCode: exitCodes.usage })
  const flag = body === undefined ? '--body-file' : '--body'
  const text = bodyFile === undefined ? body : await input.text(flag, bodyFile)
  if (text !== undefined) parseJson(flag, text)
  return text
}

function pairs(flag: string, texts: readonly string[], separator: string): [string, string][] {
  return texts.map((text) => {
    const end = text.indexOf(separator)
    if (end > 0) return [text.slice(0, end).trim(), text.slice(end + 1).trim()]
    // The text is not repeated, since it can hold a secret.
    throw new CliError(`${flag} has to be name${separator}value`, { exitCode: exitCodes.usage })
  })
}

async function send(client: AnyClient, ready: Ready, { paginate }: RequestFlags, text: LastText): Promise<void> {
  if (paginate) return sendPages(client, ready, text)
  const data = await sendOne(client, ready, ready.path, text)
  if (data.body === undefined) return
  if (data.body instanceof Uint8Array) {
    refuseTerminal(ready.plan, `${ready.method} ${ready.path}`)
    return await ready.plan.sink.write(data.body)
  }
  const isList = Array.isArray(data.body)
  const output = ready.plan.open(isList)
  await output.write(isList ? (data.body as unknown[]).slice(0, ready.limit) : [data.body])
  await output.end()
}

async function sendPages(client: AnyClient, ready: Ready, text: LastText): Promise<void> {
  let output: Output | undefined
  let items = 0
  try {
    for (let path: string | undefined = ready.path; path !== undefined && items < ready.limit;) {
      const { body, headers } = await sendOne(client, ready, path, text)
      const found = itemsOf(body)
      if (!found) throw new CliError('--paginate: the response has no list', { exitCode: exitCodes.unexpected })
      output ??= ready.plan.open(true)
      await output.write(found.slice(0, ready.limit - items))
      items += found.length
      path = nextPage(path, headers, body)
    }
  } catch (error) {
    if (items === 0 || error instanceof Gone) throw error
    await output?.end()
    throw new BrokenWalk(error, items, undefined)
  }
  await output?.end()
}

async function sendOne(
  client: AnyClient,
  { method, body, headers, signal, plan }: Ready,
  path: string,
  text: LastText,
) {
  const either = AbortSignal.any([signal, plan.sink.gone])
  const request = client.request({ method, path, body, headers, signal: either })
  const { data, response } = await request.withResponse()
  return { body: text.exact(data), headers: response.headers }
}

/** Reads the responses along, for the digits of their numbers. */
class LastText {
  #text = ''

  readonly fetch: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    this.#text = await response.clone().text()
    return response
  }

  /** The data with the digits that it came with, if it is JSON. */
  exact(data: unknown): unknown {
    if (typeof data !== 'object') return data
    try {
      return parseExactly(this.#text)
    } catch {
      return data
    }
  }
}
