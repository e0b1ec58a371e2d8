/** The number of bytes at the end of a file that contain bzip2's end mark. */
const endSize = 11

const mark = 0x177245385090n

/**
 * Tells whether a bzip2 archive has come whole: a truncated one is detected even if the service did not say how long it
 * is. Whoever receives the file gives it each piece.
 */
export class ArchiveEnd {
  #start: Uint8Array = new Uint8Array()
  #end: Uint8Array = new Uint8Array()

  /** Notes the next piece of the file. */
  add(piece: Uint8Array): void {
    if (this.#start.length < 3) this.#start = Buffer.concat([this.#start, piece.subarray(0, 3)])
    this.#end = piece.length >= endSize ? piece.slice(-endSize) : Buffer.concat([this.#end, piece]).subarray(-endSize)
  }

  /** Whether the archive is complete, as far as its last bytes tell; true of what is no bzip2 archive. */
  get isWhole(): boolean {
    return !Buffer.from(this.#start).toString('latin1').startsWith('BZh') || endsComplete(this.#end)
  }
}

/**
 * The mark that ends a stream is followed by a 32-bit checksum and up to 7 bits of padding, and can start at any bit.
 * @param end the last bytes of the file
 */
function endsComplete(end: Uint8Array): boolean {
  const bits = end.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  for (let padding = 0n; padding < 8n; padding++) {
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === mark) return true
  }
  return false
}
