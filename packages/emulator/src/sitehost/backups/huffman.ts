const longest = 17

/** Lengths of a prefix code for symbols that occur so often; each symbol gets one. */
export function codeLengths(frequencies: readonly number[]): number[] {
  let weights = frequencies.map((count) => Math.max(1, count))
  for (;;) {
    const lengths = treeDepths(weights)
    if (Math.max(...lengths) <= longest) return lengths
    // Flatter weights make a flatter tree.
    weights = weights.map((weight) => (weight >>> 1) + 1)
  }
}

function treeDepths(weights: readonly number[]): number[] {
  const parents: number[] = []
  const sums = [...weights]
  let roots = weights.map((_, index) => index)
  while (roots.length > 1) {
    roots = roots.toSorted((a, b) => sums[b]! - sums[a]!)
    const pair = [roots.pop()!, roots.pop()!]
    const parent = sums.length
    sums.push(sums[pair[0]!]! + sums[pair[1]!]!)
    for (const child of pair) parents[child] = parent
    roots.push(parent)
  }
  return weights.map((_, index) => {
    let depth = 0
    for (let node = parents[index]; node !== undefined; node = parents[node]) depth++
    return depth
  })
}

/** The codes of such lengths: short ones first, equal ones in the order of the symbols. */
export function codesOf(lengths: readonly number[]): number[] {
  const codes: number[] = []
  let code = 0
  for (let length = 1; length <= longest; length++) {
    lengths.forEach((own, symbol) => {
      if (own === length) codes[symbol] = code++
    })
    code <<= 1
  }
  return codes
}
