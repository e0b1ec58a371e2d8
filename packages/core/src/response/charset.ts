type Named = Pick<Headers, 'get'>

/** The charset that a content type names. */
export function findCharset(headers: Named): string | undefined {
  const type = headers.get('content-type') ?? ''
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1]?.toLowerCase()
}

/** A decoder for the charset of a body, or else for UTF-8. */
export function createDecoder(headers: Named): TextDecoder {
  try {
    return new TextDecoder(findCharset(headers))
  } catch {
    // The service names a charset that does not exist.
    return new TextDecoder()
  }
}

/** Text by the charset of its content type, or else in UTF-8. */
export function decodeText(bytes: Uint8Array, headers: Named): string {
  return createDecoder(headers).decode(bytes)
}
