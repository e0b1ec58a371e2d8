/**
 * A position in a sequence of random numbers. It is part of a saved world, so that a loaded world continues in the same
 * way.
 */
export interface Randomness {
  random: number
}

/** The next number from 0 to 1 (mulberry32). */
export function draw(state: Randomness): number {
  state.random = (state.random + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state.random ^ (state.random >>> 15), state.random | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Random numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const state = { random: seed >>> 0 }
  return () => draw(state)
}

/** Makes a random ID. */
export function makeId(state: Randomness, length: number, characters = '0123456789abcdef'): string {
  return Array.from({ length }, () => characters[Math.floor(draw(state) * characters.length)]).join('')
}

/** The start of a service's random numbers, so that each service has its own sequence. */
export function randomFor(service: string, seed: number): number {
  return Array.from(service).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
}
