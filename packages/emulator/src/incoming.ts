/** The emulator's clock, which a test can control. */
export interface EmulatorClock {
  /** Unix milliseconds. */
  now(): number
}

/** A request as services receive it. */
export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** The params of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The params of the path, not decoded. */
  readonly raw?: Readonly<Record<string, string>> | undefined
  /** The bearer token. */
  readonly token: string | undefined
}
