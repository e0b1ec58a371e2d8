/** The emulator's time. A test can hold it still and move it on. */
export interface EmulatorClock {
  /** Unix milliseconds. */
  now(): number
}

/** A request as a service sees it. */
export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** The params of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The bearer token. */
  readonly token: string | undefined
}
