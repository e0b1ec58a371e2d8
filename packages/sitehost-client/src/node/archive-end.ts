/** Bytes at the end of a file in which the end mark of bzip2 stands. */
export const endSize = 11

const mark = 0x177245385090n

/**
 * Whether a bzip2 file is whole, as far as its last bytes tell: the mark that ends a stream stands before its 32-bit checksum
 * and up to 7 bits of padding, at any bit. So a cut is seen also where the service did not say how long the file is.
 * @param end the last bytes of the file, `endSize` or fewer
 */
export function endsComplete(end: Uint8Array): boolean {
  const bits = end.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  for (let padding = 0n; padding < 8n; padding++) {
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === mark) return true
  }
  return false
}
