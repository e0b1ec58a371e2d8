import { type Check, checks } from './checks.ts'
import { findProject, type Project } from './project.ts'

/** The request in the words after `npm run check`. */
export type Request =
  | { readonly kind: 'all' | 'help' }
  | { readonly kind: 'some'; readonly checks: readonly Check[] }
  | { readonly kind: 'one'; readonly check: Check; readonly words: readonly string[] }
  | { readonly kind: 'project'; readonly project: Project }

/**
 * Reads the words after `npm run check`.
 * @throws Error there is no such check or project, or the check takes no words
 */
export function parseRequest(words: readonly string[]): Request {
  const count = words.findIndex((word) => !checks.some(({ name }) => name === word))
  const names = new Set(words.slice(0, count < 0 ? undefined : count))
  const named = checks.filter(({ name }) => names.has(name))
  const rest = count < 0 ? [] : words.slice(count)
  const [first, second] = rest
  const [check, ...others] = named
  if (!check) {
    if (first === '--project') return { kind: 'project', project: findProject(second) }
    if (first === undefined || first === 'help') return { kind: first ?? 'all' }
    throw new Error(`There is no check ${first}. ${listChecks()}`)
  }
  if (others.length === 0 && (check.takes !== undefined || first === undefined)) {
    return { kind: 'one', check, words: rest }
  }
  if (first === undefined) return { kind: 'some', checks: named }
  const taken = check.takes === undefined ? 'takes no further words' : `takes ${check.takes}, but only by itself`
  throw new Error(`There is no check ${first}, and ${check.name} ${taken}. ${listChecks()}`)
}

export function listChecks(): string {
  return `The checks are: ${checks.map(({ name }) => name).join(', ')}`
}
