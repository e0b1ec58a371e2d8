/**
 * The text of an XML document. A byte-order mark decides how its bytes are read, then the zeros that UTF-16 has at its
 * beginning, then the content type that came with it, then the declaration; else it is UTF-8.
 * @throws SyntaxError the bytes are not of that encoding
 * @see RFC 7303, section 3
 */
export function decodeBytes(bytes: Uint8Array, contentType: string | null): string {
  const encoding = encodingOf(bytes, contentType)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError(`its bytes are not valid ${encoding}`)
  }
}

function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const beginning = String.fromCharCode(...bytes.subarray(0, 200))
  const named =
    /;\s*charset\s*=\s*["']?(?<name>[\w.-]+)/i.exec(contentType ?? '') ??
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[\w.-]+)["']/.exec(beginning)
  const name = named?.groups?.['name'] ?? 'utf-8'
  // Bytes without zeros are no UTF-16, whatever they call themselves: a text was written and its declaration left.
  return /^utf-?16|^ucs-?2/i.test(name) ? 'utf-8' : name
}
