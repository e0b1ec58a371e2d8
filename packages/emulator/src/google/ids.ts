import { seededRandom } from '../random.ts'

/** Makes ids that look like chance and are the same for the same seed, in each service others. */
export function idMaker(service: string, seed: number): (length: number, characters?: string) => string {
  const random = seededRandom(Array.from(service).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed))
  return (length, characters = '0123456789abcdef') =>
    Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('')
}
