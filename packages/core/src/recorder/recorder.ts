import { PortolanError } from '../errors.ts'
import { summarize } from '../secrets/redact.ts'
import type { Call } from '../request/call.ts'
import type { Fetch } from '../send/fetch.ts'
import type { FetchResponse } from '../request/wire.ts'
import { describeRequest, readRequest, type ReadRequest } from './describe-request.ts'
import { describeResponse } from './describe-response.ts'
import { checkRecorderOptions, isCi, modeOf, type RecorderMode, type RecorderOptions } from './options.ts'
import { withOrigin } from './origin.ts'
import { failureOf, handOn, readResponse, type ReadResponse, toError } from './read-response.ts'
import { fromRecorded } from './recorded-body.ts'
import { mapTexts, type RecordedRequest, type Recording } from './recording.ts'
import { RecordingError } from './recording-error.ts'
import { RecordingFile } from './recording-file.ts'
import { ReplayClock } from './replay-clock.ts'
import { holdsSecret, restore, Secrets } from './secrets.ts'
import { type Asked, Tape, titleOf } from './tape.ts'

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
 *
 * @example const fetch = recorder({ file: 'test/events.json', mode: process.env.RECORD ? 'record' : 'replay' }) const
 * client = createIssuesClient({ baseUrl, token, fetch })
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
    this.mode = modeOf(options)
    this.clock = this.mode === 'replay' ? new ReplayClock() : undefined
    this.#options = options
    this.#file = new RecordingFile(options.file)
    const found = this.mode === 'record' ? undefined : this.#file.read()
    this.#isThere = found !== undefined
    this.#secrets = found?.secrets ?? new Secrets()
    for (const text of options.secrets ?? []) this.#secrets.add('secret', text)
    this.#tape = new Tape(found?.recordings ?? [], { ignore: new Set(options.ignore), secrets: this.#secrets })
  }

  async fetch(...[url, init, call]: Parameters<Fetch>): Promise<FetchResponse> {
    if (!call) throw new TypeError('a recorder is called by a client: pass it on as its option `fetch`, unwrapped')
    const release = this.clock?.hold()
    try {
      const request = await readRequest(call, url, init)
      const asked = { operation: call.endpoint.name, request: describeRequest(request, this.#secrets) }
      const recording = this.mode === 'record' ? undefined : this.#tape.take(asked)
      init.signal.throwIfAborted()
      if (recording && !(this.mode === 'update' && opensService(call, recording))) return play(recording, url)
      if (this.mode === 'replay') throw this.#missing(call, asked)
      return await this.#send(request, asked.request, recording)
    } finally {
      // The response has not been read yet.
      setImmediate(() => release?.())
    }
  }

  unused(): string[] {
    return this.#tape.unused().map(({ number, recording }) => `${number}: ${titleOf(recording)}`)
  }

  done(): void {
    const unused = this.unused()
    if (!this.#options.strict || unused.length === 0) return
    const lines = unused.map((line) => `\n  ${line}`).join('')
    throw new RecordingError(`${this.#file.name} has recordings that were not played:${lines}`)
  }

  #missing(call: Call, asked: Asked): RecordingError {
    const why = this.#isThere
      ? `${this.#tape.explain(asked, this.#file.name)}. Record it with mode 'update'`
      : `${this.#file.name} does not exist. Record it with mode 'record'`
    return new RecordingError(`${why}${isCi(this.#options) ? ', outside CI' : ''}`, { request: summarize(call) })
  }

  /** Sends a request, and records the outcome unless there is a recording already. */
  async #send(read: ReadRequest, request: RecordedRequest, known?: Recording): Promise<FetchResponse> {
    const { call, url, init } = read
    const { fetch = globalFetch } = this.#options
    const keep = (rest: Pick<Recording, 'response' | 'failure'>): void => {
      if (known) return
      this.#tape.add({ operation: call.endpoint.name, request, ...rest })
      this.#file.write(this.#tape.recordings, this.#secrets)
    }
    let response: ReadResponse
    try {
      response = await readResponse(await fetch(url, init, call), init.signal, longest(call))
    } catch (error) {
      init.signal.throwIfAborted()
      const failure = PortolanError.is(error) ? undefined : failureOf(error)
      if (failure) keep({ failure })
      throw error
    }
    const { failure } = response
    keep({ response: describeResponse(call, url, response, this.#secrets), ...(failure ? { failure } : {}) })
    return handOn(response)
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

/** The recorded response, with its URLs at the requested origin. */
function play({ response, failure }: Recording, url: string): FetchResponse {
  if (!response) throw toError(failure ?? { message: 'the recording has neither response nor failure' })
  const { origin } = new URL(url)
  const { status, headers: named, body } = mapTexts(response, (text) => restore(withOrigin(text, origin)))
  const bytes = fromRecorded(body)
  const headers = new Headers(named)
  if (headers.has('content-length') && bytes.length > 0) headers.set('content-length', String(bytes.length))
  const read: ReadResponse = { status, headers, url, bytes, failure }
  return handOn(read)
}
