import { type Issue, RequestValidationError } from '../errors.ts'

/**
 * Throws where options break rules, and names each.
 * @param issues the broken rules; where there are none, nothing is thrown
 * @param word puts the broken rules into a sentence @default as they are
 * @throws RequestValidationError
 */
export function refuseOptions(issues: readonly Issue[], word: (text: string) => string = (text) => text): void {
  if (issues.length === 0) return
  const text = issues.map(({ path, message }) => `${path.join('.') || 'options'} ${message}`).join('; ')
  throw new RequestValidationError(word(text), { issues })
}
