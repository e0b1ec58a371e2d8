import type { Rule } from './option-rules.ts'
import { refuseOptions } from './refuse-options.ts'

/**
 * Checks the own options of a call that is no single operation. What it passes on is checked where it is passed to.
 * @param name the call, for error messages
 * @param path where the value is, if it is not the options @default []
 * @throws RequestValidationError names every option that is not valid
 */
export function checkOptions(name: string, rule: Rule, options: unknown, path: readonly string[] = []): void {
  refuseOptions(rule(options, path), (text) => `${name}: ${text}`)
}
