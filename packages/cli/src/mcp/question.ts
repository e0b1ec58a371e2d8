import { firstSentence } from '../operation-description.ts'
import { visibleText } from '../output/visible.ts'
import { targetOf } from '../params/target-of.ts'
import { accessOf } from './access.ts'
import type { Offered } from './offer.ts'

/** What a person is asked before a call that destroys something or runs commands; undefined for any other. */
export function questionOf({ name, operation }: Offered, params: unknown): string | undefined {
  if (accessOf(operation.effect) !== 'destroy') return undefined
  const summary = firstSentence(operation.summary).replace(/\.$/, '')
  const target = targetOf(operation, params)
  const what = [summary, target && `(${target})`].filter(Boolean).join(' ')
  return visibleText(`${name}: ${what ? `${what}. ` : ''}Continue?`)
}
