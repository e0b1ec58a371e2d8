import type { JsonSchema } from '../manifest/manifest.ts'
import { fieldsOf, type ResultSchema } from './result-schema.ts'

/**
 * The lists of fields that what was typed can become: `id,ac` is `id,actor`, and `actor.lo` is `actor.login`.
 * @param typed the value of the flag so far
 */
export function completeFields(typed: string, result: ResultSchema): string[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1)
  const words = typed.slice(before.length).split('.')
  const start = words.pop() ?? ''
  let place: ResultSchema | undefined = result
  for (const word of words) {
    const schema: JsonSchema | undefined = place && fieldsOf(place).get(word)
    place = schema && { ...result, schema }
  }
  const used = new Set(before.split(','))
  return Array.from(place ? fieldsOf(place).keys() : [])
    .map((name) => [...words, name].join('.'))
    .filter((name) => name.startsWith([...words, start].join('.')) && !used.has(name))
    .map((name) => before + name)
}
