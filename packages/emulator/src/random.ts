/** A place in a sequence of random numbers. It is part of a saved world, so that the world goes on as it would have. */
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

/** A random ID of so many characters. */
export function makeId(state: Randomness, length: number, characters = '0123456789abcdef'): string {
  return Array.from({ length }, () => characters[Math.floor(draw(state) * characters.length)]).join('')
}

/** Where the random numbers of a service begin: each service has its own for the same seed. */
export function randomFor(service: string, seed: number): number {
  return Array.from(service).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
}
