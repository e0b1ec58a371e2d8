import * as z from 'zod/mini'

/** A text of at least so many characters: those beyond the Basic Multilingual Plane count once, as in JSON Schema. */
export function minCharacters(count: number): z.core.$ZodCheck<string> {
  return byCharacters(z.minLength(count))
}

/** A text of at most so many characters: those beyond the Basic Multilingual Plane count once, as in JSON Schema. */
export function maxCharacters(count: number): z.core.$ZodCheck<string> {
  return byCharacters(z.maxLength(count))
}

function byCharacters(check: z.core.$ZodCheck<string>): z.core.$ZodCheck<string> {
  const byUnits = check._zod.check.bind(check._zod)
  check._zod.check = (payload) => {
    const { value } = payload
    const hasPairs = typeof value === 'string' && /[\ud800-\udfff]/.test(value)
    // The issues go to the list that both have.
    return byUnits(hasPairs ? { ...payload, value: '-'.repeat(Array.from(value).length) } : payload)
  }
  return check
}
