/** Writes numbers bit by bit, the highest bit first. */
export class BitWriter {
  #bytes = new Uint8Array(1024)
  #length = 0
  #held = 0
  #count = 0

  /** Writes the lowest `width` bits of a value, at most 24. */
  write(value: number, width: number): void {
    this.#held = (this.#held << width) | value
    this.#count += width
    while (this.#count >= 8) {
      this.#count -= 8
      this.#push((this.#held >>> this.#count) & 0xff)
      this.#held &= (1 << this.#count) - 1
    }
  }

  /** Writes 32 bits. */
  writeLong(value: number): void {
    this.write(value >>> 16, 16)
    this.write(value & 0xffff, 16)
  }

  /** The bytes so far, the last one filled up with zeros. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#count > 0) this.write(0, 8 - this.#count)
    return this.#bytes.slice(0, this.#length)
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = byte
  }
}
