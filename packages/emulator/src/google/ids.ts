import { seededRandom } from '../random.ts'

/** Makes ids that look like chance and are the same for the same seed. */
export function idMaker(seed: number): (length: number, characters?: string) => string {
  const random = seededRandom(seed)
  return (length, characters = '0123456789abcdef') =>
    Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('')
}
