import { type Issue, RequestValidationError } from '../errors.ts'

/**
 * Throws if options break rules, and names each of them.
 * @param issues the broken rules; if there are none, nothing is thrown
 * @param word puts the broken rules into a sentence @default the rules themselves
 * @throws RequestValidationError
 */
export function refuseOptions(issues: readonly Issue[], word: (text: string) => string = (text) => text): void {
  if (issues.length === 0) return
  const text = issues.map(({ path, message }) => `${path.join('.') || 'options'} ${message}`).join('; ')
  throw new RequestValidationError(word(text), { issues })
}
