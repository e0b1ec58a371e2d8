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
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const named = /;\s*charset\s*=\s*"?(?<name>[\w.-]+)/i.exec(contentType ?? '')?.groups?.['name']
  if (named !== undefined) return named
  const beginning = String.fromCharCode(...bytes.subarray(0, 100))
  return /^<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[\w.-]+)["']/.exec(beginning)?.groups?.['name'] ?? 'utf-8'
}
