import { type Issue, RequestValidationError } from '../errors.ts'
import { got } from './option-rules.ts'

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

/**
 * Checks that a function was called with an object of options.
 * @param name the function, for the error
 * @param required the option that it needs
 * @returns the options
 * @throws RequestValidationError it is not an object
 */
export function optionsOf<Options extends object>(name: string, options: Options, required: string): Options {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  const message = `must be an object, such as { ${required} }, ${got(options)}`
  throw new RequestValidationError(`${name}: the options ${message}`, { issues: [{ path: [], message }] })
}
