/** The streams and the environment that a command works with. Tests replace them. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
}
