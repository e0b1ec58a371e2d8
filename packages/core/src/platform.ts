import { PortolanError } from './errors.ts'

/** Web classes for `isInstance`. A runtime may lack any of them. */
export interface WebClasses {
  readonly Blob: Blob
  readonly File: File
  readonly FormData: FormData
  readonly Headers: Headers
  readonly ReadableStream: ReadableStream<Uint8Array>
  readonly Response: Response
  readonly URL: URL
  readonly URLSearchParams: URLSearchParams
}

/** True if a value is an instance of one of these classes, of those that the runtime has. */
export function isInstance<N extends keyof WebClasses>(value: unknown, ...names: readonly N[]): value is WebClasses[N] {
  if (typeof value !== 'object' || value === null) return false
  for (const name of names) {
    const type: unknown = Reflect.get(globalThis, name)
    if (typeof type === 'function' && value instanceof type) return true
  }
  return false
}

/** True if an object has no class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** True for a plain object, or an instance of a class with fields; files, maps, dates and promises have none. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** True for bytes, those of another realm included: in `vm`, the bytes of a `TextEncoder` are no `Uint8Array` of its own. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** True for an `ArrayBuffer`, one of another realm included. */
export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
}

/** Parses a URL; undefined if the text is not one. React Native and Safari 16 have no `URL.canParse`. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** True if a text is a URL. */
export function isParsableUrl(text: string): boolean {
  return typeof URL.canParse === 'function' ? URL.canParse(text) : parseUrl(text) !== undefined
}

/** Bytes that nobody can guess. @throws PortolanError the runtime has no source of them */
export function randomBytes(length: number): Uint8Array {
  const source = runtimeCrypto()
  if (!source.getRandomValues) throw lacking(['crypto.getRandomValues'], 'This call')
  return source.getRandomValues(new Uint8Array(length))
}

/** A random UUID. @throws PortolanError the runtime has no source of randomness */
export function randomUuid(): string {
  const source = runtimeCrypto()
  // A page over plain HTTP has `getRandomValues` only.
  if (source.randomUUID) return source.randomUUID()
  const bytes = randomBytes(16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The runtime's `SubtleCrypto`, written this way because Node's types lack that name. */
export type Subtle = typeof globalThis.crypto.subtle

/** Returns the runtime's `SubtleCrypto`. @throws PortolanError it has none, as on a page over plain HTTP */
export function subtleCrypto(what = 'This call'): Subtle {
  const { subtle } = runtimeCrypto()
  if (!subtle) throw lacking(['crypto.subtle'], what)
  return subtle
}

function runtimeCrypto(): Partial<Crypto> {
  return Object(Reflect.get(globalThis, 'crypto')) as Partial<Crypto>
}

/** A Blob of these parts. @throws PortolanError the runtime has none */
export function makeBlob(parts: NonNullable<ConstructorParameters<typeof Blob>[0]>, type?: string): Blob {
  if (typeof Blob !== 'function') throw lacking(['Blob'], 'This call')
  return new Blob(parts, type === undefined ? {} : { type })
}

/** Where a stream of bytes comes from. */
export interface StreamSource {
  readonly start?: (out: ReadableStreamDefaultController<Uint8Array>) => void
  readonly pull?: (out: ReadableStreamDefaultController<Uint8Array>) => PromiseLike<void>
  readonly cancel?: (reason: unknown) => PromiseLike<void>
}

/** A stream that reads nothing ahead: a call may be prepared and not sent. @throws PortolanError the runtime has none */
export function makeStream(source: StreamSource): ReadableStream<Uint8Array> {
  if (typeof ReadableStream !== 'function') throw lacking(['ReadableStream'], 'This call')
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** The globals that every client needs. */
const needed = [
  'AbortController',
  'Headers',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'btoa',
  'clearTimeout',
  'setTimeout',
]

/**
 * Checks that the runtime has what every client needs.
 * @param others further names, such as `fetch` if the client has no function of its own
 * @throws PortolanError what is missing
 */
export function checkRuntime(others: readonly string[] = []): void {
  const missing = [...needed, ...others].filter((name) => typeof Reflect.get(globalThis, name) !== 'function')
  if (missing.length > 0) throw lacking(missing, 'The client')
}

/** The error for what this runtime does not have. */
function lacking(names: readonly string[], what: string): PortolanError {
  const list = names.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return new PortolanError(
    `${what} needs ${list}, which this runtime lacks: Node 22, Deno 2, Bun and today's browsers have it; elsewhere, load a polyfill before you create the client`,
  )
}
