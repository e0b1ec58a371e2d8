/** A request that was made but not sent. */
export interface PlannedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The files that the user named for it: a command reads them itself. @default none */
  readonly files?: readonly BodyFile[]
}

/** A file that a body can be made of. */
export interface BodyFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** The path of the file with some bytes, in which a dash is no stdin. */
export function pathOfBytes(bytes: string | Uint8Array, files: readonly BodyFile[] = []): string | undefined {
  const found = files.find((file) => Buffer.from(bytes as Uint8Array).equals(file.bytes))
  return found?.path === '-' ? './-' : found?.path
}

/**
 * The body as text.
 * @returns `undefined` for bytes that cannot stand in a command line: those that are not UTF-8, and NUL
 */
export function bodyText(body: string | Uint8Array): string | undefined {
  try {
    const text =
      typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

export function bodyBase64(body: string | Uint8Array): string {
  return Buffer.from(body as Uint8Array).toString('base64')
}
