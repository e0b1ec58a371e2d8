import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { findNearest } from '../find-nearest.ts'
import { fieldsOf, isOpen, type ResultSchema } from './result-schema.ts'

/**
 * Checks that results have the fields that a flag names.
 * @param names such as `actor.login`
 * @throws CliError they have no such field
 */
export function checkFields(flag: string, names: readonly string[], result: ResultSchema): void {
  for (const name of names) {
    const fault = faultOf(name, result)
    if (fault !== undefined) throw new CliError(`${flag}: ${fault}`, { exitCode: exitCodes.usage })
  }
}

/** What is wrong with the name of a field, in words; undefined if results can have it. */
export function faultOf(name: string, result: ResultSchema): string | undefined {
  let place = result
  const words = name.split('.')
  for (const [index, word] of words.entries()) {
    const fields = fieldsOf(place)
    const schema = fields.get(word)
    if (!schema) {
      if (isOpen(place)) return undefined
      const owner = index === 0 ? 'the result' : words.slice(0, index).join('.')
      return `${owner} has no field ${word}; ${suggestion(word, [...fields.keys()])}`
    }
    place = { ...result, schema }
  }
  return undefined
}

function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return 'it has none'
  const nearest = findNearest(word, known)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  return `it has ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', …' : ''}`
}
