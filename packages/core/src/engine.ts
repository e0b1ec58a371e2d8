import { check, type Check, summarizeIssues } from './check.ts'
import { systemClock } from './clock.ts'
import type { Codec } from './codec.ts'
import { decode, decodeWith, invalidResponse } from './decode.ts'
import { findDrift } from './drift.ts'
import { checkParams, type Endpoint, type Params, prepare, refuse, writeRequest } from './endpoint.ts'
import type { Issue } from './errors.ts'
import { guard } from './guard-hooks.ts'
import type { Operation } from './operation.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import type { PageFacts, Paging, RawPage } from './paging/paging.ts'
import type { FetchedPage } from './paging/walk.ts'
import type { Profile } from './profile.ts'
import { withQuery, writeQuery } from './query.ts'
import { draftOf, isPlain, type NamedRequest, type RawRequest } from './raw-request.ts'
import { summarize } from './redact.ts'
import type { Outcome } from './request.ts'
import { ResponseDetails } from './response-details.ts'
import { defaultRetryPolicy, retryPolicy } from './retry-policy.ts'
import { buildSend } from './send/build.ts'
import { readFailures } from './send/fail.ts'
import type { Answer } from './send/answer.ts'
import type { Call } from './send/call.ts'

export interface EngineConfig {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** The address as it was given, where operations without a path of their own are sent. */
  readonly endpoint: string
  /** The query of the address as it was given, which every request keeps; empty where there is none. */
  readonly ownQuery: string
  /** Further addresses, by the names that operations know them by. Without a slash at their end. */
  readonly addresses: Readonly<Record<string, string>>
  readonly profile: Profile
  /** What the profile loads. */
  readonly codec: Codec | undefined
  readonly options: ClientOptions
}

/** One call of one operation. */
export interface Job {
  readonly operation: Operation
  readonly name: string
  readonly params: unknown
  readonly options: CallOptions
  /** Unix milliseconds; goes before the `deadline` of the options. */
  readonly deadline?: number | undefined
}

/** What a call came to, with what paging needs to know of it. */
interface Reply {
  readonly data: unknown
  readonly response: ResponseDetails
  readonly body: unknown
  readonly answer: Answer
  readonly call: Call
}

/** A call before the options of the client and of the call are put in. */
type Draft = Omit<Call, 'progress' | 'headers' | 'retry' | 'timeout' | 'deadline' | 'signal'>

/** The part of a client that does the work. It is loaded with the first call. */
export interface Engine {
  readonly call: (job: Job) => Promise<Outcome<unknown>>
  /** Checks the params of a call as `call` would, and sends nothing. */
  readonly check: (job: Job) => Promise<void>
  /** Fetches a page of a paged operation: the first, or the one that a cursor stands for. */
  readonly page: (job: Job, cursor: string | undefined) => Promise<FetchedPage>
  /** Sends a request that no operation describes. */
  readonly raw: (name: string, request: RawRequest | NamedRequest) => Promise<Outcome<unknown>>
}

const defaultTimeout = 60_000

export function createEngine({
  baseUrl,
  endpoint: ownAddress,
  ownQuery,
  addresses,
  profile,
  codec,
  options,
}: EngineConfig): Engine {
  const clock = options.clock ?? systemClock
  const hooks = guard(options.hooks ?? {}, options.logger)
  const policy = retryPolicy(defaultRetryPolicy, options.retry)
  const failures = readFailures(profile, clock, codec)
  const send = buildSend({ options, profile, policy, clock, hooks, failures })
  const { origin } = new URL(baseUrl)
  const given = { ...lowerCase(profile.headers), ...lowerCase(options.headers) }
  const headers = { accept: 'application/json', ...given }
  const headersForBytes = { accept: '*/*', ...given }
  const writers = { codec, toBody: profile.toBody }
  const endpoints = new Map<Operation, Endpoint>()

  return {
    async call(job) {
      const endpoint = await ready(job)
      // Only these two: the others hold the token.
      const { data, response } = await run(endpoint, open(endpoint, job), job.options)
      return { data, response }
    },

    async check(job) {
      open(await ready(job), job)
    },

    async page(job, cursor) {
      const endpoint = await ready(job)
      const { paging } = job.operation
      if (!paging) throw new TypeError(`${job.name} has no pages`)
      const call = cursor === undefined ? open(endpoint, job) : at(endpoint, job, cursor)
      const { data, body, answer, response } = await run(endpoint, call, job.options)
      const facts = answer.status === 304 ? { items: [] } : readPage(call, paging, { data, body, answer, origin })
      if (!Array.isArray(facts.items)) throw invalidResponse(call, body, 'the answer holds no list of items')
      return { facts, data, response }
    },

    async raw(name, request) {
      const { query: _, response: schema, ...callOptions } = request
      const home = 'at' in request && request.at !== undefined ? (addresses[request.at] as string) : baseUrl
      const type = isPlain(request.body) ? { 'content-type': 'application/json' } : undefined
      const call = complete(draftOf(name, request, home), callOptions, undefined, type)
      const answer = await send(call)
      const wanted = answer.status < 300 ? schema : undefined
      const json = (wanted && !codec) || /\bjson\b/i.test(answer.headers.get('content-type') ?? '')
      const body = json ? decode(call, answer) : answer.body === '' ? undefined : answer.body
      if (wanted) inspect(check(wanted), call, body, callOptions)
      return { data: body, response: details(call, answer) }
    },
  }

  function readPage(call: Call, paging: Paging, page: RawPage): PageFacts {
    try {
      return paging.read(page)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw invalidResponse(call, page.body, `the answer breaks the documented shape: ${error.message}`)
    }
  }

  async function ready({ operation, name }: Job): Promise<Endpoint> {
    let endpoint = endpoints.get(operation)
    if (!endpoint) endpoints.set(operation, (endpoint = await prepare(operation, name)))
    return endpoint
  }

  function validation(callOptions: CallOptions) {
    return { request: 'throw', response: 'throw', ...options.validation, ...callOptions.validation }
  }

  /** The call that the params describe. */
  function open(endpoint: Endpoint, { params = {}, options: callOptions, deadline }: Job): Call {
    checkParams(endpoint, params, validation(callOptions).request !== 'off')
    const { at: name, path } = endpoint.operation
    const address = name === undefined ? (path === '' ? ownAddress : baseUrl) : (addresses[name] as string)
    const { url, body, headers: own } = writeRequest(endpoint, params, address, writers)
    return complete({ ...about(endpoint, params), url, body }, callOptions, deadline, own)
  }

  /** The call for the page that a cursor stands for. */
  function at(endpoint: Endpoint, job: Job, cursor: string): Call {
    const { operation, name } = endpoint
    try {
      const target = (operation.paging as NonNullable<Operation['paging']>).seek(cursor, origin)
      if ('params' in target)
        return open(endpoint, { ...job, params: { ...(job.params as Params | undefined), ...target.params } })
      const first = open(endpoint, job)
      return { ...first, url: target.url }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return refuse(name, operation.method, operation.path, [{ path: ['from'], message: error.message }])
    }
  }

  function about({ name, operation, repeatable }: Endpoint, params: Params) {
    return { name, operation, repeatable, params, reading: operation.reading ?? ('text' as const) }
  }

  function complete(
    draft: Draft,
    callOptions: CallOptions,
    deadline: number | undefined,
    own: Readonly<Record<string, string>> | undefined,
  ): Call {
    const span = callOptions.deadline ?? options.deadline
    const base = draft.reading === 'text' ? headers : headersForBytes
    return {
      ...draft,
      url: withQuery(withQuery(draft.url, ownQuery), callOptions.query ? writeQuery(callOptions.query) : ''),
      headers:
        own === undefined && callOptions.headers === undefined
          ? base
          : { ...base, ...own, ...lowerCase(callOptions.headers) },
      signal: callOptions.signal,
      timeout: callOptions.timeout ?? options.timeout ?? defaultTimeout,
      deadline: deadline ?? (span === undefined ? undefined : clock.now() + span),
      retry: retryPolicy(policy, callOptions.retry),
      progress: { attempts: [], waited: 0, waitingFor: 'the answer' },
    }
  }

  async function run(endpoint: Endpoint, call: Call, callOptions: CallOptions): Promise<Reply> {
    const answer = await send(call)
    if (endpoint.operation.presence)
      return { data: answer.status !== 404, body: undefined, answer, call, response: details(call, answer) }
    const parse = endpoint.response !== undefined || profile.unwrap !== undefined || call.reading !== 'text'
    const body = codec ? decodeWith(codec, endpoint.operation, call, answer) : parse ? decode(call, answer) : undefined
    const { data, message, errors } =
      profile.unwrap && body !== undefined ? profile.unwrap(body, endpoint.operation) : { data: body }
    // A success that says in its envelope that it failed.
    if (errors !== undefined && errors !== null) throw failures.make(call, answer)
    if (endpoint.response && answer.status !== 204 && answer.status !== 304)
      inspect(endpoint.response, call, data, callOptions)
    return { data: data ?? undefined, body, answer, call, response: details(call, answer, message) }
  }

  /** Checks the data of a success, and looks for what it has beyond the documents where somebody wants to know. */
  function inspect(response: Check, call: Call, data: unknown, callOptions: CallOptions): void {
    const mode = validation(callOptions).response
    if (mode === 'off') return
    if (!response.accepts(data)) {
      const issues: readonly Issue[] = response.explain(data)
      hooks.onInvalidResponse?.({ ...summarize(call), issues, body: data })
      if (mode === 'throw')
        throw invalidResponse(call, data, `the answer breaks the documented shape: ${summarizeIssues(issues)}`, issues)
    }
    const drifts = hooks.onDrift ? findDrift(response.schema, data) : []
    if (drifts.length) hooks.onDrift?.({ ...summarize(call), drifts })
  }

  function details(call: Call, answer: Answer, message?: string): ResponseDetails {
    return new ResponseDetails(answer, call, clock.now(), message)
  }
}

function lowerCase(headers: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
}
