import type { Document } from './document.ts'
import { escapePointer } from './place.ts'
import { suggestion } from './suggest.ts'
import { DocumentError } from './warnings.ts'

const words = `accepted-statuses address also always body by-client call check digits documented-by effect envelope errors exclude exists group
  groups hosts idempotency int64 message name open open-enums paging params rate-limit-headers rate-limited redirect repeat resource result secret
  send-default shared-params text traits type variants verbs webhooks`
/** All words of our own in documents. */
export const vocabulary: ReadonlySet<string> = new Set(words.split(/\s+/).map((word) => `x-portolan-${word}`))

/**
 * Checks the words of our own in a document.
 * @throws DocumentError there is one that nobody knows
 */
export function checkVocabulary({ root, file, linesOf }: Document): void {
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      const place = `${pointer}/${escapePointer(name)}`
      if (name.startsWith('x-portolan-') && !vocabulary.has(name)) {
        const line = linesOf([place]).get(place)
        const message = `\`${name}\` is not a word of the generator's${suggestion(name, vocabulary)}`
        throw new DocumentError(message, { file, pointer: place, ...(line === undefined ? {} : { line }) })
      }
      visit(one, place)
    }
  }
  visit(root, '')
}
