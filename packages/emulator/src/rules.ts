import { got, meantBy, must, type Rule } from './operation.ts'

/** An option or a field that is not valid. */
export class OptionError extends TypeError {
  /** The option: `faults.add`'s `probability`, or `issues.rateLimit.limit`. */
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Checks options.
 * @param name the function that they were passed to
 * @throws OptionError names the function, and every field that is not valid
 */
export function refuseUnless(name: string, rule: Rule, value: unknown): void {
  const issues = rule(value, []).map(({ path, message }) => ({ field: path.join('.') || 'options', message }))
  const text = issues.map(({ field, message }) => `${field} ${message}`).join('; ')
  if (issues[0]) throw new OptionError(issues[0].field, `${name}: ${text}`)
}

/** One of some names; of one that is not known, the message says which is meant. */
export function nameIn(known: readonly string[]): Rule {
  return (value, path) => {
    if (typeof value === 'string' && known.includes(value)) return []
    const meant = typeof value === 'string' ? meantBy(value, known) : undefined
    const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`
    return [{ path, message: `must be one of ${known.join(', ')}, ${got(value)}${hint}` }]
  }
}

/** An integer in a range, both ends included. */
export function integerIn(least: number, most: number): Rule {
  return must(
    `an integer from ${least} to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  )
}
