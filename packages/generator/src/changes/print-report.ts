import type { Change, Effect } from './change.ts'
import { chooseBump, listChanges } from './print-changes.ts'

const titles: readonly (readonly [Effect, string])[] = [
  ['added', 'What users can do now'],
  ['breaking', 'What breaks, and how to change it'],
  ['neither', 'What else changes'],
]

/** A pull request takes 65,536 characters. */
const longest = 60_000

/**
 * The changes as the body of a pull request.
 * @param version that is published now
 */
export function printReport(changes: readonly Change[], version?: string): string {
  if (changes.length === 0) return 'Nothing changes for users.\n'
  const parts = titles.flatMap(([effect, title]) => {
    const all = changes.filter((one) => one.effect === effect)
    return all.length > 0 ? [`## ${title}\n\n${listChanges(all)}`] : []
  })
  const text = `This is a **${chooseBump(changes, version)}** version.\n\n${parts.join('\n')}`
  if (text.length <= longest) return text
  const shown = text.slice(0, text.lastIndexOf('\n', longest) + 1)
  return `${shown}\n… and more: the changeset has all of it.\n`
}
