import { RequestValidationError } from '@portolan/core'

/** Refuses options that are no whole numbers of at least `least`. */
export function checkWhole(name: string, least: number, options: Readonly<Record<string, unknown>>): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || value === Infinity || (Number.isInteger(value) && (value as number) >= least)) continue
    const message = `must be a whole number of at least ${least}, got ${typeof value}`
    throw new RequestValidationError(`${name}: ${option} ${message}`, {
      issues: [{ path: [option], message, expected: 'integer' }],
    })
  }
}
