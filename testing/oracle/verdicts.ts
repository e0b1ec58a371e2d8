import type { Accepts } from './accepts.ts'
import type { Trial } from './trials.ts'

type Fields = Readonly<Record<string, unknown>>

/** The values that the code accepts and the reference does not, or the other way round. */
export function verdicts(
  accepts: Accepts,
  trials: readonly Trial[],
  place: (value: unknown) => unknown = (value) => value,
): string[] {
  return trials.flatMap(({ value, valid }) =>
    accepts(place(value)) === valid ? [] : [`${shorten(JSON.stringify(value))} is ${valid ? 'refused' : 'accepted'}`],
  )
}

function shorten(text: string | undefined): string {
  if (text === undefined) return 'undefined'
  return text.length > 120 ? `${text.slice(0, 120)}… (${text.length} characters)` : text
}

/** Fields that are valid together with one more; undefined where there are none. */
export function findBase(accepts: Accepts, bases: readonly Fields[], name: string, value: unknown): Fields | undefined {
  return bases.find((base) => accepts({ ...base, [name]: value }))
}
