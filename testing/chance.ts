/** Numbers from 0 up to 1, the same each time that they begin with the same number (mulberry32). */
export type Chance = () => number

export function chance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(values: readonly T[], random: Chance): T {
  return values[Math.floor(random() * values.length)] as T
}
