/** A block whose rotations were sorted: their last bytes, and where the block itself came to stand. */
export interface Sorted {
  readonly last: Uint8Array
  readonly origin: number
}

/**
 * The Burrows-Wheeler transform. Rotations are sorted by ever twice as many of their bytes, each time by counting, so that
 * repetitive blocks take no longer than others.
 */
export function burrowsWheeler(block: Uint8Array): Sorted {
  const size = block.length
  let order = new Int32Array(size)
  let rank = new Int32Array(size)
  let nextOrder = new Int32Array(size)
  let nextRank = new Int32Array(size)
  const counts = new Int32Array(Math.max(256, size) + 1)

  for (let index = 0; index < size; index++) counts[block[index] as number]!++
  for (let value = 1; value < 256; value++) counts[value]! += counts[value - 1]!
  for (let index = size - 1; index >= 0; index--) order[--counts[block[index] as number]!] = index
  let classes = 1
  for (let index = 1; index < size; index++) {
    if (block[order[index]!] !== block[order[index - 1]!]) classes++
    rank[order[index]!] = classes - 1
  }

  for (let width = 1; width < size && classes < size; width *= 2) {
    for (let index = 0; index < size; index++) nextOrder[index] = (order[index]! - (width % size) + size) % size
    counts.fill(0, 0, classes)
    for (let index = 0; index < size; index++) counts[rank[index]!]!++
    for (let value = 1; value < classes; value++) counts[value]! += counts[value - 1]!
    for (let index = size - 1; index >= 0; index--) order[--counts[rank[nextOrder[index]!]!]!] = nextOrder[index]!
    nextRank[order[0]!] = 0
    classes = 1
    for (let index = 1; index < size; index++) {
      const [one, other] = [order[index]!, order[index - 1]!]
      const same = rank[one] === rank[other] && rank[(one + width) % size] === rank[(other + width) % size]
      if (!same) classes++
      nextRank[one] = classes - 1
    }
    ;[rank, nextRank] = [nextRank, rank]
  }

  const last = new Uint8Array(size)
  let origin = 0
  for (let index = 0; index < size; index++) {
    const start = order[index]!
    if (start === 0) origin = index
    last[index] = block[(start + size - 1) % size]!
  }
  return { last, origin }
}
