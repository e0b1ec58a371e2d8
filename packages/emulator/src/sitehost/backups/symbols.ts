/** A block as bzip2's symbols: runs of the front byte as RUNA and RUNB, places of the others, and an end mark. */
export interface Symbols {
  readonly list: Uint16Array
  /** The bytes that occur, in order. */
  readonly used: readonly number[]
}

/** Moves each byte to the front of a list when it comes, and writes the place at which it stood. */
export function moveToFront(bytes: Uint8Array): Symbols {
  const seen = new Uint8Array(256)
  for (const byte of bytes) seen[byte] = 1
  const used = Array.from(seen.keys()).filter((byte) => seen[byte])
  const front = Uint8Array.from(used)
  const list = new Uint16Array(bytes.length + 1)
  let length = 0
  let run = 0
  const endRun = (): void => {
    // A run's length in bijective base 2, the lowest digit first.
    for (; run > 0; run = (run - 1) >>> 1) list[length++] = run & 1 ? 0 : 1
  }
  for (const byte of bytes) {
    const place = front.indexOf(byte)
    if (place === 0) {
      run++
      continue
    }
    endRun()
    front.copyWithin(1, 0, place)
    front[0] = byte
    list[length++] = place + 1
  }
  endRun()
  list[length++] = used.length + 1
  return { list: list.subarray(0, length), used }
}

/** Four to 259 equal bytes become four and how many more: the first step of bzip2, which its format asks for. */
export function packRuns(bytes: Uint8Array): Uint8Array {
  const packed = new Uint8Array(Math.ceil(bytes.length * 1.25) + 1)
  let length = 0
  for (let start = 0; start < bytes.length;) {
    let end = start + 1
    while (end < bytes.length && bytes[end] === bytes[start] && end - start < 259) end++
    const run = end - start
    for (let copy = 0; copy < Math.min(4, run); copy++) packed[length++] = bytes[start]!
    if (run >= 4) packed[length++] = run - 4
    start = end
  }
  return packed.subarray(0, length)
}
