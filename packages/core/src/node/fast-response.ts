import { gunzip, inflate } from 'node:zlib'

interface Controller {
  abort(reason: Error): void
  pause(): void
  resume(): void
}

/** Bytes that may wait for a reader before the sender is held up. */
const mostBuffered = 1 << 20

/**
 * An answer that is its own handler at the dispatcher: it gathers the body, and offers of a Response what clients use.
 * The dispatcher of undici 6 (Node 22) calls `onConnect`, `onHeaders`, `onData`, `onComplete` and `onError`, later ones
 * call `onRequestStart` and the others.
 */
export class FastResponse {
  readonly url: string
  readonly type = 'basic'
  readonly redirected = false
  status = 0
  statusText = ''
  readonly #signal: AbortSignal
  readonly #begun: (response: FastResponse) => void
  readonly #failed: (error: unknown) => void
  readonly #leave = (): void => this.#controller?.abort(this.#signal.reason)
  #controller: Controller | undefined
  #rawHeaders: readonly Buffer[] | Readonly<Record<string, string | string[]>> = {}
  #headers: Headers | undefined
  #chunks: Buffer[] = []
  #buffered = 0
  #ended = false
  #error: unknown
  #reading = false
  /** Whether the body is read into memory anyway, so that nothing need be held up. */
  #gathering = false
  #resume: (() => void) | undefined
  #wake: (() => void) | undefined

  constructor(
    url: string,
    signal: AbortSignal,
    begun: (response: FastResponse) => void,
    failed: (error: unknown) => void,
  ) {
    this.url = url
    this.#signal = signal
    this.#begun = begun
    this.#failed = failed
  }

  get [Symbol.toStringTag](): string {
    return 'Response'
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get headers(): Headers {
    return (this.#headers ??= readHeaders(this.#rawHeaders))
  }

  get bodyUsed(): boolean {
    return this.#reading
  }

  /** The body as a stream, decompressed; the sender is held up while nobody reads. */
  get body(): ReadableStream<Uint8Array> {
    this.#reading = true
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        while (this.#chunks.length === 0 && !this.#ended) await this.#more()
        // oxlint-disable-next-line typescript/only-throw-error -- a signal's reason may be anything
        if (this.#error !== undefined) throw this.#error
        const chunk = this.#chunks.shift()
        if (!chunk) return controller.close()
        this.#buffered -= chunk.length
        if (this.#buffered <= mostBuffered) this.#goOn()
        controller.enqueue(chunk)
      },
      cancel: () => this.discard(),
    })
    const encoding = this.headers.get('content-encoding')
    if (encoding !== 'gzip' && encoding !== 'deflate') return stream
    return stream.pipeThrough(
      new DecompressionStream(encoding) as unknown as ReadableWritablePair<Uint8Array, Uint8Array>,
    )
  }

  async text(): Promise<string> {
    const text = (await this.#all()).toString('utf8')
    return text.codePointAt(0) === 0xfeff ? text.slice(1) : text
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await this.#all()
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
  }

  /** Gives up on what has not come yet. */
  discard(): void {
    if (!this.#ended) this.#controller?.abort(new DOMException('The body was discarded.', 'AbortError'))
  }

  async #all(): Promise<Buffer> {
    this.#reading = true
    this.#gathering = true
    this.#goOn()
    while (!this.#ended) await this.#more()
    // oxlint-disable-next-line typescript/only-throw-error -- a signal's reason may be anything
    if (this.#error !== undefined) throw this.#error
    const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks)
    this.#chunks = []
    const encoding = this.headers.get('content-encoding')
    if (encoding !== 'gzip' && encoding !== 'deflate') return bytes
    const decompress = encoding === 'gzip' ? gunzip : inflate
    return new Promise((resolve, reject) =>
      decompress(bytes, (error, plain) => (error ? reject(error) : resolve(plain))),
    )
  }

  #goOn(): void {
    this.#controller?.resume()
    this.#resume?.()
  }

  /** Takes a piece in; false where the sender is to be held up. */
  #take(chunk: Buffer): boolean {
    this.#chunks.push(chunk)
    this.#buffered += chunk.length
    this.#wake?.()
    return this.#gathering || this.#buffered <= mostBuffered
  }

  #more(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve))
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller
    if (this.#signal.aborted) this.#leave()
    else this.#signal.addEventListener('abort', this.#leave)
  }

  onResponseStart(_controller: Controller, status: number, headers: Readonly<Record<string, string | string[]>>): void {
    if (status < 200) return
    this.status = status
    this.#rawHeaders = headers
    this.#begun(this)
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.#take(chunk)) controller.pause()
  }

  onResponseEnd(): void {
    this.#end()
  }

  onResponseError(_controller: Controller | undefined, error: unknown): void {
    this.#error = this.#signal.aborted ? this.#signal.reason : error
    this.#end()
    this.#failed(this.#error)
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.onRequestStart({ abort, pause: () => {}, resume: () => {} })
  }

  onHeaders(status: number, headers: readonly Buffer[], resume: () => void): boolean {
    if (status < 200) return true
    this.#resume = resume
    this.status = status
    this.#rawHeaders = headers
    this.#begun(this)
    return true
  }

  onData(chunk: Buffer): boolean {
    return this.#take(chunk)
  }

  onComplete(): void {
    this.#end()
  }

  onError(error: unknown): void {
    this.onResponseError(undefined, error)
  }

  #end(): void {
    this.#ended = true
    this.#signal.removeEventListener('abort', this.#leave)
    this.#wake?.()
  }
}

function readHeaders(raw: readonly Buffer[] | Readonly<Record<string, string | string[]>>): Headers {
  const headers = new Headers()
  if (Array.isArray(raw)) {
    for (let index = 0; index < raw.length; index += 2)
      headers.append(String(raw[index]), (raw[index + 1] as Buffer).toString('latin1'))
    return headers
  }
  for (const [name, value] of Object.entries(raw as Readonly<Record<string, string | string[]>>)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  return headers
}
