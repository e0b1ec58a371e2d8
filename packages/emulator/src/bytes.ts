type Bytes = Uint8Array<ArrayBuffer>

/** Decodes base64 and base64url. @throws DOMException the text is neither of the two */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(toLatin1(bytes))
}

/** One character for each byte, so that positions in the text are positions in the bytes. */
export function toLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** Joins byte arrays. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
