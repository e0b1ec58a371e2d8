const blockSize = 512
const encoder = new TextEncoder()

/** The header of a file in a tar archive (ustar). */
export function tarHeader(name: string, size: number, modified: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(blockSize)
  const put = (text: string, at: number): void => header.set(encoder.encode(text), at)
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`
  put(name, 0)
  put(octal(0o644, 8), 100)
  put(octal(1000, 8), 108)
  put(octal(1000, 8), 116)
  put(octal(size, 12), 124)
  put(octal(Math.floor(modified / 1000), 12), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put('site', 265)
  put('site', 297)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What follows a file of this size up to the next header. */
export function tarPadding(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((blockSize - (size % blockSize)) % blockSize)
}

/** A file with its header and its padding. */
export function tarFile(name: string, text: string, modified: number): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(text)
  return joined([tarHeader(name, bytes.length, modified), bytes, tarPadding(bytes.length)])
}

/** The two empty blocks at the end of an archive. */
export const tarEnd = new Uint8Array(2 * blockSize)

/** Pieces one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
