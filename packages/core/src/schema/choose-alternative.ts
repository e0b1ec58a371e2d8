import type { core } from 'zod/mini'
import { valueAt } from './deviation.ts'

type Issues = readonly core.$ZodIssue[]

/**
 * Chooses the alternative of a union that a value was meant to match: the only one of its kind, or the one with the
 * fewest issues among those whose fields and tags it has.
 * @param errors the issues of each alternative
 * @param value what no alternative accepts
 * @returns the issues of that alternative; undefined if another is as near
 */
export function chooseAlternative(errors: readonly Issues[], value: unknown): Issues | undefined {
  const ofKind = errors.filter((issues) => issues.every(({ path }) => path.length > 0))
  const near = ofKind.length > 1 ? ofKind.filter((issues) => !issues.some((one) => isMiss(one, value))) : ofKind
  const least = Math.min(...near.map((issues) => issues.length))
  const [nearest, other] = near.filter((issues) => issues.length === least)
  return other ? undefined : nearest
}

/** Returns true for an issue that values of another alternative have: a missing field, or the wrong constant. */
function isMiss({ code, path }: core.$ZodIssue, value: unknown): boolean {
  const found = valueAt(value, path as (string | number)[])
  return found === undefined || (code === 'invalid_value' && found !== null)
}
