import { common } from './call-options.ts'
import { filledString, rejectOptions, required, type Rule, type RulesOf } from './option-rules.ts'
import type { Profile } from './profile.ts'

const anything: Rule = () => []

const rules = {
  service: filledString,
  userAgent: anything,
  headers: anything,
  rateLimitHeaders: anything,
  requestIdHeader: anything,
  loggable: anything,
  readError: anything,
  bodylessContentType: anything,
  validation: common.validation,
  digitsAsNumbers: anything,
  unwrap: anything,
  dates: anything,
  codec: anything,
} satisfies RulesOf<Required<Profile>>

/**
 * Checks that a profile names its service and has no misspelt field, which would be ignored.
 * @throws RequestValidationError names the field
 */
export function checkProfile(profile: unknown): void {
  rejectOptions(required(rules, ['service'])(profile, ['profile']))
}
