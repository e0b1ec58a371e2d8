/** The streams and the environment that a command works with. Tests replace them. */
export interface Io {
  /** Opened when it is asked for, which only a command does that reads it. */
  readonly stdin: NodeJS.ReadableStream
  readonly stdinIsTTY?: boolean
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
}
