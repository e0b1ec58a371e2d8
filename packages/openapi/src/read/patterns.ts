import { measureBacktracking } from './backtracking.ts'
import type { DocumentNode } from './node.ts'
import { makeRegExp } from './reg-exp.ts'

/** Returns true if a pattern can be checked; warns if it cannot, or not on every text. */
export function isUsable(pattern: string, place: DocumentNode): boolean {
  if (!parsePattern(pattern)) {
    place.warn('the pattern is not a JavaScript regular expression: it is not checked')
    return false
  }
  if (measureBacktracking(pattern) > 2)
    place.warn(
      `the pattern can backtrack exponentially: it never runs on responses, and in requests only on strings of up to ${mostAtRisk} characters`,
    )
  return true
}

/** Parts of other dialects, which JavaScript reads as plain letters: `[:alpha:]` of POSIX, `\A`, `\z`, `\x{60}`. */
const foreign =
  /\[:[a-z]{4,6}:\]|(?<!\\)(?:\\\\)*\\(?:[aeg-jlmoqyzACE-OQRT-VX-Z]|c(?![A-Za-z])|k(?!<)|[pP](?!\{)|u(?!\{|[\da-fA-F]{4})|x(?![\da-fA-F]{2}))/

function parsePattern(pattern: string): RegExp | undefined {
  if (foreign.test(pattern)) return undefined
  try {
    return makeRegExp(pattern)
  } catch {
    return undefined
  }
}

/** The longest texts on which patterns run that are not linear. */
const mostAtRisk = 20
const mostSquared = { sent: 5000, received: 500 }

/**
 * The length of the longest text on which a pattern runs, so that all texts together take linear time.
 * @returns 0 if the pattern is not run; infinite if its work is linear
 */
export function lengthLimit(pattern: string, direction: 'sent' | 'received'): number {
  const degree = measureBacktracking(pattern)
  if (degree <= 1) return Infinity
  if (degree === 2) return mostSquared[direction]
  return direction === 'sent' ? mostAtRisk : 0
}

/**
 * Compiles a pattern so that it takes linear time, even with hostile patterns and texts. A text that is too long for it
 * counts as a match, and so does every text if the pattern is not a regular expression.
 */
export function compilePattern(pattern: string): { readonly test: (text: string) => boolean } {
  const expression = parsePattern(pattern)
  const limit = expression ? lengthLimit(pattern, 'sent') : 0
  return { test: (text) => !expression || text.length > limit || expression.test(text) }
}
