import { UnexpectedEnd } from '@portolan/core/internal'

/**
 * Decodes an XML document. The encoding comes from, in this order: a byte-order mark, the zeros at the start of
 * UTF-16, the charset of the content type, and the declaration. The default is UTF-8.
 * @throws UnexpectedEnd the bytes end in the middle of a character
 * @throws SyntaxError the bytes are not valid in that encoding
 * @see RFC 7303, section 3
 */
export function decodeBytes(bytes: Uint8Array, contentType: string | null): string {
  const encoding = findEncoding(bytes, contentType)
  let Failure: new (message: string) => SyntaxError = SyntaxError
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes, { stream: true })
    Failure = UnexpectedEnd
    return text + decoder.decode()
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ERR_STRING_TOO_LONG')
      throw new SyntaxError('it is longer than a text can be')
    throw new Failure(`its bytes are not valid ${encoding}`)
  }
}

/** Counts the characters of a document while its bytes arrive, in order. */
export function characterCounter(contentType: string | null): (part: Uint8Array) => number {
  let decoder: TextDecoder | undefined
  return (part) => {
    decoder ??= makeDecoder(part, contentType)
    return decoder.decode(part, { stream: true }).length
  }
}

/** A name that is no encoding is reported when the document is decoded. */
function makeDecoder(start: Uint8Array, contentType: string | null): TextDecoder {
  try {
    return new TextDecoder(findEncoding(start, contentType))
  } catch {
    return new TextDecoder()
  }
}

function findEncoding(bytes: Uint8Array, contentType: string | null): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  // No XML begins with these bytes in another encoding.
  if (first === 0xff || second === 0) return 'utf-16le'
  if (first === 0xfe || first === 0) return 'utf-16be'
  const named =
    /;\s*charset\s*=\s*["']?([\w.-]+)/i.exec(contentType ?? '') ??
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(String.fromCharCode(...bytes.subarray(0, 200)))
  const name = named?.[1] ?? 'utf-8'
  // Bytes without zeros are not UTF-16, whatever they claim: the text was re-encoded, and its declaration was not updated.
  // A runtime would read ASCII as Windows-1252, and so any byte as a character.
  return /^utf-?16|^ucs-?2|^(?:us-)?ascii$/i.test(name) ? 'utf-8' : name
}
