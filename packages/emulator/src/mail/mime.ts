import { toLatin1 } from '../bytes.ts'

/** The headers of a message, by their names in lower case. */
export function readHeaders(text: string): Map<string, string> {
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const unfolded = text.slice(0, end).replaceAll(/\r?\n[ \t]+/g, ' ')
  return new Map(
    unfolded.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

/** The text after the headers. */
export function readBody(text: string): string {
  const blank = /\r?\n\r?\n/.exec(text)
  return blank ? text.slice(blank.index + blank[0].length) : ''
}

export interface RelatedParts {
  /** JSON. */
  readonly metadata: Uint8Array<ArrayBuffer>
  readonly media: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

/** The two parts of a multipart/related body; undefined if it is not one. @see RFC 2387 */
export function readRelated(bytes: Uint8Array<ArrayBuffer>, contentType: string): RelatedParts | undefined {
  const boundary = /^multipart\/related;.*\bboundary="?(?<boundary>[^";]+)/i.exec(contentType)?.groups?.['boundary']
  if (boundary === undefined) return undefined
  const text = toLatin1(bytes)
  const parts = text.split(`--${boundary}`)
  if (parts.length !== 4 || !parts[3]?.startsWith('--')) return undefined
  const [, metadata = '', media = ''] = parts
  const start = text.indexOf(media, text.indexOf(`--${boundary}`, boundary.length))
  const head = /\r?\n\r?\n/.exec(media)
  if (!head) return undefined
  const from = start + head.index + head[0].length
  const to = start + media.replace(/\r?\n$/, '').length
  return {
    metadata: Uint8Array.from(readBody(metadata).trim(), (one) => one.charCodeAt(0)),
    media: bytes.slice(from, to),
    mediaType: readHeaders(media.trimStart()).get('content-type') ?? '',
  }
}
