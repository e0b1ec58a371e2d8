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

/** The names of variables, and their values. */
export type Variables = Readonly<Record<string, string>>

/** A part of a text: literal, or the name of the variable that stands there. */
export type Part =
  | { readonly text: string; readonly variable?: undefined }
  | { readonly variable: string; readonly text?: undefined }

/** Puts variables in the place of their values; the longest value counts where several begin. */
export function splitAtValues(text: string, variables: Variables): Part[] {
  const known = Object.entries(variables)
    .flatMap(([name, value]) => [value, encodeURIComponent(value)].map((form) => [name, form] as const))
    .filter(([, form]) => form !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  const parts: Part[] = []
  let literal = ''
  for (let index = 0; index < text.length;) {
    const found = known.find(([, form]) => text.startsWith(form, index))
    if (!found) {
      literal += text[index++]
      continue
    }
    if (literal !== '') parts.push({ text: literal })
    literal = ''
    parts.push({ variable: found[0] })
    index += found[1].length
  }
  if (literal !== '') parts.push({ text: literal })
  return parts
}
