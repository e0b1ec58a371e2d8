/** The number of bytes at the end of a file that contain bzip2's end mark. */
export const endSize = 11

const mark = 0x177245385090n

/**
 * Whether a bzip2 file is complete, as far as its last bytes tell: the mark that ends a stream is followed by a
 * 32-bit checksum and up to 7 bits of padding, and can start at any bit. This detects a truncated file even if the
 * service did not report its length.
 * @param end the last bytes of the file, `endSize` or fewer
 */
export function endsComplete(end: Uint8Array): boolean {
  const bits = end.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  for (let padding = 0n; padding < 8n; padding++) {
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === mark) return true
  }
  return false
}
