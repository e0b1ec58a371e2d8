import * as z from 'zod/mini'
import type { Changed } from './changed.ts'
import { checksOf } from './checks-of.ts'
import { withDefinition } from './rebuild.ts'

type Schema = z.core.$ZodType

/** Each check left out, and each bound or pattern changed. */
export function checkMutants(schema: Schema): Changed[] {
  const checks = checksOf(schema)
  return checks.flatMap((check, index): Changed[] => {
    const changed = (others: readonly z.core.$ZodCheck[]): Schema =>
      withDefinition(schema, { checks: checks.toSpliced(index, 1, ...others) })
    return [
      [`without check ${index + 1}`, changed([])],
      ...otherChecks(check).map(([what, other]): Changed => [what, changed([other])]),
    ]
  })
}

function otherChecks(check: z.core.$ZodCheck): (readonly [what: string, check: z.core.$ZodCheck])[] {
  const def = check._zod.def as unknown as Readonly<Record<string, unknown>>
  const by = (step: number, bound: string): number => (def[bound] as number) + step
  switch (def['check']) {
    case 'min_length':
      return [-1, 1].map((step) => [`length at least ${by(step, 'minimum')}`, z.minLength(by(step, 'minimum'))])
    case 'max_length':
      return [-1, 1].map((step) => [`length at most ${by(step, 'maximum')}`, z.maxLength(by(step, 'maximum'))])
    case 'greater_than':
      return [-1, 1].map((step) => [`at least ${by(step, 'value')}`, z.minimum(by(step, 'value'))])
    case 'less_than':
      return [-1, 1].map((step) => [`at most ${by(step, 'value')}`, z.maximum(by(step, 'value'))])
    case 'string_format':
      return def['pattern'] instanceof RegExp
        ? otherPatterns(def['pattern']).map((pattern) => [`matches ${String(pattern)}`, z.regex(pattern)])
        : []
    default:
      return []
  }
}

/** A pattern without each anchor, and with each quantifier one less and one more. */
function otherPatterns({ source, flags }: RegExp): RegExp[] {
  const quantifiers = Array.from(source.matchAll(/\{(\d+)/g), ({ index, 1: count }) => ({
    index,
    count: Number(count),
  }))
  const counted = quantifiers.flatMap(({ index, count }) =>
    [count - 1, count + 1].map(
      (other) => `${source.slice(0, index)}{${other}${source.slice(index + 1 + String(count).length)}`,
    ),
  )
  const unanchored = [source.replace(/^\^/, ''), source.replace(/\$$/, '')]
  return Array.from(new Set([...unanchored, ...counted])).flatMap((other) =>
    other === source ? [] : valid(other, flags),
  )
}

function valid(source: string, flags: string): RegExp[] {
  try {
    return [new RegExp(source, flags)]
  } catch {
    return []
  }
}
