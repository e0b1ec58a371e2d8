/**
 * The text of an XML document. A byte-order mark decides how its bytes are read, then the zeros that UTF-16 has at its
 * beginning, then the declaration; else it is UTF-8.
 * @throws SyntaxError the bytes are not of that encoding
 */
export function decodeBytes(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError(`its bytes are not valid ${encoding}`)
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const beginning = String.fromCharCode(...bytes.subarray(0, 100))
  return /^<\?xml[^>]*?\sencoding\s*=\s*["'](?<name>[\w.-]+)["']/.exec(beginning)?.groups?.['name'] ?? 'utf-8'
}
