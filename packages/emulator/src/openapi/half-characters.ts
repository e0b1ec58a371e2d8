import { DocumentError } from '@portolan/openapi/model'

/** Half of a character beyond U+FFFF, without its other half. */
const half = /\p{Surrogate}/gu

/** @throws DocumentError a path has half a character, which no request can have */
export function checkPaths(paths: Iterable<string>, file: string): void {
  for (const path of paths) {
    if (path.search(half) < 0) continue
    const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`.replaceAll(
      half,
      (one) => String.raw`\u${one.charCodeAt(0).toString(16)}`,
    )
    throw new DocumentError('has half a surrogate pair, which no URL can have: write the whole character', {
      file,
      pointer,
    })
  }
}

/** A text as a part of a URL: half a character becomes U+FFFD, as in what `fetch` sends. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replaceAll(half, '\ufffd'))
}
