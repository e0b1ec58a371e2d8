import { wholeNumber } from './request/option-rules.ts'
import { refuseOptions } from './request/refuse-options.ts'

/**
 * Rejects options that are not integers of at least `least`. Undefined counts as absent, and `Infinity` is allowed.
 * @param name the function with these options, for error messages
 * @throws RequestValidationError names every option that is not valid
 */
export function checkWholeNumbers(name: string, least: number, options: Readonly<Record<string, unknown>>): void {
  const rule = wholeNumber(least)
  const issues = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : rule(value, [option]),
  )
  refuseOptions(issues, (text) => `${name}: ${text}`)
}
