import { PortolanError } from '../errors.ts'
import { type Call, summarizeCall } from '../request/call.ts'
import {
  aFunction,
  fields,
  filledString,
  flag,
  listOf,
  must,
  oneOf,
  rejectOptions,
  type RulesOf,
} from '../request/option-rules.ts'
import type { ResponseLike } from '../request/wire.ts'
import { callFetch, type Fetch } from '../send/attempt.ts'
import { type ReadResponse, type RecordedRequest, type Recording, RecordingError, toResponse } from './recording.ts'
import { RecordingFile } from './recording-file.ts'
import { type RequestMatch, ReplayClock, Tape, writeTitle } from './tape.ts'
import {
  describeRequest,
  describeResponse,
  readFailure,
  play,
  readRequest,
  type ReadRequest,
  readResponse,
} from './exchange.ts'
import { holdsSecret, Secrets } from './secrets.ts'

export { RecordingError } from './recording.ts'

/**
 * `replay`: nothing is sent. `record`: everything is sent, and the file is rewritten. `update`: requests without a
 * recording are sent and added.
 */
export type RecorderMode = 'replay' | 'record' | 'update'

export interface RecorderOptions {
  /** The JSON file of the recordings. Each recorder has its own. */
  readonly file: string | URL
  /** Records or replays requests. @default 'replay' */
  readonly mode?: RecorderMode | undefined
  /** Makes `done()` fail if a recording was not replayed. @default false */
  readonly strict?: boolean | undefined
  /**
   * Only replays, regardless of `mode`.
   * @default true if the environment variable `CI` is set to something other than `0` or `false`
   */
  readonly ci?: boolean | undefined
  /**
   * Names of query params and body fields that differ with each request, such as `requestId`: they are not compared.
   * @default none
   */
  readonly ignore?: readonly string[] | undefined
  /**
   * Further texts of at least 8 characters that the file must not contain, such as names of customers. @default none
   */
  readonly secrets?: readonly string[] | undefined
  /** Sends the requests to record. @default the global fetch */
  readonly fetch?: Fetch | undefined
}

const rules = fields({
  file: must('a path or a file URL', (value) => value instanceof URL || (typeof value === 'string' && value !== '')),
  mode: oneOf('replay', 'record', 'update'),
  strict: flag,
  ci: flag,
  ignore: listOf(filledString),
  secrets: listOf(must('a string of at least 8 characters', (value) => typeof value === 'string' && value.length >= 8)),
  fetch: aFunction,
} satisfies RulesOf<RecorderOptions>)

/** @throws RequestValidationError an option is invalid */
function checkRecorderOptions(options: RecorderOptions): void {
  const absent = [{ path: ['file'], message: 'must be a path or a file URL' }]
  rejectOptions([...rules(options, []), ...(Object(options).file === undefined ? absent : [])])
}

/** The effective mode: always `replay` on a CI server. */
function chooseMode({ mode = 'replay', ci }: RecorderOptions): RecorderMode {
  return isCi({ ci }) ? 'replay' : mode
}

function isCi({ ci }: Pick<RecorderOptions, 'ci'>): boolean {
  return ci ?? !['', '0', 'false'].includes(process.env['CI']?.toLowerCase() ?? '')
}

/** A `fetch` that records, or replays its recordings. */
export interface Recorder extends Fetch {
  /** The effective mode: that of the options, or `replay` under CI. */
  readonly mode: RecorderMode
  /** The recordings that were not played yet, one line each: `3: issueEvents.get: GET /repos/o/r/issues/events/7`. */
  unused(): string[]
  /**
   * Ends the recorder, after the tests.
   * @throws RecordingError `strict` is set and a recording was not played
   */
  done(): void
}

/**
 * Makes a `fetch` for the `fetch` option of any client. It records the responses of a service in a file, and later
 * replays them without a network and without waits. The file contains no credentials.
 * @throws RequestValidationError an option is not valid
 * @throws RecordingError the file is not a recordings file
 * @example
 * const fetch = recorder({ file: 'test/events.json', mode: process.env['RECORD'] ? 'record' : 'replay' })
 * const client = createIssuesClient({ baseUrl, token, fetch })
 */
export function recorder(options: RecorderOptions): Recorder {
  checkRecorderOptions(options)
  const deck = new Deck(options)
  const { clock } = deck
  const fetch: Fetch = (url, init, call) => deck.fetch(url, init, call)
  return Object.assign(fetch, {
    mode: deck.mode,
    ...(clock ? { clock } : {}),
    unused: () => deck.unused(),
    done: () => deck.done(),
  })
}

class Deck {
  readonly mode: RecorderMode
  readonly clock: ReplayClock | undefined
  readonly #options: RecorderOptions
  readonly #file: RecordingFile
  readonly #isThere: boolean
  readonly #secrets: Secrets
  readonly #tape: Tape

  constructor(options: RecorderOptions) {
    this.mode = chooseMode(options)
    this.clock = this.mode === 'replay' ? new ReplayClock() : undefined
    this.#options = options
    this.#file = new RecordingFile(options.file)
    const found = this.mode === 'record' ? undefined : this.#file.read()
    this.#isThere = found !== undefined
    this.#secrets = found?.secrets ?? new Secrets()
    for (const text of options.secrets ?? []) this.#secrets.add('secret', text)
    this.#tape = new Tape(found?.recordings ?? [], { ignore: new Set(options.ignore), secrets: this.#secrets })
  }

  async fetch(...[url, init, call]: Parameters<Fetch>): Promise<ResponseLike> {
    if (!call) throw new TypeError('only a client can call a recorder: pass it to one as the option `fetch`, unwrapped')
    const release = this.clock?.hold()
    try {
      // Only the schemas say what is secret.
      await Promise.all([call.endpoint.params?.load(), call.endpoint.response?.load()])
      const request = await readRequest(call, url, init)
      const requested = { operation: call.endpoint.name, request: describeRequest(request, this.#secrets) }
      const recording = this.mode === 'record' ? undefined : this.#tape.take(requested)
      init.signal.throwIfAborted()
      if (recording && !(this.mode === 'update' && opensService(call, recording))) return play(recording, url)
      if (this.mode === 'replay') throw this.#missing(call, requested)
      return await this.#send(request, requested.request, recording)
    } finally {
      // The response has not been read yet.
      setImmediate(() => release?.())
    }
  }

  unused(): string[] {
    return this.#tape.unused().map(({ number, recording }) => `${number}: ${writeTitle(recording)}`)
  }

  done(): void {
    const unused = this.unused()
    if (!this.#options.strict || unused.length === 0) return
    const lines = unused.map((line) => `\n  ${line}`).join('')
    throw new RecordingError(`${this.#file.name} has recordings that were not replayed:${lines}`)
  }

  #missing(call: Call, requested: RequestMatch): RecordingError {
    const why = this.#isThere
      ? `${this.#tape.explain(requested, this.#file.name)}. Record it with mode 'update'`
      : `${this.#file.name} does not exist. Record it with mode 'record'`
    return new RecordingError(`${why}${isCi(this.#options) ? ', outside CI' : ''}`, { request: summarizeCall(call) })
  }

  /** Sends a request, and records the outcome unless there is a recording already. */
  async #send(read: ReadRequest, request: RecordedRequest, known?: Recording): Promise<ResponseLike> {
    const { call, url, init } = read
    const { fetch = globalFetch } = this.#options
    const keep = (rest: Pick<Recording, 'response' | 'failure'>): void => {
      if (known) return
      this.#tape.add({ operation: call.endpoint.name, request, ...rest })
      this.#file.write(this.#tape.recordings, this.#secrets)
    }
    let response: ReadResponse
    try {
      response = await readResponse(await callFetch(fetch, url, init, call), init.signal, longest(call))
    } catch (error) {
      init.signal.throwIfAborted()
      const failure = PortolanError.is(error) ? undefined : readFailure(error)
      if (failure) keep({ failure })
      throw error
    }
    const { failure } = response
    keep({ response: describeResponse(call, url, response, this.#secrets), ...(failure ? { failure } : {}) })
    return toResponse(response)
  }
}

/** The bytes that a body may have, unless the client would have passed it on as a stream. */
function longest({ endpoint, maxBody }: Call): number {
  return maxBody === false || typeof endpoint.operation.responseType === 'object' ? Infinity : maxBody
}

const globalFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** A recorded token does not work with the service: new requests need a valid one. */
function opensService({ endpoint }: Call, { response }: Recording): boolean {
  return endpoint.operation.authorized === false && holdsSecret(JSON.stringify(response?.body ?? null))
}
