import type { Answer } from '../response/answer.ts'
import type { PageFacts } from './paging.ts'

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
export function withoutSecrets(facts: PageFacts, { clean, hasCredential }: Answer): PageFacts {
  const { next, rest: _, ...others } = facts
  if (next !== undefined && hasCredential?.(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  if (typeof facts.refused !== 'string' || !clean) return facts
  return { ...facts, refused: clean(facts.refused) }
}
