import type { Fetch, Method } from '@portolan/core'
import { createParser } from 'eventsource-parser'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { guessEffect, type Service } from '../manifest/manifest.ts'
import type { OwnValues } from '../own-flags.ts'
import { type Output, type OutputPlan, planOutput } from '../output/output.ts'
import { Gone } from '../output/sink.ts'
import { Input } from '../params/input.ts'
import { type BodyFlags, parseExactly, readBody, readPairs } from '../request/request-body.ts'
import { findItems, nextPage } from '../request/next-page.ts'
import { writeBytes } from './download.ts'
import { parseCount, parseDuration } from './duration.ts'
import { type AnyClient, findMember } from './make-client.ts'
import type { ReadyCommand } from './client-command.ts'
import { sendCommand } from './send-command.ts'
import { BrokenWalk, writeStream } from './walk.ts'

export interface RequestFlags extends OwnValues, BodyFlags {
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
  readonly body: Awaited<ReturnType<typeof readBody>>
  readonly headers: Readonly<Record<string, string>>
  readonly limit: number
  readonly signal: AbortSignal
  readonly plan: OutputPlan
}

/** Sends a request that has no command: checks the flags that are its own, and takes the steps of every command. */
export async function sendRequest(asked: Asked, io: Io, interrupted: AbortSignal): Promise<void> {
  const { service, method, path, flags } = asked
  const output = await planOutput(flags, io)
  const limit = parseCount('--limit', flags.limit, 1) ?? Infinity
  const prepare = async (): Promise<ReadyCommand> => {
    const input = new Input(io, interrupted)
    const request = { ...(await readRequest(asked, input)), limit, signal: interrupted }
    const text = new LastResponse(flags.timeout)
    return {
      question: { name: `${method} ${path}`, effect: guessEffect(method), summary: '' },
      output,
      fetch: text.fetch,
      files: input.files,
      send: (client, plan) => send(client, { ...request, plan }, flags, text),
    }
  }
  await sendCommand({ service, own: flags }, prepare, io, interrupted)
}

async function readRequest({ method, path, flags }: Asked, input: Input) {
  const query = readPairs('--query', flags.query ?? [], '=')
  const pairs = readPairs('--header', flags.header ?? [], ':')
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.trim(), value.trim()]))
  const given = findContentType(headers)
  const body = await readBody(flags, given, input)
  const text = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const whole = text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  const type = typeof body !== 'string' || given !== undefined ? {} : { 'content-type': 'application/json' }
  return { method: method as Method, path: whole, body, headers: { ...type, ...headers } }
}

function findContentType(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

async function send(client: AnyClient, ready: Ready, { paginate }: RequestFlags, text: LastResponse): Promise<void> {
  if (paginate) return sendPages(client, ready, text)
  const data = await sendOne(client, ready, ready.path, text)
  const { limit, signal: interrupted, plan } = ready
  const events = text.events(AbortSignal.any([interrupted, plan.sink.gone]))
  if (events) return writeStream(events, plan.openStream(false), { limit, interrupted })
  if (data.body === undefined) return
  if (data.body instanceof Uint8Array) return writeBytes(ready.plan, `${ready.method} ${ready.path}`, [data.body])
  const isList = Array.isArray(data.body)
  const output = ready.plan.open(isList)
  await output.write(isList ? (data.body as unknown[]).slice(0, ready.limit) : [data.body])
  await output.end()
}

async function sendPages(client: AnyClient, ready: Ready, text: LastResponse): Promise<void> {
  let output: Output | undefined
  let items = 0
  const fetched = new Set<string>()
  try {
    for (let path: string | undefined = ready.path; path !== undefined && items < ready.limit;) {
      if (fetched.has(path))
        throw new CliError('the page names a next page that was fetched before', { exitCode: exitCodes.brokenOff })
      fetched.add(path)
      const { body, headers } = await sendOne(client, ready, path, text)
      const found = findItems(body)
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
  text: LastResponse,
) {
  const either = AbortSignal.any([signal, plan.sink.gone])
  const target = URL.canParse(path) ? { url: path } : { path }
  const call = findMember(client, 'request')
  const request = call({ method, ...target, body, headers, signal: either }) as ReturnType<AnyClient['request']>
  const { data, response } = await request.withResponse().catch((error: unknown) => {
    throw asPathError(error)
  })
  return { body: text.exact(data), headers: response.headers }
}

/** A URL is given in the place of the path, and so its fault is that of the path. */
function asPathError(error: unknown): unknown {
  const { issues = [] } = Object(error) as { readonly issues?: readonly { path: unknown[]; message: string }[] }
  const fault = issues.find(({ path }) => path[0] === 'url')
  return fault ? new CliError(`the path ${fault.message}`, { exitCode: exitCodes.usage, cause: error }) : error
}

/** Reads the responses along: for the digits of their numbers, and for events as they come. */
class LastResponse {
  readonly #timeout: string | undefined
  #text = ''
  #events: ReadableStream<Uint8Array<ArrayBuffer>> | undefined

  /** @param timeout how long a stream may pause. @default as long as it likes */
  constructor(timeout: string | undefined) {
    this.#timeout = timeout
  }

  readonly fetch: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    const isEvents = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
    this.#events = response.ok && isEvents ? (response.body ?? undefined) : undefined
    // The client would wait for the end of the stream.
    if (this.#events) return new Response(null, response)
    this.#text = await response.clone().text()
    return response
  }

  /** The events, if the response is a stream of them. */
  events(signal: AbortSignal): AsyncIterable<SentEvent> | undefined {
    return this.#events && readEvents(this.#events, signal, this.#timeout)
  }

  /** The data with the digits that it came with, if it is JSON. */
  exact(data: unknown): unknown {
    return typeof data === 'object' ? parsedOr(this.#text, data) : data
  }
}

/** An event of a stream, as `request` prints it. */
interface SentEvent {
  /** Its name. @default `message` */
  readonly event?: string
  readonly id?: string
  /** JSON parsed, or else text. */
  readonly data: unknown
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  timeout: string | undefined,
): AsyncGenerator<SentEvent, void> {
  const ready: SentEvent[] = []
  const parser = createParser({
    onEvent({ event, id, data }) {
      // The end mark that some services send is no event.
      if (data === '[DONE]') return
      ready.push({
        ...(event === undefined ? {} : { event }),
        ...(id === undefined ? {} : { id }),
        data: parsedOr(data, data),
      })
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of chunks(body, signal, timeout)) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* ready.splice(0)
  }
}

/** The parts of a body. Each of them has the same time to come. */
async function* chunks(body: ReadableStream<Uint8Array>, signal: AbortSignal, timeout: string | undefined) {
  const reader = body.getReader()
  const pause = timeout === undefined ? undefined : parseDuration('--timeout', timeout, 1)
  const stop = (): void => void reader.cancel().catch(() => {})
  let isSilent = false
  const beSilent = (): void => {
    isSilent = true
    stop()
  }
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const timer = pause && setTimeout(beSilent, pause)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      signal.throwIfAborted()
      if (isSilent) throw new CliError(`no data arrived for ${timeout} (--timeout)`, { exitCode: exitCodes.network })
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function parsedOr(text: string, otherwise: unknown): unknown {
  try {
    return parseExactly(text)
  } catch {
    return otherwise
  }
}
